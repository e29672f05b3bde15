"""The achievements that somebody has collected."""

from __future__ import annotations

import storage
from bot.wording import WORDING, achievements
from bot.wording.catalogue import Words
from rules import GAMES
from storage import Database


async def collected(database: Database, guild_id: int, game: str, user_id: int, say: Words) -> list[str]:
    """Return a line for each achievement of a person in the games of a server, with its count, the rarest first; [] if none."""
    known, mark_of = GAMES[game].ACHIEVEMENTS, WORDING[game].mark
    earned = await storage.achievements.achievements_of(database, guild_id, game, user_id)
    found = {mark_of(mark, say): earned[mark] for mark in known if mark in earned}
    return achievements.collected(found, len(known), say)
