"""The rules engine: plain functions over a flat state, run interpreted or compiled.

This package imports nothing from the rest of tikal and uses no clock, no randomness and no input
or output. Its files are named after the sections of docs/rules.md.
"""
