"""The effect of the next two events on each seat if they struck now (rulebook pages 6 to 8 and 10)."""

from __future__ import annotations

from rules.contract import Danger
from rules.dragon.cards import CONTAGION, FESTIVAL_POINTS, MONTHS, PEACE, TRIBUTE
from rules.dragon.costs import wall_on
from rules.dragon.view import DragonView, SeatView

BEFORE = ("opening", "action", "person")
"""The phases in which the event of the month is still to come."""
ASKS = {"tribute": "yuan", "drought": "rice", "festival": "fireworks"}
"""The good that each event asks for."""
SOON = 3
"""Months within which an event that asks for a good makes it scarce."""
NEXT = 2
"""The number of events to look ahead. Peace does not count."""


def _first(view: DragonView) -> int:
    """Return the month of the next event."""
    return max(view.month, 1) if view.phase in BEFORE else view.month + 1


def wanted(view: DragonView) -> frozenset[str]:
    """Return the goods that an event within three months asks for, as fields of a seat."""
    first = _first(view)
    return frozenset([ASKS[event] for event in view.months[first - 1 : first - 1 + SOON] if event in ASKS])


def coming(view: DragonView) -> tuple[int, ...]:
    """Return the months of the next events, peace left out."""
    return tuple([month for month in range(_first(view), MONTHS + 1) if view.months[month - 1] != PEACE][:NEXT])


def threatened(view: DragonView) -> tuple[int, ...] | None:
    """Return the seats that would lose persons to the event of this month; None if no event of this month is to come."""
    if view.to_move is None or view.phase not in BEFORE:
        return None
    return tuple([seat for seat, dangers in enumerate(danger(view)) if any(one.looms and one.round == view.month for one in dangers)])


def danger(view: DragonView) -> tuple[tuple[Danger, ...], ...]:
    """Return the effect of the next two events on each seat with the pieces that it has now.

    ``lost``: persons. A Mongol invasion includes the check of the Great Wall. The super event is left out.
    """
    months = coming(view)
    return tuple([tuple([_danger(view, owner, month) for month in months]) for owner in view.people])


def _danger(view: DragonView, owner: SeatView, month: int) -> Danger:
    event = view.months[month - 1]
    lost, points = _struck(view, owner, event)
    if event == "mongols" and wall_on(view):
        if view.wall_length >= month:
            points += owner.built
        else:
            lost += owner.built == min(other.built for other in view.people)
    lost = min(lost, sum(len(palace.persons) for palace in owner.palaces))
    return Danger(event, month, lost, points, lost > 0)


def _struck(view: DragonView, owner: SeatView, event: str) -> tuple[int, int]:
    """Return the number of persons that a seat with enough of them would lose to an event, and the points that it would get."""
    match event:
        case "tribute":
            return max(0, TRIBUTE - owner.yuan), 0
        case "drought":
            return max(0, sum(bool(palace.persons) for palace in owner.palaces) - owner.rice), 0
        case "festival":
            counts = sorted({other.fireworks for other in view.people if other.fireworks}, reverse=True)
            return 0, dict(zip(counts, FESTIVAL_POINTS, strict=False)).get(owner.fireworks, 0)
        case "mongols":
            helmets = owner.symbols["warrior"]
            return int(helmets == min(other.symbols["warrior"] for other in view.people)), helmets
        case "contagion":
            return max(0, CONTAGION - owner.symbols["healer"]), 0
        case _:
            return 0, 0
