"""Whether a channel must be told how its game stands, and whether in a new message."""

from __future__ import annotations

from itertools import takewhile

from bot.messages.undone import takings
from rules.play import UNDO, PlayedChoice, ReplayedGame, at


def needs_post(live: ReplayedGame, shown: int | None) -> bool:
    """Whether the channel must be told: a turn ended, another seat is asked, or what was told was taken back since.

    It must as well where it was not told of all that is not replayed.
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
    """Whether what is shown comes in place of the message that shows the first ``shown`` rows: one seat has taken back choices of its own,
    which were told, before anybody else has chosen, and is asked again; or it has chosen anew, and whom the message called is asked."""
    before, undone = taken_back(live, shown)
    seats = {step.seat for step in (*undone, *(step for step in live.steps if step.row >= shown))}
    return bool(undone) and len(seats) == 1 and live.asked in (*seats, before.asked)


def taken_back(live: ReplayedGame, shown: int) -> tuple[ReplayedGame, list[PlayedChoice]]:
    """The choices that were taken back since a message of ``shown`` rows, as far as it told them, else those that it was told to have been
    taken back by it; and the game before that."""
    if found := takings(live, shown):
        return found[0][0], [step for before, count in found for step in before.steps[-count:]]
    told = at(live, shown)
    count = sum(1 for _ in takewhile(UNDO.__eq__, reversed(told.texts)))
    before = at(live, shown - count)
    return before, list(before.steps[-count:]) if count else []
