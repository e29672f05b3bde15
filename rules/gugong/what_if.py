"""The table as a seat knows it, as if its turn were now, so that it can try choices."""

from __future__ import annotations

from dataclasses import replace

from rules.core import advance
from rules.gugong.computer.imagined import imagined
from rules.gugong.state import GugongState
from rules.gugong.turn import FinishTurn, OfferGift
from rules.gugong.view import GugongView


def what_if(view: GugongView) -> GugongState | None:
    """Make a state from the seat's view alone, at the beginning of its next turn and with nothing after it.

    During the seat's own turn the state holds the rest of that turn (rulebook page 5). Return None while another seat is asked in that
    turn, without a card in hand, and outside the Day Phase, when dice and cards are still to come.
    """
    seat = view.seat
    if seat is None or view.phase != "day":
        return None
    end = FinishTurn(seat)
    if view.turn != seat and view.people[seat].cards:
        state = imagined(replace(view, turn=seat, to_move=seat, frame=OfferGift(seat), coming=(end,), choices=()), 0)
    elif view.turn == view.to_move == seat and (view.frame == end or end in view.coming):
        left = () if view.frame == end else view.coming[view.coming.index(end) :]
        state = imagined(replace(view, coming=left), 0)
    else:
        return None
    advance(state)
    return state
