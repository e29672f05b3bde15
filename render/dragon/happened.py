"""The changes on the dragon's board between two views: places that look different, trails of moved pieces, gains of seats."""

from __future__ import annotations

from render.changed import Changes, Pairs, differing, moved, pair, telling
from render.dragon.events import over, struck
from render.dragon.places import places
from render.dragon.rails import stacks_of
from render.dragon.seats import income
from render.dragon.trails import trails
from render.gains import POINTS, Gain, grown
from rules.dragon.cards import MONTHS
from rules.dragon.view import DragonView, SeatView


def changes(before: DragonView, after: DragonView) -> Changes:
    """Return the places that look different in ``after``, without families that changed nearly as a whole, with trails and gains.

    Both views belong to one game.
    """
    shown = places(after).keys()
    found = telling(_differing(before, after) & shown, shown)
    return Changes(found, trails(before, after, found), _gains(before, after))


def _differing(before: DragonView, after: DragonView) -> frozenset[str]:
    """Return the ids of all places that look different."""
    pairs: Pairs = {"day": ((before.month, before.phase), (after.month, after.phase)), "wall": (before.wall, after.wall)}
    pair(pairs, "month", _months(before), _months(after))
    if after.super_event:
        pairs["super"] = (struck(before), struck(after))
    pair(pairs, "group", _groups(before) if before.groups else _groups(after), _groups(after) or _groups(before))
    pair(pairs, "person", before.display, after.display)
    pair(pairs, "track", dict.fromkeys(range(after.seats), False), moved(_spaces(before), _spaces(after)))
    pair(pairs, "score", {p.seat: p.points for p in before.people}, {p.seat: p.points for p in after.people})
    pair(pairs, "seat", {p.seat: _seat(p) for p in before.people}, {p.seat: _seat(p) for p in after.people})
    return differing(pairs)


def _months(view: DragonView) -> dict[int, object]:
    return {number: over(view, number) for number in range(1, MONTHS + 1)}


def _groups(view: DragonView) -> dict[int, object]:
    dragons = view.dragons or tuple(() for _ in view.groups)
    return dict(enumerate(zip(view.groups, dragons, strict=True), 1))


def _spaces(view: DragonView) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return each seat's space and the seats below its marker."""
    return {seat: (space, tuple(seats[:height])) for space, seats in stacks_of(view, "track") for height, seat in enumerate(seats)}


def _seat(person: SeatView) -> tuple[object, ...]:
    return (
        person.points, person.yuan, person.rice, person.fireworks, dict(person.privileges), person.palaces, person.cards, person.wall,
    )  # fmt: skip


def _gains(before: DragonView, after: DragonView) -> list[Gain]:
    """Return the gains and losses of each seat, points first."""
    return [gain for old, new in zip(before.people, after.people, strict=True) for gain in grown(new.seat, _counts(old), _counts(new))]


def _counts(person: SeatView) -> tuple[tuple[str, int], ...]:
    """Return a seat's counts that matter, with their signs. Cards are left out: one goes each month."""
    return (
        (POINTS, person.points),
        ("motifs/yuan", person.yuan),
        ("motifs/rice", person.rice),
        ("motifs/firework", person.fireworks),
        ("motifs/privilege-small", person.privileges["small"]),
        ("motifs/privilege-large", person.privileges["large"]),
        ("motifs/income", income(person)),
    )
