"""The bot as a process of its own: started and waited for, stopped, killed, started again on the same database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.places import Place
from tests.server.forking import Forked, environment, fork
from tests.server.serving import Server
from tests.server.world import SECONDS

LINES_KEPT = 5000


class Running:
    """The process, one after another. ``lines``: what they wrote on stdout and stderr, the newest last."""

    def __init__(self, server: Server, place: Place, module: str, settings: dict[str, str], *, fresh: bool) -> None:
        self.server = server
        self.place = place
        self.lines: deque[str] = deque(maxlen=LINES_KEPT)
        self._module = module
        self._settings = settings
        self._fresh = fresh
        self._process: asyncio.subprocess.Process | Forked | None = None
        self._reading: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int:
        """The id of the process. Raises ``LookupError`` when none runs."""
        if self._process is None:
            raise LookupError("the bot does not run")
        return self._process.pid

    @property
    def log(self) -> str:
        """What was written so far."""
        return "\n".join(self.lines)

    @property
    def runs(self) -> bool:
        """Whether there is a process that was not ended."""
        return self._process is not None and self._process.returncode is None

    async def start(self, *, ready: bool = True) -> None:
        """Start the process; ``ready``: back when it is connected. Raises ``RuntimeError`` where it ends before."""
        assert self._process is None
        before = self.server.gateway.begun
        own = {**self.place.settings, **self.server.environment, **self._settings}
        told, written = os.pipe()
        try:
            if self._fresh:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", self._module, cwd=self.place.path.parent, env=environment(own),
                    stdin=asyncio.subprocess.DEVNULL, stdout=written, stderr=written,
                )  # fmt: skip
            else:
                self._process = fork(self._module, (), self.place.path.parent, own, written, written)
        finally:
            os.close(written)
        self._reading = asyncio.create_task(self._read(told))
        if ready:
            gateway, reading = self.server.gateway, self._reading
            await self.server.until(lambda: reading.done() or (gateway.begun >= before + gateway.shards and gateway.connected))
            if reading.done():
                raise RuntimeError(f"the bot ended:\n{self.log}")

    async def kill(self) -> None:
        """End it with SIGKILL."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """End it with SIGTERM; its exit code."""
        return await self._end(signal.SIGTERM)

    async def interrupt(self) -> int:
        """End it with SIGINT, as Ctrl-C does; its exit code."""
        return await self._end(signal.SIGINT)

    async def ended(self, seconds: float = SECONDS) -> int:
        """Its exit code, once it has ended by itself. Raises ``TimeoutError``."""
        assert self._process is not None
        assert self._reading is not None
        code = await asyncio.wait_for(self._process.ended() if isinstance(self._process, Forked) else self._process.wait(), seconds)
        await self._reading
        self._process = None
        return code

    async def writes(self, words: str, seconds: float = SECONDS) -> str:
        """The first line that holds these words, once it is written. Raises ``TimeoutError``."""
        return await self.server.until(lambda: next((line for line in self.lines if words in line), ""), seconds)

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self.ended()

    async def _read(self, told: int) -> None:
        lines, loop = asyncio.StreamReader(), asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), os.fdopen(told, "rb", buffering=0))
        while line := await lines.readline():
            self.lines.append(line.decode(errors="replace").rstrip())
            self.server.world.ring()
        self.server.world.ring()

    async def close(self) -> None:
        """Leave nothing that runs."""
        if self._process is not None:
            await self.kill()


@asynccontextmanager
async def running(
    server: Server, place: Place, module: str = "bot", *, ready: bool = True, fresh: bool = False, **settings: str
) -> AsyncIterator[Running]:
    """``python -m bot``, or another module, on this server, with its tables in a place: started, and not left running. Further settings by
    their names. ``fresh``: nothing was imported before."""
    bot = Running(server, place, module, settings, fresh=fresh)
    try:
        await bot.start(ready=ready)
        yield bot
    finally:
        await bot.close()
