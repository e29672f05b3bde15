# Plain commands work without just: they stand in CONTRIBUTING.md.

export PIP_USER := "0"
export PYTHONSAFEPATH := ""

setup:
    python3 -m venv .uv && .uv/bin/pip install -q uv

# The practice table, started again after each change of a file.
play: setup
    .uv/bin/uv run python -m bot --reload

test *arguments: setup
    .uv/bin/uv run pytest {{ arguments }}

lint: setup
    .uv/bin/uv run ruff check .
    .uv/bin/uv run ruff format --check .
    .uv/bin/uv run pyright

# All of it, as it must hold before a change lands.
check:
    .ci/run

# A picture, drawn again after each change.
picture *arguments: setup
    .uv/bin/uv run python -m tools.preview {{ arguments }} --watch

# The tests on every Python that is installed.
pythons *arguments:
    .ci/pythons {{ arguments }}
