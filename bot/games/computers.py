"""Seats that play by themselves: each of their turns is chosen by a worker, from the seat's own view, and stored as a whole.

A worker gets the state as text and gives back the text of a choice (``bot.games.ai_choice``). Whatever goes wrong there, and whatever
takes too long, the people's game goes on with the first choice that can be made.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from contextvars import Context

import storage
from bot.games import ai_choice
from bot.games.session import Session
from bot.games.table import Outdated, Table
from bot.refusal import Refusal
from bot.running.events import Event
from bot.running.workers import NotDone, NotNow, TookTooLong, Workers
from rules.contract import NORMAL
from rules.play import ReplayedGame, chosen
from storage import GameRow, Status

CHOICE_SECONDS, TURN_SECONDS = 10.0, 30.0
"""How long a computer thinks about a choice and about a turn at most."""
LONG_SECONDS = 1.0
"""How long a computer thinks before its channel is told."""
LONGEST_TURN = 200
"""Choices after which a turn is stored as far as it is."""

logger = logging.getLogger(__name__)


class Computers:
    """The seats of all games that play by themselves, those of one game seen to by one task at a time."""

    def __init__(self, table: Table, workers: Workers) -> None:
        self._table = table
        self.workers = workers
        self._session = set[int]()
        self.takes_long = Event[int, int]()
        """Called with a game and a seat that has been thinking about its turn for long, in no task."""

    async def play(self, game_id: int, known: GameRow | None = None) -> bool:
        """Let seats that play by themselves choose as long as one of them is asked; what cannot be done now is done the next time. Whether
        one of them finds nothing that can be done, so that people must be told. ``known``: the game as it was just stored."""
        if game_id in self._session:
            return False  # another task sees to it, and to what follows
        self._session.add(game_id)
        try:
            return await self._play(known or await self._table.row(game_id))
        except Refusal:
            logger.debug("game %s: nothing is left to choose for a seat that plays by itself", game_id)
        except NotNow as why:
            logger.warning("game %s: a seat could not play by itself, %s", game_id, why)
        except storage.StorageFailure as failure:
            logger.error("game %s: a seat could not play by itself (%s)", game_id, failure)
        finally:
            self._session.discard(game_id)
        return False

    async def _play(self, row: GameRow) -> bool:
        if row.live and any(member.computer for member in row.members):
            self.workers.warm(ai_choice.choice)
        if not _is_asked(row):
            return False  # as most often, so that the game need not be brought to life
        while not (session := await self._table.session(row.id)).over:
            if (seat := session.computer_asked) is None:
                return False
            if not await self._take_turn(session, seat):
                return True
        return False

    async def _take_turn(self, before: Session, seat: int) -> bool:
        """Whether a seat that plays by itself found something to choose. What it thought of while somebody gave it another level, or took
        it, is left: it is looked at anew who is asked."""
        loop, game_id = asyncio.get_running_loop(), before.row.id
        timer = Context().run(loop.call_later, LONG_SECONDS, self.takes_long, game_id, seat)  # it belongs to no press
        try:
            after = await self.thought(before.live, seat, before.row.at(seat).level)
        finally:
            timer.cancel()
        if after is before.live:
            return False
        with suppress(Outdated):
            await self._table.choose_by_itself(before, after, seat)
        return True

    async def thought(self, before: ReplayedGame, seat: int, level: str = NORMAL) -> ReplayedGame:
        """The game after the choices of a seat at a level, up to where its turn ends or another one is asked, or as far as any choice can
        be made.

        Raises :class:`NotNow` where the workers have too much to do.
        """
        after, left = before, TURN_SECONDS
        while after.asked == seat and after.seq - before.seq < LONGEST_TURN:
            following, spent = await self._chosen(after, seat, level, left)
            if following is None:
                break
            after, left = following, left - spent
            if after.steps[-1].ends_turn:
                break
        return after

    async def _chosen(self, before: ReplayedGame, seat: int, level: str, left: float) -> tuple[ReplayedGame | None, float]:
        """The game after one choice of a seat, None where none can be made; and how many seconds of those ``left`` it took to think."""
        game = before.setup.game
        try:
            if left <= 0:
                raise TookTooLong(f"the turn was not done within {TURN_SECONDS:g} s")
            state, seconds = game.dump(before.state), min(CHOICE_SECONDS, left)
            text, spent = await self.workers.run(ai_choice.choice, game.ID, state, seat, level, seconds=seconds)
            return chosen(before, game.parse_action(text)), spent
        except NotNow:
            raise
        except NotDone as why:
            logger.error("seat %s of a game of %s chose the first thing, for it failed to think: %s", seat, game.ID, why)
            spent = left if isinstance(why, TookTooLong) else 0.0  # who took too long once does not try again in this turn
        except Exception:
            logger.exception("seat %s of a game of %s chose the first thing, for what it thought of cannot be done", seat, game.ID)
            spent = 0.0
        return _first(before, seat), spent


def _is_asked(row: GameRow) -> bool:
    """Whether a seat that plays by itself is asked."""
    return row.status is Status.PLAYING and row.asked is not None and row.at(row.asked).computer


def _first(before: ReplayedGame, seat: int) -> ReplayedGame | None:
    """The game after the first choice of a seat that can be made; None where none can."""
    for action in before.choices:
        try:
            return chosen(before, action)
        except Exception:
            logger.exception("seat %s of a game of %s could not make a choice that the rules offer", seat, before.setup.game.ID)
    return None
