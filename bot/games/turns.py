"""A game turn by turn: whose each turn was, in which round, which rows of the log belong to it, how many points everybody had after it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from bot.games.playing import Playing
from rules import play
from rules.play import Live, Step

MOST_SWINGS = 5
KEPT = 32
"""So many games stay in memory turn by turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played, or the one under way. ``since`` and ``until``: how many rows the log had before and after it; ``points``: of
    each seat after it. What is answered between two turns, at the end of a round or before another, is one of its own."""

    seat: int
    round: int
    since: int
    until: int
    points: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def over(self) -> bool:
        """Whether it was ended by its seat."""
        return self.steps[-1].ends_turn


def turns(live: Live) -> tuple[Turn, ...]:
    """The turns of a game from its base on, in order; () before the first choice. Plays the whole log: some tens of milliseconds."""
    game, state = live.setup.game, play.begin(live.setup).state
    parts: list[list[Step]] = []
    begun: list[tuple[int, int, tuple[int, ...]]] = []
    for step in live.steps:
        view = game.view(state, None)
        if not parts or parts[-1][-1].ends_turn or begun[-1][:2] != (view.turn, view.round):
            parts.append([])
            begun.append((view.turn, view.round, view.points))
        parts[-1].append(step)
        game.apply(state, game.parse_action(step.text))
    if not parts:
        return ()
    ends = [*(part[0].row for part in parts[1:]), live.seq]
    after = [*(points for _, _, points in begun[1:]), game.view(state, None).points]
    return tuple(
        Turn(seat, number, part[0].row, until, points, tuple(part))
        for part, (seat, number, _), until, points in zip(parts, begun, ends, after, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn, by its place, in which a seat gained ``points`` on the best of the others. ``leads``: it came to lead by that."""

    turn: int
    seat: int
    points: int
    leads: bool


def swings(found: tuple[Turn, ...]) -> list[Swing]:
    """Where the lead changed most, in the order of the game; [] with one seat."""
    if not found or len(found[0].points) < 2:
        return []
    before = (0,) * len(found[0].points)
    all_of_them: list[Swing] = []
    for place, turn in enumerate(found):
        gains = [(_lead(turn.points, seat) - _lead(before, seat), seat) for seat in range(len(before))]
        points, seat = max(gains, key=lambda gain: (gain[0], gain[1] == turn.seat))
        if points > 0 and any(before):
            all_of_them.append(Swing(place, seat, points, _lead(before, seat) <= 0 < _lead(turn.points, seat)))
        before = turn.points
    largest = sorted(all_of_them, key=lambda swing: (not swing.leads, -swing.points))[:MOST_SWINGS]
    return sorted(largest, key=lambda swing: swing.turn)


def _lead(points: tuple[int, ...], seat: int) -> int:
    """By how many points a seat leads, below 0 where another does."""
    return points[seat] - max(other for place, other in enumerate(points) if place != seat)


class Turns:
    """Games turn by turn, worked out off the event loop, the newest ones kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], tuple[Turn, ...]] = OrderedDict()

    async def of(self, playing: Playing) -> tuple[Turn, ...]:
        """The turns of a game as it stands; () before the first choice."""
        key = playing.row.id, playing.live.seq
        if key not in self._kept:
            self._kept[key] = await asyncio.to_thread(turns, playing.live)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


async def as_it_stood(playing: Playing, until: int) -> Playing:
    """The game when its log had ``until`` rows."""
    return Playing(playing.row, await asyncio.to_thread(play.at, playing.live, until))
