"""A referee that follows a game of In the Year of the Dragon by its events and predicts each of them.

It knows the rulebook's sums and orders, but not the engine. Its script holds the exact event that must come if nobody has a choice, and a
:class:`Free` part otherwise. No other event may happen.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Event
from rules.dragon import events as told
from rules.dragon.state import DragonState
from tests.rules.dragon.ledger import Ledger
from tests.rules.dragon.sums import (
    VALUES,
    YOUNG,
    Free,
    Part,
    action_taken,
    charter,
    decay,
    final,
    kind,
    moved,
    scoring,
    strike,
    super_event,
    wall,
)


class Referee:
    """Judge of every event of a game; an assertion fails for events against the rules."""

    def __init__(self, state: DragonState) -> None:
        self.table = Ledger(state)
        self.script: list[Part] = []
        self.pairs: list[set[str]] = []
        self.phase = "person" if state.month == 0 else "action"
        first = state.turn
        self.turns = self.table.order[:] if state.month else [(first + step) % state.seats for step in range(state.seats)]

    def judge(self, event: Event) -> None:
        """Check an event against the script, write down what must follow, then apply the event to the ledger."""
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
        """Check a seat's event in its turn of the action phase, person phase or opening; return False for other events."""
        table, owner = self.table, self.table.people[event.seat]
        match event:
            case told.ActionTaken(group=group, action=action, paid=paid):
                assert (self.phase, self.script) == ("action", [])
                assert action in table.groups[group - 1]
                assert paid == (3 if table.dragons[group - 1] else 0)
                self.script = action_taken(self.table, event.seat, owner, action)
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

    def _housing(self, event: Event) -> bool:
        """Judge a housing: with room the person is housed, else replaces another or is declined; return False for other events."""
        owner = self.table.people[event.seat] if event.seat >= 0 else None
        room = owner is not None and any(house.room > 0 for house in owner.houses.values())
        match event:
            case told.PersonHoused(person=person, palace=palace):
                assert owner is not None
                assert owner.houses[palace].room > 0
                self.script.insert(0, moved(self.table, event.seat, VALUES[person]))
            case told.PersonDeclined():
                assert not room
            case told.PersonReleased(reason="replaced"):
                assert owner is not None
                assert owner.guests
                assert not room
            case _:
                return False
        return True

    # The script

    def _follow(self, event: Event) -> None:
        """Assert that the event is the next one of the script."""
        assert self.script, f"{event} comes from nowhere"
        head = self.script.pop(0)
        if not isinstance(head, Free):
            assert event == head
            if isinstance(event, told.WallChecked):
                self.script[:0] = wall(self.table, event)
            return
        assert (type(event), event.seat) == (head.kind, head.seat), f"{event}, not {head}"
        assert not head.reason or getattr(event, "reason", "") == head.reason
        spent = event.count if isinstance(event, told.PiecesReturned) else 1
        assert spent <= head.count
        if spent < head.count:
            self.script.insert(0, replace(head, count=head.count - spent))
        self.script[:0] = self._choice(event)

    def _choice(self, event: Event) -> list[Part]:
        """Return the immediate consequences of a choice."""
        seat, table = event.seat, self.table
        owner = table.people[seat]
        match event:
            case told.PrivilegeBought(size=size, paid=paid):
                assert paid == (2 if size == "small" else table.large)
            case told.WallBuilt(tile=tile, length=length):
                assert length == table.length + 1 <= 12
                rewards: dict[str, Part] = {
                    "rice": told.RiceGained(seat, 1), "fireworks": told.FireworksGained(seat, 1), "floor": Free(told.FloorBuilt, seat),
                    "yuan": told.YuanGained(seat, 2), "track": moved(self.table, seat, 3), "points": told.PointsScored(seat, 3, "wall"),
                }  # fmt: skip
                return [rewards[tile]]
            case told.FloorLost(palace=number, floors=0):
                return [told.PersonReleased(seat, person, number, "earthquake") for person in owner.houses[number].persons]
            case told.PersonReleased(palace=number, reason="earthquake"):
                assert owner.houses[number].room < 0
            case told.PersonTaken(person=person):
                assert person in YOUNG
                assert person not in self.table.risen
                self.table.risen.append(person)
            case told.CharterGranted(type=wanted):
                assert wanted in map(kind, owner.persons)
                return charter(self.table, seat, owner, wanted)
            case _:
                pass
        return []

    # The event of the month and its consequences

    def _begin_event(self, event: told.EventStruck) -> None:
        table = self.table
        assert (event.month, event.event) == (table.month, table.months[table.month - 1])
        if self.script:  # an eclipse
            assert self.script.pop(0) == event
            self.script[:0] = strike(self.table, event.event)
            return
        assert (self.turns, self.phase) == ([], "person")
        self.script = strike(self.table, event.event)
        if table.month == 7 and table.super_event:
            self.script += [told.SuperEventStruck(-1, table.super_event), lambda: super_event(self.table)]
        self.script += [lambda: decay(self.table), lambda: scoring(self.table)]
        if table.month == 12:
            self.script += [told.WallChecked(-1, table.length, 12, int(table.length == 12))] if table.walled else []
            self.script.append(lambda: final(self.table))
