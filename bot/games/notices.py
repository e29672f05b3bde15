"""Notices to a channel about a closed game, as they are stored until they are posted: a word, with its names."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording import abandoning, computers, days, seating, sentences, trouble
from bot.wording.catalogue import Words

RULES = "rules"
"""Today's rules do not continue the game."""
GIVEN_UP = "given up"
ABANDONED = "abandoned"
"""The people at the table have given the game up."""
LAST_LEFT = "last left"
CONCEDED = "conceded"
LOBBY_OVER = "lobby over"
"""Nobody has started the game."""
UNTOUCHED = "untouched"
"""Nobody has played for a long time."""
UNTOUCHED_DAYS = 60


def last_left(name: str) -> str:
    """Make the notice that the last person has left the game."""
    return f"{LAST_LEFT}:{name}"


def conceded(loser: str, winner: str) -> str:
    """Make the notice that one of two remaining people has conceded. Names have no line breaks."""
    return f"{CONCEDED}:{loser}\n{winner}"


def shows_standing(notice: str) -> bool:
    """Check whether the channel also gets the standing of the game."""
    return notice.partition(":")[0] == CONCEDED


def given_up(name: str) -> str:
    """Make the notice that a person has closed the game before its end."""
    return f"{GIVEN_UP}:{name}"


def told(notice: str, shown: Callable[[str], str], say: Words) -> str:
    """Return the sentence of a notice. ``shown`` escapes a name for a message."""
    word, _, names = notice.partition(":")
    name, winner = ((one or computers.somebody(1, say)) for one in names.partition("\n")[::2])
    match word:
        case "given up":
            return sentences.given_up(shown(name), say)
        case "abandoned":
            return abandoning.given_up(say)
        case "last left":
            return seating.last_left(shown(name), say)
        case "conceded":
            return seating.conceded(shown(name), shown(winner), say)
        case "lobby over":
            return days.lobby_over(say)
        case "untouched":
            return days.closed_untouched(UNTOUCHED_DAYS, say)
        case _:
            return trouble.cannot_go_on(say)
