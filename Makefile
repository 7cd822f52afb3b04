# `make adam` on a fresh machine: environment, installation, training. `make help` lists the rest.

SCALE ?= auto
DATA  ?= auto
SEED  ?= 0
WITH  ?=
ARGS  ?=
RUNS  ?= runs
JOBS  ?=
PYTHON ?= python3

VENV := .venv
LAB := $(VENV)/bin/outlier-lab
EXPERIMENTS := $(filter-out base,$(basename $(notdir $(wildcard experiments/*.yaml))))

.PHONY: help test lint types smoke study tokens tensorboard report benchmark gpu-check clean $(EXPERIMENTS)

help: ## list what there is to make
	@echo "make EXPERIMENT [SCALE=cpu|12m|124m] [DATA=hub|bundled|PATH] [SEED=N] [WITH=\"VARIANT …\"] [ARGS=\"--flag …\"]"
	@echo "  experiments: $(EXPERIMENTS)"
	@echo "  variants:    $(basename $(notdir $(wildcard experiments/variants/*.yaml)))"
	@echo "  studies:     $(basename $(notdir $(wildcard experiments/studies/*.yaml)))"
	@echo "  runs go to $(RUNS)/ (RUNS=DIR)"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(EXPERIMENTS): $(VENV)/installed
	$(LAB) fit -c base -c scales/$(SCALE) -c $@ $(addprefix -c variants/,$(WITH)) \
		--data.source "$(DATA)" --seed_everything $(SEED) --runs "$(RUNS)" $(ARGS)

test: $(VENV)/installed ## run the whole test suite
	$(VENV)/bin/python -m pytest $(ARGS)

lint: $(VENV)/installed ## check style
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

types: $(VENV)/installed ## check types
	$(VENV)/bin/mypy

smoke: $(VENV)/installed ## train 20 steps of every experiment
	@set -e; for name in $(EXPERIMENTS); do \
		$(LAB) fit -c base -c scales/cpu -c $$name --data.source bundled --runs "$(RUNS)" \
			--trainer.max_steps 20; done

# A study has a scale of its own, which only a given SCALE replaces.
study: $(VENV)/installed ## train what a study needs, then report: NAME=causes JOBS=2
	$(LAB) study "$(NAME)" $(addprefix --jobs ,$(JOBS)) --data "$(DATA)" --runs "$(RUNS)" \
		$(if $(filter file,$(origin SCALE)),,--scale $(SCALE)) $(ARGS)

tokens: $(VENV)/installed ## tokenise DATA (the Hub's dataset) once, for all later runs at SCALE
	$(LAB) tokens prepare "$(DATA)" --scale $(SCALE) $(ARGS)

tensorboard: $(VENV)/installed ## show the runs in a browser, on this machine only
	$(VENV)/bin/tensorboard --logdir "$(RUNS)" --host 127.0.0.1 $(ARGS)

report: $(VENV)/installed ## tables, figures and one HTML page from all runs
	$(LAB) report --runs "$(RUNS)" $(ARGS)

benchmark: $(VENV)/installed ## how fast it is here: ARGS="--quick --out FILE.json"
	$(LAB) benchmark --scale $(SCALE) --data "$(DATA)" $(ARGS)

# Without a SCALE it is that of 2024, also where no accelerator is found and it takes hours.
gpu-check: SCALE := $(if $(filter file,$(origin SCALE)),12m,$(SCALE))
gpu-check: $(VENV)/installed ## benchmark and 2024's two runs on one GPU, a summary last
	mkdir -p "$(RUNS)"
	$(LAB) benchmark --quick --scale $(SCALE) --data "$(DATA)" --out "$(RUNS)/benchmark.json" $(ARGS)
	$(LAB) study gpu --scale $(SCALE) --data "$(DATA)" --runs "$(RUNS)"
	@echo; $(VENV)/bin/python -m outlier_lab.benchmark.summary "$(RUNS)"

clean: ## remove the environment; runs stay
	rm -rf $(VENV)

# The stamp is made last, so that an interrupted installation is done again.
$(VENV)/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "outlier_lab needs Python 3.11 or newer: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.DEFAULT:
	@echo "There is no experiment '$@'; there are: $(EXPERIMENTS). Add one as experiments/$@.yaml." >&2; exit 2
