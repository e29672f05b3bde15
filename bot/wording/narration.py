"""A game told by a person who watched it: sentences for the pictures of a film."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Sentence, Words
from rules.contract import View
from rules.core import Event

# Translators: {deeds} is one phrase or several, in which a verb in the present follows the name: "pays 2 yuan and ends the turn".
DEEDS = Sentence("{who} {deeds}.")

LEADS = Sentence("{who} takes the lead.")
# Translators: {deeds} is one phrase or several, as above: "Ana takes the lead: unloads a Ship and scores 4 VP."
LEADING = Sentence("{who} takes the lead: {deeds}.")
SCORES = Sentence("scores {points}")


class Chapter(NamedTuple):
    """The end of a round.

    ``title``: its name; ``sign``: the name of its drawing, "" for none; ``seats``: a sentence for each seat that did or lost something;
    ``words``: a sentence about all; ``left``: a sentence for each seat that lost something, about what it has left.
    """

    title: str
    sign: str
    seats: Mapping[int, str]
    words: str
    left: Mapping[int, str] = MappingProxyType({})


class Stage(NamedTuple):
    """The place of the board that a picture of a turn shows, "" for any.

    ``clears``: the event that clears it; the picture shows the time before. ``leaves``: the place that loses its piece then. ``view``: the
    view of that time, if no choice begins there.
    """

    place: str = ""
    clears: Event | None = None
    leaves: str = ""
    view: View | None = None


def sentence(seat: int, phrases: Sequence[str], names: Sequence[str], say: Words, *, leads: bool = False) -> str:
    """Write a sentence about a seat, without its mark; "" without phrases. ``leads``: it begins with the lead taken."""
    told, who = [phrase for phrase in phrases if phrase], names[seat]
    if not told:
        return LEADS(say, who=who) if leads else ""
    return (LEADING if leads else DEEDS)(say, who=who, deeds=listed(told, say))


def scoring(seat: int, count: int, names: Sequence[str], say: Words) -> str:
    """Write a sentence about a seat that did nothing but score."""
    return sentence(seat, [SCORES(say, points=points(count, say))], names, say)
