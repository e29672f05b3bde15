"""Achievements of In the Year of the Dragon: a function for each, all in ``ACHIEVEMENTS``, the rarest first. The bot holds their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.achievements import FinishedGame, Mark, achievements_met, by_a_whisker, from_last_to_first
from rules.core import Event
from rules.dragon.cards import FESTIVAL_POINTS, MONTHS, MOST_FLOORS, PERSON, PRIVILEGE_DRAGONS, SUPER_MONTH, WALL_TILES
from rules.dragon.events import (
    ActionSkipped,
    ActionTaken,
    EventStruck,
    FloorLost,
    MonthBegan,
    NobodyReleased,
    PersonHoused,
    PersonReleased,
    PointsScored,
    Spared,
    WallBuilt,
)
from rules.dragon.scoring import result
from rules.dragon.state import DragonState

Year = FinishedGame[DragonState]

BUDDHAS, COURT, DRAGONS, DUST, HELMETS, HUNDRED, LADIES, LEARNING, PALACES, SEVENTH_MOON, TOWERS = 8, 8, 4, 4, 4, 100, 8, 4, 6, 8, 2
"""The smallest counts that earn an achievement."""
TAKING = ("earthquake", "flood", "tornado", "assassination")
"""The super events that only take."""


def scored(told: Year, seat: int, source: str) -> list[int]:
    """Return the points of each scoring from one source."""
    return [each.event.points for each in told.of(seat, PointsScored) if each.event.source == source]


def began(told: Year, month: int) -> int | None:
    """Return the index of the event that begins a month."""
    return next((each.place for each in told.all(MonthBegan) if each.event.month == month), None)


def courts(told: Year, seat: int) -> Iterator[list[str]]:
    """Yield the persons in the palaces after each arrival and departure."""
    court: list[str] = []
    for event in told.in_order(PersonHoused, PersonReleased):
        if event.seat != seat:
            continue
        if isinstance(event, PersonHoused):
            court.append(event.person)
        elif isinstance(event, PersonReleased):
            court.remove(event.person)
        yield court


def nobody_lost(told: Year, seat: int) -> bool:
    """Check that nobody was or had to be released in the whole year, except in replacements."""
    left = [each.event for each in told.of(seat, PersonReleased) if each.event.reason != "replaced"]
    return not left and not told.of(seat, NobodyReleased)


def full_granaries(told: Year, seat: int) -> bool:
    """Check for two droughts with rice for every inhabited palace."""
    struck = [each for each in told.all(EventStruck) if each.event.event == "drought"]
    released = any(each.event.reason == "drought" for each in told.of(seat, PersonReleased))
    spared = any(each.event.reason == "drought" for each in told.of(seat, Spared))  # nobody was there to eat
    return len(struck) > 1 and not released and not spared


def physicians(told: Year, seat: int) -> bool:
    """Check that healers saved everybody in both contagions."""
    return sum(each.event.reason == "contagion" for each in told.of(seat, Spared)) > 1


def shield(told: Year, seat: int) -> bool:
    """Check for many points for helmets in one Mongol invasion."""
    return max(scored(told, seat, "mongols"), default=0) >= HELMETS


def sky_of_fire(told: Year, seat: int) -> bool:
    """Check for more fireworks than anybody else in both festivals."""
    most = [
        (each.event.seat) for each in told.all(PointsScored) if each.event.source == "festival" and each.event.points == FESTIVAL_POINTS[0]
    ]
    return most.count(seat) > 1 and {*most} == {seat}


def great_library(told: Year, seat: int) -> bool:
    """Check for many points by one research."""
    return max(scored(told, seat, "research"), default=0) >= LEARNING


def dragon_throne(told: Year, seat: int) -> bool:
    """Check for many dragons on privileges at the end."""
    owned = told.state.people[seat].privileges
    return sum(PRIVILEGE_DRAGONS[size] * count for size, count in owned.items()) >= DRAGONS


def city_of_palaces(told: Year, seat: int) -> bool:
    """Check for many palaces at the end."""
    return len(told.state.people[seat].palaces) >= PALACES


def towers(told: Year, seat: int) -> bool:
    """Check for many palaces of full height at the end."""
    return sum(palace.floors == MOST_FLOORS for palace in told.state.people[seat].palaces) >= TOWERS


def dust(told: Year, seat: int) -> bool:
    """Check for many floors lost to decay."""
    return sum(each.event.reason == "decay" for each in told.of(seat, FloorLost)) >= DUST


def path_of_buddha(told: Year, seat: int) -> bool:
    """Check for many points for monks at the end."""
    return sum(scored(told, seat, "monks")) >= BUDDHAS


def ladies_court(told: Year, seat: int) -> bool:
    """Check for many points by court ladies."""
    return sum(scored(told, seat, "ladies")) >= LADIES


def head_of_procession(told: Year, seat: int) -> bool:
    """Check whether the seat acted first in every month."""
    first = 0
    waits = False
    for event in told.in_order(MonthBegan, ActionTaken, ActionSkipped):
        if waits and not isinstance(event, MonthBegan):
            first += event.seat == seat
        waits = isinstance(event, MonthBegan)
    return first == MONTHS


def back_row(told: Year, seat: int) -> bool:
    """Check for a win from the last place on the person track."""
    return told.won(seat) and told.state.order()[-1] == seat


def whole_court(told: Year, seat: int) -> bool:
    """Check for persons of nearly every type at the same time."""
    return any(len({PERSON[person].type for person in court}) >= COURT for court in courts(told, seat))


def empty_halls(told: Year, seat: int) -> bool:
    """Check whether the palaces were empty at some time after the first person came."""
    return any(not court for court in courts(told, seat))


def thrifty(told: Year, seat: int) -> bool:
    """Check for an action in every month without paying for any."""
    taken = told.of(seat, ActionTaken)
    return len(taken) == MONTHS and not any(each.event.paid for each in taken)


def six_stones(told: Year, seat: int) -> bool:
    """Check for all own tiles in the Great Wall."""
    return len(told.of(seat, WallBuilt)) == len(WALL_TILES)


def last_stone(told: Year, seat: int) -> bool:
    """Check for the tile that completed the Great Wall."""
    return any(each.event.length == MONTHS for each in told.of(seat, WallBuilt))


def seventh_moon(told: Year, seat: int) -> bool:
    """Check for many points by the super event in its month."""
    over = began(told, SUPER_MONTH + 1)
    found = (each for each in told.of(seat, PointsScored) if each.event.source == "super event")
    return sum(each.event.points for each in found if over is None or each.place < over) >= SEVENTH_MOON


def through_the_storm(told: Year, seat: int) -> bool:
    """Check for a win in a year with a super event that only takes."""
    return told.won(seat) and told.state.super_event in TAKING


def late_harvest(told: Year, seat: int) -> bool:
    """Check for a win from the last place by points at half the year."""
    half = began(told, MONTHS // 2 + 1)
    return half is not None and from_last_to_first(told, seat, told.points(PointsScored, half))


def whisker(told: Year, seat: int) -> bool:
    """Check for a win by a point, or by the person track."""
    return by_a_whisker(told, seat)


def hundred_joys(told: Year, seat: int) -> bool:
    """Check for a hundred points."""
    return told.result.scores[seat] >= HUNDRED


ACHIEVEMENTS: dict[str, Mark[DragonState]] = {
    met.__name__.replace("_", "-"): met
    for met in (
        dragon_throne, great_library, head_of_procession, ladies_court, path_of_buddha, hundred_joys, six_stones, whole_court, towers,
        sky_of_fire, whisker, nobody_lost, late_harvest, city_of_palaces, shield, back_row, seventh_moon, last_stone,
        through_the_storm, empty_halls, thrifty, dust, physicians, full_granaries,
    )
}  # fmt: skip
"""Each achievement by its id, which is stored with results."""


def achievements(state: DragonState, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
    """Return each seat's achievements from all events of a finished game; () before its end."""
    ended = result(state)
    return () if ended is None else achievements_met(ACHIEVEMENTS, FinishedGame(state, ended, events))
