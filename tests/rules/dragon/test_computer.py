"""Tests of the computer player: it answers every question, imagines tables from its view alone, and plays whole games well."""

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import islice

import pytest

from rules.dragon import apply, check, choose, dump, load, result, view, weighed
from rules.dragon.cards import TYPES, WILD, WILDS
from rules.dragon.computer.imagined import imagined
from rules.dragon.computer.playouts import UNTOLD
from rules.dragon.obvious import kind
from rules.dragon.scoring import SOURCES
from tests.rules.dragon.position import befall, play, table
from tests.rules.games import Play, Table, all_plays, begin, plays

ANNA, BEN, CLARA = range(3)

at_every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BETWEEN = (3, 4)
"""Numbers of seats that only ``-m slow`` tests if thinking takes long."""
at_both_ends = pytest.mark.parametrize("seats", [2, 5, *(pytest.param(seats, marks=pytest.mark.slow) for seats in BETWEEN)])


def questions(seats: int, count: int, each: int) -> Iterator[Play]:
    """Yield random games of all options at choices with an alternative, at most ``each`` times for each question."""
    met: Counter[str] = Counter()
    for game in all_plays("dragon", seats, count):
        while game.state.choices:
            question = type(game.state.frame).__name__
            if len(game.state.choices) > 1 and met[question] < each and game.rng.random() < 0.5:
                met[question] += 1
                yield game
            game.act(game.pick())


@at_both_ends
def test_every_answer_is_weighed_and_its_shares_by_source_sum_to_its_points(seats: int) -> None:
    for game in islice(questions(seats, 96, 1), seats, seats + 2):
        seen = view(game.state, game.state.to_move)
        found = weighed(seen)
        assert {answer.action for answer in found} == set(seen.choices), game
        assert [answer.worth for answer in found] == sorted((answer.worth for answer in found), reverse=True), game
        for answer in found:
            assert sum(answer.shares.values()) == pytest.approx(answer.points), game
            assert answer.shares.keys() <= {*SOURCES, UNTOLD}, game
        alike: dict[Hashable, set[float]] = {}
        for answer in found:
            alike.setdefault(kind(seen, answer.action), set()).add(answer.worth)
        assert all(len(worths) == 1 for worths in alike.values()), game
        assert found == weighed(view(load(dump(game.state)), seen.seat)), game


@at_every_table
def test_the_end_of_a_turn_is_said(seats: int) -> None:
    for game in plays("dragon", seats, 2):
        while len(game.state.choices) > 1:
            game.act(game.pick())
        assert str(choose(view(game.state, game.state.to_move))) == "end"


@at_every_table
def test_an_imagined_table_is_sound_and_looks_to_the_seat_like_the_true_one(seats: int) -> None:
    for game in all_plays("dragon", seats, 4):
        while game.state.choices:
            seen = view(game.state, game.state.to_move)
            other = imagined(seen, 0)
            assert check(other) == [], game
            assert view(other, seen.seat) == seen, game
            game.act(game.pick())


@at_every_table
def test_the_hands_of_the_others_follow_from_the_cards_laid_off(seats: int) -> None:
    for game in all_plays("dragon", seats, 2):
        while game.state.choices:
            other = imagined(view(game.state, game.state.to_move), 0)
            for owner, laid, true in zip(other.people, other.played, game.state.people, strict=True):
                assert sorted(owner.cards) == sorted(true.cards)
                assert sorted([*owner.cards, *laid]) == sorted([*TYPES, *[WILD] * WILDS])
            game.act(game.pick())


def test_tables_of_other_numbers_have_other_chance_and_none_has_that_of_the_game() -> None:
    state = table(at="person", seats=2)
    seen = view(state, state.to_move)
    dealt: set[tuple[tuple[str, ...], ...]] = set()
    for other in [state.clone(), *(imagined(seen, number) for number in range(4))]:
        rng = random.Random(1)
        while other.month == state.month:
            apply(other, rng.choice(other.choices))
        dealt.add(other.groups)
    assert len(dealt) == 5


def test_types_that_others_took_in_the_sunrise_are_barred_on_an_imagined_table_too() -> None:
    state, _ = befall("sunrise", seats=3)
    play(state, "recruit lady")
    other = imagined(view(state, BEN), 0)
    apply(other, next(action for action in other.choices if str(action) == "recruit monk"))
    assert {"recruit lady", "recruit monk"}.isdisjoint(map(str, other.choices))


def against_random(options: dict[str, str], seats: int, seed: int) -> tuple[int, tuple[int, ...]]:
    """Return the computer player's place and all scores in a game against random players."""
    game = begin(Table("dragon", seats, options), seed)
    mine = seed % seats
    while game.state.choices:
        seat = game.state.to_move
        game.act(choose(view(game.state, seat)) if seat == mine else game.pick())
    found = result(game.state)
    assert found is not None
    place = found.places[mine]
    assert place is not None
    return place, found.scores


@pytest.mark.parametrize(("seats", "options"), [pytest.param(2, {}, marks=pytest.mark.slow), (3, {"wall": "yes", "super": "drawn"})])
def test_it_wins_against_random_players(seats: int, options: dict[str, str]) -> None:
    place, scores = against_random(options, seats, seed=1)
    assert place == 1, scores


@pytest.mark.slow
@at_every_table
def test_it_wins_nearly_every_game_against_random_players(seats: int) -> None:
    places = [against_random({"wall": "yes" if seed % 2 else "no", "super": "drawn"}, seats, seed)[0] for seed in range(24)]
    assert places.count(1) >= 23


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"wall": "yes", "super": "earthquake"}),
        pytest.param(3, {}, marks=pytest.mark.slow),
        pytest.param(4, {"wall": "yes", "super": "tornado"}, marks=pytest.mark.slow),
        pytest.param(5, {"wall": "yes", "super": "flood", "privilege": "6"}, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_of_computers_ends_with_scores_that_people_reach(seats: int, options: dict[str, str]) -> None:
    state = Table("dragon", seats, options).start(5)
    while state.choices:
        apply(state, choose(view(state, state.to_move)))
        assert check(state) == []
    found = result(state)
    assert found is not None
    assert all(score >= 30 for score in found.scores), found.scores
    assert max(found.scores) >= 60, found.scores
