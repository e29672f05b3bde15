"""The arrival of a person in its palace, or its refusal: card, palace, the person who makes room and the person track in one phrase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.wording.catalogue import Words
from bot.wording.dragon import components
from rules.core import Event
from rules.dragon import events as happened
from rules.dragon.cards import WILD


class Arrival(NamedTuple):
    """The events of one person that comes. ``length``: their number."""

    card: happened.CardPlayed | None
    replaced: happened.PersonReleased | None
    end: happened.PersonHoused | happened.PersonDeclined
    moved: happened.MarkerMoved | None

    @property
    def length(self) -> int:
        return sum(event is not None for event in self)


def arrival(events: Sequence[Event]) -> Arrival | None:
    """Return the arrival at the beginning of a seat's events; None if they begin otherwise, or the arrival is not complete."""
    left = list(events)

    def following(*kinds: type[Event]) -> Event | None:
        return left.pop(0) if left and isinstance(left[0], kinds) else None

    card = following(happened.CardPlayed)
    replaced = following(happened.PersonReleased)
    end = following(happened.PersonHoused, happened.PersonDeclined)
    moved = following(happened.MarkerMoved) if isinstance(end, happened.PersonHoused) else None
    assert card is None or isinstance(card, happened.CardPlayed)
    assert replaced is None or isinstance(replaced, happened.PersonReleased)
    assert moved is None or isinstance(moved, happened.MarkerMoved)
    return Arrival(card, replaced, end, moved) if isinstance(end, happened.PersonHoused | happened.PersonDeclined) else None


def told(arrival: Arrival, say: Words) -> str:
    """Tell an arrival as a phrase that follows the name of its seat."""
    _ = say.gettext
    if isinstance(arrival.end, happened.PersonDeclined):
        return _declined(arrival.card, arrival.end, say)
    deed = _housed(arrival.card, arrival.end, say)
    if arrival.replaced:
        # Translators: {deed} is for example "recruits a younger monk into palace 2", {person} such as "an older farmer".
        deed = _("{deed} in place of {person}").format(deed=deed, person=components.a_person(arrival.replaced.person, say))
    return with_track(deed, arrival.moved, say) if arrival.moved else deed


def with_track(deed: str, moved: happened.MarkerMoved, say: Words) -> str:
    """Add to a deed that it moves the seat's marker."""
    return say.gettext("{deed} (person track {before} → {after})").format(deed=deed, before=moved.space - moved.steps, after=moved.space)


def _housed(card: happened.CardPlayed | None, housed: happened.PersonHoused, say: Words) -> str:
    _ = say.gettext
    if card is None:
        return _("houses {person} in palace {number}").format(person=components.the_person(housed.person, say), number=housed.palace)
    wild = card.card == WILD
    message = _("recruits {person} with a wild card into palace {number}") if wild else _("recruits {person} into palace {number}")
    return message.format(person=components.a_person(housed.person, say), number=housed.palace)


def _declined(card: happened.CardPlayed | None, declined: happened.PersonDeclined, say: Words) -> str:
    _ = say.gettext
    person = components.the_person(declined.person, say)
    if card is None:
        return _("turns {person} away").format(person=person)
    return _("plays {card} and turns {person} away").format(card=components.the_card(card.card, say), person=person)
