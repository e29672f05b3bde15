"""Public knowledge of a seat's cards: cards that everybody saw go there (rulebook pages 5, 6, 8, 12 and 14)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Event, seen_by
from rules.gugong import determinize, dump, load, view
from rules.gugong.cards import DAYS
from rules.gugong.computer.imagined import imagined
from rules.gugong.events import CardSwapped, GiftDiscardedForJade, GiftExchanged, GiftRecovered, GiftSacrificed, GiftShown, NightFell
from rules.gugong.state import GugongState
from tests.rules.games import all_plays
from tests.rules.gugong.position import play, run, table, visit


def known(state: GugongState, seat: int = 0) -> dict[str, str]:
    """Return a spectator's knowledge of a seat's cards."""
    return dict(view(state, None).people[seat].known)


def test_a_card_taken_from_an_official_is_known_to_lie_on_the_discard_pile() -> None:
    state = visit("palace", hands={0: "8a 2b", 1: "9a"}, officials={"palace": "4a"})
    assert known(state) == {"4a": "discard"}
    assert view(state, 1).people[0].own is None


def test_the_hands_of_the_set_up_are_not_known() -> None:
    assert known(table()) == known(table(), 1) == {}


def test_a_given_card_is_not_known_any_more() -> None:
    state = visit("palace", hands={0: "8a 2b", 1: "9a"}, known={0: "8a 2b"}, officials={"palace": "4a"})
    assert known(state) == {"2b": "hand", "4a": "discard"}


def test_after_a_low_gift_the_known_cards_of_the_hand_may_lie_on_both_piles() -> None:
    state = table(hands={0: "8a 2b 4b 6b", 1: "9a"}, known={0: "8a 2b 4b"}, officials={"palace": "9d"})
    play(state, "offer 2b", "give 2b palace", "sacrifice 4b")
    assert known(state) == {"8a": "", "4b": "", "9d": "discard"}


@pytest.mark.parametrize(("seen", "found"), [("4b", {"4b": "discard"}), ("2b 4b", {"4b": "discard"}), ("", {})])
def test_the_only_card_that_can_be_given_up_is_known_to_be_it(seen: str, found: dict[str, str]) -> None:
    state = table(hands={0: "2b 4b", 1: "9a"}, known={0: seen}, officials={"palace": "9d"})
    play(state, "offer 2b", "give 2b palace", "sacrifice 4b")
    assert known(state) == {**found, "9d": "discard"}


def test_a_card_below_seven_is_not_the_one_discarded_for_a_jade() -> None:
    state = visit("travel", hands={0: "9a 8a 2b 7d", 1: "5b"}, card="9a", known={0: "8a 2b"}, cities={"fuzhou": "gift-jade"})
    play(state, "act travel a", "discard 7d")
    assert (known(state)["8a"], known(state)["2b"]) == ("", "hand")


def test_a_recovered_card_may_be_any_of_the_discard_pile() -> None:
    position: dict[str, Any] = {
        "discards": {0: "2b 3d"},
        "known": {0: "2b"},
        "cities": {"fuzhou": "recover"},
        "officials": {"travel": "4a"},
    }
    state = visit("travel", hands={0: "9a 8a", 1: "5b"}, card="9a", **position)
    play(state, "act travel a", "recover 3d")
    assert known(state) == {"2b": "", "4a": ""}


def test_with_an_empty_hand_all_known_cards_lie_on_the_discard_pile() -> None:
    state = visit("travel", hands={0: "9a", 1: "5b"}, card="9a", discards={0: "2b"}, officials={"travel": "4a"})
    state.people[0].known = {"2b": ""}
    assert known(state) == {"2b": "discard"}


@pytest.mark.parametrize("pile", ["hand", "discard"])
def test_both_cards_of_a_swap_are_seen(pile: str) -> None:
    state = visit("travel", hands={0: "9a 8a", 1: "5b"}, card="9a", discards={0: "2b"}, known={0: "2b 8a"}, cities={"fuzhou": "swap"})
    own = {"hand": "8a", "discard": "2b"}[pile]
    taken = state.officials["wall"]
    play(state, "act travel a", f"swap {pile} {own}", "with wall")
    assert known(state)[taken] == pile
    assert own not in known(state)


def test_at_night_the_discard_pile_becomes_the_hand_and_after_the_last_day_nothing_is_of_use() -> None:
    for day, found in ((2, {"2b": "hand"}), (DAYS, {})):
        state = table(at="night", day=day, hands={0: "", 1: ""}, discards={0: "2b"}, known={0: "2b"}, cities={})
        run(state)
        while state.choices and state.phase == "night":
            play(state, str(state.choices[0]))
        assert known(state) == found


def test_a_state_of_before_loads_with_nothing_known() -> None:
    state = visit("palace", hands={0: "8a 2b", 1: "9a"}, officials={"palace": "4a"})
    old = dump(state).replace('"known":{"4a":"discard"},', "").replace('"known":{},', "")
    assert "known" not in old
    assert known(load(old)) == {}


class Observer:
    """A listener to public events who draws no conclusions: it forgets a pile when a card leaves it unseen."""

    def __init__(self, seats: int) -> None:
        self.piles: dict[tuple[int, str], set[str]] = {(seat, pile): set() for seat in range(seats) for pile in ("hand", "discard")}
        self.named: dict[int, set[str]] = {seat: set() for seat in range(seats)}
        """The cards that public events named with a seat, as ``/log`` tells them."""

    def hear(self, event: Event) -> None:
        seat = event.seat
        match event:
            case GiftExchanged():
                self._leave(seat, event.given)
                self._reach(seat, "discard", event.taken)
            case CardSwapped():
                self._leave(seat, event.given)
                self._reach(seat, event.pile, event.taken)
            case GiftShown():
                self._leave(seat, event.card)
                self._reach(seat, event.pile, event.card)
            case GiftSacrificed() | GiftDiscardedForJade():
                self.piles[seat, "hand"].clear()
            case GiftRecovered():
                self.piles[seat, "discard"].clear()
            case _:
                pass

    def _reach(self, seat: int, pile: str, card: str) -> None:
        self.piles[seat, pile].add(card)
        self.named[seat].add(card)

    def _leave(self, seat: int, card: str) -> None:
        for pile in ("hand", "discard"):
            self.piles[seat, pile].discard(card)

    def night(self) -> None:
        for (seat, pile), cards in self.piles.items():
            if pile == "discard":
                self.piles[seat, "hand"] |= cards
                cards.clear()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("count", [pytest.param(4, id="few"), pytest.param(100, id="many", marks=pytest.mark.slow)])
def test_in_random_games_known_cards_are_true_and_include_every_card_seen(seats: int, count: int) -> None:
    """A known card lies in its place, also in an imagined table and in one dealt anew."""
    met: Counter[str] = Counter()
    for each in all_plays("gugong", seats, count):
        state, observer, day = each.state, Observer(max(seats, 2)), each.state.day
        while state.choices:
            for event in seen_by(each.act(each.pick()), None):
                if not isinstance(event, NightFell) and state.day > day and event.__class__.__name__ == "DayBegan":
                    observer.night()
                    day = state.day
                observer.hear(event)
            if not state.choices:
                break
            dealt = list[GugongState]()
            if each.rng.random() < 1 / 8:
                dealt += [determinize(state, 7), imagined(view(state, state.to_move), 0)]
            seen = view(state, None)
            for seat, owner in enumerate(state.people):
                where = dict(seen.people[seat].known)
                met.update(where.values())
                for pile in ("hand", "discard"):
                    if state.phase == "day":
                        assert observer.piles[seat, pile] <= {card for card, there in where.items() if there == pile}, each
                for table_of in (state, *dealt):
                    its = table_of.people[seat]
                    for card, pile in where.items():
                        assert card in {"hand": its.hand, "discard": its.discard, "": (*its.hand, *its.discard)}[pile], each
                assert where.keys() <= {*owner.hand, *owner.discard} & observer.named[seat], each
    assert met["hand"]
    assert met["discard"]
    assert met[""] or seats == 1
