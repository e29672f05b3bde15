"""The losses that the event under way still brings each seat, and the effect of the next two events if they struck now.

Source: rulebook pages 6 to 8 and 10.
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from rules.contract import Danger
from rules.core import Frame
from rules.dragon.cards import CONTAGION, FESTIVAL_POINTS, MONTHS, PEACE, TRIBUTE
from rules.dragon.costs import wall_on
from rules.dragon.event_phase import Decay, LeaveUnsupplied
from rules.dragon.palaces import AskReleases
from rules.dragon.super_events import SuperEvent
from rules.dragon.view import DragonView, SeatView
from rules.dragon.wall import CheckWall

BEFORE = ("opening", "action", "person")
"""The phases in which the event of the month is still to come."""
ASKS = {"tribute": "yuan", "drought": "rice", "festival": "fireworks"}
"""The good that each event asks for."""
SOON = 3
"""The number of months to look ahead for an event that asks for a good."""
NEXT = 2
"""The number of events to look ahead. Peace does not count."""
AGAIN = "eclipse"
"""The super event that repeats the event of the month."""


def _first(view: DragonView) -> int:
    """Return the month of the next event."""
    return max(view.month, 1) if view.phase in BEFORE else view.month + 1


def wanted(view: DragonView) -> frozenset[str]:
    """Return the goods that an event within three months asks for, as fields of a seat."""
    first = _first(view)
    return frozenset([ASKS[event] for event in view.months[first - 1 : first - 1 + SOON] if event in ASKS])


def under_way(view: DragonView) -> bool:
    """Check whether the event of this month strikes now."""
    return view.phase == "event" or (view.phase == "super event" and view.super_event == AGAIN)


def unsettled(view: DragonView) -> tuple[Frame, ...]:
    """Return the frames that still follow in the present event or super event, the next one first."""
    return tuple(takewhile(lambda frame: not isinstance(frame, Decay | SuperEvent), reversed(view.coming)))


def coming(view: DragonView) -> tuple[int, ...]:
    """Return the months of the event under way and of the next events, peace left out."""
    first = view.month if under_way(view) else _first(view)
    return tuple([month for month in range(first, MONTHS + 1) if view.months[month - 1] != PEACE][:NEXT])


def threatened(view: DragonView) -> tuple[int, ...] | None:
    """Return the seats that would lose persons to the event of this month, or still will; None if no event of this month is to come."""
    if view.to_move is None or not (view.phase in BEFORE or under_way(view)):
        return None
    return _losing(view, view.month)


def threatened_next(view: DragonView) -> tuple[int, tuple[int, ...]] | None:
    """Return the month of an event after this month, and the seats that would lose persons to it; None if no event is left.

    Of the next events, the first that takes persons; else the first.
    """
    later = [(month, _losing(view, month)) for month in coming(view) if month > view.month]
    return next((one for one in later if one[1]), later[0]) if later and view.to_move is not None else None


def _losing(view: DragonView, month: int) -> tuple[int, ...]:
    return tuple([seat for seat, dangers in enumerate(danger(view)) if any(one.looms and one.round == month for one in dangers)])


def danger(view: DragonView) -> tuple[tuple[Danger, ...], ...]:
    """Return the effect of the next two events on each seat with the pieces that it has now; the event under way is the first of them.

    ``lost``: persons; of the event under way, those that it still takes. A Mongol invasion includes the check of the Great Wall. The super
    event is left out unless it repeats the event of the month.
    """
    months, left = coming(view), _left(view) if under_way(view) else None
    return tuple(
        [
            tuple([_danger(view, owner, month) if left is None or month != view.month else left[owner.seat] for month in months])
            for owner in view.people
        ]
    )


def _left(view: DragonView) -> tuple[Danger, ...]:
    """Return for each seat what the event under way still takes and brings."""
    lost: Counter[int] = Counter()
    if view.to_move is not None:
        lost[view.to_move] = view.leaving
    points, event = 0, view.months[view.month - 1]
    for frame in unsettled(view):
        match frame:
            case AskReleases():
                there = [len(one.persons) for one in view.people[frame.seat].palaces if frame.palace in (0, one.number)]
                lost[frame.seat] += min(max(frame.count, 0), sum(there))
            case LeaveUnsupplied():
                hungry = [one for one in view.people[frame.seat].palaces if one.persons and one.number not in frame.done]
                lost[frame.seat] += min(frame.count, len(hungry))
            case CheckWall() if view.wall_length >= frame.needed:
                points = 1
            case CheckWall():
                lost.update(fewest_built(view))
            case _:
                pass
    persons = [sum(len(palace.persons) for palace in owner.palaces) for owner in view.people]
    taken = [min(lost[owner.seat], there) for owner, there in zip(view.people, persons, strict=True)]
    return tuple([Danger(event, view.month, one, points * owner.built, one > 0) for owner, one in zip(view.people, taken, strict=True)])


def fewest_built(view: DragonView) -> tuple[int, ...]:
    """Return the seats that have built the fewest tiles of the Great Wall, in player order."""
    fewest = min(owner.built for owner in view.people)
    return tuple([seat for seat in view.order if view.people[seat].built == fewest])


def _danger(view: DragonView, owner: SeatView, month: int) -> Danger:
    event = view.months[month - 1]
    lost, points = _struck(view, owner, event)
    if event == "mongols" and wall_on(view):
        if view.wall_length >= month:
            points += owner.built
        else:
            lost += owner.seat in fewest_built(view)
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
