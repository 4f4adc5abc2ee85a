# The two commands of the README are `make run` and `make test`; both set up what is missing first.

.PHONY: run test setup lint bench peers eval pictures i18n installer ollama-test-server clean
.DEFAULT_GOAL := run

PY := .venv/bin/python

setup:
	@./installer/setup.sh

run: setup
	@$(PY) -m yzkg sample --folder out/sample

lint: setup
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy

# Everything, headless: style, types, layers, unit, property, model and window tests; one process a core, `make test JOBS=0`
# for a single one. A process that dies (a hang ends so too) is not started anew: its test has failed, and the run ends.
JOBS ?= logical
test: lint
	@UV=.tools/bin/uv $(PY) -m tests.support.model >/dev/null || echo "The small test model could not be fetched; its tests will be skipped." >&2
	@QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n $(JOBS) --maxprocesses 4 --dist worksteal --max-worker-restart 0

bench: setup peers
	@QT_QPA_PLATFORM=offscreen $(PY) -m pytest tests/benchmark --benchmark-only --benchmark-columns=min,median,rounds

# A peer of benchmarks that has to be compiled; without a compiler its comparison is skipped, and says so.
peers: setup
	@UV_PROJECT_ENVIRONMENT=.tools/peers .tools/bin/uv sync --quiet --frozen --no-install-project --only-group peers \
		--no-python-downloads --python $(PY) || echo "The peers could not be built here (a C compiler?); they are left out." >&2

# Rules, a model and both on the sample gold, as one table: `make eval MODEL=path.gguf` or `make eval OLLAMA=name`.
eval: setup
	@$(PY) -m tests.support.evaluation $(if $(MODEL),--model "$(MODEL)") $(if $(OLLAMA),--ollama "$(OLLAMA)") $(EVAL)

ollama-test-server: setup
	@test -n "$(MODEL)" || { echo "say which model: make ollama-test-server MODEL=path.gguf" >&2; exit 2; }
	@$(PY) -m tests.support.server --model "$(MODEL)"

# The pictures of the README, from a real window.
pictures: setup
	@xvfb-run -a -s "-screen 0 1366x768x24" env QT_QPA_PLATFORM=xcb $(PY) -m tests.support.pictures docs/pictures >/dev/null

i18n: setup
	@$(PY) resources/i18n/update.py

# The program as one folder that needs no Python, built and tried.
installer: setup
	@$(PY) installer/build.py

clean:
	rm -rf .venv .tools out artefacts build dist
