"""The assumptions about people, and the features that are compared; every number is a guess unless its reason names a source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, cast

from bot.games.plans import MOST
from tools.fleet import IN_THE_EVENING
from tools.premoves import LOOKS, PLANS


@dataclass(frozen=True)
class Assumptions:
    """The people, their habits and their tables. Each field is halved and doubled in turn; probabilities stay below 1."""

    people: int = 60
    """People of the server who like these games: a large circle of friends."""
    tables: int = 10
    """Channels, each with one table that is open or plays."""
    looks: float = LOOKS
    """The probability that an awake person looks in an hour, on average. As in the benchmark of pre-moves."""
    work: float = 0.5
    """The ratio of the looks in an hour of work to those of another hour: at work one looks, but less."""
    evening: float = IN_THE_EVENING
    """The ratio of the looks in an hour of the evening. As in the day of a fleet."""
    heeds: float = 0.25
    """The probability that a mention brings an awake person within the hour; at work less. Most people mute some channels."""
    quiet: float = 0.5
    """The share of people who have set quiet hours: their nights."""
    plans: float = PLANS
    """The probability that a person who looks plans a turn. As in the benchmark of pre-moves."""
    alternatives: float = 3
    """The turns in a plan, with the feature: a list takes time. Five at most."""
    next_up: float = 0.3
    """The share of people who want to be told that they are next; the setting is off by default."""
    wishes: float = 1
    """Wishes to play in a week, of a person who sits at no table: about ten tables for 60 people."""
    patience: float = 5
    """Days after which a wish has passed, on average, if no game has begun."""
    opens: float = 0.1
    """The probability that a person with a wish who looks and finds no table opens one. Most people rather join."""
    notices: float = 0.2
    """The probability that a person who looks notices an open table in its channel, each time."""
    asks: float = 0.7
    """The probability that a person with a wish who looks types `/play`, which has the list."""
    fits: float = 0.5
    """The probability that a table's game and pace suit a person."""
    tempted: float = 0.05
    """The probability that a person without a wish joins a table of which they hear and that suits them."""
    more: float = 0.5
    """The probability that a person who waits at an open table and looks sits down at another one, too, if it suits."""
    tells: float = 0.4
    """The probability that a person with a wish who has seen the list presses "Tell me when a table opens"."""
    role: float = 0.3
    """The share of people with the role that a new table calls; people choose it themselves."""
    returns: float = 0.5
    """The probability that a person whose wish has passed plays nevertheless when the game begins or they are asked for "I am here"."""
    loses: float = 0.01
    """The probability that a player loses interest in a game on a day: one in five within three weeks."""
    says: float = 0.5
    """The probability that a person who does not want to play any more says so with a button; the others fall silent."""
    waits: float = 0.5
    """The probability that the others give an overdue player more time; else a computer plays the turn, and the second time the seat."""
    live: float = 0.2
    """The share of tables whose people meet in an evening."""
    shows: float = 0.9
    """The probability that a person comes to such an evening."""
    goes: float = 0.1
    """The probability that a person has to go within an hour of such an evening."""
    answers: float = 2
    """Minutes until a person who has come answers. Faster people would need no bot."""

    def changed(self, name: str, factor: float) -> Assumptions:
        """Return the assumptions with one of them multiplied."""
        value = getattr(self, name) * factor
        if name in SHARES:
            value = min(value, 0.98)
        elif name == "alternatives":
            value = min(max(1, round(value)), MOST)
        elif name in ("people", "tables"):
            value = round(value)
        return replace(self, **cast("dict[str, Any]", {name: value}))


SHARES = frozenset(
    "heeds quiet plans next_up opens notices asks fits tempted more tells role returns loses says waits live shows goes looks".split()
)
"""The assumptions that are probabilities."""
NAMES = tuple(field.name for field in fields(Assumptions))


@dataclass(frozen=True)
class Features:
    """The features that may help people to find tables and to play faster."""

    banks: bool = True
    """Banks at the named paces, in place of a time for each turn; the others vote in both."""
    week: bool = True
    """A table stays open for seven days and tells its end a day before, in place of one day."""
    listed: bool = True
    """`/play` lists the open tables."""
    told: bool = True
    """"Tell me when a table opens": one message a day, outside quiet hours."""
    called: bool = True
    """A new table calls a role."""
    here: bool = True
    """People at a full table say "I am here" within 24 hours."""
    next_up: bool = True
    """The message of a turn tells the next player."""
    alternatives: bool = True
    """A plan has up to five turns, in place of one."""

    def without(self) -> Iterator[tuple[str, Features]]:
        """Yield each feature's name with the features but this one."""
        for field in fields(self):
            yield field.name, replace(self, **cast("dict[str, Any]", {field.name: False}))


AFTER = Features()
BEFORE = Features(**{field.name: False for field in fields(Features)})
