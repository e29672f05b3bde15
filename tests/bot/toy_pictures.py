"""The counting game in pictures: a bar as long as the total."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from render.canvas import Box
from render.captions import NOTHING, Told
from render.changed import Changes, Move, Piece
from render.scores import Scored
from render.theme import PAPER, THEMES
from rules.contract import Result
from tests.bot.toy import ToyView

Say = Callable[[str], str]
AREAS = ("total",)
IN_WORDS = {"Count": "A number is said.", "EndTurn": "There is one answer."}


def plain(size: tuple[int, int], theme: str) -> Image.Image:
    """Return an empty picture in the paper of a theme."""
    image = Image.new("RGB", size, THEMES[theme][PAPER])
    image.info["theme"] = theme
    return image


def board(
    view: ToyView, names: Sequence[str], say: Say, changed: frozenset[str] = frozenset(), theme: str = "light", told: Told = NOTHING
) -> Image.Image:
    return plain((20 + 10 * view.total, 30 if changed else 20), theme)


def places(view: ToyView, told: Told = NOTHING) -> dict[str, Box]:
    return {"total": Box(0, 0, 20 + 10 * view.total, 20)}


def changes(before: ToyView, after: ToyView, move: Move | None = None) -> Changes:
    return Changes() if before.total == after.total else Changes({"total"})


def details(before: ToyView, after: ToyView, told: Told = NOTHING) -> list[Box]:
    return []


def pieces(before: ToyView, after: ToyView, told: Told = NOTHING) -> list[Piece]:
    return []


def area(view: ToyView, names: Sequence[str], say: Say, area: str, theme: str = "light") -> Image.Image:
    return plain((20 + 10 * view.total, 40), theme)


def hand(view: ToyView, names: Sequence[str], say: Say, theme: str = "light") -> Image.Image:
    return plain((30, 30), theme)


def question(view: ToyView, names: Sequence[str], say: Say, theme: str = "light") -> Image.Image | None:
    return plain((60, 20), theme) if numbered(view) else None


def numbered(view: ToyView) -> tuple[str, ...]:
    return tuple(str(choice) for choice in view.choices if str(choice).startswith("clap"))


def scores(result: Result, names: Sequence[str], say: Say, theme: str = "light") -> Image.Image:
    return plain((50, 10 * len(names)), theme)


def scored(say: Say) -> Scored:
    return Scored("gugong", "Counting", {}, {})


def topic(topic_id: str, say: Say, theme: str = "light") -> Image.Image | None:
    return plain((40, 40), theme) if topic_id == "count" else None
