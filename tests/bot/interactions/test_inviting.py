"""Invitations to a lobby: from its menu of people, from Discord's context menu of a person, and typed."""

from __future__ import annotations

import pytest
from simcord.components import walk_components
from simcord.enums import ComponentType

import storage
from tests.bot.table import Person, Table, labels, text_of

WAYS = ("menu", "entry", "command")


async def invite(table: Table, who: Person, person: Person, way: str = "menu") -> str:
    """Invite a person in one of the ways; return the private answer, or "" if there is none."""
    before = {message.id for message in table.messages}
    if way == "menu":
        await table.pick(who, person)
    elif way == "entry":
        await who.context_menu(table.world.channel, "Invite", person)
    else:
        await table.command(who, "game invite", person=person)
    return next((text_of(message) for message in table.seen(who) if message.is_ephemeral and message.id not in before), "")


async def expected(table: Table) -> list[int]:
    """Return the people expected at the table."""
    return [*await storage.expected.expected_at(table.database, 1)]


def lobby_message(table: Table) -> str:
    """Return the text of the lobby's message."""
    return next(text_of(message) for message in table.messages if "Start" in labels(message))


@pytest.mark.parametrize("way", WAYS)
async def test_an_invited_person_is_called_named_in_the_lobby_and_sits_down_with_one_press(lobby: Table, way: str) -> None:
    _, bo, chen, *_ = lobby.people
    told = await invite(lobby, bo, chen, way)
    assert told == ("" if way == "menu" else f"Invited: <@{chen.id}>.")
    assert await expected(lobby) == [chen.id]
    assert f"<@{chen.id}> is still expected." in lobby_message(lobby)
    post = lobby.newest()
    assert text_of(post) == f"Bo invites <@{chen.id}> to this table of Counting."
    assert post.ping_user_ids == [chen.id]
    await lobby.restart()
    await lobby.press(chen, "Join", post)
    assert (await storage.games.load(lobby.database, 1)).member(chen.id) is not None
    await lobby.press(bo, "Start")
    assert post.id not in {message.id for message in lobby.messages}, "the post goes once the game has begun"


async def test_several_are_invited_at_once_and_only_the_new_ones_are_called(lobby: Table) -> None:
    _, bo, chen, dana, eve = lobby.people
    await invite(lobby, bo, chen)
    first = lobby.newest()
    await lobby.pick(bo, dana, eve)
    second = lobby.newest()
    assert first.id not in {message.id for message in lobby.messages}
    assert all(f"<@{person.id}>" in text_of(second) for person in (chen, dana, eve))
    assert sorted(second.ping_user_ids) == sorted([dana.id, eve.id])
    message = next(message for message in lobby.messages if "Start" in labels(message))
    assert [part["max_values"] for part in walk_components(message.components) if part["type"] == ComponentType.USER_SELECT] == [2]


@pytest.mark.parametrize("way", WAYS)
async def test_who_cannot_be_invited_is_refused_in_private_and_nothing_changes(lobby: Table, way: str) -> None:
    ana, bo, chen, dana, _ = lobby.people
    robot = lobby.world.guild.add_member(lobby.env.create_user("robot", bot=True))
    await lobby.env.settle()
    before = lobby_message(lobby), len([message for message in lobby.messages if not message.is_ephemeral])
    assert "is a bot and cannot play" in await invite(lobby, bo, robot, way)
    assert "cannot invite yourself" in await invite(lobby, bo, bo, way)
    assert f"<@{bo.id}> sits at this table already" in await invite(lobby, ana, bo, way)
    assert "Only the people at the table" in await invite(lobby, chen, dana, way)
    assert await expected(lobby) == []
    assert before == (lobby_message(lobby), len([message for message in lobby.messages if not message.is_ephemeral]))
    await invite(lobby, bo, dana, way)
    assert f"<@{dana.id}> is invited already" in await invite(lobby, bo, dana, way)
    assert await expected(lobby) == [dana.id]


async def test_a_manager_of_the_server_invites_without_sitting(lobby: Table) -> None:
    ana, _, chen, *_ = lobby.people
    await invite(lobby, ana, chen)
    assert await expected(lobby) == [chen.id]


async def test_a_full_table_offers_no_menu_and_refuses(lobby: Table) -> None:
    _, bo, chen, dana, eve = lobby.people
    old = lobby.newest()
    await lobby.press(chen, "Join")
    await lobby.press(dana, "Join")
    with pytest.raises(LookupError):
        await lobby.pick(bo, eve)
    assert "All 3 seats are taken." in await invite(lobby, bo, eve, "entry")
    assert await expected(lobby) == []
    assert "Join" in labels(old)


async def test_without_a_lobby_the_entry_says_what_to_do(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    for way in WAYS[1:]:
        assert "`/game new` opens one" in await invite(table, ana, chen, way)
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    for way in WAYS[1:]:
        assert "`/seat offer`" in await invite(table, ana, chen, way)


async def test_five_people_at_most_are_expected(table: Table, toy_game: None) -> None:
    bo = table.people[1]
    guests = [table.world.guild.add_member(table.env.create_user(f"guest{number}")) for number in range(6)]
    await table.env.settle()
    await table.command(bo, "game new", game="toy")
    for guest in guests[:5]:
        await invite(table, bo, guest)
    with pytest.raises(LookupError):
        await table.pick(bo, guests[5])
    assert "wait for 5 people at most" in await invite(table, bo, guests[5], "command")
    assert len(await expected(table)) == 5


async def test_a_person_who_was_called_often_or_is_away_is_named_without_a_call(lobby: Table) -> None:
    _, bo, chen, dana, _ = lobby.people
    for called in (True, True, True, False):
        await invite(lobby, bo, chen)
        assert lobby.newest().ping_user_ids == ([chen.id] if called else [])
        await storage.expected.forget_expected(lobby.database, 1, chen.id)
    await storage.settings.set_personal(lobby.database, dana.id, away_since=lobby.clock.now, away_until=lobby.clock.now + 10**6)
    await invite(lobby, bo, dana)
    assert f"<@{dana.id}>" in text_of(lobby.newest())
    assert lobby.newest().ping_user_ids == []


async def test_a_closed_lobby_takes_its_invitation_back(lobby: Table) -> None:
    _, bo, chen, *_ = lobby.people
    await invite(lobby, bo, chen)
    post = lobby.newest()
    await lobby.press(bo, "Close")
    assert post.id not in {message.id for message in lobby.messages}
