"""Messages that could not be posted are posted later, deleted ones are posted anew: in the background, and never twice."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from simcord.backend import serializers

import storage
from bot.messages import channel, outbox, sending
from storage import Status
from tests.bot.counting import asked, log, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Table, labels, text_of

POSTS = "/channels/*/messages"
WAIT = 60.0
"""The first wait here; SimCord itself waits for anything that is due earlier."""


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WAITS", ())
    monkeypatch.setattr(outbox, "FIRST_WAIT", WAIT)


async def fail_to_post(table: Table, times: int | None = 1, status: int = 503, code: int = 0) -> None:
    """End a turn whose message cannot be posted."""
    person = await open_menu(table)
    await table.press(person, "Add 1")
    table.env.inject_error("POST", POSTS, status=status, code=code, times=times)
    await table.press(person, "End")
    assert "as soon as it can be posted" in text_of(table.private(person))


def attempts(table: Table) -> int:
    """Return the number of attempts to post a message."""
    return sum(request.method == "POST" and request.path.endswith("/messages") for request in table.env.http_requests)


async def test_a_message_that_could_not_be_posted_follows_once(counting: Table) -> None:
    other, before = waiting(counting), len(public_texts(counting))
    await fail_to_post(counting)
    assert len(public_texts(counting)) == before
    await counting.env.advance_time(WAIT)
    assert asked(counting) is other
    await counting.env.advance_time(20 * WAIT)
    assert len(public_texts(counting)) == before + 1
    assert labels(counting.newest()) == ["Play", "Hand", "Board", "Log"]


async def test_the_waits_grow_up_to_a_limit(counting: Table) -> None:
    await fail_to_post(counting, times=8)
    tried: list[int] = []
    for wait in (WAIT, 2 * WAIT, 4 * WAIT, 8 * WAIT, outbox.LONGEST_WAIT, outbox.LONGEST_WAIT):
        before = attempts(counting)
        await counting.env.advance_time(wait - 1)
        tried.append(attempts(counting) - before)
        await counting.env.advance_time(1)
        tried.append(attempts(counting) - before)
    assert tried == [0, 1] * 6


async def test_the_next_choice_posts_owed_messages_and_ends_the_waiting(counting: Table) -> None:
    other, before = waiting(counting), len(public_texts(counting))
    await fail_to_post(counting)
    await counting.command(other, "choose", option="Add 1")
    assert len(public_texts(counting)) == before + 1
    tried = attempts(counting)
    await counting.env.advance_time(10 * WAIT)
    assert attempts(counting) == tried


async def test_owed_messages_are_posted_once_after_a_restart(counting: Table) -> None:
    before = len(public_texts(counting))
    await fail_to_post(counting)
    await counting.restart()
    assert len(public_texts(counting)) == before + 1
    await counting.env.advance_time(10 * WAIT)
    assert len(public_texts(counting)) == before + 1


async def test_nothing_is_tried_again_for_a_game_that_was_closed(counting: Table) -> None:
    ana = counting.people[0]
    await fail_to_post(counting)
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    before = public_texts(counting)
    await counting.env.advance_time(10 * WAIT)
    assert public_texts(counting) == before


async def test_nothing_is_tried_again_in_a_channel_that_is_gone(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    counting.env.inject_error("*", "/channels/*", status=404, code=10003, message="Unknown Channel", times=None)
    await counting.press(person, "End")
    tried = attempts(counting)
    await counting.env.advance_time(10 * WAIT)
    assert attempts(counting) == tried
    await counting.restart()
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING


async def test_a_closed_client_tries_nothing_again(counting: Table) -> None:
    await fail_to_post(counting, times=None)
    await counting.client.close()
    tried = attempts(counting)
    await counting.env.advance_time(10 * WAIT)
    assert attempts(counting) == tried


@pytest.mark.parametrize("news", ["role", "channel", "thread", "command"])
async def test_a_permission_that_is_given_back_is_noticed(counting: Table, news: str) -> None:
    backend, guild = counting.env.backend, counting.world.guild
    before = len(public_texts(counting))
    await fail_to_post(counting, status=403, code=50013, times=None)
    await counting.env.advance_time(10 * WAIT)
    assert len(public_texts(counting)) == before
    counting.env.backend.faults.clear()
    if news == "role":
        backend.edit_role(guild.id, guild.default_role.id, {"name": "everyone"})
    elif news == "channel":
        backend.announce_channel_update(counting.world.channel.id)
    elif news == "thread":
        thread = backend.create_thread(counting.world.channel.id, "aside", counting.people[0].id)
        backend.announce_channel_update(thread.id)
    else:
        await counting.command(counting.people[3], "board")
    await counting.env.settle()
    assert sum("adds 1: 1." in text for text in public_texts(counting)) == 1


async def test_a_message_that_somebody_deleted_is_posted_anew_when_a_command_is_typed(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher, messages = counting.people[4], counting.env.backend.messages[counting.world.channel.id]
    monkeypatch.setattr(outbox, "LOOK_EVERY", 1e9)
    gone = messages.pop(counting.newest().id)
    await counting.command(watcher, "status")
    assert counting.newest().id > gone.id
    assert "Play" in labels(counting.newest())
    del messages[counting.newest().id]
    await counting.command(watcher, "status")
    assert not [found for found in counting.messages if "Play" in labels(found)]
    monkeypatch.setattr(outbox, "LOOK_EVERY", 0.0)
    await counting.command(watcher, "board")
    assert "Play" in labels(counting.newest())
    assert await log(counting) == []


async def test_a_press_does_not_look_whether_the_message_is_there(counting: Table) -> None:
    await take_turn(counting)
    before = [request for request in counting.env.http_requests if request.method == "GET"]
    await counting.press(waiting(counting), "Hand", counting.newest())
    assert [request for request in counting.env.http_requests if request.method == "GET"] == before


async def test_a_lobby_that_somebody_deleted_is_posted_anew(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LOOK_EVERY", 0.0)
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.command(bo, "game join")
    table.env.backend.messages[table.world.channel.id].clear()
    await table.command(ana, "status")
    assert "Join" in labels(table.newest())


async def test_at_the_start_owed_messages_come_before_the_looks(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "AT_ONCE", 1)
    monkeypatch.setattr(outbox, "LOOKS_AT_ONCE", 1)
    ana, bo, *_ = table.people
    channels = [table.world.channel, *(table.world.guild.create_text_channel(f"more-{number}") for number in range(5))]
    await table.env.settle()
    for place in channels:
        await ana.slash(place, "game new", game="toy")
        await bo.slash(place, "game join")
        await ana.slash(place, "game start")
    await storage.games.set_live_message(table.database, 5, 1, None)
    done = len(table.env.http_requests)
    await table.restart()
    requests = [(request.method, request.path) for request in table.env.http_requests[done:] if "/messages" in request.path]
    assert requests[0] == ("POST", f"/channels/{channels[4].id}/messages")
    assert sum(method == "GET" for method, _ in requests) >= 5
    assert sum(method == "POST" for method, _ in requests) == 1


async def test_a_game_that_is_fully_shown_is_not_replayed_at_the_start(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await take_turn(counting)
    replayed, load = list[int](), storage.log.load_record

    async def counted(database: storage.Database, game_id: int) -> storage.log.Record:
        replayed.append(game_id)
        return await load(database, game_id)

    monkeypatch.setattr(storage.log, "load_record", counted)
    await counting.restart()
    assert replayed == []
    await counting.press(await open_menu(counting), "Add 1")
    await counting.restart()
    assert replayed == [1, 1]


async def test_people_are_answered_while_messages_are_checked(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless(*_: object) -> None:
        await counting.env.external_wait(asyncio.Event().wait(), reason="a look that takes long")

    monkeypatch.setattr(channel.LiveMessages, "_gone", endless)
    await counting.restart()
    person = await open_menu(counting)
    assert labels(counting.private(person)) == ["Add 1", "Add 2", "Roll", "Note", "?"]


async def test_a_server_that_the_bot_has_left_is_left_alone_until_it_comes_back(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    backend, world = counting.env.backend, counting.world
    guild, place = backend.guilds[world.guild.id], backend.channels[world.channel.id]
    await counting.press(await open_menu(counting), "Add 1")
    backend.remove_guild(guild.id)
    await counting.env.settle()
    done = len(counting.env.http_requests)
    await counting.restart()
    assert [request.path for request in counting.env.http_requests[done:] if "/channels/" in request.path] == []
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []
    backend.guilds[guild.id], backend.channels[place.id], backend.messages[place.id] = guild, place, {}
    payload = serializers.guild_create_payload(backend, guild)
    backend.emit("GUILD_CREATE", {name: value for name, value in payload.items() if name != "unavailable"})
    await counting.env.settle()
    await counting.press(asked(counting), "Play", counting.newest())
    assert await log(counting) == ["add 1"]


async def test_games_that_cannot_be_read_at_the_start_are_read_later(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await fail_to_post(counting)
    before, found = len(public_texts(counting)), storage.games.newest_live
    failures = [storage.NotRead("disk I/O error")]

    async def failing(*asked: Any) -> tuple[storage.LiveGame, ...]:
        if failures:
            raise failures.pop()
        return await found(*asked)

    monkeypatch.setattr(storage.games, "newest_live", failing)
    monkeypatch.setattr("bot.client.FIRST_WAIT", WAIT)
    await counting.restart()
    assert len(public_texts(counting)) == before
    await counting.env.advance_time(WAIT)
    assert len(public_texts(counting)) == before + 1
