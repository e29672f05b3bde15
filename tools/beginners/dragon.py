"""A beginner at In the Year of the Dragon who has understood the rules.

It takes the best of a few random plans for the turn, by a simple worth of the table afterwards. It looks only to the end of the turn and at
the events to come, like a person who reads their tiles, and plays weakly.
"""

from __future__ import annotations

import random

from rules.core import Action
from rules.dragon import apply
from rules.dragon.cards import CONTAGION, MONTHS, PERSON_POINTS, TRIBUTE
from rules.dragon.computer.imagined import imagined
from rules.dragon.scoring import buddha_points
from rules.dragon.state import DragonState
from rules.dragon.view import DragonView

PLANS = 6
"""The number of random plans of a turn that a beginner considers."""

LONGEST_PLAN = 12


def beginner(view: DragonView, rng: random.Random, plans: int = 0) -> Action:
    """Return a beginner's choice: the first of the best plan found, on a table as the seat asked can imagine it.

    ``plans``: the number of plans, 0 for a beginner's.
    """
    assert view.seat is not None
    table = imagined(view, rng.getrandbits(30))
    return max((plan(table, view.seat, rng) for _ in range(plans or PLANS)), key=lambda found: found[0])[1][0]


def worth(state: DragonState, seat: int) -> float:
    """Return the worth of a seat: its points so far, and the likely gains of its pieces and persons. The weights are a guess."""
    owner, court = state.people[seat], state.people[seat].court()
    months, left = state.months[max(state.month, 1) - 1 :], MONTHS + 1 - state.month
    inhabited = sum(bool(palace.persons) for palace in owner.palaces)
    found = owner.points + PERSON_POINTS * owner.persons + buddha_points(state, seat) + 0.15 * owner.space + owner.built
    found += 0.7 * left * inhabited + 0.5 * (len(owner.palaces) - inhabited) + 0.6 * sum(palace.room for palace in owner.palaces)
    found += left * (court["lady"] + owner.privileges["small"] + 2 * owner.privileges["large"])
    tributes, meals = TRIBUTE * months.count("tribute"), len(owner.palaces) * months.count("drought")
    found += 0.9 * min(owner.yuan, tributes) + 0.4 * max(0, owner.yuan - tributes)
    found += 2.0 * min(owner.rice, meals) + 0.5 * max(0, owner.rice - meals)
    found += 1.5 * min(owner.fireworks, 3) * ("festival" in months) + 0.6 * owner.fireworks
    found += 2.0 * months.count("contagion") * min(CONTAGION, court["healer"]) + 2.0 * months.count("mongols") * court["warrior"]
    found += left / 10 * (court["scholar"] + court["craftsman"])
    return found + 0.5 * (court["farmer"] + court["pyrotechnist"]) + 0.2 * court["collector"]


def plan(state: DragonState, seat: int, rng: random.Random) -> tuple[float, list[Action]]:
    """Play a random way to the end of the turn; return its worth and its choices."""
    trial = state.clone()
    actions: list[Action] = []
    while trial.to_move == seat and len(actions) < LONGEST_PLAN:
        action = rng.choice(trial.choices)
        actions.append(action)
        if action.ENDS_TURN or (trial.month, trial.phase) != (state.month, state.phase):
            break
        apply(trial, action)
    return worth(trial, seat), actions
