"""The effects of the next events on a seat, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import parted, points
from bot.wording.catalogue import Sentence, Words
from bot.wording.dragon import components
from bot.wording.dragon.amounts import persons
from bot.wording.texts import shortened
from rules.contract import Danger
from rules.dragon.danger import danger, threatened, threatened_next
from rules.dragon.view import DragonView

NAME_LENGTH = 16
danger_now = Sentence("In danger ({event}): {seats}")
# Translators: the danger of the next event; the picture says "danger next" too.
danger_next = Sentence("Danger next ({event}, month {month}): {seats}")
none_at_all = Sentence("No danger now or next")
none_next = Sentence("No danger next")
no_danger = Sentence("No danger")
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


def in_danger(view: DragonView, names: Sequence[str], say: Words) -> list[str]:
    """Name the seats from which the event of this month takes persons, and those that are in danger from the next one, or nobody."""
    now, after = threatened(view), threatened_next(view)
    if not now and (after is None or not after[1]):
        return [] if now is None and after is None else [(no_danger if after is None else none_next if now is None else none_at_all)(say)]
    told = (
        [danger_now(say, event=components.event(view.months[view.month - 1], say), seats=_losing(view, names, view.month))] if now else []
    )
    if after is not None and after[1]:
        event = components.event(view.months[after[0] - 1], say)
        told.append(danger_next(say, event=event, month=after[0], seats=_losing(view, names, after[0])))
    return told


def _losing(view: DragonView, names: Sequence[str], month: int) -> str:
    """List the seats that lose persons to the event of a month, each with their number."""
    lost = [
        (name, one.lost) for name, dangers in zip(names, danger(view), strict=True) for one in dangers if one.looms and one.round == month
    ]
    return ", ".join(f"{shortened(name, NAME_LENGTH)} −{count}" for name, count in lost)


def _done(one: Danger, say: Words) -> str:
    """Tell the effect of an event on a seat. A festival harms nobody: it brings points or none."""
    lost = loses(say, persons=persons(one.lost, say)) if one.lost else ""
    got = gets(say, points=points(one.points, say)) if one.points else ""
    none = say.gettext("no points") if one.what == "festival" else unharmed(say)
    return ", ".join(filter(None, (lost, got))) or none
