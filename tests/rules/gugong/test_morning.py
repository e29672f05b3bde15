"""The Morning Phase (rulebook page 4). Level 1 decrees are tested in ``test_decrees.py``, the map in ``test_travel.py``."""

from rules.gugong.cards import COMPONENTS
from rules.gugong.events import CitiesRefilled, DayBegan, DiceRolled, ServantsGained
from tests.rules.gugong.position import only, question, run, table


def test_the_steps_of_a_morning_in_their_order() -> None:
    state = table(at="morning", seats=3, medal=2, cities={})
    events = [type(event) for event in run(state)]
    assert events == [DayBegan, CitiesRefilled, DiceRolled, ServantsGained, ServantsGained, ServantsGained]


def test_decrees_come_after_the_dice_and_before_the_income() -> None:
    state = table(at="morning", decrees={"morning-envoy": (0,)}, pool={0: 2})
    events = run(state)
    assert only(events, DiceRolled)
    assert question(state) == (0, "MorningDecree")
    assert state.people[0].pool == 2


def test_in_the_morning_the_turn_is_the_new_start_seats() -> None:
    state = table(at="morning", medal=1, decrees={"morning-envoy": (0,)})
    run(state)
    assert (state.turn, state.to_move) == (1, 0)


def test_four_servants_on_the_mornings_of_days_2_3_and_4_while_the_supply_lasts() -> None:
    for day in (1, 2, 3):
        state = table(at="morning", day=day, pool={0: 2, 1: 10})
        run(state)
        assert [owner.pool for owner in state.people] == [6, 12]


def test_every_empty_city_is_filled() -> None:
    state = table(at="morning", cities={"xian": "two"}, traveller={0: "yulin"})
    run(state)
    assert [city for city, token in state.cities.items() if not token] == ["yulin"]
    assert state.cities["xian"] == "two"


def test_all_three_dice_are_rolled_to_faces_of_their_own() -> None:
    state = table(at="morning")
    (rolled,) = only(run(state), DiceRolled)
    assert rolled.faces == tuple(state.dice)
    assert all(face in faces for face, faces in zip(state.dice, COMPONENTS.dice, strict=True))


def test_the_first_day_has_no_morning() -> None:
    state = table()
    assert (state.day, state.people[0].pool) == (1, 6)


def test_the_medal_holder_starts_and_the_others_follow_clockwise() -> None:
    state = table(at="morning", seats=4, medal=2, start=1)
    events = run(state)
    assert only(events, DayBegan) == [DayBegan(2, 2)]
    assert state.order() == [2, 3, 0, 1]
    assert [event.seat for event in only(events, ServantsGained)] == [2, 3, 0, 1]
