"""Advice to the seat asked: weighed by a worker, shown to the one who asked, told of where others play."""

from __future__ import annotations

import asyncio

import storage
from bot.games.ai_evaluation import Judged
from bot.games.coach import others_play
from bot.games.session import Session
from bot.interactions.feature import Feature
from bot.interactions.reply import Mode, Reply
from bot.messages import coaching as messages
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import coaching, sentences
from rules.contract import has
from storage import GameRow

feature = Feature()

SURE = "sure"
"""Of a button: who presses it knows that the others read of it."""
PATIENCE = 1.0
"""Seconds after which it is said that the answers are being weighed."""


@feature.press("advise")
async def advise(reply: Reply, row: GameRow, seq: int, argument: str = "") -> None:
    """Show the best answers to the question of the person who is asked. Where others play, they read of it: once, that is said before."""
    if argument not in ("", SURE):
        raise Refusal(sentences.unknown_control)
    session, database = await reply.table.brought_to_life(row), reply.database
    seat = _asked(reply, session, seq)
    others = others_play(session.row, reply.person.id)
    if others and argument != SURE and not await _knows(reply, row.id):
        await reply.show(messages.sure(session, reply.say))
        return
    found = await _weighed(reply, session, seat)
    now = await reply.table.session(row.id)
    if _asked(reply, now, seq) != seat or not found:
        raise Refusal(sentences.stale if found else coaching.nothing_to_say)
    if others_play(now.row, reply.person.id) and not await storage.coaching.note_advice(database, row.id, seq, seat, reply.person.id):
        raise Refusal(sentences.stale)
    picture = await reply.client.drawings.question(now, seat, (await reply.personal()).theme, reply.say)
    why = coaching.at_practice(reply.say) if reply.client.one_channel else ""
    await reply.show(messages.advice(now, seat, found, picture, reply.say, why))


def _asked(reply: Reply, session: Session, seq: int) -> int:
    """The seat of the person, who is asked what can be advised on. Raises ``Refusal`` where not, or where the game has moved on."""
    seat, asked = session.seat_of(reply.person.id), session.live.asked
    if session.over or asked is None:
        raise Refusal(sentences.game_over)
    if seat is None:
        raise Refusal(sentences.no_seat)
    if not has(session.live.setup.game, "weighed"):
        raise Refusal(coaching.never)
    if not reply.client.coached(session.row):
        raise Refusal(coaching.off)
    if seat != asked:
        raise Refusal(lambda say: sentences.other_asked(say, name=shown_name(session.names(say)[asked])))
    if seq != session.live.seq:
        raise Refusal(sentences.stale)
    if len(session.live.choices) < 2:
        raise Refusal(coaching.one_answer)
    return seat


async def _knows(reply: Reply, game_id: int) -> bool:
    """Whether the person has taken advice in this game before, and so knows that the others read of it."""
    return any(each.user_id == reply.person.id for each in await storage.coaching.advice_in(reply.database, game_id))


async def _weighed(reply: Reply, session: Session, seat: int) -> tuple[Judged, ...]:
    """The best answers; where that takes a while, the person reads that it does."""
    weighing = asyncio.ensure_future(reply.client.coach.advice(session, seat))
    done, _ = await asyncio.wait([weighing], timeout=PATIENCE)
    if not done and reply.mode is Mode.IN_PLACE:  # elsewhere Discord itself says that the bot is thinking
        await reply.show(messages.thinking(reply.say))
    return await weighing
