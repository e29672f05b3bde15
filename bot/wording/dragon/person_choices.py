"""The choices about persons: the person to take, the palace, the person who leaves; label and detail of each."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import Words
from bot.wording.dragon import components, homes
from bot.wording.dragon.amounts import floors
from bot.wording.option import DETAIL_LENGTH, Pair
from bot.wording.texts import Text, joined
from render.names import capital
from rules.dragon import costs
from rules.dragon.actions import Decline, Discard, Draft, House, Play, Recruit, Release
from rules.dragon.cards import AGED, PERSON, PERSON_POINTS, PERSONS, WILD, Person
from rules.dragon.palaces import HousePerson
from rules.dragon.state import Palace
from rules.dragon.view import DragonView


def newcomer(view: DragonView, person: str, say: Words) -> Text:
    """Describe a person tile of the display."""
    left = say.ngettext("{count} left", "{count} left", view.display[person]).format(count=view.display[person])
    track = say.gettext("person track +{spaces}").format(spaces=PERSON[person].value)
    return components.person_label(person, say), joined(track, components.effect(person, say), left)


def draft(view: DragonView, action: Draft, say: Words) -> Text:
    return newcomer(view, action.person, say)


def recruit(view: DragonView, action: Recruit, say: Words) -> Text:
    return newcomer(view, action.person, say)


def play(view: DragonView, action: Play, say: Words) -> Text:
    return capital(components.card(action.card, say)), called(view, action.card, say)


def pair(view: DragonView, first: Play | None, second: Recruit, say: Words) -> Pair | None:
    """Return a person with its spaces on the track as a button; its card goes without saying, unless it is a wild one."""
    if first is None:
        return None
    # Translators: a button: a person, and the spaces that its marker moves on the person track.
    told = say.gettext("{person} +{spaces}").format(person=components.person_label(second.person, say), spaces=PERSON[second.person].value)
    return Pair(told) if first.card != WILD else Pair(joined(told, components.card(WILD, say)), 2)


def discard(view: DragonView, action: Discard, say: Words) -> Text:
    return capital(components.card(action.card, say)), called(view, action.card, say)


def called(view: DragonView, card: str, say: Words) -> str:
    """List the persons that a card would call now, each with its effect, or with its symbols alone to save room."""
    _ = say.gettext
    if card == WILD:
        return _("Any person on display") if any(view.display.values()) else _("Nobody is left: played for nothing")
    tiles = [tile for tile in PERSONS if tile.type == card and view.display[tile.id]]
    effects = joined(*(_available(view, tile, components.effect(tile.id, say), say) for tile in tiles))
    return (effects if len(effects) <= DETAIL_LENGTH else on_display(view, card, say)) or _("Nobody is left: played for nothing")


def on_display(view: DragonView, kind: str, say: Words) -> str:
    """Describe the tiles of a type that are left, the younger first; "" for none."""
    return joined(
        *(
            _available(view, tile, components.symbols(kind, tile.symbols, say), say)
            for tile in PERSONS
            if tile.type == kind and view.display[tile.id]
        )
    )


def _available(view: DragonView, tile: Person, brings: str, say: Words) -> str:
    """Describe equal tiles on display: "2 older (2 helmets, person track +3)"."""
    count = view.display[tile.id]
    message = say.ngettext("{count} left ({symbols}, person track +{spaces})", "{count} left ({symbols}, person track +{spaces})", count)
    if tile.type in AGED and tile.young:
        message = say.ngettext(
            "{count} younger ({symbols}, person track +{spaces})", "{count} younger ({symbols}, person track +{spaces})", count
        )
    elif tile.type in AGED:
        message = say.ngettext(
            "{count} older ({symbols}, person track +{spaces})", "{count} older ({symbols}, person track +{spaces})", count
        )
    return message.format(count=count, symbols=brings, spaces=tile.value)


def house(view: DragonView, action: House, say: Words) -> Text:
    home = costs.palace(costs.reader(view), action.palace)
    return homes.named(say, number=action.palace), joined(homes.inside(home, say), homes.room(home, say), _buddhas(view, home, say))


def _buddhas(view: DragonView, home: Palace, say: Words) -> str:
    """Say how many points a new monk would score there; "" for another person."""
    assert isinstance(view.frame, HousePerson)
    newcomer = PERSON[view.frame.person]
    worth = points(newcomer.symbols * home.floors, say)
    return say.gettext("its Buddhas give {points} at the end").format(points=worth) if newcomer.type == "monk" else ""


def release(view: DragonView, action: Release, say: Words) -> Text:
    _ = say.gettext
    home = costs.palace(costs.reader(view), action.palace)
    label = _("{palace}: {person}").format(palace=homes.named(say, number=action.palace), person=components.person(action.person, say))
    return label, joined(_loss(action.person, home, say), _left_behind(view, home, say))


def _loss(person: str, home: Palace, say: Words) -> str:
    """Describe the loss when a person leaves, and the points that it would have scored at the end."""
    tile = PERSON[person]
    worth = PERSON_POINTS + (tile.symbols * home.floors if tile.type == "monk" else 0)
    lost = components.symbols(tile.type, tile.symbols, say)
    if tile.type == "lady":
        return say.gettext("{symbols} fewer, costs {monthly} each month and {points} at the end").format(
            symbols=lost, monthly=points(tile.symbols, say), points=points(worth, say)
        )
    return say.gettext("{symbols} fewer, costs {points} at the end").format(symbols=lost, points=points(worth, say))


def _left_behind(view: DragonView, home: Palace, say: Words) -> str:
    """Name the persons who live there then, or say that a new person moves in."""
    _ = say.gettext
    if isinstance(view.frame, HousePerson):
        return _("{person} moves in").format(person=capital(components.a_person(view.frame.person, say)))
    if len(home.persons) == 1:
        return _("the palace stands empty then")
    return say.ngettext("{count} stays there", "{count} stay there", len(home.persons) - 1).format(count=len(home.persons) - 1)


def decline(view: DragonView, action: Decline, say: Words) -> Text:
    _ = say.gettext
    assert isinstance(view.frame, HousePerson)
    tile = PERSON[view.frame.person]
    lost = _("It leaves the game; no +{spaces} on the person track").format(spaces=tile.value)
    return _("Turn {person} away").format(person=components.the_person(tile.id, say)), lost


def floors_after(home: Palace, change: int, say: Words) -> str:
    """Describe a palace that grows or shrinks: "Palace 2: 1 → 2 floors"."""
    return say.gettext("{palace}: {before} → {after}").format(
        palace=homes.named(say, number=home.number), before=home.floors, after=floors(home.floors + change, say)
    )
