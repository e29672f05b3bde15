"""The changes on the dragon's board between two views: places that look different, trails of moved pieces, gains of seats."""

from __future__ import annotations

from render.captions import Did, Line
from render.changed import Changes, Move, Pairs, differing, family, moved, pair, telling
from render.dragon.events import over, struck
from render.dragon.goods import income
from render.dragon.names import ACTIONS, PERSONS
from render.dragon.places import places
from render.dragon.rails import stacks_of
from render.dragon.trails import trails
from render.gains import POINTS, SIGN, Gain, grown
from render.names import N_, Name
from rules.dragon.cards import MONTHS
from rules.dragon.view import DragonView, SeatView


def changes(before: DragonView, after: DragonView, move: Move | None = None) -> Changes:
    """Return the places that look different in ``after`` and are worth a mark (see ``telling``), with trails and gains.

    Both views belong to one game. ``move``: the one turn to mark; a place that changed again after it is left out.
    """
    shown = places(after)
    if move is None:
        found = telling(_differing(before, after) & shown.keys(), shown)
        return Changes(_unarrived(found, before, after), trails(before, after, found), _gains(before, after, after))
    again = _differing(move.after, after)
    found = telling((_differing(before, move.after) - again) & shown.keys(), shown) | {f"seat:{move.seat}"}
    return Changes(_taken(found, move), trails(before, after, found), _gains(before, move.after, after), _line(move), _where(move))


def _unarrived(found: frozenset[str], before: DragonView, after: DragonView) -> frozenset[str]:
    """Return the changed places without the groups to which a dragon came: its arrow marks what changed."""
    came = [number for number, (was, now) in enumerate(zip(before.dragons, after.dragons, strict=False), 1) if {*now} - {*was}]
    return found - {f"group:{number}" for number in came} if before.groups == after.groups else found


def _taken(found: frozenset[str], move: Move) -> frozenset[str]:
    """Return the changed places with the action taken in place of its whole group."""
    groups = frozenset(place for place in found if family(place) == "group")
    actions = [f"action:{what}" for kind, _, what in (each.partition(" ") for each in move.did) if kind == "action"]
    return found - groups | frozenset(actions) if groups and actions else found


def _where(move: Move) -> frozenset[str]:
    """Return the seats whose palaces changed in a turn, or the wall; of another turn its marks tell enough."""
    pairs = zip(move.before.people, move.after.people, strict=True)
    built = frozenset(f"seat:{now.seat}" for was, now in pairs if was.palaces != now.palaces)
    return built or frozenset(["wall"] if move.before.wall != move.after.wall else [])


def _line(move: Move) -> Line:
    """Return the action or the persons taken in a turn."""
    return Line(move.seat, tuple([_did(*each.split()) for each in move.did]))


def _did(kind: str, what: str = "") -> Did:
    match kind:
        case "action":
            return Did(f"actions/{what}", SIGN, ACTIONS[what].tight)
        case "person":
            return Did(f"persons/{what}", PERSON, Name(PERSONS[what]))
        case _:
            return Did("motifs/yuan", SIGN, Name(N_("pass")))


PERSON = 38
"""The height of a person's drawing in the line of a turn."""


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


def _gains(before: DragonView, after: DragonView, now: DragonView) -> list[Gain]:
    """Return the changed counts of each seat between two views, each with its number ``now``: points, then gains, then losses.

    A place without room for all tags shows what a seat bought rather than the price.
    """
    people = zip(before.people, after.people, now.people, strict=True)
    found = [gain for old, new, here in people for gain in grown(here.seat, _counts(old), _counts(new), _counts(here))]
    return sorted(found, key=lambda gain: (gain.seat, gain.sign != POINTS, gain.by < 0))


def _counts(person: SeatView) -> tuple[tuple[str, int], ...]:
    """Return the counts of a seat whose changes matter, with their signs."""
    return (
        (POINTS, person.points),
        ("motifs/yuan", person.yuan),
        ("motifs/rice", person.rice),
        ("motifs/firework", person.fireworks),
        ("motifs/privilege-small", person.privileges["small"]),
        ("motifs/privilege-large", person.privileges["large"]),
        ("motifs/income", income(person)),
    )
