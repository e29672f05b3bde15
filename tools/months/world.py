"""The time of a server: its due events in order, and people who look because a mention calls them."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from functools import partial
from itertools import count

from tools.months.assumptions import Assumptions, Features
from tools.months.people import BEGINS, Person, heeded


class World:
    """The time and the people of a server. ``look`` lets a person look. ``mentions``: mentions and direct messages of the bot."""

    look: Callable[[Person], None]

    def __init__(self, given: Assumptions, features: Features, seed: int, people: list[Person]) -> None:
        self.given, self.features, self.seed, self.people = given, features, seed, people
        self.now = BEGINS
        self.mentions = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._order = count()

    def at(self, moment: float, do: Callable[[], None]) -> None:
        """Do something at a moment, now at the earliest."""
        heapq.heappush(self._due, (max(self.now, int(moment)), next(self._order), do))

    def mention(self, person: Person) -> None:
        """Mention a person, who may come because of it."""
        self.mentions += 1
        come = heeded(person, self.now, self.given)
        if come is not None:
            self.at(come, partial(self.look, person))

    def run(self, until: int) -> None:
        """Do what is due before a moment."""
        looks = sorted((moment, person.number) for person in self.people for moment in person.looks)
        for moment, number in looks:
            self._do_until(min(moment, until))
            if moment < until:
                self.now = moment
                self.look(self.people[number])
        self._do_until(until)
        self.now = until

    def _do_until(self, moment: int) -> None:
        while self._due and self._due[0][0] < moment:
            self.now, _, do = heapq.heappop(self._due)
            do()
