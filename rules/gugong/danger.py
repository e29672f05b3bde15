"""The distance of each seat to the Palace; a seat outside it ends with nothing (rulebook pages 9 and 16)."""

from __future__ import annotations

from rules.contract import Danger
from rules.gugong.cards import DAYS, PALACE_STEPS
from rules.gugong.view import GugongView, SeatView

LATE = DAYS - 1
"""The day from which a seat with fewer gifts left than steps to go is in danger."""


def gifts_left(view: GugongView, owner: SeatView) -> int:
    """Count the gifts that a seat can still give: those in its hand, and on each later day its whole hand."""
    return owner.cards + (DAYS - view.day) * (owner.cards + owner.discards)


def danger(view: GugongView) -> tuple[tuple[Danger, ...], ...]:
    """Return the steps that each seat lacks to the Palace, and the points of its place there. Meng needs none."""
    return tuple([() if view.meng is not None and view.meng.seat == owner.seat else (_palace(view, owner),) for owner in view.people])


def threatened(view: GugongView) -> tuple[int, ...] | None:
    """Return the seats that are in danger of staying outside the Palace; None after the end."""
    if view.to_move is None:
        return None
    return tuple([seat for seat, dangers in enumerate(danger(view)) if any(one.looms for one in dangers)])


def _palace(view: GugongView, owner: SeatView) -> Danger:
    missing = PALACE_STEPS - owner.envoy
    looms = owner.place is None and (view.day == DAYS or (view.day == LATE and missing > gifts_left(view, owner)))
    return Danger("palace", DAYS, missing, owner.place or 0, looms)
