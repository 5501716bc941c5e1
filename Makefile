# `make play` and `make test` need only Python 3.11, git and make. Everything else is installed into .venv here:
# .venv/play marks what playing needs, .venv/dev what developing needs as well.
PYTHON ?= python3.11
BIN := .venv/bin
PLAY := .venv/play
DEV := .venv/dev
PAGE := web/dist/index.html
CHROMIUM ?= $(firstword $(wildcard /usr/bin/chromium-headless-shell /usr/bin/chromium) /usr/bin/chromium-headless-shell)
NGINX := /usr/sbin/nginx

# These need less than a minute together: what `make check` runs while you work.
QUICK := tests/kit tests/rules tests/table tests/dice tests/golden tests/perft
# These alone must reach every line of the rules and of the table: `make test-all` measures it.
COVERING := tests/rules tests/table tests/attacks/test_crooked_judge.py
# The tests that run without a browser are divided among processes, each of which reads only its own: two parts compile, and what they
# compile is kept for those that come after them.
COMPILING := tests/fast tests/physics
LEARNT := tests/bots/test_dice_stars.py tests/bots/test_search.py tests/oracle/test_agreement.py tests/study/test_dice_stars_evaluator.py
PROCESSES := $(addprefix tests/,attacks faults install store tab tui)
RULES := $(addprefix tests/,archive dice golden kit oracle perft properties rules table)
SERVER := tests/server
BROWSER := tests/web

# Hundreds of processes start in `make test`: no module is compiled again in each of them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal dev check quick test test-all checks lint types contracts page unit compiling learnt processes rules server others browser mutants pictures ladder docs site soak soak-server soak-kills soak-faults soak-stops many-people bench bench-server bench-physics bench-physics-tab bench-bots bench-hints bench-tab bench-rooms bench-dice bench-study bench-openspiel bench-rl bench-spread bench-sweep fit-towers bench-plain bench-moves lock clean

# The table in the browser; friends on the same network come by link or code.
play:
	@$(MAKE) --no-print-directory --jobs=2 $(PLAY) $(PAGE)
	@$(BIN)/astragal serve --host 0.0.0.0 --open

terminal: $(PLAY)
	@$(BIN)/astragal play

# Format, types, contracts and the quick tests: for every small step.
check: $(DEV)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target types lint contracts quick

quick: $(DEV)
	$(BIN)/pytest -x $(QUICK)

test: checks unit browser

# The same with all samples of random games, and what takes long.
test-all: export SAMPLES := full
test-all: test docs $(NGINX)
	$(BIN)/pytest -m long tests

# What reads the sources without running them, two at a time: each says what it says in one piece.
# Node is installed first: the page is built while everything else is installed.
checks: .venv/node
	@$(MAKE) --no-print-directory --jobs=2 $(DEV) $(PAGE)
	@$(MAKE) --jobs=2 --output-sync=target page types lint contracts

lint: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(DEV)
	$(BIN)/mypy

contracts: $(DEV)
	$(BIN)/lint-imports

# What the page is told about Python, its own types and its own tests.
page: $(DEV) $(PAGE)
	$(BIN)/python scripts/page_types.py --check
	$(BIN)/python hatch_build.py check
	$(BIN)/python hatch_build.py test

unit: $(DEV) $(PAGE)
	@$(MAKE) --jobs=4 --output-sync=target compiling learnt processes rules server others

compiling: $(DEV)
	$(BIN)/pytest $(COMPILING)

learnt: $(DEV)
	$(BIN)/pytest $(LEARNT)

# Pyodide is among the packages of the page.
processes: $(DEV) $(PAGE)
	$(BIN)/pytest $(PROCESSES)

rules: $(DEV)
	$(BIN)/pytest $(RULES) $(LEARNT:%=--ignore=%)

server: $(DEV) $(PAGE) compiling learnt
	$(BIN)/pytest $(SERVER)

others: $(DEV) $(PAGE) compiling learnt
	$(BIN)/pytest tests $(patsubst %,--ignore=%,$(COMPILING) $(LEARNT) $(PROCESSES) $(RULES) $(SERVER) $(BROWSER))

# The page in a real browser; pictures of every screen are left in build/shots: for a phone, or at all widths with SAMPLES=full.
browser: $(DEV) $(PAGE) $(CHROMIUM)
	CHROMIUM=$(CHROMIUM) $(BIN)/pytest -n 4 --dist worksteal $(BROWSER)

# Do the tests notice a fault? 300 small faults in the sources, one at a time: docs/develop/mutants.md.
mutants: $(DEV)
	$(BIN)/python scripts/mutants.py

# The pictures of the README, and a page of every screen, build/gallery/index.html, from the running program; SAMPLES=full takes all
# combinations of size, theme and language.
pictures: $(DEV) $(PAGE) $(CHROMIUM)
	CHROMIUM=$(CHROMIUM) $(BIN)/python scripts/pictures.py

# How strong the bots are, from fixed seeds: writes docs/develop/ladder.md, and fails when the old table no longer holds.
ladder: $(DEV)
	$(BIN)/python scripts/ladder.py

# The page as a folder that any static host can serve, build/site: docs/host/static.md.
site: $(PLAY) $(PAGE)
	rm -rf build/site
	$(BIN)/astragal site build/site

# The documentation site, build/docs/index.html; a link or an anchor that leads nowhere ends the build.
docs: .docs/installed
	NO_MKDOCS_2_WARNING=1 .docs/bin/mkdocs build --strict --quiet

.docs/installed: requirements/docs.txt
	test -x .docs/bin/python || $(PYTHON) -m venv .docs
	.docs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/docs.txt
	touch $@

soak: $(DEV) $(NGINX)
	$(BIN)/pytest -m long tests
	$(BIN)/python tests/soak.py

# Hours on both databases; each part runs alone, too: more than two thousand kills of a server at every step of its work; servers that are
# paused, killed and stopped, clocks that leap, databases that crash, a full disk, for 200,000 acknowledgements each (stopped, it goes on
# after the last round: build/soak.jsonl); 100 stops while bots think. A short one: make soak-server FAULT_TIMES=1 ACKNOWLEDGEMENTS=3000
soak-server: soak-kills soak-faults soak-stops

FAULT_TIMES ?= 10
ACKNOWLEDGEMENTS ?= 200000

soak-kills: $(DEV)
	SAMPLES=full FAULT_TIMES=$(FAULT_TIMES) $(BIN)/pytest -n 2 -rP -m "long or not long" tests/faults/test_kills.py

soak-faults: $(DEV)
	$(BIN)/python tests/faults/soak.py --acknowledgements $(ACKNOWLEDGEMENTS)

soak-stops: $(DEV)
	FAULT_TIMES=$(FAULT_TIMES) $(BIN)/pytest -rP -m long tests/faults/test_fleet.py -k stops

# 500 people behind nginx, with two servers on PostgreSQL: half a minute.
many-people: $(DEV) $(NGINX)
	$(BIN)/pytest -m long tests/attacks/test_behind_nginx.py

# The fast runtime beside OpenSpiel and Pgx, in an environment of its own; writes benchmarks/results.md.
bench: .bench/installed
	.bench/bin/python benchmarks/fast.py

.bench/installed: requirements/bench.txt pyproject.toml
	test -x .bench/bin/python || $(PYTHON) -m venv .bench
	.bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	.bench/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch .bench/installed

# Gravity: towers against statics, cost, determinism; hands; whole games. Each writes its section of benchmarks/results.md.
bench-physics: $(DEV)
	$(BIN)/python benchmarks/sections.py gravity benchmarks/physics.py
	$(BIN)/python benchmarks/sections.py hands benchmarks/hand.py
	$(BIN)/python benchmarks/sections.py games benchmarks/towers.py

# The same against statics in a browser's engine, and its cost, under Pyodide; writes its section of benchmarks/results.md.
bench-physics-tab: $(DEV)
	$(BIN)/python hatch_build.py check
	$(BIN)/python benchmarks/sections.py gravity-tab benchmarks/physics_tab.py

# How long the bots think; writes its section of benchmarks/results.md.
bench-bots: $(DEV)
	$(BIN)/python benchmarks/sections.py bots benchmarks/thinking.py
	$(BIN)/python benchmarks/sections.py tab-bots benchmarks/thinking.py --pyodide

# How long hints take, and how far the models behind them are off; writes its section of benchmarks/results.md.
bench-hints: $(DEV)
	$(BIN)/python benchmarks/sections.py hints benchmarks/hints.py --errors 40
	$(BIN)/python benchmarks/sections.py reviews benchmarks/reviews.py
	$(BIN)/python benchmarks/sections.py tab-study benchmarks/tab_study.py

# A room in a tab: bytes, seconds and memory until the first decision; writes its section of benchmarks/results.md.
bench-tab: $(DEV) $(PAGE) $(CHROMIUM)
	CHROMIUM=$(CHROMIUM) $(BIN)/python benchmarks/sections.py tab benchmarks/tab_room.py

# Rooms with long journals: opening them, undo, memory; writes its section of benchmarks/results.md.
bench-rooms: $(DEV)
	$(BIN)/python benchmarks/sections.py rooms benchmarks/long_rooms.py

# What Ray costs beside processes on the same cores; writes its section of benchmarks/results.md.
bench-spread: $(DEV)
	$(BIN)/python benchmarks/sections.py spread benchmarks/spread.py

# How long a sweep takes; writes its section of benchmarks/results.md.
bench-sweep: $(DEV)
	$(BIN)/python benchmarks/sections.py sweep benchmarks/sweep.py

# How often two tables get the same dice, and what the arena gains; writes its section of benchmarks/results.md.
bench-dice: $(DEV)
	$(BIN)/python benchmarks/sections.py dice benchmarks/same_dice.py

# How good the evaluators of `astragal study` are; writes its section of benchmarks/results.md. A night for all of it; a run goes on where the
# last one stopped: STUDY="--minutes 30".
bench-study: $(DEV)
	$(BIN)/python benchmarks/sections.py study benchmarks/study.py $(STUDY)

# Random games through OpenSpiel, beside OpenSpiel's own games in Python; writes its section of benchmarks/results.md.
bench-openspiel: $(DEV)
	$(BIN)/python benchmarks/sections.py openspiel benchmarks/openspiel.py

# The vector environment beside Pgx, and single environments beside PettingZoo's classic games, in the environment of `make bench`; writes
# its section of benchmarks/results.md.
bench-rl: .bench/installed
	OMP_NUM_THREADS=1 .bench/bin/python benchmarks/sections.py rl benchmarks/environments.py

# The numbers of the surrogate and of the table of likely falls, fitted again to games judged by gravity.
fit-towers: $(DEV)
	$(BIN)/python scripts/fit_towers.py

# The server under load beside boardgame.io, in an environment of its own; writes its section of benchmarks/results.md. The operating
# system's Python is compiled with all optimisations, as Node is; one that somebody has compiled may not be.
bench-server: .bench-server/python/installed
	.bench-server/python/bin/python benchmarks/sections.py server benchmarks/server.py

.bench-server/python/installed: requirements/build.txt requirements/dev.txt pyproject.toml
	$(call environment,.bench-server/python,$(or $(wildcard /usr/bin/python3.11),$(PYTHON)))
	$(call install,.bench-server/python,requirements/dev.txt)
	touch $@

bench-plain: $(DEV)
	$(BIN)/python benchmarks/plain.py

# What a move costs the server besides sockets and disk. To compare with older sources: benchmarks/moves.py --beside FOLDER
bench-moves: .bench-server/python/installed
	.bench-server/python/bin/python benchmarks/moves.py

dev: $(DEV)

$(DEV): .venv/base requirements/dev.txt pyproject.toml
	$(call install,.venv,requirements/dev.txt)
	touch $(PLAY) $@

$(PLAY): .venv/base requirements/play.txt pyproject.toml
	$(call install,.venv,requirements/play.txt)
	touch $@

.venv/node: .venv/base requirements/page.txt
	$(call packages,.venv,requirements/page.txt)
	touch $@

.venv/base: requirements/build.txt
	$(call environment,.venv,$(PYTHON))
	touch $@

# An environment in a folder, made by a Python, with what builds the package.
define environment
test -x $(1)/bin/python || $(2) -m venv $(1)
$(1)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --no-compile -r requirements/build.txt
endef

# Locked packages. uv takes a third of pip's time, but does not read pip's settings: where those lead to another index, pip does it.
define packages
$(1)/bin/uv pip install --quiet --system-certs --python $(1)/bin/python --require-hashes --no-deps -r $(2) || $(1)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --no-compile -r $(2)
endef

# The package in place, with locked dependencies.
define install
$(call packages,$(1),$(2))
$(1)/bin/uv pip install --quiet --offline --python $(1)/bin/python --no-deps --no-build-isolation -e .
endef

# With the Node of .venv, where $(DEV) has installed it; otherwise with one that is fetched and removed again.
$(PAGE): .venv/base hatch_build.py scripts/bundle_python.py requirements/tab.txt web/package-lock.json web/index.html web/vite.config.ts web/python/compile.mjs $(shell find web/src web/public -path web/public/python -prune -o -type f -print) $(shell find $(addprefix src/astragal/,bots dice games kit rooms study tab table) -name '*.py' -o -name '*.toml')
	$(BIN)/python hatch_build.py

# Debian's Chromium without windows, for the browser tests: it needs a quarter less of the processor than the whole one, which does as
# well. To use another one, name it: make test CHROMIUM=/path/to/it
/usr/bin/chromium-headless-shell:
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core fonts-noto-color-emoji

# Debian's nginx, for the test of many people behind a proxy.
/usr/sbin/nginx:
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light

# Renew requirements/*.txt after a change in pyproject.toml: exact versions with hashes. The files name no registry.
LOCK := $(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --quiet
lock: .venv/base
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) --group page -o requirements/page.txt
	$(LOCK) --extra play -o requirements/play.txt pyproject.toml
	$(LOCK) --group dev --extra all -o requirements/dev.txt pyproject.toml
	$(LOCK) --group docs -o requirements/docs.txt pyproject.toml
	$(LOCK) --group build --extra study --extra rl --extra physics -o requirements/bench.txt requirements/bench.in pyproject.toml

clean:
	rm -rf .venv .bench .bench-server .docs .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage build dist
