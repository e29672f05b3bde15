"""The choice of the computer player: every legal answer is played on to the end of the own turn on an imagined table.

The worth of an answer is that of the best end found after it, a mean over the imagined tables. What is looked at is bounded by a
number of positions that the likeliest answers share; no clock is read.
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
"""How many of the answers within a turn are looked into."""

POOR = 3
"""Below so many servants, tokens may be exchanged for some within a search."""

RICH = 6
"""From so many servants on, no tokens are exchanged for more: they can be when they are needed."""

TURN_ENDS = frozenset({"OfferGift", "FinishTurn"})
"""Questions at which a turn ends or has not begun: what was gained is measured there."""

PLANS = frozenset({"OfferGift", "ChooseOfficial"})
"""Questions whose answers gain nothing yet: each of them is looked into as far as there is a position left for it."""

NO_EXCHANGE = PLANS | {"FinishTurn"}
"""Questions at which no token is exchanged: what needs the servants asks again, and tokens for more come together meanwhile."""

LAST = "LastExchange"
"""The question after which servants are of no use."""

BEGINNINGS = PLANS | {"PayForGift"}
"""Questions before anything is done in a turn."""

GAINS = frozenset({
    "UseToken", "CardAction", "AddToWall", "LoadShip", "DiscardForJade", "RecoverGift", "MorningDecree", "EnvoyStep", "ClaimHarbour",
    "TakeServants",
})  # fmt: skip
"""Questions whose first answer is mostly a gain: a first look takes it."""


@dataclass(frozen=True, slots=True)
class Player:
    """How a level plays. ``positions``: looked at on one imagined table, shared out among the answers; a search goes beyond them by what it
    has begun. ``enough``: positions after which no further table is imagined, ``tables`` the most of them. ``widest``: how many of the
    answers within a turn are looked into. ``doubt``: how far off its worth of a plan is, in points (a standard deviation), ``slips`` that
    of any other answer.
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
"""How well a level plays, on the scale of openskill: with so much between two levels the better one wins as many games at two seats as in
``python -m tools.tournament gugong --seats 2``."""


def choose(view: GugongView, level: str = NORMAL) -> Action:
    """One of ``view.choices`` for the seat asked, from its view alone; the same view and level, the same answer."""
    if len(view.choices) == 1:
        return view.choices[0]
    player = PLAYERS[level]
    found = {answer: _mean(ends) for answer, ends in looked_into(view, player).items()}
    if player.doubt:
        spread = player.doubt if view.question in PLANS else player.slips
        found = {answer: found[answer] + spread * doubt for answer, doubt in zip(found, doubts(view, len(found)), strict=True)}
    return max(found, key=found.__getitem__)


def weighed(view: GugongView) -> tuple[Weighed, ...]:
    """The answers to the question asked, the best first; shares as in :func:`rules.gugong.computer.worth.shares`."""
    assert view.seat is not None
    player = PLAYERS[STRONG]
    ends = {answer: _expected(found, view.seat, player.weights) for answer, found in looked_into(view, player).items()}
    ranked = sorted(ends, key=lambda answer: ends[answer].worth, reverse=True)
    return tuple(Weighed(answer, ends[answer].worth, sum(ends[answer].shares.values()), ends[answer].shares) for answer in ranked)


@dataclass(frozen=True, slots=True)
class Expected:
    """What is expected after an answer, a mean over the imagined tables."""

    worth: float
    shares: Mapping[str, float]


def looked_into(view: GugongView, player: Player) -> dict[Action, list[tuple[float, GugongState]]]:
    """The answers worth a thought, in their order, with the best end of the turn after each and its worth, on every imagined table."""
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
    """The mean of some ends of the turn."""
    total: dict[str, float] = {}
    for _, state in ends:
        for source, points in shares(state, seat, weights).items():
            total[source] = total.get(source, 0.0) + points
    return Expected(_mean(ends), {source: points / len(ends) for source, points in total.items() if points})


def _mean(ends: list[tuple[float, GugongState]]) -> float:
    """The mean worth of some ends of the turn."""
    return sum([found for found, _ in ends]) / len(ends)


def without_servants(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Answers but for tokens given for a servant."""
    return tuple([answer for answer in answers if not (isinstance(answer, Exchange) and answer.gain == "servant")])


def may_be_idle(table: GugongState) -> bool:
    """Whether the turn of the seat asked could still go by without a gain: nothing was done in it so far."""
    frame = table.frame
    if isinstance(frame, LocationAction):
        given = table.officials[frame.LOCATION]
        return frame.by == "official" and table.parts.gift[given].action == "none"
    return type(frame).__name__ in BEGINNINGS


def gained(state: GugongState, seat: int) -> tuple[int, ...]:
    """What the actions of a turn raise, each by itself; tokens that could be servants count as such, so that exchanging them is no gain."""
    owner = state.people[seat]
    afloat = sum(10 * ship.number + ship.cargo for ship in state.ships if ship.seat == seat)
    tokens = len(owner.tokens) + len(owner.bonus) + len(owner.in_use)
    servants = owner.available + tokens // EXCHANGES["servant"]
    claimed = sum(owner.rewards.values())
    place = state.position(seat)
    return owner.points, owner.envoy, owner.jade, servants, owner.on_wall, len(owner.decrees), tokens, claimed, afloat, place


_first = itemgetter(0)


class Search:
    """A search for one seat from a table on. ``positions``: how many were looked at so far."""

    __slots__ = ("before", "idle", "positions", "seat", "weights", "widest")

    def __init__(self, table: GugongState, seat: int, weights: Weights, widest: int = WIDEST) -> None:
        self.seat = seat
        self.widest = widest
        self.weights = weights
        self.positions = 0
        self.idle = may_be_idle(table)
        self.before = gained(table, seat)

    def best(self, state: GugongState, budget: int) -> tuple[float, GugongState]:
        """The best end found and its worth, ``state`` being the search's own; about ``budget`` positions are looked at."""
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
        """Where the turn ends, and its worth; less for one without any gain, which is a gift given away."""
        found = worth(state, self.seat, self.weights)
        if self.idle and all(now <= before for now, before in zip(gained(state, self.seat), self.before, strict=True)):
            found -= self.weights.idle
        return found, state

    def _asked(self, state: GugongState) -> str:
        """The next question of the own turn, the others' answers taken for them; "" where there is none."""
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
        """The answers to look into: exchanges only where servants are short, at the last moment, or where nothing else can be said."""
        if type(state.frame).__name__ == LAST:
            return without_servants(state.choices)
        poor = state.people[self.seat].available < POOR
        own = tuple(answer for answer in state.choices if not isinstance(answer, Exchange) or (poor and answer.gain == "servant"))
        return own or state.choices

    def _look(self, state: GugongState) -> float:
        """A first look: the worth once plain gains are taken."""
        if self._gains(state):
            state = state.clone()
            while self._gains(state):
                apply(state, state.choices[0])
        return worth(state, self.seat, self.weights)

    def _gains(self, state: GugongState) -> bool:
        frame = state.frame
        return frame is not None and frame.seat == self.seat and type(frame).__name__ in GAINS
