"""Several processes, each with the games of its own servers: every game belongs to exactly one process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

import storage
from storage import Database, Member
from storage.counts import count_live
from storage.shards import ALL, Shards
from tests.storage.openings import ANA, BO, CHANNEL

HALVES = (Shards(0, 1, 4), Shards(2, 3, 4))
GUILDS = (None, *(shard << 22 | 77 for shard in range(5)))
"""A server of each of four shards, a second server of the first shard, and None, which counts as the first shard."""
Found = Callable[[Database, Shards], Awaitable[list[int]]]


async def begun(database: Database, guild_id: int | None, channel_id: int) -> int:
    """Start a game on a server; return its id."""
    bo = Member(BO, "Bo", 0, None)
    game = await storage.games.create(
        database, game="gugong", guild_id=guild_id, channel_id=channel_id, opener_id=ANA, opener_name="Ana", options="{}", at=100,
        others=[bo], place=None if guild_id is None else storage.Opened("a place", None),
    )  # fmt: skip
    await storage.games.start(database, game.id, seats=[BO, ANA], seed=7, version=1, state="start", asked=0, at=102)
    return game.id


async def due(database: Database, shards: Shards) -> list[int]:
    return [one.wait.game_id for one in await storage.reminder_queue.due_waits(database, 10**9, 10, shards=shards)]


async def live(database: Database, shards: Shards) -> list[int]:
    return [game.id for game in await storage.games.newest_live(database, 2**62, 10, shards=shards)]


async def untouched(database: Database, shards: Shards) -> list[int]:
    found = await storage.reminder_queue.untouched_games(
        database, brief=10**9, lobby_warned=10**9, lobby_closed=10**9, warned=10**9, closed=0, since=0, unread=0, limit=10, shards=shards
    )
    return [game.id for game in found]


async def unshown(database: Database, shards: Shards) -> list[int]:
    for game in await storage.games.live_games(database):
        await storage.games.close(database, game.id, 200, "why")
    return [*await storage.games.unshown(database, shards)]


async def asked(database: Database, shards: Shards) -> list[int]:
    for game in await storage.games.live_games(database):
        if not await storage.requests.open_requests(database, game.id):
            await storage.requests.open_request(database, game.id, "undo", ANA, detail="{}", seq=0, needed=[BO], at=2)
    return [*await storage.requests.due(database, 10**9, shards)]


async def announced(database: Database, shards: Shards) -> list[int]:
    for game in await storage.games.live_games(database):
        await storage.announcements.note_warning(database, game.id, 300)
    return [*await storage.announcements.games_to_tell(database, 10**9, 10, shards)]


FOUND: dict[str, Found] = {
    "due": due, "live": live, "untouched": untouched, "unshown": unshown, "asked": asked, "announced": announced,
}  # fmt: skip


@pytest.mark.parametrize("what", FOUND)
async def test_each_game_is_served_by_one_of_two_processes(what: str, database: Database) -> None:
    games = {guild: await begun(database, guild, CHANNEL + number) for number, guild in enumerate(GUILDS)}
    every = await FOUND[what](database, ALL)
    first, second = [await FOUND[what](database, half) for half in HALVES]
    assert sorted(every) == sorted(first + second) == sorted(games.values())
    assert sorted(first) == sorted(game for guild, game in games.items() if HALVES[0].has(guild))
    assert len(first) == 4


async def test_the_places_and_the_count_are_those_of_ones_own_servers(database: Database) -> None:
    for number, guild in enumerate(GUILDS):
        await begun(database, guild, CHANNEL + number)
    assert [await count_live(database, shards) for shards in (ALL, *HALVES)] == [6, 4, 2]
    places = [[channel - CHANNEL for channel in await storage.places.in_use(database, shards=shards)] for shards in (ALL, *HALVES)]
    assert [sorted(found) for found in places] == [[1, 2, 3, 4, 5], [1, 2, 5], [3, 4]]


async def test_a_clock_set_back_changes_times_on_ones_own_servers_only(database: Database) -> None:
    own, other = await begun(database, GUILDS[1], CHANNEL), await begun(database, GUILDS[3], CHANNEL + 1)
    await storage.waits.note_no_later(database, 50, HALVES[0])
    waits = [await storage.waits.wait_of(database, game) for game in (own, other)]
    assert [wait and wait.touched for wait in waits] == [50, 102]
    assert [(await storage.games.load(database, game)).updated_at for game in (own, other)] == [50, 102]


def test_every_server_belongs_to_one_range_and_games_without_a_server_to_the_first() -> None:
    ranges = [Shards(first, first + 3, 16) for first in range(0, 16, 4)]
    for guild in (None, *(shard << 22 | 5 for shard in range(40))):
        assert sum(shards.has(guild) for shards in ranges) == 1
    assert ranges[0].has(None)
    assert [shards.part for shards in (ALL, ranges[0], HALVES[1])] == [1.0, 0.25, 0.5]
    assert [str(ranges[1]), str(Shards(2, 2, 3))] == ["shards 4-7 of 16", "shard 2 of 3"]
