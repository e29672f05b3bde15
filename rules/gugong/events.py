"""What can happen in a game of Gùgōng, in the past tense. Seat -1 is the table. Private events are their seat's alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.core import Event

TABLE = -1


@dataclass(frozen=True, slots=True)
class GiftExchanged(Event):
    given: str
    taken: str
    location: str


@dataclass(frozen=True, slots=True)
class GiftSacrificed(Event):
    """Another card of the hand went to the discard pile to make up for the value."""


@dataclass(frozen=True, slots=True)
class ActionsForgone(Event):
    """The gift was worth too little, and nothing made up for it."""


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """Which card went from the hand to the discard pile."""

    PRIVATE: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class ServantsPaid(Event):
    """``purpose``: "gift", "travel", "wall", "jade", "intrigue", "palace", "decrees", "canal", "token"."""

    servants: int
    double: int
    purpose: str


@dataclass(frozen=True, slots=True)
class ServantsGained(Event):
    """``source``: "card", "token", "exchange", "benefit", "matches", "decree", "income"."""

    servants: int
    double: int
    source: str


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """``source``: a key of the result's sources (see ``scoring.SOURCES``). ``decree``: the one of level 3 that scored, else ""."""

    points: int
    source: str
    decree: str = ""


@dataclass(frozen=True, slots=True)
class JadeGained(Event):
    """``source``: "house", "supply", "token", "exchange", "benefit"; ``price``: the house's printed price, else 0."""

    source: str
    price: int


@dataclass(frozen=True, slots=True)
class TravellerMoved(Event):
    """To a city, where the token was collected."""

    city: str
    token: str


@dataclass(frozen=True, slots=True)
class TokenDeclined(Event):
    token: str


@dataclass(frozen=True, slots=True)
class BonusTokenPlaced(Event):
    """In use until the day ends, at a location ("" for a token without); ``double`` 1: the Double Servant stands beside it."""

    token: str
    location: str
    double: int


@dataclass(frozen=True, slots=True)
class BonusTokenKept(Event):
    """Face up until it is used."""

    token: str


@dataclass(frozen=True, slots=True)
class BonusTokenUsed(Event):
    """A token that was kept face up has done its work."""

    token: str


@dataclass(frozen=True, slots=True)
class BonusTokenReturned(Event):
    """The day is over: the token is stored like any other and its servant goes to the supply."""

    token: str


@dataclass(frozen=True, slots=True)
class TollTaken(Event):
    """``payer`` performed the action of a location where ``seat`` has a toll."""

    payer: int
    location: str


@dataclass(frozen=True, slots=True)
class TokensExchanged(Event):
    tokens: int
    gain: str


@dataclass(frozen=True, slots=True)
class GiftDiscardedForJade(Event):
    """A card of value 7 or more went from the hand to the discard pile."""


@dataclass(frozen=True, slots=True)
class GiftRecovered(Event):
    """A discarded card went back to the hand."""


@dataclass(frozen=True, slots=True)
class CardRecovered(Event):
    """Which card went back to the hand."""

    PRIVATE: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class GiftShown(Event):
    """A card of Meng's that everybody sees: onto his discard pile ("discard"), or from there under his gift pile ("hand")."""

    card: str
    pile: str


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """``given`` now lies at the location; ``taken`` is in the seat's ``pile``, "hand" or "discard"."""

    given: str
    taken: str
    location: str
    pile: str


@dataclass(frozen=True, slots=True)
class WallPlaced(Event):
    """``source``: "pool" or "supply"."""

    servants: int
    double: int
    source: str


@dataclass(frozen=True, slots=True)
class WallScored(Event):
    """``seat`` had the most on the wall: ``servants`` of them, the Double Servant counted as 2."""

    servants: int


@dataclass(frozen=True, slots=True)
class BenefitDeclined(Event):
    """No intrigue benefit was taken."""


@dataclass(frozen=True, slots=True)
class IntrigueMoved(Event):
    """``steps`` below 0 are downwards."""

    steps: int
    position: int


@dataclass(frozen=True, slots=True)
class MedalTaken(Event):
    """The Next Start Player Medal."""


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """``before``: what the die showed."""

    die: int
    face: int
    before: int


@dataclass(frozen=True, slots=True)
class EnvoyMoved(Event):
    """``steps`` up to ``position``; steps beyond the palace score instead."""

    steps: int
    position: int


@dataclass(frozen=True, slots=True)
class PalaceReached(Event):
    """``points``: what the place is worth at the end."""

    points: int


@dataclass(frozen=True, slots=True)
class DecreeObtained(Event):
    decree: str


@dataclass(frozen=True, slots=True)
class DecreeUsed(Event):
    """A morning decree's advantage is taken."""

    decree: str


@dataclass(frozen=True, slots=True)
class DecreeWaived(Event):
    """A morning decree's advantage is left out."""

    decree: str


@dataclass(frozen=True, slots=True)
class ShipLoaded(Event):
    """``piece``: "servant" or "double"; ``new``: 1 for a new ship; ``source``: "pool" or "supply"."""

    harbour: str
    piece: str
    new: int
    source: str


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    origin: str
    harbour: str


@dataclass(frozen=True, slots=True)
class ShipLost(Event):
    """Lost at sea at night, out of harbour 5."""

    harbour: str


@dataclass(frozen=True, slots=True)
class HarbourClaimed(Event):
    harbour: str
    reward: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Which card a harbour gave."""

    PRIVATE: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class AutomaTurned(Event):
    """Meng's automa card: by day it sends him to ``location``, at twilight ("") its lower half applies."""

    card: str
    location: str


@dataclass(frozen=True, slots=True)
class TwilightFell(Event):
    """Meng plays the lower halves of the day's automa cards."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn of ``seat`` is over."""


@dataclass(frozen=True, slots=True)
class NightFell(Event):
    """Nobody has a card in hand; seat -1."""

    day: int


@dataclass(frozen=True, slots=True)
class MatchesCounted(Event):
    """How often the discard pile matches the destiny dice."""

    matches: int


@dataclass(frozen=True, slots=True)
class MatchesWon(Event):
    """The most matches of the night."""

    matches: int


@dataclass(frozen=True, slots=True)
class DayBegan(Event):
    """``seat`` starts the day."""

    day: int


@dataclass(frozen=True, slots=True)
class CitiesRefilled(Event):
    """``cities`` got a new token; seat -1."""

    cities: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Seat -1."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """``seat`` has won; -1 when nobody reached the palace."""
