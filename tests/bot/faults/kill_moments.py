"""Moments at which the bot's process is killed or paused in the middle of its work: at one of its requests, or after a while."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase

import psutil
from aiohttp import web

from tests.server import Running, Server
from tests.server.serving import BASE

AT_MOST = 3.0
"""Seconds after which the process ends in any case."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which the process ends.

    ``done``: the server carries the request out before the process ends; the answer is lost in any case. ``delay``: seconds that the
    process still has after the request. ``count``: the ordinal of the request among those that fit. A moment without a method is a delay
    alone."""

    name: str
    method: str = ""
    path: str = ""
    done: bool = True
    delay: float = 0.0
    count: int = 1


ACKNOWLEDGEMENT = ("POST", "/interactions/*/callback")
PRIVATE_ANSWER = ("PATCH", "/webhooks/*/messages/*")
PUBLIC_POST = ("POST", "/channels/*/messages")
PUBLIC_EDIT = ("PATCH", "/channels/*/messages/*")


def some_moment(rng: random.Random) -> Moment:
    """Return one of all the moments at random."""
    seconds, count, live_messages = rng.random(), rng.randint(1, 24), rng.randint(1, 4)
    return rng.choice(
        [
            Moment("after a while", delay=0.1 + 2 * seconds),
            Moment("before an acknowledgement arrives", *ACKNOWLEDGEMENT, done=False, count=count),
            Moment("right after an acknowledgement", *ACKNOWLEDGEMENT, count=count),
            Moment("while a choice is stored", *ACKNOWLEDGEMENT, delay=0.03 * seconds, count=count),
            Moment("while it is shown", *ACKNOWLEDGEMENT, delay=0.03 + 0.1 * seconds, count=count),
            Moment("before a private answer arrives", *PRIVATE_ANSWER, done=False, count=count),
            Moment("right after a private answer", *PRIVATE_ANSWER, count=count),
            Moment("before a post arrives", *PUBLIC_POST, done=False, count=live_messages),
            Moment("right after a post", *PUBLIC_POST, count=live_messages),
            Moment("between a post and the change of the old message", *PUBLIC_POST, delay=0.02 * seconds, count=live_messages),
            Moment("before a change of a public message arrives", *PUBLIC_EDIT, done=False, count=live_messages),
            Moment("right after a change of a public message", *PUBLIC_EDIT, count=live_messages),
        ]
    )


class Killer:
    """Kill the process of ``bot`` at a moment, seen from the server's door. ``killed``: whether it has done so."""

    def __init__(self, server: Server, bot: Running) -> None:
        self.bot, self._server = bot, server
        self._moment: Moment | None = None
        self._left = 0
        self._timers: list[asyncio.TimerHandle] = []
        self.killed = False
        self._enter: Callable[..., Awaitable[web.StreamResponse]] = server.enter
        server.enter = self.enter

    def wait_for(self, moment: Moment) -> None:
        """Kill the process when the moment comes."""
        self.killed, self._moment, self._left = False, moment, moment.count
        self._after(AT_MOST if moment.method else moment.delay)

    async def enter(self, request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        """Let a request of the bot in, perhaps the last one."""
        moment = self._moment
        if moment is None or not self._is_meant(moment, request):
            return await self._enter(request, answer)
        if not moment.done:
            its = self._is_its(request)
            self.kill()
            return await (self.unanswered if its else self._enter)(request, answer)  # of several processes another may have sent it
        response = await self._enter(request, answer)
        if moment.delay:
            self._after(moment.delay)
        else:
            self.kill()
        return response

    async def unanswered(self, request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        """Answer a request that did not arrive; nobody waits for the answer."""
        return web.Response()

    def strike(self) -> None:
        """Send the signal that ends the process."""
        os.kill(self.bot.pid, signal.SIGKILL)

    def _is_meant(self, moment: Moment, request: web.Request) -> bool:
        fits = request.method == moment.method and fnmatchcase(request.path.removeprefix(BASE), moment.path)
        self._left -= fits
        return fits and self._left == 0

    def _is_its(self, request: web.Request) -> bool:
        """Check whether the process sent the request: it has the other end of the connection."""
        if not self.bot.runs or request.transport is None:
            return False
        with suppress(psutil.NoSuchProcess):
            ports = {connection.laddr[1] for connection in psutil.Process(self.bot.pid).net_connections("tcp")}
            return request.transport.get_extra_info("peername")[1] in ports
        return False

    def _after(self, seconds: float) -> None:
        self._timers.append(asyncio.get_running_loop().call_later(seconds, self.kill))

    def kill(self) -> None:
        """Kill the process now, once."""
        if self._moment is None:
            return
        self.strike()
        self.killed, self._moment = True, None
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        self._server.world.ring()


class Pauser(Killer):
    """Pause the process at a moment instead of killing it, and resume it at the next moment.

    It pauses at one of its own requests and resumes at a request of any process. The connection on which it was sending when it paused
    is closed. ``sent``: its requests since it resumed."""

    def __init__(self, server: Server, bot: Running) -> None:
        super().__init__(server, bot)
        self.sent: list[str] = []
        self._stands = False

    async def enter(self, request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        if self._moment is None and not self._stands and self._is_its(request):
            self.sent.append(f"{request.method} {request.path.removeprefix(BASE)}")
        return await super().enter(request, answer)

    async def unanswered(self, request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        if not self._stands:  # just resumed by a request of another process
            return await super().enter(request, answer)
        if request.transport is not None:
            request.transport.abort()
        return await super().unanswered(request, answer)

    def strike(self) -> None:
        self._stands = not self._stands
        os.kill(self.bot.pid, signal.SIGSTOP if self._stands else signal.SIGCONT)
        self.sent.clear()

    def _is_meant(self, moment: Moment, request: web.Request) -> bool:
        return (self._stands or self._is_its(request)) and super()._is_meant(moment, request)
