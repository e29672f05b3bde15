"""The telling of Gùgōng's events: few lines, nothing left out, secrets for their seat alone."""

from __future__ import annotations

from bot.wording.catalogue import words
from bot.wording.gugong import components, scores, tell
from rules.contract import Result
from rules.core import seen_by
from rules.gugong.events import (
    CardDiscarded,
    CardDrawn,
    CitiesRefilled,
    DayBegan,
    DecreeUsed,
    DiceRolled,
    DieTurned,
    EnvoyMoved,
    GiftExchanged,
    GiftSacrificed,
    HarbourClaimed,
    IntrigueMoved,
    MatchesCounted,
    MatchesWon,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    ShipLoaded,
    ShipMoved,
    TieBroken,
    TravellerMoved,
    TurnEnded,
    WallPlaced,
    WallScored,
)

SAY = words()
NAMES = ("Lisa", "David", "Anna")
SAILING = (ShipMoved(0, "a4", "a5"), ShipMoved(0, "a1", "a2"))


def test_a_gift_is_one_sentence() -> None:
    assert tell([GiftExchanged(0, "3a", "8a", "jade")], NAMES, SAY) == [
        "● Lisa gives 3 Go stones (Great Wall) to the Jade Official and takes 8 Dunhuang pipa."
    ]


def test_the_sentence_of_a_gift_names_the_payment_for_it() -> None:
    events = (GiftSacrificed(1), CardDiscarded(1, "2a"), GiftExchanged(1, "3a", "8a", "jade"))
    told = "■ David discards another card for a low gift, gives 3 Go stones (Great Wall) to the Jade Official and takes 8 Dunhuang pipa."
    assert tell(seen_by(events, 0), NAMES, SAY) == [told]
    assert tell(seen_by(events, None), NAMES, SAY) == [told]
    assert tell(seen_by(events, 1), NAMES, SAY) == [told, "🔒 You discarded 2 paper fan (Intrigue)."]


def test_actions_of_a_seat_in_a_row_are_one_sentence() -> None:
    events = [ServantsPaid(2, 0, 1, "palace"), EnvoyMoved(2, 2, 5), IntrigueMoved(2, 1, 4)]
    assert tell(events, NAMES, SAY) == [
        "▲ Anna pays the Double Servant for the Palace, moves the Envoy 2 steps to 5 of 8 and rises 1 step in Intrigue to 4."
    ]


def test_a_scored_wall_begins_a_new_line() -> None:
    events = [WallPlaced(0, 1, 0, "pool"), WallScored(0, 3), PointsScored(0, 3, "wall")]
    assert tell(events, NAMES, SAY) == [
        "● Lisa puts 1 Servant on the Great Wall.",
        "● Lisa has the most on the Great Wall (3) and scores 3 VP (Great Wall).",
    ]


def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    events = (HarbourClaimed(0, "a3", "card"), CardDrawn(0, "9c"))
    assert tell(seen_by(events, 1), NAMES, SAY) == ["● Lisa claims a Gift Card with the Ship in harbour 3."]
    assert tell(seen_by(events, 0), NAMES, SAY)[1:] == ["🔒 You drew 9 jade statue."]


def test_a_payment_stands_in_one_line_with_its_purchase() -> None:
    events = [
        TravellerMoved(0, "wuchang", "intrigue"),
        IntrigueMoved(0, 1, 1),
        ServantsGained(0, 1, 0, "card"),
        ServantsPaid(0, 2, 0, "palace"),
        EnvoyMoved(0, 2, 2),
        IntrigueMoved(0, 1, 2),
        TurnEnded(0),
    ]
    assert tell(events, NAMES, SAY) == [
        "● Lisa travels to Wuchang for the token “Intrigue +1”, rises 1 step in Intrigue to 1 and gains 1 Servant by the gift.",
        "● Lisa pays 2 Servants for the Palace, moves the Envoy 2 steps to 2 of 8, rises 1 step in Intrigue to 2 and ends the turn.",
    ]


def test_a_payment_that_is_the_last_to_fit_is_not_parted_from_its_purchase() -> None:
    events = [ServantsPaid(0, 1, 0, "palace"), EnvoyMoved(0, 2, 2), IntrigueMoved(0, 1, 2), ServantsPaid(0, 1, 0, "wall")]
    lines = tell([*events, WallPlaced(0, 2, 0, "pool")], NAMES, SAY)
    assert lines[1] == "● Lisa pays 1 Servant to build more and puts 2 Servants on the Great Wall."


def test_repeated_actions_are_added_up() -> None:
    loading = [
        ShipLoaded(0, "a3", "servant", 1, "pool"),
        ShipLoaded(0, "a3", "servant", 0, "pool"),
        ShipLoaded(0, "a4", "double", 0, "pool"),
    ]
    assert tell(loading, NAMES, SAY) == ["● Lisa starts a new Ship in harbour 3 with 2 Servants and loads the Double Servant in harbour 4."]
    assert tell([PointsScored(0, 1, "palace-steps"), PointsScored(0, 1, "palace-steps")], NAMES, SAY) == [
        "● Lisa scores 2 VP (steps beyond the Palace)."
    ]
    assert tell([EnvoyMoved(0, 1, 5), EnvoyMoved(0, 1, 6)], NAMES, SAY) == ["● Lisa moves the Envoy 2 steps to 6 of 8."]
    assert tell([WallPlaced(0, 1, 0, "pool"), WallPlaced(0, 0, 1, "supply")], NAMES, SAY) == [
        "● Lisa puts 1 Servant on the Great Wall and adds the Double Servant of the general supply to the Great Wall."
    ]


def test_a_die_that_is_turned_is_told_by_its_place_and_both_its_faces() -> None:
    assert tell([DieTurned(0, 0, 1, 4)], NAMES, SAY) == ["● Lisa turns the first Destiny Die from 4 to 1."]


def test_names_that_end_in_a_number_do_not_run_into_numbers() -> None:
    names = ("Computer 1", "Computer 2")
    assert tell([MatchesCounted(0, 3), MatchesCounted(1, 2)], names, SAY) == ["Matches with the dice: ● Computer 1: 3, ■ Computer 2: 2."]


def test_decrees_of_the_end_are_named_with_their_points() -> None:
    events = [PointsScored(0, 9, "level3", "thirds"), PointsScored(1, 8, "level3", "eight"), PointsScored(0, 8, "level3", "eight")]
    thirds, eight = components.decree("thirds", SAY), components.decree("eight", SAY)
    assert tell(events, NAMES, SAY) == [f"Level 3 Decrees: ● Lisa: 9 VP ({thirds}) and 8 VP ({eight}), ■ David: 8 VP ({eight})."]
    assert tell(events[:1], NAMES, SAY) == [f"● Lisa scores 9 VP ({thirds})."]


def test_a_morning_ship_is_named() -> None:
    assert tell([DecreeUsed(0, "morning-ship"), ShipLoaded(0, "a1", "servant", 1, "supply")], NAMES, SAY) == [
        "● Lisa uses Dawn Ship and starts a new Ship in harbour 1 with 1 Servant of the general supply."
    ]


def test_effects_on_several_seats_are_one_list() -> None:
    events = [
        MatchesCounted(1, 2),
        MatchesCounted(2, 0),
        ServantsGained(1, 1, 1, "matches"),
        ShipMoved(0, "a4", "a5"),
        ShipMoved(0, "a1", "a2"),
    ]
    assert tell(events, NAMES, SAY) == [
        "Matches with the dice: ■ David: 2, ▲ Anna: 0.",
        "■ David gains 1 Servant + the Double Servant for matches.",
        "Ships sail on: ● Lisa: 4 → 5 and 1 → 2.",
    ]


def test_with_two_routes_a_harbour_has_the_letter_of_its_route() -> None:
    assert tell([ShipMoved(0, "a1", "a3")], NAMES, SAY) == ["● Lisa sails from harbour 1 to 3."]
    assert tell([ShipMoved(0, "b1", "b3")], [*NAMES, "Rafaël"], SAY) == ["● Lisa sails from harbour 1 to 3 below."]


def test_a_morning_is_one_line() -> None:
    events = [DayBegan(1, 2), CitiesRefilled(-1, 1), DiceRolled(-1, (3, 3, 6))]
    assert tell(events, NAMES, SAY) == [
        "**Day 2 begins.** ■ David starts. 1 city gets a new Travel Token. The Destiny Dice show 3, 3 and 6."
    ]


def test_scores_begin_with_the_winner_and_tell_the_sources_of_each_seat() -> None:
    result = Result(places=(2, None, 1), scores=(20, 0, 31), sources=({"wall": 20, "jade": 0}, {"dice": 9}, {"jade": 31}))
    assert scores(result, NAMES, SAY).splitlines() == [
        "**▲ Anna wins with 31 VP.**",
        "1. ▲ Anna: **31 VP** (Jade: 31)",
        "2. ● Lisa: **20 VP** (Great Wall: 20)",
        "- ■ David: 0 VP, not in the Palace; would have had 9 VP (Destiny Dice: 9)",
    ]


def test_a_tie_names_its_decision() -> None:
    result = Result(places=(2, None, 1), scores=(31, 0, 31), sources=({"wall": 31}, {"dice": 31}, {"jade": 31}))
    title = "**▲ Anna wins with 31 VP, as many as ● Lisa, but ahead on the Intrigue Track.**"
    assert scores(result, NAMES, SAY).splitlines()[0] == title
    events = [MatchesWon(1, 2), TieBroken(1, (0, 2)), PointsScored(1, 3, "dice")]
    assert tell(events, NAMES, SAY) == [
        "■ David has the most matches (2), wins the tie with ● Lisa and ▲ Anna by Intrigue and scores 3 VP (Destiny Dice)."
    ]


def test_nobody_wins_without_the_palace() -> None:
    result = Result(places=(None, None), scores=(0, 0), sources=({"jade": 1}, {}))
    assert scores(result, NAMES, SAY).startswith("**Nobody reached the Palace, so nobody wins.**")
