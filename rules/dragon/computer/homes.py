"""The appeal of answers about palaces: building sites, housing, releases and lost floors."""

from __future__ import annotations

from rules.dragon.actions import Extend, House, Lose, Release
from rules.dragon.cards import MONTHS, MOST_FLOORS, PERSON
from rules.dragon.computer.worth import Prospect, Rivals, arrivals, monk_stays, stays
from rules.dragon.event_phase import ReleaseUnsupplied
from rules.dragon.palaces import BuildFloors, HousePerson, ReleasePersons
from rules.dragon.state import DragonState, Palace, Seat
from rules.dragon.super_events import LoseFloor


def rooms_wanted(owner: Seat) -> int:
    """Return the number of floors that the persons still to come would fill, beyond the free floors."""
    return len(owner.cards) - sum([palace.room for palace in owner.palaces])


def palace_worth(ahead: Prospect) -> float:
    """Return the worth of one more inhabited palace."""
    return ahead.weights.standing * ahead.scorings - ahead.weights.meal * ahead.strikes["drought"]


def can_fill(state: DragonState, owner: Seat) -> bool:
    """Check whether a palace founded now can have an inhabitant before it decays."""
    empty = sum([not palace.persons for palace in owner.palaces])
    return state.phase == "action" and bool(owner.cards) and not empty


def floors_worth(state: DragonState, owner: Seat, floors: int, ahead: Prospect) -> float:
    """Return the worth of a number of new floors."""
    wanted = min(floors, max(0, rooms_wanted(owner)))
    found = ahead.weights.room * wanted + ahead.weights.spare * (floors - wanted)
    return found + max(0.0, palace_worth(ahead)) if can_fill(state, owner) else found


def monks(palace: Palace) -> int:
    """Return the number of Buddhas in a palace."""
    return sum([PERSON[person].symbols for person in palace.persons if PERSON[person].type == "monk"])


def build(state: DragonState, frame: BuildFloors, ahead: Prospect) -> list[float]:
    """Prefer a new palace if somebody can move in at once; else floors above monks, and on palaces that would decay."""
    owner = state.people[frame.seat]
    founding = palace_worth(ahead) if can_fill(state, owner) else -1.0
    if state.month == MONTHS:
        founding = 0.5 if frame.count > 1 else -1.0
    found: list[float] = []
    for action in state.choices:
        if isinstance(action, Extend):
            palace = owner.palace(action.palace)
            found.append(monks(palace) + (0.5 if palace.persons else 1.0 / palace.floors))
        else:
            found.append(founding)
    return found


def house(state: DragonState, frame: HousePerson, ahead: Prospect) -> list[float]:
    """Prefer empty palaces, and high ones for monks; if every palace is full, replace the least valuable person."""
    owner = state.people[frame.seat]
    tile = PERSON[frame.person]
    buddhas = tile.symbols if tile.type == "monk" else 0
    found: list[float] = []
    if isinstance(state.choices[0], House):
        for action in state.choices:
            assert isinstance(action, House)
            palace = owner.palace(action.palace)
            saved = 0.0 if palace.persons else palace_worth(ahead) + 1.0
            found.append(saved + buddhas * palace.floors + (0.0 if buddhas else -0.2 * palace.floors))
        return found
    court, rivals = owner.court(), Rivals(state, frame.seat)
    comes = arrivals(court, rivals, ahead)[frame.person] + rivals.passed(tile.value, ahead)
    staying = stays(court, rivals, ahead)
    for action in state.choices:
        if isinstance(action, Release):
            floors = owner.palace(action.palace).floors
            found.append(comes + buddhas * (floors - 2.5) - staying[action.person] - monk_stays(action.person, floors, ahead))
        else:
            found.append(0.0)
    return found


def release(state: DragonState, frame: ReleasePersons | ReleaseUnsupplied, ahead: Prospect) -> list[float]:
    """Prefer the least valuable person whose palace stays inhabited."""
    owner = state.people[frame.seat]
    staying = stays(owner.court(), Rivals(state, frame.seat), ahead)
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Release)
        palace = owner.palace(action.palace)
        found.append(-staying[action.person] - monk_stays(action.person, palace.floors, ahead) - deserted(palace, owner, ahead))
    return found


def deserted(palace: Palace, owner: Seat, ahead: Prospect) -> float:
    """Return the loss by decay after the last person of a palace leaves."""
    if len(palace.persons) > 1:
        return 0.0
    if palace.floors == 1 or not owner.cards:
        return max(0.0, palace_worth(ahead)) * (1.0 if palace.floors == 1 else 0.5)
    return 1.0


def lose(state: DragonState, frame: LoseFloor, ahead: Prospect) -> list[float]:
    """Prefer free floors to inhabited ones, and avoid losing a whole palace."""
    owner = state.people[frame.seat]
    staying = stays(owner.court(), Rivals(state, frame.seat), ahead)
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Lose)
        palace = owner.palace(action.palace)
        if palace.room > 0:
            lost = ahead.weights.room if owner.cards else ahead.weights.spare
        else:
            lost = min([staying[person] + monk_stays(person, palace.floors, ahead) for person in palace.persons], default=0.0)
        gone = palace_worth(ahead) if palace.floors == 1 and palace.persons else 1.0 if palace.floors == 1 else 0.0
        found.append(-lost - gone - monks(palace) - 0.01 * (MOST_FLOORS - palace.floors))
    return found
