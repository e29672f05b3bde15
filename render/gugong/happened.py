"""The changes on the board of Gùgōng between two views: places that look different, trails of moved pieces, gains of seats."""

from __future__ import annotations

from render.captions import Did, Line
from render.changed import Changes, Move, Pairs, differing, lasting, moved, pair, telling
from render.gains import POINTS, SIGN, Gain, grown
from render.gugong.names import DECREES, LOCATIONS
from render.gugong.places import places
from render.gugong.trails import trails
from render.names import Name
from render.signs import NUMERALS
from rules.gugong.cards import HARBOURS
from rules.gugong.view import GugongView, SeatView


def changes(before: GugongView, after: GugongView, move: Move | None = None) -> Changes:
    """Return the places that look different in ``after`` and are worth a mark (see ``telling``), with trails and gains.

    Both views belong to one game. ``move``: the one turn to mark; a place that changed again after it is left out.
    """
    shown = places(after)
    if move is None:
        found = telling(_differing(before, after) & shown.keys(), shown) - _empty(after)
        return Changes(found, trails(before, after, found), _gains(before, after, after))
    again = _differing(move.after, after)
    found = telling((_differing(before, move.after) - again - {"day"}) & shown.keys(), shown) - _empty(after) | {f"seat:{move.seat}"}
    moved = lasting(trails(before, after, found), shown, again)
    where = [f"official:{each.partition(' ')[0]}" for each in move.did] or ["day"] * (move.before.day != move.after.day)
    return Changes(found, moved, _gains(before, move.after, after), _line(move), where)


FORMS = {"": "", **dict(zip("ab", NUMERALS, strict=True))}
"""The numerals of the forms of an action; a Decree and Jade have one form and none."""


def _line(move: Move) -> Line | None:
    """Return the turn's Official and the locations at which it acted, with the form of the action; a Decree has its name.

    Answers at night or in the morning are no turn: then return None.
    """
    if not move.did and move.before.phase != "day":
        return None
    did = [each.partition(" ") for each in move.did]
    return Line(move.seat, tuple(Did(f"motifs/{place}", SIGN, _name(move, place), FORMS[form]) for place, _, form in did))


def _name(move: Move, place: str) -> Name:
    """Return the name of a location in the line of a turn; for the Decrees, that of the one Decree to which the seat came."""
    was, now = move.before.decrees, move.after.decrees
    came = [decree for decree, seats in now.items() if seats.count(move.seat) > was.get(decree, ()).count(move.seat)]
    return Name(DECREES[came[0]].name) if place == "decrees" and len(came) == 1 else LOCATIONS[place].tight


def _empty(view: GugongView) -> frozenset[str]:
    """Return the places on which nothing lies any longer: a mark there would tell nothing. The seat's gains tell where the piece went."""
    travellers, harbours = {person.traveller for person in view.people}, {ship.harbour for ship in view.ships}
    return frozenset(
        [
            *(["medal"] if view.medal is None else []),
            *(f"city:{city}" for city, token in view.cities.items() if not token and city not in travellers),
            *(f"house:{number}" for number, (_, jade) in enumerate(view.houses) if not jade),
            *(
                f"harbour:{at}"
                for route in view.routes
                for at in (f"{route}{number}" for number in range(1, HARBOURS + 1))
                if at not in harbours
            ),
            *(f"used:{location}" for location, used in _used(view).items() if not used),
        ]
    )


def _differing(before: GugongView, after: GugongView) -> frozenset[str]:
    """Return the ids of all places that look different."""
    pairs: Pairs = {
        "day": ((before.day, before.phase), (after.day, after.phase)),
        "dice": (before.dice, after.dice),
        "start": (before.start, after.start),
        "medal": (before.medal, after.medal),
        "gifts": (before.draw, after.draw),
        "tokens": (before.piles, after.piles),
        "wall": ([(p.wall, p.double == "wall") for p in before.people], [(p.wall, p.double == "wall") for p in after.people]),
    }
    pair(pairs, "official", before.officials, after.officials)
    pair(pairs, "city", _cities(before), _cities(after))
    pair(pairs, "house", dict(enumerate(before.houses)), dict(enumerate(after.houses)))
    pair(pairs, "decree", before.decrees, after.decrees)
    pair(pairs, "harbour", {ship.harbour: ship for ship in before.ships}, {ship.harbour: ship for ship in after.ships})
    pair(pairs, "track", dict.fromkeys(range(after.seats), False), moved(_spaces(before), _spaces(after)))
    pair(pairs, "envoy", {p.seat: p.envoy for p in before.people}, {p.seat: p.envoy for p in after.people})
    pair(pairs, "seat", _seats(before), _seats(after))
    pair(pairs, "used", _used(before), _used(after))
    if after.meng:
        pairs["automa"] = (before.meng, after.meng)
    return differing(pairs)


def _spaces(view: GugongView) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return each seat's space on the intrigue track and the seats below its marker."""
    return {seat: (space, tuple(stack[:height])) for space, stack in enumerate(view.track) for height, seat in enumerate(stack)}


def _cities(view: GugongView) -> dict[str, object]:
    travellers = {person.traveller: person.seat for person in view.people}
    return {city: (token, travellers.get(city)) for city, token in view.cities.items()}


def _seats(view: GugongView) -> dict[int, object]:
    return {
        p.seat: (p.points, p.pool, p.supply, p.double, p.cards, p.discards, p.jade, p.tokens, p.twos, dict(p.rewards), p.decrees, p.bonus)
        for p in view.people
    }


def _used(view: GugongView) -> dict[str, object]:
    used = [(p.seat, each) for p in view.people for each in p.in_use]
    return {location: [(seat, each) for seat, each in used if each.location == location] for location in view.officials}


def _gains(before: GugongView, after: GugongView, now: GugongView) -> list[Gain]:
    """Return the gains and losses of each seat between two views, points first, each with its number ``now``."""
    people = zip(before.people, after.people, now.people, strict=True)
    return [gain for old, new, here in people for gain in grown(here.seat, _counts(old), _counts(new), _counts(here))]


def _counts(person: SeatView) -> tuple[tuple[str, int], ...]:
    """Return the counts of a row whose changes matter, with their signs."""
    return (
        (POINTS, person.points),
        ("motifs/cube", person.pool),
        ("motifs/token", person.tokens),
        ("motifs/jade", person.jade),
        ("motifs/four-points", person.rewards["points"]),
        ("motifs/card", person.rewards["card"]),
        ("motifs/double", person.rewards["double"]),
    )
