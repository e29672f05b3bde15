"""In the Year of the Dragon in words: events, questions, choices, the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.wording.catalogue import Sentence, Words
from bot.wording.command import GameCommand
from bot.wording.dragon.achievements import mark
from bot.wording.dragon.board_status import month as when
from bot.wording.dragon.brief import brief
from bot.wording.dragon.choices import option
from bot.wording.dragon.ending import scores, so_far
from bot.wording.dragon.expected import EXPECTED
from bot.wording.dragon.lesson import LESSON
from bot.wording.dragon.narrating import chapter, final_scoring, narrate, stage, turning
from bot.wording.dragon.overview import alt, alt_area, alt_hand, alt_panel, began, standings, status
from bot.wording.dragon.person_choices import pair
from bot.wording.dragon.premoves import orders, this_round
from bot.wording.dragon.primer import primer
from bot.wording.dragon.questions import ask, asked, at_once, called, step
from bot.wording.dragon.rules import topic_of, topics
from bot.wording.dragon.seat_status import hand
from bot.wording.dragon.settings import options, refused
from bot.wording.dragon.short_help import in_short
from bot.wording.dragon.stats import STATS
from bot.wording.dragon.styles import styles
from bot.wording.dragon.telling import tell
from bot.wording.dragon.unavailable import missing
from bot.wording.lesson import Lesson
from render.dragon.names import PARTS

__all__ = [
    "COMMANDS", "alt", "alt_area", "alt_hand", "alt_panel", "areas", "ask", "asked", "at_once", "began", "brief", "called", "chapter",
    "computer", "expected", "feats", "final_scoring", "hand", "in_short", "lesson", "mark", "missing", "name", "narrate", "option",
    "options", "orders", "pair", "primer", "refused", "round_end", "round_name", "scores", "so_far", "stage", "standings", "status",
    "step", "styles", "takes_from", "tell", "this_round", "topic_of", "topics", "turning", "when",
]  # fmt: skip

name = Sentence("In the Year of the Dragon")
"""The game's name."""
COMMANDS: tuple[GameCommand, ...] = ()


def computer(seat: int, say: Words) -> str:
    """Name a seat without a person; this game has none."""
    return say.gettext("Nobody")


def takes_from(events: Sequence[Any]) -> dict[int, int]:
    """Return {}: in this game no seat takes a piece of another."""
    return {}


def round_name(number: int, say: Words) -> str:
    """Name a month by its number: "Month 2"; 0 is the time before the first."""
    return say.gettext("Month {month}").format(month=number) if number else say.gettext("Before the game")


def round_end(number: int, say: Words) -> str:
    """Name the end of a month: its event, decay and scoring."""
    # Translators: the head of a picture of a film.
    return say.gettext("End of month {month}").format(month=number) if number else ""


def areas(say: Words) -> dict[str, str]:
    """Name the areas of the board picture by id."""
    return {**{part: say.gettext(name) for part, name in PARTS.items()}, "seats": say.gettext("Seats")}


def feats(say: Words) -> dict[str, str]:
    """Name the statistics behind the records, by id."""
    return {feat: say.gettext(name) for feat, name in STATS.items()}


def expected(source: str, say: Words) -> str:
    """Say which source points are expected from, to follow "2 more"; "" for a source without a name."""
    return say.pgettext("2 more", EXPECTED[source]) if source in EXPECTED else ""


def lesson() -> Lesson:
    """Return the guided first game."""
    return LESSON
