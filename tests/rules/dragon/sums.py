"""The rulebook's sums: the results of actions, events, scorings and super events, computed from a :class:`Ledger`.

A result without a choice is the exact event that must come; a result with a choice is a :class:`Free` part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rules.core import Event
from rules.dragon import events as told
from tests.rules.dragon.ledger import Account, Ledger

YOUNG = {"craftsman": 2, "lady": 1, "collector": 3, "pyrotechnist": 5, "warrior": 5, "monk": 6, "healer": 4, "farmer": 4, "scholar": 4}
OLD = {"pyrotechnist": 3, "warrior": 3, "monk": 2, "healer": 1, "farmer": 1, "scholar": 2}
VALUES = YOUNG | {f"old-{kind}": value for kind, value in OLD.items()}
SYMBOLS = dict.fromkeys(YOUNG, 1) | {f"old-{kind}": 2 for kind in OLD} | {"collector": 3, "scholar": 2, "old-scholar": 3}


@dataclass(frozen=True)
class Free:
    """A number of events of one kind that a seat chooses itself."""

    kind: type[Event]
    seat: int
    count: int = 1
    reason: str = ""


Part = Event | Free | Callable[[], "list[Part]"]


def kind(person: str) -> str:
    """Return the type of a person."""
    return person.removeprefix("old-")


def symbols(owner: Account, wanted: str) -> int:
    """Count the symbols on the persons of a type."""
    return sum(SYMBOLS[person] for person in owner.persons if kind(person) == wanted)


def action_taken(table: Ledger, seat: int, owner: Account, action: str) -> list[Part]:
    """Return the results of an action, including the symbol of its group's card."""
    gained = 1 + symbols(owner, {"harvest": "farmer", "fireworks": "pyrotechnist"}.get(action, ""))
    match action:
        case "taxes":
            return [told.YuanGained(seat, 2 + symbols(owner, "collector"))]
        case "build":
            return [Free(told.FloorBuilt, seat, 1 + symbols(owner, "craftsman"))]
        case "harvest":
            return [told.RiceGained(seat, gained)]
        case "fireworks":
            return [told.FireworksGained(seat, gained)]
        case "parade":
            return [moved(table, seat, 1 + symbols(owner, "warrior"))]
        case "research":
            return [told.PointsScored(seat, 1 + symbols(owner, "scholar"), "research")]
        case "privilege":
            return [Free(told.PrivilegeBought, seat)]
        case _:
            assert (action, table.walled) == ("wall", True)
            return [Free(told.WallBuilt, seat)]


def moved(table: Ledger, seat: int, steps: int) -> Event:
    """Move a person marker forward from its present space."""
    return told.MarkerMoved(seat, steps, table.people[seat].space + steps)


def charter(table: Ledger, seat: int, owner: Account, wanted: str) -> list[Part]:
    """Return the results of a type of person alone (super event: charter)."""
    count = symbols(owner, wanted)
    advantages: dict[str, Part] = {
        "craftsman": Free(told.FloorBuilt, seat, count), "collector": told.YuanGained(seat, count),
        "pyrotechnist": told.FireworksGained(seat, count), "warrior": moved(table, seat, count), "farmer": told.RiceGained(seat, count),
        "lady": told.PointsScored(seat, count, "super event"), "scholar": told.PointsScored(seat, count, "super event"),
        "monk": told.PointsScored(seat, buddhas(table, seat), "super event"),
    }  # fmt: skip
    return [advantages[wanted]] if wanted != "healer" else []


def released(table: Ledger, counts: dict[int, int], reason: str) -> list[Part]:
    """Return releases in track order, at most as many as the seat has persons; report seats without persons."""
    script: list[Part] = []
    for seat in table.order:
        count, there = counts.get(seat, 0), len(table.people[seat].persons)
        if count > 0:
            script.append(Free(told.PersonReleased, seat, min(count, there), reason) if there else told.NobodyReleased(seat, reason))
    return script


def spared(seats: Iterable[int], reason: str) -> list[Part]:
    """Return the events of seats that lose nothing."""
    return [told.Spared(seat, reason) for seat in seats]


def awarded(points: dict[int, int], source: str) -> list[Part]:
    """Return each seat's points in an event, zero included."""
    return [told.PointsScored(seat, count, source) if count else told.NothingScored(seat, source) for seat, count in points.items()]


def strike(table: Ledger, event: str) -> list[Part]:
    """Return the results of a month's event: first all payments and points, then the releases."""
    people, order = table.people, table.order
    match event:
        case "tribute":
            paid = {seat: min(4, people[seat].stock["yuan"]) for seat in order}
            short = {seat: 4 - yuan for seat, yuan in paid.items()}
            return [*(told.TributePaid(seat, yuan) for seat, yuan in paid.items()), *released(table, short, "tribute")]
        case "drought":
            homes = {seat: sum(bool(house.persons) for house in people[seat].houses.values()) for seat in order}
            eaten = {seat: min(people[seat].stock["rice"], count) for seat, count in homes.items()}
            hungry = {seat: homes[seat] - eaten[seat] for seat in order}
            fed = [told.RiceEaten(seat, eaten[seat]) if homes[seat] else told.Spared(seat, "drought") for seat in order]
            return [*fed, *released(table, hungry, "drought")]
        case "contagion":
            ill = {seat: 3 - symbols(people[seat], "healer") for seat in order}
            return [*spared([seat for seat in order if ill[seat] <= 0], "contagion"), *released(table, ill, "contagion")]
        case "mongols":
            return mongols(table)
        case "festival":
            return festival(table)
        case _:
            assert table.month <= 2
            return []


def mongols(table: Ledger) -> list[Part]:
    """Return a point for each helmet, a release for all seats with the fewest helmets, then the check of the wall."""
    helmets = {seat: symbols(table.people[seat], "warrior") for seat in table.order}
    fewest = {seat: int(count == min(helmets.values())) for seat, count in helmets.items()}
    script: list[Part] = [told.PointsScored(seat, count, "mongols") for seat, count in helmets.items() if count]
    script += released(table, fewest, "mongols")
    month, length = table.month, table.length
    return [*script, told.WallChecked(-1, length, month, int(length >= month))] if table.walled else script


def wall(table: Ledger, event: told.WallChecked) -> list[Part]:
    """Return a point for each tile, or a release for all seats with the fewest tiles."""
    built = {seat: table.people[seat].built for seat in table.order}
    if event.reached:
        return awarded(built, "wall")
    fewest = {seat: int(count == min(built.values())) for seat, count in built.items()}
    return [*spared([seat for seat in built if not fewest[seat]], "wall"), *released(table, fewest, "wall")]


def festival(table: Ledger) -> list[Part]:
    """Return 6 points for the most fireworks, 3 for the second most; half of the fireworks are lit."""
    lights = {seat: table.people[seat].stock["fireworks"] for seat in table.order}
    script: list[Part] = []
    for seat, count in lights.items():
        better = {other for other in lights.values() if other > count}
        if count and len(better) < 2:
            script.append(told.PointsScored(seat, 3 if better else 6, "festival"))
            script.append(told.FireworksLit(seat, (count + 1) // 2))
        else:
            script.append(told.NothingScored(seat, "festival"))
    return script


def decay(table: Ledger) -> list[Part]:
    """Remove a floor of each empty palace."""
    return [
        told.FloorLost(seat, number, house.floors - 1, "decay")
        for seat in table.order
        for number, house in table.people[seat].houses.items()
        if not house.persons
    ]


def scoring(table: Ledger) -> list[Part]:
    """Return the points of a month."""
    script: list[Part] = []
    for seat in table.order:
        owner = table.people[seat]
        assert all(house.room >= 0 for house in owner.houses.values())
        dragons = owner.privileges["small"] + 2 * owner.privileges["large"]
        for points, source in ((len(owner.houses), "palaces"), (symbols(owner, "lady"), "ladies"), (dragons, "privileges")):
            script += [told.PointsScored(seat, points, source)] if points else []
    return script


def buddhas(table: Ledger, seat: int) -> int:
    """Count Buddhas times the floors of their palace."""
    houses = table.people[seat].houses.values()
    return sum(SYMBOLS[person] * house.floors for house in houses for person in house.persons if kind(person) == "monk")


def final(table: Ledger) -> list[Part]:
    """Return the points of the final scoring."""
    script: list[Part] = []
    for seat in table.order:
        owner = table.people[seat]
        money = owner.stock["yuan"] + 2 * owner.stock["rice"] + 2 * owner.stock["fireworks"]
        for points, source in ((2 * len(owner.persons), "persons"), (buddhas(table, seat), "monks"), (money // 3, "money")):
            script += [told.PointsScored(seat, points, source)] if points else []
    return script


def super_event(table: Ledger) -> list[Part]:
    """Return the results of the game's super event."""
    people, order = table.people, table.order[:]
    match table.super_event:
        case "lanterns":
            return awarded({seat: 2 * len(people[seat].persons) for seat in order}, "super event")
        case "buddha":
            return awarded({seat: buddhas(table, seat) for seat in order}, "super event")
        case "earthquake":
            return [part for seat in order for part in quake(table, seat)]
        case "flood":
            halves = {seat: people[seat].stock.total() // 2 for seat in order}
            dry = [seat for seat in order if not halves[seat]]
            return [*spared(dry, "flood"), *(Free(told.PiecesReturned, seat, half) for seat, half in halves.items() if half)]
        case "eclipse":
            return [told.EventStruck(-1, 7, table.months[6])]
        case "volcano":
            return [told.MarkersReset(-1)]
        case "tornado":
            return [Free(told.CardDiscarded, seat, 2) for seat in order]
        case "sunrise":
            return [lambda seat=seat: sunrise(table, seat) for seat in order]
        case "assassination":
            owned = {seat: people[seat].privileges for seat in order}
            return [
                told.PrivilegesLost(seat, has["small"], has["large"]) if has.total() else told.Spared(seat, "assassination")
                for seat, has in owned.items()
            ]
        case _:
            alone = [seat for seat in order if not people[seat].persons]
            return [*spared(alone, "charter"), *(Free(told.CharterGranted, seat) for seat in order if people[seat].persons)]


def quake(table: Ledger, seat: int) -> list[Part]:
    """Remove two floors of a seat, then the persons without room."""
    owner = table.people[seat]
    floors = min(2, sum(house.floors for house in owner.houses.values()))

    def ruins() -> list[Part]:
        crowded = sum(max(0, -house.room) for house in owner.houses.values())
        return [Free(told.PersonReleased, seat, crowded, "earthquake")] if crowded else []

    return [Free(told.FloorLost, seat, floors, "earthquake"), ruins] if floors else spared([seat], "earthquake")


def sunrise(table: Ledger, seat: int) -> list[Part]:
    """Take a young person that nobody took before, if there is one."""
    left = [person for person in YOUNG if table.display[person] and person not in table.risen]
    return [Free(told.PersonTaken, seat)] if left else spared([seat], "sunrise")
