"""Expansion II, The Super Events (rulebook page 11): their month, and the events from the Lanternfest to the solar eclipse."""

import pytest

from rules.dragon.cards import SUPER_EVENTS
from rules.dragon.events import (
    EventStruck,
    FireworksLit,
    FloorLost,
    PersonReleased,
    PiecesReturned,
    PointsScored,
    SuperEventStruck,
    TributePaid,
    WallChecked,
)
from tests.rules.dragon.position import befall, choices, homes, only, play, question, run, table

ANNA, BEN, CLARA = range(3)
RICH = {ANNA: 20, BEN: 20, CLARA: 20}


@pytest.mark.parametrize("chosen", SUPER_EVENTS)
def test_a_super_event_comes_after_the_event_of_round_seven_before_decay_and_scoring(chosen: str) -> None:
    state = table(seats=2, at="event", month=7, event="festival", super_event=chosen, palaces={ANNA: "3:lady 3:", BEN: "3:lady 3:"})
    events = list(run(state))
    while state.month == 7:
        events += play(state, choices(state)[0])
    kinds = [type(event).__name__ + getattr(event, "reason", "") + getattr(event, "source", "") for event in events]
    assert kinds.index("EventStruck") < kinds.index("SuperEventStruck") < kinds.index("FloorLostdecay") < kinds.index("PointsScoredpalaces")
    assert only(events, SuperEventStruck) == [SuperEventStruck(-1, chosen)]


@pytest.mark.parametrize("chosen", SUPER_EVENTS)
def test_a_super_event_comes_once_in_a_game(chosen: str) -> None:
    state = table(seats=2, month=1, super_event=chosen)
    months: list[int] = []
    while state.choices:
        month = state.month
        months += [month for _ in only(play(state, choices(state)[-1]), SuperEventStruck)]
    assert months == [7]


def test_without_the_expansion_nothing_follows_the_event_of_round_seven() -> None:
    state = table(at="event", month=7, event="festival")
    assert only(run(state), SuperEventStruck) == []


def test_the_order_of_a_super_event_is_taken_afresh_by_the_person_track() -> None:
    state, _ = befall("tornado", space={ANNA: 3, BEN: 8, CLARA: 8})
    asked: list[int | None] = []
    while question(state)[1] == "DiscardCard":
        asked.append(state.to_move)
        play(state, choices(state)[0])
    assert asked == [CLARA, CLARA, BEN, BEN, ANNA, ANNA]


# Lanternfest


def test_lanterns_are_scored_now_and_again_at_the_end() -> None:
    state, _ = befall("lanterns", palaces={ANNA: "3:lady+monk 1:healer", BEN: "3:farmer"})
    assert [owner.sources.get("super event", 0) for owner in state.people] == [6, 2, 0]
    state = table(at="end", super_event="lanterns", palaces={ANNA: "3:lady+monk 1:healer"})
    run(state)
    assert state.people[ANNA].sources["persons"] == 6


# Buddha


def test_buddhas_are_scored_now_and_again_at_the_end() -> None:
    state, _ = befall("buddha", palaces={ANNA: "3:old-monk+lady 2:monk", BEN: "3:farmer"})
    assert [owner.sources.get("super event", 0) for owner in state.people] == [8, 0, 0]
    state = table(at="end", super_event="buddha", palaces={ANNA: "3:old-monk+lady 2:monk"})
    run(state)
    assert state.people[ANNA].sources["monks"] == 8


# Earthquake


def test_each_loses_any_two_floors() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "3:lady 2:monk", BEN: "3:lady", CLARA: "3:lady"})
    assert (question(state), choices(state)) == ((ANNA, "LoseFloor"), ["lose 1", "lose 2"])
    events = play(state, "lose 1", "lose 1")
    assert [(event.palace, event.floors) for event in only(events, FloorLost) if event.seat == ANNA] == [(1, 2), (1, 1)]
    assert homes(state, ANNA) == "1:lady 2:monk"
    assert [homes(state, seat) for seat in (BEN, CLARA)] == ["1:lady", "1:lady"]


def test_the_two_floors_may_come_from_two_palaces() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "3:lady 2:monk"})
    play(state, "lose 1", "lose 2")
    assert homes(state, ANNA) == "2:lady 1:monk"


def test_with_fewer_floors_fewer_are_lost_and_without_a_palace_none() -> None:
    state, events = befall("earthquake", palaces={ANNA: "1:lady", BEN: "", CLARA: "1: 1:monk"})
    assert question(state)[1] == "ChooseAction"
    assert [homes(state, seat) for seat in (ANNA, BEN, CLARA)] == ["", "", ""]
    assert [event.seat for event in only(events, FloorLost)] == [ANNA, CLARA, CLARA]
    assert sorted(state.released) == ["lady", "monk"]


def test_a_palace_gone_takes_its_persons_along() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "1:lady 3:monk"})
    events = play(state, "lose 1")
    assert only(events, PersonReleased)[0] == PersonReleased(ANNA, "lady", 1, "earthquake")
    assert homes(state, ANNA) == "2:monk"
    assert "lady" in state.released


def test_over_full_palaces_release_after_both_floors_are_lost() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "3:lady+monk+healer 2:farmer+scholar"})
    play(state, "lose 1")
    assert (question(state), choices(state)) == ((ANNA, "LoseFloor"), ["lose 1", "lose 2"])
    play(state, "lose 1")
    assert (question(state), choices(state)) == ((ANNA, "ReleasePersons"), ["release 1 lady", "release 1 monk", "release 1 healer"])
    play(state, "release 1 lady", "release 1 healer")
    assert homes(state, ANNA) == "1:monk 2:farmer+scholar"


def test_a_person_is_released_from_the_over_full_palace_only() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "2:lady+monk 2:farmer+scholar"})
    play(state, "lose 1", "lose 2")
    assert choices(state) == ["release 1 lady", "release 1 monk"]
    play(state, "release 1 lady")
    assert choices(state) == ["release 2 farmer", "release 2 scholar"]


def test_a_full_palace_of_two_that_goes_altogether_takes_both_along_without_asking() -> None:
    state, _ = befall("earthquake", palaces={ANNA: "2:lady+monk 3:farmer", BEN: "3:lady", CLARA: "3:lady"})
    play(state, "lose 1", "lose 1")
    assert homes(state, ANNA) == "3:farmer"
    assert question(state)[1] == "ChooseAction"


def test_an_earthquake_is_settled_seat_by_seat() -> None:
    home = "2:lady+monk 2:farmer+scholar"
    state, _ = befall("earthquake", palaces={ANNA: home, BEN: home}, space={ANNA: 5, BEN: 9})
    asked: list[tuple[int | None, str]] = []
    while question(state)[1] != "ChooseAction":
        asked.append(question(state))
        play(state, choices(state)[0])
    assert [seat for seat, _ in asked] == sorted((seat for seat, _ in asked), key=lambda seat: -(seat or 0))
    assert asked[0] == (BEN, "LoseFloor")


# Flood


def test_example_anna_returns_three_of_seven_in_any_mix() -> None:
    for mix in (
        ("yuan 2", "fireworks 1"),
        ("yuan 1", "rice 2"),
        ("rice 2", "fireworks 1"),
        ("yuan 2", "yuan 1"),
        ("fireworks 2", "rice 1"),
    ):
        state, _ = befall("flood", yuan={ANNA: 3, BEN: 0, CLARA: 0}, rice={ANNA: 2}, fireworks={ANNA: 2})
        assert question(state) == (ANNA, "ReturnPieces")
        events = play(state, *(f"return {part}" for part in mix))
        assert [(event.kind, event.count) for event in only(events, PiecesReturned)] == [
            (part.split()[0], int(part.split()[1])) for part in mix
        ]
        owner = state.people[ANNA]
        assert owner.yuan + owner.rice + owner.fireworks == 4
        assert question(state)[1] == "ChooseAction"


def test_a_flood_takes_exactly_half_rounded_down() -> None:
    for yuan in range(0, 60, 7):
        for rice in (0, 1, 2, 5):
            state, _ = befall("flood", yuan={ANNA: yuan, BEN: 0, CLARA: 0}, rice={ANNA: rice}, fireworks={ANNA: 3})
            total = yuan + rice + 3
            while question(state)[1] == "ReturnPieces":
                owed = total // 2 - (total - _stock(state.people[ANNA]))
                assert all(int(choice.split()[2]) <= owed for choice in choices(state))
                play(state, choices(state)[-1])
            assert _stock(state.people[ANNA]) == total - total // 2


def _stock(owner: object) -> int:
    return sum(int(getattr(owner, kind)) for kind in ("yuan", "rice", "fireworks"))


def test_any_sum_can_be_made_of_any_kind_that_there_is_enough_of() -> None:
    for owed in range(1, 26):
        state, _ = befall("flood", yuan={ANNA: 25, BEN: 0, CLARA: 0}, rice={ANNA: 25})
        left = owed
        while left and question(state)[1] == "ReturnPieces":
            sizes = [int(choice.split()[2]) for choice in choices(state) if choice.startswith("return rice")]
            size = max(size for size in sizes if size <= left)
            play(state, f"return rice {size}")
            left -= size
        assert state.people[ANNA].rice == 25 - owed


def test_with_one_kind_nobody_is_asked_and_one_piece_is_kept() -> None:
    state, events = befall("flood", yuan={ANNA: 7, BEN: 1, CLARA: 0})
    assert [owner.yuan for owner in state.people] == [4, 1, 0]
    assert only(events, PiecesReturned) == [PiecesReturned(ANNA, "yuan", 3)]


def test_privileges_and_persons_are_no_part_of_the_flood() -> None:
    state, _ = befall("flood", yuan={ANNA: 1, BEN: 0, CLARA: 0}, privileges={ANNA: "large"}, palaces={ANNA: "3:collector+farmer"})
    assert (state.people[ANNA].yuan, state.people[ANNA].privileges["large"]) == (1, 1)


# Solar eclipse


def test_example_a_festival_is_executed_again_with_the_rest() -> None:
    state = table(at="event", month=7, event="festival", super_event="eclipse", fireworks={ANNA: 4, BEN: 3, CLARA: 0})
    events = run(state)
    assert [event.event for event in only(events, EventStruck)] == ["festival", "festival"]
    points = [(event.seat, event.points) for event in only(events, PointsScored) if event.source == "festival"]
    assert points == [(ANNA, 6), (BEN, 3), (ANNA, 6), (BEN, 3)]
    assert [event.fireworks for event in only(events, FireworksLit)] == [2, 2, 1, 1]
    assert [owner.fireworks for owner in state.people] == [1, 0, 0]


def test_an_eclipse_may_turn_the_festival_round() -> None:
    state = table(at="event", month=7, event="festival", super_event="eclipse", fireworks={ANNA: 6, BEN: 4, CLARA: 3})
    run(state)
    assert [owner.sources.get("festival", 0) for owner in state.people] == [12, 6, 6]
    state = table(at="event", month=7, event="festival", super_event="eclipse", fireworks={ANNA: 2, BEN: 1, CLARA: 1})
    run(state)
    assert [owner.sources.get("festival", 0) for owner in state.people] == [12, 3, 3]


@pytest.mark.parametrize(("event", "left"), [("tribute", (12, 12, 12)), ("drought", (20, 20, 20))])
def test_an_eclipse_strikes_everybody_again(event: str, left: tuple[int, ...]) -> None:
    state = table(at="event", month=7, event=event, super_event="eclipse", yuan=RICH, rice={ANNA: 3}, palaces={ANNA: "3:lady"})
    events = run(state)
    assert tuple(owner.yuan for owner in state.people) == left
    assert state.people[ANNA].rice == (3 if event == "tribute" else 1)
    assert len(only(events, TributePaid)) == (6 if event == "tribute" else 0)


def test_an_eclipse_of_a_contagion_counts_the_healers_that_are_left() -> None:
    state = table(at="event", month=7, event="contagion", super_event="eclipse", palaces={ANNA: "3:healer+healer+lady 3:monk+monk+farmer"})
    run(state)
    play(state, "release 1 healer", "release 2 monk", "release 2 monk")
    assert question(state)[1] == "ChooseAction"
    assert homes(state, ANNA) == "3:healer+lady 3:farmer"


def test_an_eclipse_includes_the_wall_scoring_and_no_decay_lies_between() -> None:
    palaces = dict.fromkeys(range(3), "3: 3:warrior+warrior+warrior")
    state = table(at="event", month=7, event="mongols", super_event="eclipse", wall=True, built={ANNA: 4, BEN: 3}, palaces=palaces)
    events = run(state)
    assert [event.reached for event in only(events, WallChecked)] == [1, 1]
    assert [owner.sources.get("wall", 0) for owner in state.people] == [8, 6, 0]
    assert [owner.sources["mongols"] for owner in state.people] == [5, 5, 5]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("FloorLost") > len(kinds) - 1 - kinds[::-1].index("WallChecked")
    assert [homes(state, seat) for seat in range(3)] == ["2: 3:warrior"] * 3
