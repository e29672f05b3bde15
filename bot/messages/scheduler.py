"""Work that is due by the clock: reminders, overdue turns, lobbies nobody starts, games nobody touches.

The clock decides and stores; it waits neither for a computer nor for Discord. A post is stored with its decision and handed to the outbox,
so that a restart loses none and posts none twice. Work missed while the bot was away is done once. Games without due work are not read:
storage finds the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace

import discord
from discord.ext import tasks

import storage
from bot.durations import DAY
from bot.games import banks, hours, notices
from bot.games.deadlines import BRIEF_DAYS, LOBBY_DAYS, Time, absence_of, time_of
from bot.games.overdue import APART, MISSED, ask_others
from bot.games.pace import bank_of
from bot.games.table import Table
from bot.messages.announcements import Announcements
from bot.messages.outbox import Outbox
from bot.messages.requests import Requests
from bot.running.events import AwaitedEvent
from bot.running.tasks import Tasks
from storage import GameRow, Status, Wait
from storage.reminder_queue import Waited

LOOK_EVERY = 30.0
"""Seconds between two looks at the clock."""
LOOKS = 5
"""The number of silent people whom the bot looks for in one look at the clock, because they may have left."""
WARNING_DAYS, GAME_DAYS = 53, notices.UNTOUCHED_DAYS
"""Days without a change after which the people of a game are warned, and after which it is closed."""
VOTE_SECONDS = 120
"""Seconds for which the others decide about a seat whose live turn ran out; then it has the time of the slow pace."""
ASLEEP = 3 * LOOK_EVERY
"""Seconds between two looks after which the machine has slept, so that nobody's time has run."""
PAGE = 100
"""The number of games read per query."""
MOST_TOLD = 500
"""The greatest number of games with posts after one look."""

logger = logging.getLogger(__name__)


class Scheduler:
    """The clock of all games. One look at a time."""

    def __init__(
        self,
        table: Table,
        outbox: Outbox,
        requests: Requests,
        announcements: Announcements,
        work: Tasks,
        is_on: Callable[[int | None], bool],
    ) -> None:
        self._table = table
        self._outbox = outbox
        self._requests = requests
        self._announcements = announcements
        self._work = work
        self._is_on = is_on
        self._lock = asyncio.Lock()
        self._looks = 0
        self._seen: int | None = None
        """The time of the last look."""
        self.look_at_servers = AwaitedEvent[int]()
        """A callback, called at each look with the time in seconds since 1970."""
        self.turn_is_due = AwaitedEvent[int]()
        """Called with a game in which a computer is to play the turn of the person asked."""
        self._moments = set[int]()
        """The moments at which something is due in games at the live pace."""
        self._waking: asyncio.TimerHandle | None = None
        self._looking_at_turns = set[asyncio.Task[None]]()
        self._has_begun = False
        self._looking = tasks.loop(seconds=LOOK_EVERY)(self._look_on)

    def begin(self) -> None:
        """Start looking at the clock, now and regularly."""
        if not self._looking.is_running():
            self._looking.start()

    def close(self) -> None:
        """Stop looking at the clock."""
        self._looking.cancel()
        if self._waking is not None:
            self._waking.cancel()

    def shown(self, row: GameRow) -> None:
        """Look at once at a game at the live pace, because its message has called somebody or its pace was set."""
        if row.live_pace and row.status is Status.PLAYING:
            self._wake(self._table.now())

    def _wake(self, moment: int) -> None:
        """Look at the turns of games at a moment, without waiting for the regular look."""
        self._moments.add(moment)
        if self._waking is not None:
            self._waking.cancel()
        wait = max(0, min(self._moments) - self._table.now())
        self._waking = asyncio.get_running_loop().call_later(wait, self._begin_to_look_at_turns)

    def _begin_to_look_at_turns(self) -> None:
        now, self._waking = self._table.now(), None
        self._moments = {moment for moment in self._moments if moment > now}
        if self._moments:
            self._wake(min(self._moments))
        if not self._work.is_over:
            task = asyncio.create_task(self.look_at_turns())
            self._looking_at_turns.add(task)
            task.add_done_callback(self._looking_at_turns.discard)

    async def look_at_turns(self) -> None:
        """Do what is due in the turns of games. A failure is logged; the regular look tries again."""
        async with self._lock:
            if self._work.is_over or not self._has_begun:
                return
            with self._work.under_way():
                try:
                    await self._wait_for_people()
                except storage.StorageFailure as failure:
                    logger.error("the due turns could not be read or stored (%s); the bot tries again", failure)
                except Exception:
                    logger.exception("the due turns failed; the bot tries again")

    async def _look_on(self) -> None:
        """Look regularly; restart the loop if the clock was set or the machine slept, because the loop keeps to its planned times."""
        await self.look()
        planned = self._looking.next_iteration
        if planned is not None and abs((planned - discord.utils.utcnow()).total_seconds()) > 2 * LOOK_EVERY:
            self._looking.restart()

    async def look(self) -> None:
        """Do all due work. A failure is logged, and the work is tried again at the next look."""
        # Locks are taken in this order only: clock, a game's requests, its live message, its table, the database. The holder of one takes
        # none that stands before it; any of them may be the first.
        async with self._lock:
            if self._work.is_over:
                return
            with self._work.under_way():
                try:
                    await self.note_time()
                    self._has_begun = True
                    await self._wait_for_people()
                    await self._close_what_nobody_touches()
                    await self._requests.look()
                    await self.look_at_servers(self._table.now())
                    told = await storage.announcements.games_to_tell(self._table.database, self._table.now(), MOST_TOLD, self._table.shards)
                    for game_id in told:
                        self._outbox.do(game_id, self._announcements.announce)
                except storage.StorageFailure as failure:
                    logger.error(
                        "the database could not read or store the reminders and questions that are due (%s); the bot tries again", failure
                    )
                except Exception:
                    logger.exception("unexpected error in the reminders and questions that are due; the bot tries again, please report it")

    async def note_time(self) -> None:
        """If the clock was set back, set all times later than now to now; otherwise nothing would be due until then.

        The time in which the bot was down, or its machine slept, is nobody's.
        """
        now, database, shards = self._table.now(), self._table.database, self._table.shards
        if self._seen is None or now < self._seen:
            await storage.waits.note_no_later(database, now, shards)
        ran = await storage.clocks.alive_at(database, shards) if self._seen is None else self._seen
        if ran is not None and now - ran > (ASLEEP if self._has_begun else 0):
            for game_id in await storage.clocks.note_down(database, ran, now, shards):
                self._outbox.soon(game_id)
        await storage.clocks.note_alive(database, now, shards)
        self._seen = now

    async def _wait_for_people(self) -> None:
        """Process the games in which something may be due, page by page, and store when each is due again."""
        database, now, last = self._table.database, self._table.now(), (-1, 0)
        self._looks, called = LOOKS, dict[int, int]()
        while page := await storage.reminder_queue.due_waits(database, now, PAGE, last, self._table.shards):
            last, put_off = (page[-1].due, page[-1].wait.game_id), list[tuple[Waited, int]]()
            for waited in page:
                if self._work.is_over:
                    return
                try:
                    put_off.append((waited, await self._wait_for(waited, called, now)))
                except storage.StorageFailure:
                    raise
                except Exception:  # one game must not keep the others waiting
                    logger.exception(
                        "game %s: unexpected error in its reminder or question; the bot tries again, please report it", waited.wait.game_id
                    )
                await asyncio.sleep(0)  # lets other tasks have the loop
            await storage.reminder_queue.put_off(database, put_off)

    async def _wait_for(self, waited: Waited, called: dict[int, int], now: int) -> int:
        """Decide what is due in a game; return the moment of its next look. ``called``: reminders of this look by person."""
        wait = waited.wait
        if waited.computer:
            self._outbox.in_time(wait.game_id)
            return now + int(LOOK_EVERY)
        if not self._is_on(waited.guild_id):
            if waited.guild_id is not None:
                await storage.clocks.note_away(self._table.database, now, waited.guild_id)
            return now + APART
        if wait.called is None:  # the message that calls them starts their time
            self._outbox.in_time(wait.game_id)
            return now + APART
        if wait.overdue is not None and not await self._can_be_answered(wait):
            await storage.announcements.forget_question(self._table.database, wait)
            wait = replace(wait, overdue=None)
        time, again = time_of(wait, waited.pace, waited.personal), now + MISSED
        if waited.clocked or wait.overdue is not None:
            found = await self._by_bank(replace(waited, wait=wait), now)
            if isinstance(found, int):
                return found
            time = found or time
        if time.ends is not None and wait.overdue is None:
            asked = time.ends if time.ends > now else await ask_others(self._table, wait, now)
            if asked is None:
                return now
            again = min(again, asked)
        due = _next_reminder(replace(waited, wait=wait), time.absence, called, now)
        if due is None:
            return min(again, self._look_for(wait, now))
        if due <= now and await storage.announcements.note_reminder(self._table.database, wait, now):
            called[waited.user_id] = now
        return min(again, due)

    async def _by_bank(self, waited: Waited, now: int) -> Time | int | None:
        """Return the time of a seat with a bank, None for one without, or the moment of the next look if nothing else is due."""
        database, wait = self._table.database, waited.wait
        row = await self._table.row(wait.game_id)
        if wait.overdue is not None and (closes := await storage.clocks.vote_closes(database, wait)) is not None:
            if closes > now:
                self._wake(closes)
                return closes
            await storage.announcements.forget_question(database, wait)
            self._outbox.in_time(wait.game_id)
            return now
        bank = bank_of(row)
        if bank is None:
            return None
        found, guild_id = await storage.clocks.clock_of(database, row), waited.guild_id
        lasts = any(until is None for _, until in found.stops)
        if lasts and guild_id is not None and await storage.clocks.note_back(database, now, [guild_id]):
            return now
        if row.paused_until is not None and row.paused_until > now:
            return row.paused_until
        if row.at_zero == "computer" and wait.overdue is not None:
            self._outbox.do(wait.game_id, self.turn_is_due)
            return now + int(LOOK_EVERY)
        ends = banks.ends(wait, bank, found)
        if row.at_zero == "computer" and ends is not None and ends <= now:
            await storage.clocks.turn_goes_to_computer(database, wait, now)
            self._outbox.do(wait.game_id, self.turn_is_due)
            return now + int(LOOK_EVERY)
        if not row.live_pace:
            return Time(absence_of(waited.personal), ends, ends if wait.granted else None)
        if ends is not None and ends <= now:
            others = [member.user_id for member in row.people if member.user_id != waited.user_id]
            if await storage.clocks.live_turn_is_over(database, wait, now, now + VOTE_SECONDS, others) and others:
                self._wake(now + VOTE_SECONDS)
                self._outbox.do(wait.game_id, self._announcements.announce)
            return now
        if ends is not None:
            self._wake(ends)
        return now + int(LOOK_EVERY) if ends is None else ends

    async def _can_be_answered(self, wait: Wait) -> bool:
        """Check whether the others can still read the vote on a seat, or soon will; it may have gone with the live message."""
        database = self._table.database
        if (await self._table.row(wait.game_id)).at_zero == "computer" or await storage.waits.asides_of(database, wait.game_id, "question"):
            return True
        return any(one.kind == "question" for one in await storage.announcements.announcements_of(database, wait.game_id))

    def _look_for(self, wait: Wait, now: int) -> int:
        """Look for a silent person who may have left, if that is due; return the moment when it is due.

        Only a few people are looked for at a time.
        """
        due = now + MISSED if wait.overdue is not None else wait.touched + MISSED
        if due > now:
            return due
        if self._looks <= 0:
            return now + APART
        self._looks -= 1
        self._outbox.do(wait.game_id, self._announcements.look_for)
        return now + MISSED

    async def _close_what_nobody_touches(self) -> None:
        """Close lobbies and games that nobody touches, and warn their people before, some at a time."""
        now = self._table.now()
        found = await storage.reminder_queue.untouched_games(
            self._table.database,
            brief=now - BRIEF_DAYS * DAY,
            lobby_warned=now - (LOBBY_DAYS - 1) * DAY,
            lobby_closed=now - LOBBY_DAYS * DAY,
            warned=now - WARNING_DAYS * DAY,
            closed=now - GAME_DAYS * DAY,
            since=now - DAY,
            unread=now - (GAME_DAYS - WARNING_DAYS) * DAY,
            limit=PAGE,
            shards=self._table.shards,
        )
        for row in found:
            if self._work.is_over:
                return
            try:
                await self._warn_or_close(row)
            except storage.StorageFailure:
                raise
            except Exception:  # one game must not keep the others waiting
                logger.exception("game %s seq %s: it could not be warned or closed; the bot tries again", row.id, row.seq)

    async def _warn_or_close(self, row: GameRow) -> None:
        """Warn the people of a game, or close it; nothing happens if somebody has touched it meanwhile."""
        database, is_lobby = self._table.database, row.status is Status.LOBBY
        lasts = not is_lobby or (await storage.finding.finding_on(database, row.guild_id)).open_tables
        async with self._table.alone(row.id):
            now = await self._table.row(row.id)
            if not now.live or now.updated_at != row.updated_at:
                return
            if lasts and row.warned_at is None:
                await storage.announcements.note_warning(database, row.id, self._table.now())
                return
            await storage.games.close(database, row.id, self._table.now(), notices.LOBBY_OVER if is_lobby else notices.UNTOUCHED)
        self._outbox.soon(row.id)


def _next_reminder(waited: Waited, absence: hours.Absence, called: Mapping[int, int], now: int) -> int | None:
    """Return the moment of the next reminder, not soon after another call; None for none in this turn."""
    wait, interval = waited.wait, hours.interval_for(waited.reminder, waited.personal.reminder)
    due = hours.next_reminder(hours.Waiting(wait.began, wait.touched, wait.reminded, wait.muted), interval, absence)
    last = max(waited.called_at or 0, called.get(waited.user_id, 0))
    return None if due is None else hours.free_from(max(due, last + APART, now), absence)
