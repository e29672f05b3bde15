"""The turn under way: the row of the log at which it began, and the seat that is certainly next."""

from __future__ import annotations

from rules.play import UNDO, ReplayedGame

FEWEST = 3
"""The fewest seats at which a person is told that they are next; at two seats it is always the other one."""


def began(live: ReplayedGame) -> int:
    """Return the row of the log at which the turn under way began, or the game's base if that is later."""
    return next((step.row + 1 for step in reversed(live.steps) if step.ends_turn), live.setup.start)


def next_up(live: ReplayedGame, since: int) -> int | None:
    """Return the seat whose turn follows, if the rows from ``since`` on begin a turn that was never reached before; else None.

    Public facts alone decide. They leave no doubt while a seat is asked in its own turn, right after the turn of another seat.
    """
    first, seat = began(live), live.state.turn
    if live.state.seats < FEWEST or live.asked != seat or since >= first or not is_new(live):
        return None
    if any(step.row == first - 1 and step.seat == seat for step in live.steps):
        return None  # nobody's turn has begun: an event asks the seat that played last
    return next(iter(live.setup.game.following(live.view(None))), None)


def is_new(live: ReplayedGame) -> bool:
    """Check whether the turn under way is reached for the first time, not again after an undo; False if a base hides that."""
    start, first, game = live.setup.start, began(live), live.setup.game
    if first == start or UNDO not in live.texts:
        return first > start or start == 0
    ends = {step.row: step.ends_turn for step in live.steps}
    kept, count, reached = list[bool](), 0, 0
    for row, text in enumerate(live.texts[: first - 1 - start], start):
        if text == UNDO:
            count -= kept.pop()
        else:
            kept.append(ends[row] if row in ends else game.parse_action(text).ENDS_TURN)
            count += kept[-1]
            reached = max(reached, count)
    return sum(ends.values()) > reached
