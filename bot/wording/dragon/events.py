"""The text of each event: a phrase that follows the name of its seat; "" for one that needs no words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from bot.wording.amounts import listed, points
from bot.wording.catalogue import N_, Words
from bot.wording.dragon import components, effects
from bot.wording.dragon.amounts import fireworks, floors, piece, rice, spaces, yuan
from bot.wording.dragon.arrivals import Arrival, arrival, told, with_track
from bot.wording.dragon.spared import Untouched, untouched
from rules.core import Event
from rules.dragon import events as happened
from rules.dragon.cards import TRIBUTE

Phrase = Callable[[Any, Words], str]


def card_played(event: happened.CardPlayed, say: Words) -> str:
    _ = say.gettext
    card = components.the_card(event.card, say)
    if not event.person:
        return _("plays {card} for nothing").format(card=card)
    return _("plays {card} for {person}").format(card=card, person=components.a_person(event.person, say))


def marker_moved(event: happened.MarkerMoved, say: Words) -> str:
    return with_track(say.gettext("moves {spaces} forward").format(spaces=spaces(event.steps, say)), event, say)


def action_taken(event: happened.ActionTaken, say: Words) -> str:
    _ = say.gettext
    message = _("pays {paid} for {action} (group {group})") if event.paid else _("takes {action} (group {group})")
    return message.format(paid=yuan(event.paid, say), action=components.action(event.action, say), group=event.group)


def floor_built(event: happened.FloorBuilt, say: Words) -> str:
    higher, new = say.pgettext("builds", "palace {number} up to {floors}"), say.pgettext("builds", "the new palace {number}")
    return (higher if event.floors > 1 else new).format(number=event.palace, floors=floors(event.floors, say))


def floor_lost(event: happened.FloorLost, say: Words) -> str:
    lower, gone = say.pgettext("loses", "a floor of palace {number} ({floors} left)"), say.pgettext("loses", "palace {number}")
    return (lower if event.floors else gone).format(number=event.palace, floors=floors(event.floors, say))


def privilege_bought(event: happened.PrivilegeBought, say: Words) -> str:
    return say.gettext("buys {privilege} for {paid}").format(privilege=components.a_privilege(event.size, say), paid=yuan(event.paid, say))


def privileges_lost(event: happened.PrivilegesLost, say: Words) -> str:
    small = say.ngettext("{count} small privilege", "{count} small privileges", event.small).format(count=event.small)
    large = say.ngettext("{count} large privilege", "{count} large privileges", event.large).format(count=event.large)
    both = [*([small] if event.small else []), *([large] if event.large else [])]
    return say.gettext("loses {privileges}").format(privileges=" + ".join(both))


def wall_built(event: happened.WallBuilt, say: Words) -> str:
    return say.gettext("adds wall tile {number}").format(number=event.length)


def points_scored(event: happened.PointsScored, say: Words) -> str:
    return say.gettext("scores {points}").format(points=points(event.points, say))


def tribute_paid(event: happened.TributePaid, say: Words) -> str:
    _ = say.gettext
    if not event.yuan:
        return _("cannot pay")
    message = _("pays only {paid}") if event.yuan < TRIBUTE else _("pays {paid}")
    return message.format(paid=yuan(event.yuan, say))


def rice_eaten(event: happened.RiceEaten, say: Words) -> str:
    _ = say.gettext
    return _("gives {rice}").format(rice=rice(event.rice, say)) if event.rice else _("has no rice")


def fireworks_lit(event: happened.FireworksLit, say: Words) -> str:
    return say.gettext("lights {fireworks}").format(fireworks=fireworks(event.fireworks, say))


def charter_granted(event: happened.CharterGranted, say: Words) -> str:
    _ = say.gettext
    message = _("uses the Charter for {persons}, which gives nothing") if event.type == "healer" else _("uses the Charter for {persons}")
    return message.format(persons=components.several(event.type, say))


def _alone(event: Untouched, say: Words) -> str:
    return untouched(event, 1, say)


def _came(event: happened.PersonHoused | happened.PersonDeclined, say: Words) -> str:
    return told(Arrival(None, None, event, None), say)


def _always(message: str) -> Phrase:
    """Make a phrase without details."""
    return lambda event, say: say.gettext(message)


PHRASES: dict[type[Event], Phrase] = {
    happened.CardPlayed: card_played,
    happened.PersonHoused: _came,
    happened.PersonDeclined: _came,
    happened.MarkerMoved: marker_moved,
    happened.ActionTaken: action_taken,
    happened.ActionSkipped: _always(N_("takes no action")),
    happened.PrivilegeBought: privilege_bought,
    happened.PrivilegesLost: privileges_lost,
    happened.WallBuilt: wall_built,
    happened.PointsScored: points_scored,
    happened.TributePaid: tribute_paid,
    happened.RiceEaten: rice_eaten,
    happened.FireworksLit: fireworks_lit,
    happened.CharterGranted: charter_granted,
    happened.Spared: _alone,
    happened.NothingScored: _alone,
    happened.NobodyReleased: _alone,
    happened.TurnEnded: _always(N_("ends the turn")),
}
"""A seat's action, to follow the seat's name."""

GETS = N_("gets {items}")

SEVERAL: dict[type[Event], tuple[str, Phrase]] = {
    happened.YuanGained: (GETS, lambda event, say: yuan(event.yuan, say)),
    happened.RiceGained: (GETS, lambda event, say: rice(event.rice, say)),
    happened.FireworksGained: (GETS, lambda event, say: fireworks(event.fireworks, say)),
    happened.FloorBuilt: (N_("builds {items}"), floor_built),
    happened.FloorLost: (N_("loses {items}"), floor_lost),
    happened.PiecesReturned: (N_("returns {items}"), lambda event, say: piece(event.kind, event.count, say)),
    happened.PersonTaken: (N_("takes {items}"), lambda event, say: components.a_person(event.person, say)),
    happened.PersonReleased: (N_("releases {items}"), lambda event, say: components.a_person(event.person, say)),
    happened.CardDiscarded: (N_("discards {items}"), lambda event, say: components.a_card(event.card, say)),
}
"""A seat's repeated action in one phrase: the phrase and each of its objects."""


def phrases(events: Sequence[Event], say: Words) -> list[str]:
    """Tell a seat's actions, to follow its name; the arrival of a person is one phrase."""
    found: list[str] = []
    while events:
        kind, length = type(events[0]), 1
        if came := arrival(events):
            length = came.length
            found.append(told(came, say))
        elif kind in SEVERAL:
            message, alike = next(groupby(events, _repeated))
            items = [SEVERAL[type(event)][1](event, say) for event in alike]
            length = len(items)
            found.append(say.gettext(message).format(items=listed(items, say)))
        else:
            found.append(PHRASES[kind](events[0], say))
        events = events[length:]
    return found


def _repeated(event: Event) -> str:
    """Return the phrase that an event shares with its neighbours; "" for none."""
    return SEVERAL[type(event)][0] if type(event) in SEVERAL else ""


def decayed(event: happened.FloorLost, say: Words) -> str:
    """Tell the decay of an empty palace, to follow the name of its seat in a list."""
    _ = say.gettext
    message = _("palace {number} down to {floors}") if event.floors else _("palace {number} gone")
    return message.format(number=event.palace, floors=floors(event.floors, say))


def month_began(event: happened.MonthBegan, say: Words) -> str:
    _ = say.gettext
    groups = " · ".join(
        # Translators: the number of a group of action cards, and the names on them.
        _("{group} ({actions})").format(group=number, actions=", ".join(components.action(action, say) for action in group))
        for number, group in enumerate(event.groups, 1)
    )
    return _("**Month {month} begins.** Groups of actions: {groups}").format(month=event.month, groups=groups)


def event_struck(event: happened.EventStruck, say: Words) -> str:
    _ = say.gettext
    effect = effects.event(event.event, say)
    return _("**Month {month}: {event}** ({effect}).").format(month=event.month, event=components.event(event.event, say), effect=effect)


def super_event_struck(event: happened.SuperEventStruck, say: Words) -> str:
    _ = say.gettext
    effect = effects.super_event(event.event, say)
    return _("**Super event: {event}** ({effect}).").format(event=components.super_event(event.event, say), effect=effect)


def wall_checked(event: happened.WallChecked, say: Words) -> str:
    if event.reached:
        message = say.ngettext(
            "**Great Wall: {length} tile, {needed} needed** (1 VP for each own tile).",
            "**Great Wall: {length} tiles, {needed} needed** (1 VP for each own tile).",
            event.length,
        )
    else:
        message = say.ngettext(
            "**Great Wall: only {length} of {needed} tiles** (whoever built the fewest loses a person).",
            "**Great Wall: only {length} of {needed} tiles** (whoever built the fewest loses a person).",
            event.length,
        )
    return message.format(length=event.length, needed=event.needed)


HEADINGS: dict[type[Event], Phrase] = {
    happened.MonthBegan: month_began,
    happened.EventStruck: event_struck,
    happened.SuperEventStruck: super_event_struck,
    happened.WallChecked: wall_checked,
    happened.MarkersReset: _always(N_("All person markers stand on space 0, in their order.")),
}
"""Events for the whole table; the result for each seat follows in the same line."""
