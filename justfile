# Plain commands work without just: they stand in the README.

setup:
    python3 -m venv .uv && .uv/bin/pip install -q uv

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

# A picture, drawn again after each change of a source.
picture game name: setup
    .uv/bin/uv run python -m tools.preview {{ game }} {{ name }} --watch

# The tests on every Python that is installed.
pythons *arguments:
    .ci/pythons {{ arguments }}
