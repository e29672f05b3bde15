"""Refused requests are tried again at a bounded pace, and a seat's time begins with its call."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import HTTPClient

import storage
from bot.games.session import Session
from bot.messages import outbox, views
from bot.messages.drawings import Drawings
from bot.messages.refusals import GONE, WINDOW, Refusals
from bot.messages.sending import NotPosted
from tests.bot.counting import ask_to_undo, asked, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Message, Table, labels, text_of

CHANNELS = 5000
POSTS = "/channels/*/messages"


class Seconds:
    """A clock that moves only when told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def refusing(status: int, code: int) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason=HTTPStatus(status).phrase)
    return discord.HTTPException(response, {"code": code, "message": "no"})  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("part", [1.0, 0.25])
async def test_five_thousand_channels_that_refuse_are_asked_fewer_than_a_thousand_times(part: float) -> None:
    clock, sent = Seconds(), list[float]()
    refusals = Refusals(part, clock)

    async def request() -> None:
        sent.append(clock.now)
        raise refusing(403, 50013)

    for _ in range(8):
        for channel in range(CHANNELS):
            with pytest.raises((NotPosted, discord.HTTPException)):
                await refusals.attempt(channel, request)
        clock.now += WINDOW / 4
    within = max(sum(start <= at < start + WINDOW for at in sent) for start in set(sent))
    assert 0 < within < 1000 * part


async def test_a_channel_that_was_deleted_is_asked_once_a_day() -> None:
    clock, sent = Seconds(), list[float]()
    refusals = Refusals(1.0, clock)

    async def request() -> None:
        sent.append(clock.now)
        raise refusing(404, 10003)

    for _ in range(48):
        with pytest.raises((NotPosted, discord.HTTPException)):
            await refusals.attempt(7, request)
        clock.now += GONE / 24
    assert len(sent) == 2


@pytest.mark.parametrize(
    ("status", "code"),
    [(400, 0), (400, 30046), (400, 40333), (400, 160005), (401, 0), (403, 40333), (403, 50001), (403, 50013), (404, 0), (405, 0), (409, 0)],
)
async def test_a_refused_turn_is_posted_later_and_the_time_begins_with_it(
    status: int, code: int, counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)
    person, before = await open_menu(counting), len(public_texts(counting))
    await counting.press(person, "Add 1")
    counting.env.inject_error("POST", POSTS, status=status, code=code, times=None)
    await counting.press(person, "End")
    await counting.let_pass(86400)
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert (wait.called, wait.reminded) == (None, 0)
    counting.env.backend.faults.clear()
    await counting.env.advance_time(600)
    assert len(public_texts(counting)) == before + 1
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert wait.called == counting.clock.now


@pytest.mark.parametrize("how", ["replaced", "started", "request", "closed", "moved"])
async def test_a_stop_before_the_old_buttons_go_leaves_none_after_the_next_start(how: str, counting: Table) -> None:
    ana, _, chen, dara, _ = counting.people
    place = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    if how == "started":
        await chen.slash(place, "game new", game="toy")
        await dara.slash(place, "game join")
    if how == "request":
        await take_turn(counting)
        await take_turn(counting)
        await ask_to_undo(counting, asked(counting))
    (*_, old) = [message for message in everywhere(counting) if labels(message)]
    counting.stuck_at(counting.client.live_messages.leftovers, "clear")
    counting.stuck_at(counting.client.live_messages.asides, "change")
    match how:
        case "replaced":
            await take_turn(counting)
        case "started":
            await chen.slash(place, "game start")
        case "request":
            await counting.press(waiting(counting), "Decline", old)
        case "closed":
            await counting.command(ana, "game close")
            await counting.press(ana, "Close the game")
        case _:
            await ana.slash(place, "game move", game="1")
    assert {"Play", "Join", "Agree"} & set(labels(old))
    await counting.restart()
    assert labels(old) == []
    assert await counting.database.fetch("SELECT * FROM leftovers") == []


def everywhere(table: Table) -> list[Message]:
    """Return the public messages of all channels, the oldest first."""
    found = [message for channel in table.env.backend.messages.values() for message in channel.values() if not message.is_ephemeral]
    return sorted(found, key=lambda message: message.id)


async def test_only_one_place_has_the_commands_when_the_setting_of_the_server_changes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    everywhere, config, first, second = None, table.place.config, table.world.guild.id, 99

    async def started(guild: int | None) -> set[int | None]:
        """Restart the bot; return the places that have commands then."""
        monkeypatch.setattr(type(table.place), "config", replace(config, guild=guild))
        await table.restart()
        return {place for place, commands in table.env.backend.commands.items() if commands}

    assert await started(everywhere) == {everywhere}
    assert await started(first) == {first}
    assert await started(first) == {first}
    assert await started(second) == {second}
    table.env.inject_error("PUT", f"/applications/*/guilds/{second}/commands", status=403, code=50001, times=1)
    assert await started(everywhere) == {everywhere, second}
    assert await started(everywhere) == {everywhere}
    assert await storage.commands.guilds(table.database) == ()


async def test_commands_are_sent_again_only_if_they_differ_from_those_that_discord_has(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(guild: int | None) -> bool:
        """Start the bot anew; return whether Discord was told of commands."""
        monkeypatch.setattr(type(table.place), "config", replace(table.place.config, guild=guild))
        with monkeypatch.context() as patch:
            sent = list[str]()
            for name in ("bulk_upsert_global_commands", "bulk_upsert_guild_commands"):
                patch.setattr(HTTPClient, name, noted(sent, getattr(HTTPClient, name)))
            await table.restart()
        return bool(sent)

    def noted(sent: list[str], tell: Any) -> Any:
        def telling(self: Any, *about: Any) -> Any:
            sent.append(tell.__name__)
            return tell(self, *about)

        return telling

    own = table.world.guild.id
    assert not await told(None)
    assert [await told(own), await told(own), await told(None), await told(None)] == [True, False, True, False]
    async with table.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE command_guilds SET digest = 'of another version'")
    table.env.inject_error("PUT", "/applications/*/commands", status=500, times=1)
    assert [await told(None), await told(None), await told(None)] == [True, True, False]
    assert await told(own)
    table.env.backend.commands[own] = {}
    assert await told(own)
    await storage.commands.forget_digests_of_commands(table.database)
    assert await told(own)


async def test_a_command_that_only_discord_knows_lets_the_next_start_send_all_anew(table: Table) -> None:
    assert await storage.commands.digest_of_commands(table.database, storage.commands.EVERYWHERE) is not None
    table.client.tree.remove_command("status")
    await table.command(table.people[0], "status")
    table.env._errors.clear()
    assert await storage.commands.digest_of_commands(table.database, storage.commands.EVERYWHERE) is None
    await table.restart()
    assert await storage.commands.digest_of_commands(table.database, storage.commands.EVERYWHERE) is not None


@pytest.mark.parametrize(("owner", "name"), [(Drawings, "board"), (views, "public")])
async def test_something_unforeseen_while_a_turn_is_drawn_or_worded_is_tried_again_and_keeps_no_other_game_waiting(
    owner: object, name: str, counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*given: Any, **more: Any) -> Any:
        if next(one for one in given if isinstance(one, Session)).row.id == 1:
            raise RuntimeError
        return made(*given, **more)

    made, place = getattr(owner, name), counting.world.guild.create_text_channel("other")
    await counting.env.settle()
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)
    before, person = len(public_texts(counting)), await open_menu(counting)
    await counting.press(person, "Add 1")
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, failing)
        await counting.press(person, "End")
        assert "as soon as it can be posted" in text_of(counting.private(person))
        for player, command, options in ((2, "game new", {"game": "toy"}), (3, "game join", {}), (2, "game start", {})):
            await counting.people[player].slash(place, command, **options)
        assert any("Play" in labels(message) for message in counting.env.backend.messages[place.id].values())
        await counting.env.advance_time(120)
    assert len(public_texts(counting)) == before
    await counting.env.advance_time(600)
    assert len(public_texts(counting)) == before + 1
