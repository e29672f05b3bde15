"""Tests that the strong computer player makes the choices that are obvious to anybody who knows the rules."""

from typing import Any

import pytest

from rules.dragon import choose, view
from rules.dragon.cards import EVENTS
from rules.dragon.computer.blunders import sound
from rules.dragon.state import DragonState
from tests.rules.dragon.position import befall, play, question, strike, table

ANNA, BEN = range(2)
FULL_COURT = "3:lady+farmer+healer 3:old-warrior+pyrotechnist+scholar 2:lady+craftsman"


def answer(state: DragonState) -> str:
    return str(choose(view(state, state.to_move), "strong"))


def answers(state: DragonState, count: int) -> list[str]:
    """Play a number of the computer player's answers and return them."""
    said: list[str] = []
    for _ in range(count):
        said.append(answer(state))
        play(state, said[-1])
    return said


def acting(groups: tuple[str, str] = ("taxes build harvest fireworks", "parade research privilege"), **position: Any) -> DragonState:
    """Return a game of two in which Anna chooses an action."""
    return table(seats=2, groups=groups, **position)


def test_rice_is_harvested_before_a_drought_that_would_starve_a_palace() -> None:
    state = acting(event="drought", palaces={ANNA: "2:lady+monk 2:healer+scholar 2:old-farmer+warrior"}, rice={ANNA: 0}, yuan={ANNA: 6})
    assert answer(state) == "take 1 harvest"


def test_taxes_are_taken_before_a_tribute_that_could_not_be_paid() -> None:
    state = acting(
        event="tribute", month=8, yuan={ANNA: 0}, hands={ANNA: "lady wild monk healer", BEN: "lady wild monk healer"},
        palaces={ANNA: "3:lady+collector 3:healer+scholar+farmer", BEN: "3:lady+monk 3:healer+scholar+farmer"},
    )  # fmt: skip
    assert answer(state) == "take 1 taxes"


def test_fireworks_are_made_before_a_festival_that_nobody_else_is_ready_for() -> None:
    state = acting(
        event="festival", palaces={ANNA: "2:lady+monk 2:healer+pyrotechnist"}, yuan={ANNA: 6}, month=11, hands={ANNA: "wild", BEN: "wild"}
    )
    assert answer(state) == "take 1 fireworks"


def test_money_is_kept_for_the_tribute_of_the_month() -> None:
    state = acting(event="tribute", palaces={ANNA: FULL_COURT}, yuan={ANNA: 4})
    assert answer(state) != "take 2 privilege"


def test_nothing_is_paid_for_taxes_that_filling_up_the_money_matches() -> None:
    state = acting(event="mongols", palaces={ANNA: "2:lady+monk 2:healer+scholar"}, yuan={ANNA: 3, BEN: 0})
    play(state, "take 1 build", "found", "end")
    assert "take 1 taxes" not in map(str, state.choices)
    state = acting(event="mongols", palaces={BEN: "2:lady+monk 2:healer+scholar"}, yuan={BEN: 3})
    play(state, "take 1 harvest", "end")
    assert question(state) == (BEN, "ChooseAction")
    assert "take 1 taxes" in map(str, state.choices)
    assert "take 1 taxes" not in map(str, sound(state))


@pytest.mark.parametrize("yuan", [3, 5, 9])
@pytest.mark.parametrize("event", EVENTS)
def test_an_action_is_never_let_go_while_something_free_helps_and_the_money_is_full(event: str, yuan: int) -> None:
    assert answer(acting(event=event, yuan={ANNA: yuan})) != "skip"


def test_a_large_privilege_is_bought_early_by_a_rich_seat() -> None:
    state = acting(month=3, palaces={ANNA: FULL_COURT}, yuan={ANNA: 60}, rice={ANNA: 4})
    play(state, "take 2 privilege")
    assert answer(state) == "buy large"


def test_no_privilege_is_bought_in_the_last_month_for_more_than_it_brings() -> None:
    state = acting(month=12, event="tribute", palaces={ANNA: FULL_COURT}, yuan={ANNA: 22})
    assert answer(state) != "take 2 privilege"


def test_a_person_moves_into_the_palace_that_would_decay() -> None:
    state = table(seats=2, at="person", month=4, palaces={ANNA: "3:lady+farmer 1:"}, hands={ANNA: "healer wild", BEN: "lady wild"})
    play(state, "play healer", "recruit old-healer")
    assert answer(state) == "house 2"


def test_monks_move_into_high_palaces() -> None:
    state = table(seats=2, at="person", month=11, palaces={ANNA: "3:lady+farmer 2:lady"}, hands={ANNA: "monk wild", BEN: "lady wild"})
    play(state, "play monk", "recruit old-monk")
    assert answer(state) == "house 1"


def test_a_healer_comes_before_the_contagion() -> None:
    state = table(
        seats=2, at="person", event="contagion", month=9, palaces={ANNA: "3:lady+farmer 3:monk+healer 2:lady"},
        hands={ANNA: "craftsman healer collector", BEN: "lady wild farmer"},
    )  # fmt: skip
    assert answers(state, 2) == ["play healer", "recruit old-healer"]


def test_with_every_palace_full_a_better_person_stays_and_the_new_one_is_declined() -> None:
    state = table(
        seats=2,
        at="person",
        event="tribute",
        space={ANNA: 90},
        month=11,
        palaces={ANNA: "3:old-monk+monk+monk", BEN: "3:lady"},
        hands={ANNA: "lady craftsman", BEN: "wild lady"},
    )
    play(state, "play craftsman")
    assert question(state) == (ANNA, "HousePerson")
    assert answer(state) == "decline"


def test_a_useless_person_gives_way_to_a_useful_one() -> None:
    state = table(
        seats=2, at="person", month=11, event="tribute", palaces={ANNA: "3:old-monk+craftsman+lady", BEN: "3:lady"},
        hands={ANNA: "lady monk", BEN: "wild lady"},
    )  # fmt: skip
    play(state, "play monk")
    assert answer(state) == "release 1 craftsman"


@pytest.mark.parametrize("event", ["contagion", "mongols"])
def test_the_person_that_is_worth_least_is_released(event: str) -> None:
    state, _ = strike(event, seats=2, month=12, palaces={ANNA: "3:old-monk+craftsman 3:monk+collector 2:monk+farmer", BEN: "1:old-warrior"})
    assert question(state) == (ANNA, "ReleasePersons")
    assert answer(state).split()[-1] in ("craftsman", "collector", "farmer")


def test_in_a_drought_the_last_person_of_a_small_palace_is_not_released() -> None:
    state, _ = strike("drought", seats=2, month=8, palaces={ANNA: "1:lady 3:lady+craftsman+farmer 1:lady"}, rice={ANNA: 2})
    assert question(state) == (ANNA, "ReleaseUnsupplied")
    assert answer(state) in ("release 2 craftsman", "release 2 farmer")


def test_no_palace_is_founded_in_the_last_month_that_would_decay_at_once() -> None:
    state = acting(month=12, palaces={ANNA: "2:lady+monk 2:healer+scholar"})
    play(state, "take 1 build")
    assert answer(state) == "extend 1"


def test_an_earthquake_takes_free_floors() -> None:
    state, _ = befall("earthquake", seats=2, palaces={ANNA: "3:lady+monk 3:healer+farmer 1:scholar 1:lady"})
    assert sorted(answers(state, 2)) == ["lose 1", "lose 2"]


def test_a_flood_leaves_the_rice_for_the_drought_that_follows() -> None:
    state, _ = befall(
        "flood", seats=2, palaces={ANNA: "2:lady+monk 2:healer+craftsman 2:scholar"}, event="festival",
        yuan={ANNA: 5}, rice={ANNA: 3}, fireworks={ANNA: 0},
    )  # fmt: skip
    assert state.months[7] == "drought"
    while question(state) == (ANNA, "ReturnPieces"):
        play(state, answer(state))
    assert state.people[ANNA].rice == 3


def test_a_tornado_takes_cards_of_persons_who_would_not_help_any_more() -> None:
    state, _ = befall(
        "tornado", seats=2, palaces={ANNA: FULL_COURT}, hands={ANNA: "lady wild craftsman collector", BEN: "lady wild monk healer"}
    )
    assert {text.split()[-1] for text in answers(state, 2)} <= {"craftsman", "collector"}
