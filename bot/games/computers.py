"""Computer players: a worker chooses each of their turns from the seat's own view; a turn is stored as a whole.

A worker gets the state as text and returns the text of a choice (``bot.games.ai_choice``). If it fails or takes too long, the game goes on
with the first legal choice.
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
from bot.running import log_context, metrics
from bot.running.events import Event
from bot.running.workers import NotDone, NotNow, TookTooLong, Workers
from rules.contract import HURRIED, NORMAL, STRONG
from rules.play import ReplayedGame, chosen
from storage import GameRow, Status

CHOICE_SECONDS, TURN_SECONDS = 10.0, 30.0
"""Seconds that a computer may think about a choice and about a turn."""
LONG_SECONDS = 1.0
"""Seconds of thinking after which the channel is told."""
LONGEST_TURN = 200
"""Choices after which an unfinished turn is stored."""
BACKLOG = 4
"""Computers' turns due for each process above which strong computers hurry: at a second each, a whole table of computers plays in four."""

logger = logging.getLogger(__name__)


class Computers:
    """The computers of all games; one task at a time plays those of a game."""

    def __init__(self, table: Table, workers: Workers) -> None:
        self._table = table
        self.workers = workers
        self._due = dict[int, int]()
        """The turns that computers are about to take in a row, by game; only games that a task plays."""
        self.takes_long = Event[int, int]()
        """A callback for a game and a seat that has been thinking for long, called outside any task."""

    async def play(self, game_id: int, known: GameRow | None = None) -> bool:
        """Let computers choose as long as one of them is asked; a failure is retried at the next call.

        Return whether a computer found no possible choice, so that people must be told. ``known``: the row of the game, just stored.
        """
        if game_id in self._due:
            return False  # another task plays this game, with all that follows
        self._due[game_id] = 0
        try:
            return await self._play(known or await self._table.row(game_id))
        except Refusal:
            logger.debug("game %s: no computer can choose in it", game_id)
        except NotNow as why:
            logger.warning("game %s: a computer has not chosen (%s); the bot tries again later", game_id, why)
        except storage.StorageFailure as failure:
            logger.error("game %s: a computer has not chosen (%s); the bot tries again later", game_id, failure)
        finally:
            del self._due[game_id]
        return False

    async def _play(self, row: GameRow) -> bool:
        if row.live and any(member.computer for member in row.members):
            self.workers.warm(ai_choice.choice)
        if not _is_asked(row):
            return False  # the usual case: the game need not be replayed
        while not (session := await self._table.session(row.id)).over:
            if (seat := session.computer_asked) is None:
                return False
            self._due[row.id] = in_a_row(session, seat)
            if not await self._take_turn(session, seat):
                return True
        return False

    async def _take_turn(self, before: Session, seat: int) -> bool:
        """Take a computer's turn; return whether it found a choice.

        The turn is dropped if meanwhile a person changed the computer's level or took its seat.
        """
        loop, game_id = asyncio.get_running_loop(), before.row.id
        log_context.is_game(game_id, before.live.seq)
        timer = Context().run(loop.call_later, LONG_SECONDS, self.takes_long, game_id, seat)  # the timer belongs to no press
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
        """Return the game after a computer's choices: to the end of its turn, or until another seat is asked or no choice is possible.

        Above the backlog a strong computer hurries in the whole turn. Raises :class:`NotNow` if the workers have too much to do.
        """
        after, left = before, TURN_SECONDS
        hurries = level.startswith(STRONG) and sum(self._due.values()) > BACKLOG * self.workers.most
        while after.asked == seat and after.seq - before.seq < LONGEST_TURN:
            if len(after.choices) == 1:
                following, spent = _first(after, seat), 0.0
            else:
                metrics.STRONG.inc(level.startswith(STRONG))
                metrics.HURRIED.inc(hurries)
                following, spent = await self._chosen(after, seat, HURRIED if hurries else level, left, goes_on=after is not before)
            if following is None:
                break
            after, left = following, left - spent
            if after.steps[-1].ends_turn:
                break
        return after

    async def _chosen(
        self, before: ReplayedGame, seat: int, level: str, left: float, *, goes_on: bool = False
    ) -> tuple[ReplayedGame | None, float]:
        """Return the game after one choice of a seat, None if none is possible, and the seconds of thinking.

        ``left``: seconds that remain for the turn. ``goes_on``: the turn has begun; its plan is in the memory of a worker.
        """
        game = before.setup.game
        try:
            if left <= 0:
                raise TookTooLong(f"the turn was not done within {TURN_SECONDS:g} s")
            state, seconds = game.dump(before.state), min(CHOICE_SECONDS, left)
            text, spent = await self.workers.run(ai_choice.choice, game.ID, state, seat, level, seconds=seconds, goes_on=goes_on)
            return chosen(before, game.parse_action(text)), spent
        except NotNow:
            raise
        except NotDone as why:
            logger.error("seat %s of a game of %s: the computer failed to think (%s) and takes the first answer", seat, game.ID, why)
            spent = left if isinstance(why, TookTooLong) else 0.0  # a computer that took too long does not try again in this turn
        except Exception:
            logger.exception(
                "seat %s of a game of %s: the computer chose an impossible answer and takes the first one; please report it", seat, game.ID
            )
            spent = 0.0
        return _first(before, seat), spent


def in_a_row(session: Session, seat: int) -> int:
    """Return the number of computers from a seat on to the next person; in the dragon the order of a phase may differ."""
    seats = session.live.state.seats
    following = [session.row.at((seat + step) % seats).computer for step in range(seats)]
    return seats if all(following) else following.index(False)


def _is_asked(row: GameRow) -> bool:
    """Check whether a computer is asked."""
    return row.status is Status.PLAYING and row.asked is not None and row.at(row.asked).computer


def _first(before: ReplayedGame, seat: int) -> ReplayedGame | None:
    """Return the game after the first possible choice of a seat; None if there is none."""
    for action in before.choices:
        try:
            return chosen(before, action)
        except Exception:
            logger.exception(
                "seat %s of a game of %s: an answer that the rules offer is impossible; please report it", seat, before.setup.game.ID
            )
    return None
