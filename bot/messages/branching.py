"""The ways to continue from a position of an ended game."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.story import Turn
from bot.messages.message import Button, Message
from bot.wording import WORDING, positions
from bot.wording.catalogue import Sentence, Words
from storage import GameRow

# Translators: from the hands of all seats back to the turn that was shown.
BACK_TO_TURN = Sentence("Back to the turn")


def ways_on(row: GameRow, number: int, turn: Turn, say: Words) -> Message:
    """Offer the ways on from the position after turn ``number``, counted from 1.

    A table with hidden things dealt anew or as they were, the position as a text and a file, back to the turn.
    """
    heading = positions.heading(say, turn=number, round=WORDING[row.game].round_name(turn.round, say))
    explained = positions.explained(len(row.members), say)
    opening = tuple(
        Button(_id(row, f"branch {how} {number}"), positions.BUTTONS[f"branch {how}"](say), style)
        for how, style in (("anew", "primary"), ("same", "secondary"))
    )
    taking = Button(_id(row, f"position {number}"), positions.BUTTONS["branch text"](say))
    back = Button(_id(row, f"replay turn {number - 1}"), BACK_TO_TURN(say))
    return Message((heading, f"{explained}\n{positions.what_is_dealt(say)}", opening, (taking, back)))


def button(row: GameRow, number: int, say: Words) -> Button:
    """Return the button to the ways on from the position after a turn."""
    return Button(_id(row, f"branch {number}"), positions.BUTTONS["branch"](say))


def _id(row: GameRow, choice: str) -> ControlId:
    return ControlId(row.id, row.seq, choice)
