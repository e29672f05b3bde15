"""The order of the seats: the turns that follow in this phase, the seats that an event still asks, and the ranking by points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core import Frame
from rules.dragon.action_phase import ActionTurn
from rules.dragon.cards import PERSONS
from rules.dragon.danger import fewest_built, unsettled
from rules.dragon.event_phase import LeaveUnsupplied
from rules.dragon.opening import OpeningTurn
from rules.dragon.palaces import AskReleases
from rules.dragon.person_phase import PersonTurn
from rules.dragon.state import Palace
from rules.dragon.super_events import Charter, DiscardCards, EmptyRuins, Flood, LoseFloors, Sunrise
from rules.dragon.view import DragonView, SeatView
from rules.dragon.wall import CheckWall

EVENTS = ("event", "super event")


def following(view: DragonView) -> tuple[int, ...]:
    """Return the seats whose turns follow in this phase, the next first; during an event those that it still asks."""
    if view.phase in EVENTS:
        asked = dict.fromkeys([seat for frame in unsettled(view) for seat in _asks(view, frame)])
        return tuple([seat for seat in asked if seat != view.to_move])
    return tuple([frame.seat for frame in reversed(view.coming) if isinstance(frame, ActionTurn | OpeningTurn | PersonTurn)])


def _asks(view: DragonView, frame: Frame) -> Iterator[int]:
    """Yield the seats that a frame of an event will ask, with the pieces that all have now; nobody is asked without a choice."""
    match frame:
        case AskReleases(seat, count, palace=palace) if _chooses(view.people[seat].palaces, count, palace):
            yield seat
        case LeaveUnsupplied(seat, count, done) if _goes_hungry(view.people[seat], count, done):
            yield seat
        case CheckWall(needed) if view.wall_length < needed:
            yield from [seat for seat in fewest_built(view) if _chooses(view.people[seat].palaces, 1)]
        case LoseFloors(seat, count):
            palaces = view.people[seat].palaces
            if len(palaces) > 1 and sum(palace.floors for palace in palaces) > count:
                yield seat
        case EmptyRuins(seat) if any(_chooses([palace], -palace.room) for palace in view.people[seat].palaces):
            yield seat
        case Flood(seat, count) if count and sum(map(bool, _stock(view.people[seat]))) > 1:
            yield seat
        case DiscardCards(seat, _) if view.people[seat].cards > 1:
            yield seat
        case Sunrise(seat) if any(each.young and view.display[each.id] and each.type not in view.sunrise for each in PERSONS):
            yield seat
        case Charter(seat) if sum(map(bool, view.people[seat].symbols.values())) > 1 or view.people[seat].symbols["craftsman"]:
            yield seat
        case _:
            pass


def _chooses(palaces: Iterable[Palace], count: int, number: int = 0) -> bool:
    """Check whether a seat can choose ``count`` persons to release; ``number``: from that palace alone, 0 for any."""
    there = [palace for palace in palaces if number in (0, palace.number)]
    kinds = sum(len({*palace.persons}) for palace in there)
    return kinds > 1 and 0 < count < sum(len(palace.persons) for palace in there)


def _goes_hungry(owner: SeatView, count: int, done: tuple[int, ...]) -> bool:
    """Check whether a seat can choose the palaces that go without rice, or the persons who leave them."""
    hungry = [palace for palace in owner.palaces if palace.persons and palace.number not in done]
    return 0 < count < len(hungry) or (count > 0 and any(_chooses([palace], 1) for palace in hungry))


def _stock(owner: SeatView) -> tuple[int, int, int]:
    return owner.yuan, owner.rice, owner.fireworks


def leads(view: DragonView, seat: int) -> bool:
    """Check whether a seat has the most points or, after the end, has won."""
    points = view.people[seat].points
    return seat in standing(view)[:1] if view.to_move is None else 0 < points == max(view.points)


def standing(view: DragonView) -> tuple[int, ...]:
    """Return the seats by points, the leader first; ties go to the seat further on the person track, as at the end."""
    return tuple(sorted(range(view.seats), key=lambda seat: (-view.people[seat].points, view.people[seat].rank)))
