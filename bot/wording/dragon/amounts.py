"""Numbers of the things of the Year of the Dragon, in words."""

from __future__ import annotations

from bot.wording.catalogue import Words


def yuan(count: int, say: Words) -> str:
    """So much money."""
    return say.ngettext("{count} yuan", "{count} yuan", count).format(count=count)


def rice(count: int, say: Words) -> str:
    """So many rice tiles."""
    return say.ngettext("{count} rice", "{count} rice", count).format(count=count)


def fireworks(count: int, say: Words) -> str:
    """So many fireworks tiles."""
    return say.ngettext("{count} firework", "{count} fireworks", count).format(count=count)


def piece(kind: str, count: int, say: Words) -> str:
    """So much "yuan", "rice" or "fireworks"."""
    return {"yuan": yuan, "rice": rice, "fireworks": fireworks}[kind](count, say)


def floors(count: int, say: Words) -> str:
    """So many palace floors."""
    return say.ngettext("{count} floor", "{count} floors", count).format(count=count)


def palaces(count: int, say: Words) -> str:
    """So many palaces."""
    return say.ngettext("{count} palace", "{count} palaces", count).format(count=count)


def persons(count: int, say: Words) -> str:
    """So many persons."""
    return say.ngettext("{count} person", "{count} persons", count).format(count=count)


def spaces(count: int, say: Words) -> str:
    """So many spaces of the person track."""
    return say.ngettext("{count} space", "{count} spaces", count).format(count=count)


def wall_tiles(count: int, say: Words) -> str:
    """So many wall tiles."""
    return say.ngettext("{count} wall tile", "{count} wall tiles", count).format(count=count)
