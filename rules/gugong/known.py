"""Public knowledge of a seat's gift cards, from moves that everybody saw (rulebook pages 5, 6, 8 and 12).

A gift lies face up at its Official before it is taken and after it is given, so that everybody sees an exchange and a swap. The discard
pile lies face down, and nobody may ask for it (page 5). So a card moves unseen between the two piles of its seat when it is given up for
a low gift, discarded for a jade or recovered, and a drawn card (page 12) comes to the hand unseen. The sets of the setup were dealt face
down and do not count as seen.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.gugong.state import Seat

HAND, DISCARD, EITHER = "hand", "discard", ""
"""The known place of a card. For ``EITHER`` only its seat may know which of the two piles it is."""


def whereabouts(owner: Seat) -> dict[str, str]:
    """Return the publicly known cards of a seat, by id, with their pile; while one pile is empty they lie in the other."""
    if not owner.hand:
        return dict.fromkeys(owner.known, DISCARD)
    return dict(owner.known) if owner.discard else dict.fromkeys(owner.known, HAND)


def on_discard(owner: Seat) -> list[str]:
    """Return the publicly known cards on a seat's discard pile."""
    return [card for card, pile in owner.known.items() if pile == DISCARD] if owner.hand else [*owner.known]


def taken(owner: Seat, card: str, pile: str) -> None:
    """Record that everybody saw a card go to a pile. Call it after the move."""
    owner.known = {**whereabouts(owner), card: pile}


def given(owner: Seat, card: str) -> None:
    """Record that everybody saw a card leave a seat."""
    owner.known = {other: pile for other, pile in owner.known.items() if other != card}


def moved(owner: Seat, origin: str, target: str, could_be: Callable[[str], bool]) -> None:
    """Record that one card is about to go from one pile to the other, and that only its seat knows which.

    ``could_be``: the public test whether a card known to lie there may be the one. If the pile holds a single card, it is the one.
    """
    known = whereabouts(owner)
    there = [card for card, pile in known.items() if pile == origin]
    possible = [card for card in there if could_be(card)]
    hidden = len(owner.hand if origin == HAND else owner.discard) - len(there)
    pile = target if len(possible) == 1 and not hidden else EITHER
    owner.known = {**known, **dict.fromkeys(possible, pile)}


def night(owner: Seat, *, last: bool) -> None:
    """Record that the discard pile has become the next day's hand (page 14); after the last day the cards no longer matter."""
    owner.known = {} if last else dict.fromkeys(owner.known, HAND)
