"""A person's pre-moves in a game: shown to nobody else, kept with their seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import discord
from discord import app_commands

import storage
from bot.features.premoves import pages, words
from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.messages import views
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import N_, Words
from rules import GAMES
from rules.contract import has
from rules.play import order_asked
from storage import GameRow
from storage.premoves import PremoveRow

feature = Feature()

ASK = "ask"
"""The text typed instead of an answer to remove the pre-move."""


async def show(reply: Reply, row: GameRow, name: str = "", note: str = "") -> None:
    """Show the pre-moves that the person has given and can give; ``name``: the selected question."""
    session = await reply.table.brought_to_life(row)
    seat = _seat(session, reply)
    if name and name not in session.live.setup.game.PREMOVES:
        raise Refusal(sentences.unknown_control)
    await reply.personal()
    rows = await storage.premoves.premoves_of(reply.database, row.id, reply.person.id)
    await reply.show(pages.page(session, seat, rows, name, reply.say, note))


@feature.press("orders")
async def look_at(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Show the pre-moves, with the question that was picked or that the id names selected."""
    await show(reply, row, picked or argument)


@feature.press("order")
async def pick(reply: Reply, row: GameRow, seq: int, argument: str, picked: str) -> None:
    """Add the answer that was picked to the pre-move of a question. ``argument``: the question, and the answers before."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    name, _, before = argument.partition(" ")
    await order(reply, row, seq, name, f"{before} {picked}".strip())


async def order(reply: Reply, row: GameRow, seq: int, name: str, value: str) -> None:
    """Store a pre-move with the duration of the one that it replaces. If its question is asked now, the pre-move answers it."""
    before = await _given(reply, row, name)
    await _keep(reply, row, seq, PremoveRow(name, value, None if before is None else before.until))


@feature.press("unorder", argument="name")
async def take_back(reply: Reply, row: GameRow, seq: int, name: str) -> None:
    """Take a pre-move back: the person is asked its question again."""
    await _keep(reply, row, seq, PremoveRow(name, ""))


@feature.press("until")
async def limit(reply: Reply, row: GameRow, seq: int, argument: str) -> None:
    """Let a pre-move apply to this round only, or to the whole game. ``argument``: its name and "round" or "game"."""
    name, _, until = argument.partition(" ")
    before, session = await _given(reply, row, name), await reply.table.brought_to_life(row)
    if until not in ("round", "game"):
        raise Refusal(sentences.unknown_control)
    if before is None:
        raise Refusal(sentences.stale)
    await _keep(reply, row, seq, PremoveRow(name, before.value, session.live.view(None).round if until == "round" else None))


async def names_of_questions(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the questions that pre-moves can answer in the channel's game."""
    session = await interaction.client.playing_in(interaction.channel_id)
    if session is None:
        return []
    return suggested(partial(questions, session), current, await spoken(interaction))


async def names_of_answers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest answers to the question that was picked, after those typed already, and the removal of the pre-move."""
    session, say = await interaction.client.playing_in(interaction.channel_id), await spoken(interaction)
    if session is None:
        return []
    question = str(getattr(interaction.namespace, "question", ""))
    name = meant(partial(questions, session), question, say)
    before, comma, begun = current.rpartition(",")

    def named(say: Words) -> list[tuple[str, str]]:
        offered = [] if name is None else answers_to(session, name, say)
        typed = f"{before}{comma} " if before else ""
        return [*((f"{typed}{shown}", f"{before}{comma}{value}") for shown, value in offered), *([] if before else asking(say))]

    return suggested(named, begun, say)


@feature.command(
    "orders",
    N_("Answer now what you may be asked while others play; only you see it"),
    play.game_here,
    contexts=Context.DIRECT,
    question=Option(
        N_("The question; without it, a page opens with everything that you can answer in advance"), suggest=names_of_questions
    ),
    answers=Option(N_("Your answer, or several in the order in which you want them, separated by commas"), suggest=names_of_answers),
    this_round=N_("For this day or month alone; otherwise for the whole game"),
)
async def typed_or_page(reply: Reply, row: GameRow, question: str = "", answers: str = "", this_round: bool = False) -> None:
    """Store the pre-move that was typed; without one, show the page of all."""
    if question:
        await typed(reply, row, question, answers, this_round=this_round)
    else:
        await show(reply, row)


async def typed(reply: Reply, row: GameRow, question: str, answers: str, *, this_round: bool) -> None:
    """Store the typed pre-move: the name of its question and those of its answers, between commas; without an answer, show it."""
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
    """Return the values of answers typed by their names. Raises ``Refusal`` if one is unknown, or if there are too many."""
    values = [meant(lambda say: answers_to(session, name, say), each, reply.say) for each in answers.split(",")]
    most = session.live.setup.game.PREMOVES[name].most
    found = [value for value in values if value is not None]
    if len({*found}) < len(values):
        raise Refusal(lambda say: words.answers_there_are([shown for shown, _ in answers_to(session, name, say)], say))
    if len(found) > most:
        raise Refusal(lambda say: words.too_many(most, say))
    return " ".join(found)


def questions(session: Session, say: Words) -> list[tuple[str, str]]:
    """Return the questions of a game that pre-moves can answer, as name and id."""
    offered, named = session.live.setup.game.premovable(session.live.view(0)), WORDING[session.row.game].orders(say)
    return [(named[name].question, name) for name in offered]


def answers_to(session: Session, name: str, say: Words) -> list[tuple[str, str]]:
    """Return the answers to a question, as names and ids."""
    return [(label, value) for value, label in WORDING[session.row.game].orders(say)[name].answers.items()]


def asking(say: Words) -> list[tuple[str, str]]:
    """Return the texts that remove a pre-move."""
    return [(words.BUTTONS["unorder"](say), ASK)]


async def _given(reply: Reply, row: GameRow, name: str) -> PremoveRow | None:
    """Return the person's pre-move for a question, even if it has expired."""
    rows = await storage.premoves.premoves_of(reply.database, row.id, reply.person.id)
    return next((each for each in rows if each.name == name), None)


async def _keep(reply: Reply, row: GameRow, seq: int, order: PremoveRow) -> None:
    """Store a pre-move and show the page with it; if it has answered a question, update the channel."""
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
    await reply.computers.play(row.id, now.row)
    now = await table.brought_to_life(now.row)
    await show(reply, now.row, order.name, f"{note}\n{views.told(now, seat, before.live.seq, reply.say)}")
    await reply.post(row.id, now.row)


def _seat(session: Session, reply: Reply) -> int:
    """Return the person's seat in a game under way."""
    if session.over:
        raise Refusal(sentences.game_over)
    seat = session.seat_of(reply.person.id)
    if seat is None:
        raise Refusal(sentences.no_seat)
    return seat


@feature.part_of(Place.WAITING, 3)
def answer_ahead(shown: Shown) -> Iterator[Button]:
    """Yield the button to the pre-moves, in games that have them."""
    if has(GAMES[shown.session.row.game], "PREMOVES"):
        yield shown.button("orders", words.BUTTONS["orders"])


@feature.part_of(Place.BELOW_MENU, 1)
def answer_so_from_now_on(shown: Shown) -> Iterator[Button]:
    """Yield the button that answers this question every time, if it has a pre-move."""
    if name := order_asked(shown.session.live):
        yield shown.button(f"orders {name}", words.BUTTONS["orders now"])
