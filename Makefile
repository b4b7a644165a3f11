# `make` sets up, checks and builds; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BUNDLE := build/bundle
SITE := build/site
FAST := build/fast
COMPILED_TESTS := tests/contract/test_scenarios.py tests/contract/test_recorded_games.py tests/runtime \
  tests/property/test_games.py tests/property/test_hidden.py tests/property/test_lowered.py tests/property/test_redeal.py \
  tests/property/test_threads.py
WORKERS ?= auto
BENCHES := $(sort $(wildcard tests/bench/bench_*.py))

.DEFAULT_GOAL := all
.PHONY: all setup check build site fast pure quick test tested tested-compiled compiled test-fast test-compiled lint format cover bench clean help

all: site ## set up, check all content, build it and its site
	@echo
	@echo "Done: all content is checked and built into $(BUNDLE), its reference site into $(SITE)."
	@echo "Next: '$(BIN)/spicewright list' names every record, '$(BIN)/spicewright --help' the commands;"
	@echo "      'make quick' runs the quick tests, 'make test' all, 'make help' lists the other targets."

setup: $(READY) ## set up the virtual environment in .venv

# Some Debian machines have venv but not the piece that puts pip into it; the outer pip can do that.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Spicewright needs Python 3.11 or newer; name one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "==> setting up $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || \
	  { $(PYTHON) -m venv --clear --without-pip $(VENV) && \
	    $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@echo "==> installing spicewright and its tools (a minute or two the first time)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[all,dev]'
	@touch $@

check: setup ## check all content
	@echo "==> checking content"
	@$(BIN)/spicewright check content

build: check ## check all content and build it into build/bundle
	@echo "==> building $(BUNDLE)"
	@$(BIN)/spicewright build content -o $(BUNDLE)

site: build ## build the reference site of all content into build/site
	@echo "==> building $(SITE)"
	@$(BIN)/spicewright site build content -o $(SITE) --strict

fast: setup ## compile the runtime into build/fast and let .venv use it while it is as new as the sources
	@echo "==> compiling the runtime into $(FAST)"
	@$(BIN)/python runtime/compile.py $(FAST)
	@$(BIN)/python runtime/spicewright_fast.py use
	@$(BIN)/spicewright --version

pure: setup ## let .venv use the runtime in pure Python again
	@$(BIN)/python runtime/spicewright_fast.py leave
	@$(BIN)/spicewright --version

# Tests and measurements start from the sources, whether or not somebody compiled them.
quick test lint cover bench: export SPICEWRIGHT_RUNTIME := pure

# Tests start many programs. Whoever wants no bytecode beside the sources gets it below build:
# without any, each of those programs compiles all it loads.
ifneq ($(PYTHONDONTWRITEBYTECODE),)
quick test test-fast test-compiled cover: export PYTHONDONTWRITEBYTECODE :=
quick test test-fast test-compiled cover: export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
endif

quick: setup ## run what is quick enough to be run while working: lint, types, layers, tests without the slow ones
	@echo "==> lint (ruff check)"
	@$(BIN)/ruff check .
	@echo "==> layers (import-linter)"
	@$(BIN)/lint-imports
	@mkdir -p build
	@echo "==> quick tests (pytest), and types (mypy) beside them"
	@$(BIN)/mypy > build/types.log 2>&1 & types=$$!; \
	  $(BIN)/pytest -q -n auto -m "not slow"; tested=$$?; \
	  wait $$types; typed=$$?; cat build/types.log; [ $$tested -eq 0 ] && [ $$typed -eq 0 ]
	@echo "==> the quick tests passed; 'make test' runs all"

# Many tests wait for other programs; meanwhile the runtime is compiled, and tested compiled. Of many games
# the compiled runtime plays most, where there is one: five times as many, in less time.
test: setup ## run every test: lint, format, types, layers, unit, contract and golden tests
	@$(MAKE) --no-print-directory -j2 tested tested-compiled
	@echo "==> all tests passed"

tested: setup
	@$(MAKE) --no-print-directory lint
	@echo "==> tests (pytest)"
	@if $(BIN)/python runtime/compile.py --able; then export SPICEWRIGHT_GAMES=8; fi; \
	  $(BIN)/pytest -n auto --durations=25 --durations-min=1

tested-compiled: setup
	@mkdir -p build
	@echo "==> beside all this: compiling the runtime and testing it compiled, in build/compiled.log"
	@$(MAKE) --no-print-directory test-fast WORKERS=1 > build/compiled.log 2>&1 || \
	  { cat build/compiled.log >&2; exit 1; }
	@cat build/compiled.log

# What is as new as the sources stays.
compiled: setup
	@if $(BIN)/python runtime/compile.py --able; then echo "==> compiling the runtime into $(FAST)" && \
	  $(BIN)/python runtime/compile.py $(FAST); fi

# The games that must not differ, and those in which nothing may break.
test-fast: compiled ## play scenarios, recorded games and checked games with the compiled runtime
	@if $(BIN)/python runtime/compile.py --able; then $(MAKE) --no-print-directory test-compiled; \
	  else echo "==> left out: tests of the compiled runtime"; fi

test-compiled: export PYTHONPATH := $(CURDIR)/$(FAST)
test-compiled: export SPICEWRIGHT_GAMES := 40
test-compiled:
	@echo "==> tests of the compiled runtime (pytest)"
	@$(BIN)/pytest -n $(WORKERS) --compiled $(COMPILED_TESTS)
	@echo "==> checked games with the compiled runtime"
	@$(BIN)/spicewright --version | grep -F "(runtime: compiled)"
	@$(BIN)/spicewright simulate content --packs base --players 4 --games 20 --seed 5000 --jobs 2 --check
	@$(BIN)/spicewright simulate content --packs salt-road --players 3 --games 20 --seed 6000 --jobs 2 --check

lint: setup ## lint, format, types and layers alone, without the tests
	@echo "==> lint (ruff check)"
	@$(BIN)/ruff check .
	@echo "==> format (ruff format)"
	@$(BIN)/ruff format --check .
	@echo "==> types (mypy)"
	@$(BIN)/mypy
	@echo "==> layers (import-linter)"
	@$(BIN)/lint-imports

format: setup ## sort imports and format all Python
	@$(BIN)/ruff check --select I --fix .
	@$(BIN)/ruff format .

cover: setup ## run the quick tests and see what they reach; the report is build/coverage/index.html
	@$(BIN)/pytest -n auto -m 'not slow' --cov --cov-report term --cov-report html

bench: setup ## measure speed: runs every script tests/bench/bench_*.py
	@$(if $(BENCHES),:,echo "nothing to measure: no tests/bench/bench_*.py" >&2; exit 1)
	@! $(BIN)/python runtime/compile.py --able || $(BIN)/python runtime/compile.py $(FAST)
	@for script in $(BENCHES); do echo "==> $$script"; $(BIN)/python "$$script" || exit 1; done

clean: ## remove everything make produced, the virtual environment too
	@echo "==> cleaning"
	@rm -rf $(VENV) build dist .benchmarks .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -path ./.git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## list the targets
	@awk -F ': .*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile
