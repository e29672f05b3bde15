"""The look-ahead of the strong computer: plans for gift and Official are played on to the end of the seat's next turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.gugong import apply, check, view, weighed
from rules.gugong.actions import Give, Offer
from rules.gugong.computer import search
from rules.gugong.computer.ahead import Ahead, Plan, difference, look_ahead, plans, quick_turn, value
from rules.gugong.computer.imagined import imagined
from rules.gugong.computer.search import PLAYERS, STYLES, foreseen, planned
from rules.gugong.computer.turns import PLANS
from rules.gugong.computer.worth import TERMS, terms, worth
from rules.gugong.state import GugongState
from tests.rules.games import all_plays
from tests.rules.gugong.position import table

BRIEF = Ahead(tables=2, half=1, kept=2, own=4, positions=2, ways=1, rivals=1, widest=1)
STRONG = replace(PLAYERS["strong"], positions=40, enough=40, tables=1, ahead=BRIEF)


def plan(text: str, worth: float = 0.0) -> Plan:
    card, location = text.split()
    return Plan((Offer(card), Give(card, location)), worth)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_turn_is_planned_with_a_legal_gift_and_its_official(seats: int) -> None:
    for play in all_plays("gugong", seats, 1):
        while play.state.choices:
            question = type(play.state.frame).__name__
            if question in PLANS and len(play.state.choices) > 1 and play.rng.random() < 1 / 15:
                seen = view(play.state, play.state.to_move)
                found = planned(seen, STRONG, BRIEF)
                assert found in seen.choices, play
                assert isinstance(found, Offer if question == "OfferGift" else Give), play
                ended = quick_turn(imagined(seen, 0), 1, STRONG.weights, BRIEF)
                assert check(ended) == [], play
                assert type(ended.frame).__name__ not in PLANS or ended.turn != seen.seat, play
            play.act(play.pick())


def test_the_official_is_the_one_for_which_the_gift_was_chosen() -> None:
    state = table(hands={0: "8a 5b 2b", 1: "4b 6b"})
    offer, give = foreseen(view(state, 0), STRONG, BRIEF)[0].actions
    assert planned(view(state, 0), STRONG, BRIEF) == offer
    apply(state, offer)
    assert planned(view(state, 0), STRONG, BRIEF) == give


def test_a_gift_that_another_player_chose_has_its_own_official() -> None:
    state = table(hands={0: "8a 5b 2b", 1: "4b 6b"})
    best, _ = foreseen(view(state, 0), STRONG, BRIEF)[0].actions
    other = next(offer for offer in state.choices if isinstance(offer, Offer) and offer != best)
    apply(state, other)
    found = planned(view(state, 0), STRONG, BRIEF)
    assert isinstance(found, Give)
    assert found.card == other.card


def test_the_same_view_gives_the_same_plans() -> None:
    seen = view(table(hands={0: "8a 5b 2b", 1: "4b 6b"}), 0)
    before = [(each.actions, each.outcomes) for each in foreseen(seen, STRONG, BRIEF)]
    assert [(each.actions, each.outcomes) for each in foreseen(seen, STRONG, BRIEF)] == before


def test_equal_cards_are_one_plan() -> None:
    offers = {actions[0] for actions, _ in plans(table(hands={0: "8a 8d 2b"}))}
    assert len(offers) == 2


def test_the_plan_that_is_worst_after_half_of_the_tables_is_played_on_no_further() -> None:
    state = table(hands={0: "8a 5b 2b", 1: "4b 6b"})
    tables = [imagined(view(state, 0), number) for number in range(2)]
    tried = [plan("8a palace", 3.0), plan("5b jade", 2.0), plan("2b wall", 1.0), plan("2b jade")]
    found = look_ahead(tried, tables, 0, STRONG.weights, BRIEF)
    assert [len(each.outcomes) for each in found] == [2, 2, 1]
    assert tried[3].outcomes == []


def test_a_rival_close_to_the_best_makes_a_table_worth_less() -> None:
    def worth(**position: object) -> float:
        state: GugongState = table(seats=3, **position)  # pyright: ignore[reportArgumentType]
        return value(state, 0, STRONG.weights)

    bare = worth()
    assert worth(points={0: 5}) > bare
    assert worth(points={1: 5}) < bare
    assert worth(points={1: 5, 2: 5}) > worth(points={1: 10})


def test_advice_looks_ahead_over_every_gift_and_names_its_official(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PLAYERS", {**PLAYERS, "strong": STRONG})
    monkeypatch.setattr(search, "ADVICE", replace(BRIEF, plans=10, tables=3, half=2))
    seen = view(table(hands={0: "8a 8d 5b 2b", 1: "4b 6b"}), 0)
    found = weighed(seen)
    assert {each.action for each in found} == set(seen.choices)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert found[0].error == 0.0 < found[-1].error
    for each in found:
        assert sum(each.shares.values()) == pytest.approx(each.points)
        assert isinstance(each.action, Offer)
        assert isinstance(each.then, Give)
        assert each.then.card == each.action.card
    by_card = {str(each.action): (each.worth, each.error) for each in found}
    assert by_card["offer 8a"] == by_card["offer 8d"]


def test_the_error_of_a_difference_is_that_of_its_mean_on_common_tables() -> None:
    assert difference([3.0, 5.0, 7.0, 20.0], [2.0, 2.0, 2.0]) == (3.0, pytest.approx(2 / 3**0.5))
    assert difference([3.0], [2.0]) == (1.0, 0.0)


@pytest.mark.parametrize(("style", "source"), STYLES.items())
def test_a_style_values_what_it_has_and_expects_from_its_source_more(style: str, source: str) -> None:
    state, liking, plain = table(), PLAYERS[style].weights, PLAYERS["strong"].weights
    state.people[0].sources = {**state.people[0].sources, source: 7}
    ((_, extra),) = liking.tastes
    expected = terms(state, 0, plain)[TERMS.index(source)]
    assert worth(state, 0, liking) - worth(state, 0, plain) == pytest.approx(extra * (7 + expected))
    assert value(state, 1, liking) == pytest.approx(value(state, 1, plain) + worth(state, 1, liking) - worth(state, 1, plain))
