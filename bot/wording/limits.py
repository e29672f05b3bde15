"""The sentences of what is bounded: too much at once, names that cannot be shown."""

from __future__ import annotations

from bot.wording.catalogue import Words


def too_much(say: Words) -> str:
    return say.gettext("That was a lot at once. Nothing was done with this press; try again in a few seconds.")


def nameless(say: Words) -> str:
    return say.gettext("Nameless")
