"""The sentences of what is bounded: too much at once, names that cannot be shown, records of games."""

from __future__ import annotations

from bot.wording.catalogue import Words


def too_much(say: Words) -> str:
    return say.gettext("That was a lot at once. Nothing was done with this press; try again in a few seconds.")


def enough_is_made(say: Words) -> str:
    """To who has asked for more films, pages and reviews than are made for one person at the same time."""
    return say.gettext("I am making enough films, pages and reviews for you already. Ask again once one of them is done.")


def player(number: int, say: Words) -> str:
    """The player at a seat, counted from 1, for a picture that can draw nothing of their name."""
    # Translators: on pictures, with room for some eleven letters.
    return say.gettext("Player {number}").format(number=number)


def nameless(say: Words) -> str:
    return say.gettext("Nameless")


def record_later(say: Words) -> str:
    return say.gettext("The record tells everything that is hidden. Ask for it once the game is over.")


def no_record(say: Words) -> str:
    return say.gettext("No game of this channel is over yet.")


def record(game: str, say: Words) -> str:
    return say.gettext(
        "The record of **{game}**: its options, seats, every choice with its time, and the chance from which all follows."
    ).format(game=game)
