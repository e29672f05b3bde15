"""The marks of honour that somebody has collected."""

from __future__ import annotations

import storage
from bot.wording import WORDING, achievements
from bot.wording.catalogue import Words
from rules import GAMES
from storage import Database


async def collected(database: Database, guild_id: int, game: str, user_id: int, say: Words) -> list[str]:
    """What a person has earned in the games of a server and how often, the rarest first, in lines; [] for nothing."""
    known, mark_of = GAMES[game].ACHIEVEMENTS, WORDING[game].mark
    earned = await storage.achievements.achievements_of(database, guild_id, game, user_id)
    found = {mark_of(mark, say): earned[mark] for mark in known if mark in earned}
    return achievements.collected(found, len(known), say)
