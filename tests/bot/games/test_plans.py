"""Turns planned in whole games while others choose: the valid part of a plan is played as planned, a change is named."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.games import plans
from rules import GAMES, play
from rules.core import seen_by
from rules.plans import Ends, Tried, brought_forward, then
from rules.play import ReplayedGame, Setup
from storage.plans import PlanRow

TABLES = [("gugong", {}, 2), ("gugong", {"bonus": "english"}, 3), ("gugong", {}, 5), ("dragon", {}, 2), ("dragon", {"wall": "yes"}, 5)]


def whole_turn(tried: Tried, rng: random.Random) -> Tried:
    """Try random choices until the plan ends."""
    while tried.ends is Ends.NOT:
        tried = then(tried, rng.choice(tried.live.choices))
    return tried


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_a_played_plan_costs_and_gains_what_was_planned(game: str, options: dict[str, str], seats: int) -> None:
    rng, seen = random.Random(seats), Counter[str]()
    for seed in range(2):
        live, kept = play.begin(Setup(GAMES[game], seats, options, seed)), dict[int, tuple[Tried, PlanRow]]()
        while live.asked is not None:
            seat = live.asked
            if plans.begins(live) and seat in kept:
                tried, row = kept.pop(seat)
                live = _turn_comes(live, seat, tried, row, seen)
                if live.asked != seat:
                    continue
            live = play.chosen(live, rng.choice(live.choices))
            for other in range(seats):
                begun = brought_forward(live, other) if other not in kept and other != live.asked and not rng.randrange(4) else None
                if begun is not None:
                    tried = whole_turn(begun, rng)
                    kept[other] = tried, plans.row_of(live, other, tried, PlanRow(), by_itself=True)
        seen["left over"] += len(kept)
        assert play.replayed(live.setup, live.texts).texts == live.texts
    assert seen["whole"]
    assert seen["in part"] + seen["nothing"]
    assert seen["named"]
    assert seen["shown"]


def _turn_comes(live: ReplayedGame, seat: int, tried: Tried, row: PlanRow, seen: Counter[str]) -> ReplayedGame:
    """Return the game after the valid part of a plan; compare it with the plan."""
    plan = plans.planned(live, seat, row)
    assert plan is not None
    after, by_itself = plans.played(live, seat, row), plans.played(live, seat, row, by_itself=True)
    steps = after.steps[len(live.steps) :]
    assert [step.text for step in steps] == list(plan.texts[: len(steps)])
    for step, events in zip(steps, tried.events, strict=False):
        assert [_told(event) for event in seen_by(step.events, seat)[: len(events)]] == [_told(event) for event in events]
    shown = plans.before_its_end(plan).live
    assert shown.asked is not None
    assert shown.view(None).points == plan.tried.live.view(None).points
    seen["shown"] += shown.seq < plan.tried.live.seq
    if plan.whole:
        assert by_itself.texts == after.texts
        assert all(step.ordered for step in by_itself.steps[len(live.steps) :])
        assert plans.changed(live, seat, plan) is None
        seen["whole"] += 1
        return by_itself
    assert by_itself is live
    changed = plans.changed(live, seat, plan)
    assert changed is not None
    assert changed.by is None or changed.by.row >= row.seq
    seen["named"] += changed.by is not None and changed.by.seat != seat
    seen["in part" if steps else "nothing"] += 1
    return after


def _told(event: object) -> str:
    """Return an event as text without the length of a wall on which others build too."""
    return repr(event).partition(", length=")[0]
