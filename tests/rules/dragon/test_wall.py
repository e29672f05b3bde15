"""Expansion I, The Great Wall of China (rulebook page 10)."""

import json

import pytest

from rules.dragon import check, dump, load, view
from rules.dragon.events import FloorLost, PersonReleased, PointsScored, WallBuilt, WallChecked
from tests.rules.dragon.position import choices, homes, only, play, question, run, strike, table, take

ANNA, BEN, CLARA, DORA, EMIL = range(5)
HOME = "3:lady+monk+healer"


def test_the_wall_is_chosen_like_every_other_action_and_the_player_chooses_the_tile() -> None:
    state = table(wall=True)
    take(state, "wall")
    assert question(state) == (ANNA, "BuildWall")
    assert choices(state) == [f"wall {tile}" for tile in ("rice", "fireworks", "floor", "yuan", "track", "points")]


@pytest.mark.parametrize("tile", ["rice", "fireworks", "floor", "yuan", "track", "points"])
def test_each_wall_tile_gives_its_own_privilege_and_no_person_helps(tile: str) -> None:
    helpers = "3:farmer+pyrotechnist+craftsman 3:collector+warrior+scholar"
    state = table(wall=True, palaces={ANNA: helpers}, space={ANNA: 40})
    events = take(state, "wall", f"wall {tile}")
    assert only(events, WallBuilt) == [WallBuilt(ANNA, tile, 1)]
    owner = state.people[ANNA]
    found = (owner.rice, owner.fireworks, len(owner.palaces), owner.yuan, owner.space, owner.points)
    expected = {
        "rice": (1, 0, 2, 6, 40, 0), "fireworks": (0, 1, 2, 6, 40, 0), "floor": (0, 0, 3, 6, 40, 0), "yuan": (0, 0, 2, 8, 40, 0),
        "track": (0, 0, 2, 6, 43, 0), "points": (0, 0, 2, 6, 40, 3),
    }  # fmt: skip
    assert found == expected[tile]
    assert tile not in owner.wall
    assert (owner.built, question(state)) == (1, (ANNA, "FinishTurn"))


def test_the_floor_of_a_wall_tile_is_built_in_a_place_of_the_players_choice() -> None:
    state = table(wall=True, palaces={ANNA: "2:lady 3:"})
    take(state, "wall", "wall floor")
    assert choices(state) == ["extend 1", "found"]
    play(state, "extend 1")
    assert homes(state, ANNA) == "3:lady 3:"


def test_a_wall_tile_in_the_action_phase_changes_the_order_of_the_next_phase_not_of_this_one() -> None:
    state = table(seats=2, wall=True, space={ANNA: 8, BEN: 6}, groups=("taxes build harvest fireworks", "parade research privilege wall"))
    take(state, "taxes", "end")
    take(state, "wall", "wall track", "end")
    assert state.people[BEN].space == 9
    assert (question(state), state.phase) == ((BEN, "PlayCard"), "person")


def test_a_tile_is_built_once() -> None:
    state = table(wall=True, tiles={ANNA: "rice points"})
    take(state, "wall")
    assert choices(state) == ["wall rice", "wall points"]


def test_the_tiles_lie_in_the_order_in_which_they_were_laid() -> None:
    state = table(seats=2, wall=True, built={BEN: 1}, groups=("taxes build harvest wall", "parade research privilege fireworks"))
    take(state, "wall", "wall rice", "end")
    take(state, "wall", "wall points")
    assert (state.wall, view(state, None).wall) == ([BEN, ANNA, BEN], (BEN, ANNA, BEN))
    assert load(dump(state)).wall == [BEN, ANNA, BEN]


def test_a_state_stored_before_the_order_was_kept_has_its_wall_seat_by_seat() -> None:
    state = table(seats=2, wall=True, built={BEN: 1})
    take(state, "wall", "wall rice", "end")
    row = json.loads(dump(state))
    del row["wall"]
    older = load(json.dumps(row))
    assert (older.wall, check(older)) == ([ANNA, BEN], [])


def test_a_state_is_unsound_if_its_wall_names_seats_that_did_not_build_it() -> None:
    state = table(seats=2, wall=True, built={BEN: 2})
    sound = check(state)
    state.wall = [ANNA, BEN]
    assert len(check(state)) == len(sound) + 1


def test_the_wall_action_without_a_tile_left_is_not_offered() -> None:
    state = table(seats=3, wall=True, tiles={ANNA: ""})
    assert not any(choice.endswith(" wall") for choice in choices(state))
    play(state, "skip", "end")
    assert any(choice.endswith(" wall") for choice in choices(state))


def test_the_last_tile_is_built_without_asking() -> None:
    state = table(wall=True, tiles={ANNA: "points"})
    take(state, "wall")
    assert state.people[ANNA].points == 3


def test_with_twelve_wall_tiles_built_the_wall_card_is_not_offered_own_tiles_left_or_not() -> None:
    state = table(seats=5, wall=True, built={ANNA: 2, BEN: 6, CLARA: 4})
    assert state.wall_length() == 12
    assert not any(choice.endswith(" wall") for choice in choices(state))
    state = table(seats=5, wall=True, built={ANNA: 2, BEN: 5, CLARA: 4})
    assert any(choice.endswith(" wall") for choice in choices(state))


def test_the_wall_action_without_the_expansion_does_not_exist() -> None:
    state = table(wall=False)
    assert not any(choice.endswith(" wall") for choice in choices(state))


def test_a_wall_as_long_as_the_month_of_the_mongol_tile_scores_a_point_a_tile() -> None:
    state, events = strike("mongols", month=5, wall=True, built={ANNA: 3, BEN: 2}, palaces=dict.fromkeys(range(3), "3:warrior"))
    assert only(events, WallChecked) == [WallChecked(-1, 5, 5, 1)]
    points = {event.seat: event.points for event in only(events, PointsScored) if event.source == "wall"}
    assert points == {ANNA: 3, BEN: 2}
    assert [len(owner.wall) for owner in state.people] == [3, 4, 6]


def test_a_longer_wall_scores_too() -> None:
    _, events = strike("mongols", month=3, wall=True, built={ANNA: 5})
    assert [event.points for event in only(events, PointsScored) if event.source == "wall"] == [5]


def test_a_wall_one_tile_short_scores_nothing_and_all_with_the_fewest_release_one() -> None:
    palaces = dict.fromkeys(range(3), "3:warrior+lady")
    state, events = strike("mongols", month=5, wall=True, built={ANNA: 2, BEN: 1, CLARA: 1}, palaces=palaces)
    for seat in (ANNA, BEN, CLARA):  # all have equally few helmets
        assert question(state) == (seat, "ReleasePersons")
        events += play(state, "release 1 lady")
    assert only(events, WallChecked) == [WallChecked(-1, 4, 5, 0)]
    assert [event for event in only(events, PointsScored) if event.source == "wall"] == []
    lost = [event.seat for event in only(events, PersonReleased) if event.reason == "wall"]
    assert lost == [BEN, CLARA]


def test_the_fewest_wall_tiles_include_none() -> None:
    palaces = {ANNA: "3:warrior+lady", BEN: "3:warrior+old-warrior", CLARA: "3:old-warrior+warrior"}
    state, _ = strike("mongols", month=5, wall=True, built={ANNA: 1}, palaces=palaces)
    play(state, "release 1 lady")
    assert question(state) == (BEN, "ReleasePersons")
    play(state, "release 1 warrior")
    assert question(state) == (CLARA, "ReleasePersons")


def test_the_wall_is_scored_after_the_releases_of_the_invasion() -> None:
    state, events = strike("mongols", month=5, wall=True, built={ANNA: 5}, palaces={ANNA: HOME, BEN: "3:warrior", CLARA: "3:warrior"})
    assert (question(state), only(events, WallChecked)) == ((ANNA, "ReleasePersons"), [])
    assert only(play(state, "release 1 lady"), WallChecked) == [WallChecked(-1, 5, 5, 1)]


def test_a_fewest_seat_without_persons_releases_nothing_for_the_wall() -> None:
    palaces = {ANNA: "3:warrior+lady", BEN: "3:", CLARA: "3:warrior+lady"}
    _, events = strike("mongols", month=6, wall=True, built={ANNA: 1, CLARA: 1}, palaces=palaces)
    assert only(events, PersonReleased) == []


def test_wall_releases_come_in_track_order() -> None:
    palaces = dict.fromkeys(range(3), "3:lady+monk+healer 3:lady+monk")
    state, events = strike("mongols", month=6, wall=True, palaces=palaces, space={ANNA: 2, BEN: 4, CLARA: 3})
    while question(state)[1] == "ReleasePersons":
        events += play(state, choices(state)[0])
    lost = [(event.seat, event.reason) for event in only(events, PersonReleased)]
    assert lost == [(seat, reason) for reason in ("mongols", "wall") for seat in (BEN, CLARA, ANNA)]


def test_wall_releases_come_before_decay() -> None:
    palaces = {ANNA: "3:warrior", BEN: "1:lady 3:warrior+warrior", CLARA: "3:warrior"}
    state, _ = strike("mongols", month=6, wall=True, built={ANNA: 1, CLARA: 1}, palaces=palaces)
    play(state, "release 1 lady")
    assert homes(state, BEN) == "3:warrior+warrior"


def test_other_events_do_not_score_the_wall() -> None:
    for event in ("drought", "tribute", "festival", "contagion"):
        _, events = strike(event, wall=True, built={ANNA: 6}, palaces=dict.fromkeys(range(3), "3:warrior"), yuan={0: 4, 1: 4, 2: 4})
        assert only(events, WallChecked) == []


def test_both_mongol_rounds_score_the_wall() -> None:
    state = table(seats=2, wall=True, at="event", event="mongols", month=3, built={ANNA: 3}, palaces={ANNA: "3:warrior", BEN: "3:warrior"})
    checked = [event.needed for event in only(run(state), WallChecked)]
    while state.choices:
        checked += [event.needed for event in only(play(state, choices(state)[-1]), WallChecked)]
    assert checked == [3, 8, 12]


def test_the_wall_is_scored_once_more_after_the_scoring_of_round_twelve_before_the_final_scoring() -> None:
    state = table(seats=2, wall=True, at="scoring", month=12, built={ANNA: 6, BEN: 6}, palaces={ANNA: "3:lady", BEN: "3:lady"})
    events = run(state)
    assert only(events, WallChecked) == [WallChecked(-1, 12, 12, 1)]
    order = [event.source for event in only(events, PointsScored) if event.seat == ANNA]
    assert order == ["palaces", "ladies", "wall", "persons", "money"]
    assert [owner.sources["wall"] for owner in state.people] == [6, 6]


def test_with_less_than_twelve_tiles_at_the_end_the_fewest_release_one_before_the_final_scoring() -> None:
    state = table(seats=2, wall=True, at="last wall", built={ANNA: 6, BEN: 5}, palaces={ANNA: "3:lady", BEN: "3:lady+monk"})
    events = run(state)
    assert only(events, WallChecked) == [WallChecked(-1, 11, 12, 0)]
    assert question(state) == (BEN, "ReleasePersons")
    events = play(state, "release 1 monk")
    assert state.people[BEN].sources["persons"] == 2
    assert "monks" not in state.people[BEN].sources
    assert only(events, FloorLost) == []
    assert state.phase == "end"


def test_a_palace_emptied_by_the_last_wall_scoring_does_not_decay_and_has_scored_already() -> None:
    state = table(seats=2, wall=True, at="scoring", month=12, built={ANNA: 1}, palaces={BEN: "1:lady", ANNA: "1:lady"})
    run(state)
    assert homes(state, BEN) == "1:"
    assert state.people[BEN].sources["palaces"] == 1
    assert state.people[BEN].sources["ladies"] == 1
    assert "persons" not in state.people[BEN].sources


def test_a_round_twelve_mongol_invasion_scores_a_complete_wall_twice() -> None:
    palaces = {ANNA: "3:warrior+lady", BEN: "3:warrior+lady"}
    state, events = strike("mongols", seats=2, month=12, wall=True, built={ANNA: 6, BEN: 6}, palaces=palaces)
    for seat in (ANNA, BEN):
        assert question(state) == (seat, "ReleasePersons")
        events += play(state, "release 1 lady")
    assert only(events, WallChecked) == [WallChecked(-1, 12, 12, 1)] * 2
    assert [owner.sources["wall"] for owner in state.people] == [12, 12]
    order = [event.source for event in only(events, PointsScored) if event.seat == ANNA]
    assert order == ["mongols", "wall", "palaces", "wall", "persons", "money"]


def test_a_round_twelve_mongol_invasion_before_a_short_wall_costs_its_fewest_twice() -> None:
    palaces = {ANNA: "3:warrior+lady", BEN: "3:warrior+old-warrior+lady 1:monk 1:healer"}
    state, events = strike("mongols", seats=2, month=12, wall=True, built={ANNA: 5, BEN: 4}, palaces=palaces)
    events += play(state, "release 1 lady")  # Anna, for the fewest helmets
    assert question(state) == (BEN, "ReleasePersons")
    events += play(state, "release 2 monk")
    assert question(state) == (BEN, "ReleasePersons")
    assert state.people[BEN].sources["palaces"] == 2  # decay and scoring lie between
    events += play(state, "release 3 healer")
    lost = [(event.seat, event.reason) for event in only(events, PersonReleased)]
    assert lost == [(ANNA, "mongols"), (BEN, "wall"), (BEN, "wall")]
    assert homes(state, BEN) == "3:warrior+old-warrior+lady 1:"
    assert state.people[BEN].sources["persons"] == 6
    assert state.phase == "end"


def test_the_wall_of_five_seats_ends_with_twelve_tiles_in_all() -> None:
    state = table(seats=5, wall=True, built={ANNA: 6, BEN: 5}, tiles={CLARA: "rice fireworks floor yuan track points"})
    play(state, "skip", "end")
    take(state, "wall")
    assert state.wall_length() == 12
    play(state, "end")
    assert not any(choice.endswith(" wall") for choice in choices(state))
