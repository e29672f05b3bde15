"""The decision whether a channel needs a message about its game, and whether a new one."""

from __future__ import annotations

from itertools import takewhile

from bot.messages.undone import takings
from rules.play import UNDO, PlayedChoice, ReplayedGame, at


def needs_post(live: ReplayedGame, shown: int | None) -> bool:
    """Check whether the channel needs a message: a turn ended, another seat is asked, or something shown was undone.

    The channel also needs one if it was not shown the part before the game's base.
    """
    if shown is None or shown < live.setup.start:
        return True
    if shown >= live.seq:
        return False
    told = live.rows(shown)
    new = [step for step in live.steps if step.row >= shown]
    if [step.row for step in live.steps if step.row < shown] != told or live.asked is None:
        return True
    return any(step.ends_turn for step in new) or (bool(new) and new[0].seat != live.asked)


def stays_in_place(live: ReplayedGame, shown: int) -> bool:
    """Check whether an edit of the message that shows ``shown`` rows is enough.

    An edit is enough if shown choices were undone, if these and all choices made since are of one seat, and if the seat asked now is that
    seat or the one that the message calls.
    """
    if UNDO not in live.texts:
        return False
    before, undone = taken_back(live, shown)
    seats = {step.seat for step in (*undone, *(step for step in live.steps if step.row >= shown))}
    return bool(undone) and len(seats) == 1 and live.asked in (*seats, before.asked)


def taken_back(live: ReplayedGame, shown: int) -> tuple[ReplayedGame, list[PlayedChoice]]:
    """Return the choices undone since a message of ``shown`` rows, and the game before the undo.

    If there are none, those that this message itself reported as undone.
    """
    if found := takings(live, shown):
        return found[0][0], [step for before, count in found for step in before.steps[-count:]]
    told = live.texts[: max(0, shown - live.setup.start)]
    count = sum(1 for _ in takewhile(UNDO.__eq__, reversed(told)))
    before = at(live, shown - count)
    return before, list(before.steps[-count:]) if count else []
