# Plain commands work without just: they stand in the README.

setup:
    python3 -m venv .uv && .uv/bin/pip install -q uv

play: setup
    .uv/bin/uv run --no-dev -m bot

test *arguments: setup
    .uv/bin/uv run pytest {{ arguments }}

lint: setup
    .uv/bin/uv run ruff check .
    .uv/bin/uv run ruff format --check .
    .uv/bin/uv run pyright

# All of it, as it must hold before a change lands.
check:
    .ci/run

# The tests on every Python that is installed.
pythons *arguments:
    .ci/pythons {{ arguments }}
