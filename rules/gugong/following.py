"""The order of the seats: the turns that follow, and the ranking by points."""

from __future__ import annotations

from rules.gugong.view import GugongView


def following(view: GugongView) -> tuple[int, ...]:
    """Return the seats after the one whose turn it is, clockwise, that still have a card in hand today; () outside the day."""
    if view.phase != "day" or view.to_move is None:
        return ()
    after = [(view.turn + step) % len(view.people) for step in range(1, len(view.people))]
    return tuple([seat for seat in after if not view.people[seat].passed])


GIVING = ("OfferGift", "ChooseOfficial", "PayForGift")
"""The questions of a turn before its gift has left the hand."""


def coming(view: GugongView) -> tuple[tuple[int, ...], bool]:
    """Return the seats of the next turns today, and whether night comes after them, by the gifts that the seats hold now.

    They are those of ``following``; if there are none, the seat whose turn it is again, as long as it holds a gift.
    """
    seats = following(view)
    if view.phase != "day" or view.to_move is None:
        return (), False
    again = view.people[view.turn].cards > (view.to_move == view.turn and view.question in GIVING)
    night = not again and all(view.people[seat].cards == 1 for seat in seats)
    return seats or (view.turn,) * again, night


def leads(view: GugongView, seat: int) -> bool:
    """Check whether a seat has the most points or, after the end, has won."""
    points = view.people[seat].points
    return seat in standing(view)[:1] if view.to_move is None else 0 < points == max(view.points)


def standing(view: GugongView) -> tuple[int, ...]:
    """Return the seats by points, the leader first; ties go to the Intrigue Track. After the end, those that can win."""
    seats = [seat for stack in view.track for seat in stack]
    ranked = sorted(seats, key=lambda seat: (view.people[seat].points, seats.index(seat)), reverse=True)
    if view.to_move is None:
        ranked = [seat for seat in ranked if view.people[seat].place is not None or (view.meng is not None and view.meng.seat == seat)]
    return tuple(ranked)


def ahead_on_wall(view: GugongView) -> int | None:
    """Return the seat that would get the points for the Great Wall now, ties by intrigue (rulebook page 10); None while it is empty."""
    seats = [seat for stack in view.track for seat in stack]
    best = max(seats, key=lambda seat: (view.people[seat].on_wall, seats.index(seat)))
    return best if view.people[best].on_wall else None
