"""The patches offered to SimCord fit the pinned version and keep their promises."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import simcord

from bot.practice.following import FOLLOWING

PATCH = Path(__file__).parents[3] / "docs" / "upstream" / "simcord-preview-cache.patch"
COUNTED = """
import asyncio, io
from unittest.mock import patch
from markdown_it import MarkdownIt
from PIL import Image
from simcord.preview._markdown import markdown_tokens
from simcord.preview._media import MediaWorker

async def starts():
    file = io.BytesIO()
    Image.new("RGB", (30, 20)).save(file, "PNG")
    worker, start = MediaWorker(), asyncio.create_subprocess_exec
    with patch("asyncio.create_subprocess_exec", side_effect=start) as started:
        first = await worker.validate("digest", file.getvalue())
        worker.release("digest")
        assert await worker.validate("digest", file.getvalue()) == first and first.width == 30
    await worker.close()
    return started.call_count

with patch("markdown_it.MarkdownIt", side_effect=MarkdownIt) as built:
    told = [str(markdown_tokens("<@1> <@2>", "message", context={"users": {number: name}})) for number, name in (("1", "Ana"), ("2", "Bo"))]
print(asyncio.run(starts()), built.call_count, ["@Ana" in text for text in told], ["@Bo" in text for text in told])
"""
"""A script that prints the processes started by two looks at a picture, the parsers started by two texts, and the names in the texts."""


def patched(patch: str) -> Iterator[tuple[str, str]]:
    """Yield each file of SimCord that the patch changes: its name in the package and its patched text."""
    for name, hunks in re.findall(r"^\+\+\+ b/src/simcord/(.+)\n((?:[@+ -].*\n)+)", patch, re.MULTILINE):
        lines, moved = (Path(simcord.__file__).parent / name).read_text("utf-8").splitlines(keepends=True), 0
        for start, hunk in re.findall(r"^@@ -(\d+).*\n((?:[+ -].*\n)+)", hunks, re.MULTILINE):
            old, new = ([line[1:] for line in hunk.splitlines(keepends=True) if line[0] in kept] for kept in (" -", " +"))
            at = int(start) - 1 + moved
            assert lines[at : at + len(old)] == old
            lines[at : at + len(old)] = new
            moved += len(new) - len(old)
        yield name, "".join(lines)


def test_with_the_patch_a_picture_takes_one_process_and_a_policy_one_parser(tmp_path: Path) -> None:
    package = shutil.copytree(Path(simcord.__file__).parent, tmp_path / "simcord", ignore=shutil.ignore_patterns("fonts", "__pycache__"))
    for name, text in patched(PATCH.read_text("utf-8")):
        (package / name).write_text(text, "utf-8")
    told = subprocess.run([sys.executable, "-c", COUNTED], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (told.stdout.strip(), told.stderr) == ("1 1 [True, False] [False, True]", "")


def test_the_practice_table_serves_the_patch_that_follows_the_newest_message() -> None:
    newest = dict(patched(PATCH.with_name("simcord-preview-newest.patch").read_text("utf-8")))
    for name in ("timeline.js", "preview.css"):
        text = newest[f"preview/static/{name}"]
        assert all(change.instead in text for change in FOLLOWING if change.script == f"/{name}")
    assert "preview/__init__.py" in newest
