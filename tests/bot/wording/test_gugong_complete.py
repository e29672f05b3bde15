"""Every event, choice, question and component of Gùgōng has words."""

from __future__ import annotations

import itertools
from dataclasses import fields
from typing import Any

import pytest

from bot.wording import gugong as wording
from bot.wording.gugong import automa, components, reference
from bot.wording.gugong.choices import TEXTS
from bot.wording.gugong.events import GAINS, JADES, PHRASES, PURPOSES, SECRETS, SENTENCES
from bot.wording.gugong.questions import ASK, ASKED, FACTS
from render.gugong import names
from rules.core import Event
from rules.gugong import events as happened
from rules.gugong.actions import VOCABULARY
from rules.gugong.cards import AUTOMA, BONUS_TOKENS, COMPONENTS, DICE, EXCHANGES, GIFTS, LOCATIONS, REWARDS
from rules.gugong.locations import canal
from rules.gugong.scoring import SOURCES as SCORED
from tests.bot.wording.saying import NAMES, SAY
from tests.rules.gugong.probe import GugongProbe

TOKENS = tuple(token.id for token in (*COMPONENTS.tokens, *BONUS_TOKENS["french"]))

VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 4),
    "given": tuple(gift.id for gift in GIFTS),
    "taken": ("1a", "9a"),
    "card": tuple(gift.id for gift in GIFTS),
    "location": LOCATIONS,
    "double": (0, 1),
    "new": (0, 1),
    "piece": tuple(canal.PIECES),
    "reward": REWARDS,
    "token": TOKENS,
    "payer": (1, 2),
    "city": COMPONENTS.cities,
    "gain": tuple(EXCHANGES),
    "decree": tuple(decree.id for decree in COMPONENTS.decrees),
    "harbour": ("a1", "b5"),
    "origin": ("a1", "b4"),
    "pile": ("hand", "discard"),
    "purpose": tuple(PURPOSES),
    "faces": ((3, 3, 6),),
    "others": ((1,), (0, 2)),
    "die": tuple(range(len(DICE))),
}
SOURCES_OF: dict[type[Event], tuple[str, ...]] = {
    happened.ServantsGained: tuple(GAINS),
    happened.PointsScored: SCORED,
    happened.JadeGained: tuple(JADES),
    happened.WallPlaced: ("pool", "supply"),
    happened.ShipLoaded: ("pool", "supply"),
}
CARDS_OF: dict[type[Event], tuple[str, ...]] = {happened.AutomaTurned: AUTOMA}
"""Events whose ``card`` is no gift."""

KINDS = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]


def samples(kind: type[Event]) -> list[Event]:
    """Return events of one kind with every value of their words."""
    own = {"source": SOURCES_OF.get(kind, ()), "card": CARDS_OF.get(kind, VALUES["card"])}
    values = [own[field.name] if field.name in own else VALUES.get(field.name, (0, 1, 2)) for field in fields(kind)]
    make: Any = kind
    return [make(*chosen) for chosen in itertools.product(*values)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event]) -> None:
    for event in samples(kind):
        lines = wording.tell([event], NAMES, SAY)
        assert len(lines) == 1
        assert "{" not in lines[0]
        assert lines[0].startswith("🔒") == kind.PRIVATE


def test_an_event_is_told_in_one_way_only() -> None:
    tables = [set(PHRASES), set(SECRETS), set(SENTENCES), {happened.DayBegan, happened.GameEnded}]
    assert set(KINDS) == set().union(*tables)
    assert sum(map(len, tables)) == len(KINDS)
    assert set(names.SOURCES) == set(SCORED)


def test_every_action_has_its_words() -> None:
    assert set(TEXTS) == set(VOCABULARY.kinds.values())


def test_every_question_has_its_words() -> None:
    assert set(ASKED) == set(ASK) == GugongProbe().questions()
    assert set(FACTS) <= set(ASK)


def test_every_component_has_its_name() -> None:
    assert set(names.GIFTS) == {gift.value for gift in GIFTS}
    assert set(names.CARD_ACTIONS) == {gift.action for gift in GIFTS} - {"none"}
    assert set(names.CITIES) == set(COMPONENTS.cities)
    assert set(names.DECREES) == {decree.id for decree in COMPONENTS.decrees}
    assert set(names.TOKENS) == set(TOKENS)
    assert set(automa.TWILIGHT) == set(AUTOMA)
    assert set(names.LOCATIONS) == set(components.OFFICIALS) == set(reference.ACTIONS) == set(LOCATIONS)
