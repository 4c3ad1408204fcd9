PYTHON  ?= python3
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 1) + 1)))
GAMES   ?= 3000
PARTS   ?= engine
MUTANTS ?= 300
SEED    ?= 1
PLAY    ?= --side runner
SERVE   ?=
ATTACK  ?=
POSITIONS ?=
BOTS    ?=

VENV      := .venv
BIN       := $(VENV)/bin
INSTALLED := $(VENV)/.installed
MODULES   := frontend/node_modules/.package-lock.json
NATIVE    := tests/rules tests/saved tests/cards/core tests/encoding tests/players tests/test_viewer.py tests/test_about.py tests/test_golden.py tests/test_notation.py tests/test_replay.py tests/test_worlds.py
PIP       := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup frontend play terminal test lint lint-python lint-client test-client rulings mutants fuzz coverage pairings load attack secrecy crash bench bots positions value felt golden choices screens texts decks formats types compiled interpreted lock clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Variables: PYTHON=$(PYTHON) WORKERS=$(WORKERS) GAMES=$(GAMES) PLAY="$(PLAY)" SERVE="$(SERVE)" ATTACK="$(ATTACK)"'

setup: $(INSTALLED) ## Create .venv from requirements.lock (every other target does so when needed)

$(INSTALLED): requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) was not found: install Python 3.11 or newer, or name one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sneakdoor needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1): name a newer one with PYTHON=python3.12, say" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) cannot create virtual environments: install its venv module (on Debian: apt-get install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements.lock
	SNEAKDOOR_CLIENT=skip $(PIP) install --quiet --no-deps --no-build-isolation -e .
	@touch $@

frontend: $(INSTALLED) ## Build the browser client (only when its sources changed)
	$(BIN)/python hatch_build.py

$(MODULES): frontend/package.json frontend/package-lock.json
	@command -v npm >/dev/null || { echo "npm was not found: install Node.js 20.19 or newer" >&2; exit 1; }
	npm ci --prefix frontend --no-audit --no-fund
	@touch $@

play: frontend ## Play in a browser: serve on this machine and open the page (SERVE="--port 9000")
	$(BIN)/sneakdoor serve --open $(SERVE)

terminal: $(INSTALLED) ## Play in the terminal (PLAY="--side corp" for the other side)
	$(BIN)/sneakdoor play $(PLAY)

test: $(INSTALLED) $(MODULES) ## Lint, check types and run every test, then those of the engine once more compiled (WORKERS=n processes)
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint-python test-client
	$(BIN)/python hatch_build.py interpret
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations=40
	@if command -v cc >/dev/null && $(BIN)/python -c 'import mypyc, setuptools' 2>/dev/null; then \
		SNEAKDOOR_OPTIMISE=0 $(BIN)/python hatch_build.py compile && $(BIN)/python -m pytest -n $(WORKERS) $(NATIVE); \
		code=$$?; $(BIN)/python hatch_build.py interpret; exit $$code; \
	else echo 'Not tried compiled: that needs a C compiler, mypy and setuptools.'; fi

lint: lint-python lint-client ## Ruff, mypy and svelte-check only

lint-python: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/mypy

lint-client: $(MODULES)
	npm run check --prefix frontend

test-client: lint-client frontend
	npm test --prefix frontend

rulings: $(INSTALLED) ## Prove the rulings of the rules documents, and list what is not proved
	$(BIN)/python -m tests.rulings -n $(WORKERS)

mutants: $(INSTALLED) ## Break the package at random places and see that a test notices (PARTS="engine" MUTANTS=300 SEED=1)
	$(BIN)/python -m tests.mutants $(PARTS) --number $(MUTANTS) --seed $(SEED) -n $(WORKERS)

fuzz: $(INSTALLED) ## Play random games and check the rules (GAMES=n)
	$(BIN)/python -m sneakdoor.fuzz --games $(GAMES)

coverage: $(INSTALLED) ## Random games that go after what happened least, counted in build/coverage.json (GAMES=n SEED=first)
	@mkdir -p build
	$(BIN)/python -m sneakdoor.fuzz --games $(GAMES) --seed $(SEED) --every 400 --jobs $(WORKERS) --coverage build/coverage.json

pairings: $(INSTALLED) ## Every deck that is offered against every other, bots of every level: hours; goes on where it ended
	@mkdir -p build
	$(BIN)/python -m sneakdoor.fuzz --bots --kept build/pairings.jsonl

load: $(INSTALLED) ## Measure the server, in four minutes: 200 games at human pace, then as many as it bears
	$(BIN)/python -m benchmarks.load

attack: $(INSTALLED) ## Attack a server in every known way while honest people play, in five minutes (ATTACK="--seed 2")
	$(BIN)/python -m benchmarks.attack $(ATTACK)

secrecy: GAMES = 330
secrecy: $(INSTALLED) ## Play games at a server with decks of all kinds, and look for secrets in all that is sent (GAMES=n)
	SNEAKDOOR_SECRET_GAMES=$(GAMES) $(BIN)/python -m pytest -s tests/server/test_secrecy.py

crash: $(INSTALLED) ## Kill the server 50 times with 20 games in progress (also on PostgreSQL, by SNEAKDOOR_TEST_POSTGRES)
	SNEAKDOOR_KILLS=50 $(BIN)/python -m pytest -s tests/server/test_crash.py

compiled: $(INSTALLED) ## Compile the engine and what hard counts with to machine code, in place (needs a C compiler)
	$(BIN)/python hatch_build.py compile

interpreted: $(INSTALLED) ## Take the machine code back
	$(BIN)/python hatch_build.py interpret

bench: $(INSTALLED) ## Measure the engine's speed, interpreted and compiled
	$(BIN)/python benchmarks/bench.py

positions: $(INSTALLED) ## Ask every level what it does where a good player's move is known (POSITIONS="--list --level hard")
	$(BIN)/python -m tests.positions $(POSITIONS)

felt: frontend ## Measure how quick the client feels with a processor a quarter as fast
	$(BIN)/python -m benchmarks.client

value: GAMES = 5400
value: $(INSTALLED) ## Fit how likely each side wins on games of bots, and say how good that is: half an hour of one core (GAMES=n WORKERS=n)
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m sneakdoor.review --games $(GAMES) --jobs $(WORKERS)

golden: $(INSTALLED) ## Write the golden playthroughs anew (read the diff before you commit it)
	$(BIN)/python -m tests.golden

choices: $(INSTALLED) ## Write anew what bots of every level choose in a few games (when they are meant to choose otherwise)
	$(BIN)/python -m tests.choices

bots: $(INSTALLED) ## Measure how quick the bots decide, beside an older commit in the same run (BOTS="--against main")
	$(BIN)/python -m benchmarks.players $(BOTS)

screens: frontend ## Take the pictures of the table in docs/screens anew (look at them before you commit them)
	$(BIN)/python -m tests.browser.screens

texts: $(INSTALLED) ## Compare the cards with the official ones, and keep how they read (SNEAKDOOR_REFERENCE=cards.json)
	$(BIN)/python -m tests.cards.texts

decks: $(INSTALLED) ## Write the decks that people played anew: those that the pool holds whole (SNEAKDOOR_REFERENCE=cards.json)
	$(BIN)/python -m tests.tournaments

formats: $(INSTALLED) ## Write the sets and formats anew, from the facts beside the official cards (SNEAKDOOR_REFERENCE=cards.json)
	$(BIN)/python -m tests.formats

types: $(INSTALLED) ## Write the client's types and PROTOCOL.md's tables anew, from the structs that are sent
	$(BIN)/python -m tests.shapes

lock: ## Write requirements.lock anew from pyproject.toml (LOCK=--upgrade for newer versions)
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet uv
	build/lock/bin/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --quiet \
		--generate-hashes --no-emit-index-url --custom-compile-command 'make lock' --output-file requirements.lock $(LOCK)

clean: ## Remove .venv, caches and build products
	rm -rf $(VENV) build dist frontend/node_modules src/sneakdoor/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
