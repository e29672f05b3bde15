"""The worth of a position to a seat: the points that it can expect at the end, by a hand-made measure that knows the clock.

All figures are points. ``left`` is the number of gifts that the seat still gives in the game, ``after`` the number of days after today;
the worth of most unscored things fades with them. The way to the palace comes first: a seat that does not arrive loses everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from operator import mul

from rules.gugong.cards import DAYS, LOW_GIFT_COST, PALACE_STEPS
from rules.gugong.computer.gifts import cards_worth, matches_worth
from rules.gugong.computer.learnt import learnt, learnt_of_meng
from rules.gugong.computer.meng import signs as meng_signs
from rules.gugong.computer.pieces import bodies_worth, canal_worth, decrees_worth, wall_chance
from rules.gugong.computer.signs import SIGNS, signs
from rules.gugong.computer.tokens import tokens_worth
from rules.gugong.computer.weights import Weights
from rules.gugong.scoring import jade_points
from rules.gugong.state import GugongState, Seat


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left to a seat.

    ``today``: gifts that it still gives today. ``after``: the days that follow. ``left``: its gifts in all of them.
    """

    today: int
    after: int
    left: int


def clock(state: GugongState, owner: Seat) -> Clock:
    """Return the time left to a seat. After the day's last gift the discarded cards are those of the next day."""
    after = DAYS - state.day
    today = len(owner.hand)
    return Clock(today, after, today + after * (today + len(owner.discard)))


def worth(state: GugongState, seat: int, weights: Weights) -> float:
    """Return the points that a seat can expect at the end, less a share of the others' points; ties go by intrigue.

    With the learnt corrections Meng's points count in full, plus the expected ones that this turn changes.
    """
    own = sum(state.people[seat].sources.values())
    rivals = sum([sum(other.sources.values()) for other in state.people]) - own
    meng = weights.learnt and state.automa is not None
    found = -rivals if meng else -weights.rivals * rivals / (state.seats - 1)
    if weights.tastes:
        scored = state.people[seat].sources
        found += sum([extra * scored.get(source, 0) for source, extra in weights.tastes])
    if not state.frames:
        return found + (own if _able(state, seat) else 0) + state.standing(seat)[0] / 100
    expected = terms(state, seat, weights)
    if weights.tastes:
        found += sum([extra * expected[TERMS.index(source)] for source, extra in weights.tastes if source in TERMS])
    if weights.learnt:
        per_term, per_sign = learnt(1 if state.automa else state.seats, state.day)
        found += sum(map(mul, expected, per_term)) + sum(map(mul, signs(state, seat), per_sign))
    if meng:
        found -= sum(map(mul, meng_signs(state, seat), learnt_of_meng(state.day)))
    return found + own + sum(expected)


def shares(state: GugongState, seat: int, weights: Weights) -> dict[str, float]:
    """Return the points that a seat can expect at the end, by source: those scored and those to come.

    The ids are the sources of ``scoring.SOURCES`` and four more: "turns" for gifts still to give, "servants" for those that can be
    spent, "intrigue" for the track and the medal, "cards" for the hand and the cards of other days. "places" holds the way into the
    palace and the danger of not arriving, "exchange" the tokens above the board, "tokens" the bonus tokens in use. A seat that ended
    outside the palace has 0.
    """
    owner = state.people[seat]
    found: dict[str, float] = {**owner.sources}
    if not state.frames:
        if not _able(state, seat):
            found["places"] = found.get("places", 0.0) - owner.points
        return found
    expected = terms(state, seat, weights)
    to_come: list[tuple[str, float]] = list(zip(TERMS, expected, strict=True))
    if weights.learnt:
        per_term, per_sign = learnt(1 if state.automa else state.seats, state.day)
        to_come += zip(TERMS, map(mul, expected, per_term), strict=True)
        to_come += zip(SIGNS.values(), map(mul, signs(state, seat), per_sign), strict=True)
    for source, points in to_come:
        if points:
            found[source] = found.get(source, 0.0) + points
    return found


def _able(state: GugongState, seat: int) -> bool:
    """Check whether a seat can win at the end."""
    return seat in state.palace or state.is_meng(seat)


TERMS = (
    "turns", "dice", "wall", "palace-steps", "places", "jade", "intrigue", "exchange", "tokens", "servants", "harbours", "decrees",
    "level3", "cards",
)  # fmt: skip
"""The sources that :func:`terms` counts towards, in its order."""


def terms(state: GugongState, seat: int, weights: Weights) -> tuple[float, ...]:
    """Return the points to come, by source."""
    owner = state.people[seat]
    time = clock(state, owner)
    wall = wall_chance(state, seat, time.left)
    dice, matched = matches_worth(state, seat, time.after, weights)
    return (
        weights.turn * time.left,
        matched,
        weights.wall * wall,
        *_palace(state, seat, time, weights, dice + wall),
        _jade(owner, time, weights),
        _intrigue(state, seat, time, weights),
        *tokens_worth(state, seat, time.today, time.left, weights),
        bodies_worth(owner, time.today, time.after, weights),
        canal_worth(state, seat, time.after, weights),
        *decrees_worth(state, seat, time.left, time.after),
        cards_worth(state, owner, time.after, weights),
    )


def _palace(state: GugongState, seat: int, time: Clock, weights: Weights, free: float) -> tuple[float, float]:
    """Return the worth of the steps, and of the places by order of arrival with the risk of coming too late.

    ``free``: steps that wall and dice may bring.
    """
    owner = state.people[seat]
    places = state.parts.side(state.seats).palace
    if seat in state.palace:
        return weights.step * PALACE_STEPS, float(places[state.palace.index(seat)])
    missing = PALACE_STEPS - owner.envoy
    ahead = sum(other.envoy > owner.envoy for other in state.people)
    visits, spare = (time.left, owner.available) if time.after else _last_visits(state, owner)
    within = visits + 0.35 * min(visits, spare / 2) + free
    risk = 1 / (1 + exp(min(50.0, (within - missing) / 0.6)))
    place = places[min(ahead, len(places) - 1)] * (0.5 + 0.5 * owner.envoy / PALACE_STEPS)
    return weights.step * owner.envoy, (1 - risk) * place - risk * weights.reach


def _last_visits(state: GugongState, owner: Seat) -> tuple[float, int]:
    """Return the number of the hand's gifts that can still lead to the palace, and the servants left after them.

    Gifts of rising value cost nothing one after the other. The seat pays for the rest with servants, then with other cards. A card with the
    palace action is nearly as good.
    """
    gifts = [state.parts.gift[card] for card in owner.hand]
    there = state.value(state.officials["palace"])
    rising = len({gift.value for gift in gifts if gift.value > there})
    paid = min(len(gifts) - rising, owner.available // LOW_GIFT_COST)
    given_up = (len(gifts) - rising - paid) // 2
    acting = sum(gift.action == "palace" for gift in gifts)
    return rising + paid + given_up + 0.9 * acting, owner.available - LOW_GIFT_COST * paid


def _jade(owner: Seat, time: Clock, weights: Weights) -> float:
    """Return a worth between the jades' score now and their worth on the way to five."""
    share = min(1.0, time.left / 12)
    return (1 - share) * jade_points(owner.jade) + share * weights.jade * owner.jade


def _intrigue(state: GugongState, seat: int, time: Clock, weights: Weights) -> float:
    """Return the worth of ties, of steps for the wall's benefits, and of the medal for the start of another day."""
    behind = [other for stack in state.track if stack for other in stack].index(seat)
    found = weights.ahead * behind + weights.space * state.position(seat) * min(1.0, 0.05 + time.left / 8)
    return found + weights.medal * (state.medal == seat and time.after > 0)
