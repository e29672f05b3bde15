"""3. Jade: the houses of the market (rulebook page 9)."""

from rules.gugong.events import JadeGained, ServantsPaid
from tests.rules.gugong.position import choices, only, play, question, visit


def test_the_price_of_any_house_that_still_has_its_jade() -> None:
    state = visit("jade")
    assert choices(state) == ["buy 3", "buy 4", "decline"]
    events = play(state, "buy 4")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 4, 0, "jade")]
    assert only(events, JadeGained) == [JadeGained(0, "house", 4)]
    assert (state.people[0].pool, state.people[0].supply, state.people[0].jade) == (2, 10, 1)
    assert state.houses == [True, True, False, True]


def test_an_empty_house_sells_nothing() -> None:
    assert choices(visit("jade", sold=[3, 3], jade={1: 2})) == ["buy 4", "decline"]
    assert choices(visit("jade", sold=[3, 4, 4], jade={1: 3})) == ["buy 3", "decline"]


def test_when_all_houses_are_empty_a_jade_costs_five() -> None:
    state = visit("jade", sold=[3, 3, 4, 4], jade={1: 4})
    assert choices(state) == ["buy 5", "decline"]
    events = play(state, "buy 5")
    assert only(events, JadeGained) == [JadeGained(0, "supply", 5)]
    assert state.people[0].pool == 1


def test_five_is_not_a_price_while_a_house_is_full() -> None:
    assert "buy 5" not in choices(visit("jade", sold=[3, 3, 4], jade={1: 3}))


def test_the_supply_of_jade_is_unlimited() -> None:
    state = visit("jade", "buy 5", sold=[3, 3, 4, 4], jade={0: 10, 1: 10})
    assert state.people[0].jade == 11


def test_unaffordable_answers_are_not_offered() -> None:
    assert choices(visit("jade", pool={0: 3})) == ["buy 3", "decline"]
    assert question(visit("jade", pool={0: 2})) == (0, "FinishTurn")


def test_buying_may_be_declined() -> None:
    state = visit("jade", "decline")
    assert (state.people[0].jade, state.people[0].pool) == (0, 6)


def test_one_jade_an_action() -> None:
    assert question(visit("jade", "buy 3", pool={0: 12})) == (0, "FinishTurn")


def test_the_jade_decree_takes_one_servant_off_the_jade_action() -> None:
    state = visit("jade", "buy 3", decrees={"cheap-jade": (0,)}, pool={0: 2})
    assert (state.people[0].pool, state.people[0].jade) == (0, 1)
    state = visit("jade", "buy 5", decrees={"cheap-jade": (0,)}, pool={0: 4}, sold=[3, 3, 4, 4], jade={1: 4})
    assert (state.people[0].pool, state.people[0].jade) == (0, 1)
