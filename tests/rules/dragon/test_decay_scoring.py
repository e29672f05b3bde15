"""Decay after the event, and the 4th phase, scoring (rulebook page 8)."""

from collections.abc import Iterable

from rules.core import Event
from rules.dragon.events import FloorLost, PointsScored
from tests.rules.dragon.position import homes, only, play, question, run, strike, table

ANNA, BEN, CLARA = range(3)


def scored(events: Iterable[Event]) -> dict[tuple[int, str], int]:
    """Return the points by seat and source."""
    return {(event.seat, event.source): event.points for event in only(events, PointsScored)}


def test_every_round_each_empty_palace_loses_one_floor() -> None:
    state = table(at="decay", palaces={ANNA: "3: 2: 1: 2:lady", BEN: "1:lady", CLARA: "2:"})
    events = run(state)
    assert [homes(state, seat) for seat in (ANNA, BEN, CLARA)] == ["2: 1: 2:lady", "1:lady", "1:"]
    lost = [(event.seat, event.palace, event.floors) for event in only(events, FloorLost)]
    assert lost == [(ANNA, 1, 2), (ANNA, 2, 1), (ANNA, 3, 0), (CLARA, 1, 1)]


def test_decay_comes_in_peace_too() -> None:
    state = table(at="event", month=1, palaces={ANNA: "2: 2:lady"})
    run(state)
    assert homes(state, ANNA) == "1: 2:lady"


def test_an_inhabited_palace_keeps_its_floors_however_many_are_free() -> None:
    state = table(at="decay", palaces={ANNA: "3:lady"})
    run(state)
    assert homes(state, ANNA) == "3:lady"


def test_decay_comes_after_the_event_whose_releases_empty_a_palace() -> None:
    state, _ = strike("drought", palaces={ANNA: "1:lady 2:monk"})
    assert homes(state, ANNA) == "1:"


def test_decay_comes_before_scoring() -> None:
    state = table(at="decay", palaces={ANNA: "1: 2:lady", BEN: "1:lady 1:monk", CLARA: "1:"})
    found = scored(run(state))
    assert {seat: found.get((seat, "palaces"), 0) for seat in (ANNA, BEN, CLARA)} == {ANNA: 1, BEN: 2, CLARA: 0}


def test_a_new_palace_of_one_floor_without_a_person_does_not_last_the_round() -> None:
    state = table(at="decay", palaces={ANNA: "1: 1:lady"})
    run(state)
    assert homes(state, ANNA) == "1:lady"


def test_with_a_super_event_decay_comes_once_after_it() -> None:
    state = table(at="event", month=7, super_event="eclipse", event="tribute", yuan={ANNA: 20, BEN: 20, CLARA: 20})
    events = run(state)
    assert [event.floors for event in only(events, FloorLost) if event.seat == ANNA] == [2]


def test_example_anna_scores_seven_for_three_palaces_two_ladies_and_a_large_privilege() -> None:
    state = table(at="scoring", palaces={ANNA: "2:lady+monk 2:lady 1:healer"}, privileges={ANNA: "large"})
    found = scored(run(state))
    assert {source: points for (seat, source), points in found.items() if seat == ANNA} == {"palaces": 3, "ladies": 2, "privileges": 2}
    assert state.people[ANNA].points == 7


def test_palaces_score_inhabited_or_not_whatever_their_floors() -> None:
    state = table(at="scoring", palaces={ANNA: "3: 1: 2:monk"})
    assert scored(run(state))[ANNA, "palaces"] == 3


def test_each_dragon_on_privileges_is_a_point() -> None:
    state = table(at="scoring", privileges={ANNA: "small small large", BEN: "small"})
    found = scored(run(state))
    assert (found[ANNA, "privileges"], found[BEN, "privileges"]) == (4, 1)
    assert (CLARA, "privileges") not in found


def test_helmets_books_and_rockets_score_nothing_in_the_scoring_phase() -> None:
    state = table(at="scoring", palaces={ANNA: "3:warrior+scholar+pyrotechnist"})
    run(state)
    assert state.people[ANNA].sources == {"palaces": 1}


def test_after_the_scoring_a_new_month_begins() -> None:
    state = table(at="scoring", month=4)
    run(state)
    assert (state.month, question(state)) == (5, (ANNA, "ChooseAction"))
    play(state, "skip")
