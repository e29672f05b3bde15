"""What a person answers ahead in a game: shown to them alone, kept with their seat."""

from __future__ import annotations

import storage
from bot.fuzzy_match import meant
from bot.games.session import Session
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import premoves as pages
from bot.messages import views
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording import ordering as words
from bot.wording.catalogue import Words
from storage import GameRow
from storage.premoves import PremoveRow

feature = Feature()

ASK = "ask"
"""Typed in place of an answer: the order is taken back."""


async def show(reply: Reply, row: GameRow, name: str = "", note: str = "") -> None:
    """Show what the person has ordered and what they can order; ``name``: the order that is looked at."""
    session = await reply.table.brought_to_life(row)
    seat = _seat(session, reply)
    if name and name not in session.live.setup.game.PREMOVES:
        raise Refusal(sentences.unknown_control)
    await reply.personal()
    rows = await storage.premoves.premoves_of(reply.database, row.id, reply.person.id)
    await reply.show(pages.page(session, seat, rows, name, reply.say, note))


@feature.press("orders")
async def look_at(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Show the pre-moves, and the one that was picked or that the id names."""
    await show(reply, row, picked or argument)


@feature.press("order")
async def pick(reply: Reply, row: GameRow, seq: int, argument: str, picked: str) -> None:
    """Add the answer that was picked to the pre-move of a question. ``argument``: the question, and the answers before."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    name, _, before = argument.partition(" ")
    await order(reply, row, seq, name, f"{before} {picked}".strip())


async def order(reply: Reply, row: GameRow, seq: int, name: str, value: str) -> None:
    """Keep an order, for as long as the one before it; where its question is asked now, it is answered."""
    before = await _given(reply, row, name)
    await _keep(reply, row, seq, PremoveRow(name, value, None if before is None else before.until))


@feature.press("unorder", argument="name")
async def take_back(reply: Reply, row: GameRow, seq: int, name: str) -> None:
    """Take an order back: its question is asked again."""
    await _keep(reply, row, seq, PremoveRow(name, ""))


@feature.press("until")
async def limit(reply: Reply, row: GameRow, seq: int, argument: str) -> None:
    """Let an order count for this round alone, or for the whole game. ``argument``: its name and "round" or "game"."""
    name, _, until = argument.partition(" ")
    before, session = await _given(reply, row, name), await reply.table.brought_to_life(row)
    if until not in ("round", "game"):
        raise Refusal(sentences.unknown_control)
    if before is None:
        raise Refusal(sentences.stale)
    await _keep(reply, row, seq, PremoveRow(name, before.value, session.live.view(None).round if until == "round" else None))


async def typed(reply: Reply, row: GameRow, question: str, answers: str, *, this_round: bool) -> None:
    """Do what was typed: an order by the names of its question and of its answers, parted by commas; without an answer show it."""
    session = await reply.table.brought_to_life(row)
    _seat(session, reply)
    name = meant(lambda say: questions(session, say), question, reply.say)
    if name is None:
        raise Refusal(lambda say: words.questions_there_are([shown for shown, _ in questions(session, say)], say))
    if not answers:
        await show(reply, row, name)
    elif meant(asking, answers, reply.say) == ASK:
        await take_back(reply, row, session.live.seq, name)
    else:
        until = session.live.view(None).round if this_round else None
        await _keep(reply, row, session.live.seq, PremoveRow(name, _values(reply, session, name, answers), until))


def _values(reply: Reply, session: Session, name: str, answers: str) -> str:
    """The values of answers typed by their names."""
    values = [meant(lambda say: answers_to(session, name, say), each, reply.say) for each in answers.split(",")]
    most = session.live.setup.game.PREMOVES[name].most
    found = [value for value in values if value is not None]
    if len({*found}) < len(values):
        raise Refusal(lambda say: words.answers_there_are([shown for shown, _ in answers_to(session, name, say)], say))
    if len(found) > most:
        raise Refusal(lambda say: words.too_many(most, say))
    return " ".join(found)


def questions(session: Session, say: Words) -> list[tuple[str, str]]:
    """What can be answered ahead in a game: its name and its id."""
    offered, named = session.live.setup.game.premovable(session.live.view(0)), WORDING[session.row.game].orders(say)
    return [(named[name].question, name) for name in offered]


def answers_to(session: Session, name: str, say: Words) -> list[tuple[str, str]]:
    """The answers to a question: names and ids."""
    return [(label, value) for value, label in WORDING[session.row.game].orders(say)[name].answers.items()]


def asking(say: Words) -> list[tuple[str, str]]:
    """How an order is taken back in words."""
    return [(words.BUTTONS["unorder"](say), ASK)]


async def _given(reply: Reply, row: GameRow, name: str) -> PremoveRow | None:
    """The order that a person has given to a question, also one whose time is over."""
    rows = await storage.premoves.premoves_of(reply.database, row.id, reply.person.id)
    return next((each for each in rows if each.name == name), None)


async def _keep(reply: Reply, row: GameRow, seq: int, order: PremoveRow) -> None:
    """Keep an order, show the page with it, and tell the channel where it has answered."""
    table, say_of = reply.table, WORDING[row.game].orders
    before = await table.brought_to_life(row)
    seat = _seat(before, reply)
    now = await table.order(row, await reply.press(seq), order)
    ordering, values = say_of(reply.say)[order.name], order.value.split()
    note = (
        words.kept(reply.say, question=ordering.question, answer=ordering.given(values))
        if values
        else words.taken_back(reply.say, question=ordering.question)
    )
    if now.live.seq == before.live.seq:
        await show(reply, now.row, order.name, note)
        return
    await reply.client.computers.play(row.id, now.row)
    now = await table.brought_to_life(now.row)
    await show(reply, now.row, order.name, f"{note}\n{views.told(now, seat, before.live.seq, reply.say)}")
    await reply.post(row.id, now.row)


def _seat(session: Session, reply: Reply) -> int:
    """The seat of the person in a game that is played."""
    if session.over:
        raise Refusal(sentences.game_over)
    seat = session.seat_of(reply.person.id)
    if seat is None:
        raise Refusal(sentences.no_seat)
    return seat
