"""Advice to the seat asked: the best answers to its question, weighed by a worker from the seat's own view."""

from __future__ import annotations

import logging

from bot.games.ai_evaluation import Judged, best, judged
from bot.games.session import Session
from bot.refusal import Refusal
from bot.running.task_cache import TaskCache
from bot.running.workers import NotDone, NotNow, Workers, for_whom
from bot.wording import coaching, trouble
from rules import GAMES
from rules.contract import has
from storage import GameRow

MOST = 3
"""The number of answers in an advice."""
SECONDS = 20.0
"""Seconds that a worker may weigh the answers to one question."""
KEPT = 200
"""The number of pieces of advice kept in memory, so that asking again costs no time."""

logger = logging.getLogger(__name__)
Key = tuple[int, int, int]


def coached(row: GameRow, *, practice: bool = False) -> bool:
    """Check whether the people of a table may ask for advice. ``practice``: all of them are one person at the practice table."""
    if not has(GAMES[row.game], "weighed"):
        return False
    return row.coach == "on" or (row.coach == "alone" and (practice or len(row.people) <= 1))


def others_play(row: GameRow, user_id: int) -> bool:
    """Check whether another person plays at the table."""
    return any(member.user_id != user_id for member in row.people)


class Coach:
    """Advice for questions, each weighed once."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._asked = TaskCache[tuple[Judged, ...]](KEPT)

    async def advice(self, session: Session, seat: int) -> tuple[Judged, ...]:
        """Return the best answers for the seat asked, the best first.

        Raises ``Refusal`` if the workers have no time now or found nothing.
        """
        try:
            return await self._asked.get((session.row.id, session.live.seq, seat), lambda: self._weigh(session, seat))
        except NotNow:
            raise Refusal(trouble.too_much) from None
        except NotDone as why:
            logger.error("game %s seq %s: no advice could be given (%s); the bot tells the person", session.row.id, session.live.seq, why)
            raise Refusal(coaching.nothing_to_say) from None

    async def _weigh(self, session: Session, seat: int) -> tuple[Judged, ...]:
        game = session.live.setup.game
        state = game.dump(session.live.state)
        return best(await self._workers.run(judged, game.ID, state, seat, MOST, seconds=SECONDS, whose=for_whom.get()), MOST)
