"""Meng's decrees, and token pairs that become his servants (rulebook pages 17 and 18)."""

from collections import Counter
from typing import Any

import pytest

from rules.gugong.automa import MENG
from rules.gugong.events import DecreeObtained, PointsScored, ServantsPaid, TokensExchanged
from rules.gugong.meng import actions
from rules.gugong.state import GugongState
from tests.rules.games import all_plays
from tests.rules.gugong.against_meng import BOARD, PERSON, meng, servants, turn
from tests.rules.gugong.position import only

# Decrees by day


def obtained(day: int, *, pool: int = 12, owned: str = "", there: str = "", **position: Any) -> str:
    """Return the decree that Meng obtains on a day, "" for none. ``owned``: his decrees; ``there``: the person's."""
    decrees = {decree: [PERSON] * (decree in there.split()) + [MENG] * (decree in owned.split()) for decree in BOARD}
    placed = len(owned.split())
    _, events = turn("decrees", day=day, pool={MENG: min(pool, 12 - placed), PERSON: 0}, decrees=decrees, **position)
    return " ".join(event.decree for event in only(events, DecreeObtained))


@pytest.mark.parametrize(("day", "decree"), [(1, "morning-envoy"), (2, "equal-gifts"), (3, "jades"), (4, "jades")])
def test_he_wants_a_decree_of_the_days_level_of_two_at_one_price_the_lower_on_the_board(day: int, decree: str) -> None:
    assert obtained(day) == decree


def test_he_takes_the_cheaper_of_two_without_the_person() -> None:
    assert obtained(1, there="morning-envoy") == "morning-ship"
    assert obtained(1, there="morning-envoy morning-ship") == "morning-envoy"


def test_he_takes_the_other_of_a_level_when_he_has_one() -> None:
    assert obtained(1, owned="morning-envoy") == "morning-ship"


def test_then_a_lower_level_and_then_a_higher_one() -> None:
    assert obtained(2, owned="cheap-travel equal-gifts") == "morning-envoy"
    assert obtained(3, owned="eight jades") == "equal-gifts"
    assert obtained(1, owned="morning-ship morning-envoy") == "equal-gifts"
    assert obtained(2, owned="cheap-travel equal-gifts morning-ship morning-envoy") == "jades"


def test_a_level_he_cannot_afford_gives_way_to_a_lower_one() -> None:
    assert obtained(3, pool=3) == "equal-gifts"
    assert obtained(3, pool=2) == "morning-envoy"


def test_a_lower_level_comes_before_a_higher_one_that_would_be_cheaper() -> None:
    assert obtained(2, owned="cheap-travel equal-gifts", there="morning-ship morning-envoy") == "morning-envoy"


def test_one_servant_more_than_the_cost_is_needed_to_place() -> None:
    assert obtained(1, pool=1) == ""
    assert obtained(1, pool=2) == "morning-envoy"
    assert obtained(4, pool=4) == "jades"


def test_he_always_obtains_one_as_long_as_any_is_affordable() -> None:
    everything = "morning-ship morning-envoy cheap-travel equal-gifts eight"
    assert obtained(1, owned=everything) == "jades"
    assert obtained(1, owned=everything + " jades") == ""


def test_he_pays_the_normal_cost_and_scores_at_once() -> None:
    state, events = turn("decrees", day=2, decrees={**BOARD, "equal-gifts": [PERSON], "cheap-travel": [PERSON]})
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 3, 0, "decrees")]  # 2 and 1 for the person there
    assert only(events, PointsScored) == [PointsScored(MENG, 3, "decrees")]
    assert servants(state) == (2, 9)


def test_he_pays_one_less_with_the_decree_for_it() -> None:
    board = {**BOARD, "cheap-decrees": [MENG], "equal-gifts": []}
    del board["cheap-travel"]
    _, events = turn("decrees", day=2, decrees=board)
    assert only(events, ServantsPaid) == [ServantsPaid(MENG, 1, 0, "decrees")]


def test_he_exchanges_tokens_for_the_decree_of_the_days_level() -> None:
    assert obtained(3, pool=3, tokens={MENG: "points envoy"}) == "jades"


def test_with_no_decree_affordable_he_exchanges_tokens_for_the_first_level_that_becomes_affordable() -> None:
    assert obtained(3, pool=1, tokens={MENG: "points envoy"}) == "morning-envoy"
    assert obtained(3, pool=1, tokens={MENG: "points envoy two"}) == "equal-gifts"
    assert obtained(1, pool=2, owned="morning-ship morning-envoy", tokens={MENG: "points envoy"}) == "equal-gifts"
    assert obtained(2, pool=1, owned="cheap-travel equal-gifts", tokens={MENG: "two"}) == "morning-envoy"
    assert obtained(2, pool=0, owned="cheap-travel equal-gifts morning-ship morning-envoy", tokens={MENG: "two two points envoy"}) == ""


def test_he_exchanges_nothing_for_another_level_while_a_decree_is_affordable_as_he_stands() -> None:
    """On the fourth day level 3 is out of reach. A pair would pay for level 2, but he can afford level 1."""
    assert obtained(4, pool=2, tokens={MENG: "points envoy"}) == "morning-envoy"
    assert obtained(2, pool=2, owned="cheap-travel equal-gifts", there="morning-ship", tokens={MENG: "two"}) == "morning-envoy"


def test_a_higher_level_affordable_as_he_stands_comes_before_an_exchange_for_a_lower_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change the costs, as a host may."""

    def cost(state: GugongState, _: int, decree: str) -> int:
        return {1: 2, 2: 9, 3: 1}[state.parts.decree[decree].level]

    monkeypatch.setattr(actions, "decree_cost", cost)
    assert obtained(2, pool=2, tokens={MENG: "two points envoy"}) == "jades"
    assert obtained(2, pool=1, tokens={MENG: "two two"}) == "morning-envoy"


def test_the_decree_of_the_days_level_is_exchanged_for_before_any_other_is_paid() -> None:
    assert obtained(2, pool=2, tokens={MENG: "two"}) == "equal-gifts"


@pytest.mark.parametrize("tokens", ["points envoy", "two", "two points"])
def test_no_decree_within_reach_by_tokens_leaves_pool_and_tokens_as_they_are(tokens: str) -> None:
    board = {**BOARD, "morning-ship": [MENG], "morning-envoy": [MENG]}
    state, events = turn("decrees", day=1, pool={MENG: 0}, decrees=board, tokens={MENG: tokens})
    assert only(events, DecreeObtained) == only(events, TokensExchanged) == []
    assert (meng(state).pool, len(meng(state).tokens)) == (0, len(tokens.split()))


def test_a_decree_of_another_level_costs_him_only_the_tokens_needed() -> None:
    state, events = turn("decrees", day=3, pool={MENG: 1}, decrees=BOARD, tokens={MENG: "two points envoy ship"})
    assert [event.decree for event in only(events, DecreeObtained)] == ["equal-gifts"]
    assert only(events, TokensExchanged) == [TokensExchanged(MENG, 2, "servant"), TokensExchanged(MENG, 1, "servant")]
    assert meng(state).pool == 0


def test_a_card_with_the_decree_action_exchanges_alike() -> None:
    _, events = turn("intrigue", gift="3d", day=3, pool={MENG: 1}, decrees=BOARD, tokens={MENG: "points envoy"})
    assert [event.decree for event in only(events, DecreeObtained)] == ["morning-envoy"]


def test_his_double_servant_pays_for_no_decree() -> None:
    """He does not use it (page 18)."""
    _, events = turn("decrees", day=1, pool={MENG: 1}, decrees=BOARD, rewards={MENG: "double"}, double={MENG: "pool"})
    assert only(events, DecreeObtained) == []


LEVELS = {1: (1, 2, 3), 2: (2, 1, 3), 3: (3, 2, 1), 4: (3, 2, 1)}
"""The order in which he considers the levels on each day."""


def as_the_book_says(state: GugongState) -> tuple[str, int]:
    """Find the decree and the number of servants he exchanges for, trying every number of exchanges (pages 17 and 18)."""
    owner = meng(state)
    face_up = sum(token == "two" for token in owner.tokens)
    most = min(owner.supply, face_up + (len(owner.tokens) - face_up) // 2)
    cheaper = "cheap-decrees" in owner.decrees

    def best(level: int, gained: int) -> str:
        found: list[tuple[int, int, str]] = []
        for place, decree in enumerate(state.decrees):
            tile = state.parts.decree[decree]
            cost = max(0, tile.cost + (decree in state.people[PERSON].decrees) - cheaper)
            if tile.level == level and decree not in owner.decrees and cost + 1 <= owner.pool + gained:
                found.append((cost, -place, decree))
        return min(found)[2] if found else ""

    todays, *others = LEVELS[state.day]
    for level, gains in ((todays, range(most + 1)), *((level, range(1)) for level in others)):
        for gained in gains:
            if decree := best(level, gained):
                return decree, gained
    for level in others:
        for gained in range(most + 1):
            if decree := best(level, gained):
                return decree, gained
    return "", 0


@pytest.mark.parametrize("count", [pytest.param(24, id="few"), pytest.param(600, id="many", marks=pytest.mark.slow)])
def test_in_random_games_he_obtains_the_decree_of_another_reading_of_the_book(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Try base and expert set-up, every difficulty, from the start and from positions with tokens above his board."""
    obtain = actions._obtain  # pyright: ignore[reportPrivateUsage]
    seen: Counter[str] = Counter()

    def compared(state: GugongState) -> None:
        decree, gained = as_the_book_says(state)
        owned, tokens, pool = [*meng(state).decrees], len(meng(state).tokens), meng(state).pool
        obtain(state)
        assert [*meng(state).decrees] == owned + [decree] * bool(decree)
        assert (len(meng(state).tokens) < tokens) == (gained > 0)
        assert meng(state).pool <= pool
        level = state.parts.decree[decree].level if decree else 0
        seen["none" if not decree else f"{'todays' if level == min(state.day, 3) else 'other'} {'exchanged' if gained else 'paid'}"] += 1

    monkeypatch.setattr(actions, "_obtain", compared)
    for play in all_plays("gugong", 1, count):
        first, second = play.state.piles
        if not meng(play.state).tokens:
            held = play.seed % 4
            meng(play.state).tokens, play.state.piles = first[:held], (first[held:], second)
        play.finish()
    assert seen.keys() >= {"todays paid", "todays exchanged", "other paid", "other exchanged", "none"}, seen


# Token pairs


@pytest.mark.parametrize(
    ("tokens", "pool", "bought"),
    [
        ("points envoy", 2, True),
        ("two", 2, True),
        ("points", 2, False),
        ("points envoy", 1, False),
        ("points envoy ship two", 1, True),
        ("points two", 1, False),
    ],
)
def test_token_pairs_become_servants_exactly_when_that_makes_the_action_possible(tokens: str, pool: int, bought: bool) -> None:
    state, events = turn("jade", pool={MENG: pool}, tokens={MENG: tokens})
    assert meng(state).jade == int(bought)
    exchanged = only(events, TokensExchanged)
    assert bool(exchanged) == bought
    if not bought:
        assert len(meng(state).tokens) == len(tokens.split())
        assert meng(state).pool == pool


def test_he_gives_only_the_tokens_needed_and_ordinary_ones_first() -> None:
    state, events = turn("jade", pool={MENG: 2}, tokens={MENG: "two points envoy"})
    assert only(events, TokensExchanged) == [TokensExchanged(MENG, 2, "servant")]
    assert meng(state).tokens == ["two"]
    assert sorted(state.discarded_tokens)[:2] == ["envoy", "points"]


def test_he_exchanges_nothing_if_the_pool_suffices() -> None:
    state, _ = turn("jade", pool={MENG: 3}, tokens={MENG: "two points envoy"})
    assert meng(state).tokens == ["two", "points", "envoy"]


@pytest.mark.parametrize("location", ["wall", "canal"])
def test_a_token_pair_gives_the_servant_to_place(location: str) -> None:
    state, _ = turn(location, pool={MENG: 0}, tokens={MENG: "points envoy"})
    assert meng(state).tokens == []
    assert meng(state).wall + len(state.fleet(MENG)) == 1
    assert servants(state) == (0, 11)


def test_token_pairs_help_no_further_than_the_supply() -> None:
    everywhere = {"morning-ship": [MENG], "morning-envoy": [MENG], "eight": [MENG], "jades": [MENG]}
    position: dict[str, Any] = {"wall": {MENG: 2}, "ships": {MENG: "a2:ss a3:ss a4:ss"}, "decrees": everywhere}
    state, _ = turn("wall", pool={MENG: 0}, tokens={MENG: "points envoy"}, **position)
    assert servants(state) == (0, 0)
    assert (meng(state).wall, len(meng(state).tokens)) == (2, 2)
