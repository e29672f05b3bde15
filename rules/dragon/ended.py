"""The points of each seat if the game ended now (rulebook page 9), and those of each month."""

from __future__ import annotations

from rules.dragon.cards import PERSON, PERSON_POINTS, PIECE_YUAN, YUAN_A_POINT
from rules.dragon.view import DragonView, SeatView


def if_ended(view: DragonView) -> tuple[int, ...]:
    """Return the points of each seat after a final scoring now: 2 for each person, those of the monks, and a point for 3 yuan."""
    return tuple([owner.points + _ended(owner) for owner in view.people])


FINAL = ("persons", "monks", "money")
"""The sources of points that belong to no month."""


def month_of(begun: DragonView, played: DragonView, after: DragonView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points that each seat got in a month, and the persons that it lost to the events.

    ``begun``, ``played``, ``after``: the views at its beginning, after its last turn, and at its end. The points of the final scoring are
    left out. A person gained in the Sunrise offsets a lost one.
    """
    seats = range(after.seats)
    gained = [earned(after.people[seat]) - earned(begun.people[seat]) for seat in seats]
    lost = [max(0, _persons(played.people[seat]) - _persons(after.people[seat])) for seat in seats]
    return tuple(gained), tuple(lost)


def earned(owner: SeatView) -> int:
    """Return the points of a seat without those of the final scoring."""
    return owner.points - sum([owner.sources.get(source, 0) for source in FINAL])


def _persons(owner: SeatView) -> int:
    return sum([len(palace.persons) for palace in owner.palaces])


def _ended(owner: SeatView) -> int:
    persons = [(PERSON[person], palace.floors) for palace in owner.palaces for person in palace.persons]
    monks = sum(kind.symbols * floors for kind, floors in persons if kind.type == "monk")
    money = (owner.yuan + PIECE_YUAN * (owner.rice + owner.fireworks)) // YUAN_A_POINT
    return PERSON_POINTS * len(persons) + monks + money
