"""The call of a new table to a role of the server: one, within its limits, and only if the bot may mention the role."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Message

import storage
from storage import Status
from storage.finding import Finding
from tests.bot.counting import play_to_the_end
from tests.bot.interactions.test_open_tables import private_thread, room
from tests.bot.table import Person, Table, fields, labels, text_of
from tests.places import BOTH

HOUR, DAY = 3600, 86400
pytestmark = pytest.mark.usefixtures("toy_game")


@pytest.fixture
async def role(table: Table) -> simcord.RoleHandle:
    """Return a role that everybody may mention and that new tables call."""
    made = table.world.guild.create_role("players", mentionable=True)
    await table.env.settle()
    await storage.finding.set_finding(table.database, table.world.guild.id, Finding(called_role=made.id))
    return made


def calls(table: Table) -> list[Message]:
    """Return the posts that mention a role in any channel, the oldest first."""
    return [message for channel in table.env.backend.messages.values() for message in channel.values() if message.ping_role_ids]


async def opens(table: Table, who: Person, channel: simcord.ChannelHandle | None = None, **options: Any) -> None:
    await who.slash(channel or table.world.channel, "game new", **{"game": "toy", **options})


async def begun(table: Table) -> None:
    """Let Bo join the table of the channel, and begin its game, so that it is not opened anew."""
    await table.press(table.people[1], "Join")
    await table.press(table.people[0], "Start")


@BOTH
async def test_a_new_table_calls_the_role_once_below_its_lobby(table: Table, role: simcord.RoleHandle) -> None:
    ana, bo, *_ = table.people
    await opens(table, ana)
    (call,) = calls(table)
    assert call.id == table.newest().id
    assert text_of(call) == f"<@&{role.id}>: this table of Counting looks for people."
    assert (call.ping_role_ids, call.ping_user_ids) == ([role.id], [])
    assert labels(call) == ["Join"]
    await table.press(bo, "Join", call)
    await table.let_pass(DAY)
    await table.restart()
    await table.let_pass(30)
    assert len(calls(table)) == 1
    await table.press(ana, "Start")
    assert calls(table) == [], "the post goes once the game has begun"


@BOTH
async def test_a_server_has_one_call_in_six_hours_and_an_opener_one_a_day(table: Table, role: simcord.RoleHandle) -> None:
    ana, bo, chen, *_ = table.people
    rooms = [await room(table, f"room-{number}") for number in range(5)]
    for who, after, called in ((ana, 0, True), (bo, 6 * HOUR - 1, False), (chen, 1, True), (ana, 18 * HOUR - 1, False), (ana, 1, True)):
        table.clock.now += after
        before = len(calls(table))
        await opens(table, who, rooms.pop())
        assert len(calls(table)) == before + called
    assert all(message.ping_role_ids == [role.id] for message in calls(table))


@pytest.mark.parametrize("who", ["the opener elsewhere", "somebody else here"])
async def test_a_table_that_is_opened_anew_calls_nobody_again(who: str, table: Table, role: simcord.RoleHandle) -> None:
    ana, bo, *_ = table.people
    await opens(table, ana)
    await table.press(ana, "Close")
    table.clock.now += 2 * DAY
    other = await room(table, "other")
    again = (ana, other) if who == "the opener elsewhere" else (bo, table.world.channel)
    await opens(table, *again)
    assert calls(table) == []
    await again[0].slash(again[1], "game close")
    table.clock.now += 5 * DAY
    await opens(table, *again)
    assert len(calls(table)) == 1, "a week after the first one it is another table"


async def test_a_table_whose_game_was_played_may_call_again_but_its_rematch_does_not(table: Table, role: simcord.RoleHandle) -> None:
    ana, *_ = table.people
    await opens(table, ana)
    await begun(table)
    await play_to_the_end(table)
    table.clock.now += 2 * DAY
    await table.press(ana, "Rematch", table.newest())
    assert calls(table) == []
    await table.press(ana, "Close")
    await opens(table, ana)
    assert len(calls(table)) == 1


async def test_tables_that_look_for_nobody_call_nobody(table: Table, role: simcord.RoleHandle) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(ana, "play")
    await table.press(ana, "Play Counting")
    await table.let_pass(30)
    other = await room(table, "other")
    await opens(table, bo, other, expect=f"<@{ana.id}> <@{chen.id}>")
    await opens(table, bo, await private_thread(table, bo))
    await table.let_pass(30)
    assert calls(table) == []
    third = await room(table, "third")
    await opens(table, bo, third)
    assert len(calls(table)) == 1, "nothing of that counted"


async def test_without_the_permission_the_table_is_there_without_a_call_and_the_form_says_so(table: Table) -> None:
    ana, bo, *_ = table.people
    guild, backend = table.world.guild, table.env.backend
    made = guild.create_role("players")
    all_roles = discord.Permissions(administrator=True, mention_everyone=True).value
    for found in list(backend.get_guild(guild.id).roles.values()):
        backend.edit_role(guild.id, found.id, {"permissions": found.permissions & ~all_roles})
    await table.env.settle()
    await storage.finding.set_finding(table.database, guild.id, Finding(called_role=made.id))
    await opens(table, ana)
    await table.let_pass(30)
    assert "Join" in labels(table.newest())
    assert calls(table) == []
    shown = await table.by(ana, "settings", "Finding people")
    assert shown.modal is not None
    assert shown.modal["components"][2]["description"].startswith("I may not mention this role")
    await ana.submit_modal(shown, {"open_tables": "on", "ready_check": "on", "called_role": [made]})
    assert f"I may not mention <@&{made.id}>, so new tables call nobody." in text_of(table.private(ana))
    backend.edit_role(guild.id, made.id, {"mentionable": True})
    await table.env.settle()
    await opens(table, bo, await room(table, "other"))
    assert len(calls(table)) == 1, "the call that was not made counts for nobody"


async def test_a_role_that_is_gone_and_a_late_call_are_dropped(table: Table, role: simcord.RoleHandle, tried_late: None) -> None:
    ana, bo, *_ = table.people
    table.stuck_at(table.client.announcements, "announce")
    await opens(table, ana)
    table.clock.now += HOUR + 1
    await table.restart()
    await table.let_pass(0)
    assert calls(table) == []
    table.env.backend.delete_role(table.world.guild.id, role.id)
    await table.env.settle()
    table.clock.now += DAY
    await opens(table, bo, await room(table, "other"))
    assert calls(table) == []
    assert await storage.announcements.announcements_of(table.database, 2) == ()


@pytest.mark.parametrize("at", ["show", "announce", "note_attempt", "say", "add_aside"])
async def test_a_kill_at_any_step_calls_once(
    at: str, table: Table, role: simcord.RoleHandle, tried_late: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo, *_ = table.people

    async def stopped(*_: object) -> None:
        raise storage.NotStored("killed")

    client = table.client
    with monkeypatch.context() as patch:
        if at in ("note_attempt", "add_aside"):
            patch.setattr(storage.role_calls if at == "note_attempt" else storage.waits, at, stopped)
        else:
            owner = {"show": client.live_messages, "announce": client.announcements, "say": client.live_messages.asides}[at]
            table.stuck_at(owner, at)
        await opens(table, ana)
    monkeypatch.setattr("discord.utils.time_snowflake", lambda *_: 1)  # SimCord's messages have another time
    table.clock.now += 120
    await table.restart()
    await table.let_pass(0)
    assert len(calls(table)) == 1
    await table.let_pass(30)
    await opens(table, bo, await room(table, "other"))
    assert len(calls(table)) == 1


async def test_a_table_that_begins_before_the_call_gives_it_back(table: Table, role: simcord.RoleHandle) -> None:
    ana, _, chen, *_ = table.people
    table.stuck_at(table.client.announcements, "announce")
    await opens(table, ana)
    await begun(table)
    await table.restart()
    await table.let_pass(0)
    assert calls(table) == []
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING
    await opens(table, chen, await room(table, "other"))
    assert len(calls(table)) == 1


async def test_managers_set_all_of_it_in_a_form(table: Table) -> None:
    ana, bo, *_ = table.people
    guild, made = table.world.guild, table.world.guild.create_role("players", mentionable=True)
    await table.env.settle()
    shown = await table.by(ana, "settings", "Finding people")
    assert fields(shown) == {"open_tables": "on", "ready_check": "on", "called_role": ""}
    await ana.submit_modal(shown, {"open_tables": "off", "ready_check": "off", "called_role": [made]})
    assert await storage.finding.finding_on(table.database, guild.id) == Finding(False, False, made.id)
    told = text_of(table.private(ana))
    assert told.splitlines() == [
        "- Tables that look for people are on no list. They close a day after the last change.",
        "- Once all seats are taken, nobody is asked; somebody presses **Start**.",
        f"- A new table calls <@&{made.id}>, at most once in six hours, and once a day for each opener.",
    ]
    again = await table.by(ana, "settings", "Finding people")
    await ana.submit_modal(again, {"open_tables": "on", "ready_check": "on", "called_role": [guild.default_role]})
    assert "This role cannot be called." in text_of(table.private(ana))
    again = await table.by(ana, "settings", "Finding people")
    await ana.submit_modal(again, {"open_tables": "on", "ready_check": "on", "called_role": []})
    assert await storage.finding.finding_on(table.database, guild.id) == Finding()
    await table.command(bo, "settings")
    assert "Finding people" not in labels(table.private(bo))


async def test_a_table_in_a_thread_calls_there_and_one_whose_channel_is_gone_calls_nobody(
    table: Table, role: simcord.RoleHandle, tried_late: None
) -> None:
    ana, bo, *_ = table.people
    await opens(table, ana, where="thread")
    (call,) = calls(table)
    assert call.channel_id == (await storage.games.load(table.database, 1)).channel_id != table.world.channel.id
    table.clock.now += 6 * HOUR
    gone = await room(table, "gone")
    table.stuck_at(table.client.announcements, "announce")
    await opens(table, bo, gone)
    table.env.backend.delete_channel(gone.id)
    await table.restart()
    await table.let_pass(30)
    await table.let_pass(DAY)
    assert len(calls(table)) == 1
