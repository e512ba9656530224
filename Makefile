# Two commands do everything: `make play` and `make test`. Both install what they need first.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := .make

.PHONY: play test lint types unit install clean help

help:
	@echo "make play   play Tikal on this machine"
	@echo "make test   run every check: style, types, tests"
	@echo "make clean  remove what these two installed and built"

play: $(STAMP)/play
	@$(BIN)/tikal play

test: lint types unit

lint: $(STAMP)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)/test
	$(BIN)/mypy

unit: $(STAMP)/test
	$(BIN)/pytest -n auto

install: $(STAMP)/play

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "tikal needs Python 3.11 or newer; '$(PYTHON)' was not found"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "tikal needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }

$(STAMP)/play: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/test: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test,bench,lab]'
	@mkdir -p $(STAMP) && touch $@ $(STAMP)/play

clean:
	rm -rf $(VENV) $(STAMP) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
