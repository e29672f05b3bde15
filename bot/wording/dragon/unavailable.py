"""The reasons why an expected choice is not possible now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.wording.catalogue import Words
from bot.wording.dragon import components, homes
from bot.wording.dragon.amounts import yuan
from rules.dragon import costs
from rules.dragon.actions import Draft, Recruit, Take
from rules.dragon.cards import MONTHS, MOST_FLOORS, PERSON, PERSONS
from rules.dragon.opening import DraftSecond
from rules.dragon.person_phase import TakePerson
from rules.dragon.view import DragonView

Reasons = Iterator[str]


def missing(view: DragonView, say: Words) -> tuple[str, ...]:
    """Return a reason for each thing that the question seems to offer and that is not among ``view.choices``."""
    found = UNAVAILABLE.get(view.question)
    return () if found is None or view.frame is None else tuple(found(view, say))


def actions(view: DragonView, say: Words) -> Reasons:
    _ = say.gettext
    owner = costs.reader(view)
    offered = {action.action for action in view.choices if isinstance(action, Take)}
    for number, group in enumerate(view.groups, 1):
        cost = costs.group_cost(view, number)
        lacking = [action for action in group if action not in offered]
        if owner.yuan < cost:
            listed = ", ".join(components.action(action, say) for action in lacking)
            yield _("{actions} (group {group}): {cost}, a dragon is already there; you have {have}").format(
                actions=listed, group=number, cost=yuan(cost, say), have=owner.yuan
            )
        else:
            yield from (_no_action(view, action, cost, say) for action in lacking)


def _no_action(view: DragonView, action: str, cost: int, say: Words) -> str:
    """Say why an action of an affordable group is not offered."""
    _ = say.gettext
    owner = costs.reader(view)
    name = components.action(action, say)
    if action == "privilege":
        least = cost + min(costs.privilege_costs(view).values())
        return _("{action}: {cost} at least, you have {have}").format(action=name, cost=yuan(least, say), have=owner.yuan)
    if view.wall_length >= MONTHS:
        return _("{action}: the Great Wall is complete").format(action=name)
    return _("{action}: all your wall tiles are built").format(action=name)


def drafts(view: DragonView, say: Words) -> Reasons:
    _ = say.gettext
    offered = {action.person for action in view.choices if isinstance(action, Draft)}
    first = view.frame.first if isinstance(view.frame, DraftSecond) else ""
    for tile in PERSONS:
        if not tile.young or tile.id in offered or tile.id == first:
            continue
        name = components.person_label(tile.id, say)
        if not view.display[tile.id]:
            yield _("{person}: none left").format(person=name)
        else:
            yield _("{person}: another seat has this pair").format(person=name)


def recruits(view: DragonView, say: Words) -> Reasons:
    _ = say.gettext
    assert isinstance(view.frame, TakePerson)
    for tile in PERSONS:
        if tile.type == view.frame.card and not view.display[tile.id]:
            yield _("{person}: none left").format(person=components.person_label(tile.id, say))


def young(view: DragonView, say: Words) -> Reasons:
    _ = say.gettext
    offered = {PERSON[action.person].type for action in view.choices if isinstance(action, Recruit)}
    for tile in PERSONS:
        if tile.young and tile.type not in offered:
            message = _("{person}: taken in this Sunrise") if view.display[tile.id] else _("{person}: none left")
            yield message.format(person=components.person_label(tile.id, say))


def floors(view: DragonView, say: Words) -> Reasons:
    for home in costs.reader(view).palaces:
        if home.floors >= MOST_FLOORS:
            yield say.gettext("{palace}: it has {most} floors already").format(
                palace=homes.named(say, number=home.number), most=MOST_FLOORS
            )


def houses(view: DragonView, say: Words) -> Reasons:
    """Name full palaces, while another has room."""
    palaces = costs.reader(view).palaces
    if any(home.room > 0 for home in palaces):
        for home in palaces:
            if home.room <= 0:
                yield say.gettext("{palace}: full").format(palace=homes.named(say, number=home.number))


def unsupplied(view: DragonView, say: Words) -> Reasons:
    """Name empty palaces, which need no rice."""
    for home in costs.reader(view).palaces:
        if not home.persons:
            yield say.gettext("{palace}: nobody lives there").format(palace=homes.named(say, number=home.number))


UNAVAILABLE: dict[str, Callable[[DragonView, Words], Reasons]] = {
    "ChooseAction": actions,
    "DraftFirst": drafts,
    "DraftSecond": drafts,
    "TakePerson": recruits,
    "TakeYoung": young,
    "BuildFloors": floors,
    "HousePerson": houses,
    "ReleaseUnsupplied": unsupplied,
}
"""The missing choices, by question."""
