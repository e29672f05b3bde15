"""The 3rd phase, event (rulebook pages 6 to 8)."""

from collections.abc import Iterable

from rules.core import Event
from rules.dragon.events import EventStruck, FireworksLit, MarkerMoved, PersonReleased, PointsScored, RiceEaten, TributePaid
from tests.rules.dragon.position import choices, homes, only, play, question, run, strike, table

ANNA, BEN, CLARA, DORA, EMIL = range(5)
FULL = "3:lady+lady+craftsman"


def released(events: Iterable[Event]) -> list[tuple[int, str]]:
    """Return seat and person of each release, in order."""
    return [(event.seat, event.person) for event in only(events, PersonReleased)]


def test_peace_nothing_happens() -> None:
    state = table(at="event", month=2, palaces={ANNA: FULL, BEN: FULL, CLARA: FULL}, rice={ANNA: 1}, fireworks={BEN: 2})
    events = run(state)
    assert only(events, EventStruck)[0].event == "peace"
    assert released(events) == []
    assert [(owner.yuan, owner.rice, owner.fireworks) for owner in state.people] == [(6, 1, 0), (6, 0, 2), (6, 0, 0)]


def test_in_the_first_two_months_there_is_peace_then_the_row_is_followed() -> None:
    state = table(seats=2, month=1)
    struck: list[str] = []
    while state.choices:
        struck += [event.event for event in only(play(state, choices(state)[-1]), EventStruck)]
    assert struck == state.months
    assert struck[:2] == ["peace", "peace"]


# Imperial Tribute


def test_example_clara_pays_two_yuan_and_releases_two_people() -> None:
    state, events = strike("tribute", palaces={CLARA: "3:lady+monk+healer"}, yuan={CLARA: 2})
    assert TributePaid(CLARA, 2) in events
    assert question(state) == (CLARA, "ReleasePersons")
    assert choices(state) == ["release 1 lady", "release 1 monk", "release 1 healer"]
    play(state, "release 1 monk", "release 1 healer")
    assert (homes(state, CLARA), state.people[CLARA].yuan) == ("3:lady", 0)
    assert question(state)[1] == "ChooseAction"


def test_everybody_pays_four_yuan() -> None:
    state, events = strike("tribute", yuan={ANNA: 9, BEN: 4, CLARA: 6})
    assert [owner.yuan for owner in state.people] == [5, 0, 2]
    assert only(events, TributePaid) == [TributePaid(ANNA, 4), TributePaid(BEN, 4), TributePaid(CLARA, 4)]


def test_nobody_may_release_a_person_to_keep_money_and_tax_collectors_count_nothing() -> None:
    state, events = strike("tribute", palaces={ANNA: "3:collector+lady"}, yuan={ANNA: 4, BEN: 4, CLARA: 4})
    assert released(events) == []
    assert state.people[ANNA].yuan == 0
    state, _ = strike("tribute", palaces={ANNA: "3:collector+lady"}, yuan={ANNA: 3})
    assert question(state) == (ANNA, "ReleasePersons")


def test_one_is_released_from_any_palace_for_each_yuan_short() -> None:
    state, _ = strike("tribute", palaces={ANNA: "1:lady 2:monk+monk 3:healer+farmer"}, yuan={ANNA: 0})
    play(state, "release 2 monk", "release 2 monk", "release 1 lady", "release 3 farmer")
    assert state.people[ANNA].persons == 1


def test_a_seat_with_too_few_persons_releases_all_of_them_and_is_not_asked() -> None:
    state, events = strike("tribute", palaces={ANNA: "1:lady 2:monk"}, yuan={ANNA: 0, BEN: 4, CLARA: 4})
    assert released(events) == [(ANNA, "lady"), (ANNA, "monk")]
    assert question(state) == (ANNA, "ChooseAction")
    assert state.people[ANNA].persons == 0


def test_in_a_tribute_everybody_pays_before_anybody_releases() -> None:
    state, events = strike("tribute", palaces={ANNA: FULL, CLARA: FULL}, yuan={ANNA: 3, BEN: 6, CLARA: 0})
    assert [owner.yuan for owner in state.people] == [0, 2, 0]
    assert question(state) == (ANNA, "ReleasePersons")
    assert len(only(events, TributePaid)) == 3


# Drought


def test_example_anna_feeds_three_inhabited_palaces_and_ben_releases_one_from_each() -> None:
    anna, ben = "2:lady+monk 1:monk 3:healer 2:", "2:lady+monk 1:monk 2:healer+farmer"
    state, events = strike("drought", palaces={ANNA: anna, BEN: ben, CLARA: "3:"}, rice={ANNA: 4})
    assert state.people[ANNA].rice == 1
    assert RiceEaten(ANNA, 3) in events
    answers = iter(("release 1 lady", "release 3 farmer"))
    while question(state)[1] != "ChooseAction":
        assert state.to_move == BEN
        play(state, next(answers))
    assert homes(state, BEN) == "2:monk 2:healer"  # the second palace has decayed
    assert homes(state, ANNA).startswith("2:lady+monk 1:monk 3:healer")


def test_the_player_chooses_the_palaces_left_out_and_one_person_in_each() -> None:
    state, _ = strike("drought", palaces={ANNA: "2:lady+monk 1:healer 2:farmer+scholar"}, rice={ANNA: 1})
    assert question(state) == (ANNA, "ReleaseUnsupplied")
    play(state, "release 3 scholar")
    assert choices(state) == ["release 1 lady", "release 1 monk", "release 2 healer"]
    play(state, "release 2 healer")
    assert homes(state, ANNA) == "2:lady+monk 2:farmer"
    assert question(state)[1] == "ChooseAction"


def test_a_palace_left_out_loses_one_person_only() -> None:
    state, _ = strike("drought", palaces={ANNA: "3:lady+monk+healer 3:farmer+scholar"}, rice={ANNA: 1})
    play(state, "release 1 lady")
    assert homes(state, ANNA) == "3:monk+healer 3:farmer+scholar"


def test_every_palace_without_rice_is_settled_without_asking_for_their_order() -> None:
    state, events = strike("drought", palaces={ANNA: "3:lady 2:monk+monk 1:healer"})
    assert released(events) == [(ANNA, "lady"), (ANNA, "monk"), (ANNA, "healer")]
    assert question(state)[1] == "ChooseAction"
    state, _ = strike("drought", palaces={ANNA: "3:lady+healer 2:monk+farmer"})
    assert choices(state) == ["release 1 lady", "release 1 healer"]
    play(state, "release 1 healer")
    assert choices(state) == ["release 2 monk", "release 2 farmer"]


def test_nobody_may_release_a_person_to_keep_rice_and_farmers_count_nothing() -> None:
    state, events = strike("drought", palaces={ANNA: "3:farmer+old-farmer 1:lady"}, rice={ANNA: 2})
    assert (state.people[ANNA].rice, released(events)) == (0, [])
    state, _ = strike("drought", palaces={ANNA: "3:farmer+old-farmer 1:lady"}, rice={ANNA: 1})
    assert question(state) == (ANNA, "ReleaseUnsupplied")


def test_an_empty_palace_needs_no_rice() -> None:
    state, events = strike("drought", palaces={ANNA: "3: 3: 1:lady"}, rice={ANNA: 2})
    assert (state.people[ANNA].rice, released(events)) == (1, [])


# Dragon Festival


def test_example_clara_and_emil_six_points_anna_three_ben_nothing() -> None:
    state, events = strike("festival", seats=5, fireworks={CLARA: 3, EMIL: 3, ANNA: 2, BEN: 1})
    points = {event.seat: event.points for event in only(events, PointsScored) if event.source == "festival"}
    assert points == {CLARA: 6, EMIL: 6, ANNA: 3}
    lit = {event.seat: event.fireworks for event in only(events, FireworksLit)}
    assert lit == {CLARA: 2, EMIL: 2, ANNA: 1}
    assert [owner.fireworks for owner in state.people] == [1, 1, 1, 0, 1]


def test_scorers_keep_half_rounded_down() -> None:
    state, _ = strike("festival", fireworks={ANNA: 5, BEN: 1, CLARA: 0})
    assert [owner.fireworks for owner in state.people] == [2, 0, 0]
    state, _ = strike("festival", fireworks={ANNA: 4, BEN: 2, CLARA: 1})
    assert [owner.fireworks for owner in state.people] == [2, 1, 1]


def test_all_who_tie_for_the_second_place_score_three() -> None:
    state, _ = strike("festival", seats=4, fireworks={ANNA: 1, BEN: 4, CLARA: 1, DORA: 1})
    assert [owner.sources.get("festival", 0) for owner in state.people] == [3, 6, 3, 3]


def test_when_all_tie_all_score_six() -> None:
    state, _ = strike("festival", fireworks={ANNA: 2, BEN: 2, CLARA: 2})
    assert [owner.sources.get("festival", 0) for owner in state.people] == [6, 6, 6]


def test_without_fireworks_nobody_scores_and_rockets_count_nothing() -> None:
    state, events = strike("festival", palaces={ANNA: "3:pyrotechnist+old-pyrotechnist", BEN: FULL, CLARA: FULL})
    assert [event for event in only(events, PointsScored) if event.source == "festival"] == []
    state, _ = strike("festival", fireworks={BEN: 1}, palaces={ANNA: "3:pyrotechnist"})
    assert [owner.sources.get("festival", 0) for owner in state.people] == [0, 6, 0]


# Mongol Invasion


def test_example_anna_and_ben_three_clara_two_dora_and_emil_one_helmet() -> None:
    palaces = {
        ANNA: "3:warrior+old-warrior", BEN: "2:old-warrior 1:warrior", CLARA: "2:warrior+warrior", DORA: "2:warrior+lady",
        EMIL: "1:warrior 1:monk",
    }  # fmt: skip
    state, events = strike("mongols", seats=5, palaces=palaces)
    points = {event.seat: event.points for event in only(events, PointsScored) if event.source == "mongols"}
    assert points == {ANNA: 3, BEN: 3, CLARA: 2, DORA: 1, EMIL: 1}
    assert (question(state), choices(state)) == ((DORA, "ReleasePersons"), ["release 1 warrior", "release 1 lady"])
    play(state, "release 1 warrior")
    assert (question(state), choices(state)) == ((EMIL, "ReleasePersons"), ["release 1 warrior", "release 2 monk"])
    play(state, "release 2 monk")
    assert [owner.persons for owner in state.people] == [2, 2, 2, 1, 1]


def test_in_an_invasion_everybody_scores_before_anybody_releases() -> None:
    state, events = strike("mongols", palaces={ANNA: FULL, BEN: "3:warrior+lady", CLARA: FULL})
    assert question(state) == (ANNA, "ReleasePersons")
    assert only(events, PointsScored) == [PointsScored(BEN, 1, "mongols")]


def test_with_equal_helmets_everybody_releases_one_also_with_none() -> None:
    for home in (FULL, "3:warrior+lady"):
        state, _ = strike("mongols", palaces={ANNA: home, BEN: home, CLARA: home})
        for seat in (ANNA, BEN, CLARA):
            assert question(state) == (seat, "ReleasePersons")
            play(state, "release 1 lady")


def test_a_fewest_seat_without_persons_releases_nothing_and_spares_the_others() -> None:
    state, events = strike("mongols", palaces={ANNA: "3:", BEN: "3:warrior+lady", CLARA: "3:warrior"})
    assert released(events) == []
    assert question(state)[1] == "ChooseAction"
    assert state.people[BEN].persons == 2


def test_without_the_wall_a_mongol_invasion_looks_at_no_wall() -> None:
    _, events = strike("mongols", palaces={ANNA: FULL, BEN: "3:warrior", CLARA: "3:warrior"})
    assert "WallChecked" not in {type(event).__name__ for event in events}


# Contagion


def test_example_clara_with_two_young_healers_loses_one_who_may_be_a_healer() -> None:
    state, _ = strike("contagion", palaces={CLARA: "3:healer+healer+monk"})
    assert (question(state), choices(state)) == ((CLARA, "ReleasePersons"), ["release 1 healer", "release 1 monk"])
    play(state, "release 1 healer")
    assert homes(state, CLARA) == "3:healer+monk"
    assert question(state)[1] == "ChooseAction"


def test_contagion_takes_three_persons_minus_one_for_each_mortar() -> None:
    for home, left in (("3:lady+lady+monk 2:farmer+farmer", 2), ("3:healer+lady+monk 2:farmer+farmer", 3), ("3:old-healer+lady+monk", 2)):
        state, _ = strike("contagion", palaces={ANNA: home})
        while question(state)[1] == "ReleasePersons":
            play(state, choices(state)[-1])
        assert state.people[ANNA].persons == left


def test_three_mortars_or_more_lose_nobody() -> None:
    for home in ("3:healer+old-healer", "3:old-healer+old-healer"):
        _, events = strike("contagion", palaces={ANNA: home})
        assert released(events) == []


def test_mortars_are_counted_before_healers_are_released() -> None:
    state, _ = strike("contagion", palaces={ANNA: "3:healer+monk+lady"})
    play(state, "release 1 healer", "release 1 monk")
    assert homes(state, ANNA) == "3:lady"
    assert question(state)[1] == "ChooseAction"


# Releases


def test_releases_come_in_track_order_and_are_chosen_by_their_owner() -> None:
    home = "3:lady+monk+healer 3:farmer+scholar"
    state, _ = strike("contagion", palaces={ANNA: home, BEN: home, CLARA: home}, space={ANNA: 4, CLARA: 9, BEN: 9})
    asked: list[int | None] = []
    while question(state)[1] == "ReleasePersons":
        asked.append(state.to_move)
        play(state, choices(state)[0])
    assert asked == [BEN, BEN, CLARA, CLARA, ANNA, ANNA]  # a mortar each


def test_releases_and_ties_follow_the_person_track_and_not_the_seat_number() -> None:
    state, _ = strike("mongols", palaces={ANNA: FULL, BEN: FULL, CLARA: FULL}, space={ANNA: 9, BEN: 9, CLARA: 9})
    asked: list[int | None] = []
    while question(state)[1] == "ReleasePersons":
        asked.append(state.to_move)
        play(state, choices(state)[0])
    assert asked == [CLARA, BEN, ANNA]


def test_the_order_of_the_event_phase_is_taken_afresh_after_recruiting() -> None:
    state = table(seats=2, at="person", event="mongols", palaces={ANNA: "3:lady+monk", BEN: "3:lady+monk"}, space={ANNA: 7, BEN: 6})
    play(state, "play lady", "end", "play monk", "recruit monk", "end")
    assert question(state) == (BEN, "ReleasePersons")
    play(state, "release 1 lady")
    assert question(state) == (ANNA, "ReleasePersons")


def test_no_marker_moves_back_for_a_released_person() -> None:
    state, _ = strike("contagion", palaces={ANNA: FULL})
    space = state.people[ANNA].space
    assert homes(state, ANNA) == "2:"
    assert (space, only(run(state), MarkerMoved)) == (30, [])


def test_released_persons_leave_the_game() -> None:
    state = table(at="event", event="contagion", palaces={ANNA: FULL})
    display = dict(state.display)
    run(state)
    assert state.display == display
    assert sorted(state.released) == ["craftsman", "lady", "lady"]


def test_equal_persons_of_a_palace_are_one_choice_and_a_forced_release_is_not_asked() -> None:
    state, events = strike("mongols", palaces={ANNA: "3:lady+lady", BEN: "3:warrior", CLARA: "3:warrior"})
    assert released(events) == [(ANNA, "lady")]
    assert question(state)[1] == "ChooseAction"
