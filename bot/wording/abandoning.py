"""Giving a game up together, in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words


def asks(name: str, say: Words) -> str:
    return say.gettext(
        "**{name}** asks to give this game up before its end. Once given up, it cannot be continued; its record is kept."
    ).format(name=name)


def sure(say: Words) -> str:
    return say.gettext("You are the only person at this table. Once given up, the game cannot be continued; its record is kept.")


def given_up(say: Words) -> str:
    return say.gettext("The game was given up before its end, as the people at the table agreed. Its record is kept.")


def done(say: Words) -> str:
    return say.gettext("The game is given up.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "abandon sure": lambda say: say.gettext("Give the game up"),
}
