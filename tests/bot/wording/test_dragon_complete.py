"""Every event, choice, question and component of In the Year of the Dragon has words."""

from __future__ import annotations

import itertools
from dataclasses import fields
from typing import Any

import pytest

from bot.wording import dragon as wording
from bot.wording.dragon import components, effects
from bot.wording.dragon.choices import TEXTS
from bot.wording.dragon.events import HEADINGS, PHRASES, SEVERAL
from bot.wording.dragon.questions import ASK, ASKED, FACTS
from render.dragon import names
from rules.core import Event
from rules.dragon import events as happened
from rules.dragon.actions import VOCABULARY
from rules.dragon.cards import ACTIONS, EVENTS, PEACE, PERSONS, SUPER_EVENTS, TYPES, WALL, WALL_TILES, WILD
from rules.dragon.scoring import SOURCES as SCORED
from tests.bot.wording.saying import NAMES, SAY
from tests.rules.dragon.probe import DragonProbe

CARDS = (*TYPES, WILD)
VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 4),
    "person": tuple(person.id for person in PERSONS),
    "card": CARDS,
    "action": (*ACTIONS, WALL),
    "groups": ((("taxes", "build"), ("wall",)),),
    "size": ("small", "large"),
    "tile": WALL_TILES,
    "source": SCORED,
    "kind": ("yuan", "rice", "fireworks"),
    "type": TYPES,
    "floors": (0, 1, 2, 3),
    "small": (0, 2),
    "large": (1,),
}
VALUES_OF: dict[type[Event], dict[str, tuple[Any, ...]]] = {
    happened.CardPlayed: {"person": ("", "monk", "old-monk")},
    happened.PersonReleased: {"reason": ("replaced", *EVENTS, *SUPER_EVENTS, "wall")},
    happened.NobodyReleased: {"reason": (*EVENTS, *SUPER_EVENTS, "wall")},
    happened.Spared: {"reason": (*EVENTS, *SUPER_EVENTS, "wall")},
    happened.FloorLost: {"reason": ("decay", "earthquake")},
    happened.FloorBuilt: {"floors": (1, 2, 3)},
    happened.EventStruck: {"event": (PEACE, *EVENTS)},
    happened.SuperEventStruck: {"event": SUPER_EVENTS},
}
KINDS = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


def samples(kind: type[Event]) -> list[Event]:
    """Return events of one kind with every value of their words."""
    values = VALUES | VALUES_OF.get(kind, {})
    make: Any = kind
    return [make(*chosen) for chosen in itertools.product(*(values.get(field.name, (0, 1, 2)) for field in fields(kind)))]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event]) -> None:
    for event in samples(kind):
        lines = wording.tell([event], NAMES, SAY)
        assert len(lines) == 1
        assert "{" not in lines[0]


def test_an_event_is_told_in_one_way_only() -> None:
    tables = [set(PHRASES), set(SEVERAL), set(HEADINGS), {happened.GameEnded}]
    assert set(KINDS) == set().union(*tables)
    assert sum(map(len, tables)) == len(KINDS)


def test_every_action_has_its_words() -> None:
    assert set(TEXTS) == set(VOCABULARY.kinds.values())


def test_every_question_has_its_words() -> None:
    assert set(ASKED) == set(ASK) == set(FACTS) == DragonProbe().questions()


def test_every_component_has_its_name() -> None:
    assert set(names.PERSONS) == set(components.A_PERSON) == {person.id for person in PERSONS}
    assert set(names.TYPES) == set(names.SEVERAL) == set(TYPES)
    assert set(names.CARDS) == set(CARDS)
    assert set(names.ACTIONS) == {*ACTIONS, WALL}
    assert set(names.EVENTS) == set(effects.EVENT_EFFECTS) == {PEACE, *EVENTS}
    assert set(names.SUPER_EVENTS) == set(effects.SUPER_EFFECTS) == set(SUPER_EVENTS)
    assert set(names.SOURCES) == set(SCORED)
    assert len({components.wall_tile(tile, SAY) for tile in WALL_TILES}) == len(WALL_TILES)
    assert len({components.symbols(kind, 1, SAY) for kind in TYPES}) == len(TYPES)
    assert len({components.effect(person.id, SAY) for person in PERSONS}) == len(PERSONS)
