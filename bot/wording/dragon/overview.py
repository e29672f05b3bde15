"""The whole table in words, and the texts that stand for the pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import entry, parted, points, under
from bot.wording.catalogue import Words
from bot.wording.dragon import components, ending, homes
from bot.wording.dragon.amounts import fireworks, palaces, persons, rice, yuan
from bot.wording.dragon.board_status import SECTIONS, coming_events, month, strikes_once, table, track
from bot.wording.dragon.danger import in_danger
from bot.wording.dragon.person_choices import on_display
from bot.wording.dragon.questions import asked
from bot.wording.dragon.seat_status import own_cards, seat
from bot.wording.grouping import of_seat
from bot.wording.texts import shortened
from render.dragon.places import in_order
from render.names import capital
from rules.dragon.cards import MONTHS, TYPES
from rules.dragon.costs import reader, wall_on
from rules.dragon.view import DragonView, SeatView

ALT_LENGTH = 1024
NAME_LENGTH = 32
PANELS = (("events",), ("display",), ("actions", "track", "score"), ("seats",))
"""The areas of the board on each of its panels; the month is on the first."""
AFTER = (("events",), ("points",), ("course", "track", "score"), ("seats",))
"""The same after the end."""


def status(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Tell everything that the reader may know, in sections parted by empty lines: the seats with their points before the board."""
    seats = ["\n".join(seat(view, owner, names, say)) for owner in view.people]
    sections = ["\n".join(section(view, names, say)) for section in SECTIONS.values()]
    return "\n\n".join(filter(None, ["\n".join([*table(view, names, say), *in_danger(view, names, say)]), *seats, *sections]))


def began(view: DragonView, names: Sequence[str], say: Words) -> list[str]:
    """Tell the order of the months' events, and the super event."""
    return [say.gettext("Events of the months: {events}").format(events=coming_events(view, say)), *strikes_once(view, say)]


def alt(view: DragonView, names: Sequence[str], say: Words) -> str:
    """Describe the picture of the board, up to 1,024 characters: first the month, its event, the seat asked, the standing.

    After the end: the winner, and the points by source.
    """
    _ = say.gettext
    short = [shortened(name, NAME_LENGTH) for name in names]
    parts = [_("In the Year of the Dragon board"), month(view, say)]
    if view.to_move is None:
        return shortened(". ".join([*parts, ending.winner(view, short, say), ending.final_points(view, short, say)]) + ".", ALT_LENGTH)
    if view.month:
        parts.append(_("Event: {event}").format(event=components.event(view.months[view.month - 1], say)))
    if wall_on(view):
        parts.append(_("Great Wall {count} of {complete}").format(count=view.wall_length, complete=MONTHS))
    parts += [asked(view, short, say).rstrip("."), *in_danger(view, short, say), parted(standings(view, short, say), say)]
    return shortened(". ".join(parts) + ".", ALT_LENGTH)


def alt_area(view: DragonView, area: str, names: Sequence[str], say: Words) -> str:
    """Describe the picture of an area, its contents first. At most 1,024 characters."""
    short = [shortened(name, NAME_LENGTH) for name in names]
    shown = under(_shown(view, area, short, say), say).replace("**", "")
    return shortened(say.gettext("Part of the In the Year of the Dragon board, enlarged: {shown}.").format(shown=shown), ALT_LENGTH)


def alt_panel(view: DragonView, panel: int, names: Sequence[str], say: Words) -> str:
    """Describe one of the four panels in which a phone has the board, without the things that never change. At most 1,024 characters."""
    short = [shortened(name, NAME_LENGTH) for name in names]
    areas = AFTER if view.to_move is None else PANELS
    parts = [under(_lying(view, area, short, say), say).replace("**", "") for area in areas[panel]]
    now = _now(view, short, say) if panel == 0 else []
    whole = say.gettext("In the Year of the Dragon board, picture {number} of {count}. {shown}.").format(
        number=panel + 1, count=len(PANELS), shown=". ".join([*now, *filter(None, parts)])
    )
    return shortened(whole, ALT_LENGTH)


def _shown(view: DragonView, area: str, names: Sequence[str], say: Words) -> list[str]:
    """List the contents of an area of the board."""
    match area:
        case "track":
            return [track(view, names, say)]
        case "score":
            ranked = sorted(view.people, key=lambda owner: -owner.points)
            return [say.gettext("Scoring track"), *(of_seat(owner.seat, points(owner.points, say), names, say) for owner in ranked)]
        case "seats":
            return [say.gettext("Seats"), *(_standing(view.people[seat], names, say) for seat in in_order(view))]
        case "points":
            return [ending.final_points(view, names, say)]
        case "course":
            return [say.gettext("Everybody’s points over the game as lines.").rstrip(".")]
        case _:
            return [*SECTIONS[area](view, names, say)]


def _now(view: DragonView, names: Sequence[str], say: Words) -> list[str]:
    """Tell the month, the question under way or the winner, and the length of the wall."""
    asks = asked(view, names, say).rstrip(".") if view.to_move is not None else ending.winner(view, names, say)
    wall = say.gettext("Great Wall {count} of {complete}").format(count=view.wall_length, complete=MONTHS)
    return [month(view, say), *filter(None, [asks, wall if wall_on(view) else ""])]


def _lying(view: DragonView, area: str, names: Sequence[str], say: Words) -> list[str]:
    """List the contents of an area of the board that change."""
    if area != "display":
        return _shown(view, area, names, say)
    left = {kind: on_display(view, kind, say) for kind in TYPES}
    there = [entry(say, name=capital(components.several(kind, say)), what=left[kind] or say.gettext("none left")) for kind in TYPES]
    return [say.gettext("Persons on display"), *there]


def standings(view: DragonView, names: Sequence[str], say: Words) -> list[str]:
    """Return the public facts of each person, a line each, the most points first."""
    return [_standing(owner, names, say) for owner in sorted(view.people, key=lambda owner: -owner.points)]


def _standing(owner: SeatView, names: Sequence[str], say: Words) -> str:
    _ = say.gettext
    return _("{name}: {points}, track {space}, {yuan}, {rice}, {fireworks}, {palaces}, {persons}").format(
        name=names[owner.seat],
        points=points(owner.points, say),
        space=owner.space,
        yuan=yuan(owner.yuan, say),
        rice=rice(owner.rice, say),
        fireworks=fireworks(owner.fireworks, say),
        palaces=palaces(len(owner.palaces), say),
        persons=persons(sum(len(palace.persons) for palace in owner.palaces), say),
    )


def alt_hand(view: DragonView, say: Words) -> str:
    """Describe the picture of the reader's hand. At most 1,024 characters; "" for a spectator."""
    _ = say.gettext
    if view.seat is None:
        return ""
    owner = reader(view)
    built = parted((homes.inside(palace, say) for palace in owner.palaces), say) or say.pgettext("palaces", "none")
    whole = _("Your person cards: {cards}. Your palaces: {palaces}.").format(cards=own_cards(owner, say), palaces=built)
    return shortened(whole, ALT_LENGTH)
