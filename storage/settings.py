"""What people have set for themselves, in every game."""

from __future__ import annotations

from collections.abc import Collection

from storage.database import Database

THEME = "light"
"""The theme of who has set none."""


async def set_settings(database: Database, user_id: int, *, auto_end: bool | None = None, theme: str | None = None) -> None:
    """Remember what a person sets, all of it or nothing; None leaves a setting as it is.

    ``auto_end``: whether their turns are to end by themselves. ``theme``: how the pictures that only they see are to look.
    """
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT OR IGNORE INTO settings (user_id) VALUES (?)", (user_id,))
        await connection.execute_fetchall(
            "UPDATE settings SET auto_end = coalesce(?, auto_end), theme = coalesce(?, theme) WHERE user_id = ?", (auto_end, theme, user_id)
        )


async def auto_enders(database: Database, user_ids: Collection[int]) -> frozenset[int]:
    """Those of ``user_ids`` whose turns are to end by themselves."""
    marks = ", ".join("?" * len(user_ids))
    rows = await database.fetch(f"SELECT user_id FROM settings WHERE auto_end AND user_id IN ({marks})", tuple(user_ids))
    return frozenset(row["user_id"] for row in rows)


async def theme_of(database: Database, user_id: int) -> str:
    """The theme of the pictures that only this person sees."""
    for (theme,) in await database.fetch("SELECT theme FROM settings WHERE user_id = ?", (user_id,)):
        return theme
    return THEME
