"""What people decide about a seat that keeps the others waiting, and what it decides about its own reminders."""

from __future__ import annotations

from collections.abc import Callable

import storage
from bot.games.deadlines import begun_anew
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.message import Message
from bot.messages.reminders import LATE
from bot.names import shown_name
from bot.refusal import Refusal
from bot.running.workers import NotNow
from bot.wording import days, sentences, trouble
from bot.wording.catalogue import N_, Words
from storage import GameRow, Gone, Wait

feature = Feature()


@feature.press("mute")
@feature.command("seat mute", N_("Be reminded no more in this turn"), play.game_here)
async def mute(reply: Reply, row: GameRow) -> None:
    """No more reminders of the person asked in this turn."""
    database = reply.database
    wait, session = await storage.waits.wait_of(database, row.id), await reply.table.brought_to_life(row)
    if session.person_asked != reply.person.id or wait is None or wait.seat != session.live.asked:
        raise Refusal(sentences.stale)
    if not await storage.waits.mute(database, wait):
        raise Refusal(sentences.stale)
    await reply.show(Message((days.muted(reply.say),)))


@feature.press("late", argument="what")
async def decide(reply: Reply, row: GameRow, what: str) -> None:
    """Let the seat asked, whose time is over, have more time, let the computer play its turn, or give it the seat. Who is first
    decides."""
    if what not in LATE:
        raise Refusal(sentences.unknown_control)
    session, wait = await _overdue(reply, row)
    asked, person = session.live.asked, session.person_asked
    assert asked is not None
    assert person is not None
    who = shown_name(reply.person.name)
    if what == "turn":
        try:
            after = await reply.client.computers.thought(session.live, asked)
        except NotNow:
            raise Refusal(trouble.too_much) from None
        await _decide(reply, wait)
        await reply.table.choose_by_itself(session, after, asked)
        told = days.turn_by_computer
    elif what == "seat":
        async with reply.table.alone(row.id):
            await _decide(reply, wait)
            try:
                await storage.seats.leave(reply.database, row.id, person, Gone.AWAY, reply.table.now())
            except (storage.refusals.NotJoined, storage.refusals.WrongStatus):
                raise Refusal(days.not_over) from None
        told = days.seat_to_computer
    else:
        await _decide(reply, wait)
        told = await _grant(reply, session.row, wait)

    def said(say: Words) -> str:
        return told(who, shown_name(session.names(say)[asked]), say)

    await reply.tell(row.id, said)
    await reply.post(row.id)
    await reply.confirm(said(reply.say))


async def _overdue(reply: Reply, row: GameRow) -> tuple[Session, Wait]:
    """The game and its wait, about which the person may decide."""
    session = await reply.table.brought_to_life(row)
    wait = await storage.waits.wait_of(reply.database, row.id)
    if session.person_asked is None or wait is None or wait.seat != session.live.asked or wait.overdue is None:
        raise Refusal(days.not_over)
    if session.row.member(reply.person.id) is None or session.person_asked == reply.person.id:
        raise Refusal(days.not_for_you_to_decide)
    return session, wait


async def _decide(reply: Reply, wait: Wait) -> None:
    """Be the one who decides. Raises ``Refusal`` for who comes after another, or when the person has chosen meanwhile."""
    if not await storage.waits.settle(reply.database, wait):
        raise Refusal(days.not_over)


async def _grant(reply: Reply, row: GameRow, wait: Wait) -> Callable[[str, str, Words], str]:
    """Begin the time for the turn anew; what is told of it. Raises ``Refusal`` where the person has chosen meanwhile."""
    database, now = reply.database, reply.table.now()
    end, granted = begun_anew(wait, row.pace, await storage.settings.personal(database, row.at(wait.seat).user_id), now)
    if not await storage.waits.grant_time(database, wait, granted, now):
        raise Refusal(days.not_over)
    await reply.client.live_messages.asides.clear(row, "question")
    return lambda who, name, say: days.waits_on(who, name, end, say)
