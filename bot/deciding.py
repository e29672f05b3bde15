"""What people decide about a seat that keeps the others waiting, and what it decides about its own reminders."""

from __future__ import annotations

import storage
from bot import hours, stand_ins
from bot.calls import LATE
from bot.days import DAY, absence_of
from bot.face import Face
from bot.names import shown_name
from bot.play import game_at
from bot.refusal import Refusal
from bot.reply import Reply
from bot.table import Playing
from bot.wording import days
from bot.wording import table as sentences
from storage import Gone


async def mute(reply: Reply, game_id: int) -> None:
    """No more reminders of the person asked in this turn."""
    playing = await reply.client.table.playing(game_id)
    if playing.person_asked != reply.person.id:
        raise Refusal(sentences.stale)
    await storage.mute_reminders(reply.client.table.database, game_id)
    await reply.show(Face((days.muted(reply.client.say),)))


async def decide(reply: Reply, game_id: int, what: str) -> None:
    """Let the seat asked, whose time is over, have more time, let the computer play its turn, or give it the seat."""
    row = await game_at(reply, game_id)
    playing = await reply.client.table.playing(game_id)
    wait, asked = await storage.wait_of(reply.client.table.database, game_id), playing.live.asked
    if what not in LATE:
        raise Refusal(sentences.unknown_control)
    if asked is None or playing.person_asked is None or wait is None or wait.overdue is None:
        raise Refusal(days.not_over)
    if row.member(reply.person.id) is None or playing.person_asked == reply.person.id:
        raise Refusal(days.not_for_you_to_decide)
    who, name = shown_name(reply.person.name), playing.names(reply.client.say)[asked]
    if what == "wait":
        told = await _grant(reply, playing, who, name)
    elif what == "turn":
        after = await stand_ins.thought(playing.live, asked)
        await reply.client.table.choose_by_itself(playing, after, asked)
        told = days.turn_by_computer(who, name, reply.client.say)
    else:
        async with reply.client.table.alone(game_id):
            now = reply.client.table.now()
            await storage.leave_seat(reply.client.table.database, game_id, playing.person_asked, Gone.AWAY, now)
        told = days.seat_to_computer(who, name, reply.client.say)
    await reply.tell(game_id, told)
    await reply.post(game_id)
    await reply.confirm(told)


async def _grant(reply: Reply, playing: Playing, who: str, name: str) -> str:
    """Begin the time for the turn anew."""
    table, person = reply.client.table, playing.person_asked
    wait = await storage.wait_of(table.database, playing.row.id)
    assert person is not None
    assert wait is not None
    now = table.now()
    personal = absence_of(await storage.personal(table.database, person))
    pace = playing.row.pace or DAY
    ended = hours.time_is_over(wait.since, playing.row.pace, [] if personal.away is None else [personal.away])
    await storage.grant_time(table.database, playing.row.id, max(0, now + pace - ended), now)
    return days.waits_on(who, name, now + pace, reply.client.say)
