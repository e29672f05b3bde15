"""Turns planned in whole games while others choose: the valid part of a plan is played as planned, a change is named."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from bot.games import plans
from rules import GAMES, play
from rules.core import IllegalAction, seen_by
from rules.plans import Ends, Tried, brought_forward, then
from rules.play import ReplayedGame, Setup
from storage.plans import PlanRow

TABLES = [
    ("gugong", {}, 2),
    ("gugong", {"bonus": "english"}, 3),
    pytest.param("gugong", {}, 5, marks=pytest.mark.slow),
    ("dragon", {}, 2),
    ("dragon", {"wall": "yes"}, 5),
]


def whole_turn(tried: Tried, rng: random.Random) -> Tried:
    """Try random choices until the plan ends."""
    while tried.ends is Ends.NOT:
        tried = then(tried, rng.choice(tried.live.choices))
    return tried


def alternatives(begun: Tried, rng: random.Random) -> list[Tried]:
    """Try up to five random turns."""
    return [whole_turn(begun, rng) for _ in range(rng.choice((1, 2, plans.MOST)))]


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_a_played_plan_costs_and_gains_what_was_planned(game: str, options: dict[str, str], seats: int) -> None:
    """Let each seat plan now and then; the first begins its turns by plans alone, made at the turn if none before it holds."""
    rng, seen = random.Random(seats), Counter[str]()
    for seed in range(2):
        live, kept = play.begin(Setup(GAMES[game], seats, options, seed)), dict[int, tuple[list[Tried], PlanRow]]()
        while live.asked is not None:
            seat, before = live.asked, live
            if plans.begins(live) and seat in kept:
                live = _turn_comes(live, seat, *kept.pop(seat), seen)
            if live is before and seat == 0 and plans.begins(live) and (begun := brought_forward(live, seat)) is not None:
                seen["anew"] += 1
                row = plans.row_of(live, seat, alternatives(begun, rng), PlanRow(), by_itself=True)
                live = plans.played(live, seat, row, by_itself=True)
                assert live is not before
            if live.asked != seat:
                continue
            live = play.chosen(live, rng.choice(live.choices))
            for other in range(seats):
                begun = brought_forward(live, other) if other not in kept and other != live.asked and rng.randrange(4) else None
                if begun is not None:
                    tries = alternatives(begun, rng)
                    kept[other] = tries, plans.row_of(live, other, tries, PlanRow(), by_itself=True)
        seen["left over"] += len(kept)
        again = play.replayed(live.setup, live.texts)
        assert (again.texts, again.setup.game.dump(again.state)) == (live.texts, live.setup.game.dump(live.state))
    assert seen["whole"]
    assert seen["a later one"]
    assert seen["shown"]
    assert seats == 2 or (seen["named"] and seen["in part"] + seen["nothing"] and seen["none of several"])


def _turn_comes(live: ReplayedGame, seat: int, tries: list[Tried], row: PlanRow, seen: Counter[str]) -> ReplayedGame:
    """Return the game after the plan; compare it with the plan."""
    plan = plans.planned(live, seat, row)
    assert plan is not None
    assert [each.texts for each in plan.alternatives] == [tuple(choice.text for choice in tried.choices) for tried in tries]
    after, by_itself = plans.played(live, seat, row), plans.played(live, seat, row, by_itself=True)
    assert (by_itself is live) == (plan.first is None)
    changed, steps = plans.changed(live, seat, plan), after.steps[len(live.steps) :]
    assert [each is None for each in changed] == [not each.fails for each in plan.alternatives]
    if plan.first is None and len(tries) > 1:
        assert after is live
        seen["none of several"] += 1
        return live
    place = 0 if plan.first is None else plan.alternatives.index(plan.first)
    alternative, tried = plan.alternatives[place], tries[place]
    assert [step.text for step in steps] == list(alternative.texts[: len(steps)])
    for step, events in zip(steps, tried.events, strict=False):
        assert [_told(event) for event in seen_by(step.events, seat)[: len(events)]] == [_told(event) for event in events]
    shown = plans.before_its_end(plan, alternative).live
    assert shown.asked is not None
    assert shown.view(None).points == alternative.tried.live.view(None).points
    seen["shown"] += shown.seq < alternative.tried.live.seq
    if plan.first is not None:
        assert len(steps) == len(tried.choices)
        assert by_itself.texts == after.texts
        assert all(step.ordered for step in by_itself.steps[len(live.steps) :])
        seen["a later one" if place else "whole"] += 1
        return by_itself
    assert changed[0] is not None
    assert changed[0].by is None or changed[0].by.row >= row.seq
    seen["named"] += changed[0].by is not None and changed[0].by.seat != seat
    seen["in part" if steps else "nothing"] += 1
    return after


def _told(event: object) -> str:
    """Return an event as text without the length of a wall on which others build too."""
    return repr(event).partition(", length=")[0]


def test_a_plan_is_stored_in_order_and_one_from_before_the_alternatives_is_one_turn() -> None:
    live = play.begin(Setup(GAMES["dragon"], 2, {}, 1))
    seat = 1 - (live.asked or 0)
    begun, rng = brought_forward(live, seat), random.Random(1)
    assert begun is not None
    first, second = whole_turn(begun, rng), whole_turn(begun, rng)
    alone = plans.row_of(live, seat, [first], PlanRow(), by_itself=False)
    assert [text for text, _ in json.loads(alone.choices)] == [choice.text for choice in first.choices]
    plan = plans.planned(live, seat, plans.row_of(live, seat, [first, begun, second, begun], PlanRow(), by_itself=False))
    assert plan is not None
    assert [each.tried.choices for each in plan.alternatives] == [first.choices, (), second.choices]
    up = [turn.choices for turn in plans.moved_up(plan, 3)]
    assert up == [each.turn.choices for each in (plan.at(1), plan.at(3), plan.at(2))]
    assert [turn.choices for turn in plans.without(plan, 1)] == [(), plan.at(3).turn.choices]
    assert [plan.number(number) for number in (0, 3, 4, 5)] == [1, 3, 4, 4]
    full = plans.planned(live, seat, plans.row_of(live, seat, [first] * plans.MOST, PlanRow(), by_itself=False))
    assert full is not None
    assert full.number(plans.MOST + 1) == plans.MOST
    with pytest.raises(IllegalAction):
        plans.longer(full, 1, ["x"] * plans.MOST_CHOICES, None)
