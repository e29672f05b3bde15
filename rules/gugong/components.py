"""The host's own components: tables that replace designed or reported numbers, checked before any game begins.

The tables are those of ``components.example.toml``. The game option ``components`` holds them as one line of JSON, so that a game keeps
its initial components; "" stands for the numbers of ``cards.py``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, cast

from rules.contract import ComponentsError
from rules.gugong.cards import CARD_ACTIONS, COMPONENTS, LOCATIONS, Components, Decree, Side, Token, gift_cards

PACKS = {"board": 7, "player-1": 4, "player-2": 4, "player-3": 4, "player-4": 4, "player-5": 4, "draw": 11}
"""The number of cards in each set. Printed."""

SAME_VALUE = 8
"""The most cards of one value; more would run out of ids."""

SHORTEST_RING = 3
LEVELS = ("level-1", "level-2", "level-3")
DICE = ("first", "second", "third")
TOKENS_IN_ALL = 32
SOLO_DECK = 11
SOLO_CARDS = (*LOCATIONS, "special")

Table = Mapping[str, Any]


def read_components(tables: Table) -> Components:
    """Return the components with these tables replacing the standard ones. Raise :class:`ComponentsError` at the first fault."""
    parts = COMPONENTS
    for name, table in tables.items():
        if name not in _READERS:
            raise ComponentsError(name, "", f"there is no table of this name; the tables are {', '.join(_READERS)}")
        if not isinstance(table, dict):
            raise ComponentsError(name, "", "this is not a table")
        parts = _READERS[name](parts, cast(Table, table))
    return parts


def option_of_host(tables: Table) -> str:
    """Return the tables that change something as the option of a game. Raise :class:`ComponentsError`."""
    read_components(tables)
    return components_option({name: table for name, table in tables.items() if read_components({name: table}) != COMPONENTS})


def components_option(tables: Table) -> str:
    """Return the tables as the option of a game."""
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":"), sort_keys=True) if tables else ""


@cache
def chosen_components(option: str) -> Components:
    """Return the components of a game's option. Raise :class:`ComponentsError`."""
    return read_components(json.loads(option)) if option else COMPONENTS


def _known(name: str, table: Table, keys: tuple[str, ...]) -> None:
    for key in table:
        if key not in keys:
            raise ComponentsError(name, key, f"there is no {key} here; known are {', '.join(keys)}")


def _number(name: str, key: str, value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ComponentsError(name, key, f"{value!r} is not a whole number from {least} to {most}")
    return value


def _numbers(name: str, key: str, value: Any, count: int, least: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(cast(list[Any], value)) != count:
        raise ComponentsError(name, key, f"a list of {count} whole numbers is needed")
    return tuple(_number(name, key, number, least, most) for number in cast(list[Any], value))


def _words(name: str, key: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in cast(list[Any], value)):
        raise ComponentsError(name, key, "a list of words is needed")
    return cast(list[str], value)


def _read_gifts(parts: Components, table: Table) -> Components:
    _known("gifts", table, tuple(PACKS))
    packs: list[tuple[str, str]] = []
    for pack, count in PACKS.items():
        short = pack.removeprefix("player-")
        standard = " ".join(f"{gift.value}:{gift.action}" for gift in parts.gifts if gift.pack == short)
        words = table.get(pack, standard)
        if not isinstance(words, str) or len(words.split()) != count:
            raise ComponentsError("gifts", pack, f'{count} cards are needed, as "1:canal 2:intrigue"')
        for word in words.split():
            _check_gift(pack, word)
        packs.append((short, words))
    values = [word[0] for _, words in packs for word in words.split()]
    for pack, words in table.items():
        for word in words.split():
            if values.count(word[0]) > SAME_VALUE:
                raise ComponentsError("gifts", pack, f"with these there are more than {SAME_VALUE} cards of value {word[0]}")
    return replace(parts, gifts=gift_cards(*packs))


def _check_gift(pack: str, word: str) -> None:
    value, _, action = word.partition(":")
    if value not in "123456789" or len(value) != 1:
        raise ComponentsError("gifts", pack, f"{word!r}: the value is a digit from 1 to 9")
    if action not in CARD_ACTIONS:
        raise ComponentsError("gifts", pack, f"{word!r}: the action is one of {', '.join(CARD_ACTIONS)}")


def _read_map(parts: Components, table: Table) -> Components:
    _known("map", table, ("ring", "roads"))
    ring = _words("map", "ring", table.get("ring", list(parts.ring)))
    for city in ring:
        if city not in parts.cities:
            raise ComponentsError("map", "ring", f"{city!r} is not a city; the cities are {', '.join(parts.cities)}")
        if ring.count(city) > 1:
            raise ComponentsError("map", "ring", f"{city!r} is on the ring more than once")
    if len(ring) < SHORTEST_RING:
        raise ComponentsError("map", "ring", f"a ring has at least {SHORTEST_RING} cities")
    inner = tuple(city for city in parts.cities if city not in ring)
    roads = _words("map", "roads", table.get("roads", list(parts.inner_roads)))
    for road in roads:
        ends = road.split("-")
        if len(ends) != 2 or ends[0] == ends[1] or not set(ends) <= set(parts.cities):
            raise ComponentsError("map", "roads", f'{road!r} is not a road between two cities, as "taiyuan-datong"')
    changed = replace(parts, ring=tuple(ring), inner=inner, inner_roads=tuple(roads))
    _check_single(changed)
    _check_connected(changed)
    return changed


def _check_single(parts: Components) -> None:
    joined: set[frozenset[str]] = set()
    for road in parts.roads:
        if frozenset(road) in joined:
            raise ComponentsError("map", "roads", f"{'-'.join(road)} is there twice, by road or along the ring")
        joined.add(frozenset(road))


def _check_connected(parts: Components) -> None:
    reached = {parts.ring[0]}
    border = [parts.ring[0]]
    for city in border:
        border += [other for other in parts.neighbours[city] if other not in reached]
        reached.update(border)
    cut_off = [city for city in parts.cities if city not in reached]
    if cut_off:
        raise ComponentsError("map", "roads", f"no road leads to {', '.join(cut_off)}")


def _read_tokens(parts: Components, table: Table) -> Components:
    _known("tokens", table, tuple(token.id for token in parts.tokens))
    tokens = tuple(
        Token(id=token.id, count=_number("tokens", token.id, table.get(token.id, token.count), 0, TOKENS_IN_ALL)) for token in parts.tokens
    )
    total = sum(token.count for token in tokens)
    if total != TOKENS_IN_ALL:
        raise ComponentsError("tokens", "", f"the counts must add up to {TOKENS_IN_ALL} travel tokens; here they add up to {total}")
    return replace(parts, tokens=tokens)


def _read_side(name: str) -> Callable[[Components, Table], Components]:
    def read(parts: Components, table: Table) -> Components:
        _known(name, table, ("jade", "palace"))
        side: Side = getattr(parts, name)
        houses = _numbers(name, "jade", table.get("jade", list(side.houses)), len(side.houses), 1, 9)
        palace = _numbers(name, "palace", table.get("palace", list(side.palace)), len(side.palace), 0, 20)
        if list(palace) != sorted(palace, reverse=True):
            raise ComponentsError(name, "palace", "a later place in the palace cannot be worth more than an earlier one")
        return replace(parts, **{name: replace(side, houses=houses, palace=palace)})

    return read


def _read_income(parts: Components, table: Table) -> Components:
    _known("income", table, ("mornings",))
    return replace(parts, income=(0, *_numbers("income", "mornings", table.get("mornings", list(parts.income[1:])), 3, 0, 12)))


def _read_dice(parts: Components, table: Table) -> Components:
    _known("dice", table, DICE)
    dice = tuple(_numbers("dice", die, table.get(die, list(faces)), 6, 1, 9) for die, faces in zip(DICE, parts.dice, strict=True))
    for die, faces in zip(DICE, dice, strict=True):
        if len(set(faces)) == 1:
            raise ComponentsError("dice", die, f"with {faces[0]} on every face the die could not be turned")
    return replace(parts, dice=dice)


def _read_decrees(parts: Components, table: Table) -> Components:
    _known("decrees", table, LEVELS)
    cost = {level: _number("decrees", level, table[level], 0, 9) for level in LEVELS if level in table}
    decrees = tuple(
        Decree(id=decree.id, level=decree.level, cost=cost.get(LEVELS[decree.level - 1], decree.cost), points=decree.points)
        for decree in parts.decrees
    )
    return replace(parts, decrees=decrees)


def _read_solo(parts: Components, table: Table) -> Components:
    _known("solo", table, SOLO_CARDS)
    counts = {
        card: _number("solo", card, table.get(card, parts.automa.count(card)), 1 if card == "special" else 0, SOLO_DECK)
        for card in SOLO_CARDS
    }
    if sum(counts.values()) != SOLO_DECK:
        raise ComponentsError("solo", "", f"the counts must add up to {SOLO_DECK} automa cards; here they add up to {sum(counts.values())}")
    return replace(parts, automa=tuple(card for card, count in counts.items() for _ in range(count)))


_READERS: dict[str, Callable[[Components, Table], Components]] = {
    "gifts": _read_gifts,
    "map": _read_map,
    "tokens": _read_tokens,
    "small": _read_side("small"),
    "large": _read_side("large"),
    "income": _read_income,
    "dice": _read_dice,
    "decrees": _read_decrees,
    "solo": _read_solo,
}
TABLES = tuple(_READERS)
