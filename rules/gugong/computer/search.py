"""The choice of the computer player: every legal answer is played on to the end of its own turn on an imagined table.

The worth of an answer is the worth of the best end found after it, as a mean over the imagined tables. A number of positions, shared by
the likeliest answers, bounds the search; it reads no clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from rules.contract import HURRIED, LEVELS, Weighed
from rules.core import Action, apply
from rules.gugong.actions import Exchange, Give, Offer
from rules.gugong.computer.ahead import Ahead, Plan, difference, look_ahead, mean_shares, plans
from rules.gugong.computer.imagined import doubts, imagined
from rules.gugong.computer.turns import LAST, PLANS, WIDEST, Search, without_servants
from rules.gugong.computer.weights import WEIGHTS, Weights
from rules.gugong.costs import available, own_cards, reader
from rules.gugong.state import GugongState
from rules.gugong.turn import ChooseOfficial, OfferGift
from rules.gugong.view import GugongView

RICH = 6
"""The number of servants from which no tokens are exchanged for more: the exchange can wait for the need."""

MEMORY = 4
"""The number of recent looks ahead to keep: the choice of the Official comes soon after that of the gift and uses the same look ahead."""

NO_EXCHANGE = PLANS | {"FinishTurn"}
"""Questions at which no token is exchanged: any need for servants asks again, and meanwhile tokens may add up for more."""


@dataclass(frozen=True, slots=True)
class Player:
    """The settings of a level.

    ``positions``: the budget for one imagined table, shared among the answers; a search may exceed it to finish. ``enough``: the number
    of positions after which no further table is imagined. ``tables``: the most imagined tables. ``widest``: the most answers within a
    turn that are searched. ``doubt``: the random error added to the worth of a plan, in points (a standard deviation). ``slips``: the
    same for any other answer.
    """

    positions: int
    enough: int
    tables: int
    widest: int = WIDEST
    doubt: float = 0.0
    slips: float = 0.0
    weights: Weights = WEIGHTS
    ahead: Ahead | None = None


EASY, NORMAL, STRONG = LEVELS
ADVICE = Ahead(plans=10, tables=10, kept=3)
"""The look ahead of advice: over every gift or Official, and longer than that of strong among people."""

AGAINST_MENG = Ahead(plans=5, tables=16, half=8, kept=3)
"""The look ahead of strong against Meng: his turns are quick to imagine, so that a plan can be tried on more tables.

Of 60 games at the hard difficulty it won 47 %. With the look ahead of other games it won 37 % of the same games.
"""

STYLES: Mapping[str, str] = {"strong-canal": "harbours", "strong-decrees": "decrees"}
"""The source of points that each style likes."""
TASTES = {"harbours": 0.6, "decrees": 0.55}
"""The extra worth of a point from a source to a style that likes it."""

_STRONG = Player(positions=600, enough=300, tables=3, widest=6, weights=replace(WEIGHTS, learnt=True), ahead=Ahead())
PLAYERS = {
    EASY: Player(positions=40, enough=40, tables=1, doubt=3.0, slips=0.5),
    NORMAL: Player(positions=200, enough=80, tables=3),
    STRONG: _STRONG,
    HURRIED: replace(_STRONG, ahead=None),
    **{style: replace(_STRONG, weights=replace(_STRONG.weights, tastes=((source, TASTES[source]),))) for style, source in STYLES.items()},
}

STRENGTHS = {EASY: 15.5, NORMAL: 25.0, STRONG: 31.0, **dict.fromkeys(STYLES, 31.0)}
"""The strength of each level on the scale of openskill.

The gap between two levels gives the share of games that the better one wins at two seats in ``python -m tools.tournament gugong --seats
2``.
"""


def choose(view: GugongView, level: str = NORMAL) -> Action:
    """Return one of ``view.choices`` for the seat asked, from its view alone; the same view and level give the same answer."""
    if len(view.choices) == 1:
        return view.choices[0]
    player = PLAYERS[level]
    if player.ahead is not None and view.question in PLANS:
        return planned(view, player, AGAINST_MENG if view.meng else player.ahead)
    found = {answer: _mean(ends) for answer, ends in looked_into(view, player).items()}
    if player.doubt:
        spread = player.doubt if view.question in PLANS else player.slips
        found = {answer: found[answer] + spread * doubt for answer, doubt in zip(found, doubts(view, len(found)), strict=True)}
    return max(found, key=found.__getitem__)


def weighed(view: GugongView) -> tuple[Weighed, ...]:
    """Return the answers to the question asked, the best first; shares as in :func:`rules.gugong.computer.worth.shares`."""
    assert view.seat is not None
    player = PLAYERS[STRONG]
    if player.ahead is not None and view.question in PLANS:
        return _advised(view, player, player.ahead)
    found = looked_into(view, player)
    ranked = sorted(found, key=lambda answer: _mean(found[answer]), reverse=True)
    first = [worth for worth, _ in found[ranked[0]]]
    return tuple(_expected(answer, found[answer], first, view.seat, player.weights) for answer in ranked)


def planned(view: GugongView, player: Player, effort: Ahead) -> Action:
    """Return the gift of the best plan, or the Official of that plan if the gift is given already.

    If another player of the seat chose a different gift, return the best Official for that gift.
    """
    frame = view.frame
    assert frame is not None
    offers = tuple(map(Offer, own_cards(view).hand))
    before = replace(view, question="OfferGift", frame=OfferGift(frame.seat), choices=offers)
    offer, give = _remembered(_Known(repr(replace(before, parts=None)), before), player, effort)[0].actions
    if not isinstance(frame, ChooseOfficial):
        return offer
    return give if offer == Offer(frame.card) else foreseen(view, player, effort)[0].actions[0]


@dataclass(frozen=True, slots=True)
class _Known:
    """A view as a key: its text without the pieces, which follow from the options."""

    text: str
    view: GugongView = field(compare=False)


@lru_cache(maxsize=MEMORY)
def _remembered(known: _Known, player: Player, effort: Ahead) -> tuple[Plan, ...]:
    return foreseen(known.view, player, effort)


def foreseen(view: GugongView, player: Player, effort: Ahead) -> tuple[Plan, ...]:
    """Return the best plans for gift and Official, the best first, after looking ahead."""
    return _looked_ahead(view, _at_first(view, player), player, effort)


def _at_first(view: GugongView, player: Player) -> list[Plan]:
    """Return all plans with their worth at the end of their own turn, the best first."""
    assert view.seat is not None
    found: dict[tuple[Action, ...], list[float]] = {}
    for number in range(player.tables):
        table = imagined(view, number)
        search = Search(table, view.seat, player.weights, player.widest)
        each = list(plans(table))
        for actions, after in each:
            found.setdefault(actions, []).append(search.best(after, player.positions // len(each))[0])
        if search.positions > player.enough:
            break
    return sorted((Plan(actions, sum(ends) / len(ends)) for actions, ends in found.items()), key=lambda plan: -plan.worth)


def _looked_ahead(view: GugongView, found: Sequence[Plan], player: Player, effort: Ahead) -> tuple[Plan, ...]:
    assert view.seat is not None
    tables = [imagined(view, number) for number in range(effort.tables)]
    return tuple(look_ahead(found, tables, view.seat, player.weights, effort))


def _advised(view: GugongView, player: Player, effort: Ahead) -> tuple[Weighed, ...]:
    """Return the gifts or Officials, the best first, each by its best plan. ``effort``: a player's, whose plans are tried too."""
    assert view.seat is not None
    every = _at_first(view, player)
    firsts = {plan.actions[0]: plan for plan in reversed(every)}
    tried = [plan for place, plan in enumerate(every) if place < effort.plans or plan is firsts[plan.actions[0]]]
    best, *others = _looked_ahead(view, tried, player, ADVICE)
    found: dict[Action, Weighed] = {}
    for plan in (best, *others):
        answer = plan.weighed(best, view.seat, player.weights)
        if answer.action not in found or answer.worth > found[answer.action].worth:
            found[answer.action] = answer
    ranked = sorted(found.values(), key=lambda answer: -answer.worth)
    return tuple(other for answer in ranked for other in _equals(view, answer))


def _equals(view: GugongView, answer: Weighed) -> list[Weighed]:
    """Return an answer and those with an equal card."""
    first, then, gifts = answer.action, answer.then, view.parts.gift
    if not isinstance(first, Offer) or not isinstance(then, Give):
        return [answer]
    kind = gifts[first.card].value, gifts[first.card].action
    cards = [offer.card for offer in view.choices if isinstance(offer, Offer)]
    equal = [card for card in cards if (gifts[card].value, gifts[card].action) == kind]
    return [replace(answer, action=Offer(card), then=Give(card, then.location)) for card in equal]


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


def _expected(action: Action, ends: list[tuple[float, GugongState]], first: list[float], seat: int, weights: Weights) -> Weighed:
    """Return the mean of several ends of the turn after an answer. ``first``: the worths after the best answer, on the same tables."""
    found = mean_shares([state for _, state in ends], seat, weights)
    error = difference(first, [worth for worth, _ in ends])[1]
    return Weighed(action, _mean(ends), sum(found.values()), {source: points for source, points in found.items() if points}, error)


def _mean(ends: list[tuple[float, GugongState]]) -> float:
    """Return the mean worth of several ends of the turn."""
    return sum([found for found, _ in ends]) / len(ends)
