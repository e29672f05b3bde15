"""The effects of the next events on a seat, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import entry, parted, points
from bot.wording.catalogue import Sentence, Words
from bot.wording.dragon import components
from bot.wording.dragon.amounts import persons
from bot.wording.sentences import nobody_in_danger
from bot.wording.texts import shortened
from rules.contract import Danger
from rules.dragon.danger import danger, threatened
from rules.dragon.view import DragonView

NAME_LENGTH = 16
# Translators: the effect of a coming event on a seat.
loses = Sentence("loses {persons}")
# Translators: the effect of a coming event on a seat.
gets = Sentence("gets {points}")
# Translators: a coming event would take nothing from a seat.
unharmed = Sentence("unharmed")
# Translators: {what} is "loses 2 persons", "gets 6 VP", both, "unharmed" or "no points".
event_to_come = Sentence("{event}, month {month}: {what}")


def to_come(view: DragonView, seat: int, say: Words) -> str:
    """Tell the effects of the next events on a seat; "" after the last one."""
    return parted(
        [event_to_come(say, event=components.event(one.what, say), month=one.round, what=_done(one, say)) for one in danger(view)[seat]],
        say,
    )


def in_danger(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Name the seats from which an event to come takes persons, with that event; or nobody, while this month's event is to come."""
    found: list[str] = []
    for name, dangers in zip(names, danger(view), strict=True):
        looming = [f"{components.event(one.what, say)} −{one.lost}" for one in dangers if one.looms]
        found += [entry(say, name=shortened(name, NAME_LENGTH), what=looming[0])] if looming else []
    if not found:
        return "" if threatened(view) is None else nobody_in_danger(say)
    return say.gettext("In danger: {seats}").format(seats=parted(found, say))


def _done(one: Danger, say: Words) -> str:
    """Tell the effect of an event on a seat. A festival harms nobody: it brings points or none."""
    lost = loses(say, persons=persons(one.lost, say)) if one.lost else ""
    got = gets(say, points=points(one.points, say)) if one.points else ""
    none = say.gettext("no points") if one.what == "festival" else unharmed(say)
    return ", ".join(filter(None, (lost, got))) or none
