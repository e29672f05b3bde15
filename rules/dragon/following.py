"""The order of the seats: the turns that follow in this phase, and the ranking by points."""

from __future__ import annotations

from rules.dragon.action_phase import ActionTurn
from rules.dragon.opening import OpeningTurn
from rules.dragon.person_phase import PersonTurn
from rules.dragon.view import DragonView


def following(view: DragonView) -> tuple[int, ...]:
    """Return the seats whose turns follow in this phase, the next first."""
    return tuple([frame.seat for frame in reversed(view.coming) if isinstance(frame, ActionTurn | OpeningTurn | PersonTurn)])


def leads(view: DragonView, seat: int) -> bool:
    """Check whether a seat has the most points or, after the end, has won."""
    points = view.people[seat].points
    return seat in standing(view)[:1] if view.to_move is None else 0 < points == max(view.points)


def standing(view: DragonView) -> tuple[int, ...]:
    """Return the seats by points, the leader first; ties go to the seat further on the person track, as at the end."""
    return tuple(sorted(range(view.seats), key=lambda seat: (-view.people[seat].points, view.people[seat].rank)))
