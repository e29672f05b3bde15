"""A referee that follows a game of In the Year of the Dragon by its events and says beforehand what each must be.

It knows the rulebook's sums and orders and nothing of the engine: what has no choice in it is written into a script as the very
event that must come, what has as a :class:`Free` part. Whatever the script does not have may not happen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.core import Event
from rules.dragon import events as told
from rules.dragon.state import DragonState
from tests.rules.dragon.ledger import Account, Ledger

YOUNG = {"craftsman": 2, "lady": 1, "collector": 3, "pyrotechnist": 5, "warrior": 5, "monk": 6, "healer": 4, "farmer": 4, "scholar": 4}
OLD = {"pyrotechnist": 3, "warrior": 3, "monk": 2, "healer": 1, "farmer": 1, "scholar": 2}
VALUES = YOUNG | {f"old-{kind}": value for kind, value in OLD.items()}
SYMBOLS = dict.fromkeys(YOUNG, 1) | {f"old-{kind}": 2 for kind in OLD} | {"collector": 3, "scholar": 2, "old-scholar": 3}


@dataclass(frozen=True)
class Free:
    """So many more of a kind of event for a seat, of its own choosing."""

    kind: type[Event]
    seat: int
    count: int = 1
    reason: str = ""


Part = Event | Free | Callable[[], "list[Part]"]


def kind(person: str) -> str:
    """The type of a person."""
    return person.removeprefix("old-")


def symbols(owner: Account, wanted: str) -> int:
    """What the persons of a type show."""
    return sum(SYMBOLS[person] for person in owner.persons if kind(person) == wanted)


class Referee:
    """Judges every event of a game; an assertion fails on what the rules do not have."""

    def __init__(self, state: DragonState) -> None:
        self.table = Ledger(state)
        self.script: list[Part] = []
        self.risen: list[str] = []
        self.pairs: list[set[str]] = []
        self.phase = "person" if state.month == 0 else "action"
        first = state.turn
        self.turns = self.table.order[:] if state.month else [(first + step) % state.seats for step in range(state.seats)]

    def judge(self, event: Event) -> None:
        """Hold an event against the script, write down what must follow, then the event itself."""
        if self._housing(event):
            self.table.hear(event)
            return
        self._expand()
        match event:
            case told.MonthBegan():
                assert self.script == self.turns == []
                self.phase, self.turns = "action", self.table.order[:]
            case told.EventStruck():
                self._begin_event(event)
            case told.TurnEnded():
                self._end_turn(event)
            case told.GameEnded():
                best = [owner.points for owner in self.table.people]
                assert (self.script, self.table.month) == ([], 12)
                assert event.seat == next(seat for seat in self.table.order if best[seat] == max(best))
            case _:
                if not self._turn(event):
                    self._follow(event)
        self.table.hear(event)

    def _expand(self) -> None:
        while self.script and callable(self.script[0]):
            self.script[:1] = self.script[0]()

    def _end_turn(self, event: Event) -> None:
        assert self.script == []
        assert event.seat == self.turns.pop(0)
        assert not self.table.people[event.seat].guests
        if self.table.month == 0:
            pair = set(self.table.people[event.seat].persons)
            assert len(pair) == 2
            assert pair not in self.pairs
            self.pairs.append(pair)
        if not self.turns and self.phase == "action":
            self.phase, self.turns = "person", [seat for seat in self.table.order if self.table.people[seat].cards]

    # Turns

    def _turn(self, event: Event) -> bool:
        """What a seat does in its turn in the action or the person phase or the opening."""
        table, owner = self.table, self.table.people[event.seat]
        match event:
            case told.ActionTaken(group=group, action=action, paid=paid):
                assert (self.phase, self.script) == ("action", [])
                assert action in table.groups[group - 1]
                assert paid == (3 if table.dragons[group - 1] else 0)
                self.script = self._action(event.seat, owner, action)
            case told.ActionSkipped():
                assert (self.phase, self.script) == ("action", [])
                self.script = [told.YuanGained(event.seat, 3 - owner.stock["yuan"])] if owner.stock["yuan"] < 3 else []
            case told.CardPlayed(card=card, person=person):
                assert (self.phase, self.script) == ("person", [])
                called = [other for other, count in table.display.items() if count and card in ("wild", kind(other))]
                assert person in called or (person == "" and not called)
            case told.PersonTaken(person=person) if table.month == 0:
                assert person in YOUNG
            case _:
                return False
        assert event.seat == self.turns[0]
        return True

    def _action(self, seat: int, owner: Account, action: str) -> list[Part]:
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
                return [self._moved(seat, 1 + symbols(owner, "warrior"))]
            case "research":
                return [told.PointsScored(seat, 1 + symbols(owner, "scholar"), "research")]
            case "privilege":
                return [Free(told.PrivilegeBought, seat)]
            case _:
                assert (action, self.table.walled) == ("wall", True)
                return [Free(told.WallBuilt, seat)]

    def _moved(self, seat: int, steps: int) -> Event:
        return told.MarkerMoved(seat, steps, self.table.people[seat].space + steps)

    def _housing(self, event: Event) -> bool:
        """A person taken is housed where there is room, and only without any replaces another or is declined."""
        owner = self.table.people[event.seat] if event.seat >= 0 else None
        room = owner is not None and any(house.room > 0 for house in owner.houses.values())
        match event:
            case told.PersonHoused(person=person, palace=palace):
                assert owner is not None
                assert owner.houses[palace].room > 0
                self.script.insert(0, self._moved(event.seat, VALUES[person]))
            case told.PersonDeclined():
                assert not room
            case told.PersonReleased(reason="replaced"):
                assert owner is not None
                assert owner.guests
                assert not room
            case _:
                return False
        return True

    # What the script says

    def _follow(self, event: Event) -> None:
        """The event is the next of the script."""
        assert self.script, f"{event} comes from nowhere"
        head = self.script.pop(0)
        if not isinstance(head, Free):
            assert event == head
            if isinstance(event, told.WallChecked):
                self.script[:0] = self._wall(event)
            return
        assert (type(event), event.seat) == (head.kind, head.seat), f"{event}, not {head}"
        assert not head.reason or getattr(event, "reason", "") == head.reason
        spent = event.count if isinstance(event, told.PiecesReturned) else 1
        assert spent <= head.count
        if spent < head.count:
            self.script.insert(0, replace(head, count=head.count - spent))
        self.script[:0] = self._choice(event)

    def _choice(self, event: Event) -> list[Part]:
        """What follows at once from a choice."""
        seat, table = event.seat, self.table
        owner = table.people[seat]
        match event:
            case told.PrivilegeBought(size=size, paid=paid):
                assert paid == (2 if size == "small" else table.large)
            case told.WallBuilt(tile=tile, length=length):
                assert length == table.length + 1 <= 12
                rewards: dict[str, Part] = {
                    "rice": told.RiceGained(seat, 1), "fireworks": told.FireworksGained(seat, 1), "floor": Free(told.FloorBuilt, seat),
                    "yuan": told.YuanGained(seat, 2), "track": self._moved(seat, 3), "points": told.PointsScored(seat, 3, "wall"),
                }  # fmt: skip
                return [rewards[tile]]
            case told.FloorLost(palace=number, floors=0):
                return [told.PersonReleased(seat, person, number, "earthquake") for person in owner.houses[number].persons]
            case told.PersonReleased(palace=number, reason="earthquake"):
                assert owner.houses[number].room < 0
            case told.PersonTaken(person=person):
                assert person in YOUNG
                assert person not in self.risen
                self.risen.append(person)
            case told.CharterGranted(type=wanted):
                assert wanted in map(kind, owner.persons)
                return self._charter(seat, owner, wanted)
            case _:
                pass
        return []

    def _charter(self, seat: int, owner: Account, wanted: str) -> list[Part]:
        count = symbols(owner, wanted)
        advantages: dict[str, Part] = {
            "craftsman": Free(told.FloorBuilt, seat, count), "collector": told.YuanGained(seat, count),
            "pyrotechnist": told.FireworksGained(seat, count), "warrior": self._moved(seat, count), "farmer": told.RiceGained(seat, count),
            "lady": told.PointsScored(seat, count, "super event"), "scholar": told.PointsScored(seat, count, "super event"),
            "monk": told.PointsScored(seat, self._buddhas(seat), "super event"),
        }  # fmt: skip
        return [advantages[wanted]] if wanted != "healer" else []

    # The event of the month and what comes after it

    def _begin_event(self, event: told.EventStruck) -> None:
        table = self.table
        assert (event.month, event.event) == (table.month, table.months[table.month - 1])
        if self.script:  # an eclipse
            assert self.script.pop(0) == event
            self.script[:0] = self._strike(event.event)
            return
        assert (self.turns, self.phase) == ([], "person")
        self.script = self._strike(event.event)
        if table.month == 7 and table.super_event:
            self.script += [told.SuperEventStruck(-1, table.super_event), self._super_event]
        self.script += [self._decay, self._scoring]
        if table.month == 12:
            self.script += [told.WallChecked(-1, table.length, 12, int(table.length == 12))] if table.walled else []
            self.script.append(self._final)

    def _released(self, counts: dict[int, int], reason: str) -> list[Part]:
        """Releases in track order, as many as there are persons at most."""
        least = {seat: min(counts.get(seat, 0), len(self.table.people[seat].persons)) for seat in self.table.order}
        return [Free(told.PersonReleased, seat, count, reason) for seat, count in least.items() if count > 0]

    def _strike(self, event: str) -> list[Part]:
        people, order = self.table.people, self.table.order
        match event:
            case "tribute":
                paid = {seat: min(4, people[seat].stock["yuan"]) for seat in order}
                short = {seat: 4 - yuan for seat, yuan in paid.items()}
                return [*(told.TributePaid(seat, yuan) for seat, yuan in paid.items()), *self._released(short, "tribute")]
            case "drought":
                homes = {seat: sum(bool(house.persons) for house in people[seat].houses.values()) for seat in order}
                eaten = {seat: min(people[seat].stock["rice"], count) for seat, count in homes.items()}
                hungry = {seat: homes[seat] - eaten[seat] for seat in order}
                return [*(told.RiceEaten(seat, eaten[seat]) for seat in order if homes[seat]), *self._released(hungry, "drought")]
            case "contagion":
                return self._released({seat: 3 - symbols(people[seat], "healer") for seat in order}, "contagion")
            case "mongols":
                return self._mongols()
            case "festival":
                return self._festival()
            case _:
                assert self.table.month <= 2
                return []

    def _mongols(self) -> list[Part]:
        helmets = {seat: symbols(self.table.people[seat], "warrior") for seat in self.table.order}
        fewest = {seat: int(count == min(helmets.values())) for seat, count in helmets.items()}
        script: list[Part] = [told.PointsScored(seat, count, "mongols") for seat, count in helmets.items() if count]
        script += self._released(fewest, "mongols")
        month, length = self.table.month, self.table.length
        return [*script, told.WallChecked(-1, length, month, int(length >= month))] if self.table.walled else script

    def _wall(self, event: told.WallChecked) -> list[Part]:
        built = {seat: self.table.people[seat].built for seat in self.table.order}
        if event.reached:
            return [told.PointsScored(seat, count, "wall") for seat, count in built.items() if count]
        return self._released({seat: int(count == min(built.values())) for seat, count in built.items()}, "wall")

    def _festival(self) -> list[Part]:
        lights = {seat: self.table.people[seat].stock["fireworks"] for seat in self.table.order}
        script: list[Part] = []
        for seat, count in lights.items():
            better = {other for other in lights.values() if other > count}
            if count and len(better) < 2:
                script.append(told.PointsScored(seat, 3 if better else 6, "festival"))
                script.append(told.FireworksLit(seat, (count + 1) // 2))
        return script

    def _decay(self) -> list[Part]:
        return [
            told.FloorLost(seat, number, house.floors - 1, "decay")
            for seat in self.table.order
            for number, house in self.table.people[seat].houses.items()
            if not house.persons
        ]

    def _scoring(self) -> list[Part]:
        script: list[Part] = []
        for seat in self.table.order:
            owner = self.table.people[seat]
            assert all(house.room >= 0 for house in owner.houses.values())
            dragons = owner.privileges["small"] + 2 * owner.privileges["large"]
            for points, source in ((len(owner.houses), "palaces"), (symbols(owner, "lady"), "ladies"), (dragons, "privileges")):
                script += [told.PointsScored(seat, points, source)] if points else []
        return script

    def _buddhas(self, seat: int) -> int:
        houses = self.table.people[seat].houses.values()
        return sum(SYMBOLS[person] * house.floors for house in houses for person in house.persons if kind(person) == "monk")

    def _final(self) -> list[Part]:
        script: list[Part] = []
        for seat in self.table.order:
            owner = self.table.people[seat]
            money = owner.stock["yuan"] + 2 * owner.stock["rice"] + 2 * owner.stock["fireworks"]
            for points, source in ((2 * len(owner.persons), "persons"), (self._buddhas(seat), "monks"), (money // 3, "money")):
                script += [told.PointsScored(seat, points, source)] if points else []
        return script

    # The super event

    def _super_event(self) -> list[Part]:
        people, order = self.table.people, self.table.order[:]
        match self.table.super_event:
            case "lanterns":
                return [told.PointsScored(seat, 2 * len(people[seat].persons), "super event") for seat in order if people[seat].persons]
            case "buddha":
                return [told.PointsScored(seat, self._buddhas(seat), "super event") for seat in order if self._buddhas(seat)]
            case "earthquake":
                return [part for seat in order for part in self._quake(seat)]
            case "flood":
                halves = {seat: people[seat].stock.total() // 2 for seat in order}
                return [Free(told.PiecesReturned, seat, half) for seat, half in halves.items() if half]
            case "eclipse":
                return [told.EventStruck(-1, 7, self.table.months[6])]
            case "volcano":
                return [told.MarkersReset(-1)]
            case "tornado":
                return [Free(told.CardDiscarded, seat, 2) for seat in order]
            case "sunrise":
                return [lambda seat=seat: self._sunrise(seat) for seat in order]
            case "assassination":
                lost = {seat: people[seat].privileges for seat in order if people[seat].privileges.total()}
                return [told.PrivilegesLost(seat, owned["small"], owned["large"]) for seat, owned in lost.items()]
            case _:
                return [Free(told.CharterGranted, seat) for seat in order if people[seat].persons]

    def _quake(self, seat: int) -> list[Part]:
        owner = self.table.people[seat]
        floors = min(2, sum(house.floors for house in owner.houses.values()))

        def ruins() -> list[Part]:
            crowded = sum(max(0, -house.room) for house in owner.houses.values())
            return [Free(told.PersonReleased, seat, crowded, "earthquake")] if crowded else []

        return [Free(told.FloorLost, seat, floors, "earthquake"), ruins] if floors else []

    def _sunrise(self, seat: int) -> list[Part]:
        left = [person for person in YOUNG if self.table.display[person] and person not in self.risen]
        return [Free(told.PersonTaken, seat)] if left else []
