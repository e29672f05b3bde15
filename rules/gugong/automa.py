"""The solo opponent's deck and its memory (rulebook pages 15 to 17)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

MENG = 1
"""Meng's seat; the person is seat 0."""


@dataclass(slots=True)
class Automa:
    """Meng's automa cards.

    ``deck``: the cards to come, the top last. ``today``: the cards turned this day, in order. ``used``: the cards of former days. A card
    is a location, or "special" for ``focus``.
    """

    focus: str
    deck: list[str]
    used: list[str] = field(default_factory=list[str])
    today: list[str] = field(default_factory=list[str])

    def clone(self) -> Automa:
        return Automa(self.focus, self.deck[:], self.used[:], self.today[:])

    def dump(self) -> list[Any]:
        return [self.focus, self.deck, self.used, self.today]
