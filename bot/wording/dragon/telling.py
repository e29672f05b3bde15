"""Events in few lines: a sentence for one seat's actions in a row, a line for an event of all seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from bot.wording.amounts import each_source, listed, parted, points
from bot.wording.catalogue import N_, Words
from bot.wording.dragon import components
from bot.wording.dragon.events import HEADINGS, decayed, phrases
from bot.wording.dragon.spared import together
from bot.wording.grouping import by_seat, deeds, each_did, for_each, in_a_row
from bot.wording.texts import marked
from render.dragon.names import SOURCES
from rules.core import Event
from rules.dragon import events as happened

MOST_PHRASES = 4
"""The most phrases about one seat's actions in a line."""

TURNS = (happened.ActionTaken, happened.ActionSkipped, happened.CardPlayed)
"""The first event of a turn, which starts a new line."""

MONTHLY = ("palaces", "ladies", "privileges")
FINAL = ("persons", "monks", "money")
UNTOUCHED = (happened.Spared, happened.NothingScored, happened.NobodyReleased)
LOSSES = (happened.TributePaid, happened.RiceEaten, happened.FireworksLit, happened.PiecesReturned, happened.PrivilegesLost, *UNTOUCHED)
"""Losses that only an event brings."""

TITLES = {
    "decay": N_("Empty palaces decay: {seats}."),
    "scoring": N_("Scored this month: {seats}."),
    "final": N_("Scored at the end: {seats}."),
    "striking": N_("{seats}."),
}
"""Events that hit several seats alike; a month's event puts its own heading before them."""

CAUSES: dict[type[Event], str] = {happened.PiecesReturned: "flood", happened.CardDiscarded: "tornado"}
"""The super event behind a loss that names no reason."""
REASONED = (happened.PersonReleased, happened.FloorLost, happened.Spared, happened.NobodyReleased)
"""Losses that name their reason."""


def tell(events: Iterable[Event], names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
    """Return lines of Markdown for events; ``names``: of every seat. No event is hidden, and no option changes a word."""
    return list(_lines(_sections(events), names, say))


def _sections(events: Iterable[Event]) -> list[tuple[str, Event]]:
    """Pair each event with its section: a heading, a list for all seats, or the actions of its seat."""
    found: list[tuple[str, Event]] = []
    charter = checked = False
    for event in events:
        if isinstance(event, happened.MarkersReset) and found and isinstance(found[-1][1], happened.SuperEventStruck):
            continue  # said by the heading of the eruption
        if type(event) in HEADINGS:
            checked = isinstance(event, happened.WallChecked)
            charter = False
        charter = charter or isinstance(event, happened.CharterGranted)
        found.append((_section(event, charter, checked), event))
    return found


def _section(event: Event, charter: bool, checked: bool) -> str:
    """Return an event's section.

    ``charter``: points of the super event are an action. ``checked``: points of the wall come from its scoring, not from a tile.
    """
    match event:
        case happened.GameEnded():
            return "table"
        case happened.PointsScored(source=source) if source in MONTHLY:
            return "scoring"
        case happened.PointsScored(source=source) if source in FINAL:
            return "final"
        case happened.PointsScored(source="festival" | "mongols"):
            return "striking"
        case happened.PointsScored(source="super event"):
            return "seat" if charter else "striking"
        case happened.PointsScored(source="wall"):
            return "striking" if checked else "seat"
        case happened.FloorLost(reason="decay"):
            return "decay"
        case happened.FloorLost() | happened.CardDiscarded():
            return "striking"
        case happened.PersonReleased(reason=reason):
            return "seat" if reason == "replaced" else "striking"
        case _:
            return "heading" if type(event) in HEADINGS else "striking" if isinstance(event, LOSSES) else "seat"


def _lines(sections: Iterable[tuple[str, Event]], names: Sequence[str], say: Words) -> Iterator[str]:
    heading: list[str] = []
    for section, group in groupby(sections, lambda pair: pair[0]):
        events = [event for _, event in group]
        if section == "heading":
            said = [HEADINGS[type(event)](event, say) for event in events]
            yield from (*heading, *said[:-1])
            heading = said[-1:]
        elif section == "striking":
            yield " ".join([*(heading or _cause(events[0], say)), _all_seats(section, events, names, say)])
            heading = []
        else:
            yield from heading
            heading = []
            yield from _others(section, events, names, say)
    yield from heading


def _cause(event: Event, say: Words) -> list[str]:
    """Name an event that struck earlier, for seats that answered a question: their loss comes after the heading."""
    reason = event.reason if isinstance(event, REASONED) else CAUSES.get(type(event), "")
    return [say.gettext("{cause}:").format(cause=say.gettext(components.REASONS[reason]))] if reason else []


def _others(section: str, events: Sequence[Event], names: Sequence[str], say: Words) -> Iterator[str]:
    if section == "table":
        yield from (say.gettext("**The game is over: {who} wins!**").format(who=marked(names, event.seat)) for event in events)
    elif section in TITLES:
        yield _all_seats(section, events, names, say)
    else:
        for group in in_a_row(events, begins=TURNS):
            done = phrases([event for event in group if not isinstance(event, happened.TurnEnded)] or group, say)
            for first in range(0, len(done), MOST_PHRASES):
                yield deeds(group[0].seat, done[first : first + MOST_PHRASES], names, say)


def _all_seats(section: str, events: Sequence[Event], names: Sequence[str], say: Words) -> str:
    """Write one list of an event for several seats."""
    groups = by_seat(events)
    if section == "striking":
        return say.gettext(TITLES[section]).format(seats=_suffered(groups, names, say))
    share = _decayed if section == "decay" else _scored
    return say.gettext(TITLES[section]).format(seats=parted(for_each(groups, lambda group: share(group, say), names, say), say))


def _suffered(groups: Sequence[list[Event]], names: Sequence[str], say: Words) -> str:
    """Tell each seat's action or loss, then the seats that the event spared."""
    spared = [event for group in groups if len(group) == 1 for event in group if isinstance(event, UNTOUCHED)]
    hit = [group for group in groups if group[0] not in spared]
    told = each_did(hit, lambda group: listed(phrases(group, say), say), names, say)
    return parted([*told, *together(spared, names, say)], say)


def _decayed(events: Sequence[Event], say: Words) -> str:
    return listed([decayed(event, say) for event in events if isinstance(event, happened.FloorLost)], say)


def _scored(events: Sequence[Event], say: Words) -> str:
    """Tell points with their sources: "5 VP (palaces: 3, court ladies: 2)"."""
    scored = [event for event in events if isinstance(event, happened.PointsScored)]
    sources = ", ".join(told for event in scored for told in each_source({event.source: event.points}, SOURCES, say))
    return say.gettext("{points} ({sources})").format(points=points(sum(event.points for event in scored), say), sources=sources)
