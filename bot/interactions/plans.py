"""The turn that a person plans in a game: tried on a private table, shown to nobody else, kept with their seat."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence

import storage
from bot.games import plans
from bot.games.plans import Plan, PlannedTurn
from bot.games.premoves import Given, in_force
from bot.games.session import Session
from bot.games.storing import Outdated
from bot.games.validation import seat_of
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import plans as pages
from bot.messages.choosing import AND
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import N_, Sentence
from rules.core import IllegalAction
from rules.plans import Tried, brought_forward
from storage import GameRow
from storage.plans import PlanRow

feature = Feature()

Change = Callable[[Session, int, PlanRow], PlanRow]
Turns = Sequence[Tried | PlannedTurn]

NO_TURN_YET = Sentence("Your next turn cannot be planned yet: it depends on things still to come.")
IS_YOUR_TURN = Sentence("It is your turn: from now on your choices are played.")
DROPPED = Sentence("The plan is dropped. Nobody has seen it.")


@feature.command("plan", N_("Plan your next turn while the others play; only you see it"), play.game_here, contexts=Context.DIRECT)
async def show(reply: Reply, row: GameRow, note: str = "", number: int = 1) -> None:
    """Show the person's plan for their next turn and the possible continuations; during their turn, their choices.

    ``number``: that of the alternative that is open.
    """
    session = await reply.table.brought_to_life(row)
    seat = seat_of(session, reply.person)
    personal = await reply.personal()
    plan = await _planned(reply, session, seat)
    if session.live.asked == seat or plan is None:
        await play.show_menu(reply, session.row, IS_YOUR_TURN(reply.say) if plan is not None else NO_TURN_YET(reply.say))
        return
    number = plan.number(number)
    drawings, there = reply.drawings, pages.table_of(session, plan.at(number).tried)
    asks = there.live.asked == seat
    picture = await drawings.question(there, seat, personal.theme, reply.say) if asks else None
    picture = picture or (await drawings.hand(there, seat, personal.theme, reply.say) if asks else None)
    changed = await asyncio.to_thread(plans.changed, session.live, seat, plan)
    await reply.show(pages.page(session, plan, number, picture, reply.say, changed, note, at_once=personal.auto_end))


async def _planned(reply: Reply, session: Session, seat: int) -> Plan | None:
    """Return the person's plan as it stands now, tried in a thread; None if their next turn cannot be known now."""
    row = await storage.plans.plan_of(reply.database, session.row.id, reply.person.id)
    return await asyncio.to_thread(plans.planned, session.live, seat, row)


@feature.press("plan")
async def pressed(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Answer a press on the page of a plan.

    ``argument``: nothing, or the revision of the plan, the number of an alternative and the word of the control; an old page has no number.
    ``picked``: from a menu.
    """
    if not argument:
        await show(reply, row)
        return
    found = re.fullmatch(r"([0-9]{1,9}) (?:([1-9]) )?(.+)", argument, re.DOTALL)
    if found is None:
        raise Refusal(sentences.unknown_control)
    revision, number, what = int(found[1]), int(found[2] or 1), found[3]
    chosen = picked if what.startswith("pick ") else what
    if what == "board":
        await _show_board(reply, row, number)
    elif what == "open":
        await show(reply, row, number=number)
    elif chosen.startswith("="):
        session, given = await reply.table.brought_to_life(row), None
        if (await reply.personal()).auto_end:
            given = in_force(session.live, await storage.premoves.premoves_of(reply.database, row.id, reply.person.id))
        texts = chosen[1:].split(AND, 1)
        await _change(reply, row, _changed(revision, number, lambda plan, at: _with_more(plan, at, texts, given)), number)
    elif what == "undo":
        obvious = (await reply.personal()).auto_end
        change = _changed(revision, number, lambda plan, at: plans.with_turn(plan, at, plans.shorter(plan, at, obvious=obvious)))
        await _change(reply, row, change, number)
    elif what in ("self", "ask"):
        await _change(reply, row, _changed(revision, number, lambda plan, _: _as_it_is(plan), by_itself=what == "self"), number)
    elif what == "remove":
        await _change(reply, row, _changed(revision, number, plans.without), number)
    elif what == "up":
        await _change(reply, row, _changed(revision, number, plans.moved_up), number - 1)
    elif what == "drop":
        await _change(reply, row, _changed(revision, number, lambda _, __: (), by_itself=False), note=DROPPED(reply.say))
    else:
        raise Refusal(sentences.unknown_control)


def _with_more(plan: Plan, number: int, texts: list[str], given: Given | None) -> Turns:
    try:
        return plans.with_turn(plan, number, plans.longer(plan, number, texts, given))
    except IllegalAction:
        raise Refusal(sentences.not_legal) from None


def _as_it_is(plan: Plan) -> Turns:
    return [each.turn for each in plan.alternatives]


def _changed(revision: int, number: int, change: Callable[[Plan, int], Turns], *, by_itself: bool | None = None) -> Change:
    """Return the change that a press makes. The change refuses an old revision, and a turn that has come or cannot be planned.

    ``change``: makes the alternatives from the plan and the number of the open one.
    """

    def changed(session: Session, seat: int, before: PlanRow) -> PlanRow:
        plan = plans.planned(session.live, seat, before)
        if plan is None:
            raise Refusal(NO_TURN_YET)
        if session.live.asked == seat:
            raise Refusal(IS_YOUR_TURN)
        if before.revision != revision:
            raise Outdated(Sentence("The plan was changed meanwhile; this is how it stands."))
        itself = before.by_itself and bool(plan.alternatives) if by_itself is None else by_itself
        return plans.row_of(session.live, seat, change(plan, plan.number(number)), before, by_itself=itself)

    return changed


async def _change(reply: Reply, row: GameRow, change: Change, number: int = 1, note: str = "") -> None:
    """Change a plan and show it with an alternative open; if it has changed meanwhile, show it as it stands."""
    try:
        session = await reply.table.keep_plan(row, reply.person, change)
    except Outdated as outdated:
        await show(reply, row, outdated.sentence(reply.say))
        return
    await show(reply, session.row, note, number)


async def _show_board(reply: Reply, row: GameRow, number: int) -> None:
    """Show the board after an alternative of the plan, with only public knowledge."""
    session = await reply.table.brought_to_life(row)
    seat, personal = seat_of(session, reply.person), await reply.personal()
    plan = await _planned(reply, session, seat)
    if plan is None:
        raise Refusal(NO_TURN_YET)
    number = plan.number(number)
    there, screen = pages.table_of(session, plans.before_its_end(plan, plan.at(number))), personal.screen or session.row.screen
    pictures = await reply.drawings.board(there, personal.theme, screen, reply.say, whole=True)
    await reply.show(pages.board(session, plan, number, pictures, reply.say))


@feature.press("playplan")
async def play_it(reply: Reply, row: GameRow, seq: int) -> None:
    """Play the plan for the turn that the person is asked to begin; show the outcome and the next question."""
    session = await reply.table.play_plan(row, await reply.press(seq))
    await play.show_after(reply, session, seq)


@feature.part_of(Place.WAITING, 2)
def plan_ahead(shown: Shown) -> Iterator[Button]:
    """Yield the button to plan the next turn, if that turn can be known now."""
    if shown.seat is not None and brought_forward(shown.session.live, shown.seat) is not None:
        # Translators: a button: open the private page on which a person tries and plans the next turn.
        yield shown.button("plan", Sentence("Plan my turn"))
