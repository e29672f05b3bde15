"""The solo game before its first turn, and public information about Meng (rulebook page 16)."""

from collections import Counter

import pytest

from rules.gugong import OPTIONS, SEATS, check, new_game, view
from rules.gugong.automa import MENG
from rules.gugong.cards import AUTOMA, COMPONENTS, LOCATIONS
from rules.gugong.state import GugongState
from tests.rules.gugong.against_meng import PERSON, meng, turn

PACKS = {gift.id: gift.pack for gift in COMPONENTS.gifts}


def solo(seed: int = 1, **options: str) -> GugongState:
    return new_game(1, {"opponent": "meng", **options}, seed)


def deck(state: GugongState) -> list[str]:
    assert state.automa is not None
    return state.automa.deck


def test_one_seat_of_people_plays_on_the_board_for_two() -> None:
    state = solo()
    assert state.seats == 2
    assert len(state.houses) == 4
    assert state.wall_complete_at() == 4
    assert view(state, PERSON).routes == ("a",)


def test_the_person_begins_the_game_with_the_marker_at_the_bottom() -> None:
    for seed in range(20):
        state = solo(seed)
        assert (state.start, state.turn, state.to_move) == (PERSON, PERSON, PERSON)
        assert state.track[0] == [PERSON, MENG]


@pytest.mark.parametrize(("sets", "person", "other"), [("4-5", "4", "5"), ("2-3", "2", "3"), ("1-2", "1", "2")])
def test_three_pairings_of_card_sets(sets: str, person: str, other: str) -> None:
    state = solo(sets=sets)
    assert {PACKS[card] for card in state.people[PERSON].hand} == {person}
    assert {PACKS[card] for card in meng(state).hand} == {other}
    assert check(state) == []


def test_the_first_pairing_is_the_default() -> None:
    assert solo().options["sets"] == "4-5"
    assert solo().options["difficulty"] == "normal"
    assert solo().options["focus"] == "drawn"


def test_an_easy_game_has_ten_automa_cards_one_of_them_special() -> None:
    assert Counter(deck(solo(difficulty="easy"))) == Counter[str](AUTOMA) - Counter(["special"])
    assert len(deck(solo(difficulty="easy"))) == 10


@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_other_games_have_all_eleven(difficulty: str) -> None:
    assert Counter(deck(solo(difficulty=difficulty))) == Counter(AUTOMA)


@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_meng_begins_with_his_four_gifts(difficulty: str) -> None:
    state = solo(difficulty=difficulty)
    assert len(meng(state).hand) == 4
    assert len(state.draw) == 11
    assert meng(state).rewards == {"points": 0, "card": 0, "double": 0}


def test_in_a_hard_game_he_has_a_fifth_gift_of_the_draw_pile_and_a_neutral_servant_marks_it() -> None:
    fifth: set[str] = set()
    for seed in range(40):
        state = solo(seed, difficulty="hard")
        fifth |= {card for card in meng(state).hand if PACKS[card] == "draw"}
        assert len(meng(state).hand) == 5
        assert len(state.draw) == 10
        assert meng(state).rewards == {"points": 0, "card": 1, "double": 0}
        assert meng(state).pool + meng(state).supply == 12
    assert len(fifth) == 11


def test_his_gifts_and_his_deck_are_shuffled() -> None:
    assert len({tuple(meng(solo(seed)).hand) for seed in range(60)}) > 15
    assert len({tuple(deck(solo(seed))) for seed in range(20)}) == 20


def test_his_focus_is_drawn_among_the_seven_or_chosen() -> None:
    assert {state.automa.focus for state in map(solo, range(100)) if state.automa} == set(LOCATIONS)
    for location in LOCATIONS:
        state = solo(focus=location)
        assert state.automa is not None
        assert state.automa.focus == location


def test_no_bonus_tokens_lie_on_the_map() -> None:
    state = solo()
    assert sum(1 for token in state.cities.values() if token) + sum(map(len, state.piles)) == 32


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "one seat alone plays against Meng"),
        (2, {"opponent": "meng"}, "against Meng there is one seat"),
        (5, {"opponent": "meng"}, "against Meng there is one seat"),
        (1, {"opponent": "meng", "bonus": "english"}, "no bonus travel tokens"),
        (1, {"opponent": "meng", "bonus": "french"}, "no bonus travel tokens"),
        (3, {"difficulty": "hard"}, "are for a game against Meng"),
        (3, {"focus": "canal"}, "are for a game against Meng"),
        (3, {"sets": "1-2"}, "are for a game against Meng"),
        (0, {}, "1 to 5 seats, not 0"),
        (6, {"opponent": "meng"}, "1 to 5 seats, not 6"),
        (1, {"opponent": "meng", "difficulty": "cruel"}, "no option difficulty=cruel"),
        (1, {"opponent": "meng", "focus": "kitchen"}, "no option focus=kitchen"),
    ],
)
def test_combinations_that_the_rules_forbid_are_refused_with_the_reason(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        new_game(seats, options, 1)


def test_every_difficulty_focus_and_pairing_goes_with_both_set_ups() -> None:
    assert SEATS == (1, 2, 3, 4, 5)
    for setup in OPTIONS["setup"]:
        for difficulty in OPTIONS["difficulty"]:
            for focus in OPTIONS["focus"]:
                for sets in OPTIONS["sets"]:
                    assert check(solo(setup=setup, difficulty=difficulty, focus=focus, sets=sets)) == []


# Public information about Meng


def test_among_people_nothing_is_seen_of_meng() -> None:
    assert view(new_game(2, {}, 1), 0).meng is None


@pytest.mark.parametrize("reader", [PERSON, None])
def test_his_seat_focus_turned_cards_and_discards_are_public(reader: int | None) -> None:
    state, _ = turn("jade wall", today="travel", used="palace", focus="canal", discards={MENG: "3a"}, officials={"jade": "5a"})
    seen = view(state, reader).meng
    assert seen is not None
    assert (seen.seat, seen.focus) == (MENG, "canal")
    assert (seen.today, seen.used) == (("travel", "jade"), ("palace",))
    assert (seen.deck, seen.gifts) == (8, 1)
    assert seen.discards == ("3a", "5a")


def test_the_order_of_his_deck_and_the_cards_of_his_gift_pile_are_hidden() -> None:
    state = solo()
    seen = view(state, PERSON)
    assert seen.people[MENG].own is None
    assert seen.people[MENG].cards == 4
    hidden = set(meng(state).hand)
    assert not any(card in repr(seen.meng) for card in hidden)


def test_he_has_no_double_servant_to_use() -> None:
    assert meng(solo()).double == "locked"
