"""A table as a seat can imagine it: the facts of its view, other hands made of the cards not yet played, and its own chance."""

from __future__ import annotations

from rules.dragon.cards import TYPES, WILD, WILDS
from rules.dragon.state import DragonState, Seat
from rules.dragon.view import DragonView, SeatView

_ALL_CARDS = (*TYPES, *[WILD] * WILDS)
_SEEDS = (1 << 61) - 1
"""A prime modulus: the seed is a text read as one long number, modulo this prime, so that every letter changes it."""


def imagined(view: DragonView, number: int) -> DragonState:
    """Return a state that gives the seat asked exactly this view; each ``number`` seeds other chance."""
    state = DragonState(view.seats, view.options, _seed(view, number))
    state.turn = view.turn
    state.month = view.month
    state.phase = view.phase
    state.months = view.months
    state.super_event = view.super_event
    state.display = dict(view.display)
    state.groups = view.groups
    state.dragons = [list(group) for group in view.dragons]
    state.sunrise = list(view.sunrise)
    state.pairs = [list(pair) for pair in view.pairs]
    state.released = list(view.released)
    state.played = [list(seen.played) for seen in view.people]
    state.people = [_seat(seen, view.seats, founded) for seen, founded in zip(view.people, view.founded, strict=True)]
    state.wall = list(view.wall)
    state.moves = view.seats
    assert view.frame is not None
    state.frames = [*view.coming, view.frame]
    state.choices = view.choices
    return state


def _seed(view: DragonView, number: int) -> int:
    """Return a number from the open facts of the table and ``number``."""
    held = (view.month, view.question, view.groups, view.dragons, view.people, number)
    return int.from_bytes(repr(held).encode(), "big") % _SEEDS


def _seat(seen: SeatView, seats: int, founded: int) -> Seat:
    """Return a seat with its cards: those of its hand if known, else those that it has not played."""
    owner = Seat(list(_left(seen) if seen.hand is None else seen.hand), list(seen.wall), seats - seen.rank)
    owner.built = seen.built
    owner.palaces = list(seen.palaces)
    owner.founded = founded
    owner.yuan = seen.yuan
    owner.rice = seen.rice
    owner.fireworks = seen.fireworks
    owner.privileges = dict(seen.privileges)
    owner.space = seen.space
    owner.sources = dict(seen.sources)
    return owner


def _left(seen: SeatView) -> list[str]:
    left = list(_ALL_CARDS)
    for card in seen.played:
        left.remove(card)
    return left
