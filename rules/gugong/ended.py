"""The points of each seat if the game ended now (rulebook pages 11 and 14), and those of each day."""

from __future__ import annotations

from rules.gugong.cards import EIGHT, JADES_MOST, MOST_POINTS, PALACE_STEPS, PER_PIECE, REWARDS, THIRDS_MOST
from rules.gugong.following import ahead_on_wall
from rules.gugong.scoring import jade_points
from rules.gugong.view import GugongView, SeatView


def if_ended(view: GugongView) -> tuple[int, ...]:
    """Return the points of each seat after a final scoring now, without the exchange of travel tokens before it.

    A seat that stays outside the Palace gets no points for a place there. It keeps its other points here, though it would end with nothing.
    """
    return tuple([_ended(view, owner) for owner in view.people])


FINAL = ("level3", "places", "jade")
"""The sources of points that belong to no day."""


def day_of(begun: GugongView, after: GugongView) -> tuple[int, ...]:
    """Return the points that each seat got in a day, without the final scoring, given the views at its beginning and at its end."""
    return tuple([earned(now) - earned(was) for was, now in zip(begun.people, after.people, strict=True)])


def earned(owner: SeatView) -> int:
    """Return the points of a seat without those of the final scoring."""
    return owner.points - sum([owner.sources.get(source, 0) for source in FINAL])


def _ended(view: GugongView, owner: SeatView) -> int:
    points, place = owner.points, owner.place or 0
    if ahead_on_wall(view) == owner.seat:
        points += MOST_POINTS
        if owner.place is not None:
            points += 1
        elif owner.envoy == PALACE_STEPS - 1:
            place = next((worth for worth, seat in view.palace if seat is None), 0)
    if "thirds" in owner.decrees:
        points += min(THIRDS_MOST, points // 3)
    points += EIGHT * ("eight" in owner.decrees)
    points += min(JADES_MOST, PER_PIECE * owner.jade) * ("jades" in owner.decrees)
    points += PER_PIECE * len(owner.decrees) * ("edicts" in owner.decrees)
    points += PER_PIECE * sum(owner.rewards[reward] for reward in REWARDS) * ("harbours" in owner.decrees)
    return points + place + jade_points(owner.jade)
