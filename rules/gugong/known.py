"""What everybody knows of a seat's gift cards, by having seen where they went (rulebook pages 5, 6, 8 and 12).

A gift lies face up at its Official before it is taken and after it is given, so that everybody sees an exchange and a swap. The discard
pile lies face down, and nobody may ask for it (page 5): a card given up for a low gift, discarded for a jade or recovered moves unseen
between the two piles of its seat, and a drawn one (page 12) comes to the hand unseen. The sets of the set-up were dealt without being
shown and do not count as seen.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.gugong.state import Seat

HAND, DISCARD, EITHER = "hand", "discard", ""
"""Where a card is known to be; only its seat may know in which of the two piles."""


def whereabouts(owner: Seat) -> dict[str, str]:
    """Return the cards that everybody knows a seat to have, by id, with the pile; while one pile is empty they lie in the other."""
    if not owner.hand:
        return dict.fromkeys(owner.known, DISCARD)
    return dict(owner.known) if owner.discard else dict.fromkeys(owner.known, HAND)


def on_discard(owner: Seat) -> list[str]:
    """Return the cards that everybody knows to lie on a seat's discard pile."""
    return [card for card, pile in owner.known.items() if pile == DISCARD] if owner.hand else [*owner.known]


def taken(owner: Seat, card: str, pile: str) -> None:
    """Note that everybody saw a card go to a pile, which it has reached."""
    owner.known = {**whereabouts(owner), card: pile}


def given(owner: Seat, card: str) -> None:
    """Note that everybody saw a card leave a seat."""
    owner.known = {other: pile for other, pile in owner.known.items() if other != card}


def moved(owner: Seat, origin: str, target: str, could_be: Callable[[str], bool]) -> None:
    """Note that a card is about to go from one pile to the other, and that only its seat knows which.

    ``could_be``: whether a card that is known to lie there can be it, as far as everybody knows. The only card of the pile is it.
    """
    known = whereabouts(owner)
    there = [card for card, pile in known.items() if pile == origin]
    possible = [card for card in there if could_be(card)]
    hidden = len(owner.hand if origin == HAND else owner.discard) - len(there)
    pile = target if len(possible) == 1 and not hidden else EITHER
    owner.known = {**known, **dict.fromkeys(possible, pile)}


def night(owner: Seat, *, last: bool) -> None:
    """Note that the discard pile has become the next day's hand (page 14); after the last day no card is of use."""
    owner.known = {} if last else dict.fromkeys(owner.known, HAND)
