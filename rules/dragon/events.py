"""What can happen in a game, in the past tense. Seat -1 is the table. Nothing but the cards in hand is hidden."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Event, value

TABLE = -1


@value
class MonthBegan(Event):
    """Seat -1. ``groups``: the groups of action cards."""

    month: int
    groups: tuple[tuple[str, ...], ...]


@value
class PersonTaken(Event):
    """In the opening, from the display."""

    person: str


@value
class CardPlayed(Event):
    """``person``: the tile taken, "" when none of its kind was left."""

    card: str
    person: str


@value
class PersonHoused(Event):
    person: str
    palace: int


@value
class PersonDeclined(Event):
    """The new person left the game."""

    person: str


@value
class PersonReleased(Event):
    """``reason``: "replaced", an event, "wall" or a super event."""

    person: str
    palace: int
    reason: str


@value
class NobodyReleased(Event):
    """Persons had to be released, and there are none. ``reason``: as in :class:`PersonReleased`."""

    reason: str


@value
class Spared(Event):
    """What strikes takes nothing from ``seat`` and brings it nothing. ``reason``: an event, "wall" or a super event."""

    reason: str


@value
class MarkerMoved(Event):
    """On the person track, by ``steps`` to ``space``."""

    steps: int
    space: int


@value
class ActionTaken(Event):
    """``paid``: yuan for a group that was occupied."""

    group: int
    action: str
    paid: int


@value
class ActionSkipped(Event):
    """The money was filled up."""


@value
class YuanGained(Event):
    yuan: int


@value
class RiceGained(Event):
    rice: int


@value
class FireworksGained(Event):
    fireworks: int


@value
class FloorBuilt(Event):
    """``floors``: what the palace has now."""

    palace: int
    floors: int


@value
class FloorLost(Event):
    """``floors``: what the palace has left, 0 when it is gone; ``reason``: "decay" or "earthquake"."""

    palace: int
    floors: int
    reason: str


@value
class PrivilegeBought(Event):
    size: str
    paid: int


@value
class PrivilegesLost(Event):
    small: int
    large: int


@value
class WallBuilt(Event):
    """``length``: of the whole wall now."""

    ASIDE: ClassVar[tuple[str, ...]] = ("length",)
    tile: str
    length: int


@value
class WallChecked(Event):
    """Seat -1. ``reached`` 1: each tile scores; 0: the fewest release."""

    length: int
    needed: int
    reached: int


@value
class PointsScored(Event):
    """``source``: a key of the result's sources (see ``scoring.SOURCES``)."""

    points: int
    source: str


@value
class NothingScored(Event):
    """An event of which others score brings ``seat`` no points. ``source``: as in :class:`PointsScored`."""

    source: str


@value
class EventStruck(Event):
    """The event of the month; seat -1."""

    month: int
    event: str


@value
class SuperEventStruck(Event):
    """Seat -1."""

    event: str


@value
class TributePaid(Event):
    yuan: int


@value
class RiceEaten(Event):
    rice: int


@value
class FireworksLit(Event):
    """Returned after the festival."""

    fireworks: int


@value
class PiecesReturned(Event):
    """In the flood. ``kind``: "yuan", "rice" or "fireworks"."""

    kind: str
    count: int


@value
class MarkersReset(Event):
    """All to space 0, their order kept; seat -1."""


@value
class CardDiscarded(Event):
    """In the tornado, in the open."""

    card: str


@value
class CharterGranted(Event):
    type: str


@value
class TurnEnded(Event):
    """The turn of ``seat`` is over."""


@value
class GameEnded(Event):
    """``seat`` has won."""

    ENDS_GAME: ClassVar[bool] = True
