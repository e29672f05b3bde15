"""The board of the Year of the Dragon in words, a section for each part, complete without the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.dragon import components, effects
from bot.wording.dragon.person_choices import on_display
from bot.wording.dragon.questions import month_event
from bot.wording.dragon.settings import chosen
from bot.wording.dragon.standing import wall_on
from bot.wording.seats import marked
from bot.wording.texts import capital
from rules.dragon.cards import MONTHS, PERSONS, SUPER_MONTH, TYPES
from rules.dragon.view import DragonView

Lines = Iterator[str]


def month(view: DragonView, say: Words) -> str:
    """The month and the phase: "Month 2 of 12, action phase"."""
    _ = say.gettext
    phase = _(components.PHASES[view.phase])
    if not view.month:
        return phase[:1].upper() + phase[1:]
    return _("Month {month} of {months}, {phase}").format(month=view.month, months=MONTHS, phase=phase)


def table(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield "**" + month(view, say) + "**"
    if view.to_move is not None:
        yield _("Turn: {turn} · asked now: {asked}").format(turn=marked(names, view.turn), asked=marked(names, view.to_move))
    order = ", ".join(_("{who} {what}").format(who=marked(names, seat), what=view.people[seat].space) for seat in view.order)
    yield _("Person track, which is the player order: {seats}").format(seats=order)
    yield _("Options: {options}").format(options=chosen(view, say))


def events(view: DragonView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Events**")
    months = range(max(1, view.month), MONTHS + 1)
    yield " · ".join(month_event(view, number, say) for number in months)
    kinds = dict.fromkeys(view.months[number - 1] for number in months)
    for kind in kinds:
        yield _("{event}: {effect}").format(event=components.event(kind, say), effect=effects.event(kind, say))
    if view.super_event:
        name = components.super_event(view.super_event, say)
        yield _("Super event of month {month}, {event}: {effect}").format(
            month=SUPER_MONTH, event=name, effect=effects.super_event(view.super_event, say)
        )


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
            persons=capital(_(components.TYPES[kind])),
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
        yield _("Looked at after each Mongol Invasion and at the end: with at least as many tiles as the month's number, "
                "1 VP for each own tile; else whoever built the fewest loses a person")  # fmt: skip


SECTIONS = (groups, events, wall, display)
"""The parts of the board."""
