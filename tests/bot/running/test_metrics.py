"""The metrics of a table: outcomes of interactions, durations, and nothing about people or games."""

from __future__ import annotations

import re

from prometheus_client import generate_latest

from bot.interactions.features import PRESSES
from bot.running.metrics import REGISTRY, Outcome
from bot.version import version
from tests.bot.counting import take_turn, waiting
from tests.bot.table import Table, forged


def value(name: str, /, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def answers(kind: str, name: str, outcome: str) -> float:
    return value("table_interactions_total", kind=kind, name=name, outcome=outcome)


def presses(name: str) -> float:
    """Return the presses of a name with any outcome."""
    return sum(answers("press", name, outcome) for outcome in Outcome)


def test_the_version_is_measured() -> None:
    assert value("table_build_info", version=version()) == 1


async def test_presses_and_commands_are_counted_by_how_they_went(counting: Table) -> None:
    ana, *_, emil = counting.people
    counted = (("press", "play", "done"), ("press", "play", "refused"), ("command", "game new", "refused"), ("command", "log", "done"))
    before = [answers(*which) for which in counted]
    await counting.press(ana, "Play")
    await counting.press(emil, "Play")
    await counting.command(ana, "game new", game="toy")
    await counting.command(ana, "log")
    assert [answers(*which) - then for which, then in zip(counted, before, strict=True)] == [1, 1, 1, 1]


async def test_whatever_a_forged_press_holds_it_is_counted_under_one_name(counting: Table) -> None:
    before, ana = answers("press", "other", "refused"), counting.people[0]
    for custom_id in ("g:1:0:brew", "g:tea", "g:1:0:cof:fee 12", "g:1:0:"):
        await counting.take_late(ana, forged(counting.newest(), custom_id))
    assert answers("press", "other", "refused") - before == 4


async def test_each_press_is_counted_under_its_own_word(counting: Table) -> None:
    words = tuple(PRESSES)
    names = ["choose" if word == "=" else word for word in words]
    before, others = [presses(name) for name in names], presses("other")
    for word in words:
        await counting.take_late(counting.people[0], forged(counting.newest(), f"g:1:0:{word} nowhere"))
    assert [presses(name) - then for name, then in zip(names, before, strict=True)] == [1] * len(names)
    assert presses("other") == others


async def test_each_step_of_a_turn_is_timed(counting: Table) -> None:
    steps = ("table_ack_seconds_count", "table_stored_seconds_count", "table_posted_seconds_count")
    before = [value(step) for step in steps]
    pictures = value("table_picture_seconds_count", picture="board")
    await take_turn(counting)
    assert [value(step) - then for step, then in zip(steps, before, strict=True)] == [3, 2, 1]
    assert value("table_picture_seconds_count", picture="board") > pictures


async def test_no_label_tells_of_people_servers_or_games(counting: Table) -> None:
    await counting.press(waiting(counting), "Play")
    await take_turn(counting)
    labels = re.findall(r'="([^"]*)"', generate_latest(REGISTRY).decode())
    people = {person.name for person in counting.people} | {str(person.id) for person in counting.people}
    assert not [label for label in labels if label in people or re.fullmatch(r"[0-9]{6,}", label)]
    assert len(labels) < 2000, "whatever other tests have pressed and typed in this process"
