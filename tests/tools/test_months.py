"""Tests of the simulated months: few people for a few weeks, whose time adds up and follows from the seed."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from bot.durations import HOUR
from bot.games.plans import MOST
from tools.months.__main__ import shown
from tools.months.assumptions import AFTER, BEFORE, NAMES, SHARES, Assumptions, Features
from tools.months.finding import Finding
from tools.months.games import Recorded, recorded
from tools.months.measures import MEASURES, lived, measured
from tools.months.people import is_at_work, is_awake, people

FIGURES = (Path(__file__).parents[2] / "tools" / "figures" / "tables.md").read_text(encoding="utf-8")
FEW, DAYS = Assumptions(people=15, tables=4, patience=10), 40


@cache
def game() -> Recorded:
    return asyncio.run(recorded("dragon", {}, 3, 1))


@cache
def weeks(features: Features, seed: int = 1) -> Finding:
    return lived(FEW, features, [game()], seed, DAYS)


def told(finding: Finding) -> list[object]:
    return [measured(finding, DAYS), *(each.lived for each in finding.ended), *finding.wishes]


def test_a_seed_is_a_month() -> None:
    again = lived(FEW, AFTER, [game()], 1, DAYS)
    assert repr(told(again)) == repr(told(weeks(AFTER)))
    assert repr(told(again)) != repr(told(weeks(AFTER, 2)))


@pytest.mark.parametrize("features", [BEFORE, AFTER])
def test_the_time_of_everybody_counts_once(features: Features) -> None:
    """A game lasts as long as it waits for its people; nobody plays two games or has two wishes at a time."""
    found = weeks(features)
    ended = [each.lived for each in found.ended if each.lived.ended is not None]
    assert ended
    assert all(sum(one.waited) == one.ended - one.begun for one in ended if one.ended is not None)
    playing = Counter(each.number for one in found.games for each in one.seats if each is not None)
    assert set(playing.values()) <= {1}
    assert {each.number for each in found.world.people if each.game is not None} == set(playing)
    waiting = {(each.number, one.number) for one in found.open for each in one.here_at}
    assert waiting == {(each.number, one.number) for each in found.world.people for one in each.lobbies}
    assert not set(playing) & {number for number, _ in waiting}
    assert len(found.games) + len(found.open) <= FEW.tables
    by_person = defaultdict[int, list[tuple[int, int]]](list)
    for wish in found.wishes:
        assert wish.filled is None or wish.since <= (wish.filled or 0) <= (wish.fulfilled or 0)
        by_person[wish.person].append((wish.since, wish.fulfilled or wish.since))
    assert all(early[1] <= late[0] for own in by_person.values() for early, late in pairwise(own))


def test_a_bank_never_holds_more_than_it_may_and_there_is_none_before() -> None:
    after, before = ([each.lived.fullest for each in (*found.ended, *found.games)] for found in (weeks(AFTER), weeks(BEFORE)))
    assert 0 < max(after) <= 1
    assert set(before) == {0.0}


def test_more_alternatives_hold_where_fewer_do() -> None:
    calls, found = game().calls, Counter[int]()
    for now, call in enumerate(calls):
        for made in range(max(0, now - 2), now if call.begins else 0):
            if calls[made].seat != call.seat and game().can_plan(made, call.seat, MOST):
                one, five = (game().holds(made, now, call.seat, most) for most in (1, MOST))
                assert five >= one
                found.update({1: one, MOST: five})
    assert found[MOST] > found[1] > 0


def test_people_look_as_often_as_assumed_and_only_while_they_are_awake() -> None:
    given, days = Assumptions(), 70
    found = people(given, 1, days)
    looks = [(look, person.zone) for person in found for look in person.looks]
    assert len(looks) / given.people / days == pytest.approx(15 * given.looks, rel=0.05)
    assert all(is_awake(*look) for look in looks)
    hours = [(is_at_work(moment * HOUR, 0), is_awake(moment * HOUR, 0)) for moment in range(4 * 24, 11 * 24)]
    assert (sum(work for work, _ in hours), sum(awake for _, awake in hours)) == (40, 7 * 15)
    assert sum(len(person.wishes) for person in found) == pytest.approx(given.people * given.wishes * days / 7, rel=0.1)


def test_each_assumption_can_be_halved_and_doubled_and_stands_in_the_figures() -> None:
    for name in NAMES:
        low, high = (getattr(Assumptions().changed(name, factor), name) for factor in (0.5, 2))
        assert low < getattr(Assumptions(), name) < high
        assert name not in SHARES or high < 1
        assert re.search(rf"^\| {name} {getattr(Assumptions(), name):g} \|", FIGURES, re.MULTILINE), name


def test_a_difference_says_whether_it_is_a_gain() -> None:
    found = [[dict.fromkeys(MEASURES, value + noise) for noise in (0.0, 0.1, 0.2)] for value in (1.0, 3.0)]
    early, late = found
    assert shown(early, late, "finished") == "+2.0 ± 0.0"
    assert shown(early, late, "hours", error=False) == "**+2**"
    assert shown(early, [*late[:1], *early[1:]], "hours", error=False) == "(+1)"
