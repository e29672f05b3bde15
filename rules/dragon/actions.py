"""The choices of a seat, each with one text form: a verb and its fields. A palace is named by its number, in order of founding."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, value
from rules.text import Vocabulary


@value
class Draft(Action):
    """Take a young person for the opening."""

    VERB: ClassVar[str] = "draft"
    person: str


@value
class House(Action):
    """Place the person taken below a palace."""

    VERB: ClassVar[str] = "house"
    palace: int


@value
class Take(Action):
    """Choose a group of action cards, numbered from 1, and one of its actions."""

    VERB: ClassVar[str] = "take"
    group: int
    action: str


@value
class Skip(Action):
    """Take no action; fill the money up to 3 yuan instead."""

    VERB: ClassVar[str] = "skip"


@value
class Extend(Action):
    """Put a new floor on a palace."""

    VERB: ClassVar[str] = "extend"
    palace: int


@value
class Found(Action):
    """Begin a new palace with a new floor."""

    VERB: ClassVar[str] = "found"


@value
class Buy(Action):
    """Buy a "small" or a "large" privilege."""

    VERB: ClassVar[str] = "buy"
    size: str


@value
class Wall(Action):
    """Build one of the seat's own wall tiles."""

    VERB: ClassVar[str] = "wall"
    tile: str


@value
class Play(Action):
    """Play a person card: a type, or "wild"."""

    VERB: ClassVar[str] = "play"
    card: str


@value
class Recruit(Action):
    """Take a person tile from the display."""

    VERB: ClassVar[str] = "recruit"
    person: str


@value
class Release(Action):
    """Release a person from a palace."""

    VERB: ClassVar[str] = "release"
    palace: int
    person: str


@value
class Decline(Action):
    """Release the new person instead of placing it."""

    VERB: ClassVar[str] = "decline"


@value
class Lose(Action):
    """Lose a floor of a palace."""

    VERB: ClassVar[str] = "lose"
    palace: int


@value
class Return(Action):
    """Give back a number of "yuan", "rice" or "fireworks"."""

    VERB: ClassVar[str] = "return"
    kind: str
    count: int


@value
class Discard(Action):
    """Discard a person card."""

    VERB: ClassVar[str] = "discard"
    card: str


@value
class Grant(Action):
    """Take the advantage of the seat's persons of a type."""

    VERB: ClassVar[str] = "grant"
    type: str


@value
class EndTurn(Action):
    """End the turn."""

    VERB: ClassVar[str] = "end"
    ENDS_TURN: ClassVar[bool] = True


VOCABULARY = Vocabulary(
    Draft, House, Take, Skip, Extend, Found, Buy, Wall, Play, Recruit, Release, Decline, Lose, Return, Discard, Grant, EndTurn,
)  # fmt: skip
