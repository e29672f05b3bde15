"""Playing the same game again, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.catalogue import Words
from bot.wording.days import named


def opened(name: str, names: Sequence[str], say: Words) -> str:
    """``names``: who sits."""
    return say.gettext("{name} opens a rematch: {names}. Who does not want to play stands up with **Leave**.").format(
        name=name, names=named(names)
    )


def left_out(names: Sequence[str], say: Words) -> str:
    return say.ngettext("{names} is not on this server any more.", "{names} are not on this server any more.", len(names)).format(
        names=named(names)
    )


def begins(name: str, say: Words) -> str:
    return say.gettext("{name} gets the first seat.").format(name=name)


def done(say: Words) -> str:
    return say.gettext("The table for the rematch is open.")


def still_played(say: Words) -> str:
    return say.gettext("This game is still being played; a rematch is for after its end.")


def not_played(say: Words) -> str:
    return say.gettext("A rematch is for those who have played this game. `/game new` opens a game for anybody.")


def open_already(say: Words) -> str:
    return say.gettext("The next table is open in this channel already.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "rematch": lambda say: say.gettext("Rematch"),
}
