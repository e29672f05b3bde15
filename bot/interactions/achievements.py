"""The achievements that somebody has collected."""

from __future__ import annotations

from collections.abc import Mapping

import storage
from bot.wording import WORDING
from bot.wording.catalogue import Words
from bot.wording.texts import Text
from rules import GAMES
from storage import Database


async def collected(database: Database, guild_id: int, game: str, user_id: int, say: Words) -> list[str]:
    """Return a line for each achievement of a person in the games of a server, with its count, the rarest first; [] if none."""
    known, mark_of = GAMES[game].ACHIEVEMENTS, WORDING[game].mark
    earned = await storage.achievements.achievements_of(database, guild_id, game, user_id)
    found = {mark_of(mark, say): earned[mark] for mark in known if mark in earned}
    return listed(found, len(known), say)


def listed(marks: Mapping[Text, int], of: int, say: Words) -> list[str]:
    """List the achievements that somebody has earned in all games, and how often; [] for none.

    ``of``: the number of achievements of a game.
    """
    if not marks:
        return []
    # Translators: somebody has earned {got} of a game's {of} achievements.
    lines = [say.gettext("**Marks of honour: {got} of {of}**").format(got=len(marks), of=of)]
    for (name, why), times in marks.items():
        # Translators: an achievement, how often somebody has earned it, and its reason.
        lines.append(say.gettext("- **{name}** × {times} – {why}").format(name=name, times=times, why=why))
    return lines
