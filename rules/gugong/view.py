"""The visibility of a game: an allow-list for a seat or a spectator, frozen, made per reader (rulebook page 6).

Hidden are hands and discard piles (their owner alone may look; Meng's discard pile lies open), except cards that everybody saw go there
(see ``known.py``); the kinds of the face-down tokens above another board; and the order of every pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules.contract import View, view_fields
from rules.gugong.automa import MENG
from rules.gugong.cards import Components
from rules.gugong.known import whereabouts
from rules.gugong.state import GugongState, InUse, Ship


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as a reader sees it. ``own`` is None unless the reader is this seat.

    ``double``: the place of the Double Servant, "locked", "pool", "supply", "wall", "ship" or "token". ``wall``: ordinary servants on
    the wall; ``on_wall``: the worth of all its servants there. ``place``: points of its place in the palace, None while outside.
    ``intrigue``: space 0 to 14. ``tokens``: the number above its board; ``twos`` of them lie face up. ``bonus``: bonus tokens face up
    until used; ``in_use``: those used until the day ends. ``rewards``: servants beside "points", "card", "double". ``passed``: has no
    card in hand. ``known``: the cards that everybody saw go to the seat, by id, with their certain pile, "hand" or "discard", or "" for
    one of the two.
    """

    seat: int
    points: int
    sources: Mapping[str, int]
    pool: int
    supply: int
    double: str
    wall: int
    on_wall: int
    cards: int
    discards: int
    passed: bool
    envoy: int
    place: int | None
    intrigue: int
    traveller: str
    jade: int
    tokens: int
    twos: int
    bonus: tuple[str, ...]
    in_use: tuple[InUse, ...]
    rewards: Mapping[str, int]
    decrees: tuple[str, ...]
    known: Mapping[str, str]
    own: OwnCards | None


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The facts that a seat alone knows: card ids by rising value, token kinds oldest first, matches of its discard pile on the dice."""

    hand: tuple[str, ...]
    discard: tuple[str, ...]
    tokens: tuple[str, ...]
    matches: int


@dataclass(frozen=True, slots=True)
class MengView:
    """The public facts of the solo opponent, beside his seat in ``people``.

    ``seat``: his. ``focus``: the location of his special cards. ``today``: automa cards turned today, in order, a location or "special";
    ``used``: those of former days since the last shuffle; ``deck``: the number still to come. ``gifts``: the number in his gift pile;
    ``discards``: his discarded gifts, the newest last.
    """

    seat: int
    focus: str
    today: tuple[str, ...]
    used: tuple[str, ...]
    deck: int
    gifts: int
    discards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GugongView(View):
    """The table as a reader sees it. Mappings keep the order of the rulebook or the board.

    ``medal``: the seat that holds it, None while on the board. ``officials``: gift card id by location. ``cities``: token kind by city,
    "" for none. ``houses``: (price, still has its jade). ``palace``: (points, seat or None) in order of arrival. ``track``: the seats of
    spaces 0 to 14, bottom first. ``decrees``: seats with a servant by decree id, by level. ``wall_count``: the worth of all servants on
    the wall; ``wall_complete``: the worth that completes it. ``meng``: None among people.
    """

    parts: Components
    day: int
    phase: str
    start: int
    medal: int | None
    dice: tuple[int, ...]
    officials: Mapping[str, str]
    draw: int
    cities: Mapping[str, str]
    piles: tuple[int, int]
    discarded_tokens: int
    houses: tuple[tuple[int, bool], ...]
    palace: tuple[tuple[int, int | None], ...]
    track: tuple[tuple[int, ...], ...]
    decrees: Mapping[str, tuple[int, ...]]
    routes: tuple[str, ...]
    ships: tuple[Ship, ...]
    wall_count: int
    wall_complete: int
    people: tuple[SeatView, ...]
    meng: MengView | None

    @property
    def round(self) -> int:
        return self.day

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([person.points for person in self.people])


def view(state: GugongState, seat: int | None) -> GugongView:
    """Return the view of ``seat`` (None: a spectator)."""
    side = state.parts.side(state.seats)
    arrived = [*state.palace, *[None] * (len(side.palace) - len(state.palace))]
    return GugongView(
        **view_fields(state, seat, frames_hide=True),
        parts=state.parts,
        day=state.day,
        phase=state.phase,
        start=state.start,
        medal=None if state.medal < 0 else state.medal,
        dice=tuple(state.dice),
        officials=MappingProxyType(dict(state.officials)),
        draw=len(state.draw),
        cities=MappingProxyType(dict(state.cities)),
        piles=(len(state.piles[0]), len(state.piles[1])),
        discarded_tokens=len(state.discarded_tokens),
        houses=tuple(zip(side.houses, state.houses, strict=True)),
        palace=tuple(zip(side.palace, arrived, strict=True)),
        track=tuple(tuple(stack) for stack in state.track),
        decrees=MappingProxyType({decree: tuple(state.on_decree(decree)) for decree in state.decrees}),
        routes=side.routes,
        ships=tuple(sorted(state.ships, key=lambda ship: ship.harbour)),
        wall_count=sum(owner.on_wall for owner in state.people),
        wall_complete=state.wall_complete_at(),
        people=tuple(_seat_view(state, other, other == seat) for other in range(state.seats)),
        meng=_meng_view(state),
    )


def _meng_view(state: GugongState) -> MengView | None:
    automa = state.automa
    if automa is None:
        return None
    return MengView(
        seat=MENG,
        focus=automa.focus,
        today=tuple(automa.today),
        used=tuple(automa.used),
        deck=len(automa.deck),
        gifts=len(state.people[MENG].hand),
        discards=tuple(state.people[MENG].discard),
    )


def _seat_view(state: GugongState, seat: int, own: bool) -> SeatView:
    owner = state.people[seat]
    side = state.parts.side(state.seats)
    return SeatView(
        seat=seat,
        points=owner.points,
        sources=MappingProxyType(dict(owner.sources)),
        pool=owner.pool,
        supply=owner.supply,
        double=owner.double,
        wall=owner.wall,
        on_wall=owner.on_wall,
        cards=len(owner.hand),
        discards=len(owner.discard),
        passed=not owner.hand,
        envoy=owner.envoy,
        place=side.palace[state.palace.index(seat)] if seat in state.palace else None,
        intrigue=state.position(seat),
        traveller=owner.traveller,
        jade=owner.jade,
        tokens=len(owner.tokens),
        twos=owner.tokens.count("two"),
        bonus=tuple(owner.bonus),
        in_use=tuple(owner.in_use),
        rewards=MappingProxyType(dict(owner.rewards)),
        decrees=tuple(owner.decrees),
        known=MappingProxyType(whereabouts(owner)),
        own=_own_cards(state, seat) if own else None,
    )


def _own_cards(state: GugongState, seat: int) -> OwnCards:
    owner = state.people[seat]
    return OwnCards(
        hand=tuple(sorted(owner.hand)),
        discard=tuple(sorted(owner.discard)),
        tokens=tuple(owner.tokens),
        matches=sum(state.dice.count(state.value(card)) for card in owner.discard),
    )
