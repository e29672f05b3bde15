"""Requests of one person to the others in a game: a public message with Agree and Decline, until it is answered or over.

A request is stored before it is posted, and a vote before the action. Work that a stop of the bot interrupts is resumed at the next look at
the clock. A :class:`Kind` defines the question, the people asked and the action.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

import storage
from bot.durations import DAY
from bot.games import hours
from bot.games.deadlines import absence_of
from bot.games.session import Session
from bot.games.table import Table
from bot.messages.channel import LiveMessages
from bot.messages.kinds import LASTS, Kind, Means, view, who
from bot.messages.leftovers import AGREED, OVER_ALREADY
from bot.messages.message import Message
from bot.messages.outbox import Outbox
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.running import log_context
from bot.wording import sentences
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import moment
from storage import Request, RequestStatus
from storage.refusals import AskedTooOften, NoSuchRequest, OtherEpoch, RequestOpen

MOST = 3
"""The greatest number of equal requests of one person to another within a day, across all games, unless the other agrees."""

logger = logging.getLogger(__name__)

GAME_HAS_MOVED_ON = Sentence("**Over**: the game has moved on. Nothing was changed.")
NOT_ANSWERED_IN_TIME = Sentence("**Over**: not everybody has answered in time. Nothing was changed.")
ASKED_ALREADY = Sentence("This has been asked already. It stays open until it is agreed to, declined or withdrawn.")
NO_REQUEST = Sentence("There is no such request in this game.")


class Requests:
    """The open requests of all games; one task at a time processes those of a game."""

    def __init__(
        self, table: Table, live_messages: LiveMessages, outbox: Outbox, kinds: Mapping[str, Kind], is_on: Callable[[int | None], bool]
    ) -> None:
        self.kinds = kinds
        self._table = table
        self._live_messages = live_messages
        self._outbox = outbox
        self._means = Means(table, outbox, live_messages.say_at)
        self._is_on = is_on
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def _alone(self, game_id: int) -> AsyncIterator[None]:
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            yield

    async def ask(self, session: Session, kind: str, asker_id: int, needed: Collection[int], detail: str = "{}") -> Request:
        """Open a request; return it, done already if nobody else must agree.

        ``detail``: JSON, for the functions of its kind. Raises ``Refusal`` if one of its kind is open in the game, or somebody was asked
        too often.
        """
        table, row = self._table, session.row
        async with self._alone(row.id):
            for request in await storage.requests.open_requests(table.database, row.id):
                if request.kind == kind:
                    await self._shown(request)  # an expired request ends here
            now = table.now()
            try:
                request = await storage.requests.open_request(
                    table.database, row.id, kind, asker_id, detail=detail, seq=session.live.seq, needed=needed, at=now,
                    epoch=row.epoch, most=(now - DAY, MOST),
                )  # fmt: skip
            except RequestOpen:
                raise Refusal(ASKED_ALREADY) from None
            except AskedTooOften as often:
                raise Refusal(partial(_too_often, who(row, often.user_id), MOST, often.since + DAY)) from None
            except OtherEpoch:
                raise Refusal(sentences.stale) from None
            return await self._shown(request)

    async def agree(self, game_id: int, request_id: int, person_id: int) -> Request:
        """Store a person's vote for a request, and carry it out if that was the last vote needed; return the request."""
        async with self._alone(game_id):
            session, request = await self._open(game_id, request_id)
            if person_id == request.asker_id:
                raise Refusal(Sentence("You have asked this yourself; the others must agree."))
            self._check_asked(session, request, person_id)
            if request.needed[person_id]:
                raise Refusal(Sentence("You have agreed already."))
            request = await storage.requests.agree(self._table.database, request_id, person_id)
            return await self._shown(request, changed=True)

    async def refuse(self, game_id: int, request_id: int, person_id: int) -> Request:
        """Withdraw the asker's own request, or decline it as one of those asked; return the request."""
        async with self._alone(game_id):
            session, request = await self._open(game_id, request_id)
            if person_id == request.asker_id:
                told = Sentence("**Withdrawn** by {name}. Nothing was changed.")
            else:
                self._check_asked(session, request, person_id)
                kind = self.kinds[request.kind]
                if not kind.ends_with_no(len(kind.asked(session, request))):
                    raise Refusal(Sentence("If you do not want this, do not press **Agree**: without enough agreement the request ends."))
                told = Sentence("**Declined** by {name}. Nothing was changed.")
            return await self._end(
                session, request, RequestStatus.REFUSED, told(self._live_messages.say_at(session.row), name=who(session.row, person_id))
            )

    async def look(self) -> None:
        """Start work on requests that are over, whose game has changed, or that a stop of the bot interrupted."""
        for game_id in await storage.requests.due(self._table.database, self._table.now() - LASTS, self._table.shards):
            self._outbox.do(game_id, self.see_to)

    async def see_to(self, game_id: int) -> None:
        """End the finished requests of a game, and continue the others.

        Raises :class:`NotPosted` if the channel was not shown all of it.
        """
        database, now, refused = self._table.database, self._table.now(), None
        if not self._is_on((await self._table.row(game_id)).guild_id):
            return
        async with self._alone(game_id):
            for request in await storage.requests.open_requests(database, game_id):
                try:
                    await self._go_on(request)
                except Refusal:
                    await storage.requests.end(database, request.id, RequestStatus.OVER, now)
                    logger.info("game %s: request %s ended, because neither log nor snapshot of the game can be used", game_id, request.id)
                except storage.StorageFailure:
                    raise
                except NotPosted as error:
                    refused = error
                except Exception:  # one request must not keep the others waiting
                    logger.exception("game %s: request %s could not be handled; the bot tries again", game_id, request.id)
                    refused = NotPosted(passes=True)
                else:
                    await storage.requests.note_looked(database, request.id, now)
        if refused is not None:
            raise refused

    async def retell(self, game_id: int) -> None:
        """Edit the messages of a game's open requests, without calling anybody."""
        async with self._alone(game_id):
            for request in await storage.requests.open_requests(self._table.database, game_id):
                with suppress(Refusal):
                    await self._go_on(request, changed=True, calls=False)

    async def follow(self, game_id: int, asked: Collection[int]) -> None:
        """Post a game's open requests in its new channel. ``asked``: those whose people were called before."""
        async with self._alone(game_id):
            for request in await storage.requests.open_requests(self._table.database, game_id):
                await self._shown(request, calls=request.id not in asked)

    async def _open(self, game_id: int, request_id: int) -> tuple[Session, Request]:
        """Return an open request of a game."""
        try:
            request = await storage.requests.load(self._table.database, request_id)
        except NoSuchRequest:
            raise Refusal(NO_REQUEST) from None
        if request.game_id != game_id or request.kind not in self.kinds:
            raise Refusal(NO_REQUEST)
        if request.status is RequestStatus.OPEN:
            request = await self._shown(request)
        if request.status is not RequestStatus.OPEN:
            raise Refusal(OVER_ALREADY)
        return await self._table.session(game_id), request

    def _check_asked(self, session: Session, request: Request, person_id: int) -> None:
        if person_id not in self.kinds[request.kind].asked(session, request) or person_id not in request.needed:
            raise Refusal(Sentence("This question is not for you."))

    async def _shown(self, request: Request, *, changed: bool = False, calls: bool = True) -> Request:
        """Continue a request for a waiting person; a refused post is tried again later. Returns the request."""
        try:
            return await self._go_on(request, changed=changed, calls=calls)
        except NotPosted as error:
            logger.warning("game %s: a request could not be posted (%s); the bot tries again", request.game_id, error)
            if changed:  # so that a new message is owed
                await storage.requests.set_request_message(self._table.database, request.id, None)
            self._outbox.failed(request.game_id, error, self.see_to)
            return await storage.requests.load(self._table.database, request.id)

    async def _go_on(self, request: Request, *, changed: bool = False, calls: bool = True) -> Request:
        """Carry out a request with enough votes, or end it if it is over; return it.

        ``changed``: update its message in any case; ``calls``: a new message mentions the people who must agree.
        """
        if request.status is not RequestStatus.OPEN:
            return request
        session, kind = await self._table.session(request.game_id), self.kinds[request.kind]
        log_context.is_game(session.row.id, session.row.seq)
        say = self._live_messages.say_at(session.row)
        if not kind.stands(session, request):
            return await self._end(session, request, RequestStatus.OVER, GAME_HAS_MOVED_ON(say))
        if self._table.now() - request.at >= LASTS:
            return await self._end(session, request, RequestStatus.OVER, NOT_ANSWERED_IN_TIME(say))
        if not kind.is_agreed(session, request):
            if changed or request.message_id is None:
                shown = view(kind, session, request, say)
                await self._show(session, request, shown if calls else replace(shown, mentions=()))
            return request
        try:
            told = await kind.do(self._means, session, request)
        except Refusal as refusal:
            return await self._end(session, request, RequestStatus.OVER, say.gettext("**Over**: {why}").format(why=refusal.sentence(say)))
        return await self._end(session, request, RequestStatus.AGREED, "\n".join(filter(None, (AGREED(say), told))))

    async def _end(self, session: Session, request: Request, status: RequestStatus, told: str) -> Request:
        """End a request and update its message; return it. The action comes before the end, so that no agreed action is lost."""
        database = self._table.database
        if await storage.requests.end(database, request.id, status, self._table.now()):
            ended = await storage.requests.load(database, request.id)
            if ended.message_id is not None:
                asks = self.kinds[request.kind].asks(session, ended, self._live_messages.say_at(session.row))
                with suppress(NotPosted):  # its buttons go later: it is one of the leftovers
                    await self._show(session, ended, Message((asks, told)))
                    await storage.leftovers.forget(database, ended.message_id)
            with suppress(NotPosted):  # tried again later
                await self._outbox.show(request.game_id)
        return await storage.requests.load(database, request.id)

    async def _show(self, session: Session, request: Request, shown: Message) -> None:
        """Edit the message of a request; post a new one if it has none, or if an open one's is gone."""
        row, live_messages = await self._table.row(session.row.id), self._live_messages
        if request.message_id is not None and (
            await live_messages.asides.change(row, request.message_id, shown) or request.status is not RequestStatus.OPEN
        ):
            return
        called = await self.callable_now(shown.mentions)
        before = request.message_id or await live_messages.leftovers.newest(row.id)
        nonce = f"{row.id}:request:{request.id}:{before or row.channel_id}"
        message_id = await live_messages.asides.put(row, Message(shown.parts, called), nonce)
        if not await storage.requests.set_request_message(self._table.database, request.id, message_id):
            await live_messages.asides.take_back(row, message_id, "request")  # the person who asked was forgotten while it was sent
        await live_messages.orphans.search(row, request.at, message_id)
        await live_messages.leftovers.clear(row)

    async def callable_now(self, people: Collection[int]) -> tuple[int, ...]:
        """Return the people who may be called now."""
        now, database = self._table.now(), self._table.database
        found = {person: absence_of(await storage.settings.personal(database, person)) for person in people}
        return tuple(person for person, absence in found.items() if hours.free_from(now, absence) == now)


def _too_often(name: str, count: int, at: int, say: Words) -> str:
    return say.ngettext(
        "You have asked {name} this {count} time within a day, and they have not agreed. You can ask again {moment}.",
        "You have asked {name} this {count} times within a day, and they have not agreed. You can ask again {moment}.",
        count,
    ).format(name=name, count=count, moment=moment(at))
