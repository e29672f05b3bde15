"""Numbers of Gùgōng's things, in words."""

from __future__ import annotations

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


def tokens(count: int, say: Words) -> str:
    """So many Travel Tokens."""
    return say.ngettext("{count} Travel Token", "{count} Travel Tokens", count).format(count=count)


def jades(count: int, say: Words) -> str:
    """So many jades."""
    return say.ngettext("{count} Jade", "{count} Jades", count).format(count=count)


def steps(count: int, say: Words) -> str:
    """So many steps."""
    return say.ngettext("{count} step", "{count} steps", count).format(count=count)
