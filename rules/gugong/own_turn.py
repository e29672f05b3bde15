"""The table as a seat knows it, as if it were its turn now: where it can try what it will do."""

from __future__ import annotations

from dataclasses import replace

from rules.core import advance
from rules.gugong.computer.imagined import imagined
from rules.gugong.state import GugongState
from rules.gugong.turn import FinishTurn, OfferGift
from rules.gugong.view import GugongView


def own_turn(view: GugongView) -> GugongState | None:
    """A state made from what the seat of a view may know alone, at the beginning of its next turn and with nothing after it (rulebook
    page 5). None in its turn once that has begun, without a card in hand, and outside the Day Phase, when dice and cards are to come."""
    seat = view.seat
    if seat is None or view.phase != "day" or not view.people[seat].cards:
        return None
    if view.turn == seat and (view.to_move != seat or view.question != OfferGift.__name__):
        return None
    asked = OfferGift(seat)
    state = imagined(replace(view, turn=seat, to_move=seat, frame=asked, coming=(FinishTurn(seat),), choices=()), 0)
    advance(state)
    return state
