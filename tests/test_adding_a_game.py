"""The first step of the page on adding a game works as it is written: its commands give a copy of the small game that is played."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
PLAYED = """
from bot.wording import WORDING
from bot.wording.catalogue import words
from render import PICTURES
from rules import GAMES
game, say, names = GAMES["heron"], words(), ("Ana", "Bo")
state = game.new_game(2, {}, 1)
told = []
while state.choices:
    told += WORDING["heron"].tell(game.apply(state, game.choose(game.view(state, state.to_move))), names, say)
print(told[0], type(PICTURES["heron"]).__name__, WORDING["heron"].scores(game.result(state), names, say))
"""


def commands() -> str:
    """Return the blocks of commands of the first step, up to those that use uv."""
    step = PAGE.read_text(encoding="utf-8").partition("\n## 1. ")[2].partition("\n## 2. ")[0]
    lines = [line[4:] for line in step.splitlines() if line.startswith("    ")]
    return "\n".join(line for line in lines if not line.startswith("uv "))


@pytest.mark.skipif((ROOT / "rules" / "heron").exists(), reason="the page was followed here")
def test_the_commands_of_the_first_step_give_a_copy_that_is_played(tmp_path: Path) -> None:
    for folder in ("rules", "render", "storage", "bot/wording", "tests/games/pond"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("assets", "__pycache__"))
    assert len(re.findall("^copied ", commands(), re.MULTILINE)) == 5
    subprocess.run(["bash", "-ec", commands()], cwd=tmp_path, check=True)
    ran = subprocess.run([sys.executable, "-c", PLAYED], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("● Ana catches 2 flies; left: 8. HeronPictures **● Ana wins with")
    assert not [*tmp_path.rglob("*.old")]
