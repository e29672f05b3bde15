"""What is due by the clock: reminders, turns whose time is over, lobbies nobody starts, games nobody touches.

What was done is written down before anybody is told, so that after a restart nothing is said twice; what fell due while the bot was away
is done once, not as often as it was missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from discord.ext import tasks

import storage
from bot.games import hours, notices
from bot.games.deadlines import DAY, LOBBY_DAYS, Time, absence_of, time_of
from bot.games.playing import Playing
from bot.games.table import Table
from bot.messages import reminders
from bot.messages.channel import Posts
from bot.messages.message import Message
from bot.messages.outbox import Outbox
from bot.messages.requests import Requests
from bot.messages.sending import FAILURES, NotPosted
from bot.refusal import Refusal
from bot.running.tasks import Tasks
from bot.wording.catalogue import Words
from storage import GameRow, Member, Status, Waited

LOOK_EVERY = 30.0
"""Seconds between two looks at the clock."""
APART = 3600
"""Seconds between two reminders of one person, in whatever games."""
MISSED = 43200
"""Seconds after which a person is looked for who is not reminded any more, and between two looks."""
LOOKS = 5
"""So many people are looked for at a time."""
WARNING_DAYS, GAME_DAYS = 53, notices.UNTOUCHED_DAYS
"""A game is warned of its closing, and closed, after so many days without a change."""
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013

logger = logging.getLogger(__name__)


class Days:
    """The clock of all games. One look at a time."""

    def __init__(
        self,
        table: Table,
        posts: Posts,
        outbox: Outbox,
        requests: Requests,
        work: Tasks,
        say: Words,
        get_guild: Callable[[int], discord.Guild | None],
    ) -> None:
        self._table = table
        self._posts = posts
        self._outbox = outbox
        self._requests = requests
        self._work = work
        self._say = say
        self._get_guild = get_guild
        self._lock = asyncio.Lock()
        self._not_before: dict[int, int] = {}
        """When the others in a game are asked again who could not be asked, and its people warned again who could not be."""
        self._looked_for: dict[int, int] = {}
        """When people were looked for, by game, whom no reminder reaches any more."""
        self._looks = 0
        self._seen: int | None = None
        """What the clock showed last."""
        self._looking = tasks.loop(seconds=LOOK_EVERY)(self._look_on)

    def begin(self) -> None:
        """Look at the clock now and from now on."""
        if not self._looking.is_running():
            self._looking.start()

    def close(self) -> None:
        """Look no more."""
        self._looking.cancel()

    async def _look_on(self) -> None:
        """Look; begin anew where the clock was set or the machine slept, for the loop keeps to the times that it had planned."""
        await self.look()
        planned = self._looking.next_iteration
        if planned is not None and abs((planned - discord.utils.utcnow()).total_seconds()) > 2 * LOOK_EVERY:
            self._looking.restart()

    async def look(self) -> None:
        """Do what is due now. What fails is logged, and looked at again the next time."""
        # Locks are taken in this order and no other: clock, a game's requests, its live message, its table, the database. Who holds one
        # takes none that stands before it; any of them may be the first.
        async with self._lock:
            if self._work.is_over:
                return
            with self._work.under_way():
                try:
                    await self._note_clock_set_back()
                    await self._wait_for_people()
                    await self._close_what_nobody_touches()
                    await self._requests.look()
                except storage.StorageFailure as failure:
                    logger.error("what is due cannot be read or written (%s)", failure)
                except Exception:
                    logger.exception("what is due could not be done")

    async def _note_clock_set_back(self) -> None:
        """Where the clock was set back, let what was noted for a later time have happened now: else nothing would be due until then."""
        now = self._table.now()
        if self._seen is None or now < self._seen:
            await storage.note_no_later(self._table.database, now)
        self._seen = now

    async def _wait_for_people(self) -> None:
        self._looks = LOOKS
        found = await storage.waited_for(self._table.database)
        called = {waited.user_id: waited.called_at for waited in found if waited.called_at is not None}
        for waited in sorted(found, key=lambda each: each.wait.touched):
            if waited.guild_id is None or self._get_guild(waited.guild_id) is None:
                continue
            if self._work.is_over:
                return
            try:
                await self._wait_for(waited, called, self._table.now())
            except storage.StorageFailure:
                raise
            except Exception:  # one game is not to keep the others waiting
                logger.exception("game %s: what is due could not be done", waited.wait.game_id)

    async def _wait_for(self, waited: Waited, called: dict[int, int], now: int) -> None:
        """Do what is due in a game. ``called``: when people were last reminded, whom this adds to."""
        if waited.computer:
            await self._show(waited.wait.game_id)
            return
        waited = await self._without_lost_question(waited)
        time = time_of(waited.wait, waited.pace, waited.personal)
        is_over = time.ends is not None and time.ends <= now and waited.wait.overdue is None
        if is_over and await self._ask_others(waited, called, now):
            return
        if self._is_reminded(waited, time, now):
            if called.get(waited.user_id, -APART) + APART <= now:
                await self._remind(waited, called, now)
        elif self._is_missed(waited, now) and await self._has_left(waited):
            await self._ask_others(waited, called, now, left=True)

    async def _without_lost_question(self, waited: Waited) -> Waited:
        """The same, as not asked where the others were asked in a message that never got there, or went with the live one."""
        wait, database = waited.wait, self._table.database
        if wait.overdue is None or await storage.asides_of(database, wait.game_id, "question"):
            return waited
        await storage.note_overdue(database, wait, None)
        return replace(waited, wait=replace(wait, overdue=None))

    def _is_missed(self, waited: Waited, now: int) -> bool:
        """Whether it is time to look for a person whom no reminder reaches any more, and who might not be there any more. Only a few are
        looked for at a time."""
        wait = waited.wait
        reminded = hours.interval_for(waited.reminder, waited.personal.reminder) and not wait.muted and wait.reminded < hours.MOST_REMINDERS
        if reminded or wait.overdue is not None or self._looked_for.get(wait.game_id, wait.touched) + MISSED > now or self._looks <= 0:
            return False
        self._looks -= 1
        self._looked_for[wait.game_id] = now
        return True

    @staticmethod
    def _is_reminded(waited: Waited, time: Time, now: int) -> bool:
        wait, interval = waited.wait, hours.interval_for(waited.reminder, waited.personal.reminder)
        due = hours.next_reminder(hours.Waiting(wait.since, wait.touched, wait.reminded, wait.muted), interval, time.absence)
        return due is not None and hours.free_from(max(due, now), time.absence) <= now

    async def _remind(self, waited: Waited, called: dict[int, int], now: int) -> None:
        """Remind the person asked, in the channel. Noted first: a reminder may get lost, but never comes twice. One that could not be
        posted for a reason that passes does not count among those of the turn."""
        if not await storage.note_reminder(self._table.database, waited.wait, now):
            return
        called[waited.user_id] = now
        if await self._has_left(waited):
            await self._ask_others(waited, called, now, left=True)
            return
        playing = await self._playing(waited.wait.game_id)
        if playing is not None and playing.person_asked == waited.user_id:
            failure = await self._tell(playing, reminders.reminder(playing, waited.wait.since, self._say), "reminder")
            if failure is not None and failure.passes:
                await storage.forget_reminder(self._table.database, waited.wait)

    async def _ask_others(self, waited: Waited, called: dict[int, int], now: int, *, left: bool = False) -> bool:
        """Ask the other people at the table what to do about the seat asked, once; whether they were. Alone nobody is asked. When it is
        night for all of them, or they were called just now, they are asked after that; when they cannot be told, an hour later; when they
        gave it time, after that."""
        wait, playing = waited.wait, await self._playing(waited.wait.game_id)
        given = time_of(wait, waited.pace, waited.personal).given
        if wait.overdue is not None or (given is not None and given > now) or self._not_before.get(wait.game_id, now) > now:
            return False
        if playing is None or playing.person_asked != waited.user_id:
            return False
        others = [member for member in playing.row.people if member.user_id != waited.user_id]
        free = await self._free_from(others, now)
        mentioned = tuple(user_id for user_id, moment in free.items() if moment <= now)
        if not others or (not mentioned and min(free.values()) < now + DAY):
            return False
        if not await storage.note_overdue(self._table.database, wait, now):
            return False
        if await self._tell(playing, reminders.overdue(playing, wait.since, others, mentioned, self._say, left=left), "question") is None:
            self._not_before.pop(wait.game_id, None)
            await storage.note_called(self._table.database, mentioned, now)
            called.update(dict.fromkeys(mentioned, now))
            return True
        self._not_before[wait.game_id] = now + APART
        await storage.note_overdue(self._table.database, wait, None)
        return False

    async def _free_from(self, members: Sequence[Member], now: int) -> dict[int, int]:
        """From when on each of some people may be called: not in their night, not while they are away, nor soon after another time."""
        database, free = self._table.database, dict[int, int]()
        called = await storage.called_at(database, [member.user_id for member in members])
        for user_id in (member.user_id for member in members):
            absence = absence_of(await storage.personal(database, user_id))
            free[user_id] = hours.free_from(max(now, called.get(user_id, now - APART) + APART), absence)
        return free

    async def _has_left(self, waited: Waited) -> bool:
        """Whether a person is not on the server any more, as far as can be told."""
        guild = None if waited.guild_id is None else self._get_guild(waited.guild_id)
        try:
            if guild is not None:
                await guild.fetch_member(waited.user_id)
        except discord.NotFound as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        except FAILURES as error:
            logger.info("game %s: whether its person is still there cannot be told (%s)", waited.wait.game_id, error)
        return False

    async def _close_what_nobody_touches(self) -> None:
        now = self._table.now()
        for row in await storage.untouched_games(self._table.database, now - LOBBY_DAYS * DAY):
            if self._work.is_over:
                return
            try:
                await self._close_untouched(row, now)
            except storage.StorageFailure:
                raise
            except Exception:  # see above
                logger.exception("game %s: it could not be closed", row.id)

    async def _close_untouched(self, row: GameRow, now: int) -> None:
        """Close a game that nobody touches, or warn its people, once either is due."""
        idle = now - row.updated_at
        if row.status is Status.LOBBY:
            await self._close(row, notices.LOBBY_OVER)
        elif idle >= GAME_DAYS * DAY and row.warned_at is not None and now - row.warned_at >= DAY:
            await self._close(row, notices.UNTOUCHED)
        elif idle >= WARNING_DAYS * DAY and row.warned_at is None:
            await self._warn(row, now)

    async def _warn(self, row: GameRow, now: int) -> None:
        if self._not_before.get(row.id, now) > now:
            return
        await storage.note_warning(self._table.database, row.id, now)
        playing = await self._playing(row.id)
        if playing is not None:
            ends = max(row.updated_at + GAME_DAYS * DAY, now + DAY)
            failure = await self._tell(playing, reminders.untouched(playing, (now - row.updated_at) // DAY, ends, self._say), "warning")
            if failure is not None and failure.passes:
                self._not_before[row.id] = now + APART
                await storage.note_warning(self._table.database, row.id, None)

    async def _close(self, row: GameRow, notice: str) -> None:
        async with self._table.alone(row.id):
            now = await self._table.row(row.id)
            if now.live and now.updated_at == row.updated_at:
                await storage.close_game(self._table.database, row.id, self._table.now(), notice)
        await self._show(row.id)

    async def _show(self, game_id: int) -> None:
        with suppress(NotPosted):  # which is tried again
            await self._outbox.show(game_id)

    async def _playing(self, game_id: int) -> Playing | None:
        try:
            return await self._table.playing(game_id)
        except Refusal:
            return None

    async def _tell(self, playing: Playing, message: Message, kind: str) -> NotPosted | None:
        """Tell something beside the live message; what stood in the way, None where it was told."""
        try:
            await self._posts.say(playing.row, message, kind)
        except NotPosted as failure:
            logger.warning("game %s: nobody could be told", playing.row.id)
            return failure
        return None
