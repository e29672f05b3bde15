"""The host's own components: the example file, refusals with their reasons, and games that keep the components they began with."""

import json
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rules.contract import ComponentsError
from rules.gugong import check, dump, load, new_game, view
from rules.gugong.cards import COMPONENTS
from rules.gugong.components import SOLO_DECK, chosen_components, components_option, read_components
from rules.gugong.events import AutomaTurned, TwilightFell
from tests.rules.games import Table, begin

EXAMPLE = Path(__file__).parents[3] / "components.example.toml"

CHANGED: dict[str, Any] = {
    "gifts": {"board": "1:wall 1:wall 2:swap 3:none 4:none 5:servants 9:canal", "draw": " ".join(["7:swap"] * 6 + ["8:decrees"] * 5)},
    "map": {"ring": ["fuzhou", "nanchang", "ningbo"], "roads": []},
    "tokens": {"servant": 0, "recover": 6},
    "small": {"jade": [1, 9, 5, 2], "palace": [20, 0, 0]},
    "large": {"jade": [9, 9, 9, 9, 9, 9], "palace": [3, 3, 3, 3, 3]},
    "income": {"mornings": [0, 12, 6]},
    "dice": {"first": [9, 9, 9, 9, 9, 1]},
    "decrees": {"level-1": 0, "level-3": 9},
    "solo": {"travel": 4, "jade": 0, "palace": 1},
}
"""Tables far from the standard ones; :func:`changed` adds the roads."""


def changed() -> dict[str, Any]:
    """Return a complete, playable set of tables; the cities outside the small ring form a chain."""
    ring = CHANGED["map"]["ring"]
    others = [city for city in COMPONENTS.cities if city not in ring]
    roads = [f"{one}-{other}" for one, other in zip([ring[0], *others], others, strict=False)]
    return {**CHANGED, "map": {"ring": ring, "roads": roads}}


def test_the_example_has_every_value_and_they_are_the_standard_ones() -> None:
    tables = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))
    assert read_components(tables) == COMPONENTS
    assert list(tables) == ["gifts", "map", "tokens", "small", "large", "income", "dice", "decrees", "solo"]
    keys = {name: list(table) for name, table in tables.items()}
    assert keys["gifts"] == ["board", *(f"player-{seat}" for seat in range(1, 6)), "draw"]
    assert keys["tokens"] == [token.id for token in COMPONENTS.tokens]
    assert keys["decrees"] == ["level-1", "level-2", "level-3"]
    assert keys["small"] == keys["large"] == ["jade", "palace"]
    assert keys["solo"] == list(dict.fromkeys(COMPONENTS.automa))


def test_the_example_names_the_source_of_every_table() -> None:
    for part in EXAMPLE.read_text(encoding="utf-8").split("\n\n")[1:]:
        assert any(word in part.lower() for word in ("printed", "reported", "designed")), part


def test_a_setting_that_is_left_out_keeps_its_value() -> None:
    parts = read_components({"tokens": {"servant": 3, "two": 4}, "dice": {"second": [1, 1, 2, 2, 3, 3]}})
    assert {token.id: token.count for token in parts.tokens}["two"] == 4
    assert parts.dice == ((1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 3, 3), (4, 5, 6, 7, 8, 9))
    assert (parts.gifts, parts.ring, parts.small) == (COMPONENTS.gifts, COMPONENTS.ring, COMPONENTS.small)
    assert read_components({}) == COMPONENTS


WRONG: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("a table of another name", {"cards": {}}, "cards", "", "there is no table of this name; the tables are gifts, map,"),
    ("a number for a table", {"gifts": 7}, "gifts", "", "not a table"),
    ("a set that does not exist", {"gifts": {"player-6": "1:none"}}, "gifts", "player-6", "known are board, player-1"),
    ("a card too few", {"gifts": {"player-1": "2:wall 4:swap 6:servant"}}, "gifts", "player-1", "4 cards are needed"),
    ("a list for cards", {"gifts": {"board": ["1:canal"]}}, "gifts", "board", "7 cards are needed"),
    ("a card of value 10", {"gifts": {"player-1": "10:wall 4:swap 6:servant 8:none"}}, "gifts", "player-1", "'10:wall'.*1 to 9"),
    ("a card without a value", {"gifts": {"player-1": "wall 4:swap 6:servant 8:none"}}, "gifts", "player-1", "'wall'.*1 to 9"),
    ("a card that travels", {"gifts": {"player-1": "2:travel 4:swap 6:servant 8:none"}}, "gifts", "player-1", "'2:travel'.*palace, canal"),
    ("nine cards of a value", {"gifts": {"draw": " ".join(["9:none"] * 11)}}, "gifts", "draw", "more than 8 cards of value 9"),
    ("a city of nowhere", {"map": {"ring": ["fuzhou", "paris", "ningbo"]}}, "map", "ring", "'paris' is not a city"),
    (
        "a ring that crosses itself",
        {"map": {"ring": ["fuzhou", "ningbo", "fuzhou"]}},
        "map",
        "ring",
        "'fuzhou' is on the ring more than once",
    ),
    ("a ring of two", {"map": {"ring": ["fuzhou", "ningbo"]}}, "map", "ring", "at least 3 cities"),
    ("a road to nowhere", {"map": {"roads": ["taiyuan-paris"]}}, "map", "roads", "'taiyuan-paris' is not a road"),
    ("a road with three ends", {"map": {"roads": ["taiyuan-xian-kaifeng"]}}, "map", "roads", "'taiyuan-xian-kaifeng' is not a road"),
    ("a road of a city to itself", {"map": {"roads": ["xian-xian"]}}, "map", "roads", "'xian-xian' is not a road"),
    ("cities without a road", {"map": {"roads": ["taiyuan-datong"]}}, "map", "roads", "no road leads to kaifeng, xian, wuchang"),
    ("a road twice", {"map": {"roads": [*COMPONENTS.inner_roads, "datong-taiyuan"]}}, "map", "roads", "datong-taiyuan is there twice"),
    ("a road along the ring", {"map": {"roads": [*COMPONENTS.inner_roads, "ningbo-fuzhou"]}}, "map", "roads", "ningbo-fuzhou is there"),
    ("one word for roads", {"map": {"roads": "taiyuan-datong"}}, "map", "roads", "a list of words"),
    ("a bonus token among the basic ones", {"tokens": {"toll": 2}}, "tokens", "toll", "there is no toll here; known are servant"),
    ("a token too many", {"tokens": {"servant": 5}}, "tokens", "", "add up to 33"),
    ("fewer than no tokens", {"tokens": {"servant": -1}}, "tokens", "servant", "-1 is not a whole number from 0 to 32"),
    ("half a token", {"tokens": {"servant": 3.5}}, "tokens", "servant", "3.5 is not a whole number"),
    ("yes for a number", {"tokens": {"servant": True}}, "tokens", "servant", "True is not a whole number"),
    ("a jade house too few", {"small": {"jade": [3, 3, 4]}}, "small", "jade", "a list of 4 whole numbers"),
    ("jade for nothing", {"large": {"jade": [0, 3, 3, 4, 4, 4]}}, "large", "jade", "0 is not a whole number from 1 to 9"),
    ("a later place worth more", {"small": {"palace": [5, 7, 3]}}, "small", "palace", "cannot be worth more than an earlier one"),
    ("a place for every seat too few", {"large": {"palace": [7, 5, 3, 2]}}, "large", "palace", "a list of 5 whole numbers"),
    ("another name for prices", {"small": {"houses": [3, 3, 4, 4]}}, "small", "houses", "known are jade, palace"),
    ("an income for four mornings", {"income": {"mornings": [0, 4, 4, 4]}}, "income", "mornings", "a list of 3 whole numbers"),
    ("more servants than there are", {"income": {"mornings": [4, 4, 13]}}, "income", "mornings", "13 is not a whole number from 0 to 12"),
    ("a fourth die", {"dice": {"fourth": [1, 2, 3, 4, 5, 6]}}, "dice", "fourth", "known are first, second, third"),
    ("a face of 10", {"dice": {"first": [1, 2, 3, 4, 5, 10]}}, "dice", "first", "10 is not a whole number from 1 to 9"),
    ("a die with five faces", {"dice": {"third": [1, 2, 3, 4, 5]}}, "dice", "third", "a list of 6 whole numbers"),
    ("a die with one face only", {"dice": {"second": [5] * 6}}, "dice", "second", "with 5 on every face"),
    ("a decree of level 4", {"decrees": {"level-4": 4}}, "decrees", "level-4", "known are level-1"),
    ("a word for a cost", {"decrees": {"level-1": "one"}}, "decrees", "level-1", "'one' is not a whole number from 0 to 9"),
    ("an automa card of another kind", {"solo": {"market": 1}}, "solo", "market", "known are travel, wall"),
    ("an automa card too many", {"solo": {"travel": 2}}, "solo", "", "add up to 12"),
    ("no special card", {"solo": {"special": 0, "travel": 3}}, "solo", "special", "0 is not a whole number from 1 to 11"),
]


@pytest.mark.parametrize(("tables", "table", "key", "reason"), [row[1:] for row in WRONG], ids=[row[0].replace(" ", "-") for row in WRONG])
def test_a_wrong_table_is_refused_with_its_place_and_reason(tables: dict[str, Any], table: str, key: str, reason: str) -> None:
    with pytest.raises(ComponentsError, match=reason) as refused:
        read_components(tables)
    assert (refused.value.table, refused.value.key) == (table, key)


def test_the_reasons_are_as_many_as_the_faults() -> None:
    reasons: set[str] = set()
    for _, tables, *_ in WRONG:
        with pytest.raises(ComponentsError) as refused:
            read_components(tables)
        reasons.add(f"{refused.value.table}.{refused.value.key}: {refused.value}")
    assert len(reasons) == len(WRONG) >= 20


def test_a_game_with_wrong_components_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="add up to 33"):
        new_game(2, {"components": components_option({"tokens": {"servant": 5}})}, 1)


def test_the_option_of_the_standard_components_is_empty() -> None:
    assert components_option({}) == ""
    assert new_game(2, {}, 1).options["components"] == ""
    assert new_game(2, {"components": ""}, 1).parts is COMPONENTS


def test_one_set_of_tables_is_one_option() -> None:
    tables = changed()
    option = components_option(tables)
    assert components_option(dict(reversed(tables.items()))) == option
    assert json.loads(option) == tables
    assert chosen_components(option) == read_components(tables)


def test_a_game_keeps_the_components_it_began_with() -> None:
    option = components_option(changed())
    state = new_game(3, {"components": option}, 4)
    assert state.parts == read_components(changed())
    again = load(dump(state))
    assert (again.parts, again.options["components"], dump(again)) == (state.parts, option, dump(state))
    assert state.clone().parts is state.parts
    assert view(state, 0).parts == state.parts
    assert view(state, None).houses == ((1, True), (9, True), (5, True), (2, True))
    assert len(state.people[0].hand) == 4
    assert check(state) == []


def test_other_games_are_untouched_by_the_components_of_one() -> None:
    before = dump(new_game(2, {}, 9))
    new_game(2, {"components": components_option(changed())}, 9)
    assert dump(new_game(2, {}, 9)) == before


def test_the_standard_tables_as_an_option_play_like_none() -> None:
    option = components_option(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")))
    plain, told = new_game(2, {}, 9), new_game(2, {"components": option}, 9)
    told.options["components"] = ""
    assert dump(plain) == dump(told)


TABLES = [
    (1, {"opponent": "meng", "difficulty": "hard"}),
    (1, {"opponent": "meng", "setup": "expert", "focus": "canal"}),
    (2, {"bonus": "french"}),
    (3, {"setup": "expert"}),
    (4, {"bonus": "english"}),
    (5, {"setup": "expert", "bonus": "french"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("count", [pytest.param(2, id="few"), pytest.param(60, id="many", marks=pytest.mark.slow)])
def test_random_games_with_changed_components_stay_sound_and_replay(seats: int, options: dict[str, str], count: int) -> None:
    table = Table("gugong", seats, {**options, "components": components_option(changed())})
    for seed in range(count):
        game = begin(table, seed)
        pieces = table.probe.pieces(game.state)
        while game.state.choices:
            assert 0 < len(game.state.choices) <= 25
            before = game.state.clone()
            events = game.act(game.pick())
            assert check(game.state) == []
            assert table.probe.pieces(game.state) == pieces
            assert table.probe.leaks(before, events, game.state) == []
            if game.rng.random() < 0.1:
                assert dump(load(dump(game.state))) == dump(game.state)
        assert table.rules.result(game.state) is not None
        assert table.rules.dump(game.replayed().state) == dump(game.state)


EXTREMES: list[dict[str, Any]] = [
    {"tokens": {token.id: 32 * (token.id == kind) for token in COMPONENTS.tokens}}
    for kind in ("two", "recover", "gift-jade", "ship", "wall")
] + [
    {"gifts": {pack: " ".join(f"{value}:{action}" for value in range(1, 5)) for pack in ("player-1", "player-2", "player-4", "player-5")}}
    for action in ("swap", "canal", "decrees", "servants")
]


@pytest.mark.parametrize("count", [pytest.param(1, id="few"), pytest.param(20, id="many", marks=pytest.mark.slow)])
@pytest.mark.parametrize("tables", EXTREMES)
def test_random_games_of_one_kind_of_piece_stay_sound(tables: dict[str, Any], count: int) -> None:
    for (seats, options), seed in product((TABLES[0], TABLES[2], TABLES[4]), range(count)):
        table = Table("gugong", seats, {**options, "components": components_option(tables)})
        game = begin(table, seed + seats)
        while game.state.choices:
            game.act(game.pick())
            assert check(game.state) == []
        assert table.rules.result(game.state) is not None


def test_a_day_in_which_meng_turns_every_automa_card_ends() -> None:
    tokens = {token.id: 32 * (token.id == "recover") for token in COMPONENTS.tokens}
    solo = dict.fromkeys(("wall", "jade", "intrigue", "palace", "decrees", "canal"), 0)
    option = components_option({"tokens": tokens, "solo": {**solo, "travel": 10, "special": 1}})
    turned: set[int] = set()
    for seed in range(5):
        game = begin(Table("gugong", 1, {"opponent": "meng", "focus": "travel", "components": option}), seed)
        today = 0
        while game.state.choices:
            for event in game.act(game.pick()):
                if isinstance(event, AutomaTurned) and event.location:
                    today += 1
                elif isinstance(event, TwilightFell):
                    turned.add(today)
                    today = 0
            assert check(game.state) == []
    assert max(turned) == SOLO_DECK
