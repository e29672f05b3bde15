"""Settings of people for all their games, and defaults for the new tables of a server."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from storage.clocks import set_away
from storage.database import Connection, Database, marks
from storage.keeping import Kept
from storage.plans import PlanRow
from storage.rows import Personal, TableSettings

OF_PEOPLE = (Kept(table="settings", part="settings", goes=True, select="SELECT * FROM settings WHERE user_id = $1"),)

PERSONAL = (
    "auto_end",
    "theme",
    "reminder",
    "zone",
    "quiet_start",
    "quiet_end",
    "away_since",
    "away_until",
    "screen",
    "language",
    "next_up",
    "followed",
    "unreached",
)
"""Columns of a person's settings, in the order of :class:`Personal`."""
OF_TABLE = ("reminder", "pace", "pictures", "theme", "screen", "language", "coach", "motion", "bank", "at_zero", "live_pace")


async def personal(database: Database, user_id: int) -> Personal:
    """Return a person's settings."""
    for row in await database.fetch(f"SELECT {', '.join(PERSONAL)} FROM settings WHERE user_id = $1", (user_id,)):
        return as_personal(row)
    return Personal()


def as_personal(values: Iterable[Any]) -> Personal:
    """Return the settings in the columns ``PERSONAL`` of a row."""
    auto_end, *others = values
    found = Personal(bool(auto_end), *others)
    return replace(found, next_up=bool(found.next_up))


async def personal_at(database: Database, user_id: int, game_id: int) -> tuple[Personal, str, PlanRow]:
    """Return a person's settings, their note on a game ("" for none) and their plan there, in one reading."""
    columns = ", ".join(f"settings.{name}" for name in PERSONAL)
    noted = "(SELECT text FROM notes WHERE game_id = $2 AND user_id = $1) AS noted"
    plan = "plans.revision, plans.turn, plans.seq, plans.choices, plans.by_itself"
    found = (
        f"SELECT {columns}, {noted}, {plan} FROM (SELECT $1 AS person) LEFT JOIN settings ON settings.user_id = person "
        "LEFT JOIN plans ON plans.game_id = $2 AND plans.user_id = person"
    )
    for row in await database.fetch(found, (user_id, game_id)):
        *values, text, revision, turn, seq, choices, by_itself = row
        planned = PlanRow() if revision is None else PlanRow(revision, turn, seq, choices, bool(by_itself))
        return Personal() if values[0] is None else as_personal(values), text or "", planned
    return Personal(), "", PlanRow()


async def set_personal(database: Database, user_id: int, *, at: int | None = None, **changed: Any) -> Personal:
    """Change a person's settings, fields of :class:`Personal`, all of them or none; return the settings.

    ``at``: when days away are declared, by default when they begin.
    """
    async with database.transaction() as connection:
        await _changed(connection, "settings", "user_id", user_id, changed, PERSONAL)
        if "away_until" in changed:
            found = await connection.execute_fetchall("SELECT away_since, away_until FROM settings WHERE user_id = $1", (user_id,))
            for since, until in found:
                await set_away(connection, user_id, since, until, (since or 0) if at is None else at)
    return await personal(database, user_id)


async def guild_settings(database: Database, guild_id: int) -> TableSettings:
    """Return the defaults for new tables of a server."""
    for row in await database.fetch(f"SELECT {', '.join(OF_TABLE)} FROM guild_settings WHERE guild_id = $1", (guild_id,)):
        found = dict(row)
        return TableSettings(**{**found, "live_pace": bool(found["live_pace"])})
    return TableSettings()


async def set_guild_settings(database: Database, guild_id: int, **changed: Any) -> TableSettings:
    """Change the defaults for new tables of a server, fields of :class:`TableSettings`, all or none; return them."""
    async with database.transaction() as connection:
        await _changed(connection, "guild_settings", "guild_id", guild_id, changed, OF_TABLE)
    return await guild_settings(database, guild_id)


async def _changed(connection: Connection, table: str, key: str, of: int, changed: dict[str, Any], known: Collection[str]) -> None:
    """Write columns of a row, which is made if there is none."""
    if unknown := changed.keys() - set(known):
        raise ValueError(f"no such settings: {', '.join(sorted(unknown))}")
    await connection.execute_fetchall(f"INSERT INTO {table} ({key}) VALUES ($1) ON CONFLICT DO NOTHING", (of,))
    for name, value in changed.items():
        await connection.execute_fetchall(f"UPDATE {table} SET {name} = $1 WHERE {key} = $2", (value, of))


async def auto_enders(database: Database, user_ids: Collection[int]) -> frozenset[int]:
    """Return the people among ``user_ids`` whose turns the bot ends for them, which is the default."""
    rows = await database.fetch(f"SELECT user_id FROM settings WHERE auto_end = 0 AND user_id IN ({marks(user_ids)})", tuple(user_ids))
    return frozenset(user_ids) - {row["user_id"] for row in rows}
