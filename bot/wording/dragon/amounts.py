"""Numbers of the things of the Year of the Dragon, in words."""

from __future__ import annotations

from bot.wording.catalogue import Plural, Words

yuan = Plural("{count} yuan", "{count} yuan")
"""So much money."""
rice = Plural("{count} rice", "{count} rice")
"""So many rice tiles."""
fireworks = Plural("{count} firework", "{count} fireworks")
"""So many fireworks tiles."""


def piece(kind: str, count: int, say: Words) -> str:
    """So much "yuan", "rice" or "fireworks"."""
    return {"yuan": yuan, "rice": rice, "fireworks": fireworks}[kind](count, say)


floors = Plural("{count} floor", "{count} floors")
"""So many palace floors."""
palaces = Plural("{count} palace", "{count} palaces")
"""So many palaces."""
persons = Plural("{count} person", "{count} persons")
"""So many persons."""
spaces = Plural("{count} space", "{count} spaces")
"""So many spaces of the person track."""
wall_tiles = Plural("{count} wall tile", "{count} wall tiles")
"""So many wall tiles."""
