"""Seats that play by themselves: each of their turns is chosen by a worker, from the seat's own view, and stored as a whole.

A worker gets the state as text and gives back the text of a choice (``bot.games.thinking``). Whatever goes wrong there, and whatever
takes too long, the people's game goes on with the first choice that can be made.
"""

from __future__ import annotations

import logging

import storage
from bot.games import thinking
from bot.games.table import Table
from bot.refusal import Refusal
from bot.running.workers import NotDone, NotNow, TookTooLong, Workers
from rules.contract import NORMAL
from rules.play import Live, chosen
from storage import GameRow, Status

CHOICE_SECONDS, TURN_SECONDS = 10.0, 30.0
"""How long a computer thinks about a choice and about a turn at most."""
LONGEST_TURN = 200
"""Choices after which a turn is stored as far as it is."""

logger = logging.getLogger(__name__)


class Computers:
    """The seats of all games that play by themselves, those of one game seen to by one task at a time."""

    def __init__(self, table: Table, workers: Workers) -> None:
        self._table = table
        self._workers = workers
        self._playing = set[int]()

    async def play(self, game_id: int, known: GameRow | None = None) -> bool:
        """Let seats that play by themselves choose as long as one of them is asked; what cannot be done now is done the next time. Whether
        one of them finds nothing that can be done, so that people must be told. ``known``: the game as it was just stored."""
        if game_id in self._playing:
            return False  # another task sees to it, and to what follows
        self._playing.add(game_id)
        try:
            return await self._play(known or await self._table.row(game_id))
        except Refusal:
            logger.debug("game %s: nothing is left to choose for a seat that plays by itself", game_id)
        except NotNow as why:
            logger.warning("game %s: a seat could not play by itself, %s", game_id, why)
        except storage.StorageFailure as failure:
            logger.error("game %s: a seat could not play by itself (%s)", game_id, failure)
        finally:
            self._playing.discard(game_id)
        return False

    async def _play(self, row: GameRow) -> bool:
        if row.live and any(member.computer for member in row.members):
            self._workers.warm(thinking.choice)
        if not _is_asked(row):
            return False  # as most often, so that the game need not be brought to life
        while not (playing := await self._table.playing(row.id)).over:
            if (seat := playing.computer_asked) is not None:
                after = await self.thought(playing.live, seat)
                if after is playing.live:
                    return True
                await self._table.choose_by_itself(playing, after, seat)
            elif not await self._table.end_turn_by_itself(playing):
                return False
        return False

    async def thought(self, before: Live, seat: int) -> Live:
        """The game after the choices of a seat, up to where its turn ends or another one is asked, or as far as any choice can be made.

        Raises :class:`NotNow` where the workers have too much to do.
        """
        after, left = before, TURN_SECONDS
        while after.asked == seat and after.seq - before.seq < LONGEST_TURN:
            following, spent = await self._chosen(after, seat, left)
            if following is None:
                break
            after, left = following, left - spent
            if after.steps[-1].ends_turn:
                break
        return after

    async def _chosen(self, before: Live, seat: int, left: float) -> tuple[Live | None, float]:
        """The game after one choice of a seat, None where none can be made; and how many seconds of those ``left`` it took to think."""
        game = before.setup.game
        try:
            if left <= 0:
                raise TookTooLong(f"the turn was not done within {TURN_SECONDS:g} s")
            state, seconds = game.dump(before.state), min(CHOICE_SECONDS, left)
            text, spent = await self._workers.run(thinking.choice, game.ID, state, seat, NORMAL, seconds=seconds)
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


def _first(before: Live, seat: int) -> Live | None:
    """The game after the first choice of a seat that can be made; None where none can."""
    for action in before.choices:
        try:
            return chosen(before, action)
        except Exception:
            logger.exception("seat %s of a game of %s could not make a choice that the rules offer", seat, before.setup.game.ID)
    return None
