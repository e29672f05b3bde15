"""The tools of the chapters of the rules: the language, and the components with their numbers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.wording.catalogue import Words
from rules.gugong.cards import COMPONENTS, Components
from rules.gugong.setup import SEATS

FEW = max(seats for seats in SEATS if COMPONENTS.side(seats) == COMPONENTS.small)
"""The most seats that play on the smaller side of the board."""


@dataclass(frozen=True, slots=True)
class Book:
    """``parts``: the components of the game that is read about."""

    say: Words
    parts: Components

    def gettext(self, message: str) -> str:
        return self.say.gettext(message)


def listing(numbers: tuple[int, ...]) -> str:
    """List numbers in a row: "7, 5, 3"."""
    return ", ".join(map(str, numbers))
