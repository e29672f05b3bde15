"""Numbers of the things of the Year of the Dragon, in words."""

from __future__ import annotations

from bot.wording.catalogue import Plural, Words

yuan = Plural("{count} yuan", "{count} yuan")
"""An amount of money."""
rice = Plural("{count} rice", "{count} rice")
fireworks = Plural("{count} firework", "{count} fireworks")


def piece(kind: str, count: int, say: Words) -> str:
    """Count "yuan", "rice" or "fireworks"."""
    return {"yuan": yuan, "rice": rice, "fireworks": fireworks}[kind](count, say)


floors = Plural("{count} floor", "{count} floors")
palaces = Plural("{count} palace", "{count} palaces")
persons = Plural("{count} person", "{count} persons")
spaces = Plural("{count} space", "{count} spaces")
"""Spaces of the person track."""
wall_tiles = Plural("{count} wall tile", "{count} wall tiles")
