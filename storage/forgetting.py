"""Forgetting a person: their id and names leave every row at once; their moves stay, as somebody's.

A random id, which no person and no computer has, replaces theirs. All games of the person get the same one, so the ratings of the others
are computed from the same games as before. docs/privacy.md lists the columns.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from storage.clocks import FORGET_BANKS
from storage.database import Connection, Database
from storage.epochs import begin_epoch
from storage.game_rows import changed, game_row
from storage.people import GONE, RENAMED
from storage.rows import FORGOTTEN, GameRow, Status
from storage.shards import ALL, Shards
from storage.waits import now_asked

RANGE = 2**62 - 2**41
"""Number of ids for forgotten people."""
THEIR_GAMES = (
    "SELECT game_id AS id FROM members WHERE user_id = $1 UNION SELECT game_id FROM predecessors WHERE user_id = $1 UNION "
    "SELECT game_id FROM expected WHERE user_id = $1 UNION SELECT game_id FROM levels WHERE user_id = $1 UNION "
    "SELECT id FROM games WHERE $1 IN (opener_id, starter_id, conceded_id) ORDER BY id"
)
THEIR_LIVE_GAMES = "SELECT game_id FROM members JOIN games ON id = game_id WHERE user_id = $1 AND status IN ('lobby', 'playing')"
OF_NOBODY = (
    "guild_id IS NULL AND status IN ('ended', 'closed') AND NOT EXISTS (SELECT 1 FROM members WHERE game_id = games.id AND user_id > 0) "
    "AND NOT EXISTS (SELECT 1 FROM to_redraw WHERE game_id = games.id)"
)
"""Condition of games in direct messages whose person was forgotten."""
LOBBIES = "SELECT id FROM games WHERE status = 'lobby'"
PLAYS_ON = "(computer = 1 OR game_id IN (SELECT id FROM games WHERE status = 'playing'))"
LEAVE_SEATS = (
    f"UPDATE members SET user_id = $1, name = '', gone = iif({PLAYS_ON} AND gone <> 'conceded', 'left', gone), "
    f"level = iif(computer = 1, level, 'normal'), computer = iif({PLAYS_ON}, 1, 0), "
    "forgotten = (SELECT max(forgotten) + 1 FROM members AS others WHERE others.game_id = members.game_id) WHERE user_id = $2"
)
"""Statement that lets computers play a person's seats in games under way. The person must have left the lobbies before."""


@dataclass(frozen=True, slots=True)
class Seats:
    """A person's live games.

    ``lobbies``: those in which they sit. ``playing``: games under way in which they have a seat. ``last``: games under way that end without
    this person.
    """

    lobbies: tuple[GameRow, ...]
    playing: tuple[GameRow, ...]
    last: tuple[GameRow, ...]


def seats_of(games: Iterable[GameRow], user_id: int) -> Seats:
    """Return a person's lobbies and games among some live games."""
    found = [game for game in games if game.member(user_id) is not None]
    playing = tuple(game for game in found if game.status is Status.PLAYING)
    lobbies = tuple(game for game in found if game.status is Status.LOBBY)
    return Seats(lobbies, playing, tuple(game for game in playing if len(game.people) == 1))


def somebody_else() -> int:
    """Return a random id for a forgotten person."""
    return FORGOTTEN - secrets.randbelow(RANGE)


async def forget_person(database: Database, user_id: int, at: int, *, notice: str, names: Collection[str] = ()) -> tuple[int, ...]:
    """Forget a person, all or nothing; return the games with messages to redraw.

    They leave the lobbies in which they sit, computers play on for them, and a game without other people is closed, with ``notice`` for
    its channel. ``names``: their names beyond the stored ones.

    Deleted data is overwritten at once and the write-ahead log emptied, unless somebody is reading. Old copies in the pages of the file
    remain until the file is rewritten; the database notes that this is still to be done.
    """
    other = somebody_else()
    async with database.transaction() as connection:
        games = [row[0] for row in await connection.execute_fetchall(THEIR_GAMES, (user_id,))]
        await connection.execute_fetchall("DELETE FROM wishes WHERE $1 IN (user_id, person_id)", (user_id,))
        stored = "SELECT name FROM members WHERE user_id = $1 UNION SELECT name FROM predecessors WHERE user_id = $1"
        known = {row[0] for row in await connection.execute_fetchall(stored, (user_id,))}
        known = frozenset((known | set(names)) - {""})
        asked = await _forget_requests(connection, user_id, other, at)
        found = tuple(sorted({*games, *(game_id for game_id, _ in asked)}))
        await begin_epoch(connection, at, found, known)
        live = [await game_row(connection, row[0]) for row in await connection.execute_fetchall(THEIR_LIVE_GAMES, (user_id,))]
        await _forget_in_games(connection, games, user_id, other)
        for game in live:
            await _go_on_without(connection, game, user_id, at, notice)
        await _forget_called(connection, user_id)
        await _forget_names(connection, user_id, known)
        await _forget_places(connection, games, known)
        await _forget_everywhere(connection, user_id, other)
        shown = [*((game_id, 0) for game_id in games), *asked]
        await _each(connection, "INSERT INTO to_redraw (game_id, message_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", shown)
    await database.empty_log()
    return found


async def _forget_in_games(connection: Connection, games: Sequence[int], user_id: int, other: int) -> None:
    """Replace a person in games and their logs; they leave lobbies, and computers play their seats on.

    It takes a few statements for any number of games, because all other writers wait meanwhile.
    """
    await connection.execute_fetchall(f"DELETE FROM members WHERE user_id = $1 AND game_id IN ({LOBBIES})", (user_id,))
    await connection.execute_fetchall(FORGET_BANKS, (user_id,))
    await connection.execute_fetchall(
        "UPDATE waits SET quiet = NULL WHERE EXISTS (SELECT 1 FROM members WHERE members.game_id = waits.game_id "
        "AND members.seat = waits.seat AND members.user_id = $1)",
        (user_id,),
    )
    await connection.execute_fetchall(
        "DELETE FROM set_aside WHERE EXISTS (SELECT 1 FROM members WHERE members.game_id = set_aside.game_id "
        "AND members.seat = set_aside.seat AND members.user_id = $1)",
        (user_id,),
    )
    await connection.execute_fetchall(LEAVE_SEATS, (other, user_id))
    await _each(connection, "DELETE FROM to_tell WHERE game_id = $1", [(game_id,) for game_id in games])
    await _each(
        connection,
        "UPDATE choices SET user_id = $1, interaction_id = NULL WHERE game_id = $2 AND user_id = $3",
        [(other, game_id, user_id) for game_id in games],
    )


async def _go_on_without(connection: Connection, game: GameRow, user_id: int, at: int, notice: str) -> None:
    """Close a live game in which nobody else is left; note a change in any other."""
    if {person.user_id for person in game.people} - {user_id}:
        await changed(connection, game.id, at)
    elif game.status is Status.LOBBY:
        await changed(connection, game.id, at, status=Status.CLOSED)
    elif game.people:
        await now_asked(connection, game.id, None, at)
        await changed(connection, game.id, at, status=Status.CLOSED, notice=None if game.guild_id is None else notice)


async def _forget_requests(connection: Connection, user_id: int, other: int, at: int) -> list[tuple[int, int]]:
    """End requests by or for a person and remove the person from all; return games and messages of those that were open."""
    shown: list[tuple[int, int]] = []
    for one in await connection.execute_fetchall("SELECT id, game_id, asker_id, detail, status, message_id FROM requests"):
        detail = json.loads(one["detail"])
        if user_id not in (one["asker_id"], detail.get("user"), detail.get("holder")):
            continue
        hidden = {**detail, **({"user": other, "name": ""} if detail.get("user") == user_id else {})}
        hidden |= {"holder": other, "whose": ""} if detail.get("holder") == user_id else {}
        await connection.execute_fetchall(
            "UPDATE requests SET asker_id = iif(asker_id = $1, $2, asker_id), detail = $3, status = iif(status = 'open', 'over', status), "
            "ended_at = iif(status = 'open', $5, ended_at) WHERE id = $4",
            (user_id, other, json.dumps(hidden), one["id"], at),
        )
        if one["status"] == "open" and one["message_id"] is not None:
            shown.append((one["game_id"], one["message_id"]))
    return shown


async def _forget_called(connection: Connection, user_id: int) -> None:
    """Remove a person from the people whom announcements will mention."""
    for one in await connection.execute_fetchall("SELECT game_id, kind, detail FROM announcements"):
        detail: dict[str, Any] = json.loads(one["detail"])
        if user_id in detail["called"]:
            detail["called"].remove(user_id)
            await connection.execute_fetchall(
                "UPDATE announcements SET detail = $1 WHERE game_id = $2 AND kind = $3", (json.dumps(detail), one["game_id"], one["kind"])
            )


async def _forget_names(connection: Connection, user_id: int, names: Collection[str]) -> None:
    """Remove a person's names from texts still to be told and from the levels of computers."""
    for game_id, notice in await connection.execute_fetchall("SELECT id, notice FROM games WHERE notice IS NOT NULL"):
        word, colon, named = notice.partition(":")
        hidden = "\n".join("" if name in names else name for name in named.split("\n"))
        if hidden != named:
            await connection.execute_fetchall("UPDATE games SET notice = $1 WHERE id = $2", (f"{word}{colon}{hidden}", game_id))
    for name in names:
        await connection.execute_fetchall("DELETE FROM to_tell WHERE instr(text, $1) > 0", (name,))
        await connection.execute_fetchall("UPDATE levels SET name = '' WHERE user_id IS NULL AND name = $1", (name,))
    await connection.execute_fetchall("UPDATE levels SET name = '' WHERE user_id = $1", (user_id,))
    await connection.execute_fetchall("DELETE FROM to_tell WHERE instr(text, $1) > 0", (f"<@{user_id}>",))


async def _forget_places(connection: Connection, games: Sequence[int], names: Collection[str]) -> None:
    """Clear the stored names of threads that may contain a person's name."""
    of_game = "UPDATE places SET name = '' WHERE channel_id = (SELECT channel_id FROM games WHERE id = $1)"
    await _each(connection, of_game, [(game_id,) for game_id in games])
    await _each(connection, "UPDATE places SET name = '' WHERE instr(name, $1) > 0", [(name,) for name in names])


async def _forget_everywhere(connection: Connection, user_id: int, other: int) -> None:
    for table in GONE:
        await connection.execute_fetchall(f"DELETE FROM {table} WHERE user_id = $1", (user_id,))
    await connection.execute_fetchall("UPDATE predecessors SET name = '' WHERE user_id = $1", (user_id,))
    for table in RENAMED:
        await connection.execute_fetchall(f"UPDATE {table} SET user_id = $1 WHERE user_id = $2", (other, user_id))
    await connection.execute_fetchall("UPDATE games SET opener_id = $1 WHERE opener_id = $2", (other, user_id))
    await connection.execute_fetchall("UPDATE games SET conceded_id = $1 WHERE conceded_id = $2", (other, user_id))
    await connection.execute_fetchall("UPDATE games SET starter_id = NULL WHERE starter_id = $1", (user_id,))


async def _each(connection: Connection, statement: str, rows: Sequence[Sequence[Any]]) -> None:
    async with connection.executemany(statement, rows):
        pass


async def to_redraw(database: Database, game_id: int | None = None, shards: Shards = ALL) -> tuple[tuple[int, int], ...]:
    """Return the games and messages that may still show a forgotten name, message 0 for the live one.

    ``game_id``: only those of this game; without it, those of ``shards``.
    """
    of_game, values = (f"WHERE {shards.own_game('to_redraw.game_id')}", ()) if game_id is None else ("WHERE game_id = $1", (game_id,))
    rows = await database.fetch(f"SELECT game_id, message_id FROM to_redraw {of_game} ORDER BY game_id DESC, message_id", values)
    return tuple((row[0], row[1]) for row in rows)


async def redraw_refused(database: Database, game_id: int, at: int) -> int:
    """Note that Discord refuses to show a game anew; return the time of the first refusal."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE to_redraw SET refused = $1 WHERE game_id = $2 AND refused IS NULL", (at, game_id))
        rows = await connection.execute_fetchall("SELECT min(refused) FROM to_redraw WHERE game_id = $1", (game_id,))
        return next((row[0] for row in rows if row[0] is not None), at)


async def is_redrawn(database: Database, game_id: int, message_ids: Sequence[int]) -> None:
    """Note that the bot has removed every forgotten name that it can from some messages of a game.

    A game in the direct messages of a forgotten person loses its channel and its messages now, because they lead to that person.
    """
    async with database.transaction() as connection:
        gone = "DELETE FROM to_redraw WHERE game_id = $1 AND message_id = $2"
        await _each(connection, gone, [(game_id, message_id) for message_id in message_ids])
        for (forgotten,) in await connection.execute_fetchall(f"SELECT id FROM games WHERE id = $1 AND {OF_NOBODY}", (game_id,)):
            for table in ("leftovers", "asides", "turn_messages"):
                await connection.execute_fetchall(f"DELETE FROM {table} WHERE game_id = $1", (forgotten,))
            await connection.execute_fetchall(
                "UPDATE games SET channel_id = -id, message_id = NULL, thinking_id = NULL, notice = NULL WHERE id = $1", (forgotten,)
            )
