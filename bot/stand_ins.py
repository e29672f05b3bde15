"""Seats that play by themselves: each of their turns is chosen off the event loop, from the seat's own view, and stored as a whole."""

from __future__ import annotations

import asyncio
import logging

from bot import live
from bot.live import Live
from bot.refusal import Refusal
from bot.table import Playing, Table

logger = logging.getLogger(__name__)

LONGEST_TURN = 200
"""Choices after which a turn is stored as far as it is."""


async def play(table: Table, game_id: int) -> Playing:
    """The game once a person is asked or it is over: the computers that were asked before have chosen."""
    while True:
        playing = await table.playing(game_id)
        seat = playing.computer_asked
        if seat is None:
            return playing
        after = await asyncio.to_thread(turn_of, playing.live, seat)
        try:
            await table.choose_by_itself(playing, after, seat)
        except Refusal:
            logger.info("game %s seq %s: changed while seat %s was choosing", game_id, playing.live.seq, seat)


def turn_of(before: Live, seat: int) -> Live:
    """The game after the choices of a seat, up to where another one is asked."""
    game, after = before.setup.game, before
    while after.asked == seat and after.seq - before.seq < LONGEST_TURN:
        try:
            action = game.stand_in(after.view(seat))
            after = live.chosen(after, action)
        except Exception:
            # Whatever goes wrong in its thinking, the others' game goes on.
            logger.exception("seat %s of a game of %s chose the first thing, for it failed to think", seat, game.ID)
            after = live.chosen(after, after.choices[0])
    return after
