"""The frame stack and chance, with a small game of talking in turns."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import IllegalAction, advance, apply, seen_by
from tests.rules.talk import TALK, Bow, Echo, Heard, Only, Roll, Say, Speak, Stay, Talk, Thought


def test_the_first_pushed_frame_is_resolved_first_and_before_the_frames_below() -> None:
    state = TALK.new_game(2, {}, 7)
    state.then(Echo("below"))
    state.then(Echo("one"), Echo("two"))
    advance(state)
    assert state.said == ["one", "two", "below"]


def test_a_single_legal_answer_is_taken_unasked() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "yes"), Speak(0))
    advance(state)
    assert (state.said, state.to_move) == (["say yes"], 0)


def test_an_answer_that_a_seat_must_give_itself_is_asked_though_it_is_the_only_one() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "bow"))
    advance(state)
    assert (state.to_move, state.choices) == (1, (Bow(),))


def test_after_the_end_nobody_is_asked() -> None:
    state = Talk(2, {}, 7)
    state.then(Only(1, "bow"))
    advance(state)
    apply(state, Bow())
    assert (state.to_move, state.frame, state.choices) == (None, None, ())
    with pytest.raises(IllegalAction):
        apply(state, Bow())


def test_apply_returns_each_event_once_and_in_order() -> None:
    state = TALK.new_game(2, {}, 7)
    assert apply(state, Say("yes")) == (Heard(-1, "yes"), Heard(-1, "and"))
    assert apply(state, Stay()) == ()


def test_an_illegal_action_changes_nothing() -> None:
    state = TALK.new_game(2, {}, 7)
    with pytest.raises(IllegalAction, match="say maybe"):
        apply(state, Say("maybe"))
    assert (state.frames, state.choices[0], state.said) == ([Speak(0)], Say("yes"), [])


def test_a_clone_shares_no_list_with_its_original() -> None:
    state = TALK.new_game(2, {}, 7)
    other = state.clone()
    apply(other, Say("yes"))
    apply(other, Roll())
    assert (state.said, state.frames, state.counter, state.reveals) == ([], [Speak(0)], 0, 0)
    apply(state, Say("yes"))
    apply(state, Roll())
    assert state.said == other.said


def test_a_private_event_is_seen_by_its_seat_alone() -> None:
    events = (Heard(0, "a"), Thought(1, "b"), Heard(-1, "c"))
    assert seen_by(events, 1) == events
    assert seen_by(events, 0) == seen_by(events, None) == (Heard(0, "a"), Heard(-1, "c"))


def test_chance_follows_from_the_seed_and_a_counter_alone() -> None:
    first, second, other = Talk(2, {}, 7), Talk(2, {}, 7), Talk(2, {}, 8)
    drawn = [state.chance().random() for state in (first, second, other)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert first.chance().random() != drawn[0]


def test_every_use_of_chance_is_a_reveal() -> None:
    state = Talk(2, {}, 7)
    state.shuffle([1, 2, 3])
    state.chance()
    assert (state.counter, state.reveals) == (2, 2)


def test_a_shuffle_keeps_every_item_and_can_reach_every_order() -> None:
    orders: set[tuple[Any, ...]] = set()
    for seed in range(200):
        items = [1, 2, 3]
        Talk(2, {}, seed).shuffle(items)
        assert sorted(items) == [1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 6


def test_a_shuffle_of_nothing_or_one_is_no_error() -> None:
    for items in ([], [1]):
        Talk(2, {}, 7).shuffle(items)
