"""The danger of a seat comes true if the event comes; the next seat that is named has the next turn."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES, dragon, gugong
from rules.core import advance
from rules.dragon.danger import coming, threatened, threatened_next, under_way
from rules.dragon.event_phase import LeaveUnsupplied, ReleaseUnsupplied, Strike
from rules.dragon.palaces import AskReleases, ReleasePersons
from rules.dragon.scoring import FinalScoring as DragonScoring
from rules.dragon.state import DragonState
from rules.dragon.wall import CheckWall
from rules.gugong.events import WallScored
from rules.gugong.following import ahead_on_wall
from rules.gugong.locations.wall import score_wall
from rules.gugong.scoring import FinalScoring as GugongScoring
from tests.rules.games import begin, tables

SEEDS = range(3)
EVERY = 11
OF_AN_EVENT = (AskReleases, ReleasePersons, LeaveUnsupplied, ReleaseUnsupplied, CheckWall)


def struck(state: DragonState, month: int) -> DragonState:
    """Return a copy of a game in which the event of a month strikes now; the seats that must choose take the first answer."""
    now = state.clone()
    now.month, now.frames = month, []
    now.then(Strike())
    advance(now)
    while now.choices:
        dragon.apply(now, now.choices[0])
    return now


def settled(state: DragonState) -> DragonState:
    """Return a copy of a game after the event under way, in which all seats take the first answer."""
    now = state.clone()
    last = max(place for place, frame in enumerate(now.frames) if isinstance(frame, OF_AN_EVENT))
    below = next((place for place in reversed(range(last)) if not isinstance(now.frames[place], OF_AN_EVENT)), -1)
    now.frames = now.frames[below + 1 :]
    while now.choices:
        dragon.apply(now, now.choices[0])
    return now


def persons(state: DragonState, seat: int) -> int:
    return sum(len(palace.persons) for palace in state.people[seat].palaces)


SCORINGS = {"dragon": DragonScoring, "gugong": GugongScoring}


@pytest.mark.parametrize("game", GAMES)
def test_the_points_if_the_game_ended_now_are_those_of_a_final_scoring(game: str) -> None:
    looked = 0
    for seats in (2, 3, 5):
        for table in tables(game, seats)[:3]:
            play, count = begin(table, seats), 0
            while play.state.choices:
                count += 1
                if count % EVERY == 0:
                    now = play.state.clone()
                    now.frames = []
                    now.then(SCORINGS[game]())
                    advance(now)
                    told = GAMES[game].if_ended(GAMES[game].view(play.state, None))
                    assert told == tuple(person.points for person in now.people)
                    looked += 1
                play.act(play.pick())
    assert looked


@pytest.mark.parametrize("seats", dragon.SEATS)
def test_each_seat_loses_the_persons_and_gets_the_points_that_the_event_brings_if_it_strikes_now(seats: int) -> None:
    looked = late = 0
    for table in tables("dragon", seats)[:2]:
        for seed in SEEDS:
            play, count = begin(table, seed), 0
            while play.state.choices:
                count += 1
                if count % EVERY == 0 or play.state.phase in ("event", "super event"):
                    view = dragon.view(play.state, None)
                    late += under_way(view)
                    for place, month in enumerate(coming(view)):
                        after = settled(play.state) if under_way(view) and month == view.month else struck(play.state, month)
                        for seat, dangers in enumerate(dragon.danger(view)):
                            one = dangers[place]
                            assert (one.what, one.round) == (view.months[month - 1], month)
                            assert persons(play.state, seat) - persons(after, seat) == one.lost
                            assert after.people[seat].points - play.state.people[seat].points == one.points
                            assert one.looms == (one.lost > 0)
                            looked += one.lost + one.points
                play.act(play.pick())
    assert looked
    assert late


def test_peace_is_no_event_and_after_the_event_the_next_ones_loom() -> None:
    state = dragon.new_game(3, {}, 4)
    months = coming(dragon.view(state, None))
    assert [state.months[month - 1] for month in months] == state.months[2:4]
    state.month, state.phase = 5, "event"
    assert coming(dragon.view(state, None)) == (5, 6)
    assert threatened(dragon.view(state, None)) == ()
    state.phase = "scoring"
    assert coming(dragon.view(state, None)) == (6, 7)
    assert threatened(dragon.view(state, None)) is None
    assert threatened_next(dragon.view(state, None)) == (6, ())
    state.month, state.phase = 12, "scoring"
    assert dragon.danger(dragon.view(state, None)) == ((), (), ())


def test_a_seat_outside_the_palace_is_in_danger_from_the_third_day_if_gifts_are_short_and_on_the_last_day_always() -> None:
    view = gugong.view(gugong.new_game(2, {}, 3), None)
    first, second = view.people

    def looms(day: int, **seat: int | None) -> bool:
        return gugong.danger(replace(view, day=day, people=(replace(first, **seat), second)))[0][0].looms

    assert not looms(2, envoy=0, cards=1, discards=0)
    assert looms(3, envoy=1, cards=2, discards=2)  # seven steps, six gifts
    assert not looms(3, envoy=2, cards=2, discards=2)
    assert looms(4, envoy=7, cards=4, discards=0)
    assert not looms(4, envoy=8, cards=0, discards=4, place=5)
    ((inside,), _) = gugong.danger(replace(view, people=(replace(first, envoy=8, place=5), second)))
    assert (inside.lost, inside.points) == (0, 5)


def test_meng_needs_no_place_and_hidden_facts_change_nothing() -> None:
    state = gugong.new_game(1, {"opponent": "meng"}, 3)
    assert [len(one) for one in gugong.danger(gugong.view(state, None))] == [1, 0]
    for table in (tables("dragon", 3)[0], tables("gugong", 3)[0]):
        play = begin(table, 1)
        for _ in range(30):
            play.act(play.pick())
        found = {table.rules.danger(table.rules.view(play.state, reader)) for reader in table.readers()}
        twin = table.rules.load(table.probe.permuted(play.state, None, random.Random(1)))
        assert found == {table.rules.danger(table.rules.view(twin, None))}


@pytest.mark.parametrize("game", ["dragon", "gugong"])
def test_the_next_seat_that_is_named_has_the_next_turn(game: str) -> None:
    for seats in (2, 3, 5):
        play, named, looked = begin(tables(game, seats)[0], 4), tuple[int, ...](), 0
        turn, phase = -1, ""
        while play.state.choices:
            view: Any = play.table.rules.view(play.state, None)
            if view.turn != turn and named and view.phase == phase:
                assert view.turn == named[0]
                looked += 1
            turn, phase, named = view.turn, view.phase, play.table.rules.following(view)
            assert len({*named, turn if "event" not in phase else view.to_move}) == len(named) + 1
            play.act(play.pick())
        assert looked > 10


@pytest.mark.parametrize("seats", dragon.SEATS)
@pytest.mark.parametrize("step", [pytest.param(8, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
def test_an_event_asks_next_the_seat_that_is_named(seats: int, step: int) -> None:
    """Play every option set, or every eighth one."""
    looked: Counter[str] = Counter()
    for table in tables("dragon", seats)[::step]:
        play, named, asked, phase = begin(table, 5), tuple[int, ...](), -1, ""
        while play.state.choices:
            view = dragon.view(play.state, None)
            if view.phase == phase == "event" and view.to_move != asked:
                assert view.to_move == named[0]
                looked[phase] += 1
            elif view.phase == phase == "super event" and view.to_move != asked:
                assert view.to_move in named
                looked[phase] += 1
            asked, phase, named = view.to_move, view.phase, dragon.following(view)
            play.act(play.pick())
        assert dragon.following(dragon.view(play.state, None)) == ()
    assert looked["event"]
    assert looked["super event"]


@pytest.mark.parametrize("game", ["dragon", "gugong"])
def test_the_standing_after_the_end_is_that_of_the_result(game: str) -> None:
    for seats in GAMES[game].SEATS:
        for seed in range(4):
            play = begin(tables(game, seats)[0], seed)
            while play.state.choices:
                play.act(play.pick())
            result = play.table.rules.result(play.state)
            assert result is not None
            placed = sorted((place, seat) for seat, place in enumerate(result.places) if place is not None)
            assert play.table.rules.standing(play.table.rules.view(play.state, None)) == tuple(seat for _, seat in placed)


def test_the_seat_that_is_ahead_on_the_wall_is_the_one_that_the_rules_reward() -> None:
    named = set[int | None]()
    for seats, seed in ((2, 5), (3, 6), (4, 7)):
        play = begin(tables("gugong", seats)[1], seed)
        while play.state.choices:
            leader = ahead_on_wall(gugong.view(play.state, None))
            named.add(leader)
            if leader is not None:
                now = play.state.clone()
                score_wall(now)
                assert [event.seat for event in now.emitted if isinstance(event, WallScored)] == [leader]
            play.act(play.pick())
    assert None in named
    assert len(named) > 2
