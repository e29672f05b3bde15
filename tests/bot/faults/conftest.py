import pytest


@pytest.fixture(autouse=True)
def quick_files() -> None:
    """Nothing: the bot is a process of its own here, and its files are true ones."""
