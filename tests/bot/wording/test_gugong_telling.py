"""How Gùgōng's events are told: few lines, nothing left out, secrets for their seat alone."""

from __future__ import annotations

from bot.wording.catalogue import words
from bot.wording.gugong import scores, tell
from rules.core import Result, seen_by
from rules.gugong.events import (
    CardDiscarded,
    CardDrawn,
    CitiesRefilled,
    DayBegan,
    DiceRolled,
    EnvoyMoved,
    GiftExchanged,
    GiftSacrificed,
    HarbourClaimed,
    IntrigueMoved,
    MatchesCounted,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    ShipMoved,
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


def test_what_makes_up_for_a_gift_is_in_the_sentence_of_the_gift() -> None:
    events = (GiftSacrificed(1), CardDiscarded(1, "2a"), GiftExchanged(1, "3a", "8a", "jade"))
    told = "■ David discards another card for a low gift, gives 3 Go stones (Great Wall) to the Jade Official and takes 8 Dunhuang pipa."
    assert tell(seen_by(events, 0), NAMES, SAY) == [told]
    assert tell(seen_by(events, None), NAMES, SAY) == [told]
    assert tell(seen_by(events, 1), NAMES, SAY) == [told, "🔒 You discarded 2 paper fan (Intrigue)."]


def test_what_a_seat_does_in_a_row_is_one_sentence() -> None:
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


def test_what_befalls_several_seats_is_one_list() -> None:
    events = [
        MatchesCounted(1, 2),
        MatchesCounted(2, 0),
        ServantsGained(1, 1, 1, "matches"),
        ShipMoved(0, "a4", "a5"),
        ShipMoved(0, "a1", "a2"),
    ]
    assert tell(events, NAMES, SAY) == [
        "Matches with the dice: ■ David 2, ▲ Anna 0.",
        "■ David gains 1 Servant + the Double Servant for matches.",
        "Ships sail on: ● Lisa 4 → 5 and 1 → 2.",
    ]


def test_with_two_routes_a_harbour_has_the_letter_of_its_route() -> None:
    assert tell([ShipMoved(0, "a1", "a3")], NAMES, SAY) == ["● Lisa sails from harbour 1 to 3."]
    assert tell([ShipMoved(0, "b1", "b3")], [*NAMES, "Rafaël"], SAY) == ["● Lisa sails from harbour B1 to B3."]


def test_a_morning_is_one_line() -> None:
    events = [DayBegan(1, 2), CitiesRefilled(-1, 1), DiceRolled(-1, (3, 3, 6))]
    assert tell(events, NAMES, SAY) == [
        "**Day 2 begins.** ■ David starts. 1 city gets a new Travel Token. The Destiny Dice show 3, 3 and 6."
    ]


def test_scores_name_the_winner_first_and_the_sources_of_each_seat() -> None:
    result = Result(places=(2, None, 1), scores=(20, 0, 31), sources=({"wall": 20, "jade": 0}, {"dice": 9}, {"jade": 31}))
    assert scores(result, NAMES, SAY).splitlines() == [
        "**Final scores**",
        "1. ▲ Anna: **31 VP** (Jade 31)",
        "2. ● Lisa: **20 VP** (Great Wall 20)",
        "– ■ David: 0 VP, not in the Palace; would have had 9 (Destiny Dice 9)",
    ]


def test_nobody_wins_without_the_palace() -> None:
    result = Result(places=(None, None), scores=(0, 0), sources=({"jade": 1}, {}))
    assert scores(result, NAMES, SAY).startswith("**Nobody reached the Palace, so nobody wins.**")
