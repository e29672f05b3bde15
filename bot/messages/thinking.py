"""The line about a computer that thinks for long, in the live message until the computer has finished."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import replace

import discord

import storage
from bot.messages.failures import is_message_gone
from bot.messages.message import Message
from bot.messages.parsing import THINKS, with_line
from bot.messages.sending import FAILURES, NotPosted, Way
from bot.names import name_at_seat, shown_name
from bot.refusal import Refusal
from bot.running.tasks import Tasks
from bot.wording import computers
from bot.wording.catalogue import Words
from storage import Database, GameRow, Status

logger = logging.getLogger(__name__)


class ThinkingLine:
    """The line in the live messages.

    ``known`` returns the newest message of a game if it is in memory; ``lobby`` the content of the message of its lobby.
    """

    def __init__(
        self,
        database: Database,
        way: Way,
        known: Callable[[int], discord.Message | None],
        lobby: Callable[[GameRow], Awaitable[Message]],
        say_at: Callable[[GameRow], Words],
    ) -> None:
        self._database = database
        self._way = way
        self._known = known
        self._lobby = lobby
        self._say_at = say_at

    async def say(self, row: GameRow, seat: int) -> None:
        """Show the line while a computer is asked. The line is noted in the storage first, so that it is removed even if the bot stops."""
        if row.status is not Status.PLAYING or row.asked != seat or not row.at(seat).computer or row.message_id is None:
            return
        await storage.games.note_thinking(self._database, row.id, row.message_id)
        say = self._say_at(row)
        await self._set(row, row.message_id, THINKS + computers.thinks(say, name=shown_name(name_at_seat(row.at(seat), say))))

    async def unsay(self, row: GameRow) -> None:
        """Remove the line from its message."""
        if row.thinking_id is not None and await self._set(row, row.thinking_id, ""):
            await self.is_over(row, row.thinking_id)

    async def is_over(self, row: GameRow, message_id: int) -> None:
        """Note that a message does not have the line any more."""
        if row.thinking_id == message_id:
            await storage.games.note_thinking(self._database, row.id, None)

    async def _set(self, row: GameRow, message_id: int, line: str) -> bool:
        """Add or remove the line below the live message, in one attempt; return True if it is done or the message is gone."""
        try:
            await self._way.once(row.channel_id, lambda: self._say_in(row, message_id, line))
        except (NotPosted, *FAILURES) as error:
            logger.info("game %s seq %s: message %s could not be changed (%s)", row.id, row.seq, message_id, error)
            return is_message_gone(error)
        return True

    async def _say_in(self, row: GameRow, message_id: int, line: str) -> None:
        known, silent = self._known(row.id), discord.AllowedMentions.none()
        message = self._way.channel(row).get_partial_message(message_id)
        if row.message_seq is None:  # the lobby's message, which has lost its controls
            lobby = await self._lobby(row)
            view = replace(lobby, parts=(*lobby.parts, line)).layout(self._way.signs)
            await message.edit(view=view, allowed_mentions=silent)
            return
        found = known if known is not None and known.id == message_id else await message.fetch()
        view, uploads = with_line(found, line)
        await found.edit(view=view, attachments=uploads, allowed_mentions=silent)


class Thinking:
    """The tasks that show the line, of all games. ``say_thinks`` shows it for a seat of a game."""

    def __init__(self, say_thinks: Callable[[int, int], Awaitable[None]], work: Tasks) -> None:
        self._say_thinks = say_thinks
        self._work = work
        self._tasks = set[asyncio.Task[None]]()

    def say(self, game_id: int, seat: int) -> None:
        """Show in a channel that a computer thinks, in the background."""
        if not self._work.is_over:
            task = asyncio.create_task(self._say(game_id, seat), context=Context())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancel the work under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _say(self, game_id: int, seat: int) -> None:
        try:
            with self._work.under_way():
                await self._say_thinks(game_id, seat)
        except (storage.StorageFailure, Refusal) as why:
            logger.info("game %s: its message could not say that a computer thinks (%s); nothing needs doing", game_id, why)
        except Exception:
            logger.exception("game %s: its message could not say that a computer thinks; nothing needs doing", game_id)
