"""Games in words. ``WORDING``: a module for each game, with the functions named in ``Wording``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bot.wording import gugong
from bot.wording.catalogue import Words
from bot.wording.option import Option
from rules.core import Result


class Wording(Protocol):
    """A game in words. ``names``: the people by seat. A view decides what is told: a spectator's holds nothing hidden."""

    def name(self, say: Words) -> str:
        """The game's name."""
        ...

    def tell(self, events: Any, names: Sequence[str], say: Words) -> list[str]:
        """What happened, in short lines, from events that the reader may see."""
        ...

    def asked(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Who is asked for what, without anything hidden."""
        ...

    def ask(self, view: Any, say: Words) -> str:
        """The question to the seat asked."""
        ...

    def option(self, view: Any, action: Any, say: Words) -> Option:
        """One of ``view.choices`` as a menu shows it."""
        ...

    def missing(self, view: Any, say: Words) -> tuple[str, ...]:
        """Reasons for what one would look for and cannot choose."""
        ...

    def status(self, view: Any, names: Sequence[str], say: Words) -> str:
        """Everything that the reader may know."""
        ...

    def hand(self, view: Any, say: Words) -> str:
        """What a seat holds."""
        ...

    def alt(self, view: Any, names: Sequence[str], say: Words) -> str:
        """The board picture's alt text."""
        ...

    def alt_hand(self, view: Any, say: Words) -> str:
        """The hand picture's alt text."""
        ...

    def scores(self, result: Result, names: Sequence[str], say: Words) -> str:
        """The final scores with each source."""
        ...

    def options(self, say: Words) -> dict[str, tuple[str, dict[str, str]]]:
        """The game's options: by id the name, and the values' names by id."""
        ...

    def areas(self, say: Words) -> dict[str, str]:
        """The areas of the board picture: by id the name."""
        ...


WORDING: dict[str, Wording] = {"gugong": gugong}
"""Every game by its id."""
