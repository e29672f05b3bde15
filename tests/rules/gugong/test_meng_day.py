"""Meng's turn by day: the exchange, his deck, form I of each location except decrees (rulebook pages 16 to 18)."""

import pytest

from rules.gugong.automa import MENG
from rules.gugong.events import (
    AutomaTurned,
    EnvoyMoved,
    GiftExchanged,
    IntrigueMoved,
    JadeGained,
    MedalTaken,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    ShipLoaded,
    TurnEnded,
    WallPlaced,
    WallScored,
)
from tests.rules.gugong.against_meng import PERSON, meng, servants, turn
from tests.rules.gugong.position import fleet, only, play, question

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
    assert len(meng(state).hand) == 3  # his kept and discarded cards


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
