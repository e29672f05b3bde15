"""Numbers of Gùgōng's things, in words."""

from __future__ import annotations

from bot.wording.catalogue import Plural, Words

servants = Plural("{count} Servant", "{count} Servants")


def pieces(count: int, double: int, say: Words) -> str:
    """Count ordinary Servants and, with ``double`` 1, the Double Servant."""
    _ = say.gettext
    if not double:
        return servants(count, say)
    return _("{servants} + the Double Servant").format(servants=servants(count, say)) if count else _("the Double Servant")


tokens = Plural("{count} Travel Token", "{count} Travel Tokens")
jades = Plural("{count} Jade", "{count} Jades")
steps = Plural("{count} step", "{count} steps")
