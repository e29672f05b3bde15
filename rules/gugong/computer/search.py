"""The choice of the computer player: every legal answer is played on to the end of its own turn on an imagined table.

The worth of an answer is the worth of the best end found after it, as a mean over the imagined tables. A number of positions, shared by
the likeliest answers, bounds the search; it reads no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from operator import itemgetter

from rules.contract import LEVELS, Weighed
from rules.core import Action, apply
from rules.gugong.actions import Exchange
from rules.gugong.cards import EXCHANGES
from rules.gugong.computer.imagined import doubts, imagined
from rules.gugong.computer.weights import WEIGHTS, Weights
from rules.gugong.computer.worth import shares, worth
from rules.gugong.costs import available, reader
from rules.gugong.locations.action import LocationAction
from rules.gugong.state import GugongState
from rules.gugong.view import GugongView

WIDEST = 4
"""The most answers within a turn that are searched."""

POOR = 3
"""The number of servants below which a search may exchange tokens for some."""

RICH = 6
"""The number of servants from which no tokens are exchanged for more: the exchange can wait for the need."""

TURN_ENDS = frozenset({"OfferGift", "FinishTurn"})
"""Questions at which a turn ends or has not begun: the search measures the gain there."""

PLANS = frozenset({"OfferGift", "ChooseOfficial"})
"""Questions whose answers gain nothing yet: each answer is searched while positions are left for it."""

NO_EXCHANGE = PLANS | {"FinishTurn"}
"""Questions at which no token is exchanged: any need for servants asks again, and meanwhile tokens may add up for more."""

LAST = "LastExchange"
"""The question after which servants are of no use."""

BEGINNINGS = PLANS | {"PayForGift"}
"""Questions before the first action of a turn."""

GAINS = frozenset({
    "UseToken", "CardAction", "AddToWall", "LoadShip", "DiscardForJade", "RecoverGift", "MorningDecree", "EnvoyStep", "ClaimHarbour",
    "TakeServants",
})  # fmt: skip
"""Questions whose first answer is mostly a gain: a first look takes it."""


@dataclass(frozen=True, slots=True)
class Player:
    """The settings of a level.

    ``positions``: the budget for one imagined table, shared among the answers; a search may exceed it to finish. ``enough``: the number
    of positions after which no further table is imagined. ``tables``: the most imagined tables. ``widest``: the most answers within a
    turn that are searched. ``doubt``: the error in its worth of a plan, in points (a standard deviation). ``slips``: the same for any
    other answer.
    """

    positions: int
    enough: int
    tables: int
    widest: int = WIDEST
    doubt: float = 0.0
    slips: float = 0.0
    weights: Weights = WEIGHTS


EASY, NORMAL, STRONG = LEVELS
PLAYERS = {
    EASY: Player(positions=40, enough=40, tables=1, doubt=3.0, slips=0.5),
    NORMAL: Player(positions=200, enough=80, tables=3),
    STRONG: Player(positions=600, enough=300, tables=3, widest=6, weights=replace(WEIGHTS, learnt=True)),
}

STRENGTHS = {EASY: 15.5, NORMAL: 25.0, STRONG: 28.7}
"""The strength of each level on the scale of openskill.

The gap between two levels gives the share of games that the better one wins at two seats in ``python -m tools.tournament gugong --seats
2``.
"""


def choose(view: GugongView, level: str = NORMAL) -> Action:
    """Return one of ``view.choices`` for the seat asked, from its view alone; the same view and level give the same answer."""
    if len(view.choices) == 1:
        return view.choices[0]
    player = PLAYERS[level]
    found = {answer: _mean(ends) for answer, ends in looked_into(view, player).items()}
    if player.doubt:
        spread = player.doubt if view.question in PLANS else player.slips
        found = {answer: found[answer] + spread * doubt for answer, doubt in zip(found, doubts(view, len(found)), strict=True)}
    return max(found, key=found.__getitem__)


def weighed(view: GugongView) -> tuple[Weighed, ...]:
    """Return the answers to the question asked, the best first; shares as in :func:`rules.gugong.computer.worth.shares`."""
    assert view.seat is not None
    player = PLAYERS[STRONG]
    ends = {answer: _expected(found, view.seat, player.weights) for answer, found in looked_into(view, player).items()}
    ranked = sorted(ends, key=lambda answer: ends[answer].worth, reverse=True)
    return tuple(Weighed(answer, ends[answer].worth, sum(ends[answer].shares.values()), ends[answer].shares) for answer in ranked)


@dataclass(frozen=True, slots=True)
class Expected:
    """The expected result of an answer, a mean over the imagined tables."""

    worth: float
    shares: Mapping[str, float]


def looked_into(view: GugongView, player: Player) -> dict[Action, list[tuple[float, GugongState]]]:
    """Return the answers worth a thought, in order, with the worth and state of the best end of the turn on every imagined table."""
    assert view.seat is not None
    enough = view.question == LAST or available(reader(view)) >= RICH
    answers = (without_servants(view.choices) or view.choices) if enough else view.choices
    if view.question in NO_EXCHANGE:
        answers = tuple(answer for answer in answers if not isinstance(answer, Exchange))
    found: dict[Action, list[tuple[float, GugongState]]] = {answer: [] for answer in answers}
    for number in range(player.tables):
        table = imagined(view, number)
        search = Search(table, view.seat, player.weights, player.widest)
        for answer in answers:
            tried = table.clone()
            apply(tried, answer)
            found[answer].append(search.best(tried, player.positions // len(answers)))
        if search.positions > player.enough:
            break
    return found


def _expected(ends: list[tuple[float, GugongState]], seat: int, weights: Weights) -> Expected:
    """Return the mean of several ends of the turn."""
    total: dict[str, float] = {}
    for _, state in ends:
        for source, points in shares(state, seat, weights).items():
            total[source] = total.get(source, 0.0) + points
    return Expected(_mean(ends), {source: points / len(ends) for source, points in total.items() if points})


def _mean(ends: list[tuple[float, GugongState]]) -> float:
    """Return the mean worth of several ends of the turn."""
    return sum([found for found, _ in ends]) / len(ends)


def without_servants(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the answers except those that give tokens for a servant."""
    return tuple([answer for answer in answers if not (isinstance(answer, Exchange) and answer.gain == "servant")])


def may_be_idle(table: GugongState) -> bool:
    """Check whether the turn of the seat asked could still pass without a gain, since nothing has been done in it."""
    frame = table.frame
    if isinstance(frame, LocationAction):
        given = table.officials[frame.LOCATION]
        return frame.by == "official" and table.parts.gift[given].action == "none"
    return type(frame).__name__ in BEGINNINGS


def gained(state: GugongState, seat: int) -> tuple[int, ...]:
    """Return the values that the actions of a turn raise.

    Tokens that could be exchanged for servants count as servants, so that the exchange is no gain.
    """
    owner = state.people[seat]
    afloat = sum(10 * ship.number + ship.cargo for ship in state.ships if ship.seat == seat)
    tokens = len(owner.tokens) + len(owner.bonus) + len(owner.in_use)
    servants = owner.available + tokens // EXCHANGES["servant"]
    claimed = sum(owner.rewards.values())
    place = state.position(seat)
    return owner.points, owner.envoy, owner.jade, servants, owner.on_wall, len(owner.decrees), tokens, claimed, afloat, place


_first = itemgetter(0)


class Search:
    """A search for one seat, starting from a table. ``positions``: the number searched so far."""

    __slots__ = ("before", "idle", "positions", "seat", "weights", "widest")

    def __init__(self, table: GugongState, seat: int, weights: Weights, widest: int = WIDEST) -> None:
        self.seat = seat
        self.widest = widest
        self.weights = weights
        self.positions = 0
        self.idle = may_be_idle(table)
        self.before = gained(table, seat)

    def best(self, state: GugongState, budget: int) -> tuple[float, GugongState]:
        """Return the best end found and its worth, after about ``budget`` positions. The search may change ``state``."""
        question = self._asked(state)
        if not question:
            return self._end(state)
        answers = self._answers(state)
        self.positions += len(answers)
        budget -= len(answers)
        found = (-inf, state)
        going_on: list[GugongState] = []
        for answer in answers:
            tried = state.clone()
            apply(tried, answer)
            if self._asked(tried):
                going_on.append(tried)
            else:
                found = max(found, self._end(tried), key=_first)
        width = len(going_on)
        most = max(1, budget if question in PLANS else min(self.widest, budget // self.widest))
        if width > most:
            width = most
            going_on.sort(key=self._look, reverse=True)
        return max([found, *(self.best(tried, budget // width) for tried in going_on[:width])], key=_first)

    def _end(self, state: GugongState) -> tuple[float, GugongState]:
        """Return the worth and state of an end of the turn; a turn without any gain wastes a gift and is worth less."""
        found = worth(state, self.seat, self.weights)
        if self.idle and all(now <= before for now, before in zip(gained(state, self.seat), self.before, strict=True)):
            found -= self.weights.idle
        return found, state

    def _asked(self, state: GugongState) -> str:
        """Return the next question of one's own turn, "" for none; other seats give their first answer."""
        while (frame := state.frame) is not None:
            question = type(frame).__name__
            if question in TURN_ENDS:
                return ""
            if frame.seat == self.seat:
                return question
            if state.turn != self.seat or state.phase != "day":
                return ""
            apply(state, state.choices[0])
        return ""

    def _answers(self, state: GugongState) -> tuple[Action, ...]:
        """Return the answers to search: exchanges only if servants are short, at the last moment, or as the only answers."""
        if type(state.frame).__name__ == LAST:
            return without_servants(state.choices)
        poor = state.people[self.seat].available < POOR
        own = tuple(answer for answer in state.choices if not isinstance(answer, Exchange) or (poor and answer.gain == "servant"))
        return own or state.choices

    def _look(self, state: GugongState) -> float:
        """Return a first estimate: the worth after plain gains are taken."""
        if self._gains(state):
            state = state.clone()
            while self._gains(state):
                apply(state, state.choices[0])
        return worth(state, self.seat, self.weights)

    def _gains(self, state: GugongState) -> bool:
        frame = state.frame
        return frame is not None and frame.seat == self.seat and type(frame).__name__ in GAINS
