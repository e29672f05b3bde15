"""Events in as few lines as a phone needs: a line for a seat's turn, a table with a line for each seat for the end of a month."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.wording.amounts import points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.dragon import components
from bot.wording.dragon.amounts import fireworks, floors, rice, yuan
from bot.wording.dragon.events import HEADINGS, PHRASES, Phrase
from bot.wording.grouping import TurnLine, by_seat
from bot.wording.tally import NOTHING_DONE, Tally, line, sign, signed
from bot.wording.texts import marked
from rules.core import Event
from rules.dragon import events as happened

PAID = Sentence("{action} for {paid}")
"""An action whose group was occupied: "Taxes for 3 yuan"."""
NEW_PALACE = Sentence("new palace {number}")
PALACE = Sentence("palace {number}: {floors}")
GONE = Sentence("palace {number} gone")
HOUSED = Sentence("{person} (palace {number})")
TRACK = Sentence("track {steps} ({space})")
"""``steps`` has its sign."""
SMALL = Plural("{count} small privilege", "{count} small privileges")
LARGE = Plural("{count} large privilege", "{count} large privileges")

MONTH = Sentence("**Month {month} begins.**")
STRUCK = Sentence("**Month {month}: {event}.**")
SUPER = Sentence("**Super event: {event}.**")
REACHED = Plural("**Great Wall: {count} tile, {needed} needed.**", "**Great Wall: {count} tiles, {needed} needed.**")

PIECES = {"yuan": yuan, "rice": rice, "fireworks": fireworks}
NUMBERS: dict[type[Event], Callable[[Any], Sequence[tuple[Plural, int]]]] = {
    happened.YuanGained: lambda event: [(yuan, event.yuan)],
    happened.RiceGained: lambda event: [(rice, event.rice)],
    happened.FireworksGained: lambda event: [(fireworks, event.fireworks)],
    happened.TributePaid: lambda event: [(yuan, -event.yuan)],
    happened.RiceEaten: lambda event: [(rice, -event.rice)],
    happened.FireworksLit: lambda event: [(fireworks, -event.fireworks)],
    happened.PiecesReturned: lambda event: [(PIECES[event.kind], -event.count)],
    happened.PointsScored: lambda event: [(points, event.points)],
    happened.PrivilegeBought: lambda event: [(yuan, -event.paid), (SMALL if event.size == "small" else LARGE, 1)],
    happened.PrivilegesLost: lambda event: [(SMALL, -event.small), (LARGE, -event.large)],
}
"""Events that are told by the number of things gained or lost."""
TEXTS: dict[type[Event], Phrase] = {
    happened.ActionSkipped: lambda _, say: NOTHING_DONE(say),
    happened.PersonReleased: lambda event, say: _person(event.person, -1, say),
    happened.CardDiscarded: lambda event, say: f"{sign(-1)}{components.card(event.card, say)}",
}
"""Other events in words that follow a comma."""
UNTOLD = (happened.TurnEnded, happened.Spared, happened.NothingScored, happened.NobodyReleased, happened.WallBuilt)
"""Events for the log alone: they had no effect, or the action tells it."""
TURNS = (happened.ActionTaken, happened.ActionSkipped, happened.CardPlayed, happened.PersonTaken)
"""The first event of a turn."""


def brief(
    events: Iterable[Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None, computers: Collection[int] = ()
) -> list[str]:
    """Return lines of Markdown for events: the gains and losses of each seat, by turn and by month.

    The line of a computer's turn is a ``TurnLine``.
    """
    lines = list[str]()
    for part in _parts(events):
        heading = " ".join(filter(None, (_heading(event, names, say) for event in part if _is_heading(event))))
        seats = by_seat(event for event in part if not _is_heading(event))
        told = [_line(group, names, say) for group in (sorted(seats, key=_seat) if heading else seats)]
        if told and not heading and part[0].seat in computers:
            told[0] = TurnLine(told[0])
        lines += filter(None, (heading, *told))
    return lines


def _seat(events: Sequence[Event]) -> int:
    return events[0].seat


def _is_heading(event: Event) -> bool:
    return type(event) in HEADINGS or isinstance(event, happened.GameEnded)


def _parts(events: Iterable[Event]) -> list[list[Event]]:
    """Split events into turns and ends of months."""
    found: list[list[Event]] = []
    for event in events:
        last = found[-1] if found else []
        is_month = any(map(_is_heading, last))
        over = bool(last) and isinstance(last[-1], happened.TurnEnded)
        begins = isinstance(event, TURNS) and (is_month or event.seat != last[0].seat) if last else True
        if begins or over or isinstance(event, happened.MonthBegan) or (_is_heading(event) and not is_month):
            found.append([event])
        else:
            last.append(event)
    return found


def _heading(event: Event, names: Sequence[str], say: Words) -> str:
    match event:
        case happened.MonthBegan():
            return MONTH(say, month=event.month)
        case happened.EventStruck():
            return STRUCK(say, month=event.month, event=components.event(event.event, say))
        case happened.SuperEventStruck():
            return SUPER(say, event=components.super_event(event.event, say))
        case happened.WallChecked():
            return REACHED(event.length, say, needed=event.needed)
        case happened.GameEnded():
            return say.gettext("**The game is over: {who} wins!**").format(who=marked(names, event.seat))
        case _:
            return ""


def _line(events: Sequence[Event], names: Sequence[str], say: Words) -> str:
    """Tell the gains and losses of a seat in one turn or at the end of one month."""
    tally = Tally(say)
    for event in events:
        _count(event, tally)
    return line(events[0].seat, tally.told, names, say)


def _count(event: Event, tally: Tally) -> None:
    """Add an event of a seat to its gains and losses."""
    say = tally.say
    match event:
        case happened.ActionTaken():
            action = components.action(event.action, say)
            tally.more(PAID(say, action=action, paid=yuan(event.paid, say)) if event.paid else action)
        case happened.FloorBuilt() | happened.FloorLost():
            tally.put(("palace", event.palace), _palace(event, say))
        case happened.PersonTaken() | happened.CardPlayed() if event.person:
            tally.put(("taken", event.person), _person(event.person, 1, say))
        case happened.PersonHoused():
            tally.put(("taken", event.person), "")
            tally.more(HOUSED(say, person=_person(event.person, 1, say), number=event.palace))
        case happened.PersonDeclined():
            tally.put(("taken", event.person), PHRASES[type(event)](event, say))
        case happened.MarkerMoved():
            tally.put("track", TRACK(say, steps=signed(tally.sum("track", event.steps)), space=event.space))
        case _ if type(event) in NUMBERS:
            for things, count in NUMBERS[type(event)](event):
                tally.add(things, count)
        case _ if not isinstance(event, UNTOLD):
            tally.more((TEXTS.get(type(event)) or PHRASES[type(event)])(event, say))
        case _:
            pass


def _palace(event: happened.FloorBuilt | happened.FloorLost, say: Words) -> str:
    if not event.floors:
        return GONE(say, number=event.palace)
    if event.floors == 1 and isinstance(event, happened.FloorBuilt):
        return NEW_PALACE(say, number=event.palace)
    return PALACE(say, number=event.palace, floors=floors(event.floors, say))


def _person(person: str, change: int, say: Words) -> str:
    return f"{sign(change)}{components.person(person, say)}"
