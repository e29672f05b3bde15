"""The Double Servant (rulebook page 13)."""

import itertools

import pytest

from rules.gugong import apply, legal_actions
from rules.gugong.events import ServantsGained, ServantsPaid, WallScored
from rules.gugong.state import GugongState
from tests.rules.gugong.position import choices, fleet, gift, only, play, question, run, table, visit

POOL = {0: "pool"}
SUPPLY = {0: "supply"}


def test_example_1_the_double_servant_completes_the_wall() -> None:
    david = 0
    state = visit("wall", seats=4, wall={1: 2, 2: 2}, double=POOL, pool={david: 2})
    events = play(state, "act wall b", "pay 1 0")
    assert only(events, ServantsPaid) == [ServantsPaid(david, 1, 0, "wall")]
    events = play(state, "place 1 1")
    assert only(events, WallScored) == [WallScored(david, 3)]
    assert state.people[david].double == "supply"
    assert state.people[david].envoy == 1


def test_example_2_the_double_servant_pays_for_travel_comes_back_for_tokens_and_pays_for_the_palace() -> None:
    sebastian = 0
    state = visit(
        "travel", "act travel b",
        double=POOL, pool={sebastian: 0}, hands={0: "8a 9a", 1: ""}, cities={"xian": "envoy", "yulin": "intrigue"},
    )  # fmt: skip
    assert state.people[sebastian].double == "supply"
    play(state, "go xian", "accept", "accept", "end")
    assert len(state.people[sebastian].tokens) == 2
    gift(state, "9a", "palace")
    play(state, "exchange servant", "take 0 1")
    assert (state.people[sebastian].double, state.people[sebastian].tokens) == ("pool", [])
    play(state, "act palace b")
    owner = state.people[sebastian]
    assert (owner.double, owner.envoy, state.position(sebastian)) == ("supply", 3, 2)


def test_it_may_be_taken_instead_of_one_gained_servant() -> None:
    state = table(seats=4, hands={0: "3c 8a"}, officials={"palace": "1a"}, double=SUPPLY)
    gift(state, "3c", "palace")
    play(state, "accept")
    assert choices(state) == ["take 2 0", "take 1 1"]
    play(state, "take 1 1")
    owner = state.people[0]
    assert (owner.pool, owner.double, owner.available) == (7, "pool", 9)


def test_with_one_servant_gained_it_is_one_or_the_other() -> None:
    state = table(hands={0: "6b 8a"}, double=SUPPLY)
    gift(state, "6b", "palace")
    play(state, "accept")
    assert choices(state) == ["take 1 0", "take 0 1"]


def test_alone_in_the_supply_the_double_servant_is_gained() -> None:
    state = table(hands={0: "6b 8a"}, double=SUPPLY, pool={0: 11})
    gift(state, "6b", "palace")
    events = play(state, "accept")
    assert only(events, ServantsGained) == [ServantsGained(0, 0, 1, "card")]


def test_with_fewer_servants_in_the_supply_the_double_servant_replaces_a_missing_one() -> None:
    state = table(seats=4, hands={0: "3c 8a"}, officials={"palace": "1a"}, double=SUPPLY, pool={0: 10})
    gift(state, "3c", "palace")
    play(state, "accept")
    assert choices(state) == ["take 1 0", "take 1 1"]


def test_it_pays_for_two_removed() -> None:
    state = visit("palace", "act palace b", double=POOL)
    assert choices(state) == ["pay 2 0", "pay 0 1"]
    play(state, "pay 0 1")
    assert (state.people[0].pool, state.people[0].double, state.people[0].supply) == (6, "supply", 5)


def test_it_pays_for_one_without_change() -> None:
    state = visit("intrigue", "act intrigue b", double=POOL)
    assert choices(state) == ["pay 1 0", "pay 0 1"]
    play(state, "pay 0 1")
    assert (state.people[0].pool, state.people[0].double) == (6, "supply")
    assert state.people[0].supply == 5


def test_alone_it_pays_for_one() -> None:
    state = visit("intrigue", "act intrigue b", double=POOL, pool={0: 0})
    assert (state.people[0].double, state.position(0)) == ("supply", 3)


def test_it_pays_two_of_three_with_one_servant() -> None:
    state = visit("jade", "buy 3", double=POOL)
    assert choices(state) == ["pay 3 0", "pay 1 1"]
    play(state, "pay 1 1")
    assert state.people[0].pool == 5
    assert "buy 4" in choices(visit("jade", double=POOL, pool={0: 2}))
    assert question(visit("jade", double=POOL, pool={0: 0})) == (0, "FinishTurn")


def test_it_makes_up_for_a_low_gift() -> None:
    state = table(double=POOL, pool={0: 0}, hands={0: "2b"})
    gift(state, "2b", "jade")
    assert choices(state) == ["offset", "forgo"]
    play(state, "offset")
    assert state.people[0].double == "supply"


def test_placed_on_the_wall_it_counts_two() -> None:
    state = visit("wall", "act wall a", double=POOL)
    assert choices(state) == ["place 1 0", "place 0 1"]
    play(state, "place 0 1")
    assert (state.people[0].double, state.people[0].on_wall, state.people[0].pool) == ("wall", 2, 6)


def test_form_b_of_the_wall_can_place_three() -> None:
    state = visit("wall", "act wall b", "pay 1 0", seats=3, double=POOL)
    assert choices(state) == ["place 1 0", "place 2 0", "place 0 1", "place 1 1"]
    play(state, "place 1 1")
    assert state.people[0].on_wall == 3


def test_the_double_servant_and_one_servant_are_enough_for_form_b_of_the_wall() -> None:
    state = visit("wall", "act wall b", double=POOL, pool={0: 1})
    assert choices(state) == ["pay 1 0", "pay 0 1"]
    play(state, "pay 0 1")
    assert (state.people[0].wall, state.people[0].double) == (1, "supply")
    state = visit("wall", "act wall b", "pay 1 0", double=POOL, pool={0: 1})
    assert (state.people[0].wall, state.people[0].double) == (0, "wall")


def test_alone_it_is_not_enough_for_form_b_of_the_wall() -> None:
    assert choices(visit("wall", double=POOL, pool={0: 0})) == ["act wall a", "decline"]


def test_alone_on_the_wall_it_counts_and_its_owner_is_present() -> None:
    state = visit("wall", double={1: "wall"}, wall={0: 1}, intrigue={1: 1, 0: 2})
    events = play(state, "act wall a")
    assert only(events, WallScored) == [WallScored(0, 2)]
    assert question(state) == (1, "IntrigueBenefit")
    assert state.people[1].on_wall == 2


def test_the_extra_servant_of_the_decree_and_of_the_token_may_be_the_double_servant() -> None:
    state = visit("wall", "act wall a", double=SUPPLY, decrees={"extra-wall": (0,)})
    assert choices(state) == ["place 1 0", "place 0 1", "decline"]
    play(state, "place 0 1")
    assert state.people[0].on_wall == 3
    state = visit("travel", "act travel a", "go xian", double=SUPPLY, cities={"xian": "wall", "yulin": "wall"})
    assert choices(state) == ["place 1 0", "place 0 1", "decline"]


def test_it_comes_home_to_the_supply_when_its_owner_scores_the_wall() -> None:
    state = visit("wall", "act wall a", double={0: "wall"}, wall={0: 1})
    assert state.people[0].double == "supply"
    assert state.people[0].on_wall == 0


def test_on_a_ship_it_counts_and_fills_two() -> None:
    state = visit("canal", "act canal a", double=POOL)
    assert choices(state) == ["load a1 servant", "load a1 double", "decline"]
    play(state, "load a1 double")
    assert fleet(state, 0) == "a1:D"
    state = visit("canal", "act canal a", double=POOL, ships={0: "a3:ss"})
    assert "load a3 double" not in choices(state)
    assert "load a3 servant" in choices(state)


def test_with_one_servant_aboard_it_fills_the_ship_and_one_servant_stays_on_the_reward() -> None:
    state = visit("canal", "act canal a", "load a2 double", "claim a2 points", double=POOL, ships={0: "a2:s"})
    assert state.people[0].rewards["points"] == 1
    assert state.people[0].double == "supply"


def test_a_ship_with_the_double_servant_leaves_its_ordinary_one_on_the_reward() -> None:
    state = visit("canal", "act canal a", "load a2 servant", ships={0: "a2:D"})
    supply = state.people[0].supply
    play(state, "claim a2 points")
    owner = state.people[0]
    assert (owner.double, owner.supply, owner.rewards["points"]) == ("supply", supply, 1)


def test_form_b_of_the_canal_can_place_three() -> None:
    state = visit("canal", "act canal b", "pay 1 0", "load a1 servant", "load a1 double", double=POOL)
    assert fleet(state, 0) == "a1:sD"
    state = visit("canal", "act canal b", "pay 1 0", "load a1 double", "load a1 servant", double=POOL)
    assert fleet(state, 0) == "a1:sD"


def test_alone_it_is_enough_for_form_b_of_the_canal() -> None:
    state = visit("canal", double=POOL, pool={0: 1})
    assert choices(state) == ["act canal a", "act canal b", "decline"]
    play(state, "act canal b")  # the servant must pay: the Double Servant is left to place
    assert fleet(state, 0) == "a1:D"
    assert question(state) == (0, "FinishTurn")


def test_after_the_double_servant_a_second_piece_is_optional() -> None:
    state = visit("canal", "act canal b", "pay 1 0", "load a1 double", double=POOL, pool={0: 4})
    assert choices(state) == ["load a1 servant", "load a2 servant", "decline"]
    play(state, "decline")
    assert (fleet(state, 0), state.people[0].pool) == ("a1:D", 3)


def test_it_may_pay_for_form_b_of_the_canal() -> None:
    state = visit("canal", "act canal b", double=POOL, pool={0: 2})
    assert choices(state) == ["pay 1 0", "pay 0 1"]
    play(state, "pay 0 1", "load a1 servant")
    assert fleet(state, 0) == "a1:ss"
    assert (state.people[0].pool, state.people[0].double) == (0, "supply")


def test_a_first_servant_that_would_leave_no_place_for_the_double_servant_is_not_offered() -> None:
    state = visit("canal", "act canal b", double=POOL, pool={0: 2}, ships={0: "a2:s a3:ss a4:sss"})
    play(state, "pay 1 0")
    # one servant and the Double Servant for spaces of 2 and 1: the servant goes first, to the ship with 1, or nowhere
    assert choices(state) == ["load a2 double", "load a3 servant"]
    play(state, "load a3 servant", "claim a3 card")
    assert choices(state) == ["load a2 double", "load a1 double"]


def test_form_b_needs_a_place_of_two_for_the_double_servant_alone() -> None:
    state = visit("canal", double=POOL, pool={0: 2}, ships={0: "a2:ss a3:ss a4:sss"})
    assert choices(state) == ["act canal a", "act canal b", "decline"]
    play(state, "act canal b")  # only the Double Servant can pay: both servants must go aboard
    assert state.people[0].double == "supply"
    assert question(visit("canal", double=POOL, pool={0: 1}, ships={0: "a2:ss a3:ss a4:sss"})) == (0, "CanalAction")
    assert "act canal b" not in choices(visit("canal", double=POOL, pool={0: 1}, ships={0: "a2:ss a3:ss a4:sss"}))


CARGOES = ("s", "ss", "sss")
FLEETS = [
    " ".join(f"a{number + 1}:{cargo}" for number, cargo in enumerate(cargoes))
    for count in range(4)
    for cargoes in itertools.product(CARGOES, repeat=count)
]


OTHERS = [
    pytest.param(2, {}, id="one route"),
    pytest.param(2, {1: "a4:s a5:s"}, id="no harbour for a new ship"),
    pytest.param(4, {}, id="two routes"),
    pytest.param(4, {1: "b1:s b2:s b3:s", 2: "b4:s b5:s"}, id="a full second route"),
    pytest.param(4, {1: "b1:s b2:s b3:s", 2: "b4:s a4:s a5:s"}, id="one harbour for a new ship"),
]


@pytest.mark.parametrize("step", [pytest.param(3, id="third"), pytest.param(1, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("seats", "others"), OTHERS)
def test_form_b_of_the_canal_never_ends_without_an_answer(seats: int, others: dict[int, str], step: int) -> None:
    """Try every third position; all with ``-m slow``."""
    tried = 0
    for ships, double, pool in itertools.islice(itertools.product(FLEETS, ("pool", "supply"), range(4)), seats % step, None, step):
        pools = {0: min(pool, 11 - ships.count("s"))}
        state = visit("canal", seats=seats, ships={0: ships} | others, pool=pools, double={0: double})
        if "act canal b" in choices(state):
            play(state, "act canal b")
            _every_way(state)
            tried += 1
    assert tried > 20


def _every_way(state: GugongState) -> None:
    """Try every answer until the turn is about to end."""
    if question(state)[1] == "FinishTurn":
        return
    assert choices(state), question(state)
    for action in legal_actions(state):
        tried = state.clone()
        apply(tried, action)
        _every_way(tried)


def test_never_on_a_decree() -> None:
    assert question(visit("decrees", double=POOL, pool={0: 0})) == (0, "FinishTurn")
    state = visit("decrees", "obtain morning-ship", double=POOL, pool={0: 1})
    assert (state.people[0].double, state.people[0].pool) == ("supply", 0)  # it pays, the servant is placed
    state = visit("decrees", double=POOL, pool={0: 1})
    assert "obtain eight" not in choices(state)  # 3 to pay and an ordinary one to place
    assert "obtain thirds" in choices(visit("decrees", double=POOL, pool={0: 2}))


def test_paying_for_a_decree_keeps_a_servant_to_place() -> None:
    state = visit("decrees", "obtain eight", double=POOL, pool={0: 3})
    assert (state.people[0].pool, state.people[0].double) == (1, "supply")  # three ordinary servants were not an option


def test_lost_at_sea_it_waits_in_the_supply() -> None:
    state = table(at="night", ships={0: "a5:sD"}, dice=(1, 1, 4))
    supply = state.people[0].supply
    run(state)
    assert state.people[0].double == "supply"
    assert state.people[0].supply == supply + 1
    assert state.ships == []


def test_the_morning_income_asks_for_the_double_servant_only() -> None:
    state = table(at="morning", double=SUPPLY, pool={0: 2})
    run(state)
    assert (question(state), choices(state)) == ((0, "TakeServants"), ["take 4 0", "take 3 1"])
    play(state, "take 3 1")
    assert (state.people[0].pool, state.people[0].double) == (5, "pool")


def test_the_morning_income_never_forces_it_out_of_an_empty_supply() -> None:
    state = table(at="morning", double=SUPPLY, pool={0: 11})
    run(state)
    assert (question(state), choices(state)) == ((0, "TakeServants"), ["take 0 0", "take 0 1"])
    play(state, "take 0 0")
    assert (state.people[0].pool, state.people[0].double) == (11, "supply")


def test_a_ship_from_the_supply_may_take_the_double_servant() -> None:
    state = table(at="morning", double=SUPPLY, decrees={"morning-ship": (0,)}, ships={0: "a2:s"})
    run(state)
    assert "load a2 double" in choices(state)
    play(state, "load a2 double", "claim a2 points")
    assert state.people[0].double == "supply"


def test_locked_it_is_of_no_use() -> None:
    assert question(visit("palace", "act palace b")) == (0, "FinishTurn")
    state = table(hands={0: "6b 8a"}, pool={0: 12})
    gift(state, "6b", "palace")
    assert question(state) == (0, "PalaceAction")


def test_a_benefit_of_one_servant_may_be_the_double_servant() -> None:
    state = visit("wall", "act wall a", "lower 1", wall={0: 1, 1: 2}, double=SUPPLY, intrigue={0: 1, 1: 3}, hands={1: "9a"})
    assert (question(state), choices(state)) == ((0, "TakeServants"), ["take 1 0", "take 0 1"])
