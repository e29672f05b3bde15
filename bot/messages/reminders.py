"""Messages that the clock brings: a reminder, the vote on an overdue seat, the warning before a game is closed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import Button, Message
from bot.messages.parts import Parts, Place, Shown
from bot.messages.views import buttons, shown_names
from bot.names import shown_name
from bot.wording import WORDING, days
from bot.wording.catalogue import Words
from storage import GameRow, Member

LATE = ("wait", "turn", "seat")
"""The others' options for an overdue seat."""


def reminder(session: Session, since: int, say: Words, parts: Parts) -> Message:
    """Remind the person asked of the question and its time, with one mention."""
    row, asked, person = session.row, session.live.asked, session.person_asked
    assert asked is not None
    assert person is not None
    called = tuple(f"<@{person}>" if seat == asked else name for seat, name in enumerate(shown_names(session, say)))
    question = WORDING[row.game].called(session.live.view(None), called, say)
    text = days.reminder(question, since, _link(row, say), say)
    beside = parts.row(Place.REMINDER, Shown(session, say))
    return Message((text, (*buttons(row, say, "play", style="primary"), *beside)), mentions=(person,))


def overdue(session: Session, since: int, others: Sequence[Member], called: Sequence[int], say: Words, *, left: bool) -> Message:
    """Offer the others the options for an overdue seat.

    ``called``: those of them who are mentioned; ``left``: the person is not on the server any more.
    """
    row, asked = session.row, session.live.asked
    assert asked is not None
    names = days.named([f"<@{member.user_id}>" if member.user_id in called else shown_name(member.name) for member in others])
    name = shown_names(session, say)[asked]
    text = days.has_left_server(say, name=name, called=names) if left else days.time_is_over(name, since, names, say)
    return Message((text, tuple(_button(row, say, f"late {what}") for what in LATE)), mentions=tuple(called))


def untouched(session: Session, idle: int, ends: int, say: Words) -> Message:
    """Warn that the game will be closed at ``ends`` after ``idle`` days without a choice. Nobody is mentioned."""
    return Message((days.untouched(idle, ends, say), buttons(session.row, say, "play", "board")))


def _button(row: GameRow, say: Words, choice: str) -> Button:
    return Button(ControlId(row.id, row.seq, choice), days.BUTTONS[choice](say))


def _link(row: GameRow, say: Words) -> str:
    """Return a link to the live message; "" if there is none."""
    if row.message_id is None:
        return ""
    return days.the_table(say, url=f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}")
