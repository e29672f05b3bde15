"""What happened on the dragon's board between two views: the places that look different, the ways of what moved, what seats gained."""

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
    """The places that look different in ``after``, without families of which nearly all do, with ways and gains; both views belong to
    one game."""
    shown = places(after).keys()
    found = telling(_differing(before, after) & shown, shown)
    return Changes(found, trails(before, after, found), _gains(before, after))


def _differing(before: DragonView, after: DragonView) -> frozenset[str]:
    """The ids of all places that look different."""
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
    """Each seat's space and whom it stands on."""
    return {seat: (space, tuple(seats[:height])) for space, seats in stacks_of(view, "track") for height, seat in enumerate(seats)}


def _seat(person: SeatView) -> tuple[object, ...]:
    return (
        person.points, person.yuan, person.rice, person.fireworks, dict(person.privileges), person.palaces, person.cards, person.wall,
    )  # fmt: skip


def _gains(before: DragonView, after: DragonView) -> list[Gain]:
    """What each seat gained and lost, points first."""
    return [gain for old, new in zip(before.people, after.people, strict=True) for gain in grown(new.seat, _counts(old), _counts(new))]


def _counts(person: SeatView) -> tuple[tuple[str, int], ...]:
    """What is counted of a seat and decides, with its sign. Cards are left out: one goes each month."""
    return (
        (POINTS, person.points),
        ("motifs/yuan", person.yuan),
        ("motifs/rice", person.rice),
        ("motifs/firework", person.fireworks),
        ("motifs/privilege-small", person.privileges["small"]),
        ("motifs/privilege-large", person.privileges["large"]),
        ("motifs/income", income(person)),
    )
