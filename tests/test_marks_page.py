"""The page of marks of honour lists those of every game, as people read them, in the games' order.

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

What is worth telling of how somebody has played. They are found in the log when a game is over: the final message tells the rarest that
each person has earned, three at most, two at larger tables; `/stats` collects all of them. Computers earn none. A game that goes on from a
position has none, for what happened before is not known of it; a record from elsewhere tells its own, but nobody collects them. Each is a
function in `rules/<game>/marks.py`, listed there as here, about the rarest first.
"""


def page() -> str:
    """Return the text of the page."""
    say, parts = words(), [HEAD]
    for game in having(GAMES, "ACHIEVEMENTS"):
        texts = [WORDING[game].mark(mark, say) for mark in GAMES[game].ACHIEVEMENTS]
        parts.append(f"## {WORDING[game].name(say)}\n\n" + "".join(f"- **{name}**: {why}\n" for name, why in texts))
    return "\n".join(parts)


def test_the_page_lists_every_mark() -> None:
    if os.environ.get("UPDATE_GOLDENS"):
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()
