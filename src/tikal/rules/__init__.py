"""The rules engine: plain functions over a flat state, run interpreted or compiled.

Nothing in here imports anything of tikal outside this package; there is no clock,
no randomness and no input or output. File names follow the sections of docs/rules.md.
"""
