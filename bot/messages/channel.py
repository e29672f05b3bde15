"""The one live message of a game in its channel: posted again for the next person; the old one loses its buttons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Protocol
from weakref import WeakValueDictionary

import discord

import storage
from bot.games.session import Session
from bot.games.table import Table
from bot.messages.asides import Asides
from bot.messages.failures import GIVEN_UP, is_gone, is_message_gone
from bot.messages.leftovers import Leftovers
from bot.messages.mention_limits import MentionLimits
from bot.messages.message import Message
from bot.messages.needs_post import needs_post, stays_in_place
from bot.messages.orphans import Orphans
from bot.messages.parsing import shows_pictures
from bot.messages.refusals import Refusals
from bot.messages.sending import FAILURES, NotPosted, Way, not_posted
from bot.messages.thinking import ThinkingLine
from bot.refusal import Refusal
from bot.running import log_context, metrics
from bot.running.events import Event
from bot.wording import sentences
from bot.wording.catalogue import Words
from bot.wording.signs import Signs
from rules.play import at
from storage import GameRow, Status
from storage.posting import ToPost

KEPT = 1000
"""The number of messages in memory, which can be edited without being fetched."""
NOBODY = discord.AllowedMentions.none()
logger = logging.getLogger(__name__)


class Contents(Protocol):
    """The content of the public messages of a game, see :class:`bot.messages.content.Content`."""

    async def lobby(self, row: GameRow) -> Message:
        """Return the message of a game that has not begun."""
        ...

    async def turn(self, session: Session, found: ToPost, since: int, marked: int, told: int | None = None) -> tuple[Message, bool]:
        """Return the message of a turn, and whether it shows the board."""
        ...

    async def last(self, session: Session) -> Message:
        """Return the live message of a game closed before its end."""
        ...

    async def notice(self, row: GameRow, notice: str) -> Message:
        """Return the message that tells why a game was closed."""
        ...


class LiveMessages:
    """The live messages of all games; one task at a time posts for a game."""

    def __init__(
        self,
        table: Table,
        content: Contents,
        say_at: Callable[[GameRow], Words],
        channel_of: Callable[[GameRow], discord.PartialMessageable],
        signs: Signs,
        refusals: Refusals | None = None,
    ) -> None:
        self._table = table
        self._content = content
        self.say_at = say_at
        self.refusals = refusals or Refusals(table.shards.part)
        self._way = Way(table.database, channel_of, signs, self.refusals)
        self.mention_limits = MentionLimits()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._newest: dict[int, discord.Message] = {}
        self._unstored: dict[int, tuple[str, discord.Message]] = {}
        """Messages that are not in the database yet, by their nonces, so that they are not posted again."""
        self.leftovers = Leftovers(
            table.database, table.now, content.lobby, say_at, self._way, lambda game_id: self._newest.pop(game_id, None)
        )
        self.asides = Asides(table, say_at, self._way, self.leftovers)
        self.orphans = Orphans(table.database, table.now, self._way)
        self.thinking = ThinkingLine(table.database, self._way, self._newest.get, content.lobby, say_at)
        self.has_shown = Event[GameRow]()
        """A callback for a game whose live message was updated."""

    @asynccontextmanager
    async def alone(self, game_id: int) -> AsyncIterator[None]:
        """Keep every other task from posting for a game."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            yield

    async def show(self, game_id: int, *, looking: bool = False, anew: bool = False, stuck: bool = False) -> None:
        """Update a game's live message, and clear leftovers of older ones. Raises :class:`NotPosted`.

        ``looking``: also post it again if it is gone. ``anew``: post it again in any case while the game is played. ``stuck``: post it even
        though a computer is asked, because the computer cannot choose.
        """
        try:
            gone = await self._gone(await self._table.row(game_id)) if looking else None
            async with self.alone(game_id):
                found = await self._to_post(game_id)
                await self._show(found, anew=anew or (gone is not None and found.game.message_id == gone), stuck=stuck)
                if found.leftovers:
                    await self.leftovers.clear(found.game)
                if found.game.thinking_id is not None:
                    await self._thinks_no_more(await self._table.row(game_id), stuck=stuck)
            self.has_shown(found.game)
        except storage.StorageFailure as failure:
            logger.error("game %s: its message could not be updated (%s); the bot tries again", game_id, failure)
            raise NotPosted(passes=True) from failure

    async def redraw(self, game_id: int, *, beside: bool = True) -> None:
        """Edit the live message of a game without calling anybody. ``beside``: delete the temporary posts beside it.

        Raises :class:`NotPosted` if the message exists and cannot be edited.
        """
        async with self.alone(game_id):
            found = await self._to_post(game_id)
            row, shown = found.game, found.game.message_seq
            if beside:
                await self.asides.clear(row)
            if row.seed is None and row.message_id is not None:
                await self._show_lobby(row)
            if row.seed is None or row.message_id is None or shown is None:
                return
            session = await self._table.brought_to_life(row)
            if not session.live.setup.start <= shown <= session.live.seq:
                return
            before = Session(replace(session.row, seq=shown), session.live if shown == session.live.seq else at(session.live, shown))
            since = shown if row.message_from is None else row.message_from
            if row.status is Status.CLOSED:
                content, pictured = await self._content.last(before), True
            else:
                content, pictured = await self._content.turn(before, found, since, since)
            error = await self._change_in_place(row, content, shown, pictured=pictured)
            if error is not None and not is_message_gone(error):
                raise not_posted(error, row.guild_id)

    async def _to_post(self, game_id: int) -> ToPost:
        try:
            return await storage.posting.load_to_post(self._table.database, game_id)
        except storage.refusals.NoSuchGame:
            raise Refusal(sentences.no_such_game) from None

    async def _show(self, found: ToPost, *, anew: bool, stuck: bool) -> None:
        row = found.game
        log_context.is_game(row.id, row.seq)
        if row.seed is None and row.live:
            await self._show_lobby(row)
            await self._clear_beside(row)
        elif row.status is not Status.CLOSED:
            if not anew and row.message_id is not None and row.message_seq == row.seq and not _calls_nobody_yet(found):
                return None  # all of it is shown, so the game need not be replayed
            try:
                session = await self._table.brought_to_life(row)
                while session.row.seq != row.seq:  # somebody has just chosen
                    found = await self._to_post(row.id)
                    row = found.game
                    session = await self._table.brought_to_life(row)
            except Refusal:
                if (row := await self._table.row(row.id)).status is not Status.CLOSED:
                    raise
                return await self._show_closed(row)
            settled = stuck or session.computer_asked is None
            due = _calls_nobody_yet(found) or needs_post(session.live, row.message_seq)
            if anew or row.message_id is None or (settled and due):
                await self._post_turn(session, found, anew=anew)
        else:
            await self._show_closed(row)
        return None

    async def _show_closed(self, row: GameRow) -> None:
        """Remove the buttons from the messages of a closed game, and post its notice."""
        await self.leftovers.clear(row)
        await self._tell(row)

    async def _tell(self, row: GameRow) -> None:
        """Post the notice of a closed game, once."""
        if row.notice is not None:
            shown = await self._content.notice(row, row.notice)
            try:
                if await self.orphans.posted(row, row.updated_at, shown) is None:
                    await self._send(row, shown, f"{row.id}:notice")
            except NotPosted as error:
                if error.passes or self._table.now() - row.updated_at < GIVEN_UP:
                    raise
                logger.info(
                    "game %s seq %s: its channel refused the notice of the closing for a month; the bot stops trying", row.id, row.seq
                )
            await storage.games.forget_notice(self._table.database, row.id)

    async def _gone(self, row: GameRow) -> int | None:
        """Return the id of a live message that is known to be deleted; else None."""
        if row.message_id is None or row.status is not Status.PLAYING:
            return None
        try:
            message = self._way.channel(row).get_partial_message(row.message_id)
            self._remember(row.id, await self._way.once(row.channel_id, message.fetch))
        except discord.NotFound as error:
            return row.message_id if is_message_gone(error) and not is_gone(error) else None
        except (NotPosted, *FAILURES) as error:
            logger.debug("game %s seq %s: its message could not be fetched (%s)", row.id, row.seq, error)
        return None

    async def _post_turn(self, session: Session, found: ToPost, *, anew: bool) -> None:
        """Show the turn: after an undo in the same message if that calls nobody new, else (or if ``anew``) in a new message."""
        row, shown = session.row, session.row.message_seq
        there = row.message_id is not None and not anew
        if there and shown is not None and row.message_from is not None and stays_in_place(session.live, shown):
            content, pictured = await self._content.turn(session, found, row.message_from, row.message_from, told=shown)
            if await self._change_in_place(row, content, session.live.seq, pictured=pictured, found=found) is None:
                return
        since = -1 if shown is None else shown
        content, pictured = await self._content.turn(session, found, since, since if row.pictured_seq is None else row.pictured_seq)
        now, places = self._table.now(), (("game", row.id), ("channel", row.channel_id))
        called = tuple(person for person in content.mentions if self.mention_limits.may_be(person, places, now))
        await self._replace(row, replace(content, mentions=called), session.live.seq, since, pictured=pictured, found=found)
        for person in called:
            self.mention_limits.note(person, places, now)

    async def _change_in_place(
        self, row: GameRow, content: Message, seq: int, *, pictured: bool, found: ToPost | None = None
    ) -> Exception | None:
        """Edit the live message, which calls nobody; return the obstacle, or None.

        ``found``: the game, if this message tells the seat asked that it is asked.
        """
        assert row.message_id is not None
        try:
            changed = await self._edit(row, content, row.message_id)
        except FAILURES as error:
            logger.info("game %s seq %s: message %s could not be changed (%s)", row.id, row.seq, row.message_id, error)
            return error
        await self._is_live(row, changed, seq, row.message_from, pictured=pictured, found=found)
        await self.thinking.is_over(row, row.message_id)
        return None

    async def _is_live(
        self, row: GameRow, message: discord.Message, seq: int | None, since: int | None, *, pictured: bool, found: ToPost | None
    ) -> None:
        """Store the live message, and that it calls the seat asked; then remove the buttons of older messages and delete older posts."""
        wait, shown = None if found is None else found.wait, pictured and shows_pictures(message)
        await storage.games.set_live_message(
            self._table.database, row.id, message.id, seq, since, pictured=shown,
            past=() if found is None else found.asides, calls=None if wait is None else (wait, self._table.now()),
        )  # fmt: skip
        self._unstored.pop(row.id, None)
        before = self._newest.get(row.id)
        if before is not None and before.id == message.id:  # edited: clearing leftovers must find its new pictures
            self._remember(row.id, message)
        await self.leftovers.clear(row)
        self._remember(row.id, message)

    async def _show_lobby(self, row: GameRow) -> None:
        content = await self._content.lobby(row)
        if row.message_id is not None:
            try:
                await self._edit(row, content, row.message_id, content.allowed_mentions())
                return
            except FAILURES as error:
                logger.info("game %s seq %s: the lobby's message could not be changed (%s); a new one follows", row.id, row.seq, error)
            await storage.games.set_live_message(
                self._table.database, row.id, None
            )  # so that the new one is owed, even if the bot stops now
            row = replace(row, message_id=None)
        if row.live:
            await self._replace(row, content, None)

    async def _clear_beside(self, row: GameRow) -> None:
        """Delete the posts beside a lobby that are out of date."""
        if row.warned_at is None:
            await self.asides.clear(row, "warning")
        if await storage.ready.check_at(self._table.database, row.id) is None:
            await self.asides.clear(row, "ready")

    async def _replace(
        self,
        row: GameRow,
        content: Message,
        seq: int | None,
        since: int | None = None,
        *,
        pictured: bool = False,
        found: ToPost | None = None,
    ) -> None:
        """Post a new live message that describes the events after row ``since``; the older one loses its buttons."""
        before = row.message_id or await self.leftovers.newest(row.id)  # a failed edit leads to a new nonce
        nonce = f"{row.id}:{row.seq}:{before or row.updated_at}"
        posted, message = self._unstored.get(row.id, ("", None))
        if message is None or posted != nonce:
            message = await self._send(row, content, nonce)
            metrics.posted()
            self._unstored[row.id] = nonce, message
        await self.orphans.search(row, row.updated_at, message.id)
        await self._is_live(row, message, seq, since, pictured=pictured, found=found)

    async def _send(self, row: GameRow, content: Message, nonce: str) -> discord.Message:
        return await self._way.send(row, content, nonce, self.say_at(row))

    async def _edit(self, row: GameRow, content: Message, message_id: int, called: discord.AllowedMentions = NOBODY) -> discord.Message:
        message, way = self._way.channel(row).get_partial_message(message_id), self._way
        return await way.persistently(
            row.channel_id,
            lambda: message.edit(view=content.layout(way.signs), attachments=content.files(), allowed_mentions=called),
        )

    def _remember(self, game_id: int, message: discord.Message) -> None:
        self._newest[game_id] = message
        if len(self._newest) > KEPT:
            del self._newest[next(iter(self._newest))]

    async def say_thinks(self, game_id: int, seat: int) -> None:
        """Show in a game's live message that a computer thinks, while it is asked."""
        async with self.alone(game_id):
            await self.thinking.say(await self._table.row(game_id), seat)

    async def _thinks_no_more(self, row: GameRow, *, stuck: bool) -> None:
        """Remove the line about a thinking computer, unless it is in the live message and a computer is still asked."""
        if row.thinking_id == row.message_id and row.status is Status.PLAYING:
            if stuck or row.asked is None or not row.at(row.asked).computer:
                await self.thinking.unsay(row)
        elif row.thinking_id is not None and all(
            one.message_id != row.thinking_id for one in await storage.leftovers.leftovers_of(self._table.database, row.id)
        ):
            await self.thinking.unsay(row)


def _calls_nobody_yet(found: ToPost) -> bool:
    """Check whether the seat asked has not been called by any message."""
    return found.wait is not None and found.wait.called is None
