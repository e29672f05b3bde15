"""The board of the Year of the Dragon in words, a section for each part, complete without the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.dragon import components, effects
from bot.wording.dragon.person_choices import on_display
from bot.wording.dragon.questions import month_event
from bot.wording.dragon.settings import chosen
from bot.wording.grouping import of_seat
from bot.wording.texts import marked
from render.dragon.names import PHASES
from render.names import capital
from rules.dragon.cards import MONTHS, PERSONS, SUPER_MONTH, TYPES
from rules.dragon.costs import wall_on
from rules.dragon.view import DragonView

Lines = Iterator[str]


def month(view: DragonView, say: Words) -> str:
    """Return the month and the phase: "Month 2 of 12, action phase"."""
    _ = say.gettext
    phase = _(PHASES[view.phase].full)
    if not view.month:
        return capital(phase)
    return _("Month {month} of {months}, {phase}").format(month=view.month, months=MONTHS, phase=phase)


def track(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Say where each seat stands on the person track."""
    order = ", ".join(of_seat(seat, str(view.people[seat].space), names, say) for seat in view.order)
    return say.gettext("Person track, which is the player order: {seats}").format(seats=order)


def table(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield "**" + month(view, say) + "**"
    if view.to_move is not None:
        yield _("Turn: {turn} · asked now: {asked}").format(turn=marked(names, view.turn), asked=marked(names, view.to_move))
    yield track(view, names, say)
    yield _("Options: {options}").format(options=chosen(view, say))


def coming_events(view: DragonView, say: Words) -> str:
    """List the event of this month and of each month to come: "3 Drought · 4 Contagion"."""
    return " · ".join(month_event(view, number, say) for number in range(max(1, view.month), MONTHS + 1))


def strikes_once(view: DragonView, say: Words) -> list[str]:
    """Return the super event with its month and its effect, in a line; none if there is no such event or it is past."""
    if not view.super_event or view.month > SUPER_MONTH:
        return []
    event, effect = components.super_event(view.super_event, say), effects.super_event(view.super_event, say)
    return [say.gettext("Super event of month {month}, {event}: {effect}").format(month=SUPER_MONTH, event=event, effect=effect)]


def events(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Events**")
    yield coming_events(view, say)
    for kind in dict.fromkeys(view.months[max(1, view.month) - 1 :]):
        yield _("{event}: {effect}").format(event=components.event(kind, say), effect=effects.event(kind, say))
    yield from strikes_once(view, say)


def groups(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    if view.groups:
        yield _("**Groups of actions**")
    for number, (group, seats) in enumerate(zip(view.groups, view.dragons, strict=True), 1):
        there = listed([marked(names, seat) for seat in seats], say) or _("no dragon")
        actions = ", ".join(components.action(action, say) for action in group)
        yield _("{group}: {actions} ({seats})").format(group=number, actions=actions, seats=there)


def display(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Persons on display**")
    for kind in TYPES:
        yield _("- {persons}: {left}. {symbol}").format(
            persons=capital(components.several(kind, say)),
            left=on_display(view, kind, say) or _("none left"),
            symbol=components.meaning(kind, say),
        )
    gone = Counter(view.released)
    if gone:
        persons = ", ".join(f"{gone[tile.id]} × {components.person(tile.id, say)}" for tile in PERSONS if gone[tile.id])
        yield _("Left the game: {persons}").format(persons=persons)


def wall(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    if wall_on(view):
        _ = say.gettext
        yield _("**Great Wall**: {count} of {complete}").format(count=view.wall_length, complete=MONTHS)
        yield _(
            "Looked at after each Mongol Invasion and at the end: with at least as many tiles as the month’s number, 1 VP for each "
            "own tile; otherwise whoever built the fewest loses a person"
        )  # fmt: skip


SECTIONS: dict[str, Callable[[DragonView, Sequence[str], Words], Lines]] = {
    "actions": groups,
    "events": events,
    "wall": wall,
    "display": display,
}
"""The parts of the board by their ids."""
