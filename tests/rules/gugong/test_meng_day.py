"""Meng's turn by day: the exchange, form A of each location, a special card, token pairs (rulebook pages 16 to 18)."""

from typing import Any

import pytest

from rules.gugong.automa import MENG
from rules.gugong.cards import LOCATIONS
from rules.gugong.events import (
    AutomaTurned,
    DecreeObtained,
    EnvoyMoved,
    GiftExchanged,
    HarbourClaimed,
    IntrigueMoved,
    JadeGained,
    MedalTaken,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    ShipLoaded,
    TokensExchanged,
    TravellerMoved,
    TurnEnded,
    WallPlaced,
    WallScored,
)
from tests.rules.gugong.against_meng import PERSON, meng, servants, turn
from tests.rules.gugong.position import choices, fleet, only, play, question

# The exchange


def test_an_automa_card_and_his_top_gift_are_turned_and_exchanged() -> None:
    state, events = turn("palace jade", gift="9a", officials={"palace": "4a"})
    assert only(events, AutomaTurned) == [AutomaTurned(MENG, "palace", "palace")]
    assert only(events, GiftExchanged) == [GiftExchanged(MENG, "9a", "4a", "palace")]
    assert state.officials["palace"] == "9a"
    assert (meng(state).hand, meng(state).discard) == (["6c"], ["4a"])
    assert state.automa is not None
    assert state.automa.today == ["palace"]
    assert events.index(only(events, TurnEnded)[0]) == len(events) - 1


def test_values_do_not_matter_and_he_never_pays_for_a_gift() -> None:
    state, events = turn("palace", gift="1b", officials={"palace": "9a"}, hands={MENG: "6c 1b"})
    assert not only(events, ServantsPaid)
    assert [event.position for event in only(events, EnvoyMoved)] == [1, 2]  # the card's and the location's
    assert len(meng(state).discard) == 1


def test_the_card_action_comes_before_the_location() -> None:
    _, events = turn("jade", gift="2a", hands={MENG: "6c 2a"}, pool={MENG: 6})
    kinds = [type(event) for event in events]
    assert kinds.index(IntrigueMoved) < kinds.index(JadeGained)


@pytest.mark.parametrize(("gift", "gained"), [("5a", 1), ("1d", 2)])
def test_a_card_with_servants_gives_him_servants(gift: str, gained: int) -> None:
    state, events = turn("palace", gift=gift, hands={MENG: f"6c {gift}"})
    assert only(events, ServantsGained) == [ServantsGained(MENG, gained, 0, "card")]
    assert servants(state) == (6 + gained, 6 - gained)


def test_his_gains_beyond_his_supply_are_lost() -> None:
    state, _ = turn("palace", gift="1d", hands={MENG: "6c 1d"}, pool={MENG: 11})
    assert servants(state) == (12, 0)


def test_a_card_that_swaps_gives_him_a_point_instead() -> None:
    state, events = turn("palace", gift="6c", hands={MENG: "9a 6c"})
    assert only(events, PointsScored) == [PointsScored(MENG, 1, "meng")]
    assert meng(state).hand == ["9a"]


def test_a_card_without_action_gives_him_the_location_alone() -> None:
    state, events = turn("palace", gift="9a")
    assert only(events, EnvoyMoved) == [EnvoyMoved(MENG, 1, 1)]
    assert servants(state) == (6, 6)


def test_after_his_turn_the_person_plays_and_he_is_never_asked() -> None:
    state, _ = turn("palace")
    assert question(state) == (PERSON, "OfferGift")
    assert state.turn == PERSON


def test_once_the_person_has_no_card_left_he_plays_on_until_his_gifts_are_out() -> None:
    state, events = turn("palace jade wall", hands={PERSON: "", MENG: "6c 5b 9a"}, day=4, dice=(1, 1, 4))
    assert [event.location for event in only(events, AutomaTurned) if event.location] == ["palace", "jade", "wall"]
    assert state.phase == "end"


def test_when_he_has_no_gift_left_the_person_plays_on() -> None:
    state, _ = turn("palace", hands={PERSON: "2b 4b 8a", MENG: "9a"})
    play(state, "offer 2b", "give 2b palace", "forgo", "end")
    assert question(state) == (PERSON, "OfferGift")


def test_he_does_the_simpler_form_by_day() -> None:
    state, _ = turn("palace", pool={MENG: 12})
    assert (meng(state).envoy, state.position(MENG), servants(state)) == (1, 0, (12, 0))


# The deck


def test_an_empty_deck_is_shuffled_from_former_days_while_todays_cards_stay_aside() -> None:
    state, _ = turn("", today="jade", used="travel wall jade intrigue palace palace decrees canal special special")
    assert state.automa is not None
    assert len(state.automa.today) == 2
    assert state.automa.today[0] == "jade"
    assert len(state.automa.deck) == 9
    assert state.automa.used == []


def test_with_every_automa_card_turned_today_he_plays_no_further_gift() -> None:
    today = "travel wall jade jade intrigue palace palace decrees canal special"
    state, events = turn("special", today=today, hands={PERSON: "8a", MENG: "5b 6c 9a"}, focus="palace", day=4)
    assert len(only(events, GiftExchanged)) == 1
    play(state, "give 8a jade", "decline", "end")
    assert state.phase == "end"
    assert len(meng(state).hand) == 3  # what he kept and what he discarded


# Form A, location by location


def test_great_wall_by_day_places_one_servant_of_the_pool() -> None:
    state, events = turn("wall")
    assert only(events, WallPlaced) == [WallPlaced(MENG, 1, 0, "pool")]
    assert (servants(state), meng(state).wall) == ((5, 6), 1)


def test_great_wall_by_day_is_skipped_without_a_servant() -> None:
    state, events = turn("wall", pool={MENG: 0})
    assert not only(events, WallPlaced)
    assert meng(state).wall == 0


def test_great_wall_with_the_decree_for_it_places_one_more_of_the_supply() -> None:
    state, _ = turn("wall", decrees={"extra-wall": [MENG]})
    assert meng(state).wall == 2
    assert servants(state) == (5, 4)


def test_a_wall_that_he_completes_is_scored() -> None:
    state, events = turn("wall", wall={MENG: 2, PERSON: 1}, intrigue={MENG: 7})
    assert only(events, WallScored) == [WallScored(MENG, 3)]
    assert meng(state).envoy == 1
    assert meng(state).jade == 1


@pytest.mark.parametrize(("place", "jade", "gained"), [(0, 0, 0), (1, 0, 1), (6, 0, 1), (7, 1, 0), (14, 1, 0)])
def test_his_intrigue_benefit_is_a_jade_from_seven_steps_else_a_servant_from_one(place: int, jade: int, gained: int) -> None:
    state, _ = turn("wall", wall={PERSON: 3}, intrigue={MENG: place})
    assert meng(state).jade == jade
    assert servants(state) == (5 + gained, 6 - gained)
    assert state.position(MENG) == place - 7 * jade - gained


def test_he_takes_no_servant_as_a_benefit_from_an_empty_supply() -> None:
    state, _ = turn("wall", wall={PERSON: 3}, pool={MENG: 12}, intrigue={MENG: 6})
    assert state.position(MENG) == 6
    assert servants(state) == (11, 0)


def test_the_person_is_asked_for_a_benefit_in_his_turn() -> None:
    state, _ = turn("wall", wall={MENG: 2, PERSON: 1}, intrigue={PERSON: 3})
    assert question(state) == (PERSON, "IntrigueBenefit")
    assert state.turn == MENG
    play(state, "lower 3")
    assert question(state) == (PERSON, "OfferGift")


def test_jade_by_day_buys_the_cheapest() -> None:
    state, events = turn("jade")
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 3, 0, "jade")]
    assert only(events, JadeGained) == [JadeGained(MENG, "house", 3)]
    assert (servants(state), state.houses) == ((3, 9), [False, True, True, True])


def test_jade_from_the_supply_when_every_house_is_empty() -> None:
    state, events = turn("jade", sold=[3, 3, 4, 4], jade={PERSON: 4})
    assert only(events, JadeGained) == [JadeGained(MENG, "supply", 5)]
    assert servants(state) == (1, 11)


def test_jade_by_day_is_skipped_in_want_of_servants() -> None:
    state, _ = turn("jade", pool={MENG: 2})
    assert (meng(state).jade, servants(state)) == (0, (2, 10))


def test_jade_with_the_decree_for_it_costs_one_less() -> None:
    state, _ = turn("jade", pool={MENG: 2}, decrees={"cheap-jade": [MENG]})
    assert (meng(state).jade, meng(state).pool) == (1, 0)


def test_intrigue_by_day_is_one_step_and_the_medal() -> None:
    state, events = turn("intrigue")
    assert only(events, MedalTaken) == [MedalTaken(MENG)]
    assert (state.position(MENG), state.medal) == (1, MENG)


def test_intrigue_by_day_without_the_medal_that_the_person_has() -> None:
    state, _ = turn("intrigue", medal=PERSON)
    assert (state.position(MENG), state.medal) == (1, PERSON)


def test_intrigue_at_the_end_of_the_track_is_still_the_medal() -> None:
    state, _ = turn("intrigue", intrigue={MENG: 14})
    assert (state.position(MENG), state.medal) == (14, MENG)


def test_palace_by_day_is_one_step_or_a_point_at_the_top() -> None:
    assert meng(turn("palace")[0]).envoy == 1
    state, events = turn("palace", palace=[MENG])
    assert only(events, PointsScored) == [PointsScored(MENG, 1, "palace-steps")]
    assert meng(state).envoy == 8


def test_canal_by_day_starts_a_ship_or_loads_the_one_that_is_there() -> None:
    state, events = turn("canal")
    assert only(events, ShipLoaded) == [ShipLoaded(MENG, "a1", "servant", 1, "pool")]
    assert fleet(turn("canal", ships={MENG: "a3:s"})[0], MENG) == "a3:ss"
    assert servants(state) == (5, 6)


def test_canal_never_moves_a_ship_of_his() -> None:
    state, _ = turn("canal", ships={MENG: "a2:s"})
    assert fleet(state, MENG) == "a2:ss"


def test_canal_loads_the_first_ship_in_board_order() -> None:
    assert fleet(turn("canal", ships={MENG: "a4:ss a2:s"})[0], MENG) == "a2:ss a4:ss"


def test_canal_by_day_is_skipped_without_a_servant_or_a_harbour() -> None:
    assert fleet(turn("canal", pool={MENG: 0})[0], MENG) == ""
    crowded = {PERSON: "a1:s a2:s a3:s"}
    assert fleet(turn("canal", ships={**crowded, MENG: "a4:s"})[0], MENG) == "a4:ss"


# Decrees by day


BOARD: dict[str, Any] = {
    "morning-ship": [], "morning-envoy": [], "cheap-travel": [], "equal-gifts": [], "eight": [], "jades": [],
}  # fmt: skip
"""Two decrees a level; those of a level lie in this order from the top of the board."""


def obtained(day: int, *, pool: int = 12, owned: str = "", there: str = "", **position: Any) -> str:
    """The decree that Meng obtains on a day, "" for none; ``owned`` by him, the person being on ``there``."""
    decrees = {decree: [PERSON] * (decree in there.split()) + [MENG] * (decree in owned.split()) for decree in BOARD}
    placed = len(owned.split())
    _, events = turn("decrees", day=day, pool={MENG: min(pool, 12 - placed), PERSON: 0}, decrees=decrees, **position)
    return " ".join(event.decree for event in only(events, DecreeObtained))


@pytest.mark.parametrize(("day", "decree"), [(1, "morning-envoy"), (2, "equal-gifts"), (3, "jades"), (4, "jades")])
def test_he_wants_a_decree_of_the_days_level_of_two_at_one_price_the_lower_on_the_board(day: int, decree: str) -> None:
    assert obtained(day) == decree


def test_he_takes_the_cheaper_of_two_where_the_person_is_not() -> None:
    assert obtained(1, there="morning-envoy") == "morning-ship"
    assert obtained(1, there="morning-envoy morning-ship") == "morning-envoy"


def test_he_takes_the_other_of_a_level_when_he_has_one() -> None:
    assert obtained(1, owned="morning-envoy") == "morning-ship"


def test_then_a_lower_level_and_then_a_higher_one() -> None:
    assert obtained(2, owned="cheap-travel equal-gifts") == "morning-envoy"
    assert obtained(3, owned="eight jades") == "equal-gifts"
    assert obtained(1, owned="morning-ship morning-envoy") == "equal-gifts"
    assert obtained(2, owned="cheap-travel equal-gifts morning-ship morning-envoy") == "jades"


def test_a_level_he_cannot_afford_gives_way_to_a_lower_one() -> None:
    assert obtained(3, pool=3) == "equal-gifts"
    assert obtained(3, pool=2) == "morning-envoy"


def test_a_lower_level_comes_before_a_higher_one_that_would_be_cheaper() -> None:
    assert obtained(2, owned="cheap-travel equal-gifts", there="morning-ship morning-envoy") == "morning-envoy"


def test_one_servant_more_than_the_cost_is_needed_to_place() -> None:
    assert obtained(1, pool=1) == ""
    assert obtained(1, pool=2) == "morning-envoy"
    assert obtained(4, pool=4) == "jades"


def test_he_always_obtains_one_as_long_as_any_is_affordable() -> None:
    everything = "morning-ship morning-envoy cheap-travel equal-gifts eight"
    assert obtained(1, owned=everything) == "jades"
    assert obtained(1, owned=everything + " jades") == ""


def test_he_pays_the_normal_cost_and_scores_at_once() -> None:
    state, events = turn("decrees", day=2, decrees={**BOARD, "equal-gifts": [PERSON], "cheap-travel": [PERSON]})
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 3, 0, "decrees")]  # 2 and 1 for the person there
    assert only(events, PointsScored) == [PointsScored(MENG, 3, "decrees")]
    assert servants(state) == (2, 9)


def test_he_pays_one_less_with_the_decree_for_it() -> None:
    board = {**BOARD, "cheap-decrees": [MENG], "equal-gifts": []}
    del board["cheap-travel"]
    _, events = turn("decrees", day=2, decrees=board)
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 1, 0, "decrees")]


def test_he_exchanges_tokens_for_the_decree_of_the_days_level() -> None:
    assert obtained(3, pool=3, tokens={MENG: "points envoy"}) == "jades"


def test_he_does_not_exchange_tokens_for_a_decree_of_another_level() -> None:
    assert obtained(3, pool=1, tokens={MENG: "points envoy"}) == ""
    assert obtained(1, pool=2, owned="morning-ship morning-envoy", tokens={MENG: "points envoy"}) == ""


# Token pairs


@pytest.mark.parametrize(
    ("tokens", "pool", "bought"),
    [
        ("points envoy", 2, True),
        ("two", 2, True),
        ("points", 2, False),
        ("points envoy", 1, False),
        ("points envoy ship two", 1, True),
        ("points two", 1, False),
    ],
)
def test_token_pairs_become_servants_exactly_when_that_makes_the_action_possible(tokens: str, pool: int, bought: bool) -> None:
    state, events = turn("jade", pool={MENG: pool}, tokens={MENG: tokens})
    assert meng(state).jade == int(bought)
    exchanged = only(events, TokensExchanged)
    assert bool(exchanged) == bought
    if not bought:
        assert len(meng(state).tokens) == len(tokens.split())
        assert meng(state).pool == pool


def test_he_gives_no_more_tokens_than_needed_and_ordinary_ones_first() -> None:
    state, events = turn("jade", pool={MENG: 2}, tokens={MENG: "two points envoy"})
    assert only(events, TokensExchanged) == [TokensExchanged(MENG, 2, "servant")]
    assert meng(state).tokens == ["two"]
    assert sorted(state.discarded_tokens)[:2] == ["envoy", "points"]


def test_he_exchanges_nothing_where_the_pool_suffices() -> None:
    state, _ = turn("jade", pool={MENG: 3}, tokens={MENG: "two points envoy"})
    assert meng(state).tokens == ["two", "points", "envoy"]


@pytest.mark.parametrize("location", ["wall", "canal"])
def test_a_token_pair_gives_the_servant_to_place(location: str) -> None:
    state, _ = turn(location, pool={MENG: 0}, tokens={MENG: "points envoy"})
    assert meng(state).tokens == []
    assert meng(state).wall + len(state.fleet(MENG)) == 1
    assert servants(state) == (0, 11)


def test_token_pairs_help_no_further_than_the_supply() -> None:
    everywhere = {"morning-ship": [MENG], "morning-envoy": [MENG], "eight": [MENG], "jades": [MENG]}
    position: dict[str, Any] = {"wall": {MENG: 2}, "ships": {MENG: "a2:ss a3:ss a4:ss"}, "decrees": everywhere}
    state, _ = turn("wall", pool={MENG: 0}, tokens={MENG: "points envoy"}, **position)
    assert servants(state) == (0, 0)
    assert (meng(state).wall, len(meng(state).tokens)) == (2, 2)


# The special card


def test_a_special_card_sends_him_to_his_focus() -> None:
    for location in LOCATIONS:
        _, events = turn("special", focus=location)
        assert only(events, AutomaTurned) == [AutomaTurned(MENG, "special", location)]
        assert only(events, GiftExchanged)[0].location == location


def test_specially_travel_is_two_steps_for_free() -> None:
    state, events = turn("special", focus="travel", cities={"fuzhou": "envoy", "ningbo": "points"})
    assert [event.city for event in only(events, TravellerMoved)] == ["fuzhou", "ningbo"]
    assert (servants(state), meng(state).envoy, meng(state).points) == ((6, 6), 1, 2)


def test_specially_the_wall_gets_two_of_the_supply() -> None:
    state, events = turn("special", focus="wall")
    assert only(events, WallPlaced) == [WallPlaced(MENG, 2, 0, "supply")]
    assert servants(state) == (6, 4)


@pytest.mark.parametrize(("pool", "left"), [(11, (10, 0)), (12, (10, 0))])
def test_specially_the_wall_takes_from_the_pool_what_the_supply_lacks(pool: int, left: tuple[int, int]) -> None:
    state, _ = turn("special", focus="wall", pool={MENG: pool})
    assert (meng(state).wall, servants(state)) == (2, left)


def test_specially_the_wall_with_the_decree_gets_a_third() -> None:
    state, _ = turn("special", focus="wall", decrees={"extra-wall": [MENG]})
    assert meng(state).wall == 3


def test_specially_the_cheapest_jade_costs_nothing() -> None:
    state, events = turn("special", focus="jade", pool={MENG: 0}, sold=[3, 3], jade={PERSON: 2})
    assert only(events, JadeGained) == [JadeGained(MENG, "house", 4)]
    assert servants(state) == (0, 12)


def test_specially_intrigue_is_three_steps_without_the_medal() -> None:
    state, _ = turn("special", focus="intrigue")
    assert (state.position(MENG), state.medal, servants(state)) == (3, -1, (6, 6))


def test_specially_the_palace_is_two_steps_and_one_of_intrigue() -> None:
    state, _ = turn("special", focus="palace")
    assert (meng(state).envoy, state.position(MENG), servants(state)) == (2, 1, (6, 6))


def test_specially_a_decree_costs_nothing_and_the_servant_comes_from_the_supply() -> None:
    state, events = turn("special", focus="decrees", day=3, decrees=BOARD, pool={MENG: 0})
    assert only(events, DecreeObtained) == [DecreeObtained(MENG, "jades")]
    assert servants(state) == (0, 11)
    state, _ = turn("special", focus="decrees", day=3, decrees=BOARD, pool={MENG: 12})
    assert servants(state) == (11, 0)


def test_specially_he_selects_a_decree_as_normal() -> None:
    _, events = turn("special", focus="decrees", day=1, decrees={**BOARD, "morning-envoy": [PERSON]})
    assert only(events, DecreeObtained) == [DecreeObtained(MENG, "morning-ship")]


def test_specially_two_servants_of_the_supply_go_on_his_ship() -> None:
    state, _ = turn("special", focus="canal")
    assert (fleet(state, MENG), servants(state)) == ("a1:ss", (6, 4))


def test_specially_the_first_fills_the_ship_and_claims_and_the_second_goes_on_a_new_one() -> None:
    state, events = turn("special", focus="canal", ships={MENG: "a3:ss"})
    assert only(events, HarbourClaimed) == [HarbourClaimed(MENG, "a3", "card")]
    assert fleet(state, MENG) == "a1:s"
    assert servants(state) == (6, 5)


def test_specially_a_ship_is_loaded_from_the_pool_when_the_supply_is_empty() -> None:
    state, _ = turn("special", focus="canal", pool={MENG: 11})
    assert (fleet(state, MENG), servants(state)) == ("a1:ss", (10, 0))


def test_specially_applies_to_the_card_action_too() -> None:
    state, _ = turn("special", gift="2a", focus="palace", hands={MENG: "6c 2a"})  # 2: intrigue
    assert state.position(MENG) == 4
    assert meng(state).envoy == 2
    assert state.medal == -1


def test_card_servants_and_swaps_are_the_same_with_a_special_card() -> None:
    assert servants(turn("special", gift="1d", focus="palace", hands={MENG: "6c 1d"})[0]) == (8, 4)
    assert meng(turn("special", gift="6c", focus="palace", hands={MENG: "9a 6c"})[0]).points == 1


# Harbour rewards


@pytest.mark.parametrize("harbour", ["a1", "a2", "a3", "a4", "a5"])
def test_a_ship_with_three_servants_is_claimed_in_any_harbour(harbour: str) -> None:
    state, events = turn("canal", ships={MENG: f"{harbour}:ss"})
    assert only(events, HarbourClaimed) == [HarbourClaimed(MENG, harbour, "card")]
    assert fleet(state, MENG) == ""
    assert servants(state) == (5, 7)  # all three back in the supply


def test_his_first_two_rewards_are_gifts_that_go_under_his_pile() -> None:
    state, _ = turn("canal", ships={MENG: "a3:ss"}, draw="9d 8d")
    assert meng(state).hand == ["9d", "6c"]
    assert meng(state).rewards["card"] == 1
    state, _ = turn("canal", ships={MENG: "a3:ss"}, rewards={MENG: "card"}, draw="9d 8d")
    assert meng(state).hand == ["9d", "6c"]
    assert meng(state).rewards["card"] == 2


@pytest.mark.parametrize(("before", "after"), [("card card", 1), ("card card points points", 3), ("card card points points points", 3)])
def test_then_four_points_without_limit_three_neutral_servants_at_most(before: str, after: int) -> None:
    state, events = turn("canal", ships={MENG: "a3:ss"}, rewards={MENG: before})
    assert only(events, PointsScored) == [PointsScored(MENG, 4, "harbours")]
    assert meng(state).rewards == {"points": after, "card": 2, "double": 0}
    assert meng(state).double == "locked"


def test_in_a_hard_game_only_one_reward_is_a_gift() -> None:
    """The fifth gift counts as one of the two."""
    options = {"opponent": "meng", "sets": "1-2", "difficulty": "hard"}
    state, events = turn("canal", ships={MENG: "a3:ss"}, options=options)
    assert [event.reward for event in only(events, HarbourClaimed)] == ["card"]
    assert meng(state).rewards["card"] == 2
    state, events = turn("canal", ships={MENG: "a3:ss"}, options=options, rewards={MENG: "card"})
    assert [event.reward for event in only(events, HarbourClaimed)] == ["points"]


def test_with_no_card_left_to_draw_he_takes_the_points() -> None:
    state, events = turn("canal", ships={MENG: "a3:ss"}, draw="")
    assert [event.reward for event in only(events, HarbourClaimed)] == ["points"]
    assert meng(state).rewards["card"] == 0


def test_the_gift_that_goes_under_his_pile_is_not_shown() -> None:
    _, events = turn("canal", ships={MENG: "a3:ss"}, draw="9d 8d")
    assert not [event for event in events if not event.PRIVATE and "9d" in repr(event)]


def test_nothing_is_asked_in_a_choice_of_the_persons_about_what_he_did() -> None:
    state, _ = turn("palace")
    assert all(choice.startswith("offer") for choice in choices(state))
