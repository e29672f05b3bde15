"""The visibility of the table: a reader sees everything except the cards in the others' hands. Views are frozen and made per reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules.contract import View, view_fields
from rules.dragon.event_phase import ReleaseUnsupplied
from rules.dragon.palaces import ReleasePersons
from rules.dragon.state import DragonState, Palace


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as a reader sees it.

    ``hand``: its person cards, None unless the reader is this seat; ``cards``: their number. ``played``: played and discarded cards, in
    order. ``space``: of its person marker. ``rank``: its place in player order, from 0. ``wall``: tiles not built. ``built``: the number
    built. ``symbols``: of its persons, by type.
    """

    seat: int
    points: int
    sources: Mapping[str, int]
    space: int
    rank: int
    yuan: int
    rice: int
    fireworks: int
    privileges: Mapping[str, int]
    palaces: tuple[Palace, ...]
    symbols: Mapping[str, int]
    wall: tuple[str, ...]
    built: int
    cards: int
    played: tuple[str, ...]
    hand: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class DragonView(View):
    """The table as a reader sees it.

    ``months``: the event of each month. ``month``: 1 to 12, 0 in the opening. ``groups``: of action cards. ``dragons``: the seats on
    each group, in order. ``display``: person tiles left. ``order``: the seats by the person track now. ``wall``: the seats whose tiles
    form the Great Wall, in the order of building. ``sunrise``: types taken in the sunrise. ``founded``: the number of palaces each seat
    has founded, lost ones included. ``leaving``: the persons that the question makes the seat asked release, with all its repetitions.
    """

    month: int
    phase: str
    months: tuple[str, ...]
    super_event: str
    display: Mapping[str, int]
    groups: tuple[tuple[str, ...], ...]
    dragons: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    wall: tuple[int, ...]
    wall_length: int
    pairs: tuple[tuple[str, ...], ...]
    released: tuple[str, ...]
    sunrise: tuple[str, ...]
    founded: tuple[int, ...]
    leaving: int
    people: tuple[SeatView, ...]

    @property
    def round(self) -> int:
        return self.month

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([person.points for person in self.people])


def view(state: DragonState, seat: int | None) -> DragonView:
    """Return the view of ``seat`` (None: a spectator)."""
    order = state.order()
    return DragonView(
        **view_fields(state, seat, frames_hide=False),
        month=state.month,
        phase=state.phase,
        months=tuple(state.months),
        super_event=state.super_event,
        display=MappingProxyType(dict(state.display)),
        groups=state.groups,
        dragons=tuple(tuple(group) for group in state.dragons),
        order=tuple(order),
        wall=tuple(state.wall),
        wall_length=state.wall_length(),
        pairs=tuple(tuple(pair) for pair in state.pairs),
        released=tuple(state.released),
        sunrise=tuple(state.sunrise),
        founded=tuple([owner.founded for owner in state.people]),
        leaving=frame.count if isinstance(frame := state.frame, ReleasePersons | ReleaseUnsupplied) else 0,
        people=tuple(_seat_view(state, other, order.index(other), other == seat) for other in range(state.seats)),
    )


def _seat_view(state: DragonState, seat: int, rank: int, own: bool) -> SeatView:
    owner = state.people[seat]
    return SeatView(
        seat=seat,
        points=owner.points,
        sources=MappingProxyType(dict(owner.sources)),
        space=owner.space,
        rank=rank,
        yuan=owner.yuan,
        rice=owner.rice,
        fireworks=owner.fireworks,
        privileges=MappingProxyType(dict(owner.privileges)),
        palaces=tuple(owner.palaces),
        symbols=MappingProxyType(owner.court()),
        wall=tuple(owner.wall),
        built=owner.built,
        cards=len(owner.cards),
        played=tuple(state.played[seat]),
        hand=tuple(owner.cards) if own else None,
    )
