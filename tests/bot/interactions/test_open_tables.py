"""The open tables of a server: the line of ``/play``, and the list that shows only what its reader may view."""

from __future__ import annotations

import discord
import pytest
import simcord
from simcord.backend.models import Message, Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType

import storage
from storage.finding import Finding
from tests.bot.counting import play_to_the_end
from tests.bot.table import Person, Table, labels, text_of

pytestmark = pytest.mark.usefixtures("toy_game")


async def room(table: Table, name: str, *, hidden_from: Person | None = None) -> simcord.ChannelHandle:
    """Create a channel of the server, which a person may not view."""
    channel = table.world.guild.create_text_channel(name)
    if hidden_from is not None:
        _, denied = discord.PermissionOverwrite(view_channel=False).pair()
        table.env.backend.set_overwrite(channel.id, Overwrite(target_id=hidden_from.id, type=OverwriteType.MEMBER, deny=denied.value))
    await table.env.settle()
    return channel


async def private_thread(table: Table, *people: Person) -> simcord.ChannelHandle:
    """Create a private thread with some people in it."""
    backend, parent = table.env.backend, table.world.channel
    thread = backend.create_thread(parent.id, "secret", type=discord.ChannelType.private_thread.value, owner_id=backend.bot_user.id)
    for person in people:
        backend.add_thread_member(thread.id, person.id)
    await table.env.settle()
    return simcord.ChannelHandle(table.env, table.world.guild, thread)


async def listed(table: Table, who: Person) -> str:
    """Return the list that a person opens from ``/play``; "" if ``/play`` offers none."""
    await table.command(who, "play")
    if "See open tables" not in labels(table.private(who)):
        return ""
    await table.press(who, "See open tables", table.private(who))
    return text_of(table.private(who))


def urls(table: Table, who: Person) -> list[str]:
    """Return the addresses of the buttons in the newest private message of a person."""
    return [part["url"] for part in walk_components(table.private(who).components) if part.get("url")]


async def test_play_counts_the_open_tables_and_one_press_lists_them_with_pace_seats_and_level(table: Table) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(ana, "play")
    assert "See open tables" not in labels(table.private(ana))
    await table.command(ana, "game new", game="toy")
    await table.settle(ana, "tablesettings", pace="daily")
    lobby = next(message for message in table.messages if "Join" in labels(message))
    await table.press(ana, "Add computer", lobby)
    await table.command(bo, "play")
    assert labels(table.private(bo))[3:5] == ["Open a table", "See open tables"], "beginning at once takes no press more"
    assert "1 table on this server looks for people." in text_of(table.private(bo))
    told = await listed(table, bo)
    assert f"**Counting** in <#{table.world.channel.id}>, opened <t:{table.clock.now}:R>\n2 of 3 seats taken." in told
    assert "-# the pace “daily”: 1 day for each player" in told
    assert " · nobody with a rating yet · computers: Normal" in told
    assert "Ana" not in told
    assert urls(table, bo) == [f"https://discord.com/channels/{table.world.guild.id}/{table.world.channel.id}/{lobby.id}"]
    assert "2 of 3 seats taken. You sit there." in await listed(table, ana)
    await table.press(bo, "Join", lobby)
    assert "3 of 3 seats taken." in await listed(table, chen), "a computer makes room"
    await table.press(chen, "Join", lobby)
    assert await listed(table, table.people[3]) == ""


async def test_a_reader_sees_only_tables_in_channels_that_they_may_view(table: Table) -> None:
    ana, bo, chen, *_ = table.people
    hidden = await room(table, "hidden", hidden_from=chen)
    await bo.slash(hidden, "game new", game="toy")
    await ana.slash(hidden, "game new", game="toy", where="thread")
    assert (await listed(table, ana)).count("**Counting**") == 2
    assert await listed(table, chen) == ""
    secret = await private_thread(table, ana, bo)
    await ana.slash(secret, "game new", game="toy")
    assert (await listed(table, ana)).count("**Counting**") == 2, "a private thread is listed only within it"
    within = table.at(secret)
    assert f"<#{secret.id}>" in await listed(within, bo)
    table.env.backend.delete_channel(hidden.id)
    await table.env.settle()
    assert await listed(table, ana) == ""


async def test_the_level_is_the_rating_of_people_who_show_theirs(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await play_to_the_end(counting)
    await counting.press(ana, "Rematch", counting.newest())
    shown = await listed(counting, chen)
    assert "ratings 2" in shown
    await storage.visibility.set_listed(counting.database, bo.id, False)
    assert "· rating 2" in await listed(counting, chen)
    await storage.visibility.set_shown_to(counting.database, ana.id, storage.visibility.NOBODY)
    assert "nobody with a rating yet" in await listed(counting, chen)


async def test_many_tables_come_in_pages(table: Table) -> None:
    ana, bo, *_ = table.people
    rooms = [await room(table, f"room-{number}") for number in range(18)]
    for number, channel in enumerate(rooms):
        await storage.games.create(
            table.database, game="toy", guild_id=table.world.guild.id, channel_id=channel.id, opener_id=ana.id, opener_name="Ana",
            options="{}", at=table.clock.now + number,
        )  # fmt: skip
    first = await listed(table, bo)
    assert first.count("**Counting**") == 8
    assert f"<#{rooms[-1].id}>" in first
    assert first.endswith("Page 1 of 3")
    await table.press(bo, "Next page", table.private(bo))
    await table.press(bo, "Next page", table.private(bo))
    last = text_of(table.private(bo))
    assert (last.count("**Counting**"), labels(table.private(bo))[-2:]) == (2, ["Previous page", "Tell me when a table opens"])
    assert f"<#{rooms[0].id}>" in last


async def test_a_server_that_lists_no_tables_says_so_at_an_older_button(table: Table) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    offered = list[Message]()
    for _ in range(2):
        await table.command(bo, "play")
        offered.append(table.private(bo))
    await storage.finding.set_finding(table.database, table.world.guild.id, Finding(open_tables=False))
    assert await listed(table, bo) == ""
    await table.press(bo, "See open tables", offered[0])
    assert "does not list its open tables" in text_of(offered[0])
    await storage.finding.set_finding(table.database, table.world.guild.id, Finding())
    await table.press(ana, "Close")
    await table.press(bo, "See open tables", offered[1])
    assert "No table that you can see" in text_of(offered[1])
