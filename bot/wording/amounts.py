"""Numbers that every game has, and lists of things, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Words


def points(count: int, say: Words) -> str:
    """So many victory points."""
    return say.gettext("{points} VP").format(points=count)


def cards(count: int, say: Words) -> str:
    """So many cards."""
    return say.ngettext("{count} card", "{count} cards", count).format(count=count)


def listed(items: Sequence[str], say: Words) -> str:
    """The items in one phrase, as "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return say.gettext("{items} and {last}").format(items=", ".join(items[:-1]), last=items[-1])


def either(items: Sequence[str], say: Words) -> str:
    """The items in one phrase, as "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return say.gettext("{items} or {last}").format(items=", ".join(items[:-1]), last=items[-1])
