"""Seats that play by themselves: each of their turns is chosen off the event loop, from the seat's own view, and stored as a whole."""

from __future__ import annotations

import asyncio
import logging

import storage
from bot.games.table import Table
from bot.refusal import Refusal
from rules.play import Live, chosen
from storage import GameRow, Status

logger = logging.getLogger(__name__)

LONGEST_TURN = 200
"""Choices after which a turn is stored as far as it is."""


async def play(table: Table, game_id: int) -> bool:
    """Let seats that play by themselves choose as long as one of them is asked; what cannot be done now is done the next time. Whether
    one of them finds nothing that can be done, so that people must be told."""
    try:
        if not _is_asked(await table.row(game_id)):
            return False  # as most often, so that the game need not be brought to life
        while not (playing := await table.playing(game_id)).over:
            if (seat := playing.computer_asked) is not None:
                after = await thought(playing.live, seat)
                if after is playing.live:
                    return True
                await table.choose_by_itself(playing, after, seat)
            elif not await table.end_turn_by_itself(playing):
                return False
    except Refusal:
        logger.debug("game %s: nothing is left to choose for a seat that plays by itself", game_id)
    except storage.StorageFailure as failure:
        logger.error("game %s: a seat could not play by itself (%s)", game_id, failure)
    return False


def _is_asked(row: GameRow) -> bool:
    """Whether a seat that plays by itself is asked."""
    return row.status is Status.PLAYING and row.asked is not None and row.at(row.asked).computer


async def thought(before: Live, seat: int) -> Live:
    """:func:`turn_of`, thought of beside the event loop."""
    return await asyncio.to_thread(turn_of, before, seat)


def turn_of(before: Live, seat: int) -> Live:
    """The game after the choices of a seat, up to where its turn ends or another one is asked, or as far as any choice can be made."""
    after = before
    while after.asked == seat and after.seq - before.seq < LONGEST_TURN:
        following = _chosen(after, seat)
        if following is None:
            break
        after = following
        if after.steps[-1].ends_turn:
            break
    return after


def _chosen(before: Live, seat: int) -> Live | None:
    """The game after one choice of a seat. Whatever goes wrong in its thinking, the others' game goes on with the first choice that
    can be made; None where none can."""
    game = before.setup.game
    try:
        return chosen(before, game.stand_in(before.view(seat)))
    except Exception:
        logger.exception("seat %s of a game of %s chose the first thing, for it failed to think", seat, game.ID)
    for action in before.choices:
        try:
            return chosen(before, action)
        except Exception:
            logger.exception("seat %s of a game of %s could not make a choice that the rules offer", seat, game.ID)
    return None
