"""The tools of the chapters of the rules: the language, and every number of the tables as a phrase.

A sentence names its numbers in braces and holds no figure of its own, so that the rules at hand say the same as the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bot.wording.amounts import cards, listed, points
from bot.wording.catalogue import Words
from bot.wording.dragon import components
from bot.wording.dragon.amounts import floors, persons, rice, spaces, wall_tiles, yuan
from bot.wording.topic import Topic, on_page, on_pages
from rules.dragon import cards as table
from rules.dragon.setup import OPTIONS, SEATS


class Page(NamedTuple):
    """A text with the names of phrases, and where the rulebook has it: on page ``first``, or up to ``last`` as well."""

    text: str
    first: int
    last: int = 0


class BookRow(NamedTuple):
    """A topic before it is said: its name, then the fields of :class:`Page`."""

    name: str
    text: str
    first: int
    last: int = 0


@dataclass(frozen=True, slots=True)
class Book:
    """The book of the rules. ``phrases``: the values for braces."""

    say: Words
    phrases: Mapping[str, str]

    def written(self, text: str) -> str:
        """Write a sentence in the book's language with its numbers."""
        return self.say.gettext(text).format_map(self.phrases)

    def chapter(self, kind: str, rows: Mapping[str, BookRow]) -> dict[str, Topic]:
        """Return the topics of a group by id."""
        return {topic_id: self.topic(kind, self.say.gettext(row.name), row) for topic_id, row in rows.items()}

    def topic(self, kind: str, name: str, row: BookRow | Page) -> Topic:
        """Return a row under a name that is already in the book's language."""
        source = on_pages(self.say, first=row.first, last=row.last) if row.last else on_page(self.say, page=row.first)
        return Topic(name, self.say.gettext(kind), self.written(row.text), source)


def opened(say: Words, options: Mapping[str, str]) -> Book:
    """Open the book of a game with these options, the usual ones for None."""
    large = int(options.get("privilege", OPTIONS["privilege"][0]))
    lines = {"group_lines": _group_lines(say), "display_lines": _display_lines(say)}
    return Book(say, {**_months(), **_amounts(say), **_ones(say), **_points(say), **_people(say), **_prices(say, large), **lines})


def _months() -> dict[str, str]:
    """Return the phrases for months by number, and for the numbers of pieces of a table."""
    hand = len(table.TYPES) + table.WILDS
    last = hand - table.TORNADO_CARDS
    return {
        "months": str(table.MONTHS),
        "super_month": str(table.SUPER_MONTH),
        "peace_months": str(table.PEACE_MONTHS),
        "hand": str(hand),
        "types": str(len(table.TYPES)),
        "wilds": str(table.WILDS),
        "after_tornado": str(table.SUPER_MONTH + 1),
        "last_in_tornado": str(last),
        "first_without": str(last + 1),
        "events": str(len(table.EVENTS)),
        "tiles_an_event": str((table.MONTHS - table.PEACE_MONTHS) // len(table.EVENTS)),
        "supers": str(len(table.SUPER_EVENTS)),
        "actions": str(len(table.ACTIONS)),
        "wall_actions": str(len(table.ACTIONS) + 1),
        "palaces": str(len(table.STARTING_PALACES)),
        "least_seats": str(SEATS[0]),
        "most_seats": str(SEATS[-1]),
    }


def _amounts(say: Words) -> dict[str, str]:
    """Return the phrases for amounts."""
    return {
        "start_yuan": yuan(table.STARTING_YUAN, say),
        "start_floors": listed([floors(count, say) for count in sorted(set(table.STARTING_PALACES))], say),
        "most_floors": floors(table.MOST_FLOORS, say),
        "most_persons": persons(table.MOST_FLOORS, say),
        "taxes": yuan(table.TAXES, say),
        "tribute": yuan(table.TRIBUTE, say),
        "contagion": persons(table.CONTAGION, say),
        "earthquake": floors(table.EARTHQUAKE_FLOORS, say),
        "tornado": cards(table.TORNADO_CARDS, say),
        "wall_tiles": wall_tiles(len(table.WALL_TILES), say),
        "whole_wall": wall_tiles(table.MONTHS, say),
        "wall_yuan": yuan(table.WALL_YUAN, say),
        "wall_spaces": spaces(table.WALL_TRACK, say),
    }


def _ones(say: Words) -> dict[str, str]:
    """Return the phrases for one piece of each kind, and for space nought."""
    return {
        "nought": str(0),
        "point": points(1, say),
        "one_yuan": yuan(1, say),
        "one_rice": rice(1, say),
        "one_firework": say.ngettext("{count} fireworks tile", "{count} fireworks tiles", 1).format(count=1),
        "one_floor": floors(1, say),
        "one_person": persons(1, say),
        "one_space": spaces(1, say),
    }


def _points(say: Words) -> dict[str, str]:
    """Return the phrases about scoring."""
    first, second = table.FESTIVAL_POINTS
    return {
        "festival_first": points(first, say),
        "festival_second": points(second, say),
        "person_points": points(table.PERSON_POINTS, say),
        "wall_points": points(table.WALL_POINTS, say),
        "small_dragons": components.symbols("lady", table.PRIVILEGE_DRAGONS["small"], say),
        "large_dragons": components.symbols("lady", table.PRIVILEGE_DRAGONS["large"], say),
        "small_points": points(table.PRIVILEGE_DRAGONS["small"], say),
        "large_points": points(table.PRIVILEGE_DRAGONS["large"], say),
    }


def _people(say: Words) -> dict[str, str]:
    """Return for each type its tiles, line by line."""
    return {f"tiles_{kind}": "\n".join(_tile(person, say) for person in table.PERSONS if person.type == kind) for kind in table.TYPES}


def _tile(person: table.Person, say: Words) -> str:
    """Describe a kind of tile with its symbols and its value."""
    return say.gettext("- **{person}**: {symbols}, {spaces} on the person track").format(
        person=components.person_label(person.id, say),
        symbols=components.symbols(person.type, person.symbols, say),
        spaces=spaces(person.value, say),
    )


def _prices(say: Words, large: int) -> dict[str, str]:
    """Return the phrases about prices and the worth of money."""
    return {
        "occupied": yuan(table.OCCUPIED_COST, say),
        "fill": yuan(table.SKIP_FILLS_TO, say),
        "small_cost": yuan(table.SMALL_PRIVILEGE_COST, say),
        "large_cost": yuan(large, say),
        "sale": yuan(table.PIECE_YUAN, say),
        "yuan_a_point": yuan(table.YUAN_A_POINT, say),
    }


def _group_lines(say: Words) -> str:
    """Return the sizes of the groups for each number of seats, without and with the card of the wall."""
    usual, wall = table.GROUPS[len(table.ACTIONS)], table.GROUPS[len(table.ACTIONS) + 1]
    line = say.gettext("- {seats} seats: {groups}; with the wall {wall}")
    return "\n".join(line.format(seats=seats, groups=_sizes(usual[seats]), wall=_sizes(wall[seats])) for seats in SEATS)


def _sizes(sizes: tuple[int, ...]) -> str:
    return "+".join(map(str, sizes))


def _display_lines(say: Words) -> str:
    """Return the numbers of tiles for each number of seats."""
    line = say.gettext("- {seats} seats: {young} younger and {old} older, or {single}")
    return "\n".join(
        line.format(seats=seats, young=table.YOUNG_AGED[seats], old=table.OLD[seats], single=table.YOUNG_ONLY[seats]) for seats in SEATS
    )
