"""Palaces in words."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words
from bot.wording.dragon import components
from bot.wording.dragon.amounts import floors
from bot.wording.texts import joined
from rules.dragon.state import Palace

named = Sentence("Palace {number}")
"""A palace as the label of a choice: "Palace 2"."""


def inhabitants(palace: Palace, say: Words) -> str:
    """Name the persons in a palace; "empty" for nobody."""
    return ", ".join(components.person(person, say) for person in palace.persons) or say.gettext("empty")


def inside(palace: Palace, say: Words) -> str:
    """Tell floors and persons: "2 floors: younger monk"."""
    return say.gettext("{floors}: {persons}").format(floors=floors(palace.floors, say), persons=inhabitants(palace, say))


def room(palace: Palace, say: Words) -> str:
    """Say how many persons can still move in; "" for a full palace."""
    return say.ngettext("{count} place free", "{count} places free", palace.room).format(count=palace.room) if palace.room > 0 else ""


def described(palace: Palace, say: Words) -> str:
    """Tell everything about a palace: "Palace 2 · 3 floors: younger monk · 2 places free"."""
    return joined(named(say, number=palace.number), inside(palace, say), room(palace, say))
