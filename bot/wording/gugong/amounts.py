"""Numbers of things, and lists of them, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Words


def servants(count: int, say: Words) -> str:
    """So many Servants."""
    return say.ngettext("{count} Servant", "{count} Servants", count).format(count=count)


def pieces(count: int, double: int, say: Words) -> str:
    """Ordinary Servants and, with ``double`` 1, the Double Servant."""
    _ = say.gettext
    if not double:
        return servants(count, say)
    return _("{servants} + the Double Servant").format(servants=servants(count, say)) if count else _("the Double Servant")


def points(count: int, say: Words) -> str:
    """So many victory points."""
    return say.gettext("{points} VP").format(points=count)


def tokens(count: int, say: Words) -> str:
    """So many Travel Tokens."""
    return say.ngettext("{count} Travel Token", "{count} Travel Tokens", count).format(count=count)


def cards(count: int, say: Words) -> str:
    """So many cards."""
    return say.ngettext("{count} card", "{count} cards", count).format(count=count)


def jades(count: int, say: Words) -> str:
    """So many jades."""
    return say.ngettext("{count} Jade", "{count} Jades", count).format(count=count)


def steps(count: int, say: Words) -> str:
    """So many steps."""
    return say.ngettext("{count} step", "{count} steps", count).format(count=count)


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
