"""The narrator of the events, and the form of a phrase about an event."""

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
    """The narrator: the language, the components of the game, its number of canal routes, the names by seat."""

    say: Words
    parts: Components
    routes: int
    names: Sequence[str]

    def gettext(self, message: str) -> str:
        return self.say.gettext(message)

    def harbour(self, place: str) -> str:
        return components.harbour(place, self.routes, self.say)

    def card(self, card: str) -> str:
        return components.card_in_text(card, self.parts, self.say)

    def seat(self, seat: int) -> str:
        return marked(self.names, seat)


Phrase = Callable[[Any, Voice], str]
"""The text of an event."""


def always(message: str) -> Phrase:
    """Make a phrase without details."""
    return lambda event, voice: voice.gettext(message)
