"""In the Year of the Dragon recounted independently, for the properties that hold for every game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rules.core import Event, advance
from rules.dragon import dump, load
from rules.dragon.actions import VOCABULARY
from rules.dragon.cards import MONTHS, MOST_FLOORS, PERSONS, SUPER_MONTH
from rules.dragon.events import CardDiscarded, CardPlayed, PointsScored
from rules.dragon.record import FRAMES
from rules.dragon.state import DragonState

SPENT = 0.5
"""The probability that a person whom nobody has in an advanced position has left the game."""


class DragonProbe:
    """The probe of In the Year of the Dragon: see ``tests.games.Probe``."""

    def pieces(self, state: DragonState) -> Counter[str]:
        row: dict[str, Any] = json.loads(dump(state))
        found = Counter({f"person {person}": count for person, count in row["display"].items()})
        found.update(f"person {person}" for person in row["released"])
        found.update(f"person {frame[2]}" for frame in row["frames"] if frame[0] == "HousePerson")
        found.update(f"event {event}" for event in row["months"])
        for seat, owner in enumerate(row["people"]):
            found.update(f"card {card} of {seat}" for card in owner["cards"] + row["played"][seat])
            found.update(f"person {person}" for _, _, persons in owner["palaces"] for person in persons)
            found[f"wall {seat}"] = len(owner["wall"]) + owner["built"]
        return found

    def points(self, state: DragonState) -> Sequence[int]:
        return [owner.points for owner in state.people]

    def scored(self, event: Event) -> tuple[int, int]:
        return (event.seat, event.points) if isinstance(event, PointsScored) else (0, 0)

    def leaks(self, before: DragonState, events: Sequence[Event], after: DragonState) -> list[str]:
        """Check that no event is private and that events name a card only when it is laid off in the open."""
        found = [f"{event} is private" for event in events if event.PRIVATE]
        laid = [cards[:] for cards in before.played]
        frame = before.frame
        if frame is not None and type(frame).__name__ == "TakePerson":
            laid[frame.seat].pop()  # a played card is told together with the person that it calls
        for event in events:
            if isinstance(event, CardPlayed | CardDiscarded):
                laid[event.seat].append(event.card)
            elif any(field.name in ("card", "cards", "hand") for field in fields(event)):
                found.append(f"{event} names a card")
        if type(after.frame).__name__ == "TakePerson":
            assert after.to_move is not None
            laid[after.to_move].append(after.played[after.to_move][-1])
        return found if laid == after.played else [*found, f"{laid} told, {after.played} laid off"]

    def permuted(self, state: DragonState, reader: int | None, rng: random.Random) -> str:
        """Change the seed and shuffle the other hands; their cards themselves follow from public information."""
        row: dict[str, Any] = json.loads(dump(state))
        for seat, owner in enumerate(row["people"]):
            if seat != reader:
                rng.shuffle(owner["cards"])
        row["seed"] += 1 + rng.randrange(1000)
        return json.dumps(row)

    def retold(self, event: Event, rng: random.Random) -> Event:
        raise AssertionError(f"{event} is private")

    def advanced(self, state: DragonState, rng: random.Random) -> str:
        """Build some month, often that of the super event, with persons of every age, goods, tall and empty palaces, kinds gone."""
        row: dict[str, Any] = json.loads(dump(state))
        month = rng.choice((3, 5, SUPER_MONTH - 1, SUPER_MONTH, SUPER_MONTH, SUPER_MONTH, 9, MONTHS - 1, MONTHS))
        while sum(frame[0] == "ActionPhase" for frame in row["frames"]) > MONTHS - month + 1 or row["frames"][-1][0] != "ActionPhase":
            row["frames"].pop()
        row["month"] = month - 1
        for seat, owner in enumerate(row["people"]):
            _furnish(owner, row, rng)
            rng.shuffle(owner["cards"])
            owner["cards"], row["played"][seat] = owner["cards"][month - 1 :], owner["cards"][: month - 1]
        row["wall"] = [seat for seat, owner in enumerate(row["people"]) for _ in range(owner["built"])]
        for person in row["display"]:
            gone = sum(rng.random() < SPENT for _ in range(row["display"][person]))
            row["display"][person] -= gone
            row["released"] += [person] * gone
        advanced = load(json.dumps(row))
        advance(advanced)
        advanced.emitted.clear()
        return dump(advanced)

    def questions(self) -> frozenset[str]:
        return frozenset(name for name, kind in FRAMES.kinds.items() if kind.ASKS)

    def verbs(self) -> frozenset[str]:
        return frozenset(VOCABULARY.kinds)


def _furnish(owner: dict[str, Any], row: dict[str, Any], rng: random.Random) -> None:
    """Give a seat a court, goods, privileges, a place on the person track and a part of the wall."""
    owner["palaces"] = []
    for number in range(1, 1 + rng.choice((0, 1, 2, 3, 5))):
        floors = rng.randint(1, MOST_FLOORS)
        persons: list[str] = []
        for _ in range(rng.randint(0, floors)):
            person = rng.choice(PERSONS).id
            if row["display"][person]:
                row["display"][person] -= 1
                persons.append(person)
        owner["palaces"].append([number, floors, persons])
    owner["founded"] = len(owner["palaces"])
    owner["yuan"] = rng.choice((0, 1, 2, 3, 5, 9, 30))
    owner["rice"], owner["fireworks"] = (rng.choice((0, 0, 1, 2, 3, 7)) for _ in range(2))
    owner["privileges"] = {"small": rng.randint(0, 2), "large": rng.randint(0, 1)}
    row["moves"] += 1
    owner["space"], owner["arrival"] = rng.randint(5, 8), row["moves"]
    if owner["wall"]:
        rng.shuffle(owner["wall"])
        owner["built"] = rng.choice((0, 1, 2))
        owner["wall"] = owner["wall"][owner["built"] :]
