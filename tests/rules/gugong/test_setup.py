"""The set-up of a game (rulebook pages 2 and 3)."""

from collections import Counter

import pytest

from rules.gugong import check, new_game
from rules.gugong.cards import COMPONENTS
from tests.rules.gugong.position import choices, question

EVERY = pytest.mark.parametrize("seats", [2, 3, 4, 5])
ORDER = ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")


@EVERY
def test_the_first_choice_is_the_gift_of_seat_0(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert question(state) == (0, "OfferGift")
    assert (state.turn, state.start, state.day, state.phase) == (0, 0, 1, "day")
    assert len(choices(state)) == 4


@EVERY
def test_seat_0_takes_set_1_the_next_seat_set_2_and_so_on(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    for seat, owner in enumerate(state.people):
        assert [COMPONENTS.gift[card].pack for card in owner.hand] == [str(seat + 1)] * 4
        assert owner.discard == []


@EVERY
def test_the_seven_board_cards_lie_at_the_officials_and_eleven_in_the_draw_pile(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert tuple(state.officials) == ORDER
    assert {COMPONENTS.gift[card].pack for card in state.officials.values()} == {"board"}
    assert len(set(state.officials.values())) == 7
    assert sorted(COMPONENTS.gift[card].pack for card in state.draw) == ["draw"] * 11


def test_unused_player_sets_stay_in_the_box() -> None:
    assert [len(new_game(seats, {}, 1).draw) + 7 + 4 * seats for seats in (2, 3, 4, 5)] == [26, 30, 34, 38]


@EVERY
def test_six_servants_in_the_pool_six_in_the_supply_and_the_double_servant_locked(seats: int) -> None:
    for owner in new_game(seats, {}, seed=1).people:
        assert (owner.pool, owner.supply, owner.double) == (6, 6, "locked")
        assert (owner.wall, owner.envoy, owner.jade, owner.points) == (0, 0, 0, 0)
        assert (owner.tokens, owner.decrees, owner.traveller) == ([], [], "")


@EVERY
def test_intrigue_markers_are_stacked_with_the_start_seat_at_the_bottom(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert state.track[0] == list(range(seats))
    assert len(state.track) == 15


@EVERY
def test_a_token_on_each_of_twenty_cities_and_two_equal_piles(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert len(state.cities) == 20
    assert all(state.cities.values())
    assert [len(pile) for pile in state.piles] == [6, 6]
    assert state.discarded_tokens == []


def test_there_are_thirty_two_basic_tokens_of_twelve_kinds() -> None:
    assert len(COMPONENTS.tokens) == 12
    assert sum(token.count for token in COMPONENTS.tokens) == 32


@EVERY
def test_two_decrees_of_each_level_are_in_play(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert [COMPONENTS.decree[decree].level for decree in state.decrees] == [1, 1, 2, 2, 3, 3]
    assert len(set(state.decrees)) == 6


def test_the_fifteen_decrees_are_five_a_level_at_cost_one_two_three() -> None:
    assert Counter((decree.level, decree.cost) for decree in COMPONENTS.decrees) == {(1, 1): 5, (2, 2): 5, (3, 3): 5}


@pytest.mark.parametrize(
    ("seats", "houses", "palace", "routes"),
    [
        (2, (3, 3, 4, 4), (7, 5, 3), ("a",)),
        (3, (3, 3, 4, 4), (7, 5, 3), ("a",)),
        (4, (3, 3, 3, 4, 4, 4), (7, 5, 3, 2, 1), ("a", "b")),
        (5, (3, 3, 3, 4, 4, 4), (7, 5, 3, 2, 1), ("a", "b")),
    ],
)
def test_the_side_of_the_board_follows_the_number_of_seats(
    seats: int, houses: tuple[int, ...], palace: tuple[int, ...], routes: tuple[str, ...]
) -> None:
    side = COMPONENTS.side(seats)
    assert (side.houses, side.palace, side.routes) == (houses, palace, routes)
    assert new_game(seats, {}, 1).houses == [True] * len(houses)


def test_the_wall_is_complete_at_four_five_six_and_seven_servants() -> None:
    assert [new_game(seats, {}, 1).wall_complete_at() for seats in (2, 3, 4, 5)] == [4, 5, 6, 7]


@EVERY
def test_dice_show_faces_of_their_own_and_the_medal_lies_on_the_board(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    assert all(face in faces for face, faces in zip(state.dice, COMPONENTS.dice, strict=True))
    assert state.medal == -1
    assert check(state) == []


@pytest.mark.parametrize("seats", [0, 6])
def test_other_numbers_of_seats_are_refused_with_the_reason(seats: int) -> None:
    with pytest.raises(ValueError, match="1 to 5"):
        new_game(seats, {}, 1)


def test_the_map_is_a_closed_ring_of_fourteen_cities_and_six_inner_ones_all_connected() -> None:
    roads = COMPONENTS.neighbours
    assert (len(COMPONENTS.ring), len(COMPONENTS.inner)) == (14, 6)
    assert "fuzhou" in roads["guangzhou"]
    reached, border = {"fuzhou"}, ["fuzhou"]
    while border:
        for city in roads[border.pop()]:
            if city not in reached:
                reached.add(city)
                border.append(city)
    assert reached == set(COMPONENTS.cities)


def test_player_sets_hold_the_values_and_actions_of_the_table() -> None:
    rows = {
        "board": "1:canal 2:intrigue 3:wall 4:palace 5:servant 6:none 7:none",
        "1": "2:wall 4:swap 6:servant 8:none",
        "2": "1:palace 5:wall 6:swap 9:none",
        "3": "2:palace 3:canal 7:servant 9:none",
        "4": "3:servants 4:intrigue 7:none 8:none",
        "5": "1:decrees 5:intrigue 8:none 9:none",
        "draw": "1:servants 2:servants 3:decrees 4:canal 5:swap 6:intrigue 7:servant 8:none 8:none 9:none 9:none",
    }
    for pack, row in rows.items():
        assert [f"{gift.value}:{gift.action}" for gift in COMPONENTS.gifts if gift.pack == pack] == row.split()
