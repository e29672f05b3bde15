"""The options of a game and the order of its seats."""

from __future__ import annotations

import pytest

from rules.contract import chosen_options, seating


def test_an_option_that_is_left_out_has_its_first_value() -> None:
    allowed = {"map": ("small", "large"), "tokens": ("none", "six")}
    assert chosen_options(allowed, {}) == {"map": "small", "tokens": "none"}
    assert chosen_options(allowed, {"tokens": "six"}) == {"map": "small", "tokens": "six"}


@pytest.mark.parametrize("chosen", [{"map": "huge"}, {"speed": "fast"}, {"map": ""}])
def test_an_option_that_is_not_offered_is_refused(chosen: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no option"):
        chosen_options({"map": ("small", "large")}, chosen)


def test_seats_are_shuffled_at_the_start_by_the_games_seed() -> None:
    people = ["ann", "bob", "cid", "dee"]
    assert seating(people, 3) == seating(people, 3)
    assert sorted(seating(people, 3)) == people
    assert len({seating(people, seed)[0] for seed in range(50)}) == 4
    assert people == ["ann", "bob", "cid", "dee"]
