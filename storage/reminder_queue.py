"""Games in which something may be due by the clock; an index finds them among any number of games.

The clock sets a wait's ``due`` when it has looked at it. A trigger sets ``due`` back to 0 at every change on which it depends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from storage.database import Database
from storage.game_rows import LIVE, games_where
from storage.rows import GameRow, Personal, Wait
from storage.settings import PERSONAL, as_personal
from storage.shards import ALL, Shards
from storage.waits import COLUMNS, WIDTH, wait_in

SET = ", ".join(f"settings.{name}" for name in PERSONAL)
WAITED = (
    f"SELECT {COLUMNS}, waits.due, waits.revision, games.guild_id, games.reminder, games.pace, games.bank, games.live_pace, "
    f"members.user_id, members.computer, reminded.at, settings.user_id, {SET} "
)
MORE = (
    "LEFT JOIN reminded ON reminded.user_id = members.user_id "
    "LEFT JOIN settings ON settings.user_id = members.user_id WHERE games.status = 'playing' "
    "AND games.id = waits.game_id AND members.game_id = games.id AND members.seat = waits.seat "
)
WARNING = "SELECT 1 FROM announcements WHERE game_id = games.id AND kind = 'warning'"
IS_BRIEF = "(guild_id IS NULL OR EXISTS (SELECT 1 FROM guild_settings WHERE guild_settings.guild_id = games.guild_id AND open_tables = 0))"
"""Condition for a lobby that is not on a list of open tables and does not last long."""
ON_THE_SERVER = "NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.guild_id = games.guild_id)"


@dataclass(frozen=True, slots=True)
class Waited:
    """A wait with everything that the clock must know of its game and person.

    ``reminder``, ``pace``: settings of the table. ``clocked``: its seats have banks. ``called_at``: time of the person's last reminder in
    any game, None for never. ``personal``: the person's settings. ``due``: the time before which nothing is due. ``revision``: counts the
    changes on which ``due`` depends.
    """

    wait: Wait
    guild_id: int | None
    reminder: int
    pace: int
    clocked: bool
    user_id: int
    computer: bool
    called_at: int | None
    personal: Personal
    due: int
    revision: int


async def due_waits(database: Database, now: int, limit: int, after: tuple[int, int] = (-1, 0), shards: Shards = ALL) -> tuple[Waited, ...]:
    """Return up to ``limit`` waits of some shards that may be due, longest due first.

    ``after``: ``due`` and game of the previous batch's last wait.
    """
    rows = await database.fetch(
        f"{WAITED} FROM waits CROSS JOIN games CROSS JOIN members {MORE}"
        f"AND (waits.due, waits.game_id) > ($1, $2) AND waits.due <= $3 AND {shards.own('games.guild_id')} "
        "ORDER BY waits.due, waits.game_id LIMIT $4",
        (*after, now, limit),
    )
    return tuple(_waited(tuple(row)) for row in rows)


async def waits_of(database: Database, user_id: int) -> tuple[Waited, ...]:
    """Return the waits for a person, oldest game first."""
    rows = await database.fetch(
        f"{WAITED} FROM members CROSS JOIN waits CROSS JOIN games {MORE} AND members.user_id = $1 AND members.computer = 0 "
        "ORDER BY games.id",
        (user_id,),
    )
    return tuple(_waited(tuple(row)) for row in rows)


def _waited(row: tuple[Any, ...]) -> Waited:
    due, revision, guild_id, reminder, pace, bank, live_pace, user_id, computer, called_at, has_set, *values = row[WIDTH:]
    settings = Personal() if has_set is None else as_personal(values)
    return Waited(
        wait_in(row), guild_id, reminder, pace, bool(bank or live_pace), user_id, bool(computer), called_at, settings, due, revision
    )


async def put_off(database: Database, dues: Iterable[tuple[Waited, int]]) -> None:
    """Note that nothing is due in games before a moment. A wait that has changed since it was read is left alone."""
    async with (
        database.transaction() as connection,
        connection.executemany(
            "UPDATE waits SET due = $1 WHERE game_id = $2 AND revision = $3",
            [(due, waited.wait.game_id, waited.revision) for waited, due in dues],
        ),
    ):
        pass


async def look_again(database: Database, guild_id: int) -> None:
    """Make the clock look at all games of a server."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            f"UPDATE waits SET due = 0, revision = revision + 1 WHERE game_id IN (SELECT id FROM games WHERE guild_id = $1 AND {LIVE})",
            (guild_id,),
        )


async def untouched_games(
    database: Database,
    *,
    brief: int,
    lobby_warned: int,
    lobby_closed: int,
    warned: int,
    closed: int,
    since: int,
    unread: int,
    limit: int,
    shards: Shards = ALL,
) -> tuple[GameRow, ...]:
    """Return up to ``limit`` games of some shards that nobody has touched for long, oldest first.

    These are games being played unchanged since ``warned`` without a warning, and those unchanged since ``closed`` whose channel was warned
    before ``since``, or has refused the warning since ``unread``. Games being played on a server that the bot has left are not among them.

    They are also lobbies: brief ones unchanged since ``brief``; of the others those unchanged since ``lobby_warned`` without a warning, and
    those unchanged since ``lobby_closed`` whose channel was warned before ``since``, or has refused the warning since then.
    """
    lobbies = f"SELECT id FROM games WHERE status = 'lobby' AND {shards.own()} AND updated_at <="
    playing = f"SELECT id FROM games WHERE status = 'playing' AND {shards.own()} AND {ON_THE_SERVER} AND updated_at <="
    return await games_where(
        database,
        f"id IN ({lobbies} $1 AND {IS_BRIEF} UNION ALL {lobbies} $7 AND warned_at IS NULL AND NOT {IS_BRIEF} UNION ALL "
        f"{lobbies} $8 AND warned_at <= $4 AND NOT {IS_BRIEF} AND NOT EXISTS ({WARNING}) UNION ALL "
        f"{lobbies} $8 AND NOT {IS_BRIEF} AND EXISTS ({WARNING} AND coalesce(since, at) <= $4) UNION ALL "
        f"{playing} $2 AND warned_at IS NULL UNION ALL {playing} $3 AND warned_at <= $4 AND NOT EXISTS ({WARNING}) UNION ALL "
        f"{playing} $3 AND EXISTS ({WARNING} AND coalesce(since, at) <= $6) LIMIT $5)",
        (brief, warned, closed, since, limit, unread, lobby_warned, lobby_closed),
    )
