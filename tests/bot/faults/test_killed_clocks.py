"""A kill between a decision of a table's clock and its message: nothing is lost, and nothing happens twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import storage
from bot.games.pace import LIVE
from bot.messages import scheduler
from storage import RequestStatus
from tests.bot.counting import asked, live, log, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.interactions.test_seats import leave
from tests.bot.messages.test_banks import bank, ends, set_pace
from tests.bot.table import Table, labels
from tests.places import BOTH

HOUR, DAY = 3600, 86400
Do = Callable[[Table], Awaitable[Any]]


@pytest.fixture(autouse=True)
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock of a test move by hours between two looks of a bot that runs all the time."""
    monkeypatch.setattr(scheduler, "ASLEEP", 400 * DAY)


def votes(table: Table) -> int:
    return sum("Wait" in labels(message) for message in table.messages)


async def killed(table: Table) -> None:
    """Start the bot again at the same moment, and let it look at the clock."""
    await table.restart()
    await table.let_pass(0)


@pytest.mark.parametrize(("owner", "name"), [("announcements", "announce"), ("asides", "say")])
async def test_a_live_turn_that_ran_out_is_voted_on_once(owner: str, name: str, counting: Table) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, "live")
    slow = asked(counting)
    client = counting.client
    counting.stuck_at(client.announcements if owner == "announcements" else client.live_messages.asides, name)
    await counting.let_pass(LIVE.start)
    assert votes(counting) == 0
    await killed(counting)
    assert votes(counting) == 1
    assert not (await storage.games.load(counting.database, 1)).live_pace
    await counting.let_pass(120)
    assert votes(counting) == 0
    assert asked(counting) is slow
    assert await bank(counting, slow) == 24 * HOUR
    assert await ends(counting) == counting.clock.now + 24 * HOUR


@pytest.mark.parametrize("by", ["time", "the others", "the pace"])
async def test_a_vote_that_closes_is_gone_after_a_restart(by: str, counting: Table) -> None:
    await set_pace(counting, "live")
    await counting.let_pass(LIVE.start)
    assert votes(counting) == 1
    counting.stuck_at(counting.client.live_messages.leftovers, "clear")
    if by == "time":
        await counting.let_pass(120)
    elif by == "the others":
        await counting.press(waiting(counting), "Wait")
    else:
        await set_pace(counting, "daily")
    assert votes(counting) == 1
    await killed(counting)
    assert votes(counting) == 0
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert wait.overdue is None


@pytest.mark.parametrize(("owner", "name"), [("due_turns", "play"), ("computers", "thought"), ("table", "_append")])
@pytest.mark.parametrize("pace", ["daily", "live"])
async def test_a_turn_that_goes_to_a_computer_is_played_once(owner: str, name: str, pace: str, counting: Table) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, pace)
    await counting.settle(counting.people[0], "pace", at_zero="computer")
    slow = asked(counting)
    if owner == "due_turns":
        counting.client.scheduler.turn_is_due._listeners.clear()  # pyright: ignore[reportPrivateUsage]
    else:
        counting.stuck_at(getattr(counting.client, owner), name)
    await counting.let_pass(24 * HOUR if pace == "daily" else LIVE.start)
    assert await log(counting) == []
    await killed(counting)
    assert (await log(counting))[-1] == "end"
    assert (await log(counting)).count("end") == 1
    assert asked(counting) is not slow
    assert not (await storage.games.load(counting.database, 1)).live_pace
    await counting.let_pass(HOUR)
    assert (await log(counting)).count("end") == 1


@BOTH
async def test_a_pause_that_everybody_agreed_to_begins_once(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await set_pace(counting, "daily")
    before = await ends(counting)
    assert before is not None
    await counting.by(asked(counting), "settings", "Pause")
    with monkeypatch.context() as patch:
        at = counting.clock.now

        async def stopped(*_: object) -> None:
            raise storage.NotStored("killed")

        patch.setattr(storage.requests, "end", stopped)
        await counting.press(waiting(counting), "Agree")
        row = await storage.games.load(counting.database, 1)
        assert row.paused_until == at + 14 * DAY
    counting.clock.now += HOUR
    await killed(counting)
    row = await storage.games.load(counting.database, 1)
    assert row.paused_until == at + 14 * DAY
    assert (await storage.requests.load(counting.database, 1)).status is RequestStatus.AGREED
    assert await ends(counting) == before + 14 * DAY


@BOTH
async def test_the_end_of_a_pause_outlives_a_kill(counting: Table) -> None:
    await set_pace(counting, "daily")
    await counting.by(asked(counting), "settings", "Pause")
    await counting.press(waiting(counting), "Agree")
    counting.stuck_at(counting.client.announcements, "announce")
    await counting.let_pass(DAY)
    await counting.by(asked(counting), "settings", "Go on")
    await killed(counting)
    assert await ends(counting) == counting.clock.now + 24 * HOUR
    assert sum("the clocks run again" in text for text in public_texts(counting)) == 1


@pytest.mark.parametrize("stored", [False, True])
async def test_somebody_who_has_to_go_ends_the_live_pace_once(stored: bool, counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, "live")
    await counting.let_pass(120)
    await take_turn(counting)
    first = waiting(counting)
    with monkeypatch.context() as patch:
        if stored:
            counting.stuck_at(counting.client.announcements, "announce")
        else:

            async def stopped(*_: object) -> None:
                raise storage.NotStored("killed")

            patch.setattr("storage.clocks._until_now", stopped)
        await counting.press(first, "I have to go", live(counting))
    counting.clock.now += HOUR
    await killed(counting)
    assert (await storage.games.load(counting.database, 1)).live_pace is not stored
    assert await bank(counting, first) == (24 * HOUR if stored else LIVE.start - 60)
    await counting.press(first, "I have to go", live(counting))
    assert not (await storage.games.load(counting.database, 1)).live_pace
    assert await bank(counting, first) == 24 * HOUR
    assert await ends(counting) == counting.clock.now + 24 * HOUR  # the bot was down for an hour
    assert sum("has to go" in text for text in public_texts(counting)) == 1


async def _overdue(table: Table) -> None:
    await table.let_pass(25 * HOUR)
    assert votes(table) == 1


TOLD: dict[str, tuple[Do | None, Do, str]] = {
    "pace": (None, lambda table: set_pace(table, "slow"), "3 days for each player"),
    "seat left": (None, lambda table: leave(table, table.people[1]), "Bo leaves; a computer plays on."),
    "seat taken": (
        lambda table: leave(table, table.people[1]),
        lambda table: table.command(table.people[1], "seat take"),
        "Bo is back and plays on.",
    ),
    "level": (
        lambda table: leave(table, table.people[1]),
        lambda table: table.command(table.people[0], "seat computer", level="strong", computer="all"),
        "Ana has changed a level",
    ),
    "time given": (_overdue, lambda table: table.press(waiting(table), "Wait"), " time until <t:"),
    "seat given": (_overdue, lambda table: table.press(waiting(table), "Computer takes the seat"), "lets the computer play for"),
    "rematch": (play_to_the_end, lambda table: table.press(table.people[1], "Rematch"), "Bo opens a rematch"),
}
"""Actions of which the channel is told: the work before, the press or command, and a part of the sentence."""


@pytest.mark.parametrize("what", TOLD)
async def test_a_kill_before_the_channel_is_told_of_a_change_tells_it_once(what: str, counting: Table) -> None:
    before, done, sentence = TOLD[what]
    await set_pace(counting, "daily")
    if before is not None:
        await before(counting)
    counting.stuck_at(counting.client.announcements, "announce")
    await done(counting)
    assert all(sentence not in text for text in public_texts(counting))
    await killed(counting)
    await counting.let_pass(30)
    assert sum(sentence in text for text in public_texts(counting)) == 1


@BOTH
async def test_a_choice_and_what_it_costs_are_stored_together(counting: Table) -> None:
    await set_pace(counting, "daily")
    first = asked(counting)
    await counting.command(first, "choose", option="add 1")
    await counting.let_pass(5 * HOUR)
    counting.stuck_at(counting.client.outbox, "show")
    await counting.command(first, "choose", option="end")
    counting.clock.now += 2 * HOUR
    await killed(counting)
    assert await log(counting) == ["add 1", "end"]
    assert await bank(counting, first) == 23 * HOUR
    assert public_texts(counting)
    assert await ends(counting) == counting.clock.now + 24 * HOUR


@pytest.mark.parametrize("by", ["time", "the others"])
async def test_the_sentence_of_a_turn_that_a_computer_played_is_told_once(by: str, counting: Table) -> None:
    await set_pace(counting, "daily")
    other, says = waiting(counting), "lets the computer play this turn"
    if by == "time":
        await counting.settle(counting.people[0], "pace", at_zero="computer")
        says = "so the computer has played this turn"
    counting.stuck_at(counting.client.live_messages.asides, "put")
    await counting.let_pass(24 * HOUR)
    if by == "the others":
        await counting.press(other, "Computer plays this turn")
    assert (await log(counting))[-1] == "end"
    assert not any(says in text for text in public_texts(counting))
    await killed(counting)
    assert sum(says in text for text in public_texts(counting)) == 1
    await killed(counting)
    assert sum(says in text for text in public_texts(counting)) == 1
