"""The computer player of Gùgōng: imagined tables and whole games. Single choices are tested in ``test_computer_sense.py``."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from rules.gugong import SEATS, apply, check, choose, new_game, result, view, weighed
from rules.gugong.actions import Decline, EndTurn, Offer
from rules.gugong.automa import MENG
from rules.gugong.cards import DAYS, TRACK_END
from rules.gugong.computer import meng
from rules.gugong.computer.gifts import chance_of_most
from rules.gugong.computer.imagined import imagined
from rules.gugong.computer.learnt import MENG_ROWS, ROWS
from rules.gugong.computer.search import NO_EXCHANGE, PLAYERS
from rules.gugong.computer.signs import SIGNS, signs
from rules.gugong.computer.turns import GAINS, TURN_ENDS, Search, gained
from rules.gugong.computer.weights import ACTIONS, DECREES, VISITS, WEIGHTS
from rules.gugong.computer.worth import TERMS, terms, worth
from rules.gugong.night import matches
from rules.gugong.record import FRAMES
from rules.gugong.scoring import SOURCES
from rules.gugong.state import GugongState
from tests.rules.games import all_plays, begin, tables
from tests.rules.gugong.against_meng import SOLO
from tests.rules.gugong.position import table

BEYOND = 20
"""The factor by which a search may exceed its number of positions to finish what it began; far above the factors met."""


def taken_over(seats: int, options: Mapping[str, str], seed: int, day: int, seat: int = 0) -> GugongState:
    """Play a game of random players to its end, with a computer player taking over ``seat`` from a day on."""
    state = new_game(seats, options, seed)
    rng = random.Random(seed)
    while state.choices:
        if state.to_move == seat and state.day >= day:
            apply(state, choose(view(state, seat)))
        else:
            apply(state, rng.choice(state.choices))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_an_imagined_table_is_sound_and_looks_to_the_seat_as_the_real_one(seats: int) -> None:
    for play in all_plays("gugong", seats, 2):
        state = play.state
        while state.choices:
            if play.rng.random() < 1 / 6:
                seen = view(state, state.to_move)
                other = imagined(seen, len(play.log))
                assert check(other) == [], play
                assert view(other, state.to_move) == seen, play
                assert other.frames == state.frames, play
            play.act(play.pick())


def test_imagined_tables_differ_in_hidden_facts() -> None:
    seen = view(new_game(4, {}, seed=1), 0)
    hands = {tuple(sorted(imagined(seen, number).people[1].hand)) for number in range(5)}
    draws = {tuple(imagined(seen, number).draw) for number in range(5)}
    assert len(hands) > 1
    assert len(draws) == 5


def test_the_same_view_gives_the_same_choice() -> None:
    for play in all_plays("gugong", 3, 2):
        while play.state.choices:
            if play.rng.random() < 1 / 40:
                seen = view(play.state, play.state.to_move)
                assert choose(seen) == choose(seen), play
            play.act(play.pick())


@pytest.mark.parametrize("seats", [1, 5])
def test_a_choice_looks_at_a_bounded_number_of_positions(seats: int) -> None:
    for play in all_plays("gugong", seats, 2):
        while play.state.choices:
            seat = play.state.to_move
            if len(play.state.choices) > 1 and play.rng.random() < 1 / 40:
                assert seat is not None
                for level in ("easy", "normal"):
                    positions = PLAYERS[level].positions
                    search = Search(play.state, seat, WEIGHTS)
                    search.best(play.state.clone(), positions)
                    assert search.positions < BEYOND * positions, f"{level}: {play}"
            play.act(play.pick())


def test_an_exchange_of_tokens_for_a_servant_is_no_gain_of_a_turn() -> None:
    before = gained(table(tokens={0: "points points envoy"}, pool={0: 0}), 0)
    after = gained(table(tokens={0: "envoy"}, pool={0: 1}), 0)
    assert all(now <= then for now, then in zip(after, before, strict=True))


def test_names_in_the_computer_player_exist() -> None:
    assert FRAMES.kinds.keys() >= GAINS | NO_EXCHANGE | TURN_ENDS
    parts = table().parts
    assert {gift.action for gift in parts.gifts} == ACTIONS.keys()
    assert {decree.id for decree in parts.decrees if decree.level < 3} == DECREES.keys()
    assert set(table().officials) == VISITS.keys()


def test_the_learnt_table_has_a_row_for_each_term_and_sign_and_a_column_for_each_day_and_number_of_seats() -> None:
    assert list(ROWS) == [*(f"={term}" for term in TERMS), *SIGNS]
    assert {len(numbers) for numbers in ROWS.values()} == {len(SEATS) * DAYS}
    for seats in SEATS:
        state = new_game(seats, SOLO if seats == 1 else {}, 1)
        assert len(signs(state, 0)) == len(SIGNS)
        assert len(terms(state, 0, WEIGHTS)) == len(TERMS)
    assert list(MENG_ROWS) == [*meng.SIGNS]
    assert {len(numbers) for numbers in MENG_ROWS.values()} == {DAYS}
    assert len(meng.signs(new_game(1, SOLO, 1), 0)) == len(meng.SIGNS)


def test_points_and_finds_of_meng_lower_the_worth_for_the_strong_computer() -> None:
    """His points count in full; his jade counts too, and so does a card with an action where he comes by."""

    def strongly(**position: Any) -> float:
        state = table(**{"seats": 1, "day": 3, "options": SOLO, "automa": "palace wall travel jade"} | position)
        return worth(state, 0, PLAYERS["strong"].weights)

    bare = strongly()
    assert strongly(points={MENG: 5}) == pytest.approx(bare - 5)
    assert strongly(jade={MENG: 2}) < bare
    assert strongly(officials={"jade": "3d", "canal": "6a"}) < strongly(officials={"jade": "6a", "canal": "3d"})


def test_the_most_matches_against_meng_are_the_likelier_the_fewer_are_needed() -> None:
    """He has as many matches as the number of the day; after the last gift the outcome is nearly certain."""

    def chance(hand: str, matched: str) -> float:
        position: dict[str, Any] = {"hands": {0: hand, MENG: "9a"}, "discards": {0: matched}, "dice": (2, 2, 8), "day": 2}
        return meng.chance_of_dice(table(seats=1, options=SOLO, **position), 0)

    assert chance("", "") < 0.1 < chance("6b", "8d") < chance("4b 6b", "8d") < chance("6b", "2b 8d")
    assert chance("", "2b 8d") >= 0.75


def test_the_most_matches_are_the_likelier_the_less_the_others_are_known_to_have() -> None:
    """Intrigue breaks ties; with no unknown card left the outcome is certain."""

    def chance(seen: str, *, hand: str = "", first: int = 1) -> float:
        position: dict[str, Any] = {"hands": {0: "", 1: hand}, "discards": {0: "2b", 1: "2d 9a"}, "dice": (2, 3, 9)}
        state = table(day=DAYS, at="night", known={1: seen}, intrigue={1 - first: 3, first: 3}, **position)
        state.phase = "day"
        return chance_of_most(state, 0, 1)

    assert chance("2d 9a") == 0.0
    assert chance("2d", first=0) > chance("2d") == 0.0
    assert chance("", first=0) > chance("")
    assert chance("2d", first=0) > chance("2d", hand="8d", first=0)


def test_every_piece_is_worth_something() -> None:
    bare = worth(table(), 0, WEIGHTS)
    assert worth(table(envoy={0: 1}), 0, WEIGHTS) > bare
    assert worth(table(jade={0: 1}), 0, WEIGHTS) > bare
    assert worth(table(intrigue={0: 3}), 0, WEIGHTS) > bare
    assert worth(table(points={0: 1}), 0, WEIGHTS) > bare
    assert worth(table(tokens={0: "points"}), 0, WEIGHTS) > bare
    assert worth(table(pool={0: 5}), 0, WEIGHTS) < bare
    assert worth(table(points={1: 1}), 0, WEIGHTS) < bare
    assert worth(table(medal=0), 0, WEIGHTS) > bare


def test_outside_the_palace_all_else_is_worth_less_than_the_way_there() -> None:
    hands = {0: "", 1: ""}
    rich = table(day=DAYS, at="end", hands=hands, points={0: 30}, envoy={0: 7}, intrigue={0: TRACK_END})
    arrived = table(day=DAYS, at="end", hands=hands, points={0: 5}, palace=[0])
    assert worth(arrived, 0, WEIGHTS) > worth(rich, 0, WEIGHTS)


@pytest.mark.parametrize("count", [pytest.param(1, id="few"), pytest.param(25, id="many", marks=pytest.mark.slow)])
@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4, 5))])
def test_one_computer_wins_against_random_players(seats: int, count: int) -> None:
    for seed in range(count):
        offered = tables("gugong", seats)
        ended = taken_over(seats, offered[seed % len(offered)].options, seed, day=1, seat=seed % seats)
        found = result(ended)
        assert found is not None
        assert found.places[seed % seats] == 1, seed


@pytest.mark.parametrize("day", [2, 3, 4])
def test_a_computer_that_takes_over_late_still_arrives(day: int) -> None:
    """Random play has left the envoy behind, but four gifts suffice."""
    ended = taken_over(day, {}, day, day)
    assert 0 in ended.palace, (day, ended.people[0].envoy)


def test_a_computer_plays_the_person_against_meng() -> None:
    ended = taken_over(1, {**SOLO, "difficulty": "hard"}, 5, day=1)
    assert 0 in ended.palace
    assert ended.people[0].points >= 35


def test_no_turn_goes_by_without_a_gain_and_nothing_free_is_declined() -> None:
    """Computer players play a whole game. A turn with a servant to spend must bring a gain; new cards count only if they match."""
    play = begin(tables("gugong", 3)[0], 1)
    before: tuple[int, ...] = ()
    servants = 0
    while play.state.choices:
        seat = play.state.to_move
        assert seat is not None
        action = choose(view(play.state, seat))
        if isinstance(action, Offer):
            before, servants = (*gained(play.state, seat), matches(play.state, seat)), play.state.people[seat].available
        if isinstance(action, EndTurn) and servants:
            after = (*gained(play.state, seat), matches(play.state, seat))
            assert any(now > then for now, then in zip(after, before, strict=True)), f"{play}: {before}, {after}"
        if type(play.state.frame).__name__ in ("CardAction", "EnvoyStep"):
            assert not isinstance(action, Decline), play
        play.act(action)


OWN_SHARES = {"turns", "servants", "intrigue", "cards"}
"""The sources of expected points beyond the sources of a result."""


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_shares_of_an_answer_add_up_to_its_points(seats: int) -> None:
    for play in all_plays("gugong", seats, 1):
        while play.state.choices:
            if len(play.state.choices) > 1 and play.rng.random() < 1 / 40:
                found = weighed(view(play.state, play.state.to_move))
                assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True), play
                assert {each.action for each in found} <= set(play.state.choices), play
                for each in found:
                    assert each.shares.keys() <= OWN_SHARES | {*SOURCES}, play
                    assert sum(each.shares.values()) == pytest.approx(each.points), play
            play.act(play.pick())


def test_equal_cards_are_weighed_as_equal() -> None:
    found = {str(each.action): each.worth for each in weighed(view(table(hands={0: "8a 8d 2b"}), 0))}
    assert found["offer 8a"] == found["offer 8d"]
