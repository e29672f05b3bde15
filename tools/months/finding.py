"""Finding people: wishes to play, open tables, the ways in which people hear of them, and the check that all are here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.durations import DAY
from bot.games import hours
from bot.games.deadlines import BRIEF_DAYS, LOBBY_DAYS
from storage.ready import HERE_SECONDS
from tools.months.games import Recorded
from tools.months.people import BEGINS, Person, Wish
from tools.months.playing import MEETING, Game, next_meeting
from tools.months.world import World

APART = DAY
"""Seconds between two calls of the role on the server."""
TOLD_DAYS = 30
"""Days for which "Tell me when a table opens" lasts."""
SLOW = ("daily", "slow", "none")
"""The paces of the tables whose people do not meet, in equal numbers."""
NEAR = 1
"""Hours by which the clocks of people who meet may differ."""


@dataclass(eq=False)
class Lobby:
    """A table that has not begun.

    ``changed``: when somebody last sat down, left or kept it open. ``here_at``: when its people sat down or last said that they are here;
    ``silent``: those who are to say so. ``filled``: when its last seat was taken.
    """

    number: int
    game: Recorded
    pace: str
    opener: Person
    changed: int
    here_at: dict[Person, int] = field(default_factory=dict[Person, int])
    silent: set[Person] = field(default_factory=set[Person])
    warned: bool = False
    full: bool = False
    filled: int = 0

    @property
    def free(self) -> int:
        """The number of free seats."""
        return self.game.seats - len(self.here_at)

    @property
    def in_charge(self) -> Person:
        """The opener, or the person who has sat longest."""
        return self.opener if self.opener in self.here_at else next(iter(self.here_at))


class Finding:
    """The tables of a server, open and under way, and the people who look for one."""

    def __init__(self, world: World, recorded: Sequence[Recorded]) -> None:
        self.world, self._recorded = world, recorded
        self._given, self._features = world.given, world.features
        self.open = list[Lobby]()
        self.games, self.ended = list[Game](), list[Game]()
        self.wishes = list[Wish]()
        self._opened = 0
        self._role_called = BEGINS - APART
        self._rng = random.Random(f"{world.seed}:tables")
        world.look = self.look
        for person in world.people:
            for moment in person.wishes:
                world.at(moment, partial(self._wish, person))

    def _wish(self, person: Person) -> None:
        """Let a person want to play from their next look on, if they sit nowhere and do not want to already."""
        person.is_about_to_wish = person.game is None and not person.lobbies and not self._wants(person)

    def look(self, person: Person) -> None:
        """Let a person who looks begin to wish for a table, then handle each lobby or the game that they are in."""
        now = self.world.now
        if person.is_about_to_wish and person.game is None and not person.lobbies:
            person.wish = Wish(person.number, now)
            self.wishes.append(person.wish)
            person.passes = int(now + person.rng.expovariate(1 / (self._given.patience * DAY)))
        person.is_about_to_wish = False
        for lobby in [*person.lobbies]:
            if person.game is None:
                self._look_at(lobby, person)
        if person.game is not None:
            person.game.look(person)
        else:
            self._search(person)

    def _wants(self, person: Person) -> bool:
        return self.world.now < person.passes

    def _would(self, person: Person, what: str, lobby: Lobby, probability: float) -> bool:
        return person.coin(self.world.seed, what, lobby.number) < probability

    def _still(self, person: Person, lobby: Lobby) -> bool:
        """Check whether a person at a table still plays if it begins."""
        return self._wants(person) or self._would(person, "returns", lobby, self._given.returns)

    def _search(self, person: Person) -> None:
        """Sit down at a table that suits, the fullest one, or open one; a person who waits at a table may sit down at one more."""
        wants, rng, given = self._wants(person), person.rng, self._given
        sees_list = rng.random() < given.asks and wants and self._features.listed
        for lobby in self.open:
            if sees_list or rng.random() < given.notices:
                person.knows.add(lobby.number)
        opens, tells, more = rng.random() < given.opens, rng.random() < given.tells, rng.random() < given.more
        found = [lobby for lobby in self.open if lobby.number in person.knows and not lobby.full and self._suits(person, lobby)]
        if found and (more or not person.lobbies):
            self._sit(person, min(found, key=lambda lobby: (lobby.free, lobby.number)))
        elif person.lobbies or not wants:
            return
        elif opens and len(self.open) + len(self.games) < given.tables:
            self._open(person)
        elif sees_list and tells and self._features.told:
            person.told_until = self.world.now + TOLD_DAYS * DAY

    def _suits(self, person: Person, lobby: Lobby) -> bool:
        """Check whether a person who has heard of a table wants to join it."""
        if lobby in person.lobbies or not self._fits(person, lobby):
            return False
        again = lobby.number in person.told_of and self._would(person, "returns", lobby, self._given.returns)
        return self._wants(person) or again or self._would(person, "tempted", lobby, self._given.tempted)

    def _fits(self, person: Person, lobby: Lobby) -> bool:
        near = abs(person.zone - lobby.opener.zone) <= NEAR or lobby.pace not in MEETING
        return near and self._would(person, "fits", lobby, self._given.fits)

    def _open(self, person: Person) -> None:
        self._opened += 1
        live, pace = self._rng.random() < self._given.live, self._rng.random()
        paces = MEETING if live else SLOW
        lobby = Lobby(self._opened, self._rng.choice(self._recorded), paces[int(pace * len(paces))], person, self.world.now)
        self.open.append(lobby)
        self._sit(person, lobby)
        if self._features.called:
            self._call_role(lobby)
        if self._features.told:
            for other in self.world.people:
                if other.told_until > self.world.now and other.game is None and self._fits(other, lobby):
                    self.world.at(max(other.told_due, self.world.now), partial(self._tell, other, lobby))

    def _call_role(self, lobby: Lobby) -> None:
        """Mention the people with the role, unless it was called on this day."""
        if self.world.now - self._role_called < APART:
            return
        self._role_called = self.world.now
        for person in self.world.people:
            if person.has_role and person is not lobby.opener:
                person.knows.add(lobby.number)
                self.world.mention(person)

    def _tell(self, person: Person, lobby: Lobby) -> None:
        """Write to a person of a table that has opened, once a day at most and outside their quiet hours."""
        now = self.world.now
        later = max(hours.free_from(now, person.absence), person.told_due)
        if person.game is not None or person.told_until <= now or lobby not in self.open or lobby.full or lobby.number in person.told_of:
            return
        if later > now:
            self.world.at(later, partial(self._tell, person, lobby))
            return
        new = {other.number for other in self.open if not other.full and self._fits(person, other)}
        person.told_of |= new
        person.knows |= new
        person.told_due = now + DAY
        self.world.mention(person)

    def _sit(self, person: Person, lobby: Lobby) -> None:
        lobby.here_at[person] = self.world.now
        person.lobbies.append(lobby)
        if not self._wants(person):  # tempted: the person now has a wish, which counts for no measure
            person.passes = int(self.world.now + person.rng.expovariate(1 / (self._given.patience * DAY)))
        self._touch(lobby)
        if not lobby.free:
            lobby.full = True
            lobby.filled = self.world.now
            self._check_all_are_here(lobby)

    def _touch(self, lobby: Lobby) -> None:
        """Let the time of a lobby begin anew."""
        lobby.changed, lobby.warned = self.world.now, False
        days = LOBBY_DAYS if self._features.week else BRIEF_DAYS
        self.world.at(self.world.now + days * DAY, partial(self._close, lobby, self.world.now))
        if self._features.week:
            self.world.at(self.world.now + (days - 1) * DAY, partial(self._warn, lobby, self.world.now))

    def _warn(self, lobby: Lobby, changed: int) -> None:
        if lobby in self.open and lobby.changed == changed and not lobby.full:
            lobby.warned = True
            self.world.mention(lobby.in_charge)

    def _close(self, lobby: Lobby, changed: int) -> None:
        if lobby in self.open and lobby.changed == changed and not lobby.full:
            self.open.remove(lobby)
            for person in lobby.here_at:
                person.lobbies.remove(lobby)

    def _look_at(self, lobby: Lobby, person: Person) -> None:
        """Let a person at a table say that they are here, keep it open, or leave it."""
        still = self._still(person, lobby)
        if not still and (not lobby.full or lobby.silent) and self._would(person, "says", lobby, self._given.says):
            self._leave(person, lobby)
        elif still and person in lobby.silent:
            lobby.silent.remove(person)
            lobby.here_at[person] = self.world.now
            if not lobby.silent:
                self._begin_soon(lobby)
        elif lobby.warned and person is lobby.in_charge and self._wants(person):
            self._touch(lobby)

    def _leave(self, person: Person, lobby: Lobby) -> None:
        """Free a seat; a table without people closes."""
        del lobby.here_at[person]
        person.lobbies.remove(lobby)
        lobby.full = False
        lobby.silent.clear()
        self._touch(lobby)
        if not lobby.here_at:
            self._close(lobby, lobby.changed)

    def _check_all_are_here(self, lobby: Lobby) -> None:
        """Ask the people who sat down too long ago whether they are here, or begin."""
        now = self.world.now
        lobby.silent = {person for person, at in lobby.here_at.items() if now - at > HERE_SECONDS} if self._features.here else set()
        if not lobby.silent:
            self._begin_soon(lobby)
            return
        for person in lobby.here_at:
            if person in lobby.silent:
                self.world.mention(person)
        self.world.at(now + DAY, partial(self._free_silent, lobby, lobby.changed))

    def _free_silent(self, lobby: Lobby, changed: int) -> None:
        if lobby.silent and lobby.changed == changed:
            for person in [each for each in lobby.here_at if each in lobby.silent]:
                self._leave(person, lobby)

    def _begin_soon(self, lobby: Lobby) -> None:
        """Begin the game, at the next evening if its people meet."""
        if lobby.pace in MEETING:
            self.world.at(next_meeting(self.world.now, lobby.opener.zone), partial(self._begin, lobby, lobby.filled))
        else:
            self._begin(lobby, lobby.filled)

    def _begin(self, lobby: Lobby, filled: int) -> None:
        """Begin a game, if the table is still full; its people leave other open tables."""
        if not lobby.full or lobby.filled != filled:
            return
        self.open.remove(lobby)
        people = list(lobby.here_at)
        self._rng.shuffle(people)
        tired = {person.number for person in people if not self._still(person, lobby)}
        for person in people:
            if person.wish is not None and person.number not in tired:
                person.wish.filled, person.wish.fulfilled = lobby.filled, self.world.now
            person.wish, person.passes, person.told_until = None, 0, 0
            for other in [*person.lobbies]:
                if other is lobby:
                    person.lobbies.remove(lobby)
                else:
                    self._leave(person, other)
        game = Game(self.world, lobby.game, people, tired, lobby.pace, self._over)
        self.games.append(game)
        game.begin()

    def _over(self, game: Game) -> None:
        self.games.remove(game)
        self.ended.append(game)
