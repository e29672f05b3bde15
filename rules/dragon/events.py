"""What can happen in a game, in the past tense. Seat -1 is the table. Nothing but the cards in hand is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Event

TABLE = -1


@dataclass(frozen=True, slots=True)
class MonthBegan(Event):
    """Seat -1. ``groups``: the groups of action cards."""

    month: int
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PersonTaken(Event):
    """In the opening, from the display."""

    person: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """``person``: the tile taken, "" when none of its kind was left."""

    card: str
    person: str


@dataclass(frozen=True, slots=True)
class PersonHoused(Event):
    person: str
    palace: int


@dataclass(frozen=True, slots=True)
class PersonDeclined(Event):
    """The new person left the game."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonReleased(Event):
    """``reason``: "replaced", an event, "wall" or a super event."""

    person: str
    palace: int
    reason: str


@dataclass(frozen=True, slots=True)
class NobodyReleased(Event):
    """Persons had to be released, and there are none. ``reason``: as in :class:`PersonReleased`."""

    reason: str


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """What strikes takes nothing from ``seat`` and brings it nothing. ``reason``: an event, "wall" or a super event."""

    reason: str


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """On the person track, by ``steps`` to ``space``."""

    steps: int
    space: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """``paid``: yuan for a group that was occupied."""

    group: int
    action: str
    paid: int


@dataclass(frozen=True, slots=True)
class ActionSkipped(Event):
    """The money was filled up."""


@dataclass(frozen=True, slots=True)
class YuanGained(Event):
    yuan: int


@dataclass(frozen=True, slots=True)
class RiceGained(Event):
    rice: int


@dataclass(frozen=True, slots=True)
class FireworksGained(Event):
    fireworks: int


@dataclass(frozen=True, slots=True)
class FloorBuilt(Event):
    """``floors``: what the palace has now."""

    palace: int
    floors: int


@dataclass(frozen=True, slots=True)
class FloorLost(Event):
    """``floors``: what the palace has left, 0 when it is gone; ``reason``: "decay" or "earthquake"."""

    palace: int
    floors: int
    reason: str


@dataclass(frozen=True, slots=True)
class PrivilegeBought(Event):
    size: str
    paid: int


@dataclass(frozen=True, slots=True)
class PrivilegesLost(Event):
    small: int
    large: int


@dataclass(frozen=True, slots=True)
class WallBuilt(Event):
    """``length``: of the whole wall now."""

    tile: str
    length: int


@dataclass(frozen=True, slots=True)
class WallChecked(Event):
    """Seat -1. ``reached`` 1: each tile scores; 0: the fewest release."""

    length: int
    needed: int
    reached: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """``source``: a key of the result's sources (see ``scoring.SOURCES``)."""

    points: int
    source: str


@dataclass(frozen=True, slots=True)
class NothingScored(Event):
    """An event of which others score brings ``seat`` no points. ``source``: as in :class:`PointsScored`."""

    source: str


@dataclass(frozen=True, slots=True)
class EventStruck(Event):
    """The event of the month; seat -1."""

    month: int
    event: str


@dataclass(frozen=True, slots=True)
class SuperEventStruck(Event):
    """Seat -1."""

    event: str


@dataclass(frozen=True, slots=True)
class TributePaid(Event):
    yuan: int


@dataclass(frozen=True, slots=True)
class RiceEaten(Event):
    rice: int


@dataclass(frozen=True, slots=True)
class FireworksLit(Event):
    """Returned after the festival."""

    fireworks: int


@dataclass(frozen=True, slots=True)
class PiecesReturned(Event):
    """In the flood. ``kind``: "yuan", "rice" or "fireworks"."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class MarkersReset(Event):
    """All to space 0, their order kept; seat -1."""


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """In the tornado, in the open."""

    card: str


@dataclass(frozen=True, slots=True)
class CharterGranted(Event):
    type: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn of ``seat`` is over."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """``seat`` has won."""
