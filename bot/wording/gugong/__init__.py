"""Gùgōng in words: what happened, what is asked, what can be chosen, how the table stands."""

from __future__ import annotations

from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.gugong.choices import option
from bot.wording.gugong.ending import scores
from bot.wording.gugong.lacks import missing
from bot.wording.gugong.overview import alt, alt_hand, status
from bot.wording.gugong.questions import ask, asked
from bot.wording.gugong.seat_status import hand
from bot.wording.gugong.telling import tell
from rules.gugong.cards import LOCATIONS

__all__ = ["alt", "alt_hand", "areas", "ask", "asked", "hand", "missing", "name", "option", "options", "scores", "status", "tell"]


def name(say: Words) -> str:
    """The game's name."""
    return say.gettext("Gùgōng")


def options(say: Words) -> dict[str, tuple[str, dict[str, str]]]:
    """The game's options for the lobby: by id the name, and the values' names by id. The base game has none."""
    return {}


def areas(say: Words) -> dict[str, str]:
    """The areas of the board picture: by id the name."""
    return {**{place: components.location(place, say) for place in LOCATIONS}, "seats": say.gettext("Seats")}
