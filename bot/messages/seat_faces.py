"""The faces around seats: sure to leave or concede, a seat that can be taken back, how a game stood that somebody gave up."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.playing import Playing
from bot.messages.face import Button, Face, Picture
from bot.messages.faces import buttons
from bot.wording import seating
from bot.wording import table as sentences
from bot.wording.catalogue import Words
from storage import GameRow, Gone, Member


def sure(row: GameRow, what: str, question: str, say: Words) -> Face:
    """Whether somebody is sure to "leave" or to "concede"."""
    return Face((question, (_button(row, what, say, "danger"),)))


def gone(playing: Playing, member: Member, say: Words) -> Face:
    """For a person whose seat a computer plays: how to take it back, as far as that is possible."""
    looking = buttons(playing.row, say, "board", "log")
    if member.gone is Gone.CONCEDED:
        return Face((seating.conceded_before(say), looking))
    return Face((seating.is_gone(member.gone is Gone.AWAY, say), (_button(playing.row, "take", say, "primary"), *looking)))


def closed(playing: Playing, told: str, picture: Picture | None, say: Words) -> Face:
    """How a game stood when it was closed, below what is told of it."""
    return Face((told, picture or sentences.words_only(say), buttons(playing.row, say, "board", "log")))


def _button(row: GameRow, what: str, say: Words, style: str) -> Button:
    return Button(ControlId(row.id, row.seq, f"seat {what}"), seating.BUTTONS[f"seat {what}"](say), style)
