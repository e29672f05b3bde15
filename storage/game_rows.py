"""The rows of games and their members, as others read them and as part of a unit of work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import groupby
from operator import itemgetter
from typing import Any

from storage.database import Connection, Database, Reader, Row
from storage.refusals import NoSuchGame, NotJoined, WrongStatus
from storage.rows import NORMAL, GameRow, Gone, Member, Status

LIVE = "status IN ('lobby', 'playing')"
SEQ = "(SELECT coalesce(max(seq) + 1, 0) FROM choices WHERE game_id = games.id)"
"""Expression for the length of a game's log: a trigger numbers its rows from 0 without a gap, so the newest row gives it."""
UNCALLED = "EXISTS (SELECT 1 FROM waits WHERE waits.game_id = games.id AND called IS NULL)"
EARLIER = (
    "(SELECT count(*) FROM games AS past "
    "WHERE past.channel_id = games.channel_id AND past.game = games.game AND past.status = 'ended' AND past.id < games.id)"
)
PLANNED = "EXISTS (SELECT 1 FROM plans WHERE game_id = games.id AND by_itself = 1)"
PAUSED = "(SELECT max(until) FROM stops WHERE stops.game_id = games.id AND reason = 'pause')"
COUNTED = f"{SEQ} AS seq, {PLANNED} AS planned, {EARLIER} AS earlier, {PAUSED} AS paused_until"
"""The fields of a game that have no column of their own."""
GAME_FIELDS = tuple(field.name for field in fields(GameRow) if field.name != "members")


async def game_row(connection: Reader, game_id: int, *allowed: Status) -> GameRow:
    """Return a game as a unit of work sees it.

    Raises :class:`NoSuchGame`, and :class:`WrongStatus` if ``allowed`` leaves its status out.
    """
    for game in games_in(await connection.execute_fetchall(_select("id = $1"), (game_id,))):
        if allowed and game.status not in allowed:
            raise WrongStatus(game.status)
        return game
    raise NoSuchGame(game_id)


async def games_where(database: Database, where: str, values: Sequence[Any] = ()) -> tuple[GameRow, ...]:
    """Return the games that meet an SQL condition, oldest first."""
    return games_in(await database.fetch(_select(where), values))


def _select(where: str) -> str:
    """Return a SELECT of games and their members: a row for each member, one for a game without members."""
    of_games = f"SELECT *, {COUNTED} FROM games WHERE {where}"
    return f"SELECT * FROM ({of_games}) LEFT JOIN members ON game_id = id ORDER BY id, seat, joined"


def games_in(rows: Iterable[Row]) -> tuple[GameRow, ...]:
    """Return the games from rows with their columns by name, a row for each member."""
    return tuple(_game(list(group)) for _, group in groupby(rows, itemgetter("id")))


def _game(rows: Sequence[Row]) -> GameRow:
    found = {name: rows[0][name] for name in GAME_FIELDS}
    found["status"] = Status(found["status"])
    found["open_reviews"] = bool(found["open_reviews"])
    found["planned"] = bool(found["planned"])
    found["branch_anew"] = bool(found["branch_anew"])
    found["film_shown"] = bool(found["film_shown"])
    found["live_pace"] = bool(found["live_pace"])
    found["rated"] = bool(found["rated"]) and found["branch_turn"] is None
    found["seed"] = None if found["seed"] is None else int(found["seed"])
    members = (_member(row) for row in rows if row["user_id"] is not None)
    return GameRow(**found, members=tuple(members))


def _member(row: Row) -> Member:
    computer, gone = bool(row["computer"]), Gone(row["gone"])
    return Member(row["user_id"], row["name"], row["joined"], row["seat"], computer, gone, row["level"], row["forgotten"])


async def changed(connection: Connection, game_id: int, at: int, **columns: Any) -> GameRow:
    """Change some columns of a game as part of a unit of work; return the game."""
    setting = "".join(f", {name} = ${number}" for number, name in enumerate(columns, start=3))
    await connection.execute_fetchall(
        f"UPDATE games SET updated_at = $2, warned_at = NULL{setting} WHERE id = $1", (game_id, at, *columns.values())
    )
    return await game_row(connection, game_id)


async def insert_member(
    connection: Connection, game_id: int, user_id: int, name: str, at: int, *, computer: bool = False, level: str = NORMAL
) -> None:
    """Add a member to a game as part of a unit of work, after those who sit there."""
    await connection.execute_fetchall(
        "INSERT INTO members (game_id, user_id, name, computer, level, here_at, joined) "
        "VALUES ($1, $2, $3, $4, $5, $6, (SELECT coalesce(max(joined) + 1, 0) FROM members WHERE game_id = $1))",
        (game_id, user_id, name, computer, level, 0 if computer else at),
    )


async def delete_member(connection: Connection, game: GameRow, user_id: int) -> None:
    """Remove a member from a game as part of a unit of work. Raises :class:`NotJoined`."""
    if all(member.user_id != user_id for member in game.members):
        raise NotJoined
    await connection.execute_fetchall("DELETE FROM members WHERE game_id = $1 AND user_id = $2", (game.id, user_id))
