"""The clock of the machine, which may be set or stand still, and messages that could not be sent when they were due."""

from __future__ import annotations

import asyncio
import datetime as dt
from types import SimpleNamespace

import discord
import pytest
from discord.ext import tasks

import storage
from bot.durations import DAY
from bot.messages import scheduler
from bot.messages.sending import NotPosted
from storage import Status
from tests.bot.counting import asked, take_turn, waiting
from tests.bot.table import Table, labels, text_of

HOUR = 3600


def shown(table: Table, label: str, channel: int | None = None) -> list[str]:
    """Return the texts of the public messages with this control, in the table's channel or another."""
    messages = table.env.backend.messages[table.world.channel.id if channel is None else channel].values()
    return [text_of(message) for message in messages if not message.is_ephemeral and label in labels(message)]


async def wait_of(table: Table) -> storage.Wait:
    """Return the wait of the first game."""
    wait = await storage.waits.wait_of(table.database, 1)
    assert wait is not None
    return wait


@pytest.mark.parametrize("hours", [-5, 5])
async def test_the_clock_is_looked_at_however_it_is_set(hours: int, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shift, looks, enough = dt.timedelta(), 0, asyncio.Event()

    class Shifted(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> dt.datetime:  # pyright: ignore[reportIncompatibleMethodOverride]
            return dt.datetime.now(tz) + shift

    async def look() -> None:
        nonlocal shift, looks
        looks += 1
        if looks == 2:
            shift = dt.timedelta(hours=hours)
        if looks == 6:
            enough.set()

    shifted = SimpleNamespace(**{name: getattr(dt, name) for name in ("timedelta", "timezone", "time")}, datetime=Shifted)
    monkeypatch.setattr(tasks, "datetime", shifted)
    monkeypatch.setattr(discord.utils, "datetime", shifted)
    monkeypatch.setattr(scheduler, "LOOK_EVERY", 0.01)
    client = table.client
    clock = scheduler.Scheduler(client.table, client.outbox, client.requests, client.announcements, client.tasks, client.is_on)
    monkeypatch.setattr(clock, "look", look)
    clock.begin()
    try:
        await asyncio.wait_for(enough.wait(), 20)
    finally:
        clock.close()


async def test_a_person_who_was_asked_by_a_clock_that_was_wrong_is_reminded_by_the_right_one(counting: Table) -> None:
    right = counting.clock.now
    counting.clock.now += 4000 * DAY
    await take_turn(counting)
    await storage.waits.note_called(counting.database, [asked(counting).id], counting.clock.now)
    await counting.let_pass(0)
    counting.clock.now = right
    await counting.let_pass(0)
    assert shown(counting, "Not again this turn") == []
    await counting.let_pass(12 * HOUR)
    assert len(shown(counting, "Not again this turn")) == 1


async def test_a_table_opened_by_a_clock_that_was_ahead_is_its_openers_alone_for_a_minute(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    table.clock.now += 4000 * DAY
    await table.command(ana, "game new", game="toy")
    await table.command(bo, "game join")
    table.clock.now -= 4000 * DAY
    await table.let_pass(61)
    await table.command(bo, "game start")
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING


async def test_time_granted_by_a_clock_that_was_ahead_ends_as_if_granted_by_the_right_one(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pace="24", reminders="off")
    counting.clock.now += 30 * DAY
    await counting.let_pass(0)
    await counting.press(waiting(counting), "Wait")
    counting.clock.now -= 30 * DAY
    await counting.let_pass(0)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(25 * HOUR)
    assert "Wait" in labels(counting.newest())


@pytest.mark.usefixtures("tried_soon")
async def test_a_message_that_is_refused_for_a_while_is_posted_later_and_does_not_count(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object, **__: object) -> None:
        raise NotPosted(passes=True)

    with monkeypatch.context() as patched:
        patched.setattr(counting.client.live_messages.asides, "say", failing)
        for _ in range(7):
            await counting.let_pass(12 * HOUR)
    assert (await wait_of(counting)).reminded == 0
    for _ in range(7):
        await counting.let_pass(12 * HOUR)
        assert len(shown(counting, "Not again this turn")) == 1
    assert (await wait_of(counting)).reminded == 5


@pytest.mark.usefixtures("tried_late")
async def test_a_game_is_not_closed_before_its_channel_could_be_warned(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, reminder=0)

    async def failing(*_: object, **__: object) -> None:
        raise NotPosted(passes=True)

    with monkeypatch.context() as patched:
        patched.setattr(counting.client.live_messages.asides, "say", failing)
        await counting.let_pass(62 * DAY)
        await counting.let_pass(DAY)
    assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
    await counting.env.advance_time(600)
    assert "will be closed" in text_of(counting.newest())
    await counting.let_pass(DAY)
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED


async def test_a_person_is_called_about_two_games_an_hour_apart_whatever_for(counting: Table) -> None:
    ana, bo, *_ = counting.people
    channel = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await ana.slash(channel, "game new", game="toy")
    await bo.slash(channel, "game join")
    await ana.slash(channel, "game start")
    slow = asked(counting)
    if (await counting.client.table.session(2)).person_asked != slow.id:
        for option in ("add 1", "end"):
            await waiting(counting).slash(channel, "choose", option=option)
    for game in (1, 2):
        await storage.games.set_table(counting.database, game, counting.clock.now, pace=DAY, reminder=0)
    await counting.let_pass(DAY)
    assert (len(shown(counting, "Wait")), len(shown(counting, "Wait", channel.id))) == (1, 0)
    await counting.let_pass(HOUR - 1)
    assert shown(counting, "Wait", channel.id) == []
    await counting.let_pass(1)
    assert len(shown(counting, "Wait", channel.id)) == 1
