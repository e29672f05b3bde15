"""A game told by a person who watched it: sentences for the pictures of a film."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bot.wording.amounts import listed
from bot.wording.catalogue import Sentence, Words
from rules.core import Event

# Translators: {deeds} is one phrase or several, in which a verb in the present follows the name: "pays 2 yuan and ends the turn".
DEEDS = Sentence("{who} {deeds}.")

LEADS = Sentence("takes the lead")


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
    """The place of the board that a picture of a turn shows, "" for any, and the event that clears it: it is shown before that event."""

    place: str = ""
    clears: Event | None = None


def sentence(seat: int, phrases: Sequence[str], names: Sequence[str], say: Words) -> str:
    """Write a sentence about a seat, without its mark; "" without phrases."""
    told = [phrase for phrase in phrases if phrase]
    return DEEDS(say, who=names[seat], deeds=listed(told, say)) if told else ""
