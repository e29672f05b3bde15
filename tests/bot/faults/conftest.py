import pytest


@pytest.fixture(autouse=True)
def quick_files() -> None:
    """Switch the quick files off: the bot is its own process here and writes true files."""
