"""Lobbies: members, invitations, settings and the right to change them. An impossible change raises ``Refusal``."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import storage
from bot.games import notices, options, ready
from bot.games.deadlines import begun_anew
from bot.games.options import NO_SUCH_OPTION, PLAYS_ALONE, check_number
from bot.games.session import Person
from bot.games.starting import silent_at
from bot.games.table import Table
from bot.refusal import Refusal
from bot.wording import computers, lobbies, sentences
from bot.wording.catalogue import LANGUAGES, Plural, Sentence, Words, words
from rules import GAMES
from rules.contract import NORMAL, levels_of
from storage import Branch, GameRow, Member, Opened, Status, TableSettings, Wait
from storage.telling import Telling

OPTIONS_STAY = Sentence("The game goes on from a position: its options stay as they were.")
LEAVE_A_GAME = Sentence("This game has started already. `/game leave` lets a computer play on for you.")
SITS_NOT = Sentence("You do not sit at this table.")
OTHER_SITS_NOT = Sentence("That person does not sit at this table.")

OPEN_ENOUGH = Plural(
    "You have {count} table open that has not begun. Start it or close it before you open another one.",
    "You have {count} tables open that have not begun. Start or close one of them before you open another one.",
)

MOST_EXPECTED = 5
"""The greatest number of people expected at a table who do not sit there yet."""
SIT_FIRST_TO_INVITE = Sentence(
    "Only the people at the table, its opener and managers of the server can invite somebody. Press **Join** first."
)
SIT_FIRST = Sentence(
    "Only the people at the table, its opener and managers of the server can add and remove computers. Press **Join** first."
)
NO_COMPUTER = Sentence("No computer sits at the table.")
NO_SUCH_COMPUTER = Sentence("No computer with this name sits at the table. Choose one that is offered while you type.")


async def open_lobby(
    table: Table,
    game: str,
    wanted: Mapping[str, str],
    guild_id: int | None,
    channel_id: int,
    opener: Person,
    place: Opened | None = None,
    expected: Sequence[int] = (),
    branch: Branch | None = None,
    most_open: int | None = None,
    language: str = "",
    looks: bool = True,
) -> GameRow:
    """Open a lobby in a channel without a live game, with its opener sitting and the server's defaults.

    ``guild_id``: None in direct messages; ``language`` is the opener's there.

    ``place``: the channel was opened for this lobby. ``expected``: people invited to sit down. ``branch``: the position to go on from,
    which brings its options; computers sit on all seats but one. ``most_open``: the greatest number of lobbies that the opener may have
    open on the server. ``looks``: it looks for people, and calls the server's role if seats are left for them.
    """
    chosen = dict(wanted) if branch is not None else options.first_options(game, wanted)
    computers = [] if branch is None else [Member(-number, "", number, None, computer=True) for number in range(1, branch.seats)]
    try:
        return await storage.games.create(
            table.database, game=game, guild_id=guild_id, channel_id=channel_id, opener_id=opener.id, opener_name=opener.name,
            options=json.dumps(chosen), at=table.now(), place=place,
            settings=await settings_of_new(table, guild_id, language),
            expected=[person for person in expected if person != opener.id], others=computers, branch=branch,
            most_open=most_open, calls_role=looks and branch is None and _has_room(game, chosen, opener, expected),
        )  # fmt: skip
    except storage.refusals.ChannelTaken:
        raise Refusal(sentences.channel_taken) from None
    except storage.refusals.TooManyOpen:
        raise Refusal(lambda say: OPEN_ENOUGH(most_open or 0, say)) from None


def _has_room(game: str, chosen: Mapping[str, str], opener: Person, expected: Sequence[int]) -> bool:
    """Check whether a new table has seats beyond those of its opener and of the expected people."""
    return len({opener.id, *expected}) < max(options.seats_for(game, chosen))


async def settings_of_new(table: Table, guild_id: int | None, language: str) -> TableSettings:
    """Return the settings of a new table: those of its server; in direct messages the defaults in the person's ``language``."""
    return TableSettings(language=language) if guild_id is None else await storage.settings.guild_settings(table.database, guild_id)


async def join(table: Table, game_id: int, person: Person) -> GameRow:
    """Seat a person in a lobby and return the game; in a full lobby a computer makes room.

    If the table asks whether its people are here, a person who sits already answers with it.
    """
    before = await table.row(game_id)
    if before.member(person.id) is not None and await storage.ready.check_at(table.database, game_id) is not None:
        return await ready.say_here(table, game_id, person)
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        if row.member(person.id) is not None:
            raise Refusal(sentences.sits_already)
        most = _most(row)
        if len(row.people) >= most:
            raise Refusal(lambda say: _full(most, say))
        makes_room = _newest_computer(row).user_id if len(row.members) >= most else None
        return await storage.games.join(table.database, game_id, person.id, person.name, table.now(), instead_of=makes_room, seats=most)


async def invite(table: Table, game_id: int, person: Person, invited: Sequence[int]) -> GameRow:
    """Expect other people in a lobby, all or none of them, for a person who sits."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        if row.member(person.id) is None and not has_right(row, person):
            raise Refusal(SIT_FIRST_TO_INVITE)
        most, expected = _most(row), await storage.expected.expected_at(table.database, game_id)
        if len(row.people) >= most:
            raise Refusal(lambda say: _full(most, say))
        for other in invited:
            name = lobbies.mention(other)
            if row.member(other) is not None:
                raise Refusal(lambda say, name=name: lobbies.sits_already(say, name=name))
            if other in expected:
                raise Refusal(lambda say, name=name: lobbies.invited_already(say, name=name))
        if sum(not sits for sits in expected.values()) + len(invited) > MOST_EXPECTED:
            raise Refusal(lambda say: lobbies.most_invited(MOST_EXPECTED, say))
        await storage.expected.invite(table.database, game_id, invited)
        return row


async def leave(table: Table, game_id: int, person: Person) -> GameRow:
    """Remove a person, or an invitation, from a lobby; the lobby closes when nobody sits in it."""
    async with table.alone(game_id):
        if (session := await table.row(game_id)).status is Status.PLAYING and session.member(person.id) is not None:
            raise Refusal(LEAVE_A_GAME)
        row = await _lobby(table, game_id)
        if row.member(person.id) is not None:
            return await storage.games.remove_member(table.database, game_id, person.id, table.now())
        if not await storage.expected.forget_expected(table.database, game_id, person.id):
            raise Refusal(SITS_NOT)
        return row


async def remove(table: Table, game_id: int, person: Person, removed: int) -> GameRow:
    """Remove another person from a lobby, for its opener or a server manager; an empty lobby closes."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        check_right(row, person)
        if row.member(removed) is None:
            raise Refusal(OTHER_SITS_NOT)
        return await storage.games.remove_member(table.database, game_id, removed, table.now())


async def add_computer(table: Table, game_id: int, person: Person, level: str = NORMAL) -> GameRow:
    """Add a computer to a lobby, for a person who sits."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        level = level_meant(row.game, level)
        _check_computers(row, person)
        most = _most(row)
        if most == 1:
            raise Refusal(PLAYS_ALONE)
        if len(row.members) >= most:
            raise Refusal(lambda say: _full(most, say))
        return await storage.seats.add_computer(table.database, game_id, "", table.now(), level, by=person.id, seats=most)


def _full(most: int, say: Words) -> str:
    if most == 1:
        return say.gettext("The one seat is taken.")
    return say.ngettext("All {most} seat is taken.", "All {most} seats are taken.", most).format(most=most)


async def remove_computer(table: Table, game_id: int, person: Person, name: str | None = None) -> GameRow:
    """Remove a computer from a lobby, by name or else the newest, for a person who sits."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        _check_computers(row, person)
        found = _newest_computer(row) if name is None else _computer_named(row, name)
        return await storage.games.remove_member(table.database, game_id, found.user_id, table.now())


def _most(row: GameRow) -> int:
    """Return the greatest number of players with the table's options."""
    return max(options.numbers_at(row), default=0)


def _check_computers(row: GameRow, person: Person) -> None:
    if row.member(person.id) is None and not has_right(row, person):
        raise Refusal(SIT_FIRST)


def _newest_computer(row: GameRow) -> Member:
    found = [member for member in row.members if member.computer]
    if not found:
        raise Refusal(NO_COMPUTER)
    return found[-1]


def _computer_named(row: GameRow, name: str) -> Member:
    for member in row.members:
        if member.computer and name.strip().casefold() in names_of(member):
            return member
    raise Refusal(NO_SUCH_COMPUTER)


def level_meant(game: str, typed: str) -> str:
    """Return a level or a style of a game by its id or its name in any language."""
    for level in levels_of(GAMES[game]):
        if typed.strip().casefold() in {level, *(computers.level(level, words(language)).casefold() for language in LANGUAGES)}:
            return level
    raise Refusal(computers.no_such_level)


def names_of(member: Member) -> frozenset[str]:
    """Return the names of a computer in every language, with and without its level, in lower case."""
    forms = (computers.name, computers.name_without_level)
    return frozenset(form(member, words(language)).casefold() for language in LANGUAGES for form in forms)


async def set_option(table: Table, game_id: int, person: Person, name: str, value: str) -> GameRow:
    """Change a game option of a lobby, for its opener or a server manager."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        check_right(row, person)
        if row.branch_turn is not None:
            raise Refusal(OPTIONS_STAY)
        if name == options.RATED:
            if value not in ("yes", "no"):
                raise Refusal(NO_SUCH_OPTION)
            return await storage.games.set_rated(table.database, game_id, value == "yes", table.now())
        chosen = options.changed(row.game, options.chosen_at(row), name, value)
        return await storage.games.set_options(table.database, game_id, json.dumps(chosen), table.now())


async def set_table(
    table: Table, game_id: int, person: Person, told: Callable[[GameRow], Telling] | None = None, **changed: Any
) -> GameRow:
    """Change settings of a table at any time, for its opener or a server manager, see :class:`storage.TableSettings`.

    A new pace starts the time of the turn under way again and settles the vote on an overdue seat. ``told``: makes the sentence that is
    still to tell the channel, from the game with its new settings.
    """
    async with table.alone(game_id):
        row = await table.row(game_id)
        if not row.live:
            raise Refusal(sentences.game_over)
        check_right(row, person)
        after, now, granted = replace(row, **changed), table.now(), None
        wait = await storage.waits.wait_of(table.database, game_id)
        if wait is not None and (after.pace, after.bank, after.live_pace) != (row.pace, row.bank, row.live_pace):
            granted = wait, await _time_anew(table, after, wait, now)
        return await storage.games.set_table(table.database, game_id, now, granted=granted, telling=told and told(after), **changed)


async def _time_anew(table: Table, row: GameRow, wait: Wait, now: int) -> int:
    """Return the seconds beyond the table's pace with which the time of the turn under way begins anew."""
    personal = await storage.settings.personal(table.database, row.at(wait.seat).user_id)
    return begun_anew(wait, row.pace, personal, now)[1] if row.pace and not row.clocked else 0


async def leave_out_silent(table: Table, game_id: int, person: Person, told: ready.Told) -> None:
    """Free the seats of people who have not said that they are here, for the opener or a server manager who sits and begins without them.

    Nothing happens if the others are too few.
    """
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        if silent := await silent_at(table.database, row, person):
            check_right(row, person)
            check_number(replace(row, members=tuple(member for member in row.members if member.user_id not in silent)))
            await ready.free(table, row, silent, told)


async def keep_open(table: Table, game_id: int, person: Person) -> GameRow:
    """Let the time of a lobby begin anew, for a person who sits, its opener or a server manager."""
    async with table.alone(game_id):
        row = await _lobby(table, game_id)
        if row.member(person.id) is None:
            check_right(row, person)
        return await storage.games.touch(table.database, game_id, table.now())


async def close(table: Table, game_id: int, person: Person) -> GameRow:
    """Close a lobby or give up a game, for its opener or a server manager. A given-up game leaves a notice for the channel."""
    async with table.alone(game_id):
        row = await table.row(game_id)
        if not row.live:
            raise Refusal(sentences.game_over)
        check_right(row, person)
        notice = None if row.seed is None else notices.given_up(person.name)
        return await storage.games.close(table.database, game_id, table.now(), notice)


async def _lobby(table: Table, game_id: int) -> GameRow:
    row = await table.row(game_id)
    if row.status is Status.CLOSED:
        raise Refusal(sentences.closed)
    if row.status is not Status.LOBBY:
        raise Refusal(sentences.already_started)
    return row


def check_right(row: GameRow, person: Person) -> None:
    """Refuse a person without the opener's rights who does not manage the server."""
    if not has_right(row, person):
        raise Refusal(sentences.opener_only)


def has_right(row: GameRow, person: Person) -> bool:
    """Check whether a person has the opener's rights or manages the server."""
    return person.id == in_charge(row) or person.manages


def in_charge(row: GameRow) -> int:
    """Return the person with the opener's rights: the opener, or the person who has sat longest if the opener does not play.

    So a person who left cannot close the others' game, and somebody can always change the table.
    """
    if row.member(row.opener_id) is not None or not row.people:
        return row.opener_id
    return min(row.people, key=lambda member: member.joined).user_id
