"""A turn: exchange of a gift, card action, location action (rulebook pages 5 and 6)."""

import pytest

from rules.core import IllegalAction, seen_by
from rules.gugong import apply, new_game, parse_action
from rules.gugong.components import components_option
from rules.gugong.events import (
    ActionsForgone,
    CardDiscarded,
    DayBegan,
    GiftExchanged,
    MedalTaken,
    NightFell,
    ServantsGained,
    ServantsPaid,
    TurnEnded,
)
from rules.gugong.setup import COMPONENTS_OPTION
from rules.gugong.swap import OfferSwap
from tests.rules.gugong.position import choices, gift, only, play, question, table, visit


def test_example_jade_is_bought_after_sacrificing_a_card() -> None:
    state = table(hands={0: "2b 3c 5b"}, seats=4, officials={"jade": "8a"}, pool={0: 1})
    gift(state, "3c", "jade")
    play(state, "sacrifice 2b", "accept")
    assert state.people[0].pool == 3
    play(state, "buy 3")
    owner = state.people[0]
    assert (owner.jade, owner.pool) == (1, 0)
    assert owner.hand == ["5b"]
    assert owner.discard == ["2b", "8a"]
    assert state.officials["jade"] == "3c"


def test_offering_more_than_the_taken_cards_value_is_free() -> None:
    state = table()
    events = gift(state, "4b", "jade")  # 4 for 3
    assert only(events, GiftExchanged) == [GiftExchanged(0, "4b", "3a", "jade")]
    assert state.people[0].pool == 6
    assert question(state) == (0, "OfferSwap")


def test_the_taken_card_goes_to_the_own_discard_pile() -> None:
    state = table()
    gift(state, "4b", "jade")
    assert state.people[0].discard == ["3a"]
    assert state.officials["jade"] == "4b"
    assert "4b" not in state.people[0].hand


def test_one_beats_nine() -> None:
    state = table(hands={0: "1b 8a"}, officials={"wall": "9a"})
    gift(state, "1b", "wall")
    assert question(state) == (0, "PalaceAction")  # the card's own action: nothing to pay


def test_one_does_not_beat_eight() -> None:
    state = table(hands={0: "1b 2b"}, officials={"wall": "8a"})
    gift(state, "1b", "wall")
    assert question(state) == (0, "PayForGift")


def test_nine_beats_one_as_usual() -> None:
    state = table(hands={0: "9a 2b"}, officials={"wall": "1a"})
    gift(state, "9a", "wall")
    assert question(state) == (0, "WallAction")


@pytest.mark.parametrize("card", ["5b", "6b"])
def test_less_or_equal_costs_two_servants_or_another_card_or_the_actions(card: str) -> None:
    state = table(hands={0: "5b 6b 8a"})
    gift(state, card, "decrees")  # 6a lies there
    other = "5b" if card == "6b" else "6b"
    assert choices(state) == ["offset", f"sacrifice {other}", "sacrifice 8a", "forgo"]


def test_two_servants_make_up_for_a_low_gift() -> None:
    state = table()
    gift(state, "2b", "jade")
    events = play(state, "offset")
    assert state.people[0].pool == 4
    assert state.people[0].supply == 8
    assert only(events, ServantsPaid) == [ServantsPaid(0, 2, 0, "gift")]
    assert question(state) == (0, "WallAction")


def test_a_sacrificed_card_goes_to_the_discard_pile_and_comes_back_the_next_day() -> None:
    state = table(hands={0: "2b 8a", 1: ""}, dice=(1, 1, 4))
    gift(state, "2b", "decrees")
    play(state, "sacrifice 8a")
    assert state.people[0].discard == ["8a", "6a"]
    play(state, "decline", "decline", "end")
    assert state.day == 2
    assert sorted(state.people[0].hand) == ["6a", "8a"]


def test_the_others_do_not_learn_which_card_was_sacrificed() -> None:
    state = table()
    gift(state, "2b", "decrees")
    events = play(state, "sacrifice 8a")
    assert CardDiscarded(0, "8a") in seen_by(events, 0)
    for reader in (1, None):
        assert not any("8a" in str(event) for event in seen_by(events, reader))


def test_forgoing_exchanges_the_gift_without_any_action() -> None:
    state = table()
    gift(state, "2b", "jade")
    events = play(state, "forgo")
    assert only(events, ActionsForgone) == [ActionsForgone(0)]
    assert state.officials["jade"] == "2b"
    assert state.people[0].discard == ["3a"]
    assert question(state) == (0, "FinishTurn")


def test_with_too_few_servants_and_no_other_card_the_actions_are_lost_unasked() -> None:
    state = table(hands={0: "2b"}, pool={0: 1})
    gift(state, "2b", "jade")
    assert question(state) == (0, "FinishTurn")


def test_the_penalty_is_paid_before_anything_is_gained() -> None:
    state = table(hands={0: "3c"}, seats=4, pool={0: 1})
    gift(state, "3c", "decrees")  # its 2 servants would come too late
    assert question(state) == (0, "FinishTurn")


def test_card_action_first_then_location_action_each_optional() -> None:
    state = table()
    gift(state, "2b", "travel")
    assert question(state) == (0, "WallAction")
    play(state, "decline")
    assert question(state) == (0, "TravelAction")
    play(state, "decline")
    assert question(state) == (0, "FinishTurn")
    assert state.people[0].wall == 0
    assert state.people[0].tokens == []


def test_the_same_action_on_card_and_location_is_done_twice() -> None:
    state = table(officials={"wall": "1a", "travel": "2a"})
    gift(state, "2b", "wall")
    play(state, "act wall a")
    assert question(state) == (0, "WallAction")
    play(state, "act wall a")
    assert state.people[0].wall == 2


def test_a_card_without_action_asks_for_the_location_at_once() -> None:
    assert question(visit("palace")) == (0, "PalaceAction")


@pytest.mark.parametrize(("card", "count"), [("6b", 1), ("3c", 2)])
def test_plus_servants_on_a_card_come_from_the_supply(card: str, count: int) -> None:
    state = table(seats=4, hands={0: f"{card} 8a"}, officials={"palace": "1a"})
    gift(state, card, "palace")
    events = play(state, "accept")
    assert only(events, ServantsGained) == [ServantsGained(0, count, 0, "card")]
    assert (state.people[0].pool, state.people[0].supply) == (6 + count, 6 - count)


def test_plus_servants_may_be_left_out() -> None:
    state = table(hands={0: "6b 8a"})
    gift(state, "6b", "palace")
    play(state, "decline")
    assert state.people[0].pool == 6


def test_plus_two_servants_gives_one_when_one_is_left_and_is_not_offered_when_none_is() -> None:
    state = table(seats=4, hands={0: "3c 8a"}, pool={0: 11}, officials={"palace": "1a"})
    gift(state, "3c", "palace")
    play(state, "accept")
    assert state.people[0].pool == 12
    state = table(seats=4, hands={0: "3c 8a"}, pool={0: 12}, officials={"palace": "1a"})
    gift(state, "3c", "palace")
    assert question(state) == (0, "PalaceAction")


def test_the_swap_action_may_touch_any_of_the_seven_board_cards_the_one_just_placed_included() -> None:
    state = table()
    gift(state, "4b", "jade")
    play(state, "swap hand 8a")
    assert choices(state) == [f"with {place}" for place in ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")]
    play(state, "with jade")
    assert "4b" in state.people[0].hand
    assert state.officials["jade"] == "8a"


def test_a_card_is_not_swapped_for_one_of_the_same_value_and_action() -> None:
    state = table(officials={"wall": "9d"}, discards={0: "9e"})
    gift(state, "4b", "jade")
    play(state, "swap discard 9e")
    assert "with wall" not in choices(state)
    assert "with jade" in choices(state)


def test_a_card_that_all_seven_are_like_is_not_offered_for_a_swap() -> None:
    draw = "2:servants 2:servants 3:decrees 4:canal 5:swap 6:intrigue 7:servant 8:none 8:none 9:none 9:none"
    sets = {
        "player-1": "1:none 4:swap 6:servant 8:none",
        "player-2": "2:palace 5:wall 6:swap 9:none",
        "player-5": "2:decrees 5:intrigue 8:none 9:none",
    }
    odd_box = {"gifts": {"board": " ".join(["1:none"] * 7), **sets, "draw": draw}}
    state = new_game(2, {COMPONENTS_OPTION: components_option(odd_box)}, 1)
    like = {card.id for card in state.parts.gifts if card.value == 1}
    offered = {str(choice) for seat in range(2) for choice in OfferSwap(seat).answers(state)}
    assert like & {card for person in state.people for card in person.hand}
    assert offered == {*(f"swap hand {card}" for person in state.people for card in person.hand if card not in like), "decline"}


def test_a_swap_is_hand_card_for_hand() -> None:
    state = table()
    gift(state, "4b", "jade")
    play(state, "swap hand 2b", "with canal")
    assert sorted(state.people[0].hand) == ["6b", "7a", "8a"]
    assert state.people[0].discard == ["3a"]
    assert state.officials["canal"] == "2b"


def test_a_swap_is_discard_for_discard_even_the_card_just_taken() -> None:
    state = table()
    gift(state, "4b", "jade")
    play(state, "swap discard 3a", "with canal")
    assert sorted(state.people[0].hand) == ["2b", "6b", "8a"]
    assert state.people[0].discard == ["7a"]
    assert state.officials["canal"] == "3a"


def test_a_swap_may_be_declined_and_the_location_stays_the_same_after_one() -> None:
    state = table()
    gift(state, "4b", "jade")
    assert "decline" in choices(state)
    play(state, "swap hand 2b", "with jade")
    assert question(state) == (0, "JadeAction")


def test_exchanging_is_compulsory_with_cards_in_hand() -> None:
    assert all(choice.startswith("offer ") for choice in choices(table()))


def test_one_card_in_hand_is_offered_unasked() -> None:
    state = table(hands={0: "8a"})
    assert question(state) == (0, "ChooseOfficial")
    assert len(choices(state)) == 7


def test_the_turn_ends_only_when_its_seat_says_so() -> None:
    state = visit("palace", "act palace a")
    assert choices(state) == ["end"]
    events = play(state, "end")
    assert only(events, TurnEnded) == [TurnEnded(0)]
    assert question(state) == (1, "OfferGift")
    assert state.turn == 1


def test_turns_go_clockwise_one_card_each() -> None:
    state = table(seats=3, asked=2)
    gift(state, "9b", "palace")
    play(state, "act palace a", "end")
    assert question(state) == (0, "OfferGift")


def test_every_seat_has_its_turn_before_the_first_has_another() -> None:
    state = table(seats=3)
    asked = []
    for _ in range(5):
        asked.append(state.turn)
        gift(state, max(state.people[state.turn].hand), "palace")
        while question(state)[1] != "FinishTurn":
            play(state, choices(state)[-1])  # forgo or decline
        play(state, "end")
    assert asked == [0, 1, 2, 0, 1]


def test_a_seat_with_no_cards_is_passed_over() -> None:
    state = table(seats=3, hands={1: ""})
    gift(state, "8a", "palace")
    play(state, "act palace a", "end")
    assert question(state) == (2, "OfferGift")


def test_a_seat_goes_on_alone_when_the_others_have_no_cards() -> None:
    state = table(seats=3, hands={1: "", 2: ""})
    gift(state, "8a", "palace")
    play(state, "act palace a", "end")
    assert question(state) == (0, "OfferGift")


def test_the_day_ends_when_no_seat_has_a_card() -> None:
    state = table(hands={0: "8a", 1: ""}, dice=(1, 1, 4))
    gift(state, "8a", "decrees")
    events = play(state, "decline", "end")
    assert only(events, NightFell) == [NightFell(-1, 1)]
    assert [event.day for event in only(events, DayBegan)] == [2]


def test_the_medal_goes_to_the_first_who_takes_the_free_step_and_once_a_day() -> None:
    state = visit("intrigue", seats=3)
    events = play(state, "act intrigue a", "end")
    assert only(events, MedalTaken) == [MedalTaken(0)]
    gift(state, "9a", "intrigue")
    events = play(state, "act intrigue a")
    assert only(events, MedalTaken) == []
    assert state.medal == 0


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    state = table()
    before = state.clone()
    with pytest.raises(IllegalAction):
        apply(state, parse_action("give 8a jade"))
    assert (state.choices, state.frames, state.officials) == (before.choices, before.frames, before.officials)


def test_equal_gifts_are_free_with_the_decree_for_them() -> None:
    state = table(hands={0: "6b 8a"}, decrees={"equal-gifts": (0,)})
    gift(state, "6b", "decrees")
    assert question(state) == (0, "CardAction")


def test_the_decree_for_equal_gifts_does_not_help_a_lower_one() -> None:
    state = table(hands={0: "6b 8a"}, decrees={"equal-gifts": (0,)})
    gift(state, "6b", "canal")
    assert question(state) == (0, "PayForGift")
