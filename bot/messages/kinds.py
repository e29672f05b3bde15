"""Kinds of requests of one person to the others in a game: the question, the people asked, the action, the message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass

from bot.controls import ControlId
from bot.durations import DAY
from bot.games.session import Session
from bot.games.table import Table
from bot.messages.message import Button, Message
from bot.messages.outbox import Outbox
from bot.names import shown_name
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import moment
from storage import GameRow, Request

LASTS = 3 * DAY
"""Seconds after which a request expires."""

BUTTONS = {
    "agree": Sentence("Agree"),
    "refuse": Sentence("Decline"),
    "withdraw": Sentence("Withdraw"),
}


@dataclass(frozen=True, slots=True)
class Means:
    """Everything needed to carry out a request."""

    table: Table
    outbox: Outbox
    say_at: Callable[[GameRow], Words]


def everybody(people: int) -> int:
    """Return the votes needed if all must agree."""
    return people


def most(people: int) -> int:
    """Return the votes needed, besides the asker's, for a majority of all."""
    return (people + 1) // 2


def any_one(people: int) -> int:
    """Return the votes needed if one is enough."""
    return min(1, people)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of request.

    ``asks``: the request and its author, for everybody to read. ``stands``: checks whether it can still be done. ``asked``: returns the
    people first asked whose votes still count with the present seats. ``must``: returns the votes needed, given the number of people.
    ``do``: does it and returns a sentence for everybody, "" for none; raises ``Refusal`` if it cannot be done any more.
    """

    asks: Callable[[Session, Request, Words], str]
    stands: Callable[[Session, Request], bool]
    asked: Callable[[Session, Request], Collection[int]]
    must: Callable[[int], int]
    do: Callable[[Means, Session, Request], Awaitable[str]]

    def is_agreed(self, session: Session, request: Request) -> bool:
        """Check whether enough people have agreed."""
        people = self.asked(session, request)
        return sum(request.needed.get(person, False) for person in people) >= self.must(len(people))

    def ends_with_no(self, people: int) -> bool:
        """Check whether one No ends it: because all must agree, or because one vote is enough."""
        return self.must(people) == people or self.must is any_one


def still_here(session: Session, request: Request) -> tuple[int, ...]:
    """Return those of the people first asked who still play in the game themselves."""
    return tuple(person for person in request.needed if session.row.member(person) is not None)


def who(row: GameRow, user_id: int) -> str:
    """Return a person's name for a message, also that of a person who does not play."""
    member = row.member(user_id) or row.former(user_id)
    return f"<@{user_id}>" if member is None else shown_name(member.name)


def view(kind: Kind, session: Session, request: Request, say: Words) -> Message:
    """Show an open request: the question, the votes, the people still asked, and the buttons. It mentions each of them once."""
    row = session.row
    asks = kind.asks(session, request, say)
    people = kind.asked(session, request)
    agreed = [who(row, person) for person in people if request.needed.get(person)]
    missing = [person for person in people if not request.needed.get(person)]
    called, must = [f"<@{person}>" for person in missing], kind.must(len(people)) - len(agreed)
    if all(mention in asks for mention in called):
        needed = ""
    elif kind.must is any_one:
        needed = _one_needed(called, say)
    elif must == len(missing):
        needed = say.gettext("Still to agree: {names}.").format(names=", ".join(called))
    else:
        needed = _some_needed(must, called, say)
    lines = [needed, say.gettext("Agreed: {names}.").format(names=", ".join(agreed)) if agreed else ""]
    lines.append(say.gettext("-# Open until {moment}.").format(moment=moment(request.at + LASTS, "f")))
    no = "refuse" if kind.ends_with_no(len(people)) else "withdraw"
    controls = (
        Button(ControlId(row.id, request.seq, f"agree {request.id}"), BUTTONS["agree"](say), "success"),
        Button(ControlId(row.id, request.seq, f"refuse {request.id}"), BUTTONS[no](say)),
    )
    return Message((asks, "\n".join(filter(None, lines)), controls), mentions=tuple(missing))


def _one_needed(names: Sequence[str], say: Words) -> str:
    if len(names) == 1:
        return say.gettext("{name} decides.").format(name=names[0])
    return say.gettext("One of these decides: {names}.").format(names=", ".join(names))


def _some_needed(count: int, names: Sequence[str], say: Words) -> str:
    """Say how many of the people who have not agreed must do so."""
    if count == 1:
        return say.gettext("One of these must still agree: {names}.").format(names=", ".join(names))
    return say.gettext("{count} of these must still agree: {names}.").format(count=count, names=", ".join(names))
