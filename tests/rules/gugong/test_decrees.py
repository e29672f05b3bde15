"""6. Decrees: obtaining them, and the effects of all fifteen (rulebook pages 10 and 11)."""

from typing import Any

import pytest

from rules.gugong import result
from rules.gugong.cards import COMPONENTS, Decree
from rules.gugong.events import DecreeObtained, DecreeUsed, DecreeWaived, PointsScored, ServantsPaid, WallPlaced
from tests.rules.gugong.position import choices, fleet, gift, only, play, question, run, table, visit


def test_example_a_decree_with_two_opponents_on_it() -> None:
    sebastian = 0
    state = visit("decrees", seats=4, pool={sebastian: 5}, decrees={"morning-servant": (1, 2)})
    events = play(state, "obtain morning-servant")
    assert only(events, ServantsPaid) == [ServantsPaid(sebastian, 3, 0, "decrees")]
    assert only(events, PointsScored) == [PointsScored(sebastian, 3, "decrees")]
    assert only(events, DecreeObtained) == [DecreeObtained(sebastian, "morning-servant")]
    assert state.people[sebastian].pool == 1
    assert state.people[sebastian].decrees == ["morning-servant"]


@pytest.mark.parametrize("tile", COMPONENTS.decrees, ids=lambda tile: tile.id)
def test_a_decree_costs_its_level_and_one_more_servant_is_placed_on_it(tile: Decree) -> None:
    state = visit("decrees", f"obtain {tile.id}", decrees={tile.id: ()})
    owner = state.people[0]
    assert (owner.pool, owner.supply) == (6 - tile.level - 1, 6 + tile.level)
    assert owner.decrees == [tile.id]


@pytest.mark.parametrize(
    ("decree", "points"),
    [
        ("morning-intrigue", 2), ("morning-ship", 2), ("morning-servant", 3), ("morning-envoy", 3), ("morning-swap", 3),
        ("cheap-travel", 2), ("cheap-jade", 2), ("extra-wall", 3), ("equal-gifts", 3), ("cheap-decrees", 4),
        ("thirds", 0), ("eight", 0), ("jades", 0), ("edicts", 0), ("harbours", 0),
    ],
)  # fmt: skip
def test_points_are_scored_at_once(decree: str, points: int) -> None:
    state = visit("decrees", f"obtain {decree}", decrees={decree: ()})
    assert state.people[0].points == points


def test_every_opponent_there_costs_one_more() -> None:
    state = visit("decrees", seats=3, decrees={"eight": (1, 2), "thirds": ()}, pool={0: 5})
    assert "obtain thirds" in choices(state)
    assert "obtain eight" not in choices(state)  # 3 and 2 to pay, one to place
    assert "obtain eight" in choices(visit("decrees", seats=3, decrees={"eight": (1, 2)}, pool={0: 6}))


def test_the_servant_to_place_must_be_left() -> None:
    assert question(visit("decrees", pool={0: 1})) == (0, "FinishTurn")
    assert choices(visit("decrees", pool={0: 2})) == ["obtain morning-intrigue", "obtain morning-ship", "decline"]


def test_each_decree_is_obtained_only_once() -> None:
    state = visit("decrees", decrees={"morning-servant": (0,)})
    assert "obtain morning-servant" not in choices(state)


def test_only_the_six_in_play_are_to_be_had() -> None:
    state = visit("decrees", pool={0: 12})
    assert choices(state) == [*(f"obtain {decree}" for decree in state.decrees), "decline"]
    assert len(state.decrees) == 6


def test_obtaining_may_be_declined() -> None:
    state = visit("decrees", "decline")
    assert state.people[0].decrees == []


def test_a_decree_card_obtains_at_another_location() -> None:
    state = table(hands={0: "3d 8a"}, officials={"jade": "2a", "wall": "3a"})
    gift(state, "3d", "jade")
    play(state, "obtain morning-intrigue")
    assert question(state) == (0, "JadeAction")


# Level 1


def test_morning_intrigue_may_move_the_marker_up_two() -> None:
    state = table(at="morning", decrees={"morning-intrigue": (0,)})
    run(state)
    assert (question(state), choices(state)) == ((0, "MorningDecree"), ["accept", "decline"])
    play(state, "accept")
    assert state.position(0) == 2
    assert state.medal == -1


def test_morning_intrigue_at_thirteen_gives_one_and_at_fourteen_is_not_asked() -> None:
    state = table(at="morning", decrees={"morning-intrigue": (0,)}, intrigue={0: 13})
    run(state)
    play(state, "accept")
    assert state.position(0) == 14
    state = table(at="morning", decrees={"morning-intrigue": (0,)}, intrigue={0: 14})
    run(state)
    assert question(state) == (0, "OfferGift")


def test_example_the_morning_decree_completes_a_ship_and_another_waives_it() -> None:
    david, lisa = 0, 1
    state = table(at="morning", decrees={"morning-ship": (david, lisa)}, ships={david: "a3:ss"}, pool={david: 2, lisa: 10}, draw="9d")
    run(state)
    before = state.people[david].supply
    assert question(state) == (david, "LoadShip")
    play(state, "load a3 servant")
    assert question(state) == (david, "ClaimHarbour")
    play(state, "claim a3 card")
    owner = state.people[david]
    assert "9d" in owner.hand
    assert owner.rewards == {"points": 0, "card": 1, "double": 0}
    assert owner.supply == before - 1 + 2
    assert fleet(state, david) == ""
    assert (question(state), choices(state)) == ((lisa, "LoadShip"), ["load a1 servant", "decline"])
    play(state, "decline")
    assert fleet(state, lisa) == ""
    assert question(state) == (david, "OfferGift")


def test_morning_ship_may_open_a_new_ship() -> None:
    state = table(at="morning", seats=4, decrees={"morning-ship": (0,)}, ships={1: "a1:s"})
    run(state)
    assert choices(state) == ["load a2 servant", "load b1 servant", "decline"]
    events = play(state, "load b1 servant")
    assert fleet(state, 0) == "b1:s"
    assert only(events, DecreeUsed) == [DecreeUsed(0, "morning-ship")]


def test_morning_servant_may_add_a_servant_before_the_income() -> None:
    state = table(at="morning", decrees={"morning-servant": (0,)}, pool={0: 3})
    run(state)
    play(state, "accept")
    assert state.people[0].pool == 3 + 1 + 4


def test_morning_servant_with_an_empty_supply_is_not_asked() -> None:
    state = table(at="morning", decrees={"morning-servant": (0,)}, pool={0: 11})
    run(state)
    assert question(state) == (0, "OfferGift")


def test_morning_envoy_may_move_up_one_or_score_one_in_the_palace() -> None:
    state = table(at="morning", decrees={"morning-envoy": (0,)}, envoy={0: 7})
    run(state)
    play(state, "accept")
    assert state.palace == [0]
    state = table(at="morning", decrees={"morning-envoy": (0,)}, palace=[0])
    run(state)
    play(state, "accept")
    assert state.people[0].sources == {"palace-steps": 1}


def test_morning_swap_exchanges_a_card_after_the_dice_are_rolled() -> None:
    state = table(at="morning", decrees={"morning-swap": (0,)}, dice=(1, 1, 4))
    counter = state.counter
    run(state)
    assert state.counter > counter
    assert question(state) == (0, "OfferSwap")
    events = play(state, "swap hand 2b", "with canal")
    assert only(events, DecreeUsed) == [DecreeUsed(0, "morning-swap")]
    assert sorted(state.people[0].hand) == ["4b", "6b", "7a", "8a"]
    assert state.officials["canal"] == "2b"
    assert question(state) == (0, "OfferGift")


def test_the_level_1_swap_decree_takes_a_hand_card_or_a_discarded_one() -> None:
    state = table(at="morning", decrees={"morning-swap": (0,)}, discards={0: "9d"})
    run(state)
    assert {"swap hand 2b", "swap discard 9d", "decline"} <= set(choices(state))
    play(state, "swap discard 9d", "with canal")
    assert (state.people[0].discard, state.officials["canal"]) == (["7a"], "9d")


def test_morning_advantages_go_in_player_order_from_the_new_start_seat() -> None:
    state = table(at="morning", seats=3, medal=1, decrees={"morning-intrigue": (0, 1, 2)})
    run(state)
    asked = []
    for _ in range(3):
        asked.append(question(state)[0])
        play(state, "accept")
    assert asked == [1, 2, 0]
    assert state.track[2] == [1, 2, 0]


def test_each_morning_advantage_is_optional() -> None:
    state = table(at="morning", decrees={"morning-envoy": (0,), "morning-intrigue": (0,)})
    run(state)
    play(state, "begin morning-envoy", "decline", "decline")
    assert (state.people[0].envoy, state.position(0)) == (0, 0)


@pytest.mark.parametrize("decree", ["morning-swap", "morning-ship", "morning-envoy"])
def test_a_morning_advantage_that_is_declined_is_told(decree: str) -> None:
    state = table(at="morning", decrees={decree: (0,)})
    run(state)
    assert only(play(state, "decline"), DecreeWaived) == [DecreeWaived(0, decree)]


def test_the_order_of_two_morning_decrees_that_can_do_nothing_is_not_asked() -> None:
    state = table(at="morning", decrees={"morning-servant": (0,), "morning-ship": (0,)}, pool={0: 10})
    events = run(state)
    assert question(state) != (0, "ChooseDecree")
    assert {event.decree for event in only(events, DecreeWaived)} == {"morning-servant", "morning-ship"}


def test_of_two_morning_decrees_the_one_that_can_do_something_comes_first_unasked() -> None:
    state = table(at="morning", decrees={"morning-servant": (0,), "morning-envoy": (0,)}, pool={0: 10})
    run(state)
    assert (question(state), choices(state)) == ((0, "MorningDecree"), ["accept", "decline"])


def test_the_owner_orders_two_morning_decrees_of_theirs() -> None:
    state = table(at="morning", decrees={"morning-intrigue": (0,), "morning-ship": (0,)})
    run(state)
    assert choices(state) == ["begin morning-intrigue", "begin morning-ship"]
    play(state, "begin morning-ship")
    assert question(state) == (0, "LoadShip")
    play(state, "decline")
    assert question(state) == (0, "MorningDecree")


def test_morning_decrees_work_on_every_morning() -> None:
    state = table(at="morning", day=3, decrees={"morning-envoy": (1,)})
    run(state)
    assert (state.day, question(state)) == (4, (1, "MorningDecree"))


# Level 2: the tests of cheap-travel, cheap-jade, extra-wall and equal-gifts are with their locations and with the gifts


def test_cheap_decrees_takes_one_servant_off_and_never_below_zero() -> None:
    state = visit("decrees", decrees={"cheap-decrees": (0,), "morning-servant": (), "eight": (1,)}, pool={0: 1})
    assert choices(state) == ["obtain morning-servant", "obtain morning-intrigue", "decline"]
    events = play(state, "obtain morning-servant")
    assert only(events, ServantsPaid) == []
    assert state.people[0].pool == 0
    state = visit("decrees", "obtain eight", decrees={"cheap-decrees": (0,), "eight": (1,)})
    assert state.people[0].pool == 6 - 3 - 1


def test_cheap_decrees_does_not_pay_for_itself() -> None:
    state = visit("decrees", "obtain cheap-decrees", decrees={"cheap-decrees": ()})
    assert state.people[0].pool == 3


def test_extra_wall_works_with_a_card_too_and_takes_the_supply() -> None:
    state = table(decrees={"extra-wall": (0,)})
    gift(state, "2b", "travel")
    events = play(state, "act wall b", "place 2 0", "place 1 0")
    assert only(events, WallPlaced) == [WallPlaced(0, 2, 0, "pool"), WallPlaced(0, 1, 0, "supply")]
    assert state.people[0].wall == 3


def test_extra_wall_does_not_replace_the_action() -> None:
    assert question(visit("wall", decrees={"extra-wall": (0,)}, pool={0: 0})) == (0, "FinishTurn")


def test_extra_wall_is_not_asked_with_an_empty_supply() -> None:
    state = visit("wall", "act wall a", decrees={"extra-wall": (0,)}, pool={0: 11})
    assert question(state) == (0, "FinishTurn")


# Level 3


def _finished(decree: str, **position: Any) -> dict[str, int]:
    """Return the final points by source of seat 0, which is in the Palace and has a servant on a level 3 decree."""
    state = table(at="end", decrees={decree: (0,)}, palace=[0], **position)
    run(state)
    ended = result(state)
    assert ended is not None
    return {source: points for source, points in ended.sources[0].items() if points}


def test_eight_is_worth_eight() -> None:
    assert _finished("eight")["level3"] == 8


@pytest.mark.parametrize(("jades", "points"), [(0, 0), (1, 2), (4, 8), (5, 10), (6, 10)])
def test_jades_is_worth_two_for_every_jade_up_to_ten(jades: int, points: int) -> None:
    assert _finished("jades", jade={0: jades}).get("level3", 0) == points


def test_edicts_is_worth_two_for_each_own_servant_on_decrees_this_one_included() -> None:
    state = table(at="end", decrees={"edicts": (0, 1), "morning-ship": (0, 1), "cheap-jade": (0,)}, palace=[0, 1])
    run(state)
    assert [owner.sources["level3"] for owner in state.people] == [6, 4]


def test_harbours_is_worth_two_for_each_servant_beside_the_rewards() -> None:
    assert _finished("harbours", rewards={0: "points points card"}, double={0: "pool"})["level3"] == 8


@pytest.mark.parametrize(("points", "extra"), [(0, 0), (2, 0), (3, 1), (14, 4), (30, 10), (90, 10)])
def test_thirds_is_worth_one_for_every_three_points_up_to_ten(points: int, extra: int) -> None:
    assert _finished("thirds", points={0: points}).get("level3", 0) == extra


def test_thirds_is_scored_before_the_other_level_3_decrees_and_before_palace_and_jade() -> None:
    state = table(at="end", decrees={"eight": (0,), "thirds": (0,)}, palace=[0], jade={0: 5}, points={0: 7})
    state.decrees = (*state.decrees[:4], "eight", "thirds")
    run(state)
    assert state.people[0].sources["level3"] == 8 + 2


def test_thirds_counts_the_last_wall() -> None:
    assert _finished("thirds", points={0: 6}, wall={0: 1})["level3"] == 3
