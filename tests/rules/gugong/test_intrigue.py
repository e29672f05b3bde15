"""4. Intrigue: the track, its stacks and the medal (rulebook page 9)."""

from rules.gugong.events import IntrigueMoved, MedalTaken, ServantsPaid
from tests.rules.gugong.position import choices, gift, only, play, question, run, table, visit


def test_form_a_is_one_step_and_the_medal_if_it_is_still_there() -> None:
    state = visit("intrigue")
    events = play(state, "act intrigue a")
    assert only(events, IntrigueMoved) == [IntrigueMoved(0, 1, 1)]
    assert only(events, MedalTaken) == [MedalTaken(0)]
    state = visit("intrigue", medal=1)
    assert only(play(state, "act intrigue a"), MedalTaken) == []
    assert state.medal == 1


def test_form_b_pays_one_for_three_steps_and_takes_no_medal() -> None:
    state = visit("intrigue")
    events = play(state, "act intrigue b")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 1, 0, "intrigue")]
    assert state.position(0) == 3
    assert state.medal == -1


def test_form_b_needs_a_servant() -> None:
    assert choices(visit("intrigue", pool={0: 0})) == ["act intrigue a", "decline"]


def test_an_intrigue_card_takes_the_medal_too() -> None:
    state = table(hands={0: "2a 8a"}, officials={"wall": "3a", "jade": "1a"})
    gift(state, "2a", "jade")
    play(state, "act intrigue a")
    assert state.medal == 0


def test_the_track_ends_at_fourteen() -> None:
    state = visit("intrigue", intrigue={0: 13})
    events = play(state, "act intrigue b")
    assert only(events, IntrigueMoved) == [IntrigueMoved(0, 1, 14)]
    state = visit("intrigue", "act intrigue a", intrigue={0: 13})
    assert state.position(0) == 14


def test_intrigue_at_fourteen_may_still_be_chosen_for_the_medal() -> None:
    state = visit("intrigue", intrigue={0: 14})
    assert choices(state) == ["act intrigue a", "decline"]
    play(state, "act intrigue a")
    assert (state.position(0), state.medal) == (14, 0)


def test_intrigue_at_fourteen_without_a_medal_has_no_effect_and_is_not_offered() -> None:
    assert question(visit("intrigue", intrigue={0: 14}, medal=1)) == (0, "FinishTurn")


def test_a_marker_that_lands_on_others_lies_on_top_and_is_ahead_of_them() -> None:
    state = visit("intrigue", "act intrigue a", seats=3, intrigue={1: 1, 2: 1})
    assert state.track[1] == [1, 2, 0]
    assert state.standing(0) > state.standing(2) > state.standing(1)


def test_a_marker_that_leaves_a_stack_changes_nothing_among_the_others() -> None:
    state = visit("intrigue", "act intrigue a", seats=3)
    assert state.track[0] == [1, 2]


def test_a_marker_that_cannot_move_is_not_restacked() -> None:
    state = visit("intrigue", "act intrigue a", intrigue={0: 14, 1: 14})
    assert state.track[14] == [0, 1]
    state = visit("palace", "act palace b", intrigue={0: 14, 1: 14})
    assert state.track[14] == [0, 1]


def test_the_last_to_arrive_at_fourteen_is_ahead() -> None:
    state = visit("intrigue", "act intrigue b", intrigue={1: 14, 0: 12})
    assert state.track[14] == [1, 0]


def test_the_medal_makes_the_next_start_seat_and_returns_to_the_board() -> None:
    state = table(at="morning", seats=3, medal=2)
    run(state)
    assert (state.start, state.medal, question(state)) == (2, -1, (2, "OfferGift"))


def test_without_the_medal_the_start_seat_stays() -> None:
    state = table(at="morning", seats=3, start=1)
    run(state)
    assert (state.start, question(state)) == (1, (1, "OfferGift"))


def test_the_medal_is_there_again_the_next_day() -> None:
    state = table(at="morning", medal=1)
    run(state)
    gift(state, "9a", "intrigue")
    assert only(play(state, "act intrigue a"), MedalTaken) == [MedalTaken(1)]
