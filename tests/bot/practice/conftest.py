from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.practice.chromium import chromium


@pytest.fixture(scope="session")
def running_browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Run one browser for all tests of the page: its start takes longer than most of them. Yield its folder."""
    with chromium(tmp_path_factory.mktemp("chromium")) as folder:
        yield folder
