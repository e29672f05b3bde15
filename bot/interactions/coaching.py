"""Advice to the seat asked: a worker finds it, only the person sees it, and the others at the table read that it was given."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import storage
from bot.games.ai_evaluation import Judged
from bot.games.coach import others_play
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.reply import Mode, Reply
from bot.messages import coaching as messages
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import coaching, sentences
from bot.wording.catalogue import N_, Sentence
from rules.contract import has
from storage import GameRow

feature = Feature()

SURE = "sure"
"""Argument of a button: the person knows that the others read of the advice."""
PATIENCE = 1.0
"""Seconds after which the person reads that the answers are being weighed."""

AT_PRACTICE = Sentence(
    "-# At the practice table everybody may ask for **Advice**, because one person plays for all. On a server, **Advice** is for "
    "people who play alone, and for tables that allow it in **Table settings**."
)


@feature.command(
    "advise", N_("See the answers that the computer would give to your question, and its reasons"), play.game_here, contexts=Context.DIRECT
)
async def advise_here(reply: Reply, row: GameRow) -> None:
    """Advise on the question that the game asks now."""
    await advise(reply, row, (await reply.table.brought_to_life(row)).live.seq)


@feature.press("advise")
async def advise(reply: Reply, row: GameRow, seq: int, argument: str = "") -> None:
    """Show the best answers to the question of the person asked.

    If others play, they read of the advice; the person is told so before the first one.
    """
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
    picture = await reply.drawings.question(now, seat, (await reply.personal()).theme, reply.say)
    why = AT_PRACTICE(reply.say) if reply.client.one_channel else ""
    await reply.show(messages.advice(now, seat, found, picture, reply.say, why))


def _asked(reply: Reply, session: Session, seq: int) -> int:
    """Return the seat of the person. Raises ``Refusal`` if nobody can advise them on the present question, or if the game has moved on."""
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
        raise Refusal(Sentence("There is only one answer to this question, so there is nothing to advise."))
    return seat


async def _knows(reply: Reply, game_id: int) -> bool:
    """Check whether the person has taken advice in this game before, so that they know that the others read of it."""
    return any(each.user_id == reply.person.id for each in await storage.coaching.advice_in(reply.database, game_id))


async def _weighed(reply: Reply, session: Session, seat: int) -> tuple[Judged, ...]:
    """Return the best answers; after a while, tell the person that the search goes on."""
    weighing = asyncio.ensure_future(reply.client.coach.advice(session, seat))
    done, _ = await asyncio.wait([weighing], timeout=PATIENCE)
    if not done and reply.mode is Mode.IN_PLACE:  # elsewhere Discord itself says that the bot is thinking
        await reply.show(messages.thinking(reply.say))
    return await weighing


@feature.part_of(Place.MENU, 2)
def ask_for_advice(shown: Shown) -> Iterator[Button]:
    """Yield the button to advice, if it is available and there is a choice."""
    if shown.coached and len(shown.session.live.choices) > 1:
        yield shown.button("advise", Sentence("Advice"))
