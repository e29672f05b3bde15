"""Expansion II, The Super Events (rulebook page 12): from the volcanic eruption to the charter."""

from rules.dragon.events import (
    CardDiscarded,
    CharterGranted,
    FireworksGained,
    FloorBuilt,
    MarkerMoved,
    PersonDeclined,
    PersonTaken,
    PointsScored,
    PrivilegesLost,
    RiceGained,
    YuanGained,
)
from tests.rules.dragon.position import befall, choices, homes, only, play, question, run, table, take

ANNA, BEN, CLARA = range(3)
RICH = {ANNA: 20, BEN: 20, CLARA: 20}

# Volcanic eruption


def test_a_volcano_moves_all_to_space_0_and_keeps_the_order() -> None:
    for space in ({ANNA: 9, BEN: 12, CLARA: 12}, {CLARA: 30, BEN: 4, ANNA: 4}, {BEN: 3, ANNA: 3, CLARA: 3}):
        state = table(at="super", super_event="volcano", space=space)
        order = state.order()
        events = run(state)
        assert [owner.space for owner in state.people] == [0, 0, 0]
        assert state.order() == order
        assert only(events, MarkerMoved) == []
        assert state.to_move == order[0]


def test_after_a_volcano_a_later_arrival_still_goes_on_top() -> None:
    state, _ = befall("volcano", seats=2)
    take(state, "parade", "end")
    take(state, "parade", "end")
    assert [owner.space for owner in state.people] == [1, 1]
    assert state.order() == [BEN, ANNA]


# Tornado


def test_two_cards_each_are_discarded_by_choice_and_are_open() -> None:
    state, _ = befall("tornado", seats=2)
    hand = state.people[ANNA].cards[:]
    assert (question(state), len(hand)) == ((ANNA, "DiscardCard"), 4)
    events = play(state, "discard monk", "discard wild")
    assert only(events, CardDiscarded) == [CardDiscarded(ANNA, "monk"), CardDiscarded(ANNA, "wild")]
    assert not any(event.PRIVATE for event in events)
    assert state.played[ANNA][-2:] == ["monk", "wild"]
    assert sorted(state.people[ANNA].cards) == ["healer", "lady"]


def test_after_a_tornado_the_months_ten_to_twelve_have_no_person_phase() -> None:
    state, _ = befall("tornado", seats=2, palaces={ANNA: "3:", BEN: "3:"})
    asked: set[int] = set()
    while state.choices:
        if question(state)[1] in ("PlayCard", "TakePerson"):
            asked.add(state.month)
        if state.phase == "person":
            assert state.month in (8, 9)
        play(state, choices(state)[-1])
    assert asked <= {8, 9}
    assert [owner.cards for owner in state.people] == [[], []]


# Sunrise


def test_a_young_person_each_and_no_card_is_played() -> None:
    state, _ = befall("sunrise", palaces={ANNA: "1: 2:lady"})
    young = "craftsman lady collector pyrotechnist warrior monk healer farmer scholar".split()
    assert (question(state), choices(state)) == ((ANNA, "TakeYoung"), [f"recruit {person}" for person in young])
    cards, space, display = len(state.people[ANNA].cards), state.people[ANNA].space, state.display["healer"]
    events = play(state, "recruit healer", "house 2")
    assert only(events, PersonTaken) == [PersonTaken(ANNA, "healer")]
    assert homes(state, ANNA) == "1: 2:lady+healer"
    assert len(state.people[ANNA].cards) == cards
    assert state.people[ANNA].space == space + 4
    assert state.display["healer"] == display - 1


def test_no_type_is_chosen_twice_in_a_sunrise() -> None:
    state, _ = befall("sunrise")
    play(state, "recruit healer")
    assert state.to_move == BEN
    assert "recruit healer" not in choices(state)
    play(state, "recruit lady")
    assert {"recruit healer", "recruit lady"}.isdisjoint(choices(state))
    assert len(choices(state)) == 7


def test_in_sunrise_a_type_that_was_chosen_and_then_declined_stays_barred() -> None:
    state, _ = befall("sunrise", palaces={ANNA: "1:lady"})
    events = play(state, "recruit healer", "decline")
    assert only(events, PersonDeclined) == [PersonDeclined(ANNA, "healer")]
    assert "recruit healer" not in choices(state)


def test_a_sunrise_follows_the_rules_of_the_second_phase() -> None:
    state, _ = befall("sunrise", palaces={ANNA: "1:lady", BEN: ""})
    play(state, "recruit healer")
    assert choices(state) == ["release 1 lady", "decline"]
    play(state, "release 1 lady")
    assert (homes(state, ANNA), state.released) == ("1:healer", ["lady"])
    events = play(state, "recruit monk")
    assert only(events, PersonDeclined) == [PersonDeclined(BEN, "monk")]


def test_recruiting_in_a_sunrise_is_compulsory_if_possible() -> None:
    everyone = "craftsman lady collector pyrotechnist warrior monk healer farmer scholar"
    state, _ = befall("sunrise")
    assert all(choice.startswith("recruit") for choice in choices(state))
    state, events = befall("sunrise", gone=everyone)
    assert only(events, PersonTaken) == []
    assert question(state)[1] == "ChooseAction"
    state, events = befall("sunrise", gone=everyone.replace("lady ", ""))
    assert only(events, PersonTaken) == [PersonTaken(ANNA, "lady")]
    assert question(state)[1] == "ChooseAction"


def test_a_sunrise_does_not_change_its_own_order() -> None:
    state, _ = befall("sunrise", space={ANNA: 7, BEN: 6, CLARA: 5})
    for seat in (ANNA, BEN, CLARA):
        assert state.to_move == seat
        play(state, choices(state)[-1])


# Assassination attempt


def test_privileges_are_lost_and_not_scored() -> None:
    state, events = befall("assassination", privileges={ANNA: "small large", BEN: "small small"}, yuan=RICH)
    assert only(events, PrivilegesLost) == [PrivilegesLost(ANNA, 1, 1), PrivilegesLost(BEN, 2, 0)]
    assert [owner.privileges for owner in state.people] == [{"small": 0, "large": 0}] * 3
    assert [event for event in only(events, PointsScored) if event.source == "privileges"] == []
    assert [owner.yuan for owner in state.people] == [20, 20, 20]


def test_privileges_may_be_bought_again_after_an_assassination() -> None:
    state, _ = befall("assassination", privileges={ANNA: "large"}, yuan=RICH)
    take(state, "privilege", "buy small")
    assert state.people[ANNA].privileges == {"small": 1, "large": 0}


# Charter


def test_example_farmers_bring_rice_and_monks_buddhas_times_floors() -> None:
    palaces = {ANNA: "3:farmer+old-farmer", BEN: "3:old-monk+lady 2:monk", CLARA: "3:lady+craftsman"}
    state, events = befall("charter", palaces=palaces)
    assert only(events, CharterGranted)[0] == CharterGranted(ANNA, "farmer")
    assert only(events, RiceGained) == [RiceGained(ANNA, 3)]
    assert (question(state), choices(state)) == ((BEN, "Charter"), ["grant lady", "grant monk"])
    play(state, "grant monk")
    assert state.people[BEN].sources["super event"] == 2 * 3 + 1 * 2


def test_the_third_advantage_of_the_example_scholars_bring_a_point_for_each_book() -> None:
    _, events = befall("charter", palaces={ANNA: "3:scholar+old-scholar"})
    assert PointsScored(ANNA, 5, "super event") in events


def test_each_type_brings_its_symbols_without_those_of_a_card() -> None:
    _, events = befall("charter", palaces={ANNA: "3:collector+collector"})
    assert only(events, YuanGained) == [YuanGained(ANNA, 6)]
    _, events = befall("charter", palaces={ANNA: "3:pyrotechnist+old-pyrotechnist"})
    assert only(events, FireworksGained) == [FireworksGained(ANNA, 3)]
    _, events = befall("charter", palaces={ANNA: "3:warrior+old-warrior"})
    assert only(events, MarkerMoved) == [MarkerMoved(ANNA, 3, 33)]
    _, events = befall("charter", palaces={ANNA: "3:lady+lady"})
    assert PointsScored(ANNA, 2, "super event") in events


def test_hammers_build_all_their_floors() -> None:
    state, _ = befall("charter", palaces={ANNA: "2:craftsman+craftsman"})
    assert question(state) == (ANNA, "BuildFloors")
    events = play(state, "extend 1")
    assert [(event.palace, event.floors) for event in only(events, FloorBuilt)] == [(1, 3), (2, 1)]
    assert question(state)[1] == "ChooseAction"


def test_healers_bring_nothing() -> None:
    state, events = befall("charter", palaces={ANNA: "3:healer+old-healer"})
    assert only(events, CharterGranted) == [CharterGranted(ANNA, "healer")]
    assert [event for event in only(events, PointsScored) if event.source == "super event"] == []
    owner = state.people[ANNA]
    assert (owner.yuan, owner.rice, owner.fireworks, owner.space, homes(state, ANNA)) == (6, 0, 0, 30, "3:healer+old-healer")


def test_only_owned_types_are_offered_and_choosing_is_compulsory() -> None:
    state, _ = befall("charter", palaces={ANNA: "3:healer+lady 1:old-monk"})
    assert choices(state) == ["grant lady", "grant monk", "grant healer"]


def test_a_charter_does_not_end_for_all_when_one_has_no_persons() -> None:
    state, events = befall("charter", palaces={ANNA: "3:", BEN: "3:collector", CLARA: "3:farmer+lady"})
    assert only(events, YuanGained) == [YuanGained(BEN, 3)]
    assert question(state) == (CLARA, "Charter")


def test_one_marker_moved_by_a_charter_does_not_change_its_order() -> None:
    state, _ = befall("charter", palaces=dict.fromkeys(range(3), "3:old-warrior+lady"), space={ANNA: 7, BEN: 6, CLARA: 5})
    for seat in (ANNA, BEN, CLARA):
        assert question(state) == (seat, "Charter")
        play(state, "grant warrior")
