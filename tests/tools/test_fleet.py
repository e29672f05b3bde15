"""Tests of the day of a fleet: determined by its seed, true to its tables, and printed by the command as in docs/scaling.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.durations import DAY
from tools import fleet
from tools.fleet import GAMES, REQUESTS, Day, Fleet, about, busiest, longest_wait, needs

PAGE = (Path(__file__).parents[2] / "docs" / "scaling.md").read_text(encoding="utf-8")


def test_a_seed_is_a_day() -> None:
    first, again, other = (Day(Fleet(100, 50), seed) for seed in (1, 1, 2))
    assert (first.presses, first.requests) == (again.presses, again.requests)
    assert first.presses != other.presses


def test_a_day_has_the_presses_and_posts_of_its_tables() -> None:
    """Tables of people who sit together play a whole game, other tables the turns of a day."""
    together, apart = Day(Fleet(1, 100, 1.0), 1), Day(Fleet(1, 1000, 0.0), 1)
    presses, messages = (sum(getattr(game, what) * game.turns for game in GAMES) / len(GAMES) for what in ("pressed", "messages"))
    assert sum(together.presses) == pytest.approx(100 * presses, rel=0.02)
    assert sum(together.requests) == pytest.approx(100 * messages * REQUESTS, rel=0.02)
    assert sum(apart.presses) == pytest.approx(1000 * sum(24 / game.hours * game.turns * game.pressed for game in GAMES) / 2, rel=0.03)


def test_the_busiest_minute_is_in_an_evening_and_a_queue_is_waited_through() -> None:
    counts = [0] * DAY
    counts[7205], counts[7206], counts[9000] = 70, 20, 80
    assert busiest(counts, 60) == (1.5, counts[7200:7260])
    assert longest_wait(counts) == 0.6
    assert longest_wait(counts[:9000]) == 0.4


def test_a_fleet_as_large_as_a_limit_allows_has_just_reached_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet, "DISCORD", 8)
    monkeypatch.setattr(fleet, "PRESSES", 5)
    (times,) = (times for what, times in needs(Fleet(1, 500, 1.0)).limits() if what.startswith("Discord"))
    large = needs(Fleet(1, round(500 * times), 1.0))
    assert large.requests == pytest.approx(8, rel=0.1)
    assert large.processes == 3
    assert large.connections == 3 * fleet.OF_A_PROCESS + 1
    assert large.wait > 0


def test_the_page_has_the_figures_that_the_command_prints() -> None:
    found = needs(fleet.FLEETS[0])
    rows = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|", PAGE, re.MULTILINE))
    assert {what: rows.get(what) for what, _ in found.rows()} == dict(found.rows())
    assert {what: rows.get(what) for what, _ in found.limits()} == {what: about(10_000 * times) for what, times in found.limits()}
