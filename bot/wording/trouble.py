"""The sentences about what goes wrong around a game: its storage, its place, its rules."""

from __future__ import annotations

from bot.wording.catalogue import Words


def not_stored(say: Words) -> str:
    return say.gettext("This could not be stored just now; nothing was changed. Please try again in a moment.")


def not_read(say: Words) -> str:
    return say.gettext("The games could not be read just now. Nothing was lost: what was stored stands. Please try again in a moment.")
