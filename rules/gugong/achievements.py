"""Achievements of Gùgōng: a function for each, all in ``ACHIEVEMENTS``, the rarest first. The bot holds their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.achievements import At, FinishedGame, Mark, achievements_met, by_a_whisker, from_last_to_first
from rules.core import Event
from rules.gugong.automa import MENG
from rules.gugong.cards import DAYS, PALACE_STEPS, REWARDS, TRACK_END
from rules.gugong.events import (
    DayBegan,
    DecreeObtained,
    EnvoyMoved,
    GiftExchanged,
    HarbourClaimed,
    IntrigueMoved,
    JadeGained,
    MatchesCounted,
    MedalTaken,
    NightFell,
    PalaceReached,
    PointsScored,
    ServantsPaid,
    ShipLoaded,
    ShipLost,
    ShipMoved,
    TravellerMoved,
    TurnEnded,
    WallPlaced,
    WallScored,
)
from rules.gugong.scoring import result
from rules.gugong.state import GugongState

Game = FinishedGame[GugongState]

MATCHES, SILENT_NIGHTS, JADES, JOURNEYS, WALLS, TOLLS, GIFTS, SHIPS = 6, 3, 4, 10, 4, 3, 4, 2
"""The smallest counts that earn an achievement."""


def day_of(told: Game, each: At[Any]) -> int:
    """Return the day, from 1, of an event; an event after nightfall counts for the next day."""
    return 1 + sum(night.place < each.place for night in told.all(NightFell))


def litter_bearers(told: Game, seat: int) -> bool:
    """Check whether the seat arrived first in the palace, on steps paid with the Double Servant."""
    reached = told.all(PalaceReached)[:1]
    paid = {each.place for each in told.of(seat, ServantsPaid) if each.event.purpose == "palace" and each.event.double}
    return any(each.event.seat == seat and each.place - 2 in paid for each in reached)  # the payment, the steps, the arrival


def first_audience(told: Game, seat: int) -> bool:
    """Check whether the seat arrived first in the palace."""
    reached = told.all(PalaceReached)
    return bool(reached) and reached[0].event.seat == seat


def last_bell(told: Game, seat: int) -> bool:
    """Check whether the seat arrived in the palace only after the last gift of the last day."""
    return any(day_of(told, each) > DAYS for each in told.of(seat, PalaceReached))


def closed_gates(told: Game, seat: int) -> bool:
    """Check for the most points among all seats, but outside the palace."""
    points = [owner.points for owner in told.state.people]
    return told.result.places[seat] is None and points.count(points[seat]) == 1 and points[seat] == max(points)


def one_step_short(told: Game, seat: int) -> bool:
    """Check for a place one step before the palace at the end."""
    return told.state.people[seat].envoy == PALACE_STEPS - 1


def complete_walls(told: Game) -> Iterator[tuple[WallScored, dict[int, int], set[int]]]:
    """Yield each wall that was complete at its scoring: the event, each seat's count, and the seats with a Double Servant on it."""
    on_wall, doubles = Counter[int](), set[int]()
    for event in told.in_order(WallPlaced, WallScored):
        if isinstance(event, WallPlaced):
            on_wall[event.seat] += event.servants + 2 * event.double
            doubles |= {event.seat} if event.double else set()
        elif isinstance(event, WallScored):
            if on_wall.total() >= told.state.wall_complete_at():
                yield event, {seat: count for seat, count in on_wall.items() if count}, {*doubles}
            on_wall[event.seat] = 0
            doubles.discard(event.seat)


def wall_alone(told: Game, seat: int) -> bool:
    """Check for a complete wall without a servant of another seat."""
    return any(there.keys() == {seat} for _, there, _ in complete_walls(told))


def keystone(told: Game, seat: int) -> bool:
    """Check for the most servants on a complete wall, the Double Servant among them."""
    return any(scored.seat == seat and seat in doubles for scored, _, doubles in complete_walls(told))


def master_builder(told: Game, seat: int) -> bool:
    """Check for the most servants on the wall many times."""
    return len(told.of(seat, WallScored)) >= WALLS


def lost_fleet(told: Game, seat: int) -> bool:
    """Check for several ships lost at sea."""
    return len(told.of(seat, ShipLost)) >= SHIPS


def three_harbours(told: Game, seat: int) -> bool:
    """Check for all three rewards of the harbours."""
    return {each.event.reward for each in told.of(seat, HarbourClaimed)} >= {*REWARDS}


def humble_gift(told: Game, seat: int) -> bool:
    """Check for a gift of 1 exchanged for one of 9."""
    value = told.state.value
    return any(value(each.event.given) == 1 and value(each.event.taken) == 9 for each in told.of(seat, GiftExchanged))


def old_friends(told: Game, seat: int) -> bool:
    """Check for many gifts to the same official on one day."""
    given = Counter((day_of(told, each), each.event.location) for each in told.of(seat, GiftExchanged))
    return max(given.values(), default=0) >= GIFTS


def starlit_night(told: Game, seat: int) -> bool:
    """Check for many matches in one night."""
    return any(each.event.matches >= MATCHES for each in told.of(seat, MatchesCounted))


def silent_dice(told: Game, seat: int) -> bool:
    """Check for several nights in a row without a match."""
    counted = [each.event.matches for each in told.of(seat, MatchesCounted)]
    return any(not any(counted[first : first + SILENT_NIGHTS]) for first in range(len(counted) - SILENT_NIGHTS + 1))


def jade_cabinet(told: Game, seat: int) -> bool:
    """Check for many jades at the end."""
    return told.state.people[seat].jade >= JADES


def great_traveller(told: Game, seat: int) -> bool:
    """Check for many journeys from city to city."""
    return len(told.of(seat, TravellerMoved)) >= JOURNEYS


def three_levels(told: Game, seat: int) -> bool:
    """Check for decrees of all three levels."""
    decree = told.state.parts.decree
    return {decree[each].level for each in told.state.people[seat].decrees} == {1, 2, 3}


def schemer(told: Game, seat: int) -> bool:
    """Check whether the seat ever stood at the end of the Intrigue Track."""
    return any(each.event.position == TRACK_END for each in told.of(seat, IntrigueMoved))


def every_medal(told: Game, seat: int) -> bool:
    """Check for the Next Start Player Medal on every day."""
    return len(told.of(seat, MedalTaken)) >= DAYS


def late_start(told: Game, seat: int) -> bool:
    """Check for a win from the last place by points at the beginning of the last day."""
    began = next((each.place for each in told.all(DayBegan) if each.event.day == DAYS), None)
    return began is not None and from_last_to_first(told, seat, told.points(PointsScored, began))


def whisker(told: Game, seat: int) -> bool:
    """Check for a win by a point, or by intrigue."""
    return by_a_whisker(told, seat)


def toll_keeper(told: Game, seat: int) -> bool:
    """Check for many points by tolls."""
    return sum(each.event.points for each in told.of(seat, PointsScored) if each.event.source == "tolls" and each.event.points > 0) >= TOLLS


def meng_outdone(told: Game, seat: int) -> bool:
    """Check for a win against Meng at hard."""
    options = told.state.options
    return options["opponent"] == "meng" and options["difficulty"] == "hard" and seat != MENG and told.won(seat)


def acts_at(location: str, event: Event) -> bool:
    """Check whether an event shows that a location's action was performed."""
    if location == "palace" and isinstance(event, PointsScored):
        return event.source == "palace-steps"
    return isinstance(event, ACTS[location])


ACTS: dict[str, tuple[type[Event], ...]] = {
    "travel": (TravellerMoved,),
    "wall": (WallPlaced,),
    "jade": (JadeGained,),
    "intrigue": (IntrigueMoved, MedalTaken),
    "palace": (EnvoyMoved,),
    "decrees": (DecreeObtained,),
    "canal": (ShipLoaded, ShipMoved),
}


def full_days(told: Game, seat: int) -> bool:
    """Check for an action at the official of each gift given."""
    location = ""
    for event in told.events:
        if event.seat != seat:
            continue
        if isinstance(event, GiftExchanged):
            location = event.location
        elif location and acts_at(location, event):
            location = ""
        elif location and isinstance(event, TurnEnded):
            return False
    return bool(told.of(seat, GiftExchanged))


ACHIEVEMENTS: dict[str, Mark[GugongState]] = {
    met.__name__.replace("_", "-"): met
    for met in (
        litter_bearers, meng_outdone, three_harbours, every_medal, silent_dice, keystone, late_start, starlit_night, wall_alone,
        jade_cabinet, whisker, schemer, last_bell, toll_keeper, one_step_short, lost_fleet, master_builder, old_friends, closed_gates,
        great_traveller, full_days, first_audience, humble_gift, three_levels,
    )
}  # fmt: skip
"""Each achievement by its id, which is stored with results."""


def achievements(state: GugongState, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
    """Return each seat's achievements from all events of a finished game; () before its end."""
    ended = result(state)
    return () if ended is None else achievements_met(ACHIEVEMENTS, FinishedGame(state, ended, events))
