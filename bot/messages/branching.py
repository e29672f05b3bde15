"""The ways to continue from a position of an ended game."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.story import Turn
from bot.messages.message import Button, Message
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words
from storage import GameRow

# Translators: from the hands of all seats back to the turn that was shown.
BACK_TO_TURN = Sentence("Back to the turn")

WHAT_IS_DEALT = Sentence(
    "People who followed the game to its end know what came. **Hidden things dealt anew** shuffles everything that nobody had seen "
    "yet, so other things may come; each seat keeps its cards and knowledge. **Everything as it was** keeps that too: the same "
    "choices lead to the same game."
)


def ways_on(row: GameRow, number: int, turn: Turn, say: Words) -> Message:
    """Offer the ways on from the position after turn ``number``, counted from 1.

    A table with hidden things dealt anew or as they were, the position as a text and a file, back to the turn.
    """
    # Translators: a heading; {round} is for example "Day 2" or "Month 5".
    heading = say.gettext("## Play on from turn {turn} · {round}").format(turn=number, round=WORDING[row.game].round_name(turn.round, say))
    explained = say.ngettext(
        "This opens a table in this channel at the position after this turn, with {count} seat. The finished game stays as it is.",
        "This opens a table in this channel at the position after this turn, with {count} seats, computers on all but yours until people "
        "join. The finished game stays as it is.",
        len(row.members),
    ).format(count=len(row.members))
    # Translators: a button: open a table with hidden cards and tiles shuffled again.
    anew = Button(_id(row, f"branch anew {number}"), say.gettext("Open a table, hidden things dealt anew"), "primary")
    # Translators: a button: open a table with the same cards to come as in the finished game.
    same = Button(_id(row, f"branch same {number}"), say.gettext("Open a table, everything as it was"))
    taking = Button(_id(row, f"position {number}"), say.gettext("As text and file"))
    back = Button(_id(row, f"replay turn {number - 1}"), BACK_TO_TURN(say))
    return Message((heading, f"{explained}\n{WHAT_IS_DEALT(say)}", (anew, same), (taking, back)))


def button(row: GameRow, number: int, say: Words) -> Button:
    """Return the button to the ways on from the position after a turn."""
    # Translators: beneath a turn of a game that is over: begin another game at the table as it stood after this turn.
    return Button(_id(row, f"branch {number}"), say.gettext("Play on from here"))


def _id(row: GameRow, choice: str) -> ControlId:
    return ControlId(row.id, row.seq, choice)


def goes_on_from(turn: int, anew: bool, say: Words) -> str:
    """Return the line in the lobby of a table that goes on from a position, and above its final scores."""
    if anew:
        return say.gettext("Goes on from turn {turn} of another game, hidden things dealt anew.").format(turn=turn)
    return say.gettext("Goes on from turn {turn} of another game, everything as it was there.").format(turn=turn)
