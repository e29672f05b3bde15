"""Answers that follow a choice without calling a person: planned turns, pre-moves, ends of turns, obvious answers."""

from __future__ import annotations

import asyncio

import storage
from bot.games import plans, premoves
from rules import play
from rules.play import ReplayedGame
from storage import Database, GameRow


async def without_asking(database: Database, row: GameRow, after: ReplayedGame, seat: int) -> ReplayedGame:
    """Return the game after the answers of people who need not be called, once ``seat`` has chosen.

    These are planned turns, pre-moves and ends of turns without a choice left; also obvious answers, if the seat that chose cannot undo.
    The seat that has just chosen is present, so that it is asked until it ends its turn. Public facts alone make an answer obvious or
    decide a pre-move, so that an answer at once reveals nothing hidden.
    """
    while (asked := after.asked) is not None and not row.at(asked).computer:
        before, person = after, row.at(asked).user_id
        if asked != seat or _has_ended_its_turn(before, seat):
            after = await _as_planned(database, row, before, person)
            if after is before:
                after = await _as_ordered(database, row, before, person)
            if after is before:
                after = await _as_nothing_is_left(database, before, person)
        if after is before and not play.undoable(before, seat):
            after = await _as_is_obvious(database, before, person)
        if after is before:
            break
    return after


def _has_ended_its_turn(live: ReplayedGame, seat: int) -> bool:
    """Check whether the newest choice that the seat made itself ended its turn."""
    newest = next((step for step in reversed(live.steps) if step.seat == seat and not step.ordered), None)
    return newest is not None and newest.ends_turn


async def led_on(database: Database, row: GameRow, live: ReplayedGame, seat: int) -> ReplayedGame:
    """Return the game after the needless questions to a seat that has just chosen (see :func:`rules.play.led_on`)."""
    after = play.led_on(live, seat, None)
    ended = after is not live and after.steps[-1].ends_turn
    if ended or after.asked != seat or not play.order_asked(after):
        return after
    return play.led_on(after, seat, premoves.in_force(after, await storage.premoves.premoves_of(database, row.id, row.at(seat).user_id)))


async def _as_planned(database: Database, row: GameRow, before: ReplayedGame, person: int) -> ReplayedGame:
    """Return the game after the planned turn of the person asked, if the plan is automatic and still valid."""
    if not row.planned or not plans.begins(before):
        return before
    plan = await storage.plans.plan_of(database, row.id, person)
    if not plan.by_itself:
        return before
    return await asyncio.to_thread(plans.played, before, before.state.turn, plan, by_itself=True)


async def _as_ordered(database: Database, row: GameRow, before: ReplayedGame, person: int) -> ReplayedGame:
    """Return the game after the pre-move of the person asked."""
    if not play.order_asked(before):
        return before
    return play.by_premove(before, premoves.in_force(before, await storage.premoves.premoves_of(database, row.id, person)))


async def _as_nothing_is_left(database: Database, before: ReplayedGame, person: int) -> ReplayedGame:
    """Return the game after the end of the turn if the person asked has nothing left to choose."""
    ended = play.turn_ended(before)
    return ended if ended is not before and await storage.settings.auto_enders(database, [person]) else before


async def _as_is_obvious(database: Database, before: ReplayedGame, person: int) -> ReplayedGame:
    answered = play.answered(before)
    if answered is before or answered.steps[-1].ends_turn or not await storage.settings.auto_enders(database, [person]):
        return before
    return answered
