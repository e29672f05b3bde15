"""What people have set for themselves, in every game."""

from __future__ import annotations

from collections.abc import Collection

from storage.database import Database

THEME = "light"
"""The theme of who has set none."""


async def set_auto_end(database: Database, user_id: int, on: bool) -> None:
    """Remember whether a person's turns are to end by themselves."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, auto_end) VALUES (?1, ?2) ON CONFLICT (user_id) DO UPDATE SET auto_end = ?2", (user_id, on)
        )


async def auto_enders(database: Database, user_ids: Collection[int]) -> frozenset[int]:
    """Those of ``user_ids`` whose turns are to end by themselves."""
    marks = ", ".join("?" * len(user_ids))
    async with database.reading() as connection:
        rows = await connection.execute_fetchall(f"SELECT user_id FROM settings WHERE auto_end AND user_id IN ({marks})", tuple(user_ids))
        return frozenset(row["user_id"] for row in rows)


async def set_theme(database: Database, user_id: int, theme: str) -> None:
    """Remember how the pictures that only this person sees are to look."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, theme) VALUES (?1, ?2) ON CONFLICT (user_id) DO UPDATE SET theme = ?2", (user_id, theme)
        )


async def theme_of(database: Database, user_id: int) -> str:
    """The theme of the pictures that only this person sees."""
    async with database.reading() as connection:
        for (theme,) in await connection.execute_fetchall("SELECT theme FROM settings WHERE user_id = ?", (user_id,)):
            return theme
        return THEME
