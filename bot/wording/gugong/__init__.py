"""Gùgōng in words: events, questions, choices, the table."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words
from bot.wording.gugong import components
from bot.wording.gugong.achievements import mark
from bot.wording.gugong.board_status import day as when
from bot.wording.gugong.brief import brief
from bot.wording.gugong.choices import option
from bot.wording.gugong.commands import COMMANDS
from bot.wording.gugong.ending import scores, so_far
from bot.wording.gugong.expected import EXPECTED
from bot.wording.gugong.gift_choices import pair
from bot.wording.gugong.lesson import LESSON
from bot.wording.gugong.narrating import chapter, final_scoring, narrate, stage, turning
from bot.wording.gugong.officials import takes_from
from bot.wording.gugong.overview import alt, alt_area, alt_hand, alt_panel, began, standings, status
from bot.wording.gugong.premoves import orders, this_round
from bot.wording.gugong.primer import primer
from bot.wording.gugong.questions import ask, asked, at_once, called, step
from bot.wording.gugong.rules import topic_of, topics
from bot.wording.gugong.seat_status import hand
from bot.wording.gugong.settings import options, refused
from bot.wording.gugong.short_help import in_short
from bot.wording.gugong.stats import STATS
from bot.wording.gugong.styles import styles
from bot.wording.gugong.telling import tell
from bot.wording.gugong.unavailable import missing
from bot.wording.lesson import Lesson
from rules.gugong.cards import DAYS, LOCATIONS

__all__ = [
    "COMMANDS", "alt", "alt_area", "alt_hand", "alt_panel", "areas", "ask", "asked", "at_once", "began", "brief", "called", "chapter",
    "computer", "expected", "feats", "final_scoring", "hand", "in_short", "lesson", "mark", "missing", "name", "narrate", "option",
    "options", "orders", "pair", "primer", "refused", "round_end", "round_name", "scores", "so_far", "stage", "standings", "status",
    "step", "styles", "takes_from", "tell", "this_round", "topic_of", "topics", "turning", "when",
]  # fmt: skip

name = Sentence("Gùgōng")
"""The game's name."""


def computer(seat: int, say: Words) -> str:
    """Name a seat without a person."""
    return say.gettext("Meng")


def round_name(number: int, say: Words) -> str:
    """Name a day by its number: "Day 2"."""
    return say.gettext("Day {day}").format(day=number)


def round_end(number: int, say: Words) -> str:
    """Name the night after a day, with the morning or the end that follows it."""
    _ = say.gettext
    # Translators: the head of a picture of a film.
    return (_("Night {day}, morning {next}") if number < DAYS else _("Night {day} and end")).format(day=number, next=number + 1)


def areas(say: Words) -> dict[str, str]:
    """Name the areas of the board picture by id."""
    return {**{place: components.location(place, say) for place in LOCATIONS}, "seats": say.gettext("Seats")}


def feats(say: Words) -> dict[str, str]:
    """Name the statistics behind the records, by id."""
    return {feat: say.gettext(name) for feat, name in STATS.items()}


def expected(source: str, say: Words) -> str:
    """Say which source points are expected from, to follow "2 more"; "" for a source without a name."""
    return say.pgettext("2 more", EXPECTED[source]) if source in EXPECTED else ""


def lesson() -> Lesson | None:
    """Return the guided first game."""
    return LESSON
