"""Obvious answers in In the Year of the Dragon: alternatives that differ only in the number of a palace."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.dragon import apply, dump, obvious, view
from rules.dragon.state import DragonState, Palace
from tests.rules.dragon.position import befall, play, strike, table
from tests.rules.games import all_plays


def answer(state: DragonState) -> str:
    """Return the obvious answer of the asked seat, "" for none."""
    found = obvious(view(state, state.to_move))
    return "" if found is None else str(found)


def renamed(state: DragonState, seat: int, one: int, other: int) -> str:
    """Dump the state with two numbers of a seat's palaces exchanged and the order of arrival in them left aside."""
    swap: dict[int, int] = {one: other, other: one}
    owner = state.people[seat]
    palaces = [Palace(swap.get(home.number, home.number), home.floors, tuple(sorted(home.persons))) for home in owner.palaces]
    owner.palaces = sorted(palaces, key=lambda home: home.number)
    for number, frame in enumerate(state.frames):
        there: Any = frame
        if getattr(there, "seat", None) == seat:
            if isinstance(getattr(there, "palace", None), int):
                there = replace(there, palace=swap.get(there.palace, there.palace))
            if hasattr(there, "done"):
                there = replace(there, done=tuple(swap.get(home, home) for home in there.done))
            state.frames[number] = there
    return dump(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_obvious_answers_lead_to_the_same_but_for_the_number_of_a_palace(seats: int) -> None:
    compared = 0
    for each in all_plays("dragon", seats, 10):
        while each.state.choices:
            seat, found, choices = each.state.to_move, answer(each.state), each.state.choices
            if found and len(choices) > 1 and seat is not None:
                first: Any = choices[0]
                after = each.state.clone()
                apply(after, first)
                same = renamed(after, seat, 0, 0)
                for other in choices[1:]:
                    tried, second = each.state.clone(), other
                    apply(tried, second)
                    number: Any = second
                    assert renamed(tried, seat, first.palace, number.palace) == same, each
                    compared += 1
            each.act(each.pick())
    assert compared > 10


def test_the_first_person_moves_into_one_of_two_palaces_alike() -> None:
    state = table(at="person", hands={0: "monk"}, month=11, palaces={0: "2: 2:"})
    play(state, "recruit monk")
    assert answer(state) == "house 1"
    state = table(at="person", hands={0: "monk"}, month=11, palaces={0: "2: 3:"})
    play(state, "recruit monk")
    assert answer(state) == ""


def test_a_palace_with_a_person_is_not_like_an_empty_one() -> None:
    state, _ = befall("earthquake", palaces={0: "2: 2:"})
    assert answer(state) == "lose 1"
    state, _ = befall("earthquake", palaces={0: "2: 2:lady"})
    assert answer(state) == ""


def test_one_of_two_equal_persons_leaves_from_equal_palaces() -> None:
    state, _ = strike("tribute", palaces={0: "1:lady 1:lady"}, yuan={0: 3})
    assert answer(state) == "release 1 lady"
    state, _ = strike("tribute", palaces={0: "1:lady 2:lady"}, yuan={0: 3})
    assert answer(state) == "", "the larger one has room then"
