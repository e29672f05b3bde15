"""The table as a seat knows it, as if it were its turn now: where it can try what it will do."""

from __future__ import annotations

from dataclasses import replace

from rules.core import advance
from rules.gugong.computer.imagined import imagined
from rules.gugong.state import GugongState
from rules.gugong.turn import FinishTurn, OfferGift
from rules.gugong.view import GugongView


def what_if(view: GugongView) -> GugongState | None:
    """A state made from what the seat of a view may know alone, at the beginning of its next turn and with nothing after it; of a turn in
    which it is asked, what is left of that (rulebook page 5). None in its turn while another is asked, without a card in hand, and outside
    the Day Phase, when dice and cards are to come."""
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
