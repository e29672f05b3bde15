"""The component tables, counted (rulebook pages 2-3, 11 and 20)."""

from __future__ import annotations

from collections import Counter

from rules.gugong.cards import (
    CARD_ACTIONS,
    COMPONENTS,
    DAYS,
    DECREES,
    DICE,
    GIFTS,
    INCOME,
    INNER,
    LARGE,
    LOCATIONS,
    PALACE_STEPS,
    RING,
    SMALL,
    TOKENS,
    WALL_COMPLETE,
)
from rules.gugong.setup import SEATS


def reached(start: str, cities: tuple[str, ...]) -> set[str]:
    """Return the cities reachable by road from a city through ``cities``."""
    seen, border = {start}, [start]
    while border:
        new = [city for city in COMPONENTS.neighbours[border.pop()] if city in cities and city not in seen]
        seen.update(new)
        border += new
    return seen


def test_gift_cards_are_seven_of_the_board_five_sets_of_four_and_eleven_to_draw() -> None:
    assert Counter(gift.pack for gift in GIFTS) == {"board": 7, "1": 4, "2": 4, "3": 4, "4": 4, "5": 4, "draw": 11}
    assert len(GIFTS) == 38


def test_gift_cards_have_ids_of_their_own_that_begin_with_the_value() -> None:
    assert len({gift.id for gift in GIFTS}) == len(GIFTS)
    assert all(gift.id[:-1] == str(gift.value) and 1 <= gift.value <= 9 for gift in GIFTS)
    assert COMPONENTS.gift.keys() == {gift.id for gift in GIFTS}


def test_gift_cards_of_the_board_are_one_of_each_value_to_seven() -> None:
    assert sorted(gift.value for gift in GIFTS if gift.pack == "board") == list(range(1, len(LOCATIONS) + 1))


def test_card_actions_are_the_printed_ones_and_never_travel_or_jade() -> None:
    assert {gift.action for gift in GIFTS} == set(CARD_ACTIONS)
    assert not {"travel", "jade"} & set(CARD_ACTIONS)


def test_a_player_set_is_worth_twenty_at_least_with_one_card_of_eight_or_nine() -> None:
    for pack in "12345":
        values = [gift.value for gift in GIFTS if gift.pack == pack]
        assert sum(values) >= 20
        assert max(values) >= 8


def test_travel_tokens_are_32_of_twelve_kinds() -> None:
    assert sum(token.count for token in TOKENS) == 32
    assert len({token.id for token in TOKENS}) == len(TOKENS) == 12
    assert all(token.count > 0 for token in TOKENS)


def test_there_is_a_token_for_every_city_and_two_equal_piles() -> None:
    rest = sum(token.count for token in TOKENS) - len(COMPONENTS.cities)
    assert rest > 0
    assert rest % 2 == 0


def test_decrees_are_fifteen_five_a_level() -> None:
    assert Counter(decree.level for decree in DECREES) == {1: 5, 2: 5, 3: 5}
    assert len({decree.id for decree in DECREES}) == 15


def test_a_decree_of_a_higher_level_never_costs_less() -> None:
    costs = [decree.cost for decree in DECREES]
    assert costs == sorted(costs)
    assert min(costs) == 1


def test_decrees_of_the_last_level_score_at_the_end_alone() -> None:
    assert all((decree.points == 0) == (decree.level == 3) for decree in DECREES)


def test_the_map_has_twenty_cities_in_one_piece() -> None:
    assert len(COMPONENTS.cities) == len(set(COMPONENTS.cities)) == 20
    assert reached(COMPONENTS.cities[0], COMPONENTS.cities) == set(COMPONENTS.cities)


def test_fourteen_cities_are_a_closed_ring_and_six_lie_inside() -> None:
    assert (len(RING), len(INNER)) == (14, 6)
    for place, city in enumerate(RING):
        assert RING[place - 1] in COMPONENTS.neighbours[city]
        assert RING[(place + 1) % len(RING)] in COMPONENTS.neighbours[city]
    assert reached(RING[0], COMPONENTS.ring) == set(RING)


def test_roads_join_two_cities_once_and_go_both_ways() -> None:
    roads = [frozenset(road) for road in COMPONENTS.roads]
    assert all(len(road) == 2 for road in roads)
    assert len(set(roads)) == len(roads)
    for city, others in COMPONENTS.neighbours.items():
        assert len(set(others)) == len(others) >= 2
        assert all(city in COMPONENTS.neighbours[other] for other in others)


def test_an_inner_city_has_a_road_to_the_ring_and_one_to_another_inner_city() -> None:
    for city in INNER:
        kinds = {other in RING for other in COMPONENTS.neighbours[city]}
        assert kinds == {True, False}


def test_each_of_three_dice_has_six_rising_faces_that_a_gift_can_match() -> None:
    assert len(DICE) == 3
    assert all(len(faces) == 6 and list(faces) == sorted(faces) for faces in DICE)
    assert {face for faces in DICE for face in faces} <= {gift.value for gift in GIFTS}


def test_both_sides_of_the_board_have_rising_prices_and_falling_places() -> None:
    for side in (SMALL, LARGE):
        assert list(side.houses) == sorted(side.houses)
        assert list(side.palace) == sorted(side.palace, reverse=True)


def test_the_palace_has_a_place_for_every_seat() -> None:
    assert all(len(COMPONENTS.side(seats).palace) >= seats for seats in SEATS)
    assert PALACE_STEPS == 8


def test_four_and_five_seats_play_the_large_side_with_two_canal_routes() -> None:
    assert [len(COMPONENTS.side(seats).routes) for seats in (1, 2, 3, 4, 5)] == [1, 1, 1, 2, 2]


def test_more_seats_never_complete_the_wall_with_fewer_servants() -> None:
    needed = [WALL_COMPLETE[seats] for seats in (1, 2, 3, 4, 5)]
    assert needed == sorted(needed)


def test_every_day_has_its_income_and_the_first_has_none() -> None:
    assert len(INCOME) == DAYS
    assert INCOME[0] == 0
    assert all(servants > 0 for servants in INCOME[1:])
