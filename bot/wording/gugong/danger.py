"""The way of each seat into the Palace, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.sentences import nobody_in_danger
from rules.contract import Danger
from rules.gugong.cards import PALACE_STEPS
from rules.gugong.danger import danger, gifts_left, threatened
from rules.gugong.ended import if_ended
from rules.gugong.view import GugongView, SeatView

steps_missing = Plural("{count} step to the Palace", "{count} steps to the Palace")
gifts = Plural("{count} gift left", "{count} gifts left")
inside = Sentence("Palace: inside, place worth {points}")
outside = Sentence("Palace: {steps} of {all} steps")
now = Sentence("If the game ended now: {points}")
now_outside = Sentence("If the game ended now: nothing; inside the Palace it would be {points}")
# Translators: {steps} is "2 steps to the Palace", {gifts} "1 gift left".
lacking = Sentence("**In danger**: {steps}, {gifts}. A seat outside the Palace ends with nothing.")


def palace(view: GugongView, owner: SeatView, say: Words) -> Iterator[str]:
    """Tell the place of a seat's Envoy, and whether the seat is in danger of ending with nothing."""
    for one in danger(view)[owner.seat]:
        if owner.place is not None:
            yield inside(say, points=points(one.points, say))
        else:
            yield outside(say, steps=owner.envoy, all=PALACE_STEPS)
        if one.looms:
            yield lacking(say, steps=steps_missing(one.lost, say), gifts=gifts(gifts_left(view, owner), say))


def if_game_ended(view: GugongView, owner: SeatView, say: Words) -> str:
    """Tell the points of a seat if the game ended now; outside the Palace, those with the next free place."""
    told = if_ended(view)[owner.seat]
    if owner.place is not None or (view.meng is not None and view.meng.seat == owner.seat):
        return now(say, points=points(told, say))
    free = next((worth for worth, seat in view.palace if seat is None), 0)
    return now_outside(say, points=points(told + free, say))


def in_danger(view: GugongView, names: Sequence[str], say: Words) -> str:
    """Name the seats that are in danger of ending outside the Palace, or say that nobody is; "" after the end."""
    found = [f"{names[seat]} ({steps_missing(one.lost, say)})" for seat, one in _looming(view)]
    if not found:
        return "" if threatened(view) is None else nobody_in_danger(say)
    return say.gettext("In danger: {seats}").format(seats=listed(found, say))


def _looming(view: GugongView) -> Iterator[tuple[int, Danger]]:
    return ((seat, one) for seat, dangers in enumerate(danger(view)) for one in dangers if one.looms)
