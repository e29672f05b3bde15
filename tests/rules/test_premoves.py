"""Pre-moves in every game: each question declares its own, they follow from public information, the game stays the same."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module
from itertools import chain
from typing import Any

import pytest

from rules import play
from rules.contract import Premove
from rules.core import Choice
from rules.play import ReplayedGame, Setup
from rules.text import FrameCodec
from tests.games.every import GAMES, having
from tests.rules.games import Play, all_plays, plays

GAMES_PLAYED = 2
WITH_PREMOVES = having(GAMES, "PREMOVES")
SIZES = [(game, seats) for game in WITH_PREMOVES for seats in GAMES[game].SEATS]
at_every_size = pytest.mark.parametrize(("game", "seats"), SIZES)
Given = Mapping[str, tuple[str, ...]]


def questions(game: str) -> dict[str, type[Choice[Any]]]:
    """Return the kinds of questions of a game, by name."""
    codec: FrameCodec = import_module(f"rules.{game}.state").FRAMES
    return {name: kind for name, kind in codec.kinds.items() if issubclass(kind, Choice)}


def some_orders(game: str, rng: random.Random) -> Given:
    """Return a pre-move of every kind, each as long as possible."""
    found: dict[str, tuple[str, ...]] = {}
    for name, order in GAMES[game].PREMOVES.items():
        values = list(order.values)
        rng.shuffle(values)
        found[name] = tuple(values[: order.most])
    return found


def begun(each: Play) -> ReplayedGame:
    """Return a random game as the bot keeps it in memory."""
    return ReplayedGame(Setup(each.table.rules, each.table.seats, each.table.options, each.seed), each.state, (), ())


@pytest.mark.parametrize("game", WITH_PREMOVES)
def test_every_question_declares_the_premoves_that_answer_it_or_none(game: str) -> None:
    kinds = questions(game)
    assert [name for name, kind in kinds.items() if not hasattr(kind, "PREMOVES")] == []
    assert {*chain(*(kind.PREMOVES for kind in kinds.values()))} == {*GAMES[game].PREMOVES}


@pytest.mark.parametrize("game", WITH_PREMOVES)
def test_a_premove_is_written_in_words_of_its_values_alone(game: str) -> None:
    for order in GAMES[game].PREMOVES.values():
        assert order.read(" ".join(order.values[: order.most])) == order.values[: order.most]
        for wrong in ("", " ", "x", f"{order.values[0]} {order.values[0]}", f" {order.values[0]}", " ".join([*order.values, "x"])):
            with pytest.raises(ValueError, match="no such pre-move"):
                order.read(wrong)


@at_every_size
def test_a_premove_answers_legally_and_from_public_facts(game: str, seats: int) -> None:
    rules, rng, answered = GAMES[game], random.Random(seats), 0
    for each in all_plays(game, seats, GAMES_PLAYED):
        while each.state.choices:
            live = begun(each)
            view = live.view(live.asked)
            name = rules.premove_of(view)
            assert view.frame is not None
            assert name in ("", *view.frame.PREMOVES), each
            if name:
                given = some_orders(game, rng)
                after = play.by_premove(live, given)
                assert after is live or (after.steps[-1].ordered and after.steps[-1].seat == live.asked)
                answered += after is not live
                other = rules.load(each.table.probe.permuted(each.state, None, rng))
                if other.choices == each.state.choices:
                    twin = play.by_premove(ReplayedGame(live.setup, other, (), ()), given)
                    assert twin.texts == after.texts, each
            each.act(each.pick())
    assert answered or seats == 1


@at_every_size
def test_a_game_of_seats_with_premoves_equals_the_game_with_the_same_choices_by_hand(game: str, seats: int) -> None:
    rng, by_premove = random.Random(seats), 0
    for each in plays(game, seats, 2):
        live = play.begin(Setup(each.table.rules, seats, each.table.options, each.seed))
        orders = [some_orders(game, rng) for _ in range(live.state.seats)]
        while live.asked is not None:
            seat = live.asked
            live = play.chosen(live, rng.choice(live.choices))
            while live.asked is not None and live.asked != seat and (after := play.by_premove(live, orders[live.asked])) is not live:
                live, by_premove = after, by_premove + 1
        by_hand = play.replayed(live.setup, live.texts)
        assert each.table.rules.dump(by_hand.state) == each.table.rules.dump(live.state)
        again = play.replayed(live.setup, live.texts, {step.row for step in live.steps if step.ordered})
        assert again.steps == live.steps
    assert by_premove or seats == 1


def test_the_general_premove_counts_if_the_one_of_an_event_is_not_given() -> None:
    orders = {"all": Premove(("x", "y"), instead_of=("drought",)), "drought": Premove(("x", "y"))}
    given = play.order_given
    assert given(orders, {"all": ("x",)}, "drought") == ("x",)
    assert given(orders, {"all": ("x",), "drought": ("y",)}, "drought") == ("y",)
    assert given(orders, {"all": ("x",)}, "other") == ()
