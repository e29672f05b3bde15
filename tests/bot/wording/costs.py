"""What the words say of costs and gains, compared with the rules, game by game."""

from __future__ import annotations

from typing import Any

from bot.wording.dragon import standing as dragon_standing
from bot.wording.gugong import standing
from rules.dragon import apply
from rules.dragon.action_phase import group_cost, privilege_costs
from rules.dragon.scoring import buddha_points
from rules.gugong.bonus import least_cost
from rules.gugong.cards import LOCATIONS
from rules.gugong.locations import canal, decrees, jade, travel
from rules.gugong.turn import is_free
from tests.bot.wording.saying import Check


def gugong(view: Any, state: Any) -> None:
    """The costs told of Gùgōng are those of the rules."""
    seat = view.seat
    assert standing.two_steps_cost(view) == travel.two_steps_cost(state, seat)
    assert standing.prices(view) == jade.prices(state)
    assert [standing.jade_cost(view, price) for price in (3, 5)] == [jade.jade_cost(state, seat, price) for price in (3, 5)]
    for decree in set(state.decrees) - set(state.people[seat].decrees):
        assert standing.decree_cost(view, decree) == decrees.decree_cost(state, seat, decree)
    assert standing.room(view) == sum(canal.room(state, seat).values())
    for card in state.people[seat].hand:
        for location in LOCATIONS:
            for doubled in (False, True):
                assert standing.is_free(view, card, location, doubled) == is_free(state, seat, card, location, doubled)
    assert [standing.least_cost(view, cost) for cost in (1, 3, 5)] == [least_cost(state, seat, cost) for cost in (1, 3, 5)]


def dragon(view: Any, state: Any) -> None:
    """The costs and gains told of the Year of the Dragon are those of the rules."""
    seat = view.seat
    owner = view.people[seat]
    groups = range(len(state.groups))
    assert [dragon_standing.group_cost(view, group + 1) for group in groups] == [group_cost(state, group) for group in groups]
    assert dragon_standing.privilege_costs(view) == privilege_costs(state)
    assert dragon_standing.buddha_points(owner) == buddha_points(state, seat)
    if view.question == "ChooseAction":
        for action in view.choices:
            after = state.clone()
            apply(after, action)
            _gain(view, action, after)


def _gain(view: Any, action: Any, after: Any) -> None:
    """What an action has brought is what was told of it."""
    owner, done = view.people[view.seat], after.people[view.seat]
    match getattr(action, "action", action.VERB):
        case "skip":
            assert done.yuan == dragon_standing.after_skipping(owner)
        case "taxes":
            paid = dragon_standing.group_cost(view, action.group)
            assert done.yuan == owner.yuan - paid + dragon_standing.gain(owner, "taxes")
        case "harvest":
            assert done.rice == owner.rice + dragon_standing.gain(owner, "harvest")
        case "fireworks":
            assert done.fireworks == owner.fireworks + dragon_standing.gain(owner, "fireworks")
        case "parade":
            assert done.space == owner.space + dragon_standing.gain(owner, "parade")
        case "research":
            assert done.points == owner.points + dragon_standing.gain(owner, "research")
        case "build":
            built = sum(home.floors for home in done.palaces) - sum(home.floors for home in owner.palaces)
            assert built + getattr(after.frame, "count", 0) == dragon_standing.gain(owner, "build")
        case _:
            pass


COSTS: dict[str, Check] = {"gugong": gugong, "dragon": dragon}
"""For each game what is checked of every view of the seat asked."""
