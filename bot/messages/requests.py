"""What one person asks of the others in a game: a public message with Agree and Decline, which stands until it is answered or over.

What is asked is stored before anybody is told, and who has agreed before it is done; whatever a stop of the bot cuts off is gone on with
at the next look of the clock. ``KINDS`` says for each kind of request what it asks, whom, and what is done once it is agreed to.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol
from weakref import WeakValueDictionary

import discord

import storage
from bot.controls import ControlId
from bot.games import hours
from bot.games.deadlines import DAY, absence_of
from bot.games.playing import Playing
from bot.games.table import Table
from bot.messages.channel import Posts
from bot.messages.message import Button, Message
from bot.messages.outbox import Outbox
from bot.messages.sending import NotPosted
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import requests as words
from bot.wording.catalogue import Words
from storage import GameRow, NoSuchRequest, Request, RequestOpen, RequestStatus

LASTS = 3 * DAY
"""Seconds after which a request is over."""
MOST = 3
"""So many times within a day one person asks another for the same, in whatever games, who does not agree to it."""

logger = logging.getLogger(__name__)


class Client(Protocol):
    """What is needed of a client."""

    table: Table
    posts: Posts
    outbox: Outbox
    say: Words

    def get_guild(self, id: int, /) -> discord.Guild | None: ...  # noqa: A002


def everybody(people: int) -> int:
    """How many of so many asked must agree where all must."""
    return people


def most(people: int) -> int:
    """How many of so many asked must agree for more than half of them and the asker."""
    return (people + 1) // 2


def any_one(people: int) -> int:
    """How many of so many asked must agree where one decides."""
    return min(1, people)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of request.

    ``asks``: what is asked, by whom, for everybody to read. ``stands``: whether it can still be done. ``asked``: whose agreement counts
    as the seats are now, at most those for whom it was opened. ``must``: how many of so many asked must agree. ``do``: does it, and
    returns a sentence for everybody, "" for none; raises ``Refusal`` where it cannot be done any more.
    """

    asks: Callable[[Playing, Request, Words], str]
    stands: Callable[[Playing, Request], bool]
    asked: Callable[[Playing, Request], Collection[int]]
    must: Callable[[int], int]
    do: Callable[[Client, Playing, Request], Awaitable[str]]

    def is_agreed(self, playing: Playing, request: Request) -> bool:
        """Whether enough have agreed."""
        people = self.asked(playing, request)
        return sum(request.needed.get(person, False) for person in people) >= self.must(len(people))

    def ends_with_no(self, people: int) -> bool:
        """Whether one of so many asked who declines ends it: alone against it, or the one who decides."""
        return self.must(people) == people or self.must is any_one


KINDS: dict[str, Kind] = {}
"""Every kind of request by its name."""


def still_here(playing: Playing, request: Request) -> tuple[int, ...]:
    """Those for whom a request was opened who still play in its game themselves."""
    return tuple(person for person in request.needed if playing.row.member(person) is not None)


def who(row: GameRow, user_id: int) -> str:
    """A person's name as it may stand in a message, also of one who does not play."""
    member = row.member(user_id) or row.former(user_id)
    return f"<@{user_id}>" if member is None else shown_name(member.name)


class Requests:
    """The open requests of all games, those of one game seen to by one task at a time."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def _alone(self, game_id: int) -> AsyncIterator[None]:
        lock = self._locks.setdefault(game_id, asyncio.Lock())
        async with lock:
            yield

    async def ask(self, playing: Playing, kind: str, asker_id: int, needed: Collection[int], detail: str = "{}") -> Request:
        """A request as it stands once it is asked: done already where nobody else must agree.

        ``detail``: JSON, for the functions of its kind. ``Refusal``: one of its kind is open in the game, or somebody was asked too often.
        """
        table, row = self._client.table, playing.row
        async with self._alone(row.id):
            for request in await storage.open_requests(table.database, row.id):
                if request.kind == kind:
                    await self._go_on(request)  # which ends it where it is over
            await self._check_often(row, kind, asker_id, needed)
            try:
                request = await storage.open_request(
                    table.database, row.id, kind, asker_id, detail=detail, seq=playing.live.seq, needed=needed, at=table.now()
                )
            except RequestOpen:
                raise Refusal(words.open_already) from None
            return await self._go_on(request)

    async def _check_often(self, row: GameRow, kind: str, asker_id: int, needed: Collection[int]) -> None:
        """Refuse to ask people again and again: each request calls them."""
        now, word = self._client.table.now(), kind.partition(" ")[0]
        found = await storage.not_agreed_to(self._client.table.database, asker_id, now - DAY)
        for person in needed:
            asked = [one.at for one in found if one.kind.partition(" ")[0] == word and one.needed.get(person) is False]
            if len(asked) >= MOST:
                raise Refusal(partial(words.too_often, who(row, person), MOST, asked[-MOST] + DAY))

    async def agree(self, game_id: int, request_id: int, person_id: int) -> Request:
        """The request with a person's agreement, done where that was what it lacked."""
        async with self._alone(game_id):
            playing, request = await self._open(game_id, request_id)
            if person_id == request.asker_id:
                raise Refusal(words.others_agree)
            self._check_asked(playing, request, person_id)
            if request.needed[person_id]:
                raise Refusal(words.agreed_already)
            request = await storage.agree(self._client.table.database, request_id, person_id)
            return await self._go_on(request, changed=True)

    async def refuse(self, game_id: int, request_id: int, person_id: int) -> Request:
        """The request, withdrawn by who asked it or declined by one of those asked."""
        async with self._alone(game_id):
            playing, request = await self._open(game_id, request_id)
            if person_id == request.asker_id:
                told = words.was_withdrawn
            else:
                self._check_asked(playing, request, person_id)
                kind = KINDS[request.kind]
                if not kind.ends_with_no(len(kind.asked(playing, request))):
                    raise Refusal(words.need_not_decline)
                told = words.was_declined
            return await self._end(playing, request, RequestStatus.REFUSED, told(who(playing.row, person_id), self._client.say))

    async def look(self) -> None:
        """End what is over by now, and go on with what a stop of the bot cut off."""
        for request in await storage.open_requests(self._client.table.database):
            try:
                row = await self._client.table.row(request.game_id)
                if row.guild_id is not None and self._client.get_guild(row.guild_id) is None:
                    continue
                async with self._alone(request.game_id):
                    await self._go_on(await storage.load_request(self._client.table.database, request.id))
            except Refusal:
                await storage.end_request(self._client.table.database, request.id, RequestStatus.OVER)
                logger.info("game %s: request %s ended, for the game cannot be read", request.game_id, request.id)
            except storage.StorageFailure:
                raise
            except Exception:  # one request is not to keep the others waiting
                logger.exception("game %s: request %s could not be seen to", request.game_id, request.id)

    async def follow(self, before: GameRow) -> None:
        """Ask in the channel to which a game was moved what is open in it, without calling anybody once more; where it was asked
        ``before``, nothing can be pressed any more."""
        database, say = self._client.table.database, self._client.say
        async with self._alone(before.id):
            for request in await storage.open_requests(database, before.id):
                if request.message_id is not None:
                    playing = await self._client.table.playing(before.id)
                    asked = Message((KINDS[request.kind].asks(playing, request, say), words.asked_elsewhere(say)))
                    await self._client.posts.change(before, request.message_id, asked)
                    await storage.set_request_message(database, request.id, None)
                await self._go_on(await storage.load_request(database, request.id), calls=request.message_id is None)

    async def _open(self, game_id: int, request_id: int) -> tuple[Playing, Request]:
        """An open request of a game that still stands."""
        try:
            request = await storage.load_request(self._client.table.database, request_id)
        except NoSuchRequest:
            raise Refusal(words.no_request) from None
        if request.game_id != game_id or request.kind not in KINDS:
            raise Refusal(words.no_request)
        if request.status is RequestStatus.OPEN:
            request = await self._go_on(request)
        if request.status is not RequestStatus.OPEN:
            raise Refusal(words.over_already)
        return await self._client.table.playing(game_id), request

    def _check_asked(self, playing: Playing, request: Request, person_id: int) -> None:
        if person_id not in KINDS[request.kind].asked(playing, request) or person_id not in request.needed:
            raise Refusal(words.not_asked_of_you)

    async def _go_on(self, request: Request, *, changed: bool = False, calls: bool = True) -> Request:
        """The request, done when it is agreed to and ended when it is over. ``changed``: its message is to tell of it in any case;
        ``calls``: a new message calls those who must agree."""
        if request.status is not RequestStatus.OPEN:
            return request
        playing, kind, say = await self._client.table.playing(request.game_id), KINDS[request.kind], self._client.say
        if not kind.stands(playing, request):
            return await self._end(playing, request, RequestStatus.OVER, words.moved_on(say))
        if self._client.table.now() - request.at >= LASTS:
            return await self._end(playing, request, RequestStatus.OVER, words.too_old(say))
        if not kind.is_agreed(playing, request):
            if changed or request.message_id is None:
                shown = view(playing, request, say)
                await self._show(playing, request, shown if calls else replace(shown, mentions=()))
            return request
        try:
            told = await kind.do(self._client, playing, request)
        except Refusal as refusal:
            return await self._end(playing, request, RequestStatus.OVER, words.not_possible(refusal.sentence(say), say))
        return await self._end(playing, request, RequestStatus.AGREED, "\n".join(filter(None, (words.was_agreed(say), told))))

    async def _end(self, playing: Playing, request: Request, status: RequestStatus, told: str) -> Request:
        """The request with its outcome, which its message tells. Done first and ended then, so that nothing agreed to gets lost."""
        database = self._client.table.database
        if await storage.end_request(database, request.id, status):
            ended = await storage.load_request(database, request.id)
            if ended.message_id is not None:
                await self._show(playing, ended, Message((KINDS[request.kind].asks(playing, ended, self._client.say), told)))
            with suppress(NotPosted):  # which is tried again
                await self._client.outbox.show(request.game_id)
        return await storage.load_request(database, request.id)

    async def _show(self, playing: Playing, request: Request, shown: Message) -> None:
        """Show a request in its message, a new one where it has none or an open one's is gone."""
        row, posts = await self._client.table.row(playing.row.id), self._client.posts
        if request.message_id is not None and (
            await posts.change(row, request.message_id, shown) or request.status is not RequestStatus.OPEN
        ):
            return
        called = await self._callable(shown.mentions)
        try:
            nonce = f"{row.id}:request:{request.id}:{request.message_id or row.channel_id}"[-25:]
            message_id = await posts.put(row, Message(shown.parts, called), nonce)
        except NotPosted as error:
            logger.warning("game %s: the channel could not be asked (%s)", row.id, error)
        else:
            await storage.set_request_message(self._client.table.database, request.id, message_id)

    async def _callable(self, people: Collection[int]) -> tuple[int, ...]:
        """Those of some people who may be called now."""
        now, database = self._client.table.now(), self._client.table.database
        found = {person: absence_of(await storage.personal(database, person)) for person in people}
        return tuple(person for person, absence in found.items() if hours.free_from(now, absence) == now)


def view(playing: Playing, request: Request, say: Words) -> Message:
    """An open request: what is asked, who has agreed, who must, with the buttons for it. It calls those who must, each by one mention."""
    kind, row = KINDS[request.kind], playing.row
    asks = kind.asks(playing, request, say)
    people = kind.asked(playing, request)
    agreed = [who(row, person) for person in people if request.needed.get(person)]
    missing = [person for person in people if not request.needed.get(person)]
    called, must = [f"<@{person}>" for person in missing], kind.must(len(people)) - len(agreed)
    if all(mention in asks for mention in called):
        needed = ""
    elif kind.must is any_one:
        needed = words.one_needed(called, say)
    elif must == len(missing):
        needed = words.all_needed(called, say)
    else:
        needed = words.some_needed(must, called, say)
    lines = [needed, words.have_agreed(agreed, say) if agreed else "", words.stays_open(request.at + LASTS, say)]
    no = "refuse" if kind.ends_with_no(len(people)) else "withdraw"
    controls = (
        Button(ControlId(row.id, request.seq, f"agree {request.id}"), words.BUTTONS["agree"](say), "success"),
        Button(ControlId(row.id, request.seq, f"refuse {request.id}"), words.BUTTONS[no](say)),
    )
    return Message((asks, "\n".join(filter(None, lines)), controls), mentions=tuple(missing))
