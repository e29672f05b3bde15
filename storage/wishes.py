"""Wishes of people for direct messages, and the messages about games that they are owed.

A person follows a game, or another person who lets others follow them, or waits for tables to open on a server. The change of a game and
its messages to followers are stored in one transaction, by the trigger ``followers_hear_of_a_game``.
"""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Connection, Database
from storage.games import games_where
from storage.keeping import Kept
from storage.refusals import NotAllowed, SwitchedOff, TooManyWishes
from storage.rows import GameRow, Personal
from storage.settings import PERSONAL
from storage.shards import ALL, Shards

OF_PEOPLE = (
    Kept(
        table="wishes",
        part="followed_or_awaited",
        goes=True,
        select="SELECT guild_id AS server, game_id AS game, person_id AS person, rounds, game AS kind, pace, until, seen, due FROM wishes "
        "WHERE user_id = $1 ORDER BY guild_id, game_id, person_id",
    ),
    Kept(table="wishes", part="followers", select="SELECT count(*) AS people FROM wishes WHERE person_id = $1 HAVING count(*) > 0"),
    Kept(
        table="direct_messages",
        part="direct_messages_to_come",
        goes=True,
        select="SELECT game_id AS game, guild_id AS server, at, due FROM direct_messages WHERE user_id = $1 ORDER BY game_id",
    ),
)

MOST = 20
"""The greatest number of games and people that a person follows."""
MOST_ON_SERVER = 200
"""The greatest number of wishes of all people on a server."""
COLUMNS = "user_id, guild_id, game_id, person_id, rounds, game, pace, until, seen, due"


@dataclass(frozen=True, slots=True)
class Wish:
    """A person's wish for direct messages; the migration that makes the table explains its columns."""

    user_id: int
    guild_id: int
    game_id: int = 0
    person_id: int = 0
    rounds: bool = False
    game: str = ""
    pace: str = ""
    until: int | None = None
    seen: int = 0
    due: int = 0


@dataclass(frozen=True, slots=True)
class DirectMessage:
    """A direct message about a game that a person is owed since ``at``. ``personal``: the person's settings."""

    user_id: int
    game_id: int
    guild_id: int
    at: int
    personal: Personal


async def wishes_of(database: Database, user_id: int) -> tuple[Wish, ...]:
    """Return a person's wishes."""
    rows = await database.fetch(f"SELECT {COLUMNS} FROM wishes WHERE user_id = $1 ORDER BY person_id, game_id, guild_id", (user_id,))
    return tuple(Wish(*row) for row in rows)


async def follow(database: Database, wish: Wish) -> None:
    """Store the wish to follow a game or a person, unless it is stored already.

    Raises :class:`NotAllowed` if the person lets nobody follow them, :class:`SwitchedOff`, :class:`TooManyWishes`.
    """
    async with database.transaction() as connection:
        same = "SELECT 1 FROM wishes WHERE user_id = $1 AND game_id = $2 AND person_id = $3"
        if list(await connection.execute_fetchall(same, (wish.user_id, wish.game_id, wish.person_id))):
            return
        await _check_room(connection, wish.guild_id)
        followed = "SELECT 1 FROM settings WHERE user_id = $1 AND followed = 1"
        if wish.person_id and not list(await connection.execute_fetchall(followed, (wish.person_id,))):
            raise NotAllowed
        own = "SELECT count(*) FROM wishes WHERE user_id = $1 AND until IS NULL"
        ((count,),) = await connection.execute_fetchall(own, (wish.user_id,))
        if count >= MOST:
            raise TooManyWishes(MOST, of_server=False)
        await connection.execute_fetchall(
            "INSERT INTO wishes (user_id, guild_id, game_id, person_id) VALUES ($1, $2, $3, $4)",
            (wish.user_id, wish.guild_id, wish.game_id, wish.person_id),
        )


async def wait_for_tables(database: Database, wish: Wish) -> None:
    """Store the wish to hear of tables that open on a server from now on, in place of an earlier one.

    Raises :class:`SwitchedOff`, :class:`TooManyWishes`.
    """
    async with database.transaction() as connection:
        same = "SELECT 1 FROM wishes WHERE user_id = $1 AND guild_id = $2 AND until IS NOT NULL"
        if not list(await connection.execute_fetchall(same, (wish.user_id, wish.guild_id))):
            await _check_room(connection, wish.guild_id)
        await connection.execute_fetchall(
            "INSERT INTO wishes (user_id, guild_id, game, pace, until, seen) "
            "VALUES ($1, $2, $3, $4, $5, (SELECT coalesce(max(id), 0) FROM games)) ON CONFLICT (user_id, guild_id, game_id, person_id) "
            "DO UPDATE SET game = excluded.game, pace = excluded.pace, until = excluded.until, seen = excluded.seen",
            (wish.user_id, wish.guild_id, wish.game, wish.pace, wish.until),
        )


async def _check_room(connection: Connection, guild_id: int) -> None:
    """Raise the refusal of a further wish on a server, if there is one."""
    off = "SELECT 1 FROM guild_settings WHERE guild_id = $1 AND direct_messages = 0"
    if list(await connection.execute_fetchall(off, (guild_id,))):
        raise SwitchedOff
    ((count,),) = await connection.execute_fetchall("SELECT count(*) FROM wishes WHERE guild_id = $1", (guild_id,))
    if count >= MOST_ON_SERVER:
        raise TooManyWishes(MOST_ON_SERVER, of_server=True)


OF_WISH = "WHERE user_id = $1 AND guild_id = $2 AND game_id = $3 AND person_id = $4"


def _key(wish: Wish) -> tuple[int, int, int, int]:
    return wish.user_id, wish.guild_id, wish.game_id, wish.person_id


async def set_rounds(database: Database, wish: Wish, rounds: bool) -> None:
    """Let a follower hear of the end of each round too, or not."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(f"UPDATE wishes SET rounds = $5 {OF_WISH}", (*_key(wish), rounds))


async def end(database: Database, wish: Wish) -> None:
    """Delete a wish."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(f"DELETE FROM wishes {OF_WISH}", _key(wish))


async def let_follow(database: Database, user_id: int, followed: bool) -> None:
    """Let others follow a person, or not; then nobody follows them any more."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, followed) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET followed = excluded.followed",
            (user_id, followed),
        )
        if not followed:
            await connection.execute_fetchall("DELETE FROM wishes WHERE person_id = $1", (user_id,))


async def is_followable(database: Database, user_id: int) -> bool:
    """Check whether a person lets others follow them, which is not the default."""
    return bool(await database.fetch("SELECT 1 FROM settings WHERE user_id = $1 AND followed = 1", (user_id,)))


async def is_on(database: Database, guild_id: int) -> bool:
    """Check whether people may wish for direct messages about a server, which is the default."""
    return not await database.fetch("SELECT 1 FROM guild_settings WHERE guild_id = $1 AND direct_messages = 0", (guild_id,))


async def switch(database: Database, guild_id: int, on: bool) -> None:
    """Let people wish for direct messages about a server, or not; then all wishes there end."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO guild_settings (guild_id, direct_messages) VALUES ($1, $2) "
            "ON CONFLICT (guild_id) DO UPDATE SET direct_messages = excluded.direct_messages",
            (guild_id, on),
        )
        if not on:
            for table in ("wishes", "direct_messages"):
                await connection.execute_fetchall(f"DELETE FROM {table} WHERE guild_id = $1", (guild_id,))


async def about(database: Database, user_id: int, game_id: int, *, over: bool) -> tuple[Wish, ...]:
    """Return the wishes for which a person hears of a game. ``over``: the game is over, not only a round of it."""
    rows = await database.fetch(
        f"SELECT {COLUMNS} FROM wishes WHERE user_id = $1 AND (game_id = $2 OR person_id IN "
        "(SELECT user_id FROM members WHERE game_id = $2 AND computer = 0)) AND ($3 = 1 OR rounds = 1) ORDER BY person_id",
        (user_id, game_id, over),
    )
    return tuple(Wish(*row) for row in rows)


async def due_messages(database: Database, now: int, limit: int, shards: Shards = ALL) -> tuple[DirectMessage, ...]:
    """Return up to ``limit`` direct messages about games of some shards that are due."""
    settings = ", ".join(f"settings.{name}" for name in PERSONAL)
    rows = await database.fetch(
        f"SELECT direct_messages.user_id, game_id, guild_id, at, {settings} FROM direct_messages LEFT JOIN settings "
        f"ON settings.user_id = direct_messages.user_id WHERE due <= $1 AND {shards.own()} ORDER BY due, direct_messages.user_id, game_id "
        "LIMIT $2",
        (now, limit),
    )
    return tuple(DirectMessage(*tuple(row)[:4], personal=_personal(*tuple(row)[4:])) for row in rows)


def _personal(auto_end: int | None, *others: object) -> Personal:
    return Personal() if auto_end is None else Personal(bool(auto_end), *others)  # pyright: ignore[reportArgumentType]


async def put_off(database: Database, one: DirectMessage, due: int) -> None:
    """Let a direct message wait, unless the game has changed again since it was read."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "UPDATE direct_messages SET due = $1 WHERE user_id = $2 AND game_id = $3 AND at = $4", (due, one.user_id, one.game_id, one.at)
        )


async def is_told(database: Database, one: DirectMessage, *, over: bool) -> None:
    """Delete a direct message that was sent or has no reader any more. ``over``: with the wish to follow the game, if that is over.

    A message that told only of a round stays for the end of the game.
    """
    playing = "EXISTS (SELECT 1 FROM games WHERE id = $2 AND status = 'playing')"
    async with database.transaction() as connection:
        if over:
            gone = f"DELETE FROM wishes WHERE user_id = $1 AND game_id = $2 AND NOT {playing}"
            await connection.execute_fetchall(gone, (one.user_id, one.game_id))
        await connection.execute_fetchall(
            f"DELETE FROM direct_messages WHERE user_id = $1 AND game_id = $2 AND at = $3 AND ($4 = 1 OR {playing})",
            (one.user_id, one.game_id, one.at, over),
        )


async def due_waits(database: Database, now: int, limit: int, shards: Shards = ALL) -> tuple[Wish, ...]:
    """Return up to ``limit`` wishes for open tables on servers of some shards that have ended, or for which a table may have opened."""
    rows = await database.fetch(
        f"SELECT {COLUMNS} FROM wishes WHERE until IS NOT NULL AND due <= $1 AND {shards.own()} AND (until <= $1 OR EXISTS "
        "(SELECT 1 FROM games WHERE games.guild_id = wishes.guild_id AND status = 'lobby' AND id > wishes.seen)) "
        "ORDER BY due, user_id LIMIT $2",
        (now, limit),
    )
    return tuple(Wish(*row) for row in rows)


async def open_tables(database: Database, wish: Wish) -> tuple[GameRow, ...]:
    """Return the tables that have opened on the server of a wish since it began, without those of its person, oldest first."""
    return await games_where(
        database,
        "guild_id = $1 AND status = 'lobby' AND id > $2 AND opener_id <> $3 "
        "AND NOT EXISTS (SELECT 1 FROM members WHERE game_id = games.id AND user_id = $3)",
        (wish.guild_id, wish.seen, wish.user_id),
    )


async def wait_on(database: Database, wish: Wish, due: int, seen: int | None = None) -> None:
    """Let a wish for open tables rest until a moment. ``seen``: the newest table just told; then no other such wish writes before."""
    async with database.transaction() as connection:
        if seen is not None:
            every = "UPDATE wishes SET due = max(due, $2) WHERE user_id = $1 AND until IS NOT NULL"
            await connection.execute_fetchall(every, (wish.user_id, due))
        await connection.execute_fetchall(
            f"UPDATE wishes SET due = max(due, $5), seen = max(seen, $6) {OF_WISH}", (*_key(wish), due, wish.seen if seen is None else seen)
        )


async def has_left(database: Database, user_id: int, guild_id: int) -> None:
    """Delete the wishes of and about a person on a server that they have left, and their unsent messages about it."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM wishes WHERE guild_id = $2 AND $1 IN (user_id, person_id)", (user_id, guild_id))
        await connection.execute_fetchall("DELETE FROM direct_messages WHERE user_id = $1 AND guild_id = $2", (user_id, guild_id))


async def is_unreached(database: Database, user_id: int) -> None:
    """Delete all wishes of a person who takes no direct messages; they are to be told so."""
    async with database.transaction() as connection:
        for table in ("wishes", "direct_messages"):
            await connection.execute_fetchall(f"DELETE FROM {table} WHERE user_id = $1", (user_id,))
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, unreached) VALUES ($1, 1) ON CONFLICT (user_id) DO UPDATE SET unreached = 1", (user_id,)
        )


async def knows(database: Database, user_id: int) -> None:
    """Note that a person knows that they were not reached."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE settings SET unreached = 0 WHERE user_id = $1", (user_id,))
