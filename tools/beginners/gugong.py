"""A beginner at Gùgōng who has understood the rules.

It takes the best of some random plans for the turn, by a simple worth of the table afterwards. It looks only to the end of the turn, knows
that it must reach the palace, and plays weakly.
"""

from __future__ import annotations

import random

from rules.core import Action
from rules.gugong import apply
from rules.gugong.cards import DAYS, JADE_POINTS
from rules.gugong.computer.imagined import imagined
from rules.gugong.scoring import decree_points, jade_points
from rules.gugong.state import GugongState
from rules.gugong.view import GugongView

PLANS = 12
"""The number of random plans of a turn that a beginner considers."""

LONGEST_PLAN = 40

RELUCTANT = ("decline", "forgo", "exchange", "end")
KEEN = 0.85
"""The probability that a plan avoids a reluctant action if it has another."""


def beginner(view: GugongView, rng: random.Random, plans: int = 0) -> Action:
    """Return a beginner's choice: the first of the best plan found, on a table as the seat asked can imagine it.

    ``plans``: the number of plans, 0 for a beginner's.
    """
    assert view.seat is not None
    table = imagined(view, rng.getrandbits(30))
    return max((plan(table, view.seat, rng) for _ in range(plans or PLANS)), key=lambda found: found[0])[1][0]


def worth(state: GugongState, seat: int) -> float:
    """Return the worth of a seat: its points so far, and the likely gains of its pieces. The weights were found by trial."""
    owner = state.people[seat]
    left = DAYS + 1 - state.day
    places = state.parts.side(state.seats).palace
    found = owner.points + jade_points(owner.jade) + 3.6 * left / DAYS * min(owner.jade, len(JADE_POINTS) - 1)
    found += places[state.palace.index(seat)] + 24 if seat in state.palace else 3.5 * owner.envoy
    found += (owner.pool + 2.2 * (owner.double == "pool")) * (0.8 if left > 1 else 0.45)
    found += 2.1 * left * (owner.double != "locked") + 3.5 * left * owner.rewards["card"]
    found += 0.35 * state.position(seat) + 0.5 * (len(owner.tokens) + owner.tokens.count("two")) + 0.8 * owner.on_wall
    for decree in owner.decrees:
        level = state.parts.decree[decree].level
        found += {1: 2.0 * (left - 1), 2: 0.8 * left, 3: float(decree_points(state, seat, decree))}[level]
    found += sum(0.7 * ship.cargo + 0.13 * ship.number * ship.cargo for ship in state.fleet(seat))
    return found + 0.9 * sum(state.dice.count(state.value(card)) for card in owner.discard)


def plan(state: GugongState, seat: int, rng: random.Random) -> tuple[float, list[Action]]:
    """Play a random way to the end of the turn; return its worth and its choices."""
    trial = state.clone()
    actions: list[Action] = []
    while trial.to_move == seat and len(actions) < LONGEST_PLAN:
        choices = trial.choices
        keen = [action for action in choices if action.VERB not in RELUCTANT]
        action = rng.choice(keen if keen and rng.random() < KEEN else choices)
        if action.ENDS_TURN:
            return worth(trial, seat), [*actions, action]  # the seat must not see what comes after it
        actions.append(action)
        apply(trial, action)
    return worth(trial, seat), actions
