"""Tests of every rule of docs/rules.md, marked with the ids they prove."""
