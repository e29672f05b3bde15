"""Every command and control, tried by strangers to the table: nothing changes, nothing hidden is shown, and a sentence says why.

The commands are walked from the tree and the controls from the words that presses know, so that new ones are tested too."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import simcord

from rules import GAMES
from tests.bot.every_command import CONTROLS, every_command, filled, pressed, said, sent, text_options
from tests.bot.nasty import ACTING
from tests.bot.table import Person, Table, alt_texts, forged
from tests.bot.witness import Witness, witness
from tests.games import known

COMMANDS = every_command()
KEPT = (
    "games WHERE id = 1",
    "members WHERE game_id = 1 ORDER BY user_id",
    "choices WHERE game_id = 1 ORDER BY seq",
    "snapshots WHERE game_id = 1",
)


async def stored(table: Table) -> list[tuple[Any, ...]]:
    """Return all stored rows of the first game."""
    async with table.database.reading() as connection:
        return [tuple(row) for what in KEPT for row in await connection.execute_fetchall(f"SELECT * FROM {what}")]


@dataclass(frozen=True)
class Intruder:
    """A person without a right to the table, and the channel from which they try."""

    person: Person
    channel: simcord.ChannelHandle


async def abroad(table: Table) -> tuple[simcord.GuildHandle, simcord.ChannelHandle, simcord.RoleHandle]:
    """Return another server with the bot in it, its channel and its role of managers."""
    guild = table.env.create_guild("Other")
    channel = guild.create_text_channel("other")
    managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True, manage_channels=True))
    await table.env.settle()
    return guild, channel, managers


async def a_spectator(table: Table) -> Intruder:
    return Intruder(table.people[4], table.world.channel)


async def one_who_left_the_lobby(table: Table) -> Intruder:
    return Intruder(table.people[3], table.world.channel)


async def a_member_of_the_server_in_another_channel(table: Table) -> Intruder:
    channel = table.world.guild.create_text_channel("elsewhere")
    await table.env.settle()
    return Intruder(table.people[4], channel)


async def a_manager_of_another_server(table: Table) -> Intruder:
    guild, channel, managers = await abroad(table)
    return Intruder(guild.add_member(table.env.create_user("mallory"), roles=[managers]), channel)


async def a_player_from_another_server(table: Table) -> Intruder:
    """Return the opener of the game, who manages another server and acts from there."""
    guild, channel, managers = await abroad(table)
    opener = simcord.UserHandle(table.env, table.env.backend.users[table.people[0].id])
    return Intruder(guild.add_member(opener, roles=[managers]), channel)


Coming = Callable[[Table], Awaitable[Intruder]]
INTRUDERS: list[Coming] = [
    a_spectator,
    one_who_left_the_lobby,
    a_member_of_the_server_in_another_channel,
    a_manager_of_another_server,
    a_player_from_another_server,
]


SELDOM = (one_who_left_the_lobby, a_manager_of_another_server), INTRUDERS[:-1]
"""Intruders who try a table of the first game, and of the others, only with ``-m slow``.

A person who left a lobby is a spectator there; the player from another server manages that server too."""
INTRUSIONS = [
    pytest.param(game, coming, id=f"{game}-{coming.__name__}", marks=pytest.mark.slow if coming in SELDOM[bool(number)] else ())
    for number, game in enumerate(GAMES)
    for coming in INTRUDERS
]
"""Rights are decided for all games in one place: the other games always meet a foreign player, the rest with ``-m slow``."""


async def started(table: Table, game: str) -> Witness:
    """Begin a game of three; a fourth person had sat at the table and left before."""
    first, second, third, fourth, _ = table.people
    await table.command(first, "game new", game=game)
    for person in (second, third, fourth):
        await table.press(person, "Join")
    await table.press(fourth, "Leave")
    await table.press(first, "Start")
    return await witness(table)


class Watch:
    """Check after each attempt that the table is unchanged and nothing hidden was told."""

    def __init__(self, table: Table, seen: Witness, by: Intruder, before: list[tuple[Any, ...]]) -> None:
        self.table, self.by, self.before = table, by, before
        self._looked_at = 0
        self._secrets = known(seen.row.game).secrets(len(seen.row.members))
        self._secrets.note(seen.state, ())

    async def look(self, answer: simcord.InteractionResult, what: str) -> None:
        words = said(self.table, self.by.channel, answer)
        messages = [*self.table.env.backend.messages[self.by.channel.id].values()]
        shown = messages[max(0, self._looked_at - 1) :]
        private = [message for message in shown if message.is_ephemeral and message.visible_to(self.by.person.id)]
        self._looked_at = len(messages)
        assert await stored(self.table) == self.before, what
        assert all(attachment["filename"] != "hand.png" for message in private for attachment in message.attachments), what
        assert words or any(message.attachments for message in private[-1:]), what
        self._secrets.check_public([words, *(text for message in private for text in alt_texts(message))])


def no_errors(caplog: pytest.LogCaptureFixture) -> bool:
    """Check that nothing unexpected was logged."""
    return not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(("game", "coming"), INTRUSIONS)
async def test_every_command_and_control_leaves_a_strangers_table_as_it_is(
    game: str, coming: Coming, table: Table, drawn_once: None, caplog: pytest.LogCaptureFixture
) -> None:
    """The spectator picks three values in every menu, each other intruder a different one of them."""
    seen, by = await started(table, game), await coming(table)
    watch = Watch(table, seen, by, await stored(table))
    for name, command in COMMANDS.items():
        for given in (filled(command, table.people[1]), {}):
            if all(option.name in given for option in command.parameters if option.required):
                await watch.look(await sent(table, by.person, by.channel, command, given), f"/{name} {given}")
    values = (None, "jade", f"={seen.choices[0]}")
    for number, choice in enumerate(CONTROLS, INTRUDERS.index(coming)):
        for value in values if coming is a_spectator else values[number % 3 : number % 3 + 1]:
            offer = forged(table.newest(), f"g:1:0:{choice}", value)
            await watch.look(await pressed(table, by.person, by.channel, offer), f"{choice} {value}")
    for choice in seen.choices:
        await watch.look(await pressed(table, by.person, by.channel, forged(table.newest(), f"g:1:0:={choice}")), choice)
        await watch.look(await sent(table, by.person, by.channel, COMMANDS["choose"], {"option": f"g:1:0:={choice}"}), choice)
    assert no_errors(caplog)


@pytest.mark.parametrize("coming", INTRUDERS[2:], ids=lambda coming: coming.__name__)
async def test_every_command_and_control_leaves_a_lobby_elsewhere_as_it_is(
    coming: Coming, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await table.command(table.people[0], "game new", game="gugong")
    await table.press(table.people[1], "Join")
    by, before = await coming(table), await stored(table)
    for command in COMMANDS.values():
        answer = await sent(table, by.person, by.channel, command, filled(command, table.people[1]))
        assert said(table, by.channel, answer)
        assert await stored(table) == before
    for choice in CONTROLS:
        answer = await pressed(table, by.person, by.channel, forged(table.newest(), f"g:1:0:{choice}", "expert"))
        assert said(table, by.channel, answer)
        assert await stored(table) == before
    assert no_errors(caplog)


ODD = (
    "'; DROP TABLE games; --",
    '" OR ""="',
    "../../../../etc/passwd",
    "file:///etc/passwd",
    "C:\\\\aux",
    "x" * 6000,
    "=" * 6000,
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff\ud800",
    "\u202e=end",
    "{0.__class__}",
    "%s%n%x",
    "${jndi:ldap://x}",
    "g:1:0:",
    "g:" + "9" * 5990,
    "g:1:0:" + "é" * 5000,
    "9" * 5000,
    "-1",
    "NaN",
    "1e999",
    "\n\n# x",
    "@everyone <@1> </x:1> [a](http://b.c)",
    "give " * 1200,
    "give 9a " + "1" * 5000,
    "setup=" + "x" * 5000,
    "=",
    "setup=",
    "=setup",
    "setup",
    " ",
    "\u3164",
    "ﬀ",
    "ẞ" * 3000,
    "end\u200b",
    "=undo",
    "==end",
)
"""Texts that nobody types in good faith."""
NUMBERS = (
    *(f"<@{number}>" for number in (0, 2**63, 10**19 - 1, 2**64, 10**20)), f"<@!{2**63}>", str(2**63), str(2**64), "9" * 20,
    str(-(2**63) - 1),
    "9999-12-31", "31.12.9999", "31/12/99999", "0000-00-00", "-0001-01-01", "٣", "３", "²", "<@３>", "0x10", "1_0", "+3 h", "-3 h", "1e9 h",
    f"r{10**20}", f"{10**20}h", f"m{10**9}",
)  # fmt: skip
"""Mentions, ids, numbers, durations and days that are out of every range or in foreign digits."""
FIELDS = [(name, option) for name, command in COMMANDS.items() for option in text_options(command)]


IN_TURN = 9
"""Each field is given every ninth of the odd texts, the next field the texts after those; ``-m slow`` gives all."""
shared_out = pytest.mark.parametrize(
    ("game", "every"),
    [pytest.param("gugong", IN_TURN, id="gugong"), *(pytest.param(game, 1, id=f"{game}-all", marks=pytest.mark.slow) for game in GAMES)],
)
"""An odd text in a field is odd in every game."""


def odd_texts(every: int) -> Iterator[tuple[str, str, str]]:
    """Yield the commands, their text options and the texts typed there."""
    for number, (name, option) in enumerate(FIELDS):
        for text in (*ODD[number % every :: every], *NUMBERS[number % every :: every]):
            yield name, option, text


@shared_out
async def test_odd_texts_in_every_field_of_every_command_change_nothing(
    game: str, every: int, table: Table, drawn_once: None, caplog: pytest.LogCaptureFixture
) -> None:
    """The person asked types them; for ``choose`` also the person who opened the game and manages the server."""
    seen = await started(table, game)
    assert seen.asked is not None
    before = await stored(table)
    for name, option, text in odd_texts(every):
        command = COMMANDS[name]
        for person in {seen.asked, table.people[0]} if name == "choose" else [seen.asked]:
            answer = await sent(table, person, table.world.channel, command, {**filled(command, person), option: text})
            words = said(table, table.world.channel, answer)
            assert words, (name, option, text[:50])
            assert "Something went wrong" not in words, (name, option, text[:50])
            assert not ACTING.search(words.replace("*", "").replace("_", "").replace("`", "")) or "x" * 50 not in words
        assert await stored(table) == before, (name, option, text[:50])
    assert no_errors(caplog)


@shared_out
async def test_odd_texts_in_a_lobby_change_nothing(game: str, every: int, table: Table, caplog: pytest.LogCaptureFixture) -> None:
    opener = table.people[0]
    await table.command(opener, "game new", game=game)
    await table.press(table.people[1], "Join")
    before = await stored(table)
    for name, option, text in odd_texts(every):
        command = COMMANDS[name]
        answer = await sent(table, opener, table.world.channel, command, {**filled(command, opener), option: text})
        words = said(table, table.world.channel, answer)
        assert words, (name, option, text[:50])
        assert "Something went wrong" not in words, (name, option, text[:50])
        assert await stored(table) == before, (name, option, text[:50])
    assert no_errors(caplog)


async def test_odd_texts_get_no_suggestions_and_no_errors(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    await started(table, "gugong")
    for name, command in COMMANDS.items():
        for number, option in enumerate(command.parameters):
            if option.autocomplete:
                for text in (*ODD, *NUMBERS)[number % IN_TURN :: IN_TURN]:
                    offered = await table.suggestions(table.people[0], name, option.name, text.encode("utf-8", "replace").decode())
                    assert all(len(found["name"]) <= 100 and len(found["value"]) <= 100 for found in offered)
    assert no_errors(caplog)


async def test_ids_that_no_database_takes_are_refused_wherever_one_is_given(
    table: Table, drawn_once: None, caplog: pytest.LogCaptureFixture
) -> None:
    seen = await started(table, "gugong")
    before, channel = await stored(table), table.world.channel
    for number in (0, 2**63, 2**64, 10**20):
        for name, option in (("stats", "person"), ("seat offer", "person"), ("game remove", "person"), ("game new", "expect")):
            given = {"game": "gugong", option: f"<@{number}>" if option == "expect" else str(number)}
            words = said(table, channel, await sent(table, table.people[0], channel, COMMANDS[name], given))
            assert words, name
            assert "Something went wrong" not in words, (name, number)
    for number in (2**63, 2**64, 10**20):
        for choice in (f"stats gugong {number}", f"missed m{number} 0 0", f"replay on {number}", f"hands {number}", f"position {number}"):
            for custom_id in (f"g:1:0:{choice}", f"g:{number}:0:{choice}", f"g:1:{number}:{choice}", f"f:{number}:{number}:called"):
                answer = await pressed(table, table.people[0], channel, forged(table.newest(), custom_id))
                words = said(table, channel, answer)
                assert "Something went wrong" not in words, custom_id
    assert await stored(table) == before
    assert no_errors(caplog)
    assert seen.asked is not None
