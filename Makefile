# Two commands do everything: `make play` and `make test`. Both install what they need first.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
STAMP  := .make
PAGE   := src/tikal/server/page/index.html

# Folders are listed too: deleting a file changes only its folder.
PAGE_SOURCES := $(shell find web/src web/public) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

DOCS   := src/tikal/site_pages/index.html
DOC_SOURCES := $(shell find docs -mindepth 1 -not -path '*__pycache__*') CHANGELOG.md CONTRIBUTING.md CODE_OF_CONDUCT.md SECURITY.md \
  $(shell find src/tikal -name '*.py' -not -path '*/__pycache__/*')

.PHONY: play test lint types page-types unit page-unit wire size docs wheel release image screenshots measure install page clean help

help:
	@echo "make play         play Tikal on this machine"
	@echo "make test         run every check: style, types, tests"
	@echo "make docs         build the documentation; 'tikal docs' shows it"
	@echo "make wheel        build an installable package with the page, in dist/"
	@echo "make release      build a source distribution and a wheel, twice, and compare"
	@echo "make image        build a container image of the server (docs/operating.md)"
	@echo "make screenshots  take the pictures of the README again"
	@echo "make measure      measure how soon the page is ready and what it repaints"
	@echo "make clean        remove everything that was installed and built here"

play: $(STAMP)/play $(PAGE)
	@$(BIN)/tikal play

# The checks that use one core run side by side, the tests after them on all cores.
test: $(STAMP)/test $(STAMP)/npm $(PAGE)
	@$(MAKE) --no-print-directory --jobs=2 compiled types page-types lint wire page-unit size
	@$(MAKE) --no-print-directory unit

lint: $(STAMP)/test $(STAMP)/npm
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	cd web && npm run --silent format

types: $(STAMP)/test
	$(BIN)/mypy

page-types: $(STAMP)/npm
	cd web && npm run --silent check

# The page's types are generated from the server's OpenAPI description; both are in the repository.
wire: $(STAMP)/test $(STAMP)/npm
	$(BIN)/python scripts/wire_types.py --check

page-unit: $(STAMP)/npm
	cd web && npm run --silent test

size: $(STAMP)/test $(PAGE)
	$(BIN)/python scripts/check_size.py

# Compiled beforehand, so that no test waits for it.
compiled: $(STAMP)/test
	$(BIN)/python -m tikal.server.worker_process

# A test that fails is run once more and then reported as rerun: browsers on a busy machine run into time-outs.
unit: $(STAMP)/test $(PAGE) $(STAMP)/chromium $(STAMP)/postgresql
	$(BIN)/pytest -n auto --dist worksteal --reruns 1

docs: $(DOCS)

$(DOCS): $(STAMP)/test $(DOC_SOURCES)
	$(BIN)/python scripts/build_docs.py
	@touch $@

wheel: $(STAMP)/play $(PAGE)
	@rm -rf build
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

release: $(STAMP)/test $(PAGE) $(DOCS)
	$(BIN)/python scripts/build_release.py

image:
	@PYTHON=$(PYTHON) sh scripts/make_image.sh

screenshots: $(STAMP)/test $(PAGE) $(STAMP)/chromium
	$(BIN)/python -m scripts.screenshots

# The scenes are the page tests' own, which find one another from the folder of the tests.
measure: $(STAMP)/test $(PAGE) $(STAMP)/chromium
	PYTHONPATH=tests $(BIN)/python -m scripts.measure_page

install: $(STAMP)/play $(PAGE)

page: $(PAGE)

$(PAGE): $(STAMP)/npm $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(STAMP)/npm: web/package.json web/package-lock.json
	@sh scripts/need_node.sh
	cd web && npm ci --no-audit --no-fund --loglevel error
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/chromium:
	@sh scripts/need_chromium.sh
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/postgresql:
	@sh scripts/need_postgresql.sh
	@mkdir -p $(STAMP) && touch $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "tikal needs Python 3.11 or newer; '$(PYTHON)' was not found"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "tikal needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }

$(STAMP)/play: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[play]'
	@mkdir -p $(STAMP) && touch $@

$(STAMP)/test: $(BIN)/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@mkdir -p $(STAMP) && touch $@ $(STAMP)/play

clean:
	rm -rf $(VENV) $(STAMP) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules $(dir $(PAGE)) $(dir $(DOCS))
