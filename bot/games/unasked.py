"""What follows a choice without anybody having to be called for it."""

from __future__ import annotations

import storage
from rules import play
from rules.play import Live
from storage import Database, GameRow


async def without_asking(database: Database, row: GameRow, after: Live, seat: int) -> Live:
    """The game after the obvious answers of people who would have to be called for them, once ``seat`` has chosen what it cannot take
    back any more. Everybody knows what makes such an answer obvious, so that giving it at once tells nothing."""
    if play.undoable(after, seat):
        return after
    while (asked := after.asked) is not None and not row.at(asked).computer:
        answered = play.answered(after)
        if answered is after or answered.steps[-1].ends_turn or not await storage.auto_enders(database, [row.at(asked).user_id]):
            break
        after = answered
    return after
