"""Refused requests beside a turn are tried again too: sentences, films, lobbies, threads, requests, messages with a forgotten name."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

import storage
from bot.messages import outbox, places, refusals, sending
from bot.messages.failures import GIVEN_UP
from tests.bot.counting import ask_to_undo, asked, play_to_the_end, public_texts, take_turn
from tests.bot.messages.test_refused import Seconds
from tests.bot.table import Message, Person, Table, labels, text_of

POSTS, EDITS = "/channels/*/messages", "/channels/*/messages/*"
WAIT, LONGEST, DAY = 60.0, 600.0, 86400
"""The first wait here, and the longest; SimCord itself waits for anything that is due earlier."""


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WAITS", ())
    monkeypatch.setattr(outbox, "FIRST_WAIT", WAIT)
    monkeypatch.setattr(places, "FIRST_WAIT", WAIT)


def refuse(table: Table, method: str = "POST", path: str = POSTS, *, status: int = 403, code: int = 50013) -> None:
    """Let Discord refuse such requests from now on."""
    table.env.inject_error(method, path, status=status, code=code, times=None)


async def heal(table: Table) -> None:
    """Let Discord accept everything again, and the longest wait pass."""
    table.env.backend.faults.clear()
    table.clock.now += int(LONGEST)
    await table.env.advance_time(LONGEST)


async def show(table: Table) -> None:
    """Let the bot bring the live message up to date in the background."""
    with table.env._bot_scope():
        table.client.outbox.soon(1)
    await table.env.settle()


def requests_of(table: Table, method: str, ending: str = "/messages") -> int:
    """Return the number of the bot's requests with this method and ending."""
    return sum(request.method == method and request.path.endswith(ending) for request in table.env.http_requests)


def in_channel(table: Table, channel: int) -> list[Message]:
    """Return the public messages of a channel, the oldest first."""
    return [message for message in table.env.backend.messages[channel].values() if not message.is_ephemeral]


async def tell_refused(table: Table) -> None:
    """Let a sentence beside the live message be refused (the table's settings)."""
    refuse(table)
    await table.settle(table.people[0], "tablesettings", pace="24")
    assert len(await storage.telling.tellings_of(table.database, 1)) == 1


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_sentence_that_was_refused_is_told_once(counting: Table, restarts: bool) -> None:
    before = len(public_texts(counting))
    await tell_refused(counting)
    assert len(public_texts(counting)) == before
    if restarts:
        counting.env.backend.faults.clear()
        await counting.restart()
        await counting.let_pass(30)
    await heal(counting)
    await counting.env.advance_time(LONGEST)
    assert len(public_texts(counting)) == before + 1
    assert await storage.telling.tellings_of(counting.database, 1) == ()


async def test_a_sentence_that_was_refused_goes_with_a_person_who_is_forgotten(counting: Table) -> None:
    await tell_refused(counting)
    (one,) = await storage.telling.tellings_of(counting.database, 1)
    await storage.forgetting.forget_person(counting.database, counting.people[0].id, counting.clock(), notice="", names=["Ana"])
    assert await storage.telling.tellings_of(counting.database, 1) == ()
    await storage.telling.keep(counting.database, one)
    assert await storage.telling.tellings_of(counting.database, 1) == (), "it was refused only after the forgetting"


async def test_a_sentence_that_cannot_be_made_is_kept_and_delays_no_reminder(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asides = counting.client.live_messages.asides
    put = asides.put

    async def failing(*_: Any) -> int:
        raise RuntimeError

    monkeypatch.setattr(asides, "put", failing)
    await counting.settle(counting.people[0], "tablesettings", pace="24")
    assert len(await storage.telling.tellings_of(counting.database, 1)) == 1
    await counting.env.advance_time(LONGEST)
    await counting.let_pass(DAY // 2)
    assert any("Not again this turn" in labels(message) for message in counting.messages)
    monkeypatch.setattr(asides, "put", put)
    await heal(counting)
    assert await storage.telling.tellings_of(counting.database, 1) == ()


async def test_a_film_for_everybody_that_was_refused_is_shown_once(counting: Table) -> None:
    await play_to_the_end(counting)
    player = counting.people[0]

    async def made() -> None:
        for task in (*counting.client.render_jobs._making.values(), *counting.client.render_jobs._beside):
            await task
        await counting.env.settle()

    await counting.press(player, "Film", counting.newest())
    await made()
    refuse(counting)
    before = len(public_texts(counting))
    await counting.press(player, "Show to everybody", counting.private(player))
    assert len(public_texts(counting)) == before
    await heal(counting)
    await made()
    await counting.env.advance_time(LONGEST)
    assert len(public_texts(counting)) == before + 1
    assert [attachment["filename"] for attachment in counting.newest().attachments] == ["film.gif"]
    assert await storage.telling.tellings_of(counting.database, 1) == ()


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_lobby_that_was_refused_follows(table: Table, toy_game: None, method: str) -> None:
    ana, bo, *_ = table.people
    if method == "PATCH":
        await table.command(ana, "game new", game="toy")
        refuse(table, "PATCH", EDITS)
    refuse(table)
    await table.command(*((bo, "game join") if method == "PATCH" else (ana, "game new")), **({} if method == "PATCH" else {"game": "toy"}))
    assert not any("Bo" in text for text in public_texts(table))
    await heal(table)
    (lobby,) = [message for message in table.messages if not message.is_ephemeral and "Join" in labels(message)]
    assert ("Bo" in text_of(lobby)) == (method == "PATCH")


async def test_a_request_that_was_refused_is_asked_once_and_its_end_is_shown(counting: Table) -> None:
    first = await take_turn(counting)
    other = asked(counting)
    await take_turn(counting)
    refuse(counting)
    await ask_to_undo(counting, first)
    assert not any("Agree" in labels(message) for message in counting.messages)
    await heal(counting)
    (message,) = [message for message in counting.messages if "Agree" in labels(message)]
    refuse(counting, "PATCH", EDITS)
    await counting.press(other, "Decline", message)
    assert "Agree" in labels(message)
    await heal(counting)
    assert "Agree" not in labels(message)
    assert await storage.leftovers.leftovers_of(counting.database, 1) == ()


async def forget(table: Table, person: Person) -> None:
    """Forget a person as by their own command, and update the messages."""
    found = await storage.forgetting.forget_person(table.database, person.id, table.clock(), notice="", names=[person.name.title()])
    with table.env._bot_scope():
        table.client.name_redaction.forgotten(found)
    for _ in range(3):
        await table.env.settle()


async def test_a_name_in_a_message_that_may_not_be_edited_goes_as_soon_as_it_may_be(counting: Table) -> None:
    player = await take_turn(counting)
    refuse(counting, "PATCH", EDITS, status=404, code=0)
    await forget(counting, player)
    shown = [message for message in counting.messages if "Play" in labels(message)][-1]
    assert player.name.title() in text_of(shown)
    assert await storage.forgetting.to_redraw(counting.database) != ()
    await heal(counting)
    assert player.name.title() not in text_of(shown)
    assert await storage.forgetting.to_redraw(counting.database) == ()


@pytest.mark.parametrize("how", ["a month", "its channel"])
async def test_a_message_that_can_never_be_changed_is_given_up(counting: Table, how: str) -> None:
    player = await take_turn(counting)
    refuse(counting, "PATCH", EDITS)
    await forget(counting, player)
    await take_turn(counting)
    assert await storage.forgetting.to_redraw(counting.database) != ()
    assert len(await storage.leftovers.leftovers_of(counting.database, 1)) == 1
    if how == "a month":
        counting.clock.now += GIVEN_UP - 1
        await counting.env.advance_time(LONGEST)
        assert len(await storage.leftovers.leftovers_of(counting.database, 1)) == 1
        counting.clock.now += 1
        await counting.env.advance_time(2 * LONGEST)
    else:
        counting.env.backend.delete_channel(counting.world.channel.id)
        await counting.env.advance_time(2 * LONGEST)
    assert await storage.leftovers.leftovers_of(counting.database, 1) == ()
    assert await storage.forgetting.to_redraw(counting.database) == ()
    edits = requests_of(counting, "PATCH", "")
    await counting.env.advance_time(2 * LONGEST)
    assert requests_of(counting, "PATCH", "") == edits


async def test_a_message_of_before_that_cannot_be_read_keeps_no_turn_waiting(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("bot.messages.leftovers.without_buttons", failing)
        person = await take_turn(counting)
        assert asked(counting) is not person
        assert "as soon as it can be posted" not in text_of(counting.private(person))
        assert len(await storage.leftovers.leftovers_of(counting.database, 1)) == 1
    await heal(counting)
    assert sum("Play" in labels(message) for message in counting.messages if not message.is_ephemeral) == 1


async def threaded(table: Table) -> int:
    """Begin a game of Ana and Bo in its own thread; return the thread."""
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy", where="thread")
    thread = next(channel for channel in table.env.backend.channels.values() if channel.is_thread)
    await table.press(bo, "Join", in_channel(table, thread.id)[-1])
    await table.press(ana, "Start", in_channel(table, thread.id)[-1])
    return thread.id


def place_of(table: Table, channel: int) -> simcord.ChannelHandle:
    """Return a channel to type in."""
    return simcord.ChannelHandle(table.env, table.world.guild, table.env.backend.channels[channel])


@pytest.mark.parametrize(("status", "code"), [(400, 0), (403, 50001), (404, 0)])
async def test_a_thread_is_named_and_archived_as_soon_as_it_may_be(table: Table, toy_game: None, status: int, code: int) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy", where="thread")
    thread = next(channel for channel in table.env.backend.channels.values() if channel.is_thread)
    refuse(table, "PATCH", f"/channels/{thread.id}", status=status, code=code)
    await table.press(bo, "Join", in_channel(table, thread.id)[-1])
    assert thread.name == "Counting · Ana"
    await heal(table)
    assert thread.name == "Counting · Ana, Bo"
    refuse(table, "PATCH", f"/channels/{thread.id}", status=status, code=code)
    await storage.games.close(table.database, 1, table.clock(), "given up:Ana")
    await show(table)
    await table.env.advance_time(LONGEST)
    assert thread.thread_metadata is not None
    assert not thread.thread_metadata.archived
    await heal(table)
    assert thread.thread_metadata.archived


async def test_the_gateway_tells_of_a_place_that_was_deleted(table: Table, toy_game: None) -> None:
    thread, gone_for = await threaded(table), table.client.live_messages.refusals.gone_for
    channel = table.world.guild.create_text_channel("short-lived").id
    await table.env.settle()
    for gone in (thread, channel):
        assert gone_for(gone) == 0
        table.env.backend.delete_channel(gone)
        await table.env.settle()
        assert gone_for(gone) > DAY - 60


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_in_a_deleted_place_a_game_is_posted_once_a_day_and_at_once_when_it_is_moved(
    table: Table, toy_game: None, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (refusals, outbox):
        monkeypatch.setattr(module, "GONE", 2 * LONGEST)
    ana, bo, *_ = table.people
    if kind == "thread":
        gone = await threaded(table)
    else:
        gone = table.world.guild.create_text_channel("short-lived").id
        await table.env.settle()
        for person, name, options in ((ana, "game new", {"game": "toy"}), (bo, "game join", {}), (ana, "game start", {})):
            await person.slash(place_of(table, gone), name, **options)
    table.env.backend.delete_channel(gone)
    clock = Seconds()
    monkeypatch.setattr(table.client.live_messages.refusals, "_clock", clock)
    table.client.live_messages.refusals.deleted(gone)
    await storage.games.set_live_message(table.database, 1, None)
    await show(table)
    before = requests_of(table, "POST", f"/channels/{gone}/messages")
    for _ in range(8):
        clock.now += LONGEST / 2
        await table.env.advance_time(LONGEST / 2)
    assert requests_of(table, "POST", f"/channels/{gone}/messages") == before + 2
    await ana.slash(table.world.channel, "game move", game="1")
    assert "Play" in labels(table.newest())
