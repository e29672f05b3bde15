"""Messages that are due by the clock: a reminder, the vote on an overdue seat, the warning before a game is closed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import Button, Message
from bot.messages.parts import Parts, Place, Shown
from bot.messages.views import buttons, shown_names
from bot.names import shown_name
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import moment
from storage import GameRow, Member

LATE = ("wait", "turn", "seat")
"""The others' options for an overdue seat."""

HAS_LEFT_SERVER = Sentence("{name} is not on this server any more. {called}: one of you decides how it goes on.")
LIVE_IS_OVER = Sentence("-# The live pace ends here. The vote closes {moment}; then the former pace is back, with its time for {name}.")
BUTTONS = {
    "mute": Sentence("Not again this turn"),
    "late wait": Sentence("Wait"),
    "late turn": Sentence("Computer plays this turn"),
    "late seat": Sentence("Computer takes the seat"),
}


def reminder(session: Session, since: int, say: Words, parts: Parts) -> Message:
    """Remind the person asked of the question and its time, with one mention."""
    row, asked, person = session.row, session.live.asked, session.person_asked
    assert asked is not None
    assert person is not None
    called = tuple(f"<@{person}>" if seat == asked else name for seat, name in enumerate(shown_names(session, say)))
    question = WORDING[row.game].called(session.live.view(None), called, say)
    text = say.gettext("{question}\n-# Asked {since}. {link}").format(question=question, since=moment(since), link=_link(row, say))
    beside = parts.row(Place.REMINDER, Shown(session, say))
    return Message((text, (*buttons(row, say, "play", style="primary"), *beside)), mentions=(person,))


def overdue(
    session: Session, since: int, others: Sequence[Member], called: Sequence[int], say: Words, *, left: bool, closes: int | None = None
) -> Message:
    """Offer the others the options for an overdue seat.

    ``called``: those of them who are mentioned; ``left``: the person is not on the server any more. ``closes``: the time when
    nobody can vote any longer; the live pace ends before.
    """
    row, asked = session.row, session.live.asked
    assert asked is not None
    names = ", ".join([f"<@{member.user_id}>" if member.user_id in called else shown_name(member.name) for member in others])
    name = shown_names(session, say)[asked]
    text = HAS_LEFT_SERVER(say, name=name, called=names) if left else _time_is_over(name, since, names, say)
    if closes is not None:
        text = f"{text}\n{LIVE_IS_OVER(say, moment=moment(closes), name=name)}"
    return Message((text, tuple(_button(row, say, f"late {what}") for what in LATE)), mentions=tuple(called))


def _time_is_over(name: str, since: int, called: str, say: Words) -> str:
    return say.gettext(
        "{name} was asked {since}, and their time for this turn is over. {called}: one of you decides how it goes on."
    ).format(name=name, since=moment(since), called=called)


def untouched(session: Session, idle: int, ends: int, say: Words) -> Message:
    """Warn that the game will be closed at ``ends`` after ``idle`` days without a choice. Nobody is mentioned."""
    return Message((_untouched(idle, ends, say), buttons(session.row, say, "play", "board")))


def _untouched(days: int, at: int, say: Words) -> str:
    return say.ngettext(
        "Nobody has played here for {days} day. The game will be closed {moment} unless somebody goes on; its record is kept.",
        "Nobody has played here for {days} days. The game will be closed {moment} unless somebody goes on; its record is kept.",
        days,
    ).format(days=days, moment=moment(at))


def _button(row: GameRow, say: Words, choice: str) -> Button:
    return Button(ControlId(row.id, row.seq, choice), BUTTONS[choice](say))


def _link(row: GameRow, say: Words) -> str:
    """Return a link to the live message; "" if there is none."""
    return say.gettext("[The table]({url})").format(url=url) if (url := url_of(row)) else ""


def url_of(row: GameRow) -> str:
    """Return the address of the live message; "" if there is none."""
    place = "@me" if row.guild_id is None else row.guild_id
    return "" if row.message_id is None else f"https://discord.com/channels/{place}/{row.channel_id}/{row.message_id}"
