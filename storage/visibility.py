"""Visibility of a person's games to others: on lists, among records, beside the games of others, and on request."""

from __future__ import annotations

from collections.abc import Sequence

from storage.database import Database, marks

EVERYBODY, MET, NOBODY = "everybody", "met", "nobody"
"""Readers who may see a person's games: everybody on a server, people who have played with them there, nobody else."""
TOGETHER = (
    "SELECT 1 FROM results AS own CROSS JOIN played JOIN results AS other ON other.game_id = played.game_id "
    "WHERE played.game_id = own.game_id AND own.user_id = {} AND other.user_id = $2 AND played.guild_id = $1"
)
"""The games that a person and the reader ``$2`` have played together on the server ``$1``."""


def settings_of(person: str) -> str:
    """Return the join of a person's settings that :func:`view_fields` needs in the same statement."""
    return f"LEFT JOIN settings ON settings.user_id = {person}"


def seen(person: str) -> str:
    """Return the condition that the reader ``$2`` may see a person's games on the server ``$1``.

    A person who is not listed shows their games to nobody.
    """
    return (
        f"coalesce(settings.listed, 1) = 1 AND ({person} = $2 OR coalesce(settings.shown_to, '{EVERYBODY}') = '{EVERYBODY}' "
        f"OR settings.shown_to = '{MET}' AND EXISTS ({TOGETHER.format(person)}))"
    )


async def listed(database: Database, user_id: int) -> bool:
    """Check whether a person is listed, which is the default."""
    rows = await database.fetch("SELECT listed FROM settings WHERE user_id = $1", (user_id,))
    return all(row["listed"] for row in rows)


async def set_listed(database: Database, user_id: int, listed: bool) -> None:
    """Let lists show a person, or not."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, listed) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET listed = excluded.listed",
            (user_id, listed),
        )


async def shown_to(database: Database, user_id: int) -> str:
    """Return the readers who may see a person's games."""
    rows = await database.fetch("SELECT shown_to FROM settings WHERE user_id = $1", (user_id,))
    return next((row["shown_to"] for row in rows), EVERYBODY)


async def set_shown_to(database: Database, user_id: int, who: str) -> None:
    """Let everybody, people who have played with them, or nobody else see a person's games."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, shown_to) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET shown_to = excluded.shown_to",
            (user_id, who),
        )


async def may_see(database: Database, guild_id: int, user_id: int, reader_id: int) -> bool:
    """Check whether a person lets a reader see their games on a server."""
    hidden = f"SELECT 1 FROM settings WHERE user_id = $3 AND NOT ({seen('settings.user_id')})"
    return user_id == reader_id or not list(await database.fetch(hidden, (guild_id, reader_id, user_id)))


async def shown_to_everybody(database: Database, user_ids: Sequence[int]) -> tuple[int, ...]:
    """Return those of some people who let everybody on a server see their games."""
    hidden = f"SELECT user_id FROM settings WHERE user_id IN ({marks(user_ids)}) AND (listed = 0 OR shown_to <> '{EVERYBODY}')"
    some = {row["user_id"] for row in await database.fetch(hidden, tuple(user_ids))}
    return tuple(person for person in user_ids if person not in some)


def _newest_name(table: str) -> str:
    return (
        f"(SELECT name FROM {table} JOIN games ON games.id = game_id WHERE {table}.user_id = people.user_id AND guild_id = $1 "
        "AND name <> '' ORDER BY game_id DESC LIMIT 1)"
    )


NAME = f"coalesce({_newest_name('members')}, {_newest_name('predecessors')})"
"""The newest name of a person on the server, from games in which they have a seat, else from games in which they had one."""


async def seen_names(database: Database, guild_id: int, reader_id: int, user_ids: Sequence[int]) -> dict[int, str]:
    """Return the newest names on a server of those people who let a reader see their games there."""
    named = marks(user_ids, 3)
    rows = await database.look_through(
        f"SELECT people.user_id AS user_id, {NAME} AS name FROM (SELECT user_id FROM members WHERE user_id IN ({named}) "
        f"UNION SELECT user_id FROM predecessors WHERE user_id IN ({named})) AS people {settings_of('people.user_id')} "
        f"WHERE people.user_id > 0 AND {seen('people.user_id')}",
        (guild_id, reader_id, *user_ids),
    )
    return {row["user_id"]: row["name"] for row in rows if row["name"]}
