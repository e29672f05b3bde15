"""1. Travel: steps on the map (rulebook page 7). The tokens' effects are tested in ``test_tokens.py``."""

from rules.gugong.cards import COMPONENTS
from rules.gugong.events import CitiesRefilled, JadeGained, ServantsPaid, TravellerMoved
from tests.rules.gugong.position import choices, gift, only, play, question, run, table, visit


def test_example_two_travel_steps_and_six_tokens() -> None:
    state = visit(
        "travel",
        pool={0: 3},
        tokens={0: "points points swap wall"},
        traveller={0: "fuzhou"},
        cities={"ningbo": "servants", "nanjing": "servants-jade", "xian": "two"},
    )
    play(state, "act travel b")
    assert state.people[0].pool == 1
    play(state, "go ningbo", "accept")
    assert state.people[0].pool == 3
    assert len(state.people[0].tokens) == 5
    play(state, "go nanjing", "accept")
    assert (state.people[0].pool, state.people[0].jade) == (0, 1)
    assert len(state.people[0].tokens) == 6
    events = play(state, "exchange jade")
    assert only(events, JadeGained) == [JadeGained(0, "exchange", 0)]
    assert (state.people[0].jade, state.people[0].tokens) == (2, [])


def test_form_a_is_one_step_and_free() -> None:
    state = visit("travel", "act travel a")
    play(state, "go xian")
    play(state, *[choice for choice in choices(state) if choice == "decline"])
    assert state.people[0].traveller == "xian"
    assert state.cities["xian"] == ""
    assert len(state.people[0].tokens) == 1
    assert state.people[0].pool == 6


def test_form_b_costs_two_servants_and_its_first_token_is_used_before_the_second_step() -> None:
    state = visit("travel", cities={"xian": "envoy", "yulin": "envoy", "lanzhou": "points"})
    events = play(state, "act travel b")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 2, 0, "travel")]
    play(state, "go xian")
    assert question(state) == (0, "UseToken")
    play(state, "accept")
    assert state.people[0].envoy == 1
    assert question(state) == (0, "TravelStep")


def test_form_b_needs_two_servants() -> None:
    assert choices(visit("travel", pool={0: 1})) == ["act travel a", "decline"]


def test_the_first_step_of_the_game_goes_to_any_city_with_a_token() -> None:
    state = visit("travel", "act travel a")
    assert choices(state) == [f"go {city}" for city in COMPONENTS.cities]
    state = visit("travel", "act travel a", cities={"fuzhou": "two", "xian": "two"})
    assert choices(state) == ["go fuzhou", "go xian"]


def test_a_step_follows_the_roads_to_the_next_city() -> None:
    around = {"taiyuan": "points", "kaifeng": "points", "yulin": "wall", "lanzhou": "wall", "chengdu": "ship"}
    state = visit("travel", "act travel a", traveller={0: "xian"}, cities=around | {"fuzhou": "two"})
    assert choices(state) == ["go yulin", "go lanzhou", "go chengdu", "go taiyuan", "go kaifeng"]


def test_a_step_passes_through_cities_without_a_token_to_the_first_with_one() -> None:
    state = visit("travel", traveller={0: "fuzhou"}, cities={"nanjing": "points", "dengzhou": "envoy", "kunming": "two"})
    play(state, "act travel a")
    # to Nanjing over Ningbo, to Kunming over Guangzhou or Changsha, to Dengzhou over Nanchang, Wuchang and Kaifeng
    assert sorted(choices(state)) == ["go dengzhou", "go kunming", "go nanjing"]


def test_a_step_does_not_pass_a_city_that_still_has_its_token() -> None:
    cities = dict.fromkeys(["ningbo", "nanchang", "guangzhou"], "points") | {"nanjing": "two", "xian": "two"}
    state = visit("travel", traveller={0: "fuzhou"}, cities=cities)
    play(state, "act travel a")
    assert sorted(choices(state)) == ["go guangzhou", "go nanchang", "go ningbo"]


def test_other_travellers_are_jumped_over() -> None:
    state = visit("travel", traveller={0: "fuzhou", 1: "ningbo"}, cities={"nanjing": "points", "nanchang": "two", "guangzhou": "envoy"})
    play(state, "act travel a")
    assert sorted(choices(state)) == ["go guangzhou", "go nanchang", "go nanjing"]


def test_travel_with_no_token_in_reach_is_not_offered_and_nothing_moves() -> None:
    state = visit("travel", traveller={0: "fuzhou"}, cities={})
    assert question(state) == (0, "FinishTurn")
    assert state.people[0].traveller == "fuzhou"


def test_a_second_step_with_no_token_in_reach_is_not_offered() -> None:
    assert choices(visit("travel", traveller={0: "fuzhou"}, cities={"xian": "points"})) == ["act travel a", "decline"]


def test_two_tokens_left_allow_the_second_step() -> None:
    state = visit("travel", "act travel b", traveller={0: "fuzhou"}, cities={"xian": "points", "yulin": "points"})
    play(state, "go xian", "accept", "accept")
    assert state.people[0].traveller == "yulin"
    assert len(state.people[0].tokens) == 2


def test_the_benefit_may_be_declined_and_the_token_is_kept() -> None:
    state = visit("travel", "act travel a", "go xian", "decline", cities={"xian": "envoy", "yulin": "two"})
    assert state.people[0].envoy == 0
    assert state.people[0].tokens == ["envoy"]


def test_a_city_where_a_traveller_stands_is_not_refilled_in_the_morning() -> None:
    state = table(at="morning", traveller={0: "xian", 1: "fuzhou"}, cities={"yulin": "points"})
    events = run(state)
    assert [city for city, token in state.cities.items() if not token] == ["fuzhou", "xian"]
    assert only(events, CitiesRefilled) == [CitiesRefilled(-1, 17)]


def test_the_cheaper_travel_decree_takes_one_servant_off_form_b() -> None:
    state = visit("travel", pool={0: 1}, decrees={"cheap-travel": (0,)})
    events = play(state, "act travel b")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 1, 0, "travel")]


def test_a_collected_token_is_told_with_its_city() -> None:
    state = visit("travel", "act travel a", cities={"xian": "two", "yulin": "points"})
    assert only(play(state, "go xian"), TravellerMoved) == [TravellerMoved(0, "xian", "two")]
    assert question(state) == (0, "FinishTurn")  # nothing to use


def test_no_gift_card_grants_travel_or_jade() -> None:
    assert not {gift_card.action for gift_card in COMPONENTS.gifts} & {"travel", "jade"}


def test_an_offset_gift_still_travels() -> None:
    state = table(hands={0: "5b 8a"}, officials={"travel": "6a", "decrees": "1a"})
    gift(state, "5b", "travel")
    play(state, "offset", "decline")
    assert question(state) == (0, "TravelAction")
