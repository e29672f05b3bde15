"""Who sits where, in words: computers in the lobby, seats that are left, given up, taken and offered while a game goes on."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words


def sit_first(say: Words) -> str:
    return say.gettext("Only somebody who sits at the table, who opened it or who manages the server can add and remove computers.")


def computer_added(say: Words) -> str:
    return say.gettext("A computer sits at the table.")


def computer_removed(say: Words) -> str:
    return say.gettext("A computer has left the table.")


def no_computer(say: Words) -> str:
    return say.gettext("No computer sits at the table.")


def no_such_computer(say: Words) -> str:
    return say.gettext("No computer of this name sits at the table.")


def whom_to_remove(say: Words) -> str:
    return say.gettext("Say whose seat is to be taken away: a person's or a computer's.")


def plays_alone(say: Words) -> str:
    return say.gettext("With these options one person plays alone, without computers.")


def wrong_number(seats: int, fewest: int, most: int, say: Words) -> str:
    """Where computers are among those who sit."""
    if fewest == most:
        return say.ngettext(
            "{seats} seat is taken; the game needs {needed}.", "{seats} seats are taken; the game needs {needed}.", seats
        ).format(seats=seats, needed=fewest)
    return say.ngettext(
        "{seats} seat is taken; the game needs {fewest} to {most}.", "{seats} seats are taken; the game needs {fewest} to {most}.", seats
    ).format(seats=seats, fewest=fewest, most=most)


BUTTONS: dict[str, Callable[[Words], str]] = {
    "addcomputer": lambda say: say.gettext("Add computer"),
    "dropcomputer": lambda say: say.gettext("Remove computer"),
}
