"""A game in time: people answer, plan, decide about overdue seats, meet in an evening, or leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.durations import DAY, HOUR, MINUTE
from bot.games import hours
from bot.games.notices import UNTOUCHED_DAYS
from bot.messages.scheduler import VOTE_SECONDS
from tools.fleet import EVENING
from tools.months.clocks import TableClock
from tools.months.games import Call, Recorded
from tools.months.people import Person, hour_of_week
from tools.months.world import World
from tools.premoves import AWAKE

MEETING = ("live", "evening")
"""The paces of tables whose people meet: for one evening, and evening after evening."""
MEETS_AT = EVENING.start + 1
"""The hour at which they meet; they part when they go to sleep."""


def next_meeting(now: int, zone: int) -> int:
    """Return the next moment at which people of a zone meet: now, if their evening is not too old."""
    hour = hour_of_week(now, zone) % 24
    if EVENING.start <= hour <= MEETS_AT:
        return now
    return now - now % HOUR + (MEETS_AT - hour) % 24 * HOUR


@dataclass
class Lived:
    """The outcome of a game.

    ``waited``: seconds that it waited for each seat. ``ended``: None if it did not come to its end. ``left``: the number of people who did
    not play it to its end. ``votes``: on overdue seats. ``fullest``: see :class:`TableClock`.
    """

    begun: int
    pace: str
    people: int
    waited: list[int]
    ended: int | None = None
    left: int = 0
    votes: int = 0
    fullest: float = 0.0

    @property
    def finished(self) -> bool:
        """True if it came to its end with at least two of its people."""
        return self.ended is not None and self.people - self.left >= 2

    @property
    def together(self) -> bool:
        """True if it came to its end with all of its people."""
        return self.ended is not None and not self.left


class Game:
    """A game under way. ``seats``: its people, None for a computer. ``tired``: the numbers of people who do not want to play any more."""

    def __init__(
        self, world: World, game: Recorded, people: Sequence[Person], tired: set[int], pace: str, over: Callable[[Game], None]
    ) -> None:
        self._world, self._game, self._pace, self._over = world, game, pace, over
        self.seats: list[Person | None] = list(people)
        self._tired = tired
        self.lived = Lived(world.now, pace, len(people), [0] * len(people))
        self._clock = TableClock(pace, banks_on=world.features.banks)
        self._at = -1
        self._version = 0
        """Rises whenever what is due becomes out of date."""
        self._is_over = self._overdue = False
        self._played_for = set[int]()
        """The seats whose newest own turn a computer has played."""
        self._plans = dict[int, int]()
        """The call at which each seat has planned its next turn."""
        self._there = set[int]()
        """The numbers of the people who have met."""
        for person in people:
            person.game = self
            world.at(world.now + person.rng.expovariate(world.given.loses / DAY), partial(self._tired.add, person.number))

    def begin(self) -> None:
        """Ask the first person."""
        if self._pace in MEETING:
            self._meet()
        self._go_on()

    @property
    def _call(self) -> Call:
        return self._game.calls[self._at]

    @property
    def _asked(self) -> Person:
        person = self.seats[self._call.seat]
        assert person is not None
        return person

    @property
    def _most(self) -> int:
        return int(self._world.given.alternatives) if self._world.features.alternatives else 1

    def _later(self, moment: float, do: Callable[[], None]) -> None:
        """Do something at a moment unless the game has gone on."""
        version = self._version
        self._world.at(moment, lambda: do() if version == self._version else None)

    def _go_on(self) -> None:
        """Go to the next call of a person that no plan spares, or to the end."""
        self._version += 1
        self._overdue = False
        while not self._is_over:
            self._at += 1
            if self._at == len(self._game.calls):
                self._end(self._world.now)
            elif self.seats[self._call.seat] is not None and not self._is_spared():
                self._ask()
                return
            else:
                self._earn()

    def _is_spared(self) -> bool:
        call = self._call
        made = self._plans.get(call.seat) if call.begins else None
        return made is not None and self._game.holds(made, self._at, call.seat, self._most)

    def _ask(self) -> None:
        """Call the person asked, and tell the next one."""
        world, call, now = self._world, self._call, self._world.now
        self._clock.call(call.seat, self._asked, now)
        world.mention(self._asked)
        follows = None if call.next_up is None or not world.features.next_up else self.seats[call.next_up]
        if follows is not None and follows.wants_next and hours.free_from(now, follows.absence) == now:
            world.mention(follows)
        self._set_time()
        self._await_answer()

    def _set_time(self) -> None:
        """Do at their times what depends on the clock: ask the others, remind, close the game that nobody touches."""
        ends, reminded = self._clock.ends(), self._clock.next_reminder()
        if ends is not None:
            self._later(ends, self._ask_others)
        if reminded is not None:
            self._later(reminded, self._remind)
        self._later(self._world.now + UNTOUCHED_DAYS * DAY, partial(self._end, None))

    def _remind(self) -> None:
        self._clock.remind(self._world.now)
        self._world.mention(self._asked)
        if (again := self._clock.next_reminder()) is not None:
            self._later(again, self._remind)

    def _await_answer(self) -> None:
        """Let the person asked answer soon if they have met the others."""
        if self._asked.number in self._there:
            self._later(self._world.now + self._world.given.answers * MINUTE, self._answer_if_there)

    def _answer_if_there(self) -> None:
        if self._asked.number in self._there and self._asked.number not in self._tired:
            self._answer()

    def _answer(self, *, by_computer: bool = False) -> None:
        """Answer the call; in an own turn the bank pays for the time."""
        call = self._call
        self.lived.waited[call.seat] += self._world.now - self._clock.since
        if call.own:
            self._clock.pay(self._world.now)
            (self._played_for.add if by_computer else self._played_for.discard)(call.seat)
        self._earn()
        self._go_on()

    def _earn(self) -> None:
        for seat in self._call.ended:
            self._plans.pop(seat, None)
        self._clock.earn(self._call.ended)
        self.lived.fullest = max(self.lived.fullest, self._clock.fullest)

    def _ask_others(self) -> None:
        """Ask the others about the overdue seat, once one of them may be called."""
        world, now = self._world, self._world.now
        others = [person for person in self.seats if person is not None and person is not self._asked]
        free = {person.number: hours.free_from(now, person.absence) for person in others}
        if not self._clock.is_live and min(free.values()) > now:
            self._later(min(free.values()), self._ask_others)
            return
        self._overdue = True
        self.lived.votes += 1
        if self._clock.is_live:
            self._clock.end_live_pace(now + VOTE_SECONDS)
            self._later(now + VOTE_SECONDS, self._close_vote)
        for person in others:
            if person.number in self._there:
                self._later(now + MINUTE, partial(self._decide_if_open, person))
            elif free[person.number] == now:
                world.mention(person)

    def _close_vote(self) -> None:
        if self._overdue:
            self._overdue = False
            self._set_time()

    def _decide_if_open(self, person: Person) -> None:
        if self._overdue and person.number not in self._tired:
            self._decide(person)

    def _decide(self, person: Person) -> None:
        """Give the overdue seat more time, or let a computer play its turn; the second time in a row the computer takes the seat."""
        if self._call.seat in self._played_for:
            self._leave(self._call.seat)
        elif person.rng.random() >= self._world.given.waits:
            self._answer(by_computer=True)
        else:
            self._overdue = False
            self._clock.grant(self._world.now)
            self._version += 1
            self._set_time()
            self._await_answer()

    def look(self, person: Person) -> None:
        """Let a person who looks leave, decide, answer or plan."""
        given = self._world.given
        if person.number in self._tired:
            if person.coin(self._world.seed, "says", self.lived.begun) < given.says:
                self._leave(self.seats.index(person))
            return
        if self._overdue and self._asked is not person:
            self._decide(person)
        while not self._is_over and self._asked is person:
            self._answer()
        if not self._is_over and person.rng.random() < given.plans:
            self._plan(self.seats.index(person))

    def _plan(self, seat: int) -> None:
        """Plan the next turn, unless a plan still holds."""
        made = self._plans.get(seat)
        if made is not None and self._game.holds(made, self._at, seat, self._most):
            return
        self._plans.pop(seat, None)
        if self._game.can_plan(self._at, seat, self._most):
            self._plans[seat] = self._at

    def _leave(self, seat: int) -> None:
        """Let a computer take a seat; with fewer than two people left the game is closed."""
        person = self.seats[seat]
        assert person is not None
        self.seats[seat] = person.game = None
        self.lived.left += 1
        if self._call.seat == seat:
            self.lived.waited[seat] += self._world.now - self._clock.since
        if sum(each is not None for each in self.seats) < 2:
            self._end(None)
        elif self._call.seat == seat:
            self._earn()
            self._go_on()

    def _end(self, ended: int | None) -> None:
        self._version += 1
        self._is_over = True
        self.lived.ended = ended
        for person in self.seats:
            if person is not None:
                person.game = None
        self._over(self)

    def _meet(self) -> None:
        """Let people come who meet this evening; each may have to go."""
        world, now = self._world, self._world.now
        people = [person for person in self.seats if person is not None]
        for person in people:
            if person.number not in self._tired and person.rng.random() < world.given.shows:
                self._there.add(person.number)
                world.at(now + person.rng.expovariate(world.given.goes / HOUR), partial(self._there.discard, person.number))
        left = (AWAKE.stop - hour_of_week(now, people[0].zone) % 24) * HOUR - now % HOUR
        world.at(now + left, self._part)

    def _meet_again(self) -> None:
        if not self._is_over:
            self._meet()
            self._await_answer()

    def _part(self) -> None:
        """End an evening: people who played live go on slowly, the others pause until the next evening."""
        if self._is_over:
            return
        self._there.clear()
        now = self._world.now
        if self._clock.is_live:
            self._clock.end_live_pace(now)
        elif self._pace == "evening":
            again = next_meeting(now, next(person.zone for person in self.seats if person is not None))
            self._clock.pause(now, again)
            self._world.at(again, self._meet_again)
        if not self._overdue:
            self._version += 1
            self._set_time()
