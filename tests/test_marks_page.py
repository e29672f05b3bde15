"""The page of achievements lists those of every game, as people read them, in the games' order.

``UPDATE_GOLDENS=1 pytest tests/test_marks_page.py`` writes the page anew after a wanted change.
"""

import os
from pathlib import Path

from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES
from tests.games.every import having

PAGE = Path(__file__).parents[1] / "docs" / "marks.md"
HEAD = """# Marks of honour

For players: see what you can earn. When a game ends, the final message names the rarest marks of each person, at most three, two at larger
tables; `/stats` collects all of them. Computers earn none, and a game that began at a position gives none. An imported game shows its
marks, but they count for nobody. The lists begin with the rarest, more or less; `rules/<game>/achievements.py` has their conditions.
"""


def page() -> str:
    """Return the text of the page."""
    say, parts = words(), [HEAD]
    for game in having(GAMES, "ACHIEVEMENTS"):
        texts = [WORDING[game].mark(mark, say) for mark in GAMES[game].ACHIEVEMENTS]
        rows = "".join(f"| {name} | {why} |\n" for name, why in texts)
        parts.append(f"## {WORDING[game].name(say)}\n\n| mark | earned by |\n|---|---|\n{rows}")
    return "\n".join(parts)


def test_the_page_lists_every_achievement() -> None:
    if os.environ.get("UPDATE_GOLDENS"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()
