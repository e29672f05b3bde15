"""Pre-moves in In the Year of the Dragon: persons to release, goods to return, palaces to shake."""

from __future__ import annotations

from rules.dragon import ordered, premovable, premove_of, view
from rules.dragon.state import DragonState
from tests.rules.dragon.position import befall, strike


def answer(state: DragonState, *given: str) -> str:
    """Return the answer of a pre-move for the asked seat; "" if the seat must be asked."""
    seen = view(state, state.to_move)
    found = ordered(seen, given)
    assert found is None or found in seen.choices
    return "" if found is None else str(found)


def test_of_the_first_type_that_is_there_the_weaker_person_goes_out_of_the_fuller_palace() -> None:
    state, _ = strike("contagion", palaces={0: "2:monk 3:old-monk+lady+monk"})
    assert premove_of(view(state, 0)) == "contagion"
    assert answer(state, "scholar", "monk") == "release 2 monk"
    assert answer(state, "lady", "monk") == "release 2 lady"
    assert answer(state, "scholar") == ""


def test_the_flood_takes_as_much_as_it_can_of_the_first_kind_given() -> None:
    state, _ = befall("flood", yuan={0: 5}, rice={0: 4})
    seat = state.to_move
    assert premove_of(view(state, seat)) == "flood"
    assert answer(state, "yuan") == "return yuan 2"
    assert answer(state, "fireworks", "rice") == "return rice 2"


def test_the_earthquake_takes_an_empty_floor() -> None:
    state, _ = befall("earthquake", palaces={0: "2:monk+lady 3:lady"})
    assert answer(state, "roomy") == "lose 2"
    assert answer(state, "low") == "lose 1"
    assert answer(state, "high") == "lose 2"


def test_only_coming_events_are_offered() -> None:
    state, _ = befall("flood", yuan={0: 5}, rice={0: 4})
    offered = premovable(view(state, 0))
    assert "flood" in offered
    assert {"earthquake", "tornado", "sunrise", "home", "charter"}.isdisjoint(offered)
