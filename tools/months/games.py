"""Recorded games: whole games of quick computers with the pre-moves of cautious people, and the plans that would hold in them.

The rules alone decide who is asked, and when. So the choices of a game are made once, and its time is simulated many times. A plan that
holds is played even if its choices are others than the recorded ones; the game goes on as it was recorded.
"""

from __future__ import annotations

import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import storage
from bot.games import plans, turns
from bot.games.session import Session
from bot.games.table import Table
from rules import play
from rules.core import Action
from rules.plans import Ends, Tried, brought_forward, then
from rules.play import ReplayedGame
from storage.plans import PlanRow
from tests.bot.games.ordered import Wait, begin, wanted
from tools.premoves import CAUTIOUS, TABLES

EASY = "easy"
"""The level of the computers: the quickest one."""


@dataclass(frozen=True)
class Call:
    """A moment at which the table waits for a seat.

    ``live``: the game. ``own``: it is the seat's own turn, for which its bank pays. ``begins``: the seat has chosen nothing yet in this
    turn, so that a plan answers. ``ended``: the seats whose own turns end with the answers. ``next_up``: the seat that follows for certain
    and is told so.
    """

    live: ReplayedGame
    seat: int
    own: bool
    begins: bool
    ended: tuple[int, ...]
    next_up: int | None


@dataclass
class Recorded:
    """A recorded game of some people. Plans are made and tried when they are first wanted, and then kept."""

    game: str
    seats: int
    calls: tuple[Call, ...]
    _made: dict[tuple[int, int, int], PlanRow | None] = field(default_factory=dict[tuple[int, int, int], PlanRow | None])
    _holds: dict[tuple[int, int, int, int], bool] = field(default_factory=dict[tuple[int, int, int, int], bool])

    def can_plan(self, at: int, seat: int, most: int) -> bool:
        """Check whether a seat can plan its next turn while the table waits for a call. ``most``: the number of alternatives."""
        return self._plan(at, seat, most) is not None

    def holds(self, made: int, now: int, seat: int, most: int) -> bool:
        """Check whether a plan made at one call holds at a later one; if its turn begins there, whether it spares the call."""
        key = made, now, seat, most
        if key not in self._holds:
            row = self._plan(made, seat, most)
            assert row is not None
            live = self.calls[now].live
            if self.calls[now].seat == seat and self.calls[now].begins:
                self._holds[key] = _spares(live, seat, row)
            else:
                plan = plans.planned(live, seat, row)
                self._holds[key] = plan is not None and plan.first is not None
        return self._holds[key]

    def _plan(self, at: int, seat: int, most: int) -> PlanRow | None:
        key = at, seat, most
        if key not in self._made:
            self._made[key] = _planned(self.game, self.calls[at].live, seat, most)
        return self._made[key]


def easily(live: ReplayedGame) -> Action:
    """Return the choice of a quick computer."""
    return live.setup.game.choose(live.view(live.asked), EASY)


def _planned(game: str, live: ReplayedGame, seat: int, most: int) -> PlanRow | None:
    """Return a plan of up to ``most`` turns: the computer's, then turns that begin otherwise; None if the turn cannot be known."""
    begun = brought_forward(live, seat)
    if begun is None:
        return None
    first = wanted(begun.live, CAUTIOUS[game], easily)
    others = [action for action in begun.live.choices if action != first]
    random.Random(f"{live.setup.seed}:{live.seq}:{seat}").shuffle(others)
    tried: list[Tried | plans.PlannedTurn] = [_turn(game, then(begun, action)) for action in (first, *others[: most - 1])]
    return plans.row_of(live, seat, tried, PlanRow(), by_itself=True)


def _turn(game: str, tried: Tried) -> Tried:
    while tried.ends is Ends.NOT:
        tried = then(tried, wanted(tried.live, CAUTIOUS[game], easily))
    return tried


def _spares(live: ReplayedGame, seat: int, row: PlanRow) -> bool:
    """Check whether a plan is played, and nobody need ask the seat any more before another one is asked."""
    after = plans.played(live, seat, row, by_itself=True)
    if after is live:
        return False
    after = play.turn_ended(play.led_on(after, seat))
    return after.asked != seat or any(step.ends_turn for step in after.steps[len(live.steps) :])


async def recorded(game: str, options: dict[str, str], people: int, seed: int) -> Recorded:
    """Play a game of quick computers at a table without Discord."""
    found: list[ReplayedGame] = []

    async def note(session: Session, _: Wait) -> Session:
        found.append(session.live)
        return session

    with tempfile.TemporaryDirectory() as folder:
        database = await storage.open_database(Path(folder) / "game.sqlite3")
        try:
            played = await begin(Table(database), game, options, seed, [CAUTIOUS[game]] * people, easily, ahead=True, spared=True)
            end = (await played.to_the_end(note)).live
        finally:
            await database.close()
    return Recorded(game, people, tuple(_call(live, after) for live, after in zip(found, [*found[1:], end], strict=True)))


def _call(live: ReplayedGame, after: ReplayedGame) -> Call:
    """Return a call. ``after``: the game at the next one; the message of a call tells the rows since the one before."""
    assert live.asked is not None
    newest = max((step.row for step in live.steps if not step.ordered), default=0)
    ended = tuple(step.seat for step in after.steps[len(live.steps) :] if step.ends_turn)
    own = live.asked == live.state.turn
    return Call(live, live.asked, own, own and plans.begins(live), ended, turns.next_up(live, newest) if own else None)


async def all_recorded(each: int) -> list[Recorded]:
    """Play ``each`` games of every table of the benchmark of pre-moves."""
    return [await recorded(game, dict(options), people, seed) for game, options, people in TABLES for seed in range(each)]
