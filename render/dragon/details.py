"""The single pieces of the palaces that are new: a film marks them, since a board marks only the seat of the turn."""

from __future__ import annotations

from collections import Counter

from render.canvas import Box
from render.dragon.seats import storeys
from rules.dragon.view import DragonView


def new_storeys(before: DragonView, after: DragonView, known: bool) -> list[Box]:
    """Return the boxes of the floors that were built, and of those whose person came, on the board of ``after``."""
    boxes, found = storeys(after, known), list[Box]()
    for was, now in zip(before.people, after.people, strict=True):
        earlier = {palace.number: palace for palace in was.palaces}
        for palace in now.palaces:
            floors = boxes.get((now.seat, palace.number), [])
            old = earlier.get(palace.number)
            built = range(old.floors if old else 0, palace.floors)
            came = Counter(palace.persons) - Counter(old.persons if old else ())
            housed = [number for number, person in enumerate(palace.persons) if _last(palace.persons, number) < came[person]]
            found += [floors[number] for number in sorted({*built, *housed}) if number < len(floors)]
    return found


def _last(persons: tuple[str, ...], number: int) -> int:
    """Return how many equal persons stand above a person: the last to come stands highest."""
    return persons[number + 1 :].count(persons[number])
