# Two commands: `make run` and `make test`. Beside them: `make lint`, `make bench`, `make docs`,
# `make test-arm`, and attacks: `make fuzz` and `make soak`.
# Everything lives in .venv, build and frontend/node_modules; nothing is activated, and the system's
# Python is left alone.

PORT ?= 8000
# By its full name, and found once: .venv comes first on the PATH below, also for the makes that this one starts.
# Where an environment is active, the Python that it was made from: the environment itself may lack pip.
ifndef SYSTEM_PYTHON
SYSTEM_PYTHON := $(shell python3 -c 'import sys; print(sys._base_executable or sys.executable)')
endif
unexport VIRTUAL_ENV PYTHONHOME
export SYSTEM_PYTHON
PYTHON := $(SYSTEM_PYTHON)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check
# What comes from an index: complete lists, each file with its hash (`make lock` writes them).
LOCKED := --no-deps --require-hashes --no-compile --requirement requirements/locked
# Everything that ends up in the installed package.
SOURCES := $(shell find src cpp cmake build_backend frontend/src -type f -not -path '*/__pycache__/*' -not -path '*/web/page/*' -not -name '*.so') \
	CMakeLists.txt pyproject.toml frontend/build.mjs frontend/package.json frontend/package-lock.json
WHEEL := build/wheel
HEADERS := $(shell find cpp -name '*.hpp')
# The folders of the core; a family without files of its own has a folder for each of its rooms. bindings/ is
# Python's side of it.
SINGLE := $(sort $(patsubst cpp/%/,%,$(dir $(wildcard cpp/*/*.cpp))))
ROOMS := $(filter-out $(addsuffix /%,$(SINGLE)),$(sort $(patsubst cpp/%/,%,$(dir $(wildcard cpp/*/*/*.cpp)))))
FOLDERS := $(filter-out bindings,$(SINGLE)) $(ROOMS)
CORES := $(shell nproc)
# What does not wait for each other runs side by side; what each command prints comes in one piece. There are more
# places than cores, so that Python's tests never wait for one that something of BEHIND has taken.
TOGETHER = $(MAKE) --jobs=$$(($(CORES) + 4)) --keep-going --output-sync=line --no-print-directory
# What nothing waits for stands back, but not too far: with nice 19, beside eight busy processes, it got a five-hundredth
# of a core, and would have taken hours.
BEHIND := nice -n 5
# What Python compiles is kept, also where the shell says otherwise: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
export PATH := $(CURDIR)/$(BIN):$(PATH)

# Said before anything is installed.
ifneq ($(shell $(PYTHON) -c 'import sys; print(sys.version_info >= (3, 11))'),True)
$(error hamekomi needs Python 3.11 or later; $(or $(PYTHON),python3) is $(shell $(PYTHON) -V 2>&1))
endif

.PHONY: run test lint bench docs install lock clean

run: $(VENV)/.installed
	@$(BIN)/hamekomi demo
	@echo "The command is $(BIN)/hamekomi; \". $(VENV)/bin/activate\" puts it on your PATH."
	@$(BIN)/hamekomi serve --port $(PORT)

# Everything at once. Python's tests, and what they need, come first: installing waits for the network, and tests a
# third of their time for browsers and other processes. Compilers and checkers use that.
test:
	@$(TOGETHER) test-python-at-once lint-everything test-core docs

lint:
	@$(TOGETHER) lint-everything

# By a make of its own, so that its dots are seen as they come.
.PHONY: test-python-at-once
test-python-at-once: $(VENV)/.checks chromium
	@$(MAKE) --no-print-directory --output-sync=none test-python

.PHONY: test-core test-arm test-python test-release test-sanitize
test-core: test-release test-sanitize
test-release test-sanitize: test-%: build/cpp/%/.built
	@echo "== the core's own tests ($*)"
	@$(BEHIND) $(BIN)/ctest --test-dir build/cpp/$* --output-on-failure --parallel $(CORES)

# Not part of `make test`: it needs a cross compiler and QEMU (CONTRIBUTING.md).
test-arm: build/cpp/aarch64/.built
	@echo "== the core's own tests, for 64-bit Arm"
	@$(BIN)/ctest --test-dir build/cpp/aarch64 --output-on-failure

# In one more process than there are cores, because tests also wait. Neighbours stay together, so that they
# share what is expensive to start, and who is done early takes over from the others.
test-python: $(VENV)/.checks chromium
	@echo "== Python, web, browser and documentation tests"
	@$(BIN)/python -m pytest --numprocesses $$(($(CORES) + 1)) --dist worksteal

.PHONY: chromium
chromium:
	@sh tests/browser/get-chromium.sh

# Not part of `make test`: which lines of the library the tests reach; the report is in build/coverage.
.PHONY: coverage
coverage: $(VENV)/.checks chromium
	@$(PIP) $(LOCKED)/coverage.txt
	@$(BIN)/python -m pytest --numprocesses $(CORES) --dist worksteal -m "not browser" -q \
		--cov=hamekomi --cov-report=term:skip-covered --cov-report=html:build/coverage

# Not part of `make test`: a wheel in a fresh environment, without compiler and sources.
.PHONY: try-wheel
try-wheel: $(WHEEL)/.built
	@rm -rf build/try-wheel && $(PYTHON) -m venv --without-pip build/try-wheel
	@$(PYTHON) -m pip --python build/try-wheel/bin/python install --quiet --disable-pip-version-check \
		--only-binary :all: $(LOCKED)/run.txt
	@$(PYTHON) -m pip --python build/try-wheel/bin/python install --quiet --disable-pip-version-check \
		--no-deps $(WHEEL)/*.whl
	@cd build/try-wheel && env -u PYTHONPATH CC=/bin/false CXX=/bin/false bin/python ../../tests/try_wheel.py

# Not part of `make test`: attacks for as long as one likes, as in `make fuzz SECONDS=36000` (tests/attack).
# `make fuzz` is bad texts, then bad calls of the core, which it builds with sanitizers, each for so many seconds.
SECONDS ?= 600
.PHONY: fuzz fuzz-texts fuzz-core soak
fuzz: fuzz-texts
	@$(MAKE) --no-print-directory fuzz-core

fuzz-texts: $(VENV)/.checks
	@$(BIN)/python -m tests.attack.fuzz --seconds $(SECONDS)

fuzz-core: build/cpp/attack/.built-core $(VENV)/.checks
	@$(BIN)/python -m tests.attack.core_attack --core build/cpp/attack --seconds $(SECONDS)

soak: $(VENV)/.checks
	@$(BIN)/python -m tests.attack.soak --seconds $(SECONDS)

build/cpp/attack/.built-core: $(VENV)/.build CMakeLists.txt $(shell find cpp -type f)
	@echo "== building the core for attacks, with sanitizers"
	@$(BIN)/cmake -S . -B build/cpp/attack -G Ninja -DHAMEKOMI_PYTHON=ON -DHAMEKOMI_SANITIZE=ON \
		-DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python \
		-DCMAKE_PREFIX_PATH=$$($(BIN)/python -m nanobind --cmake_dir) >/dev/null
	@MAKEFLAGS= $(BEHIND) $(BIN)/cmake --build build/cpp/attack --parallel $(CORES) --target _core -- --quiet
	@touch $@

.PHONY: lint-everything lint-python lint-page lint-core
lint-everything: lint-python lint-page lint-core

# Where nobody will run mypy again, it keeps nothing: a third of its time.
lint-python: $(VENV)/.checks
	@echo "== ruff, mypy --strict"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BEHIND) $(BIN)/mypy --no-error-summary $(if $(CI),--cache-dir=/dev/null)

lint-page: $(WHEEL)/.built
	@echo "== tsc"
	@cd frontend && $(BEHIND) npm run --silent check

lint-core: $(patsubst %,build/tidy/%.ok,$(FOLDERS))
	@echo "== clang-format, clang-tidy"
	@$(BIN)/clang-format --dry-run -Werror $(shell find cpp tests/cpp -name '*.?pp')

# A folder at a time, pasted into one file: headers are read once, and the analyzer leaves them alone (with all of
# the standard library's it took 1.5 to 2.5 times as long). Its deep mode took nine times as long on
# cpp/patterns/board.cpp: `make lint ANALYZER=deep` after larger changes.
ANALYZER ?= shallow,max-nodes=20000
# The same code for several instruction sets: each with its own flags.
KERNELS := $(shell find cpp -name 'kernel_*.cpp')
TIDY = $(BEHIND) $(BIN)/clang-tidy --quiet -p build/cpp/sanitize $(foreach each,-Xclang -analyzer-config -Xclang mode=$(ANALYZER),--extra-arg=$(each))
# Only at what has changed since it was last found clean, which cmake/tidied.txt says; who names an analyzer wants
# to have everything looked at.
USUAL := $(filter file,$(origin ANALYZER))
TIDIED := $(PYTHON) cmake/tidied.py
define look
for each in $(filter-out $(KERNELS),$(filter %.cpp,$^)); do echo "// $$each"; cat $$each; done >build/tidy/$*.cpp && \
{ $(TIDY) build/tidy/$*.cpp $(filter $(KERNELS),$^) >$@.log 2>&1 || { cat $@.log; exit 1; }; }
endef
.SECONDEXPANSION:
build/tidy/%.ok: $$(wildcard cpp/$$*/*.cpp cpp/$$*/*/*.cpp) $(HEADERS) .clang-tidy build/cpp/sanitize/.configured $(VENV)/.tools
	@mkdir -p $(@D)
	@$(if $(USUAL),$(TIDIED) same $*,false) || { $(look) && $(TIDIED) keep $*; }
	@$(if $(USUAL),touch $@)

# The peers are large; they live in an environment of their own that sees ours.
bench: $(VENV)/.installed build/peers/.installed
	@PYTHONPATH=$$(echo $(VENV)/lib/python*/site-packages) build/peers/bin/python -m bench

build/peers/.installed: requirements/bench.txt
	@$(PYTHON) -m venv --without-pip build/peers
	@$(PYTHON) -m pip --python build/peers/bin/python install --quiet --requirement requirements/bench.txt
	@touch $@

docs: $(VENV)/.installed $(VENV)/.docs
	@echo "== the documentation"
	@NO_MKDOCS_2_WARNING=1 $(BEHIND) $(BIN)/mkdocs build --strict --quiet
	@echo "The pages are in site/"

install: $(VENV)/.installed

# After a change to constraints.txt, to another list in requirements/ or to the dependencies in pyproject.toml.
lock: $(VENV)/.checks
	@$(BIN)/python requirements/lock.py

# What a wheel contains and needs, with licences; the same as a CycloneDX document.
.PHONY: licences sbom
licences: $(VENV)/.dependencies
	@$(BIN)/python build_backend/components.py

sbom: $(VENV)/.dependencies
	@mkdir -p build
	@$(BIN)/python build_backend/components.py --sbom >build/hamekomi.cdx.json
	@echo "build/hamekomi.cdx.json"

# Debian splits ensurepip off, so the environment is made without pip and filled from outside.
$(BIN)/python:
	@$(PYTHON) -m venv --without-pip $(VENV)

$(VENV)/.build: $(BIN)/python requirements/locked/build.txt requirements/locked/node.txt
	@echo "== setting up the build"
	@$(PIP) $(LOCKED)/build.txt
	@command -v node >/dev/null && command -v npm >/dev/null || $(PIP) $(LOCKED)/node.txt
	@touch $@

# The core is compiled once, for the wheel and for its own tests.
$(WHEEL)/.built: $(VENV)/.build $(SOURCES)
	@echo "== building hamekomi"
	@rm -f $(WHEEL)/*.whl
	@MAKEFLAGS= $(PYTHON) build_backend/progress.py build/wheel.log \
		$(PYTHON) -m pip --python $(BIN)/python wheel -vv --disable-pip-version-check --no-build-isolation --no-deps \
		--config-settings=build-dir=build/cpp/release --config-settings=cmake.define.HAMEKOMI_TESTS=ON --wheel-dir $(WHEEL) .
	@touch $@

# What the package depends on comes in while the core is compiled. Python compiles what it imports, which is a
# small part: 20 CPU seconds less, also below.
$(VENV)/.dependencies: $(VENV)/.build requirements/locked/run.txt
	@echo "== getting what hamekomi needs"
	@$(PIP) $(LOCKED)/run.txt
	@touch $@

$(VENV)/.installed: $(WHEEL)/.built $(VENV)/.dependencies
	@echo "== installing hamekomi"
	@$(PIP) --force-reinstall --no-deps $(WHEEL)/*.whl
	@touch $@

# After the dependencies, because two pips in one environment are in each other's way.
$(VENV)/.tools: $(VENV)/.dependencies requirements/locked/check.txt
	@echo "== getting what the checks need"
	@$(PIP) $(LOCKED)/check.txt
	@touch $@

$(VENV)/.checks: $(VENV)/.installed $(VENV)/.tools
	@touch $@

build/cpp/release/.built: $(WHEEL)/.built $(shell find tests/cpp -type f)
	@echo "== building the core's tests (release)"
	@MAKEFLAGS= $(BEHIND) $(BIN)/cmake --build build/cpp/release --target core_tests -- --quiet
	@touch $@

.PRECIOUS: build/cpp/%/.configured
build/cpp/%/.configured: $(VENV)/.build CMakeLists.txt tests/cpp/CMakeLists.txt
	@$(BIN)/cmake -S . -B build/cpp/$* -G Ninja -DHAMEKOMI_PYTHON=OFF -DHAMEKOMI_TESTS=ON \
		-DHAMEKOMI_SANITIZE=$(if $(filter sanitize,$*),ON,OFF) \
		$(if $(filter aarch64,$*),-DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake) >/dev/null
	@touch $@

build/cpp/%/.built: build/cpp/%/.configured $(shell find cpp tests/cpp -type f)
	@echo "== building the core's tests ($*)"
	@MAKEFLAGS= $(BEHIND) $(BIN)/cmake --build build/cpp/$* --parallel $(CORES) --target core_tests -- --quiet
	@touch $@

# After the tools, for the same reason.
$(VENV)/.docs: $(VENV)/.checks requirements/locked/docs.txt
	@$(PIP) $(LOCKED)/docs.txt
	@touch $@

clean:
	rm -rf build site .venv frontend/node_modules
