"""Endless presses and commands of one person: answered, bounded, and nobody else waits for them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.interactions.rate_limits import A_SECOND, AT_ONCE, IN_WORK, SUGGESTIONS_AT_ONCE, TOLD_AGAIN, RateLimits, Verdict, suggestion_limits
from bot.wording import trouble
from bot.wording.catalogue import words
from tests.bot.counting import asked, log, waiting
from tests.bot.heard import press
from tests.bot.table import Table, forged, offers, text_of


class Time:
    """A clock that stands still until the test moves it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def one_after_the_other(rate_limits: RateLimits, user_id: int, count: int) -> list[Verdict]:
    """Return the verdicts on this number of interactions, each finished before the next one."""
    found: list[Verdict] = []
    for _ in range(count):
        found.append(rate_limits.enter(user_id))
        if found[-1] is Verdict.SERVED:
            rate_limits.leave(user_id)
    return found


def test_a_person_is_served_up_to_the_limit_then_told_once_then_only_acknowledged() -> None:
    found = one_after_the_other(RateLimits(Time()), 1, AT_ONCE + 100)
    assert found == [Verdict.SERVED] * AT_ONCE + [Verdict.TOLD] + [Verdict.ONLY_ACKNOWLEDGED] * 99


def test_a_used_up_allowance_refills_at_a_steady_rate() -> None:
    time = Time()
    rate_limits = RateLimits(time)
    one_after_the_other(rate_limits, 1, AT_ONCE)
    time.seconds += 1
    assert one_after_the_other(rate_limits, 1, AT_ONCE).count(Verdict.SERVED) == A_SECOND
    time.seconds += 3600
    assert one_after_the_other(rate_limits, 1, 2 * AT_ONCE).count(Verdict.SERVED) == AT_ONCE


def test_a_person_beyond_the_limit_is_told_again_after_a_while() -> None:
    time = Time()
    rate_limits = RateLimits(time, a_second=0)
    one_after_the_other(rate_limits, 1, AT_ONCE + 10)
    time.seconds += TOLD_AGAIN
    assert one_after_the_other(rate_limits, 1, 2) == [Verdict.TOLD, Verdict.ONLY_ACKNOWLEDGED]


def test_only_a_few_interactions_of_a_person_are_in_work_at_a_time() -> None:
    rate_limits = RateLimits(Time())
    assert [rate_limits.enter(1) for _ in range(IN_WORK + 2)] == [Verdict.SERVED] * IN_WORK + [Verdict.TOLD, Verdict.ONLY_ACKNOWLEDGED]
    rate_limits.leave(1)
    assert rate_limits.enter(1) is Verdict.SERVED


def test_one_person_takes_nothing_from_another() -> None:
    rate_limits = RateLimits(Time())
    one_after_the_other(rate_limits, 1, 10 * AT_ONCE)
    assert one_after_the_other(rate_limits, 2, AT_ONCE) == [Verdict.SERVED] * AT_ONCE


def test_the_number_of_remembered_people_is_bounded() -> None:
    rate_limits = RateLimits(Time(), kept=100)
    for user_id in range(10_000):
        one_after_the_other(rate_limits, user_id, 1)
    assert len(rate_limits) == 100


def test_a_person_without_requests_for_a_while_is_dropped() -> None:
    time = Time()
    rate_limits = RateLimits(time)
    for user_id in range(50):
        one_after_the_other(rate_limits, user_id, AT_ONCE)
    time.seconds += AT_ONCE / A_SECOND
    one_after_the_other(rate_limits, 99, 1)
    assert len(rate_limits) == 1


def test_a_person_with_work_under_way_is_not_dropped() -> None:
    time = Time()
    rate_limits = RateLimits(time, kept=2)
    assert [rate_limits.enter(1) for _ in range(IN_WORK)] == [Verdict.SERVED] * IN_WORK
    for user_id in range(2, 100):
        one_after_the_other(rate_limits, user_id, 1)
    time.seconds += 3600
    one_after_the_other(rate_limits, 100, 1)
    assert rate_limits.enter(1) is Verdict.TOLD
    for _ in range(IN_WORK):
        rate_limits.leave(1)


def strict(table: Table) -> Time:
    """Switch the limits on; return their clock, which stands still."""
    time = Time()
    table.client.rate_limits, table.client.suggestion_limits = RateLimits(time), suggestion_limits(time)
    return time


async def test_a_flood_of_presses_is_answered_in_words_once_and_then_only_acknowledged(counting: Table) -> None:
    person, time = asked(counting), strict(counting)
    board = forged(counting.newest(), "g:1:0:log")
    answers = [await counting.take_late(person, board) for _ in range(AT_ONCE)]
    assert all(answer.response is not None for answer in answers)
    over = [await counting.take_late(person, board) for _ in range(20)]
    assert all(answer.acknowledged for answer in over)
    assert text_of(counting.private(person)) == trouble.too_much(words())
    assert sum(text_of(message) == trouble.too_much(words()) for message in counting.seen(person)) == 1
    time.seconds += 1
    await counting.take_late(person, board)
    assert text_of(counting.private(person)) == "Nothing has happened yet.\n-# Game 1, seq 0"


async def test_beyond_the_limit_the_database_is_not_touched(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person = asked(counting)
    strict(counting)
    one_after_the_other(counting.client.rate_limits, person.id, AT_ONCE)
    monkeypatch.setattr(counting.client.table, "database", None)
    await counting.take_late(person, forged(counting.newest(), "g:1:0:=add 1"))
    assert text_of(counting.private(person)) == trouble.too_much(words())


async def test_a_command_too_many_is_always_answered_in_words(counting: Table) -> None:
    person = asked(counting)
    strict(counting)
    one_after_the_other(counting.client.rate_limits, person.id, AT_ONCE)
    for _ in range(3):
        answer = await counting.command(person, "log")
        assert answer.response is not None
        assert answer.response.content == trouble.too_much(words())


async def test_suggestions_too_many_are_an_empty_list(counting: Table) -> None:
    person = asked(counting)
    strict(counting)
    found = [await counting.suggestions(person, "choose", "option") for _ in range(SUGGESTIONS_AT_ONCE + 3)]
    assert [len(offered) for offered in found] == [3] * SUGGESTIONS_AT_ONCE + [0] * 3
    await counting.command(person, "choose", option="add 1")
    assert await log(counting) == ["add 1"]


async def test_others_at_the_table_do_not_wait_for_a_hundred_presses_of_one_person(counting: Table) -> None:
    """While the game is busy, all but a few of one person's hundred presses are answered; the rest is soon done."""
    client, person, other = counting.client, waiting(counting), asked(counting)
    strict(counting)
    place: dict[str, Any] = {"guild_id": counting.world.guild.id, "channel_id": counting.world.channel.id}
    async with client.table.alone(1):
        made = [press(client, person.id, **place) for _ in range(100)]
        many = [asyncio.create_task(client.pressed(interaction, "g:1:0:=add 2", ())) for interaction, _ in made]
        interaction, heard = press(client, other.id, **place)
        one = asyncio.create_task(client.pressed(interaction, "g:1:0:=add 1", ()))
        for _ in range(20):
            await asyncio.sleep(0)
        assert sum(task.done() for task in many) == 100 - IN_WORK
        assert all(answer.acknowledged for _, answer in made)
        assert sum(bool(answer.texts) for _, answer in made) == 1
        assert not one.done()
    await asyncio.gather(one, *many)
    assert await log(counting) == ["add 1"]
    assert "adds 1" in heard.texts[-1]
    assert 0 < sum("is asked" in "".join(answer.texts) for _, answer in made) <= IN_WORK


async def test_a_flood_does_not_keep_anybody_from_playing_the_game_to_its_end(counting: Table) -> None:
    chen = counting.people[2]
    strict(counting)
    flood = [(chen, offer) for offer in offers(counting.newest()) for _ in range(10)]
    await counting.take_at_once(*flood, (asked(counting), forged(counting.newest(), "g:1:0:=add 2")))
    assert await log(counting) == ["add 2"]
