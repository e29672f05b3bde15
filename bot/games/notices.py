"""What a channel is told once about a game that was closed, as it is stored until then: a word, with what belongs to it."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording import abandoning, computers, days, seating, sentences, trouble
from bot.wording.catalogue import Words

RULES = "rules"
"""The rules of today do not play the game on."""
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
    """The last person has left the game."""
    return f"{LAST_LEFT}:{name}"


def conceded(loser: str, winner: str) -> str:
    """Of two people who were left, one has given the game up. Names have no line breaks."""
    return f"{CONCEDED}:{loser}\n{winner}"


def shows_standing(notice: str) -> bool:
    """Whether the channel is shown how the game stood, beside being told."""
    return notice.partition(":")[0] == CONCEDED


def given_up(name: str) -> str:
    """Somebody has closed the game before its end."""
    return f"{GIVEN_UP}:{name}"


def told(notice: str, shown: Callable[[str], str], say: Words) -> str:
    """The sentence of a notice. ``shown``: makes a name fit to be shown."""
    word, _, names = notice.partition(":")
    name, winner = ((one or computers.somebody(1, say)) for one in names.partition("\n")[::2])
    match word:
        case "given up":
            return sentences.given_up(say, name=shown(name))
        case "abandoned":
            return abandoning.given_up(say)
        case "last left":
            return seating.last_left(say, name=shown(name))
        case "conceded":
            return seating.conceded(say, loser=shown(name), winner=shown(winner))
        case "lobby over":
            return days.lobby_over(say)
        case "untouched":
            return days.closed_untouched(UNTOUCHED_DAYS, say)
        case _:
            return trouble.cannot_go_on(say)
