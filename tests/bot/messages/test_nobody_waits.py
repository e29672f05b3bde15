"""The clock waits for nobody: neither a computer that never returns nor a channel that refuses delays another game.

A decision of the clock is said once, whatever happens in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import storage
from bot.messages import outbox
from bot.messages.asides import Asides
from bot.messages.channel import LiveMessages
from bot.messages.sending import NotPosted
from storage import GameRow, Status
from tests.bot.counting import asked
from tests.bot.table import Person, Table, labels, text_of

HOUR, DAY = 3600, 86400
REMINDER, QUESTION = "Not again this turn", "Wait"


def shown(table: Table, label: str, channel: int | None = None) -> list[str]:
    """Return the texts of the public messages with this control, in the table's channel or another."""
    messages = table.env.backend.messages[table.world.channel.id if channel is None else channel].values()
    return [text_of(message) for message in messages if not message.is_ephemeral and label in labels(message)]


async def another(table: Table, people: tuple[Person, ...], name: str = "elsewhere") -> int:
    """Begin another game in a new channel, with the first of some people asked; return the channel's id."""
    channel = table.world.guild.create_text_channel(name)
    await table.env.settle()
    await people[0].slash(channel, "game new", game="toy")
    for person in people[1:]:
        await person.slash(channel, "game join")
    await people[0].slash(channel, "game start")
    return channel.id


async def look(table: Table, seconds: int) -> None:
    """Let time pass until the clock is looked at, which must not take long."""
    await asyncio.wait_for(table.let_pass(seconds), 20)


def for_ever(table: Table, game_id: int, real: Callable[..., Any], of: Callable[[Any], int]) -> Callable[..., Any]:
    """Return a function that never returns for one game; ``of`` finds the game of its first argument."""

    async def wrapped(live_messages: Any, about: Any, *args: Any, **named: Any) -> Any:
        if of(about) == game_id:
            await table.env.external_wait(asyncio.Event().wait(), reason="it never returns")
        return await real(live_messages, about, *args, **named)

    return wrapped


async def test_a_computer_that_never_returns_does_not_stop_the_clock(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = await another(counting, counting.people[2:4])
    await storage.seats.leave(counting.database, 1, asked(counting).id, storage.Gone.LEFT, counting.clock.now)
    computers = type(counting.client.computers)
    thought = computers.thought
    monkeypatch.setattr(computers, "thought", for_ever(counting, 1, thought, lambda _: 1))
    for _ in range(3):
        await look(counting, 12 * HOUR)
        assert len(shown(counting, REMINDER, channel)) == 1
    wait = await storage.waits.wait_of(counting.database, 2)
    assert wait is not None
    assert wait.reminded == 3


@pytest.mark.parametrize(("posting", "name"), [(LiveMessages, "show"), (Asides, "say")])
async def test_a_channel_that_never_answers_does_not_stop_the_clock(
    posting: type, name: str, counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = await another(counting, counting.people[2:4])
    stuck = for_ever(counting, 1, getattr(posting, name), lambda about: about.id if isinstance(about, GameRow) else about)
    monkeypatch.setattr(posting, name, stuck)
    with counting.env._bot_scope():
        counting.client.outbox.soon(1)
    await look(counting, 12 * HOUR)
    await look(counting, 12 * HOUR)
    assert len(shown(counting, REMINDER, channel)) == 1
    assert shown(counting, REMINDER) == []


async def test_channels_that_never_answer_do_not_keep_others_waiting_for_long(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "SLOW", 0.05)
    stuck, done = asyncio.Event(), asyncio.Event()

    async def show(game_id: int) -> None:
        if game_id < 90:
            await stuck.wait()
        else:
            done.set()

    for game_id in range(80, 90):
        counting.client.outbox.do(game_id, show)
    counting.client.outbox.do(90, show)
    await asyncio.sleep(0)
    assert not done.is_set()
    await asyncio.wait_for(done.wait(), 20)
    stuck.set()


async def reminded(table: Table) -> int:
    """Return the number of reminders that the seat asked has had in this turn."""
    wait = await storage.waits.wait_of(table.database, 1)
    assert wait is not None
    return wait.reminded


@pytest.mark.parametrize("name", ["say", "_send"])
async def test_a_reminder_cut_off_by_a_stop_is_posted_once_after_it(name: str, counting: Table) -> None:
    counting.stuck_at(counting.client.live_messages.asides, name)
    await look(counting, 12 * HOUR)
    assert shown(counting, REMINDER) == []
    await counting.restart()
    await look(counting, 60)
    assert len(shown(counting, REMINDER)) == 1
    await look(counting, 60)
    assert (len(shown(counting, REMINDER)), await reminded(counting)) == (1, 1)


async def test_a_question_cut_off_by_a_stop_is_asked_once_after_it(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)
    counting.stuck_at(counting.client.live_messages.asides, "say")
    await look(counting, DAY)
    await counting.restart()
    await look(counting, 60)
    assert len(shown(counting, QUESTION)) == 1
    await look(counting, 60)
    assert len(shown(counting, QUESTION)) == 1


async def test_a_posted_message_that_was_not_remembered_is_not_repeated(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> None:
        raise storage.NotStored("disk I/O error")

    monkeypatch.setattr(outbox, "FIRST_WAIT", 600.0)  # longer than the table waits for the bot; the clock tries again before
    with monkeypatch.context() as broken:
        broken.setattr(storage.waits, "add_aside", failing)
        await look(counting, 12 * HOUR)
        await look(counting, 60)
    await look(counting, 60)
    assert len(shown(counting, REMINDER)) == 1
    assert await storage.announcements.announcements_of(counting.database, 1) == ()


async def test_a_post_that_a_stop_left_unremembered_is_repeated_with_its_nonce(counting: Table) -> None:
    async def stuck(*_: object) -> None:
        await counting.env.external_wait(asyncio.Event().wait(), reason="a stop before it is remembered")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr(storage.waits, "add_aside", stuck)
        await look(counting, 12 * HOUR)
    await counting.restart()
    await look(counting, 60)
    sent = [request.json["nonce"] for request in counting.env.http_requests if request.json and REMINDER in str(request.json)]
    assert len(sent) == 2
    assert len(set(sent)) == 1


async def test_a_reminder_delayed_into_the_night_is_posted_in_the_morning(counting: Table) -> None:
    person, now = asked(counting), counting.clock.now
    counting.stuck_at(counting.client.live_messages.asides, "say")
    await look(counting, 12 * HOUR)
    await storage.settings.set_personal(counting.database, person.id, away_since=now, away_until=now + 20 * HOUR)
    await counting.restart()
    await look(counting, HOUR)
    assert shown(counting, REMINDER) == []
    assert await reminded(counting) == 0
    await look(counting, 12 * HOUR)
    assert len(shown(counting, REMINDER)) == 1


async def test_a_reminder_of_a_person_who_has_chosen_meanwhile_is_not_posted(counting: Table) -> None:
    counting.stuck_at(counting.client.live_messages.asides, "say")
    await look(counting, 12 * HOUR)
    counting.clock.now += 1
    await counting.command(asked(counting), "choose", option="add 1")
    await counting.restart()
    await look(counting, 60)
    assert shown(counting, REMINDER) == []
    assert await storage.announcements.announcements_of(counting.database, 1) == ()


async def test_a_game_is_not_closed_before_its_warning_was_said(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, reminder=0)
    counting.stuck_at(counting.client.live_messages.asides, "say")
    await look(counting, 61 * DAY)
    counting.stuck_at(counting.client.announcements, "announce")
    await look(counting, 2 * DAY)
    assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
    await counting.restart()
    await look(counting, 60)
    assert "will be closed" in text_of(counting.newest())
    await look(counting, DAY - HOUR)
    assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
    await look(counting, HOUR)
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED


@pytest.mark.usefixtures("tried_late")
async def test_the_others_are_asked_as_soon_as_the_channel_lets_them_be(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)

    async def failing(*_: object, **__: object) -> None:
        raise NotPosted(passes=True)

    with monkeypatch.context() as patched:
        patched.setattr(counting.client.live_messages.asides, "say", failing)
        await look(counting, DAY)
    assert shown(counting, QUESTION) == []
    await counting.env.advance_time(600)
    assert len(shown(counting, QUESTION)) == 1
