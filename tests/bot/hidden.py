"""What lies hidden in each game, and that no text names more of it than its reader may know.

Gùgōng: a gift card may be named in public when it lay on the board since the public message before; to a person also when it is or
was one of its own, or lay on the board at any time. What the solo opponent turns or shows is public.
In the Year of the Dragon: a person card may be named in public once somebody has laid it off; to a person also when it is its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from bot.wording.catalogue import words
from bot.wording.dragon import components as dragon_components
from bot.wording.gugong import components
from rules.core import Event
from rules.gugong.cards import COMPONENTS
from rules.gugong.events import GiftExchanged, GiftShown

SHORT = {card: components.gift(card, COMPONENTS, words()) for card in COMPONENTS.gift}
LONG = {card: f"{SHORT[card]} {components.card_action(card, COMPONENTS, words())}".strip() for card in COMPONENTS.gift}
ACTIONS = "|".join(sorted(map(re.escape, components.CARD_ACTIONS.values()), key=len, reverse=True))
GIFT_NAMED = re.compile(rf"([1-9] (?:{'|'.join(components.GIFTS.values())}))(?:(?: · | \()({ACTIONS}))?")
GIFT_ID = re.compile(r"\b[1-9][a-f]\b")

PERSON_NAMED = re.compile("|".join(dragon_components.CARDS.values()), re.IGNORECASE)
PERSON_ID = re.compile(r"=(?:play|discard) ([a-z]+)")


class Secrets(Protocol):
    """What people at a table may know, followed through a game."""

    def note(self, state: Any, events: Iterable[Event]) -> None:
        """The game stands so after these events."""
        ...

    def check_public(self, texts: Sequence[str]) -> None:
        """Fail where a new public message names what is hidden from somebody."""
        ...

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        """Fail where a message to a seat names what is hidden from it."""
        ...


class GiftCards:
    """The secrets of Gùgōng at a table of so many people."""

    def __init__(self, people: int) -> None:
        self._lately: set[str] = set()
        self._board: set[str] = set()
        self._known: list[set[str]] = [set() for _ in range(people)]

    def note(self, state: Any, events: Iterable[Event]) -> None:
        self._board = set(state.officials.values())
        shown = self._board | _shown_by_meng(events, len(self._known))
        self._lately |= shown
        for known, owner in zip(self._known, state.people, strict=False):
            known |= {*shown, *owner.hand, *owner.discard}

    def check_public(self, texts: Sequence[str]) -> None:
        _names_only(self._lately, texts)
        self._lately = set(self._board)

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        _names_only(self._known[seat], texts)


def _shown_by_meng(events: Iterable[Event], people: int) -> set[str]:
    """The gift cards that a seat without a person has turned or shown."""
    shown = [event for event in events if event.seat >= people]
    given = {card for event in shown if isinstance(event, GiftExchanged) for card in (event.given, event.taken)}
    return given | {event.card for event in shown if isinstance(event, GiftShown)}


def _names_only(allowed: set[str], texts: Sequence[str]) -> None:
    """Fail where a text names another gift card than these."""
    text = "\n".join(texts)
    names = {f"{short} {action}".strip() for short, action in GIFT_NAMED.findall(text)}
    assert names <= {name for card in allowed for name in (SHORT[card], LONG[card])}, text
    assert set(GIFT_ID.findall(text)) <= allowed, text


class PersonCards:
    """The secrets of In the Year of the Dragon at a table of so many people."""

    def __init__(self, people: int) -> None:
        self._laid_off: set[str] = set()
        self._known: list[set[str]] = [set() for _ in range(people)]

    def note(self, state: Any, events: Iterable[Event]) -> None:
        self._laid_off |= {card for cards in state.played for card in cards}
        for known, owner in zip(self._known, state.people, strict=True):
            known |= {*owner.cards, *self._laid_off}

    def check_public(self, texts: Sequence[str]) -> None:
        text = "\n".join(texts)
        assert _person_cards(text) <= {dragon_components.CARDS[card] for card in self._laid_off}, text
        assert "Your person cards" not in text

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        text = "\n".join(texts)
        assert _person_cards(text) <= {dragon_components.CARDS[card] for card in self._known[seat]}, text
        assert set(PERSON_ID.findall(text)) <= self._known[seat], text


def _person_cards(text: str) -> set[str]:
    """The person cards that a text names."""
    return {name.lower() for name in PERSON_NAMED.findall(text)}


SECRETS: dict[str, type[GiftCards] | type[PersonCards]] = {"gugong": GiftCards, "dragon": PersonCards}
"""For each game who follows its secrets."""
