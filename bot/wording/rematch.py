"""Playing the same game again, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.catalogue import Words
from bot.wording.days import named


def opened(name: str, names: Sequence[str], say: Words) -> str:
    """``names``: who sits."""
    return say.gettext("{name} opens a rematch: {names}. Press **Leave** if you don't want to play.").format(name=name, names=named(names))


def opened_alone(name: str, say: Words) -> str:
    """Where nobody else plays."""
    return say.gettext("{name} opens a rematch.").format(name=name)


def left_out(names: Sequence[str], say: Words) -> str:
    return say.ngettext("{names} is not on this server any more.", "{names} are not on this server any more.", len(names)).format(
        names=named(names)
    )


def begins(name: str, say: Words) -> str:
    return say.gettext("{name} gets the first seat.").format(name=name)


def done(say: Words) -> str:
    return say.gettext("The table for the rematch is open.")


def still_played(say: Words) -> str:
    return say.gettext("This game is still being played. A rematch can be opened once it is over.")


def not_played(say: Words) -> str:
    return say.gettext("Only people who have played this game can open a rematch. `/game new` opens a new game.")


def open_already(say: Words) -> str:
    return say.gettext("The next table is open in this channel already: press **Join** there.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "rematch": lambda say: say.gettext("Rematch"),
}
