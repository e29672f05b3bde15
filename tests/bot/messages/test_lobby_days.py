"""The end of a lobby that nobody starts: after seven days without a change, told a day before, once."""

from __future__ import annotations

import pytest

import storage
from storage import Status
from storage.finding import Finding
from tests.bot.table import Table, labels, text_of
from tests.places import BOTH

HOUR, DAY = 3600, 86400


async def status(table: Table) -> Status:
    return (await storage.games.load(table.database, 1)).status


def warnings(table: Table) -> list[str]:
    """Return the texts of the posts that tell the end of a lobby."""
    return [text_of(message) for message in table.messages if "Keep it open" in labels(message)]


@BOTH
async def test_a_lobby_that_nobody_starts_is_closed_after_seven_days_and_tells_that_a_day_before(lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    message = lobby.newest()
    await lobby.let_pass(6 * DAY - 1)
    assert warnings(lobby) == []
    await lobby.let_pass(1)
    (told,) = warnings(lobby)
    assert told.startswith(f"<@{bo.id}>: nobody has joined or changed this table for days. It closes <t:{lobby.clock.now + DAY}:R> unless")
    assert lobby.newest().ping_user_ids == [bo.id]
    assert f"Closes <t:{lobby.clock.now + DAY}:R>" in text_of(message)
    await lobby.let_pass(DAY - 1)
    assert len(warnings(lobby)) == 1
    assert await status(lobby) is Status.LOBBY
    await lobby.let_pass(1)
    assert await status(lobby) is Status.CLOSED
    assert "not started in time" in text_of(lobby.newest())
    assert all("Join" not in labels(message) for message in lobby.messages)
    await lobby.command(ana, "game new", game="toy")
    assert "Join" in labels(lobby.newest())


@pytest.mark.parametrize("what", ["Join", "Keep it open"])
async def test_a_table_that_is_joined_or_kept_open_lives_on_and_its_warning_goes(lobby: Table, what: str) -> None:
    ana, bo, chen, *_ = lobby.people
    await lobby.let_pass(6 * DAY)
    warning = lobby.newest()
    await lobby.press(chen, "Keep it open", warning)
    assert "Only the person who opened the game" in text_of(lobby.private(chen))
    await lobby.press(ana, what, warning)
    assert warnings(lobby) == []
    assert f"Closes <t:{lobby.clock.now + 7 * DAY}:R>" in text_of(lobby.newest())
    await lobby.let_pass(6 * DAY - 1)
    assert warnings(lobby) == []
    await lobby.let_pass(1)
    assert len(warnings(lobby)) == 1
    assert lobby.newest().ping_user_ids == [bo.id]


async def test_the_person_in_charge_is_named_without_a_call_while_away(lobby: Table) -> None:
    bo, now = lobby.people[1], lobby.clock.now
    await storage.settings.set_personal(lobby.database, bo.id, away_since=now, away_until=now + 30 * DAY)
    await lobby.let_pass(6 * DAY)
    assert f"<@{bo.id}>" in warnings(lobby)[0]
    assert lobby.newest().ping_user_ids == []


@pytest.mark.parametrize(("owner", "name"), [("announcements", "announce"), ("asides", "say"), ("waits", "add_aside")])
async def test_a_kill_between_the_decision_and_the_post_tells_the_end_once(
    owner: str, name: str, lobby: Table, tried_late: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = lobby.client
    with monkeypatch.context() as patch:
        if owner == "waits":

            async def stopped(*_: object) -> None:
                raise storage.NotStored("killed")

            patch.setattr(storage.waits, name, stopped)
        else:
            lobby.stuck_at(client.announcements if owner == "announcements" else client.live_messages.asides, name)
        await lobby.let_pass(6 * DAY)
    monkeypatch.setattr("discord.utils.time_snowflake", lambda *_: 1)  # SimCord's messages have another time
    lobby.clock.now += 120
    await lobby.restart()
    await lobby.let_pass(0)
    assert len(warnings(lobby)) == 1
    await lobby.let_pass(DAY - 120)
    assert await status(lobby) is Status.CLOSED
    assert warnings(lobby) == []


@BOTH
async def test_a_kill_between_the_end_and_its_notice_tells_the_notice_once(lobby: Table) -> None:
    await lobby.let_pass(6 * DAY)
    lobby.stuck_at(lobby.client.live_messages, "show")
    await lobby.let_pass(DAY)
    assert await status(lobby) is Status.CLOSED
    await lobby.restart()
    await lobby.let_pass(30)
    assert sum("not started in time" in text_of(message) for message in lobby.messages) == 1


async def test_a_bot_that_was_away_for_long_tells_the_end_first_and_gives_a_day(lobby: Table) -> None:
    await lobby.let_pass(100 * DAY)
    assert f"It closes <t:{lobby.clock.now + DAY}:R>" in warnings(lobby)[0]
    await lobby.let_pass(DAY - 1)
    assert await status(lobby) is Status.LOBBY
    await lobby.let_pass(1)
    assert await status(lobby) is Status.CLOSED


@pytest.mark.parametrize("gone", [True, False], ids=["the channel is gone", "a permission is missing"])
async def test_a_lobby_whose_channel_cannot_be_told_closes_a_day_after_the_word_was_due(
    lobby: Table, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.outbox.FIRST_WAIT", 60.0)
    if gone:
        lobby.env.backend.delete_channel(lobby.world.channel.id)
        await lobby.env.settle()
    else:
        lobby.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await lobby.let_pass(6 * DAY)
    await lobby.let_pass(DAY - 1)
    assert await status(lobby) is Status.LOBBY
    await lobby.let_pass(1)
    assert await status(lobby) is Status.CLOSED


async def test_a_lobby_that_is_on_no_list_lives_a_day(lobby: Table) -> None:
    await storage.finding.set_finding(lobby.database, lobby.world.guild.id, Finding(open_tables=False))
    await lobby.press(lobby.people[0], "Join")
    assert f"Closes <t:{lobby.clock.now + DAY}:R>" in text_of(lobby.newest())
    await lobby.let_pass(DAY - 1)
    assert await status(lobby) is Status.LOBBY
    await lobby.let_pass(1)
    assert await status(lobby) is Status.CLOSED
    assert warnings(lobby) == []
