"""Who tells what happened, and what a phrase about it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.texts import marked
from rules.gugong.cards import Components


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks: the language, the components of the game, how many canal routes it has, the names by seat."""

    say: Words
    parts: Components
    routes: int
    names: Sequence[str]

    def gettext(self, message: str) -> str:
        return self.say.gettext(message)

    def harbour(self, place: str) -> str:
        return components.harbour(place, self.routes)

    def card(self, card: str) -> str:
        return components.card_in_text(card, self.parts, self.say)

    def seat(self, seat: int) -> str:
        return marked(self.names, seat)


Phrase = Callable[[Any, Voice], str]
"""What an event says."""


def always(message: str) -> Phrase:
    """A phrase without details."""
    return lambda event, voice: voice.gettext(message)
