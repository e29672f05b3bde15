"""The telling of the Year of the Dragon: the effect of an event is one line for all seats, one seat's action is one sentence."""

from __future__ import annotations

import pytest

from bot.wording.catalogue import LANGUAGES, words
from bot.wording.dragon import brief, scores, tell
from bot.wording.grouping import TurnLine
from rules.contract import Result
from rules.dragon import events as happened
from rules.dragon.cards import EVENTS, SUPER_EVENTS
from tests.rules.dragon.position import befall, play, strike, table, take

SAY = words()
NAMES = ("Lisa", "David", "Anna")


def test_a_drought_is_one_line_for_all_seats() -> None:
    homes = {0: "2:lady 1:monk", 1: "2:farmer", 2: "1:scholar 1:lady"}
    _, events = strike("drought", palaces=homes, rice={0: 2, 2: 0})
    assert tell(events, NAMES, SAY)[0] == (
        "**Month 3: Drought** (1 rice for each inhabited palace, or a person leaves it). ● Lisa gives 2 rice; ■ David has no rice "
        "and releases a younger farmer; ▲ Anna has no rice and releases a younger scholar and a court lady."
    )


def test_an_invasion_tells_points_and_losses_together_and_then_the_wall() -> None:
    homes = {0: "2:warrior", 1: "2:lady", 2: "2:old-warrior"}
    _, events = strike("mongols", palaces=homes, wall=True, built={0: 2, 1: 1, 2: 1})
    told = tell(events, NAMES, SAY)
    assert told[0].endswith(". ● Lisa scores 1 VP; ▲ Anna scores 2 VP; ■ David releases a court lady.")
    assert (
        told[1]
        == "**Great Wall: 4 tiles, 3 needed** (1 VP for each own tile). ● Lisa scores 2 VP; ■ David scores 1 VP; ▲ Anna scores 1 VP."
    )


def test_a_loss_that_was_chosen_says_of_which_event() -> None:
    state, _ = strike("contagion", palaces={0: "3:lady+monk+lady 1:farmer"})
    assert tell(play(state, "release 1 monk"), NAMES, SAY) == ["Contagion: ● Lisa releases a younger monk."]


def test_decay_and_scoring_are_a_line_each() -> None:
    _, events = strike("festival", palaces={0: "2:lady 1:", 1: "3:", 2: "1:monk"}, privileges={0: "large"})
    assert tell(events, NAMES, SAY)[1:3] == [
        "Empty palaces decay: ● Lisa: palace 2 gone; ■ David: palace 1 down to 2 floors.",
        (
            "Scored this month: ● Lisa: 4 VP (palaces: 1, court ladies: 1, privileges: 2); ■ David: 1 VP (palaces: 1); "
            "▲ Anna: 1 VP (palaces: 1)."
        ),
    ]


def test_an_action_is_one_sentence_with_its_price_and_its_gain() -> None:
    state = table(groups=("taxes build", "harvest research fireworks", "parade privilege"), yuan={1: 4}, palaces={1: "2:collector"})
    take(state, "build", "end")
    assert tell(take(state, "taxes", "end"), NAMES, SAY) == ["■ David pays 3 yuan for Taxes (group 1) and gets 5 yuan."]


def test_a_recruited_person_is_told_with_its_card_its_palace_and_its_track() -> None:
    state = table(at="person", palaces={0: "2:lady 2:"})
    told = tell(play(state, "play monk", "recruit old-monk", "house 2"), NAMES, SAY)
    assert told == ["● Lisa recruits an older monk into palace 2 (person track 30 → 32)."]


def test_a_person_that_takes_anothers_place_is_one_phrase_even_when_it_comes_by_a_wild_card() -> None:
    state = table(at="person", palaces={0: "1:lady 1:monk"})
    told = tell(play(state, "play wild", "recruit farmer", "release 1 lady"), NAMES, SAY)
    assert told == ["● Lisa recruits a younger farmer with a wild card into palace 1 in place of a court lady (person track 30 → 34)."]


def test_a_person_already_told_with_its_card_is_told_again_only_with_its_palace() -> None:
    state = table(at="person", palaces={0: "2:lady 2:"})
    assert tell(play(state, "play monk", "recruit monk"), NAMES, SAY) == ["● Lisa plays the monk card for a younger monk."]
    assert tell(play(state, "house 2"), NAMES, SAY) == ["● Lisa houses the younger monk in palace 2 (person track 30 → 36)."]


def test_turning_a_person_away_is_told_as_the_choice_it_is() -> None:
    state = table(at="person", palaces={0: "2:lady+monk"})
    events = play(state, "play warrior", "recruit warrior", "decline")
    assert tell(events, NAMES, SAY) == ["● Lisa plays the warrior card and turns the younger warrior away."]
    assert tell(events[1:], NAMES, SAY) == ["● Lisa turns the younger warrior away."]


def test_an_event_tells_of_every_seat_also_that_it_loses_nothing() -> None:
    homes = {0: "3:old-healer+healer", 1: "3:lady+monk", 2: "2:"}
    _, events = strike("contagion", palaces=homes)
    assert tell(events, NAMES, SAY)[0] == (
        "**Month 3: Contagion** (3 persons leave, 1 fewer for each mortar). ■ David releases a court lady and a younger monk; "
        "● Lisa loses nobody; ▲ Anna has nobody to release."
    )


def test_a_tribute_that_falls_short_and_cards_of_a_tornado_are_told_in_sentences() -> None:
    _, events = strike("tribute", palaces={0: "2:lady", 1: "2:", 2: "2:monk"}, yuan={0: 4, 1: 3, 2: 0})
    assert tell(events, NAMES, SAY)[0].endswith(
        "● Lisa pays 4 yuan; ■ David pays only 3 yuan and has nobody to release; ▲ Anna cannot pay and releases a younger monk."
    )
    state, _ = befall("tornado")
    assert tell(play(state, "discard monk", "discard wild"), NAMES, SAY) == ["Tornado: ● Lisa discards a monk card and a wild card."]


def test_a_wall_that_failed_says_who_has_nobody_to_release() -> None:
    _, events = strike("mongols", palaces={0: "2:warrior+lady", 1: "2:", 2: "2:"}, wall=True, built={0: 1})
    told = tell(events, NAMES, SAY)
    assert told[0].endswith(". ● Lisa scores 1 VP; ■ David and ▲ Anna have nobody to release.")
    assert told[1] == (
        "**Great Wall: only 1 of 3 tiles** (whoever built the fewest loses a person). ● Lisa loses nobody; "
        "■ David and ▲ Anna have nobody to release."
    )


@pytest.mark.parametrize("event", [*EVENTS, *SUPER_EVENTS])
@pytest.mark.parametrize("homes", ["", "1:", "1:healer"])
def test_whatever_strikes_names_every_seat_that_is_not_asked(event: str, homes: str) -> None:
    palaces = dict.fromkeys(range(3), homes)
    if event in EVENTS:
        state, events = strike(event, palaces=palaces, yuan=dict.fromkeys(range(3), 0))
    else:
        state, events = befall(event, event="festival", palaces=palaces, yuan=dict.fromkeys(range(3), 0))
    told = " ".join(tell(events, NAMES, SAY))
    if event == "volcano":
        assert "all person markers go to space 0" in told
        assert "stand on space 0" not in told
        return
    waiting = {getattr(frame, "seat", None) for frame in state.frames}
    assert [name for seat, name in enumerate(NAMES) if name not in told and seat not in waiting] == []


def test_points_of_a_wall_tile_belong_to_its_builder() -> None:
    state = table(groups=("taxes build", "harvest research fireworks", "parade privilege wall"), wall=True)
    assert tell(take(state, "wall", "wall points"), NAMES, SAY) == ["● Lisa takes Wall (group 3), adds wall tile 1 and scores 3 VP."]


def test_an_eclipse_tells_the_event_again() -> None:
    _, events = befall("eclipse", event="festival", fireworks={1: 4})
    told = tell(events, NAMES, SAY)
    assert told[0] == "**Super event: Solar Eclipse** (the event of month 7 strikes again)."
    assert told[1].endswith("■ David scores 6 VP and lights 2 fireworks; ● Lisa and ▲ Anna score nothing.")


def test_the_end_of_a_turn_is_told_only_if_nothing_else_was_done() -> None:
    assert tell([happened.TurnEnded(1)], NAMES, SAY) == ["■ David ends the turn."]
    assert tell([happened.RiceGained(1, 2), happened.TurnEnded(1)], NAMES, SAY) == ["■ David gets 2 rice."]


def test_scores_begin_with_the_winner_and_tell_the_sources_of_each_seat() -> None:
    result = Result(places=(2, 3, 1), scores=(90, 70, 101), sources=({"palaces": 90, "wall": 0}, {"persons": 70}, {"monks": 101}))
    assert tell([happened.GameEnded(2)], NAMES, SAY) == ["**The game is over: ▲ Anna wins!**"]
    assert scores(result, NAMES, SAY).splitlines() == [
        "**▲ Anna wins with 101 VP.**",
        "1. ▲ Anna: **101 VP** (monks: 101)",
        "2. ● Lisa: **90 VP** (palaces: 90)",
        "3. ■ David: **70 VP** (persons: 70)",
    ]


def test_repeated_actions_of_a_seat_are_told_once() -> None:
    returned = [happened.PiecesReturned(0, "fireworks", 1), happened.PiecesReturned(0, "yuan", 4)]
    assert tell(returned, NAMES, SAY) == ["Flood: ● Lisa returns 1 firework and 4 yuan."]
    built = [happened.FloorBuilt(0, 2, 3), happened.FloorBuilt(0, 4, 1)]
    assert tell(built, NAMES, SAY) == ["● Lisa builds palace 2 up to 3 floors and the new palace 4."]
    lost = [happened.FloorLost(0, 1, 1, "earthquake"), happened.FloorLost(0, 3, 0, "earthquake")]
    assert tell(lost, NAMES, SAY) == ["Earthquake: ● Lisa loses a floor of palace 1 (1 floor left) and palace 3."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_month_begins_with_a_single_colon(language: str) -> None:
    (line,) = tell([happened.MonthBegan(-1, 1, (("taxes", "build"), ("harvest",)))], NAMES, words(language))
    assert line.count(":") == 1


def test_a_festival_says_how_halves_are_rounded() -> None:
    _, events = strike("festival", fireworks={0: 3})
    told = tell(events, NAMES, SAY)[0]
    assert "returns half of them, rounded up). ● Lisa scores 6 VP and lights 2 fireworks" in told


def test_a_message_tells_a_month_in_a_line_for_each_seat() -> None:
    homes = {0: "2:lady 1:monk", 1: "2:farmer", 2: "1:scholar 1:lady"}
    _, events = strike("drought", palaces=homes, rice={0: 2, 2: 0})
    assert brief(events, NAMES, SAY) == [
        "**Month 3: Drought.**",
        "● Lisa: −2 rice, +3 VP",
        "■ David: −younger farmer, palace 1: 1 floor, +1 VP",
        "▲ Anna: −younger scholar, −court lady, palace 1 gone, palace 2 gone",
        "**Month 4 begins.**",
    ]


def test_a_message_tells_a_turn_in_one_line() -> None:
    state = table(at="person", palaces={0: "1:lady 1:monk"})
    told = brief(play(state, "play wild", "recruit farmer", "release 1 lady"), NAMES, SAY, computers=[0])
    assert told == ["● Lisa: −court lady, +younger farmer (palace 1), track +4 (34)"]
    assert isinstance(told[0], TurnLine)
