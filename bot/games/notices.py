"""Notices to a channel about a closed game, as they are stored until they are posted: a word, with its names."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording import computers
from bot.wording.catalogue import Sentence, Words

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

GAME_GIVEN_UP = Sentence("The game was given up before its end, as the people at the table agreed. Its record is kept.")
NOT_STARTED = Sentence("The table was closed because the game was not started in time. `/game new` opens another one.")
LAST_HAS_LEFT = Sentence("{name}, the last person in this game, has left. It is closed, its record is kept.")
HAS_CONCEDED = Sentence("{loser} concedes; {winner} wins. The game is closed, its record is kept.")
CLOSED_BY = Sentence("{name} has closed the game before its end.")
CANNOT_GO_ON = Sentence(
    "The game in this channel cannot be continued under the rules of today. It was closed; all that was chosen in it is kept. "
    "`/game new` opens another one."
)


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
    """Return the sentence of a notice. ``shown``: escapes a name for a message."""
    word, _, names = notice.partition(":")
    name, winner = ((one or computers.somebody(1, say)) for one in names.partition("\n")[::2])
    match word:
        case "given up":
            return CLOSED_BY(say, name=shown(name))
        case "abandoned":
            return GAME_GIVEN_UP(say)
        case "last left":
            return LAST_HAS_LEFT(say, name=shown(name))
        case "conceded":
            return HAS_CONCEDED(say, loser=shown(name), winner=shown(winner))
        case "lobby over":
            return NOT_STARTED(say)
        case "untouched":
            return say.ngettext(
                "The game was closed because nobody has played for {days} day. Its record is kept.",
                "The game was closed because nobody has played for {days} days. Its record is kept.",
                UNTOUCHED_DAYS,
            ).format(days=UNTOUCHED_DAYS)
        case _:
            return CANNOT_GO_ON(say)
