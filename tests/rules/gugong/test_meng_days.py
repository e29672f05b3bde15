"""Meng's twilight, his night, his morning and the end of a solo game (rulebook pages 16 to 18)."""

from statistics import fmean
from typing import Any

import pytest

from rules.gugong import check, dump, load, new_game, result
from rules.gugong.automa import MENG
from rules.gugong.events import (
    AutomaTurned,
    CardDrawn,
    DecreeUsed,
    EnvoyMoved,
    GameEnded,
    HarbourClaimed,
    IntrigueMoved,
    MatchesCounted,
    MatchesWon,
    NightFell,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    TokensExchanged,
    TravellerMoved,
    TwilightFell,
    WallPlaced,
    WallScored,
)
from rules.gugong.state import GugongState
from tests.rules.games import Table, begin
from tests.rules.gugong.against_meng import PERSON, SOLO, meng, servants, twilight
from tests.rules.gugong.position import choices, fleet, only, play, question, run, table
from tools import solo

# Twilight


def test_twilight_comes_between_the_day_and_the_night() -> None:
    state = table(seats=1, options=SOLO, hands={PERSON: "8a", MENG: ""}, today="palace jade", cities={"fuzhou": "two", "xian": "two"})
    play(state, "give 8a palace", "decline")
    events = play(state, "end")
    kinds = [type(event) for event in events]
    assert kinds.index(TwilightFell) < kinds.index(AutomaTurned) < kinds.index(NightFell)


def test_the_lower_halves_apply_in_the_order_in_which_the_cards_were_turned() -> None:
    _, events = twilight("wall palace intrigue", pool={MENG: 12})
    assert only(events, AutomaTurned) == [AutomaTurned(MENG, card, "") for card in ("wall", "palace", "intrigue")]


def test_a_card_he_cannot_pay_for_is_skipped_and_the_next_one_applies() -> None:
    state, _ = twilight("palace intrigue", pool={MENG: 1})
    assert (meng(state).envoy, state.position(MENG), meng(state).pool) == (0, 2, 0)


def test_afterwards_the_days_cards_join_those_of_former_days() -> None:
    state, _ = twilight("wall palace", used="jade")
    assert state.automa is not None
    assert (state.automa.used, state.automa.today) == (["jade", "wall", "palace"], [])
    assert check(state) == []


def test_travel_at_twilight_is_one_step_for_two_servants() -> None:
    state, events = twilight("travel", cities={"fuzhou": "two", "ningbo": "two"})
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 2, 0, "travel")]
    assert only(events, TravellerMoved) == [TravellerMoved(MENG, "fuzhou", "two")]
    assert servants(state) == (4, 8)


def test_travel_at_twilight_costs_one_with_the_decree_for_it() -> None:
    state, _ = twilight("travel", cities={"fuzhou": "two", "ningbo": "two"}, decrees={"cheap-travel": [MENG]}, pool={MENG: 1})
    assert meng(state).tokens == ["two"]
    assert meng(state).pool == 0


def test_travel_at_twilight_is_skipped_with_one_servant_or_no_token_on_the_map() -> None:
    state, events = twilight("travel", cities={"fuzhou": "two"}, pool={MENG: 1})
    assert not only(events, TravellerMoved)
    assert meng(state).pool == 1
    state, _ = twilight("travel", cities={})
    assert meng(state).pool == 6


@pytest.mark.parametrize("card", ["jade", "decrees", "special"])
def test_jade_decree_and_special_cards_are_a_free_step_at_twilight(card: str) -> None:
    state, events = twilight(card, cities={"fuzhou": "two", "ningbo": "two"}, pool={MENG: 0}, focus="canal")
    assert only(events, TravellerMoved) == [TravellerMoved(MENG, "fuzhou", "two")]
    assert not only(events, ServantsPaid)
    assert meng(state).tokens == ["two"]


def test_the_wall_at_twilight_takes_one_and_places_one() -> None:
    state, events = twilight("wall", pool={MENG: 2})
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 1, 0, "wall")]
    assert only(events, WallPlaced) == [WallPlaced(MENG, 1, 0, "pool")]
    assert servants(state) == (0, 11)


@pytest.mark.parametrize("card", ["wall", "canal", "palace"])
def test_two_servants_are_needed_at_twilight(card: str) -> None:
    state, events = twilight(card, pool={MENG: 1})
    assert not only(events, ServantsPaid)
    assert (meng(state).wall, fleet(state, MENG), meng(state).envoy) == (0, "", 0)
    assert meng(state).pool == 1


def test_the_wall_at_twilight_may_score_and_the_person_takes_a_benefit() -> None:
    state, events = twilight("wall palace", wall={MENG: 2, PERSON: 1}, intrigue={PERSON: 3})
    assert only(events, WallScored) == [WallScored(MENG, 3)]
    assert question(state) == (PERSON, "IntrigueBenefit")
    play(state, "decline")
    assert meng(state).envoy == 2
    assert question(state) == (PERSON, "FinishTurn")


def test_the_wall_at_twilight_may_add_one_just_after_a_scoring() -> None:
    state, _ = twilight("wall", wall={PERSON: 1})
    assert (meng(state).wall, state.people[PERSON].wall) == (1, 1)


def test_the_wall_at_twilight_with_the_decree_adds_one_of_the_supply() -> None:
    state, _ = twilight("wall", decrees={"extra-wall": [MENG]})
    assert meng(state).wall == 2


def test_intrigue_at_twilight_is_two_steps_for_one_servant_without_the_medal() -> None:
    state, events = twilight("intrigue")
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 1, 0, "intrigue")]
    assert only(events, IntrigueMoved) == [IntrigueMoved(MENG, 2, 2)]
    assert state.medal == -1


def test_intrigue_at_twilight_is_skipped_at_the_end_of_the_track_or_without_a_servant() -> None:
    assert servants(twilight("intrigue", intrigue={MENG: 14})[0]) == (6, 6)
    state, _ = twilight("intrigue", pool={MENG: 0})
    assert state.position(MENG) == 0


def test_the_palace_at_twilight_is_one_step_and_one_of_intrigue_for_two_servants() -> None:
    state, events = twilight("palace")
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 2, 0, "palace")]
    assert only(events, EnvoyMoved) == [EnvoyMoved(MENG, 1, 1)]
    assert state.position(MENG) == 1


def test_the_canal_at_twilight_takes_one_and_loads_one() -> None:
    state, events = twilight("canal", ships={MENG: "a2:s"})
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 1, 0, "canal")]
    assert (fleet(state, MENG), meng(state).pool) == ("a2:ss", 4)
    assert fleet(twilight("canal")[0], MENG) == "a1:s"


def test_a_harbour_gift_at_twilight_goes_on_his_discard_pile() -> None:
    state, events = twilight("canal", ships={MENG: "a2:ss"}, draw="9d", discards={MENG: "3a"})
    assert only(events, HarbourClaimed) == [HarbourClaimed(MENG, "a2", "card")]
    assert (meng(state).hand, meng(state).discard) == ([], ["3a", "9d"])


@pytest.mark.parametrize(("card", "pool"), [("wall", 1), ("canal", 0), ("palace", 0), ("intrigue", 0)])
def test_token_pairs_become_servants_at_twilight_when_that_is_enough(card: str, pool: int) -> None:
    stored = "points envoy two" if card in ("canal", "palace") else "points envoy"
    state, events = twilight(card, pool={MENG: pool}, tokens={MENG: stored})
    assert only(events, TokensExchanged)
    assert meng(state).tokens == []
    assert meng(state).wall or fleet(state, MENG) or meng(state).envoy or state.position(MENG)


def test_token_pairs_are_kept_at_twilight_when_they_are_not_enough() -> None:
    state, _ = twilight("palace wall", pool={MENG: 0}, tokens={MENG: "points envoy"})
    assert meng(state).tokens == ["points", "envoy"]


# Night


@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_his_matches_are_the_number_of_the_day_whatever_he_discarded(day: int) -> None:
    state = table(seats=1, options=SOLO, at="night", day=day, hands={PERSON: "8a", MENG: ""}, discards={MENG: "6a 6b"}, dice=(6, 1, 6))
    events = run(state)
    assert only(events, MatchesCounted) == [MatchesCounted(PERSON, 0), MatchesCounted(MENG, day)]
    assert only(events, ServantsGained)[0] == ServantsGained(MENG, day, 0, "matches")
    assert only(events, MatchesWon) == [MatchesWon(MENG, day)]
    assert meng(state).sources["dice"] == 3
    assert meng(state).envoy == 1  # he takes the step unasked


def test_the_person_wins_the_night_with_more_matches_or_at_a_tie_by_intrigue() -> None:
    night: dict[str, Any] = {"seats": 1, "options": SOLO, "at": "night", "day": 2, "dice": (6, 1, 6)}
    state = table(hands={PERSON: "8a", MENG: ""}, discards={PERSON: "6a 6b"}, **night)
    assert only(run(state), MatchesWon) == [MatchesWon(PERSON, 4)]
    state = table(hands={PERSON: "8a", MENG: ""}, discards={PERSON: "6a"}, intrigue={MENG: 2, PERSON: 3}, **night)
    assert only(run(state), MatchesWon) == [MatchesWon(PERSON, 2)]
    state = table(hands={PERSON: "8a", MENG: ""}, discards={PERSON: "6a"}, intrigue={PERSON: 2, MENG: 3}, **night)
    assert only(run(state), MatchesWon) == [MatchesWon(MENG, 2)]


def test_his_ships_move_at_night_and_are_lost_like_any() -> None:
    state = table(seats=1, options=SOLO, at="night", hands={PERSON: "8a", MENG: ""}, ships={MENG: "a2:s a5:ss"}, dice=(1, 1, 4))
    run(state)
    assert fleet(state, MENG) == "a3:s"


# Morning


def morning(**position: Any) -> tuple[GugongState, tuple[Any, ...]]:
    """Run the morning of day 2 to the person's first question."""
    state = table(seats=1, options=SOLO, at="morning", **position)
    return state, run(state)


def test_he_starts_the_day_with_the_medal() -> None:
    state, events = morning(medal=MENG)
    assert state.start == MENG
    assert state.medal == -1
    turned = only(events, AutomaTurned)
    assert len(turned) == 1  # he has played before the person is asked
    assert question(state)[0] == PERSON


def test_he_has_the_income_of_the_morning() -> None:
    _, events = morning()
    assert ServantsGained(MENG, 4, 0, "income") in events


def test_his_gifts_are_shuffled_in_the_morning_with_his_new_cards() -> None:
    seen: set[tuple[str, ...]] = set()
    for seed in range(30):
        state = table(seats=1, options=SOLO, at="morning", hands={MENG: "1b 5b 6c 9a"}, discards={PERSON: "2b"})
        state.seed = seed
        run(state)
        seen.add(tuple(meng(state).hand))
    assert len(seen) > 10


@pytest.mark.parametrize(
    ("decree", "source"), [("morning-envoy", EnvoyMoved), ("morning-intrigue", IntrigueMoved), ("morning-servant", ServantsGained)]
)
def test_he_takes_the_advantage_of_a_morning_decree(decree: str, source: type[Any]) -> None:
    _, events = morning(decrees={decree: [MENG]})
    assert DecreeUsed(MENG, decree) in events
    assert [event for event in only(events, source) if event.seat == MENG and getattr(event, "source", "") != "income"]


def test_the_decree_that_swaps_cards_is_a_point_each_morning() -> None:
    state, events = morning(decrees={"morning-swap": [MENG]}, asked=PERSON)
    assert PointsScored(MENG, 1, "meng") in events
    assert meng(state).points == 1


def test_the_decree_for_ships_loads_one_of_the_supply() -> None:
    state, _ = morning(decrees={"morning-ship": [MENG]}, ships={MENG: "a2:s"})
    assert fleet(state, MENG) == "a2:ss"


def test_a_gift_for_a_ship_of_the_morning_is_in_his_pile_the_same_day() -> None:
    state, events = morning(decrees={"morning-ship": [MENG]}, ships={MENG: "a2:ss"}, draw="9d", hands={MENG: "1b 5b"})
    assert only(events, CardDrawn) == [CardDrawn(MENG, "9d")]
    assert sorted(meng(state).hand) == ["1b", "5b", "9d"]
    assert meng(state).discard == []


def test_he_skips_impossible_advantages_in_the_morning() -> None:
    state, _ = morning(decrees={"morning-ship": [MENG], "morning-servant": [MENG]}, pool={MENG: 10})
    assert servants(state) == (10, 0)
    assert fleet(state, MENG) == ""


# The end


def ended(**position: Any) -> GugongState:
    """Run the final scoring."""
    state = table(seats=1, options=SOLO, at="end", day=4, **position)
    run(state)
    while choices(state):
        play(state, "decline")
    return state


def test_without_the_palace_he_scores_no_place_but_may_win() -> None:
    state = ended(palace=[PERSON], points={PERSON: 5, MENG: 20})
    final = result(state)
    assert final is not None
    assert (final.places, final.scores) == ((2, 1), (12, 20))
    assert final.sources[MENG]["places"] == 0


def test_the_person_without_the_palace_cannot_win() -> None:
    final = result(ended(points={PERSON: 50, MENG: 1}))
    assert final is not None
    assert (final.places, final.scores) == ((None, 1), (0, 1))


def test_in_the_palace_he_scores_his_place() -> None:
    final = result(ended(palace=[MENG, PERSON], points={PERSON: 20, MENG: 5}))
    assert final is not None
    assert (final.places, final.scores) == ((1, 2), (25, 12))


def test_ties_go_to_the_intrigue_marker_further_ahead() -> None:
    final = result(ended(palace=[PERSON], points={PERSON: 5, MENG: 12}, intrigue={PERSON: 2, MENG: 1}))
    assert final is not None
    assert final.places == (1, 2)
    final = result(ended(palace=[PERSON], points={PERSON: 5, MENG: 12}, intrigue={PERSON: 1, MENG: 1}))
    assert final is not None
    assert final.places == (2, 1)


def test_his_level_three_decrees_and_jades_score_as_anybodys() -> None:
    state = ended(decrees={"eight": [MENG], "jades": [MENG]}, jade={MENG: 3})
    assert meng(state).sources["level3"] == 8 + 6
    assert meng(state).sources["jade"] == 6


def test_the_harbour_decree_counts_his_neutral_servants() -> None:
    state = ended(decrees={"harbours": [MENG]}, rewards={MENG: "card card points points points"})
    assert meng(state).sources["level3"] == 10


def test_the_winner_is_told() -> None:
    state = table(seats=1, options=SOLO, at="end", day=4, points={MENG: 3})
    assert only(run(state), GameEnded) == [GameEnded(MENG)]


# The whole game


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_a_solo_game_follows_from_its_seed_and_the_persons_choices(difficulty: str) -> None:
    game = begin(Table("gugong", 1, {"opponent": "meng", "difficulty": difficulty}), seed=7)
    game.finish()
    again: Any = game.replayed().state
    assert dump(again) == dump(game.state)
    assert dump(load(dump(again))) == dump(again)


def test_every_automa_card_turned_comes_up_again_at_twilight() -> None:
    game = begin(Table("gugong", 1, {"opponent": "meng"}), seed=3)
    by_day: list[str] = []
    at_twilight: list[str] = []
    while game.state.choices:
        for event in game.act(game.pick()):
            if isinstance(event, AutomaTurned):
                (by_day if event.location else at_twilight).append(event.card)
    assert by_day == at_twilight
    assert len(by_day) >= 16


def test_another_focus_or_pairing_is_another_game_of_the_same_seed() -> None:
    games = [new_game(1, {"opponent": "meng", "focus": focus, "sets": sets}, 5) for focus in ("jade", "canal") for sets in ("1-2", "2-3")]
    assert len({dump(state) for state in games}) == 4


def test_meng_scores_more_with_each_difficulty() -> None:
    scores = [fmean(solo.play("random", difficulty, seed).meng for seed in range(80)) for difficulty in solo.DIFFICULTIES]
    assert scores[0] + 1 < scores[1] < scores[2] - 1
