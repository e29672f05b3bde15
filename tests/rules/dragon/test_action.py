"""The 1st phase, action (rulebook pages 3 to 6)."""

from rules.dragon.events import ActionSkipped, ActionTaken, MarkerMoved, PrivilegeBought, YuanGained
from tests.rules.dragon.position import choices, homes, only, play, question, run, table, take

ANNA, BEN, CLARA, DORA, EMIL = range(5)


def test_example_five_markers_take_turns_from_the_top_of_the_furthest_stack() -> None:
    yellow, green, blue, purple, red = 3, 0, 4, 1, 2
    state = table(seats=5, space={red: 9, purple: 12, blue: 14, green: 14, yellow: 17})
    acted: list[int | None] = []
    for _ in range(5):
        acted.append(state.to_move)
        play(state, "skip", "end")
    assert acted == [yellow, green, blue, purple, red]


def test_markers_on_one_space_act_from_top_to_bottom() -> None:
    state = table(seats=3, space={BEN: 8, ANNA: 8, CLARA: 8})
    assert state.order() == [CLARA, ANNA, BEN]
    state = table(seats=3, space={CLARA: 8, ANNA: 8, BEN: 8})
    assert state.order() == [BEN, ANNA, CLARA]


def test_a_later_arrival_lies_on_top_and_goes_first() -> None:
    state = table(seats=2, space={ANNA: 6, BEN: 5})
    play(state, "skip", "end")
    take(state, "parade", "end")
    assert state.people[BEN].space == 6
    assert (question(state), state.phase) == ((BEN, "PlayCard"), "person")


def test_a_parade_changes_the_order_of_the_next_phase_not_of_this_one() -> None:
    state = table(seats=3, palaces={CLARA: "3:warrior"}, space={ANNA: 7, BEN: 6, CLARA: 5})
    take(state, "taxes", "end")
    assert state.to_move == BEN
    take(state, "harvest", "end")
    take(state, "parade", "end")
    assert state.people[CLARA].space == 7
    assert (question(state), state.phase) == ((CLARA, "PlayCard"), "person")


def test_the_order_of_the_action_phase_is_taken_afresh_each_month() -> None:
    state = table(seats=2, at="person", month=1, space={ANNA: 7, BEN: 6})
    play(state, "play lady", "end", "play monk", "recruit monk", "end")
    assert (state.month, question(state)) == (2, (BEN, "ChooseAction"))


def test_a_parade_of_the_first_seat_does_not_let_it_act_again() -> None:
    state = table(seats=2)
    take(state, "parade", "end")
    assert state.to_move == BEN


def test_exactly_one_action_is_taken() -> None:
    state = table(seats=2)
    take(state, "taxes")
    assert question(state) == (ANNA, "FinishTurn")


def test_example_dora_pays_three_for_a_group_with_two_dragons_and_chooses_any_of_its_actions() -> None:
    groups = ("taxes build", "harvest fireworks", "parade research", "privilege")
    state = table(seats=4, groups=groups, yuan={CLARA: 6, DORA: 6})
    take(state, "harvest", "end")
    take(state, "fireworks", "end")
    play(state, "skip", "end")
    assert {"take 2 harvest", "take 2 fireworks"} <= set(choices(state))
    events = take(state, "fireworks")
    assert only(events, ActionTaken) == [ActionTaken(DORA, 2, "fireworks", 3)]
    assert (state.people[DORA].yuan, state.people[DORA].fireworks) == (3, 1)


def test_an_occupied_group_costs_three_yuan_flat() -> None:
    state = table(seats=5, groups=("taxes build", "harvest fireworks", "parade", "research", "privilege"))
    paid = [only(take(state, "harvest", "end"), ActionTaken)[0].paid for _ in range(5)]
    assert paid == [0, 3, 3, 3, 3]


def test_any_of_its_actions_may_be_taken_one_already_taken_included() -> None:
    state = table(seats=2, groups=("taxes build harvest fireworks", "parade research privilege"))
    take(state, "harvest", "end")
    assert [choice for choice in choices(state) if choice.startswith("take 1")] == [
        "take 1 taxes", "take 1 build", "take 1 harvest", "take 1 fireworks",
    ]  # fmt: skip


def test_without_three_yuan_no_dragon_goes_to_an_occupied_group() -> None:
    state = table(seats=2, groups=("taxes build harvest fireworks", "parade research privilege"), yuan={BEN: 2})
    take(state, "harvest", "end")
    assert choices(state) == ["take 2 parade", "take 2 research", "take 2 privilege", "skip"]


def test_the_three_yuan_are_paid_before_the_actions_income() -> None:
    state = table(
        seats=2, groups=("taxes build harvest fireworks", "parade research privilege"), yuan={BEN: 2}, palaces={BEN: "3:collector"}
    )
    take(state, "taxes", "end")
    assert "take 1 taxes" not in choices(state)


def test_a_seat_without_three_yuan_can_only_skip_if_every_group_is_occupied() -> None:
    state = table(seats=3, groups=("taxes build harvest", "fireworks parade", "research privilege"), yuan={ANNA: 9, BEN: 9, CLARA: 2})
    take(state, "taxes", "end")
    take(state, "fireworks", "end")
    assert choices(state) == ["take 3 research", "take 3 privilege", "skip"]


def test_example_emil_has_one_yuan_and_takes_two_more() -> None:
    state = table(seats=5, yuan={EMIL: 1}, space={EMIL: 40})
    events = play(state, "skip")
    assert only(events, ActionSkipped) == [ActionSkipped(EMIL)]
    assert only(events, YuanGained) == [YuanGained(EMIL, 2)]
    assert state.people[EMIL].yuan == 3
    assert question(state) == (EMIL, "FinishTurn")


def test_skipping_is_allowed_with_three_or_more_and_gives_nothing() -> None:
    for yuan in (3, 4, 11):
        state = table(seats=2, yuan={ANNA: yuan})
        assert only(play(state, "skip"), YuanGained) == []
        assert state.people[ANNA].yuan == yuan


def test_skipping_without_money_gives_three() -> None:
    state = table(seats=2, yuan={ANNA: 0})
    play(state, "skip")
    assert state.people[ANNA].yuan == 3


def test_a_seat_that_skips_places_no_dragon() -> None:
    state = table(seats=2)
    play(state, "skip")
    assert state.dragons == [[], []]


def test_example_taxes_of_clara_without_and_anna_with_two_tax_collectors() -> None:
    state = table(seats=3, palaces={ANNA: "3:collector+collector"}, space={ANNA: 3, BEN: 2, CLARA: 4}, yuan={ANNA: 4, CLARA: 0})
    take(state, "taxes", "end")
    assert state.people[CLARA].yuan == 2
    events = take(state, "taxes")
    assert only(events, ActionTaken)[0].paid == 3
    assert only(events, YuanGained) == [YuanGained(ANNA, 8)]
    assert state.people[ANNA].yuan == 4 - 3 + 8


def test_example_emil_with_two_craftsmen_builds_three_floors() -> None:
    state = table(seats=5, palaces={EMIL: "1: 2:craftsman+craftsman"}, space={EMIL: 40})
    take(state, "build", "extend 1", "extend 1")
    assert choices(state) == ["extend 2", "found"]
    play(state, "found")
    assert homes(state, EMIL) == "3: 2:craftsman+craftsman 1:"
    assert question(state) == (EMIL, "FinishTurn")


def test_all_built_floors_are_placed() -> None:
    state = table(seats=2, palaces={ANNA: "3:craftsman+craftsman+craftsman"})
    take(state, "build")  # the first can only found a palace
    for number in (3, 4):
        play(state, "found")
        assert choices(state) == [*(f"extend {palace}" for palace in range(2, number + 1)), "found"]
    play(state, "extend 2")
    assert homes(state, ANNA) == "3:craftsman+craftsman+craftsman 2: 1: 1:"
    assert question(state) == (ANNA, "FinishTurn")


def test_new_palaces_may_have_one_to_three_floors_and_none_more() -> None:
    state = table(seats=2, palaces={ANNA: "3:craftsman+craftsman+craftsman"})
    take(state, "build", "found", "extend 2", "extend 2")
    assert homes(state, ANNA) == "3:craftsman+craftsman+craftsman 3: 1:"
    assert question(state) == (ANNA, "FinishTurn")


def test_at_most_three_floors_to_a_palace() -> None:
    state = table(seats=2, palaces={ANNA: "3: 2: 3:craftsman"})
    take(state, "build")
    assert choices(state) == ["extend 2", "found"]


def test_old_floors_never_move() -> None:
    state = table(seats=2, palaces={ANNA: "2:lady 1:craftsman"})
    take(state, "build")
    assert choices(state) == ["extend 1", "extend 2", "found"]
    play(state, "extend 2", "extend 2")
    assert homes(state, ANNA) == "2:lady 3:craftsman"


def test_there_is_no_limit_to_the_number_of_palaces() -> None:
    state = table(seats=2, palaces={ANNA: "1:lady 1:lady 1:monk 1:monk 1:healer 1:farmer 1:scholar"})
    take(state, "build", "found")
    assert len(state.people[ANNA].palaces) == 8


def test_a_palace_is_founded_with_a_number_of_its_own() -> None:
    state = table(seats=2, at="decay", month=3, palaces={ANNA: "1:lady 1:"})
    run(state)
    assert homes(state, ANNA) == "1:lady"
    take(state, "build", "found")
    assert [palace.number for palace in state.people[ANNA].palaces] == [1, 3]


def test_example_anna_harvests_four_rice_with_a_young_and_an_old_farmer() -> None:
    state = table(palaces={ANNA: "3:farmer+old-farmer"})
    take(state, "harvest")
    assert state.people[ANNA].rice == 4


def test_a_fireworks_display_gives_one_and_one_for_each_rocket() -> None:
    state = table(palaces={ANNA: "3:pyrotechnist+old-pyrotechnist", BEN: "3:farmer"})
    take(state, "fireworks", "end")
    take(state, "fireworks")
    assert (state.people[ANNA].fireworks, state.people[BEN].fireworks) == (4, 1)


def test_example_ben_moves_five_spaces_with_two_old_warriors() -> None:
    state = table(palaces={BEN: "2:old-warrior 2:old-warrior"}, space={BEN: 31})
    events = take(state, "parade")
    assert only(events, MarkerMoved) == [MarkerMoved(BEN, 5, 36)]


def test_example_dora_scores_six_with_a_young_and_an_old_scholar() -> None:
    state = table(seats=4, palaces={DORA: "3:scholar+old-scholar"}, space={DORA: 40})
    take(state, "research")
    assert state.people[DORA].points == 6


def test_a_privilege_costs_two_or_seven_and_one_is_bought_an_action() -> None:
    state = table(yuan={ANNA: 10})
    take(state, "privilege")
    assert choices(state) == ["buy small", "buy large"]
    events = play(state, "buy large")
    assert only(events, PrivilegeBought) == [PrivilegeBought(ANNA, "large", 7)]
    assert (state.people[ANNA].yuan, state.people[ANNA].privileges) == (3, {"small": 0, "large": 1})
    assert question(state) == (ANNA, "FinishTurn")


def test_the_large_privilege_costs_six_in_the_edition_of_2007() -> None:
    state = table(privilege="6", yuan={ANNA: 6})
    take(state, "privilege", "buy large")
    assert state.people[ANNA].yuan == 0
    state = table(privilege="7", yuan={ANNA: 6})
    take(state, "privilege")
    assert (state.people[ANNA].yuan, state.people[ANNA].privileges) == (4, {"small": 1, "large": 0})


def test_any_number_of_privileges_may_be_accumulated() -> None:
    state = table(privileges={ANNA: "small small small large"}, yuan={ANNA: 9})
    take(state, "privilege", "buy large")
    assert state.people[ANNA].privileges == {"small": 3, "large": 2}


def test_a_privilege_that_nothing_pays_for_is_not_offered() -> None:
    groups = ("taxes build harvest fireworks", "parade research privilege")
    state = table(seats=2, yuan={ANNA: 1}, groups=groups)
    assert "take 2 privilege" not in choices(state)
    state = table(seats=2, yuan={ANNA: 2}, groups=groups)
    assert "take 2 privilege" in choices(state)


def test_a_privilege_must_be_paid_after_the_occupied_group() -> None:
    groups = ("taxes build harvest fireworks", "parade research privilege")
    for yuan, offered in ((4, False), (5, True)):
        state = table(seats=2, yuan={BEN: yuan}, groups=groups)
        take(state, "research", "end")
        assert ("take 2 privilege" in choices(state)) == offered
    take(state, "privilege")
    assert state.people[BEN].yuan == 0


def test_only_person_tiles_can_run_out() -> None:
    state = table(seats=5, rice={ANNA: 26, BEN: 26}, fireworks={ANNA: 14}, yuan={ANNA: 80}, palaces={ANNA: "3:farmer", BEN: "3:farmer"})
    take(state, "harvest", "end")
    take(state, "fireworks", "end")
    assert (state.people[ANNA].rice, state.people[BEN].fireworks) == (28, 1)


def test_new_cards_lie_in_new_groups_each_month_and_the_dragons_are_taken_back() -> None:
    state = table(seats=2, at="scoring", month=4)
    before = state.reveals
    run(state)
    assert (state.month, state.dragons, state.reveals) == (5, [[], []], before + 1)
