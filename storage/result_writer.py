"""Results of finished games, written from the rows of the games.

They are written when somebody asks, not when a game ends, so that no press waits; they can be thrown away and made anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from storage.database import Connection, Database, marks
from storage.ended import Played, feats, played
from storage.standings import to_be_counted
from storage.stats import write_stats

AT_ONCE = 50
"""Games whose results are written in one transaction, so that no press waits for long."""

KEPT = "coalesce((SELECT statistics FROM guild_settings WHERE guild_settings.guild_id = games.guild_id), 1)"
"""Expression for whether a game's server keeps statistics."""
COLUMNS = (
    f"SELECT {KEPT} AS kept, id, guild_id, game, result, rated = 1 AND branch_turn IS NULL AS rated, conceded_id, created_at, updated_at "
    "FROM games"
)
NOT_NOTED = (
    f"{COLUMNS} WHERE result IS NOT NULL AND noted = 0 UNION ALL {COLUMNS} WHERE conceded_id IS NOT NULL AND noted = 0 ORDER BY id LIMIT $1"
)
MEMBERS = "SELECT game_id, seat, user_id, computer, level, gone FROM members WHERE game_id IN ({}) ORDER BY game_id, seat"
GAVE_UP = "SELECT game_id, seat, user_id FROM predecessors WHERE conceded = 1 AND game_id IN ({})"
CHOSEN = "SELECT game_id, seat, user_id, count(*), min(at), max(at) FROM choices WHERE game_id IN ({}) GROUP BY game_id, seat, user_id"

Scored = tuple[int, str, Mapping[str, int]]
"""A person's score in a game: its server, its kind, the points of each source."""


async def note(database: Database) -> int:
    """Write the results of newly finished games, at most ``AT_ONCE`` of them; return their number."""
    if not list(await database.fetch(NOT_NOTED, (1,))):
        return 0
    async with database.transaction() as connection:
        games = list(await connection.execute_fetchall(NOT_NOTED, (AT_ONCE,)))
        ids = tuple(game["id"] for game in games)
        members, gave_up, chosen = [await _by_game(connection, select, ids) for select in (MEMBERS, GAVE_UP, CHOSEN)]
        kept = [game for game in games if game["guild_id"] is not None and game["kept"]]
        found = [(game, *played(game, members[game["id"]], gave_up[game["id"]], chosen[game["id"]])) for game in kept]
        lengths = {game_id: (min(row[3] for row in rows), sum(row[2] for row in rows)) for game_id, rows in chosen.items() if rows}
        await _write(connection, found, lengths, {game_id: len(seats) for game_id, seats in members.items()})
        await connection.execute_fetchall(f"UPDATE games SET noted = 1, counted = {KEPT} WHERE id IN ({marks(ids)})", ids)
    return len(games)


async def _by_game(connection: Connection, select: str, ids: tuple[int, ...]) -> Mapping[int, list[Any]]:
    """Return the rows of some games by game, without its id."""
    found: dict[int, list[Any]] = defaultdict(list)
    for game_id, *row in await connection.execute_fetchall(select.format(marks(ids)), ids):
        found[game_id].append(row)
    return found


async def _write(
    connection: Connection, ended: Sequence[tuple[Any, Played, bool]], lengths: Mapping[int, tuple[int, int]], seated: Mapping[int, int]
) -> None:
    """Write the results of games.

    ``lengths``: time of the first choice and number of choices of each. ``seated``: number of seats of each.
    """
    games = [
        (
            *(found.game_id, game["guild_id"], game["game"], counts, found.ended_at),
            *lengths.get(found.game_id, (game["created_at"], 0)),
            *(seated[found.game_id], found.margin, counts),
        )
        for game, found, counts in ended
    ]
    insert = (
        "INSERT INTO played (game_id, guild_id, game, rated, ended_at, began_at, choices, seats, margin, due) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    )
    async with connection.executemany(insert, games):
        pass
    seats = [
        (found.game_id, each.seat, each.user_id, each.level, each.place, each.score, each.won, each.conceded, json.dumps({**each.sources}))
        for _, found, _ in ended
        for each in found.seats
    ]
    insert = (
        "INSERT INTO results (game_id, seat, user_id, level, place, score, won, conceded, sources) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    )
    async with connection.executemany(insert, seats):
        pass
    await to_be_counted(connection, [found.game_id for _, found, _ in ended])
    people = [(game["guild_id"], game["game"], each.sources) for game, found, _ in ended for each in found.seats if each.user_id]
    await _add_to_totals(connection, people, 1)
    await write_stats(connection, [(game["guild_id"], game["game"], found.game_id, feats(found)) for game, found, _ in ended])


async def _add_to_totals(connection: Connection, scored: Iterable[Scored], sign: int) -> None:
    """Add the points of people from each source to their server's totals; with ``sign`` -1 subtract them."""
    totals: dict[tuple[int, str], dict[str, tuple[int, int]]] = defaultdict(dict)
    for guild_id, game, sources in scored:
        total = totals[guild_id, game]
        for source, points in sources.items():
            seats, before = total.get(source, (0, 0))
            total[source] = seats + sign, before + sign * points
    rows = [(*of, source, *values) for of, total in totals.items() for source, values in total.items()]
    add = (
        "ON CONFLICT (guild_id, game, source) DO UPDATE "
        "SET seats = source_totals.seats + excluded.seats, points = source_totals.points + excluded.points"
    )
    async with connection.executemany(f"INSERT INTO source_totals VALUES ($1, $2, $3, $4, $5) {add}", rows):
        pass


async def forget(database: Database) -> None:
    """Throw away all results and ratings, which the next request makes anew, except those of games that ended without statistics.

    It works in steps; after each the totals fit the remaining games.
    """
    last: int | None = 0
    while last is not None:
        last = await _forget_some(database, last)


async def _forget_some(database: Database, last: int) -> int | None:
    """Throw away the results of the next games after ``last``; return the id of the last of them, None if there were none."""
    async with database.transaction() as connection:
        select = "SELECT id FROM games WHERE noted = 1 AND counted = 1 AND id > $1 ORDER BY id LIMIT $2"
        ids = tuple(row["id"] for row in await connection.execute_fetchall(select, (last, AT_ONCE)))
        of_them = f"WHERE game_id IN ({marks(ids)})"
        select = f"SELECT guild_id, game, sources FROM played JOIN results USING (game_id) {of_them} AND user_id <> 0"
        people = [(guild_id, game, json.loads(sources)) for guild_id, game, sources in await connection.execute_fetchall(select, ids)]
        await _add_to_totals(connection, people, -1)
        await to_be_counted(connection, ids)
        await connection.execute_fetchall(f"DELETE FROM results {of_them}", ids)
        await connection.execute_fetchall(f"DELETE FROM played {of_them}", ids)
        await connection.execute_fetchall(f"UPDATE games SET noted = 0 WHERE id IN ({marks(ids)})", ids)
        there = "SELECT 1 FROM played WHERE played.guild_id = source_totals.guild_id AND played.game = source_totals.game"
        await connection.execute_fetchall(f"DELETE FROM source_totals WHERE NOT EXISTS ({there})")
    return max(ids, default=None)
