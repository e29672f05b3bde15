"""The worst day of a person who presses and types nothing: the most calls within 24 hours, whatever others do.

- When the person is asked, and when a game is over: 24 calls in a game, three within three hours, however often others undo, take over,
  move or begin anew.
- Reminders: 24 in all games together, because any two are an hour apart, and five in a turn.
- The question about somebody's turn: once in a game for each turn longer than the table allows, which is a day at least; if that person
  has left the server, for each turn after 3 hours at least.
- Requests of another person (to undo, to give the game up, to get a seat, to take one over): three by that person in all games, unless
  they are agreed to.

Nothing else calls anybody. Requests to which the person agrees, and effects of their own presses and commands, are not limited.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import bot.games.table
from tests.bot.messages.counted import Counted
from tests.bot.messages.states import hours, press, turn
from tests.bot.table import Person, Table, labels

SLOT = 3
"""Hours between two bursts of activity; after that time a reminder is due."""
SEED = 1


@pytest.fixture
async def neighbours(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of Ana, Bo and a computer, seated in this order, with reminders every 3 hours and a day for a turn."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.command(bo, "game join")
    await table.settle(ana, "tablesettings", reminders="3", pace="24")
    await table.press(ana, "Add computer")
    await table.command(ana, "game start")
    return table


async def from_now_on(table: Table) -> Counted:
    """Return an empty count of the posts from now on."""
    counted = Counted(table)
    await counted.look()
    counted.live_messages.clear()
    return counted


async def ask_again_and_again(table: Table, who: Person, command: str, *presses: str) -> None:
    """Ask for something and withdraw it, more often than the bot allows."""
    for _ in range(4):
        await table.by(who, command, *presses)
        if "Ask" in labels(table.private(who)):
            await table.press(who, "Ask", table.private(who))
        await table.command(who, "answer")
        if "Withdraw" in labels(table.private(who)):
            await table.press(who, "Withdraw", table.private(who))


async def test_the_worst_day_that_others_can_make_of_one_game(neighbours: Table) -> None:
    nasty, silent, *others = neighbours.people
    for person in (nasty, silent):
        await turn(neighbours, person)
    counted = await from_now_on(neighbours)
    for asking in (("undo",), ("game close", "Ask the others")):
        await ask_again_and_again(neighbours, nasty, *asking)
    for other in others:
        await ask_again_and_again(neighbours, other, "seat take")
    await counted.look()
    await neighbours.command(nasty, "choose", option="add 2")
    for _ in range(24 // SLOT + 1):
        for _ in range(4):
            await neighbours.command(nasty, "choose", option="end")
            await neighbours.command(nasty, "undo")
        await neighbours.command(nasty, "choose", option="end")
        await hours(counted, SLOT)
        await neighbours.command(nasty, "undo")
    counted.live_messages = [post for post in counted.live_messages if silent.id in post.called]
    requests = 3 * 2 + 3 * len(others)
    assert counted.most_in_a_day("turn") == 1
    assert counted.most_in_a_day("request") == requests == 15
    assert counted.most_in_a_day("reminder") == 24 // SLOT
    assert counted.most_in_a_day() <= 1 + requests + 24 // SLOT


async def test_the_others_are_asked_about_a_turn_once_a_day_at_most(neighbours: Table) -> None:
    _, other, *_ = neighbours.people
    counted = Counted(neighbours)
    for number in range(4 * 24):
        await hours(counted, 1)
        if number % 7 == 0:
            await neighbours.settle(neighbours.people[0], "tablesettings", pace="48" if number % 14 else "none")
        elif number % 7 == 1:
            await neighbours.settle(neighbours.people[0], "tablesettings", pace="24")
        if counted.live_messages and counted.live_messages[-1].kind == "question":
            await press(neighbours, other, "Wait")
    assert counted.kinds()["question"] <= 4
    assert counted.most_in_a_day("question") <= 1


async def test_each_day_of_waiting_is_one_question(neighbours: Table) -> None:
    _, other, *_ = neighbours.people
    counted = await from_now_on(neighbours)
    for _ in range(4 * 24):
        await hours(counted, 1)
        if counted.live_messages[-1:] and counted.live_messages[-1].kind == "question":
            await press(neighbours, other, "Wait")
    assert counted.kinds() == {"reminder": 5, "question": 4, "": 3}
    assert counted.most_in_a_day("question") == 1
