"""Turns planned ahead: they follow from the seat's own view, happen as planned, and stop before hidden information."""

from __future__ import annotations

import random

import pytest

from rules import plans
from rules.core import IllegalAction, seen_by
from rules.gugong.events import CardDrawn
from rules.plans import Ends, Tried
from rules.play import ReplayedGame, Setup
from tests.games.every import GAMES, having
from tests.rules.games import Play, plays

SIZES = [(game, seats) for game in having(GAMES, "what_if") for seats in GAMES[game].SEATS]
at_every_size = pytest.mark.parametrize(("game", "seats"), SIZES)


def live_of(each: Play) -> ReplayedGame:
    """Return a random game as the bot keeps it in memory."""
    return ReplayedGame(Setup(each.table.rules, each.table.seats, each.table.options, each.seed), each.state, (), ())


def tried_out(tried: Tried, rng: random.Random) -> Tried:
    """Try random choices until the plan ends."""
    while tried.ends is Ends.NOT:
        tried = plans.then(tried, rng.choice(tried.live.choices))
    return tried


@at_every_size
def test_a_trial_follows_from_the_knowledge_of_its_seat_alone(game: str, seats: int) -> None:
    rng, compared = random.Random(seats), 0
    for each in plays(game, seats, 2):
        while each.state.choices:
            seat = rng.randrange(seats)
            begun = None if rng.randrange(5) else plans.brought_forward(live_of(each), seat)
            if begun is not None:
                tried, other = tried_out(begun, rng), each.table.rules.load(each.table.probe.permuted(each.state, seat, rng))
                twin = plans.brought_forward(ReplayedGame(begun.live.setup, other, (), ()), seat)
                assert twin is not None
                again = plans.again(twin, [choice.text for choice in tried.choices])
                assert (again.choices, again.events, again.ends) == (tried.choices, tried.events, tried.ends), each
                compared += 1
            each.act(each.pick())
    assert compared


@at_every_size
def test_a_turn_that_is_tried_when_it_comes_happens_as_it_was_tried(game: str, seats: int) -> None:
    rng, turns = random.Random(seats), 0
    for each in plays(game, seats, 2):
        while each.state.choices:
            live = live_of(each)
            seat = live.asked
            begun = plans.brought_forward(live, seat) if seat is not None and seat == live.state.turn < seats else None
            if begun is None:
                each.act(each.pick())
                continue
            before, tried = each.state.reveals, tried_out(begun, rng)
            turns += 1
            for choice, events in zip(tried.choices, tried.events, strict=True):
                assert each.state.reveals == before, each
                assert each.state.to_move == begun.seat, each
                happened = seen_by(each.act(each.table.rules.parse_action(choice.text)), begun.seat)
                assert happened[: len(events)] == events, each
    assert turns


@at_every_size
def test_a_plan_ends_with_its_turn_and_takes_no_further_choices(game: str, seats: int) -> None:
    each = next(plays(game, seats, 1))
    rng, begun = random.Random(seats), None
    while begun is None:
        begun = plans.brought_forward(live_of(each), 0)
        each.act(each.pick())
    tried = tried_out(begun, rng)
    with pytest.raises(IllegalAction):
        plans.then(tried, tried.live.setup.game.parse_action(tried.choices[0].text))
    spared = plans.with_obvious(plans.again(begun, [choice.text for choice in tried.choices[:-1]]))
    assert spared.ends in (Ends.TURN, Ends.NOT, Ends.OTHERS)
    assert spared.choices[: len(tried.choices) - 1] == tried.choices[:-1]


def test_a_reveal_is_not_told_and_the_trial_stays_before_it() -> None:
    """Gùgōng's gift card from a harbour comes from a face-down pile."""
    rng, seen = random.Random(3), 0
    for each in plays("gugong", 3, 3):
        while each.state.choices and seen < 5:
            for seat in range(3):
                begun = plans.brought_forward(live_of(each), seat)
                tried = None if begun is None else tried_out(begun, rng)
                if begun is not None and tried is not None and tried.ends is Ends.REVEAL:
                    assert not any(isinstance(event, CardDrawn) for event in tried.events[-1])
                    assert tried.live.state.reveals == begun.live.state.reveals
                    seen += 1
            each.act(each.pick())
    assert seen
