"""The end of the game (rulebook pages 8 and 9)."""

from rules.dragon import result
from rules.dragon.events import FloorLost, GameEnded, PointsScored
from rules.dragon.scoring import SOURCES
from tests.rules.dragon.position import only, play, question, run, table

ANNA, BEN, CLARA = range(3)


def test_example_ben_scores_twenty_five_at_the_end() -> None:
    palaces = {BEN: "2:monk+lady 3:old-monk+healer+farmer 2:scholar+collector"}
    state = table(at="end", palaces=palaces, rice={BEN: 1}, fireworks={BEN: 2}, yuan={BEN: 4})
    run(state)
    assert state.people[BEN].sources == {"persons": 14, "monks": 8, "money": 3}
    assert state.people[BEN].points == 25


def test_two_points_a_person() -> None:
    state = table(at="end", palaces={ANNA: "3:lady+craftsman+collector 1:healer", BEN: "3:"})
    run(state)
    assert [owner.sources.get("persons", 0) for owner in state.people] == [8, 0, 0]


def test_buddhas_times_floors_of_the_monks_own_palace() -> None:
    state = table(at="end", palaces={ANNA: "1:monk 2:monk+monk 3:old-monk+monk"})
    run(state)
    assert state.people[ANNA].sources["monks"] == 1 + 2 + 2 + 6 + 3


def test_rice_and_fireworks_are_sold_for_two_yuan_each_and_three_yuan_are_a_point() -> None:
    for yuan, rice, fireworks, points in ((2, 0, 0, 0), (3, 0, 0, 1), (1, 1, 0, 1), (0, 1, 1, 1), (1, 1, 1, 1), (2, 1, 1, 2), (4, 1, 2, 3)):
        state = table(at="end", yuan={ANNA: yuan}, rice={ANNA: rice}, fireworks={ANNA: fireworks})
        run(state)
        assert state.people[ANNA].sources.get("money", 0) == points


def test_the_most_points_win() -> None:
    state = table(at="end", points={ANNA: 10, BEN: 30, CLARA: 20}, yuan={ANNA: 0, BEN: 0, CLARA: 0})
    assert result(state) is None
    events = run(state)
    assert only(events, GameEnded) == [GameEnded(BEN)]
    found = result(state)
    assert found is not None
    assert (found.places, found.scores) == ((3, 1, 2), (10, 30, 20))


def test_a_tie_goes_to_the_marker_further_ahead_on_the_person_track() -> None:
    state = table(at="end", points={ANNA: 10, BEN: 10, CLARA: 10}, space={ANNA: 5, BEN: 9, CLARA: 7})
    run(state)
    found = result(state)
    assert found is not None
    assert found.places == (3, 1, 2)


def test_a_final_tie_on_one_space_of_the_person_track_goes_to_the_upper_marker() -> None:
    state = table(at="end", points={ANNA: 10, BEN: 10, CLARA: 10}, space={BEN: 9, CLARA: 9, ANNA: 9})
    run(state)
    found = result(state)
    assert found is not None
    assert found.places == (1, 3, 2)


def test_the_sources_of_the_result_sum_to_the_score() -> None:
    state = table(at="end", points={ANNA: 10}, palaces={ANNA: "3:monk+lady"})
    run(state)
    found = result(state)
    assert found is not None
    assert tuple(found.sources[ANNA]) == SOURCES
    assert sum(found.sources[ANNA].values()) == found.scores[ANNA] == 10 + 4 + 3 + 2


def test_the_game_ends_after_the_scoring_of_the_twelfth_month() -> None:
    state = table(seats=2, month=12, at="action", event="festival", palaces={ANNA: "2:lady 1:", BEN: "1:lady"})
    play(state, "skip", "end", "skip")
    events = play(state, "end")
    kinds = [
        event.source if isinstance(event, PointsScored) else "decay" for event in events if isinstance(event, PointsScored | FloorLost)
    ]
    assert kinds.index("decay") < kinds.index("palaces") < kinds.index("persons")
    assert question(state)[0] is None
    assert (state.phase, state.frames, state.choices) == ("end", [], ())
