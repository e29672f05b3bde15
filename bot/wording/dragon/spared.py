"""Seats that an event spares: they lose nothing, score nothing or have nobody to release. Several seats share a phrase."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.texts import marked
from rules.dragon import events as happened

Untouched = happened.Spared | happened.NothingScored | happened.NobodyReleased


def untouched(event: Untouched, seats: int, say: Words) -> str:
    """Return a phrase to follow the names of this number of seats: "have nobody to release"."""
    match event:
        case happened.NobodyReleased():
            return say.ngettext("has nobody to release", "have nobody to release", seats)
        case happened.NothingScored():
            return say.ngettext("scores nothing", "score nothing", seats)
        case happened.Spared():
            return _spared(event.reason, seats, say)


def _spared(reason: str, seats: int, say: Words) -> str:
    match reason:
        case "drought":
            return say.ngettext("has nobody to feed", "have nobody to feed", seats)
        case "contagion" | "wall":
            return say.ngettext("loses nobody", "lose nobody", seats)
        case "earthquake":
            return say.ngettext("has no palace to lose", "have no palace to lose", seats)
        case "flood":
            return say.ngettext("returns nothing", "return nothing", seats)
        case "tornado":
            return say.ngettext("has no card to discard", "have no card to discard", seats)
        case "sunrise":
            return say.ngettext("finds no younger person left", "find no younger person left", seats)
        case "assassination":
            return say.ngettext("has no privilege to lose", "have no privilege to lose", seats)
        case "charter":
            return say.ngettext("has no person to use", "have no person to use", seats)
        case _:
            return say.ngettext("loses nothing", "lose nothing", seats)


def together(events: Sequence[Untouched], names: Sequence[str], say: Words) -> list[str]:
    """Join all seats with the same phrase into a part of a sentence, for each phrase: "● Lisa and ■ David lose nobody"."""
    alike: dict[str, list[Untouched]] = {}
    for event in events:
        alike.setdefault(untouched(event, 1, say), []).append(event)
    return [
        say.gettext("{who} {deeds}").format(
            who=listed([marked(names, event.seat) for event in group], say), deeds=untouched(group[0], len(group), say)
        )
        for group in alike.values()
    ]
