"""Meng's way around the map, and the effect of each travel token for him (rulebook page 17)."""

from typing import Any

import pytest

from rules.gugong.automa import MENG
from rules.gugong.cards import RING
from rules.gugong.events import (
    GiftDiscardedForJade,
    GiftRecovered,
    GiftShown,
    JadeGained,
    PointsScored,
    TokensExchanged,
    TravellerMoved,
    WallScored,
)
from tests.rules.gugong.against_meng import PERSON, meng, servants, turn, twilight
from tests.rules.gugong.position import fleet, only, play, run, table


def went(here: str, cities: str, automa: str = "travel", **position: Any) -> str:
    """Return the city to which Meng's Traveller goes, with tokens on these cities."""
    traveller = {MENG: here} if here else None
    _, events = turn(automa, cities=dict.fromkeys(cities.split(), "two") if cities else {}, traveller=traveller, **position)
    return " ".join(event.city for event in only(events, TravellerMoved))


def test_he_starts_in_the_lower_right_most_city() -> None:
    assert went("", "fuzhou guangzhou ningbo") == RING[0] == "fuzhou"


def test_with_no_token_there_he_starts_at_the_next_counter_clockwise() -> None:
    assert went("", "guangzhou ningbo") == "ningbo"
    assert went("", "guangzhou nanchang") == "guangzhou"


def test_he_goes_counter_clockwise_to_the_next_city_of_the_ring_with_a_token() -> None:
    assert went("fuzhou", "ningbo guangzhou nanchang") == "ningbo"
    assert went("fuzhou", "tianjin guangzhou") == "tianjin"
    assert went("guangzhou", "fuzhou nanning") == "fuzhou"
    assert went("guangzhou", "nanning") == "nanning"


def test_he_leaves_inner_cities_aside_while_the_ring_has_a_token() -> None:
    assert went("datong", "taiyuan shenyang") == "shenyang"


def test_a_city_where_the_person_stands_has_no_token_and_is_passed() -> None:
    cities = {"nanjing": "points", "xian": "points"}
    state, events = turn("travel", cities=cities, traveller={MENG: "fuzhou", PERSON: "ningbo"})
    assert only(events, TravellerMoved) == [TravellerMoved(MENG, "nanjing", "points")]
    assert state.people[MENG].traveller == "nanjing"


def test_with_the_whole_ring_taken_he_goes_to_the_nearest_token() -> None:
    assert went("fuzhou", "nanchang taiyuan") == "nanchang"
    assert went("lanzhou", "nanchang kaifeng") == "kaifeng"


def test_before_his_first_step_with_the_whole_ring_taken_he_goes_to_the_nearest_from_the_start() -> None:
    assert went("", "taiyuan nanchang") == "nanchang"


def test_off_the_ring_he_goes_on_to_the_nearest_token_the_same_day() -> None:
    assert went("nanchang", "changsha taiyuan") == "changsha"


def test_the_next_day_he_goes_to_the_nearest_token_of_the_ring() -> None:
    assert went("taiyuan", "fuzhou tianjin kaifeng", day=2) == "tianjin"
    assert went("nanchang", "wuchang shenyang ningbo", day=2) == "ningbo"


def test_between_two_equally_near_he_takes_the_first_counter_clockwise() -> None:
    assert went("nanchang", "fuzhou ningbo nanjing", day=2) == "fuzhou"
    assert went("nanchang", "nanjing ningbo", day=2) == "ningbo"
    assert went("taiyuan", "datong tianjin", day=2) == "tianjin"


def test_from_there_he_goes_on_around_the_ring() -> None:
    assert went("nanchang", "ningbo nanjing fuzhou", automa="special", day=2) == "fuzhou ningbo"


def test_with_no_token_on_the_map_he_stays() -> None:
    assert went("fuzhou", "") == ""


def test_a_token_is_collected_used_and_stored() -> None:
    state, events = turn("travel", cities={"fuzhou": "points", "xian": "two"})
    assert only(events, TravellerMoved) == [TravellerMoved(MENG, "fuzhou", "points")]
    assert only(events, PointsScored) == [PointsScored(MENG, 2, "tokens")]
    assert state.cities["fuzhou"] == ""
    assert meng(state).tokens == ["points"]


# The tokens by day


def with_token(token: str, **position: Any) -> Any:
    """Let Meng collect a token by day."""
    other = "points" if token == "two" else "two"
    return turn("travel", cities={"fuzhou": token, "xian": other}, **position)


@pytest.mark.parametrize(("token", "count"), [("servant", 1), ("servants", 2)])
def test_servants(token: str, count: int) -> None:
    assert servants(with_token(token)[0]) == (6 + count, 6 - count)
    assert servants(with_token(token, pool={MENG: 12})[0]) == (12, 0)


def test_envoy() -> None:
    assert meng(with_token("envoy")[0]).envoy == 1
    assert meng(with_token("envoy", palace=[MENG])[0]).points == 1


def test_intrigue_without_the_medal() -> None:
    state, _ = with_token("intrigue")
    assert (state.position(MENG), state.medal) == (1, -1)


def test_a_servant_of_the_supply_on_a_ship() -> None:
    state, _ = with_token("ship")
    assert (fleet(state, MENG), servants(state)) == ("a1:s", (6, 5))
    assert fleet(with_token("ship", ships={MENG: "a3:s"})[0], MENG) == "a3:ss"


def test_a_ship_filled_by_a_token_is_claimed() -> None:
    state, _ = with_token("ship", ships={MENG: "a4:ss"})
    assert (fleet(state, MENG), meng(state).rewards["card"]) == ("", 1)


def test_no_servant_for_a_ship_from_an_empty_supply() -> None:
    assert fleet(with_token("ship", pool={MENG: 12})[0], MENG) == ""


def test_a_servant_of_the_supply_on_the_wall() -> None:
    state, _ = with_token("wall")
    assert (meng(state).wall, servants(state)) == (1, (6, 5))
    assert meng(with_token("wall", pool={MENG: 12})[0]).wall == 0


def test_the_decree_for_the_wall_does_not_apply_to_a_token() -> None:
    assert meng(with_token("wall", decrees={"extra-wall": [MENG]})[0]).wall == 1


def test_a_wall_completed_by_a_token_is_scored_before_the_token_is_stored() -> None:
    state, events = with_token("wall", wall={MENG: 3}, tokens={MENG: "points two envoy envoy"})
    kinds = [type(event) for event in events]
    assert only(events, WallScored) == [WallScored(MENG, 4)]
    assert kinds.index(WallScored) < kinds.index(TokensExchanged)
    assert meng(state).jade == 1


def test_three_servants_for_a_jade_if_the_pool_has_them() -> None:
    state, _ = with_token("servants-jade")
    assert (meng(state).jade, servants(state)) == (1, (3, 9))
    state, _ = with_token("servants-jade", pool={MENG: 2})
    assert (meng(state).jade, servants(state)) == (0, (2, 10))


def test_no_tokens_are_exchanged_for_three_servants_for_a_jade() -> None:
    state, _ = with_token("servants-jade", pool={MENG: 2}, tokens={MENG: "points envoy"})
    assert (meng(state).jade, meng(state).tokens) == (0, ["points", "envoy", "servants-jade"])


def test_the_decree_for_cheaper_jade_does_not_apply_to_the_token() -> None:
    state, _ = with_token("servants-jade", pool={MENG: 2}, decrees={"cheap-jade": [MENG]})
    assert meng(state).jade == 0


def test_swapping_cards_is_a_point_instead() -> None:
    state, events = with_token("swap")
    assert only(events, PointsScored) == [PointsScored(MENG, 1, "meng")]
    assert meng(state).tokens == ["swap"]


def test_a_token_that_counts_as_two_is_stored_alone() -> None:
    state, events = with_token("two")
    assert not only(events, PointsScored)
    assert meng(state).tokens == ["two"]


def test_by_day_his_top_gift_whatever_its_value_is_discarded_for_a_jade() -> None:
    state, events = with_token("gift-jade", hands={MENG: "9a 1b 6c"}, officials={"travel": "4a"})
    # the travel official received 6c (and its swap scored); 1b is the top of the remaining pile
    assert (meng(state).hand, meng(state).discard) == (["9a"], ["4a", "1b"])
    assert only(events, GiftDiscardedForJade) == [GiftDiscardedForJade(MENG)]
    assert only(events, GiftShown) == [GiftShown(MENG, "1b", "discard")]
    assert only(events, JadeGained) == [JadeGained(MENG, "token", 0)]


def test_by_day_the_discard_for_a_jade_without_a_gift_left_gives_nothing() -> None:
    state, events = with_token("gift-jade", hands={MENG: "9a"})
    assert meng(state).jade == 0
    assert not only(events, PointsScored)
    assert meng(state).tokens == ["gift-jade"]


def test_by_day_the_newest_discard_goes_back_under_his_pile() -> None:
    state, events = with_token("recover", discards={MENG: "3a"}, officials={"travel": "4a"})
    assert (meng(state).hand, meng(state).discard) == (["4a", "6c"], ["3a"])
    assert only(events, GiftRecovered) == [GiftRecovered(MENG)]
    assert only(events, GiftShown) == [GiftShown(MENG, "4a", "hand")]


def test_a_recovered_gift_is_played_the_same_day() -> None:
    state, _ = turn("travel palace", hands={MENG: "9a", PERSON: "2b 4b"}, cities={"fuzhou": "recover", "xian": "two"})
    assert len(meng(state).hand) == 1
    play(state, "offer 2b", "give 2b canal", "forgo", "end")
    assert meng(state).envoy == 1


# The tokens at twilight


@pytest.mark.parametrize("token", ["gift-jade", "recover", "swap"])
def test_at_twilight_a_point_replaces_a_move_of_a_gift(token: str) -> None:
    state, events = twilight("jade", cities={"fuzhou": token, "xian": "two"}, discards={MENG: "3a 5a"})
    assert only(events, PointsScored) == [PointsScored(MENG, 1, "meng")]
    assert (meng(state).jade, meng(state).hand, meng(state).discard) == (0, [], ["3a", "5a"])
    assert meng(state).tokens == [token]


@pytest.mark.parametrize(("token", "pool"), [("servant", 7), ("servants", 8), ("servants-jade", 3)])
def test_at_twilight_the_others_are_as_by_day(token: str, pool: int) -> None:
    state, _ = twilight("jade", cities={"fuzhou": token, "xian": "two"})
    assert meng(state).pool == pool
    assert meng(state).jade == (token == "servants-jade")


def test_at_twilight_a_gift_for_a_ship_goes_openly_on_his_discard_pile() -> None:
    state, events = twilight("jade", cities={"fuzhou": "ship", "xian": "two"}, ships={MENG: "a1:ss"}, draw="9d 8d", discards={MENG: "3a"})
    assert (meng(state).hand, meng(state).discard) == ([], ["3a", "9d"])
    assert only(events, GiftShown) == [GiftShown(MENG, "9d", "discard")]


# A jade for six


@pytest.mark.parametrize(
    ("stored", "token", "left"),
    [
        ("points points envoy envoy ship", "points", []),
        ("two two envoy", "points", []),
        ("two two", "two", []),
        ("two two envoy", "two", ["envoy"]),
        ("two envoy envoy ship", "points", []),
        ("two envoy envoy ship", "two", ["ship"]),
    ],
)
def test_he_exchanges_tokens_for_a_jade_as_soon_as_they_are_worth_six(stored: str, token: str, left: list[str]) -> None:
    state, events = turn("travel", cities={"fuzhou": token, "xian": "swap"}, tokens={MENG: stored})
    assert only(events, JadeGained) == [JadeGained(MENG, "exchange", 0)]
    assert meng(state).jade == 1
    assert meng(state).tokens == left


def test_less_than_six_is_kept() -> None:
    state, _ = turn("travel", cities={"fuzhou": "points", "xian": "points"}, tokens={MENG: "two two"})
    assert meng(state).jade == 0
    assert len(meng(state).tokens) == 3


def test_his_tokens_are_exchanged_for_nothing_else_at_the_end() -> None:
    state = table(seats=1, options={"opponent": "meng", "sets": "1-2"}, at="end", day=4, tokens={MENG: "points points envoy envoy ship"})
    run(state)
    assert state.phase == "end"
    assert len(meng(state).tokens) == 5
    assert meng(state).points == 0
