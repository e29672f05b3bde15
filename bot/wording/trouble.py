"""The sentences about what goes wrong around a game: its storage, its place, its rules."""

from __future__ import annotations

from bot.wording.catalogue import Words


def not_stored(say: Words) -> str:
    return say.gettext("This could not be stored just now; nothing was changed. Please try again in a moment.")


def not_read(say: Words) -> str:
    return say.gettext("The games could not be read just now. Nothing was lost: what was stored stands. Please try again in a moment.")


def earlier_rules(say: Words) -> str:
    return say.gettext(
        "-# What was played before this was played under earlier rules and is not told here; the game went on from how it stood."
    )


def went_on(say: Words) -> str:
    return say.gettext("The rules were brought up to date; the game goes on as it stood.")


def cannot_go_on(say: Words) -> str:
    return say.gettext(
        "The game in this channel cannot be continued under the rules of today. It was closed; all that was chosen in it is kept. "
        "`/game new` opens another one."
    )
