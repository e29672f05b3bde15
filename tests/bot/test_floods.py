"""Presses and commands of one person without end: answered, bounded, and nobody else waits for them."""

from __future__ import annotations

from bot.floods import A_SECOND, AT_ONCE, IN_WORK, TOLD_AGAIN, Floods, Verdict


class Time:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def one_after_the_other(floods: Floods, user_id: int, count: int) -> list[Verdict]:
    """The verdicts on so many interactions, each done with before the next one comes."""
    found: list[Verdict] = []
    for _ in range(count):
        found.append(floods.enter(user_id))
        if found[-1] is Verdict.SERVED:
            floods.leave(user_id)
    return found


def test_a_person_is_served_up_to_the_limit_then_told_once_then_only_acknowledged() -> None:
    found = one_after_the_other(Floods(Time()), 1, AT_ONCE + 100)
    assert found == [Verdict.SERVED] * AT_ONCE + [Verdict.TOLD] + [Verdict.ONLY_ACKNOWLEDGED] * 99


def test_what_was_used_up_flows_in_again_at_a_steady_rate() -> None:
    time = Time()
    floods = Floods(time)
    one_after_the_other(floods, 1, AT_ONCE)
    time.seconds += 1
    assert one_after_the_other(floods, 1, AT_ONCE).count(Verdict.SERVED) == A_SECOND
    time.seconds += 3600
    assert one_after_the_other(floods, 1, 2 * AT_ONCE).count(Verdict.SERVED) == AT_ONCE


def test_who_goes_on_is_told_again_after_a_while() -> None:
    time = Time()
    floods = Floods(time, a_second=0)
    one_after_the_other(floods, 1, AT_ONCE + 10)
    time.seconds += TOLD_AGAIN
    assert one_after_the_other(floods, 1, 2) == [Verdict.TOLD, Verdict.ONLY_ACKNOWLEDGED]


def test_only_a_few_interactions_of_a_person_are_in_work_at_a_time() -> None:
    floods = Floods(Time())
    assert [floods.enter(1) for _ in range(IN_WORK + 2)] == [Verdict.SERVED] * IN_WORK + [Verdict.TOLD, Verdict.ONLY_ACKNOWLEDGED]
    floods.leave(1)
    assert floods.enter(1) is Verdict.SERVED


def test_one_person_takes_nothing_from_another() -> None:
    floods = Floods(Time())
    one_after_the_other(floods, 1, 10 * AT_ONCE)
    assert one_after_the_other(floods, 2, AT_ONCE) == [Verdict.SERVED] * AT_ONCE


def test_only_so_many_people_are_remembered() -> None:
    floods = Floods(Time(), kept=100)
    for user_id in range(10_000):
        one_after_the_other(floods, user_id, 1)
    assert len(floods) == 100


def test_who_has_asked_for_nothing_in_a_while_is_forgotten() -> None:
    time = Time()
    floods = Floods(time)
    for user_id in range(50):
        one_after_the_other(floods, user_id, AT_ONCE)
    time.seconds += AT_ONCE / A_SECOND
    one_after_the_other(floods, 99, 1)
    assert len(floods) == 1


def test_who_still_has_work_under_way_is_not_forgotten() -> None:
    time = Time()
    floods = Floods(time, kept=2)
    assert [floods.enter(1) for _ in range(IN_WORK)] == [Verdict.SERVED] * IN_WORK
    for user_id in range(2, 100):
        one_after_the_other(floods, user_id, 1)
    time.seconds += 3600
    one_after_the_other(floods, 100, 1)
    assert floods.enter(1) is Verdict.TOLD
    for _ in range(IN_WORK):
        floods.leave(1)
