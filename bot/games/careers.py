"""A person's career in a game on a server, computed from the results of their games."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean

from bot.games.ratings import MODEL
from storage.ended import Played, SeatResult

BEGINNING = (MODEL.mu, MODEL.sigma)
"""The rating of a newcomer, and its uncertainty."""


@dataclass(frozen=True, slots=True)
class Career:
    """The games that a person has played to their ends, in the order of their ends. ``own``: the person's result in each."""

    person_id: int
    games: tuple[Played, ...]
    own: tuple[SeatResult, ...]

    @property
    def scores(self) -> list[int]:
        """The person's points in the games that they played to the end."""
        return [seat.score for seat in self.own if seat.score is not None and not seat.conceded]

    @property
    def rivals(self) -> list[int]:
        """The points of the people and computers at the same tables."""
        seats = (seat for game in self.games for seat in game.seats if seat.user_id != self.person_id and not seat.conceded)
        return [seat.score for seat in seats if seat.score is not None]

    @property
    def places(self) -> tuple[int, ...]:
        """The count of each place, the first place first."""
        counted = Counter(seat.place for seat in self.own)
        return tuple(counted[place] for place in range(1, max(counted, default=0) + 1))

    @property
    def by_seats(self) -> dict[int, list[SeatResult]]:
        """The person's results at each number of seats."""
        found: dict[int, list[SeatResult]] = defaultdict(list)
        for game, seat in zip(self.games, self.own, strict=True):
            found[game.seated].append(seat)
        return dict(sorted(found.items()))

    def by_options(self, usual: Mapping[str, str]) -> dict[tuple[str, str], list[SeatResult]]:
        """Return the results with each non-default option and value, the most played first."""
        found: dict[tuple[str, str], list[SeatResult]] = defaultdict(list)
        for game, seat in zip(self.games, self.own, strict=True):
            for option, value in json.loads(game.options).items():
                if option in usual and value != usual[option]:
                    found[option, value].append(seat)
        return dict(sorted(found.items(), key=lambda each: -len(each[1])))

    @property
    def sources(self) -> dict[str, float]:
        """The average points from each source."""
        counted: dict[str, list[int]] = defaultdict(list)
        for seat in self.own:
            for source, points in seat.sources.items():
                counted[source].append(points)
        return {source: fmean(points) for source, points in counted.items()}

    @property
    def ratings(self) -> tuple[tuple[float, float], ...]:
        """The rating before the first game and after each rated one, with its uncertainty; () without a rated game."""
        found = [(seat.mu, seat.sigma) for seat in self.own if seat.mu is not None and seat.sigma is not None]
        return (BEGINNING, *found) if found else ()

    @property
    def longest(self) -> Played | None:
        """The game with the longest time from its first choice to its last."""
        return max((game for game in self.games if game.choices), key=lambda game: game.ended_at - game.began_at, default=None)

    @property
    def closest(self) -> tuple[Played, int] | None:
        """The game with the smallest lead or deficit, the newest of several, and the person's lead in it."""
        found: list[tuple[Played, int]] = []
        for game, own in zip(self.games, self.own, strict=True):
            others = [each.score for each in game.seats if each.seat != own.seat and not each.conceded and each.score is not None]
            if others and own.score is not None and not own.conceded:
                found.append((game, own.score - max(others)))
        return min(reversed(found), key=lambda each: abs(each[1]), default=None)

    @property
    def best(self) -> Played | None:
        """The game with the most points."""
        played = [
            (seat.score, game) for game, seat in zip(self.games, self.own, strict=True) if seat.score is not None and not seat.conceded
        ]
        return max(played, key=lambda each: each[0], default=(0, None))[1]

    @property
    def met(self) -> dict[int, list[bool]]:
        """For each opponent, whether the person was ahead in each common game."""
        found: dict[int, list[bool]] = defaultdict(list)
        for game, own in zip(self.games, self.own, strict=True):
            for seat in game.seats:
                if seat.user_id not in (0, self.person_id):
                    found[seat.user_id].append(own.place < seat.place)
        return found


def career_of(games: tuple[Played, ...], person_id: int) -> Career:
    """Return a person's career. ``games``: all of them, in the order of their ends."""
    return Career(person_id, games, tuple(next(seat for seat in game.seats if seat.user_id == person_id) for game in games))
