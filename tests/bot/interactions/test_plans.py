"""Turns that people plan: tried where nobody sees it, kept with their seat, played by a press or by themselves as long as they hold."""

from __future__ import annotations

import storage
from storage import PlanRow
from tests.bot.counting import asked, live, log, take_turn, waiting
from tests.bot.table import Person, Table, labels, text_of


async def kept(table: Table, who: Person) -> PlanRow:
    return await storage.plan_of(table.database, 1, who.id)


async def plan(table: Table, who: Person, *presses: str) -> str:
    """Open the page of a plan and press; what it says then."""
    await table.command(who, "choose")
    await table.press(who, "Plan my turn", table.private(who))
    for each in presses:
        await table.press(who, each, table.private(who))
    return text_of(table.private(who))


async def menu(table: Table, who: Person) -> str:
    await table.press(who, "Play", live(table))
    return text_of(table.private(who))


async def test_a_turn_is_planned_while_another_has_theirs_and_played_with_one_press(counting: Table) -> None:
    other = waiting(counting)
    assert "Plan your next turn" in await plan(counting, other)
    assert "With that your turn would be over." in await plan(counting, other, "Add 2", "End")
    assert await log(counting) == []
    await take_turn(counting, "Add 1")
    assert "Your plan" in await menu(counting, other)
    print(text_of(counting.private(other)))
    await counting.press(other, "Play my plan", counting.private(other))
    print(text_of(counting.private(other)))
    assert await log(counting) == ["add 1", "end", "add 2", "end"]
    assert asked(counting) is not other


async def test_a_plan_is_played_by_itself_where_that_was_asked_for(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, "Add 2", "End", "Play it by itself")
    print(text_of(counting.private(other)), labels(counting.private(other)))
    person = await take_turn(counting, "Add 1")
    assert await log(counting) == ["add 1", "end", "add 2", "end"]
    assert asked(counting) is person


async def test_a_plan_that_does_not_hold_any_more_is_not_played_and_why_is_said(counting: Table) -> None:
    other = waiting(counting)
    await plan(counting, other, "Add 2", "End", "Play it by itself")
    await take_turn(counting, "Add 2")
    assert await log(counting) == ["add 2", "end"]
    await menu(counting, other)
    print(text_of(counting.private(other)), labels(counting.private(other)))
    await counting.press(other, "Play my plan", counting.private(other))
    assert await log(counting) == ["add 2", "end", "add 2"]
