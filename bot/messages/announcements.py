"""Posts beside the live message that the clock has decided: reminders, the vote on an overdue seat, the closing warning.

A post is stored with its decision, so that a stop of the bot loses none of it, and forgotten when it is posted, so that nothing is posted
twice. Each is checked again before it is posted, because it may be out of date by then, or in somebody's quiet hours.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace

import discord

import storage
from bot.durations import DAY
from bot.games import hours, notices
from bot.games.deadlines import absence_of
from bot.games.overdue import APART, ask_others
from bot.games.session import Session
from bot.games.table import Table
from bot.messages import reminders
from bot.messages.channel import LiveMessages
from bot.messages.lobby_posts import LobbyPosts
from bot.messages.message import Message
from bot.messages.parts import Parts
from bot.messages.sending import FAILURES, NotPosted
from bot.refusal import Refusal
from bot.running import log_context
from bot.running.events import AwaitedEvent
from bot.wording.catalogue import Words
from storage import GameRow, Wait
from storage.announcements import Announcement
from storage.telling import Telling

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
OF_LOBBIES = ("call", "ready")
"""The kinds of announcements of tables that have not begun; a warning is also one of games."""

logger = logging.getLogger(__name__)


class Announcements:
    """The posts beside the live messages of all games; one task at a time posts for a game."""

    def __init__(self, table: Table, live_messages: LiveMessages, get_guild: Callable[[int], discord.Guild | None], parts: Parts) -> None:
        self._table = table
        self._live_messages = live_messages
        self._get_guild = get_guild
        self._parts = parts
        self._of_lobbies = LobbyPosts(table, live_messages, get_guild)
        self.show_film = AwaitedEvent[Telling]()
        """A callback that shows everybody the film of a game, once. Raises :class:`NotPosted`."""

    async def announce(self, game_id: int) -> None:
        """Post the due messages of a game, and forget those that are out of date.

        A refused text delays only the later texts, a film the later films.

        Raises :class:`NotPosted` if something was refused; it stays due.
        """
        refused = dict[bool, NotPosted]()
        for telling in await storage.telling.tellings_of(self._table.database, game_id):
            is_film = not telling.text
            if is_film not in refused and (error := await self._refused(game_id, self._tell_stored(telling))) is not None:
                refused[is_film] = error
        found = [*refused.values()]
        for one in await storage.announcements.announcements_of(self._table.database, game_id):
            found += filter(None, [await self._refused(game_id, self._say(one))])
        if found:
            raise found[-1]

    async def _refused(self, game_id: int, saying: Awaitable[None]) -> NotPosted | None:
        """Post a message; return the obstacle, or None."""
        try:
            await saying
        except NotPosted as error:
            return error
        except storage.StorageFailure:
            raise
        except Exception:  # one post must not keep the others waiting
            logger.exception("game %s: an announcement failed; the bot tries again", game_id)
            return NotPosted(passes=True)
        return None

    async def _say(self, one: Announcement) -> None:
        """Post one announcement, or forget it if the game cannot be read any more."""
        row = await self._table.row(one.game_id)
        if row.seed is None or one.kind in OF_LOBBIES:
            await self._of_lobbies.announce(one, row)
            return
        try:
            session = await self._table.session(one.game_id)
        except Refusal:
            await storage.announcements.forget(self._table.database, one)
        else:
            log_context.is_game(one.game_id, session.row.seq)
            await self._announce(one, session)

    def telling(self, row: GameRow, user_id: int, told: Callable[[Words], str]) -> Telling:
        """Return a sentence for the channel, in the table's language. ``user_id``: the person whose action it reports."""
        nonce, text = self._live_messages.asides.new_nonce(row), told(self._live_messages.say_at(row))
        return Telling(row.id, nonce, user_id, self._table.now(), text, row.epoch)

    async def _post(self, telling: Telling) -> None:
        """Post a sentence beside the live message. If somebody is forgotten while it is sent, the bot deletes it."""
        row, asides = await self._table.row(telling.game_id), self._live_messages.asides
        message_id = await asides.put(row, Message((telling.text,)), telling.nonce)
        if await storage.epochs.epochs_of(self._table.database, [row.id]) != {row.id: telling.epoch}:
            await asides.take_back(row, message_id, "told")

    async def _tell_stored(self, telling: Telling) -> None:
        """Tell the channel what is stored for it, and forget that. Raises :class:`NotPosted`."""
        await (self._post if telling.text else self.show_film)(telling)
        await storage.telling.forget(self._table.database, telling)

    async def look_for(self, game_id: int) -> None:
        """Ask the others about the seat asked if its person is not on the server any more."""
        wait = await storage.waits.wait_of(self._table.database, game_id)
        session = await self._table.session(game_id)
        if wait is None or session.live.asked != wait.seat or not await self._has_left(session):
            return
        if await ask_others(self._table, wait, self._table.now(), left=True) is None:
            await self.announce(game_id)

    async def _announce(self, one: Announcement, session: Session) -> None:
        wait = await storage.waits.wait_of(self._table.database, one.game_id)
        if one.kind == "warning":
            await self._warn(one, session)
        elif wait is None or (wait.seat, wait.since) != (one.seat, one.since) or session.person_asked is None:
            await storage.announcements.forget(self._table.database, one)
        elif one.kind == "reminder":
            await self._remind(one, session, wait)
        else:
            await self._ask(one, session, wait)

    async def _remind(self, one: Announcement, session: Session, wait: Wait) -> None:
        """Remind the person asked; if they have left the server, ask the others.

        A reminder that must not be sent now does not count among those of the turn.
        """
        database, person = self._table.database, session.person_asked
        assert person is not None
        if wait.touched != one.at or wait.muted:
            await storage.announcements.forget(database, one)
        elif await self._has_left(session):
            if await ask_others(self._table, wait, self._table.now(), left=True) is None:
                await self.announce(one.game_id)
            else:
                await storage.announcements.forget(database, one)
        elif not await self._free([person]):
            await storage.announcements.take_back(database, one)
        else:
            try:
                await self._tell(
                    one, session, reminders.reminder(session, wait.began, self._live_messages.say_at(session.row), self._parts)
                )
            except NotPosted:
                await storage.announcements.take_back(database, one, again=True)
                raise

    async def _ask(self, one: Announcement, session: Session, wait: Wait) -> None:
        """Ask the others about the overdue seat."""
        if wait.overdue != one.at:
            await storage.announcements.forget(self._table.database, one)
            return
        others = [member for member in session.row.people if member.user_id != session.person_asked]
        called = [user_id for user_id in await self._free(one.called) if session.row.member(user_id) is not None]
        say = self._live_messages.say_at(session.row)
        closes = await storage.clocks.vote_closes(self._table.database, wait)
        await self._tell(one, session, reminders.overdue(session, wait.began, others, called, say, left=one.left, closes=closes))

    async def _warn(self, one: Announcement, session: Session) -> None:
        """Warn the people of an untouched game that it will be closed."""
        database, row, now = self._table.database, session.row, self._table.now()
        if session.over or row.warned_at != one.at:
            await storage.announcements.forget(database, one)
            return
        if now - one.at >= APART:  # people are to have a day after reading it
            await storage.announcements.put_off_warning(database, one, now)
            one = replace(one, at=now)
        ends = max(row.updated_at + notices.UNTOUCHED_DAYS * DAY, now + DAY)
        await self._tell(one, session, reminders.untouched(session, (now - row.updated_at) // DAY, ends, self._live_messages.say_at(row)))

    async def _tell(self, one: Announcement, session: Session, message: Message) -> None:
        """Post an announcement beside the live message. Raises :class:`NotPosted`."""
        try:
            await self._live_messages.asides.say(session.row, message, one.kind, nonce=f"{one.game_id}:{one.kind[0]}{one.at}")
        except NotPosted:
            logger.warning("game %s seq %s: an announcement could not be posted; the bot tries again", one.game_id, session.row.seq)
            raise

    async def _free(self, people: Collection[int]) -> list[int]:
        """Return the people who are neither in quiet hours nor away."""
        now, database = self._table.now(), self._table.database
        found = {person: absence_of(await storage.settings.personal(database, person)) for person in people}
        return [person for person, absence in found.items() if hours.free_from(now, absence) == now]

    async def _has_left(self, session: Session) -> bool:
        """Check whether the person asked is known to have left the server."""
        guild_id, person = session.row.guild_id, session.person_asked
        guild = None if guild_id is None else self._get_guild(guild_id)
        try:
            if guild is not None and person is not None:
                await guild.fetch_member(person)
        except discord.NotFound as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except FAILURES as error:
            logger.info("game %s seq %s: Discord does not say whether a player is still there (%s)", session.row.id, session.row.seq, error)
        return False
