"""In the Year of the Dragon in words: what happened, what is asked, what can be chosen, how the table stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.wording.catalogue import Sentence, Words
from bot.wording.dragon.achievements import mark
from bot.wording.dragon.board_status import month as when
from bot.wording.dragon.choices import option
from bot.wording.dragon.ending import scores, so_far
from bot.wording.dragon.expected import EXPECTED
from bot.wording.dragon.lesson import LESSON
from bot.wording.dragon.overview import alt, alt_area, alt_hand, alt_panel, began, standings, status
from bot.wording.dragon.premoves import orders, this_round
from bot.wording.dragon.primer import primer
from bot.wording.dragon.questions import ask, asked, at_once, called, step
from bot.wording.dragon.rules import topic_of, topics
from bot.wording.dragon.seat_status import hand
from bot.wording.dragon.settings import options, refused
from bot.wording.dragon.stats import STATS
from bot.wording.dragon.telling import tell
from bot.wording.dragon.unavailable import missing
from bot.wording.lesson import Lesson
from render.dragon.names import PARTS

__all__ = [
    "alt", "alt_area", "alt_hand", "alt_panel", "areas", "ask", "asked", "at_once", "began", "called", "computer", "expected", "feats",
    "hand", "lesson", "mark", "missing", "name", "option", "options", "orders", "primer", "refused", "round_name", "scores", "so_far",
    "standings", "status", "step", "takes_from", "tell", "this_round", "topic_of", "topics", "when",
]  # fmt: skip

name = Sentence("In the Year of the Dragon")
"""The game's name."""


def computer(seat: int, say: Words) -> str:
    """The name of a seat on which nobody sits; this game has none."""
    return say.gettext("Nobody")


def takes_from(events: Sequence[Any]) -> dict[int, int]:
    """Nothing: what a seat has laid down nobody takes."""
    return {}


def round_name(number: int, say: Words) -> str:
    """A month by its number, 0 for what comes before the first: "Month 2"."""
    return say.gettext("Month {month}").format(month=number) if number else say.gettext("Before the game")


def areas(say: Words) -> dict[str, str]:
    """The areas of the board picture: by id the name."""
    return {**{part: say.gettext(name) for part, name in PARTS.items()}, "seats": say.gettext("Seats")}


def feats(say: Words) -> dict[str, str]:
    """The names of the records beside those of points, by id."""
    return {feat: say.gettext(name) for feat, name in STATS.items()}


def expected(source: str, say: Words) -> str:
    """Where points are expected from, as it follows on "2 more"; "" for a source that has no name."""
    return say.pgettext("2 more", EXPECTED[source]) if source in EXPECTED else ""


def lesson() -> Lesson:
    """The guided first game."""
    return LESSON
