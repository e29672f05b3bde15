"""The place where people, storage and rules meet: lock, load, check, apply to a clone, append, and only then show.

The log in the database is the truth; the game in memory is a replay of it, dropped whenever a write fails.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from weakref import WeakValueDictionary

import storage
from bot.games import branches, notices, plans, premoves, records
from bot.games.auto_play import led_on, without_asking
from bot.games.branches import Start
from bot.games.cache import game_cache
from bot.games.options import chosen_at
from bot.games.session import Person, Press, Session
from bot.games.starting import check_start
from bot.games.storing import NOBODY, Outdated, stored
from bot.games.validation import check_premove, check_seq, chosen_by, seat_asked, seat_of
from bot.host_options import HostOptions
from bot.refusal import Refusal
from bot.running.events import Event
from bot.wording import sentences
from bot.wording.catalogue import Sentence
from rules import GAMES, play
from rules.contract import seating
from rules.play import BrokenLog, ReplayedGame, Setup
from storage import Database, GameRow, Status
from storage.log import Base, Snapshot
from storage.plans import PlanRow
from storage.premoves import PremoveRow
from storage.shards import ALL, Shards
from storage.telling import Telling

logger = logging.getLogger(__name__)


def wall_clock() -> int:
    """Return the time in seconds since 1970, as storage keeps it."""
    return int(time.time())


class Table:
    """The games of a database, each changed by one task at a time. An impossible change raises ``Refusal``.

    ``now``: seconds since 1970. ``shards``: the shards whose games this process checks by the clock.
    """

    def __init__(
        self,
        database: Database,
        host_options: HostOptions | None = None,
        now: Callable[[], int] = wall_clock,
        shards: Shards = ALL,
    ) -> None:
        self.database = database
        self.shards = shards
        self.now = now
        self._host_options = host_options or {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._cache = game_cache()
        self._planned: set[int] = set()
        """Games in which somebody has planned a turn since the bot started; the row of a press can be older and not say so."""
        self.has_news = Event[int]()
        """A callback for a game whose channel is owed a message that nobody there has asked for."""

    def options_of_host(self, game: str) -> Mapping[str, str]:
        """Return the options that the host sets for every new game, with their values."""
        return self._host_options.get(game, {})

    @asynccontextmanager
    async def alone(self, game_id: int) -> AsyncIterator[None]:
        """Keep every other task from changing a game."""
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            yield

    def forget(self, game_id: int) -> None:
        """Drop a game that was deleted from the storage."""
        self._cache.pop(game_id, None)
        self._planned.discard(game_id)

    async def row(self, game_id: int) -> GameRow:
        """Return a game's row."""
        try:
            return await storage.games.load(self.database, game_id)
        except storage.refusals.NoSuchGame:
            raise Refusal(sentences.no_such_game) from None

    async def session(self, game_id: int) -> Session:
        """Return a started game as it stands."""
        async with self.alone(game_id):
            return await self._session(game_id)

    async def brought_to_life(self, row: GameRow) -> Session:
        """Return a started game as of its row if it is in memory, else as it stands now."""
        return self._known(row) or await self.session(row.id)

    async def start(self, game_id: int, person: Person, *, sure: bool = False) -> Session:
        """Begin a lobby's game with seats drawn by lot; a chosen starting player gets the first seat.

        ``sure``: begin without the people who are still expected, instead of raising :class:`StillExpected`. Raises :class:`NotReady`.
        """
        async with self.alone(game_id):
            row = await self.row(game_id)
            await check_start(self.database, row, person, self.now(), sure=sure)
            start = await branches.start(self.database, row, secrets.randbelow(2**63)) or self._from_the_beginning(row)
            game, begun = GAMES[row.game], play.begin(start.setup)
            row = await storage.games.start(
                self.database, game_id, seats=start.people, options=json.dumps(start.setup.options), seed=start.setup.seed,
                version=game.VERSION, state=game.dump(begun.state), asked=begun.asked, at=self.now(),
                from_position=start.setup.base is not None,
            )  # fmt: skip
            return self._keep(Session(row, begun))

    def _from_the_beginning(self, row: GameRow) -> Start:
        """Return the start of a lobby's game, with seats drawn by lot."""
        seed = secrets.randbelow(2**63)
        people = _from(row.starter_id, seating([member.user_id for member in row.members], seed))
        options = {**chosen_at(row), **self._host_options.get(row.game, {})}
        return Start(people, Setup(GAMES[row.game], len(people), options, seed))

    async def choose(self, row: GameRow, press: Press, *texts: str) -> Session:
        """Store choices of the seat asked, all or none, with the automatic answers that follow; return the game.

        ``row``: the game as the person found it.
        """

        async def chosen(session: Session) -> Session:
            seat = seat_asked(session, press)
            after = await self._led_on(session.row, chosen_by(session.live, seat, texts), seat, auto_end=press.auto_end)
            return await self._append(session, after, seat, press.person.id, press.interaction_id, by_hand=True)

        return await self._changed(row, chosen)

    async def _led_on(self, row: GameRow, after: ReplayedGame, seat: int, *, auto_end: bool) -> ReplayedGame:
        """Return the game after all answers that follow a choice of ``seat`` without asking.

        These are other people's answers, and with ``auto_end`` the seat's own obvious ones and the end of its turn. This is repeated while
        others' pre-moves lead back to the seat.
        """
        while True:
            before = await led_on(self.database, row, after, seat) if auto_end else after
            after = await without_asking(self.database, row, before, seat)
            if not auto_end or not any(step.ordered for step in after.steps[len(before.steps) :]):
                return after

    async def order(self, row: GameRow, press: Press, order: PremoveRow) -> Session:
        """Store a person's pre-move in place of the former one, or remove it if it has no value; return the game.

        If that question is asked now, the pre-move also answers it. The lock is held meanwhile: a choice that asks this question either
        finds the pre-move or was stored before it.
        """
        async with self.alone(row.id):
            session = await self._session(row.id)
            seat = seat_of(session, press.person)
            check_premove(session, order)
            if not await storage.premoves.write(self.database, row.id, press.person.id, order):
                raise Refusal(sentences.no_seat)
            given = premoves.in_force(session.live, [order])
            after = play.by_premove(session.live, given) if given and session.live.asked == seat else session.live
            if after is session.live:
                return session
            after = await self._led_on(session.row, after, seat, auto_end=press.auto_end)
            return await self._append(session, after, seat, press.person.id, press.interaction_id)

    async def keep_plan(self, row: GameRow, person: Person, change: Callable[[Session, int, PlanRow], PlanRow]) -> Session:
        """Store the plan that ``change`` returns in a thread, given the game, the seat and the former plan; return the game.

        The lock is held meanwhile: a choice that begins the turn either finds the plan or was stored before it.
        """
        async with self.alone(row.id):
            session = await self._session(row.id)
            seat = seat_of(session, person)
            plan = await asyncio.to_thread(change, session, seat, await storage.plans.plan_of(self.database, row.id, person.id))
            try:
                if not await storage.plans.write(self.database, row.id, person.id, plan):
                    raise Refusal(sentences.no_seat)
            except storage.refusals.StalePlan:
                raise Outdated(sentences.stale) from None
            self._planned.add(row.id)
            return session

    async def play_plan(self, row: GameRow, press: Press) -> Session:
        """Store the choices of the asked person's plan that can be played, and the automatic ones after them; return the game."""

        async def played(session: Session) -> Session:
            seat = seat_asked(session, press)
            plan = await storage.plans.plan_of(self.database, row.id, press.person.id)
            after = await asyncio.to_thread(plans.played, session.live, seat, plan)
            if after is session.live:
                raise Refusal(Sentence("No part of your plan can be played now. Nothing was changed."))
            after = await self._led_on(session.row, after, seat, auto_end=press.auto_end)
            return await self._append(session, after, seat, press.person.id, press.interaction_id)

        return await self._changed(row, played)

    async def choose_by_itself(self, before: Session, after: ReplayedGame, seat: int, telling: Telling | None = None) -> Session:
        """Store automatic choices of the seat asked, with the sentence that is still to tell the channel of them; return the game.

        Raises :class:`Outdated` if the game, the player of the seat or the seat's level has changed since ``before``.
        """
        async with self.alone(before.row.id):
            session = await self._session(before.row.id)
            if session.live.seq != before.live.seq or session.live.asked != seat or session.row.at(seat) != before.row.at(seat):
                raise Outdated(sentences.stale)
            return await self._append(session, await without_asking(self.database, session.row, after, seat), seat, NOBODY, told=telling)

    async def take_back(self, row: GameRow, press: Press, *, whole_turn: bool) -> Session:
        """Undo a person's newest choice, or all choices since the turn began; return the game. ``row``: as they found it."""

        async def taken_back(session: Session) -> Session:
            seat = seat_of(session, press.person)
            check_seq(session, press.seq)
            if whole_turn:
                count = play.restartable(session.live, seat)
            else:
                count = play.undone_at_once(session.live, seat) if press.auto_end else min(1, play.undoable(session.live, seat))
            if not count:
                raise Refusal(sentences.nothing_to_undo)
            return await self._append(session, play.taken_back(session.live, count), seat, press.person.id, press.interaction_id)

        return await self._changed(row, taken_back)

    async def take_back_agreed(self, game_id: int, seq: int, count: int, seat: int, user_id: int) -> Session:
        """Undo the newest ``count`` choices, as the others agreed when the log had ``seq`` rows; return the game."""
        async with self.alone(game_id):
            session = await self._session(game_id)
            if session.over:
                raise Refusal(sentences.game_over)
            check_seq(session, seq)
            if not 0 < count <= len(session.live.steps):
                raise Refusal(sentences.nothing_to_undo)
            return await self._append(session, play.taken_back(session.live, count), seat, user_id)

    async def _changed(self, row: GameRow, change: Callable[[Session], Awaitable[Session]]) -> Session:
        """Change a game from its row; if it has changed, read it again first."""
        async with self.alone(row.id):
            if (session := self._known(row)) is not None:
                with suppress(Outdated):
                    return await change(session)
            return await change(await self._session(row.id))

    async def _append(
        self,
        before: Session,
        after: ReplayedGame,
        seat: int,
        user_id: int,
        interaction_id: int | None = None,
        told: Telling | None = None,
        *,
        by_hand: bool = False,
    ) -> Session:
        """Write the new choices to the disk; return the game. After any failure the game is read again from the log."""
        self._cache.pop(before.row.id, None)
        return self._keep(await stored(self.database, before, after, seat, user_id, self.now(), interaction_id, told, by_hand=by_hand))

    async def _session(self, game_id: int) -> Session:
        row = await self.row(game_id)
        if row.seed is None:
            raise Refusal(sentences.closed if row.status is Status.CLOSED else sentences.not_started)
        return self._known(row) or self._keep(await self._loaded(row))

    def _known(self, row: GameRow) -> Session | None:
        """Return the game of a row if it is in memory with that length; else None."""
        live = self._cache.get(row.id)
        return None if live is None or live.seq != row.seq or row.seed is None else self._keep(Session(row, live))

    async def _loaded(self, row: GameRow) -> Session:
        """Read a game from storage. The log is the truth: a snapshot that differs from the replay is rewritten."""
        game = GAMES.get(row.game)
        if game is None:
            raise Refusal(sentences.other_rules)
        record = await storage.log.load_record(self.database, row.id)
        try:
            live = records.replayed(game, row, record)
        except BrokenLog as why:
            logger.warning("game %s seq %s: its log cannot be replayed (%s)", row.id, row.seq, why)
            return await self._gone_on(row, records.at_snapshot(game, row, record))
        snapshot = Snapshot(live.seq, game.dump(live.state))
        if record.snapshot != snapshot:
            logger.warning(
                "game %s seq %s: the snapshot was missing or wrong, so the bot writes a new one; nothing needs doing", row.id, row.seq
            )
            await self._repair(row, snapshot)
        return Session(row, live)

    async def _repair(self, row: GameRow, snapshot: Snapshot) -> None:
        try:
            await storage.log.save_snapshot(self.database, row.id, snapshot)
        except storage.StorageFailure as failure:
            logger.error("game %s seq %s: the snapshot could not be written (%s); the next reading tries again", row.id, row.seq, failure)

    async def _gone_on(self, row: GameRow, live: ReplayedGame | None) -> Session:
        """Continue a game from its snapshot; without a sound one close it, and keep all of its rows."""
        if live is not None:
            game = live.setup.game
            base = Base(row.seq, game.VERSION, game.dump(live.state))
            logger.warning("game %s seq %s: the game goes on from its snapshot; nothing needs doing", row.id, row.seq)
            return Session(await storage.log.write_base(self.database, row.id, base, live.asked, self.now()), live)
        if row.live:
            logger.error(
                "game %s seq %s: the bot closed the game, because it can use neither log nor snapshot; it keeps the rows", row.id, row.seq
            )
            await storage.games.close(self.database, row.id, self.now(), notices.RULES)
            self.has_news(row.id)
        raise Refusal(sentences.other_rules)

    def _keep(self, session: Session) -> Session:
        self._cache[session.row.id] = session.live
        return replace(session, row=replace(session.row, planned=True)) if session.row.id in self._planned else session


def _from(starter: int | None, people: list[int]) -> list[int]:
    """Rotate people in the order of their seats so that ``starter`` has the first seat."""
    first = people.index(starter) if starter in people else 0
    return [*people[first:], *people[:first]]
