"""Decisions of the others at a table about a seat that keeps them waiting."""

from __future__ import annotations

from functools import partial

import storage
from bot.controls import ControlId
from bot.games.deadlines import time_anew
from bot.games.session import Session
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.message import Button, Part
from bot.messages.reminders import BUTTONS, LATE, overdue
from bot.names import shown_name
from bot.refusal import Refusal
from bot.running.workers import NotNow
from bot.wording import sentences, trouble
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import moment
from storage import GameRow, Gone, Wait
from storage.telling import Telling

feature = Feature()

NOT_TO_DECIDE = Sentence("There is nothing to decide: the time for this turn is not over, or somebody has decided already.")


async def awaited(reply: Reply, session: Session) -> list[Part]:
    """Return the parts of a message by which the person decides: no more reminders of their own turn, or how an overdue one goes on."""
    row, person, say = session.row, session.person_asked, reply.say
    wait = await storage.waits.wait_of(reply.database, row.id)
    if person is None or wait is None or wait.seat != session.live.asked or row.member(reply.person.id) is None:
        return []
    if person == reply.person.id:
        if not row.reminder or wait.muted:
            return []
        return [
            say.gettext("This table reminds you until you have played. The button stops that for this turn."),
            (Button(ControlId(row.id, row.seq, "mute"), BUTTONS["mute"](say)),),
        ]
    others = [member for member in row.people if member.user_id != person]
    return [] if wait.overdue is None else [*overdue(session, wait.began, others, (), say, left=False).parts]


@feature.press("late", argument="decision")
async def decide(reply: Reply, row: GameRow, decision: str) -> None:
    """Give the overdue seat more time, let the computer play its turn, or let it take the seat.

    The first person to press decides.
    """
    if decision not in LATE:
        raise Refusal(sentences.unknown_control)
    session, wait = await _overdue(reply, row)
    asked, person = session.live.asked, session.person_asked
    assert asked is not None
    assert person is not None
    who = shown_name(reply.person.name)

    def said(say: Words) -> str:
        return told(who, shown_name(session.names(say)[asked]), say)

    told = _turn_by_computer
    if decision == "turn":
        try:
            after = await reply.computers.thought(session.live, asked)
        except NotNow:
            raise Refusal(trouble.too_much) from None
        await _decide(reply, wait)
        await reply.table.choose_by_itself(session, after, asked, reply.telling(session.row, said))
    elif decision == "seat":
        told = _seat_to_computer
        async with reply.table.alone(row.id):
            await _decide(reply, wait)
            try:
                await storage.seats.leave(reply.database, row.id, person, Gone.AWAY, reply.table.now(), reply.telling(session.row, said))
            except (storage.refusals.NotJoined, storage.refusals.WrongStatus):
                raise Refusal(NOT_TO_DECIDE) from None
    else:
        await _decide(reply, wait)
        end, granted = await _time_anew(reply, session.row, wait)
        told = partial(_time_given, end)
        await _grant(reply, wait, granted, reply.telling(session.row, said))

    await reply.tell(row.id)
    await reply.post(row.id)
    await reply.confirm(said(reply.say))


def _turn_by_computer(who: str, name: str, say: Words) -> str:
    return say.gettext("{who} lets the computer play this turn for {name}.").format(who=who, name=name)


def _seat_to_computer(who: str, name: str, say: Words) -> str:
    return say.gettext("{who} lets the computer play for {name}, who can take the seat back at any time with `/seat take`.").format(
        who=who, name=name
    )


async def _overdue(reply: Reply, row: GameRow) -> tuple[Session, Wait]:
    """Return the game and its wait. Raises ``Refusal`` if the person may not decide about it."""
    session = await reply.table.brought_to_life(row)
    wait = await storage.waits.wait_of(reply.database, row.id)
    if session.person_asked is None or wait is None or wait.seat != session.live.asked or wait.overdue is None:
        raise Refusal(NOT_TO_DECIDE)
    if session.row.member(reply.person.id) is None or session.person_asked == reply.person.id:
        raise Refusal(Sentence("This is for the others at the table to decide."))
    return session, wait


async def _decide(reply: Reply, wait: Wait) -> None:
    """Record that the person decides. Raises ``Refusal`` if somebody else decided first, or the seat has chosen meanwhile."""
    if not await storage.waits.settle(reply.database, wait, reply.table.now()):
        raise Refusal(NOT_TO_DECIDE)


async def _time_anew(reply: Reply, row: GameRow, wait: Wait) -> tuple[int | None, int]:
    """Return the end of a time for the turn that begins now, None while clocks stand, and the seconds to grant for it."""
    personal = await storage.settings.personal(reply.database, row.at(wait.seat).user_id)
    return await time_anew(reply.database, row, wait, personal, reply.table.now())


async def _grant(reply: Reply, wait: Wait, granted: int, telling: Telling) -> None:
    """Begin the time for the turn anew. Raises ``Refusal`` if the seat has chosen meanwhile."""
    if not await storage.waits.grant_time(reply.database, wait, granted, reply.table.now(), telling):
        raise Refusal(NOT_TO_DECIDE)


def _time_given(end: int | None, who: str, name: str, say: Words) -> str:
    if end is None:
        return say.gettext("{who} gives {name} time; the clocks are stopped now.").format(who=who, name=name)
    return say.gettext("{who} gives {name} time until {moment}.").format(who=who, name=name, moment=moment(end, "f"))
