"""The sign of each choice of the dragon: its main gain or its subject, by its name in ``render.emojis``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Action
from rules.dragon import actions

OF_AN_ACTION = {
    "taxes": "yuan", "build": "palace", "harvest": "rice", "fireworks": "fireworks", "parade": "person", "research": "points",
    "privilege": "small_privilege", "wall": "wall",
}  # fmt: skip

SIGNS: dict[type[Action], str | Callable[[Any], str]] = {
    actions.Draft: lambda action: _person(action.person),
    actions.Take: lambda action: OF_AN_ACTION[action.action],
    actions.Skip: "yuan",
    actions.Extend: "palace",
    actions.Found: "palace",
    actions.House: "palace",
    actions.Buy: lambda action: f"{action.size}_privilege",
    actions.Wall: "wall",
    actions.Play: lambda action: _person(action.card),
    actions.Recruit: lambda action: _person(action.person),
    actions.Release: lambda action: _person(action.person),
    actions.Lose: "palace",
    actions.Return: lambda action: action.kind,
    actions.Discard: lambda action: _person(action.card),
    actions.Grant: lambda action: _person(action.type),
}


def _person(kind: str) -> str:
    return kind.replace("-", "_")


def sign(action: Action) -> str:
    """Return the sign of a choice; "" for leaving something out and for the end of a turn."""
    found = SIGNS.get(type(action), "")
    return found if isinstance(found, str) else found(action)
