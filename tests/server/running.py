"""The bot as a process of its own: started, stopped, killed, and started again on the same database."""

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
    """The bot's process, and its successors. ``lines``: their lines on stdout and stderr, the newest last."""

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
        """The id of the process. Raises ``LookupError`` if none runs."""
        if self._process is None:
            raise LookupError("the bot does not run")
        return self._process.pid

    @property
    def log(self) -> str:
        """The output so far."""
        return "\n".join(self.lines)

    @property
    def runs(self) -> bool:
        """The state of the process: true while it runs."""
        return self._process is not None and self._process.returncode is None

    async def start(self, *, ready: bool = True) -> None:
        """Start the process; with ``ready``, wait until it is connected. Raises ``RuntimeError`` if it ends before."""
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
        """End the process with SIGKILL."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """End the process with SIGTERM and return its exit code."""
        return await self._end(signal.SIGTERM)

    async def interrupt(self) -> int:
        """End the process with SIGINT, as Ctrl-C does, and return its exit code."""
        return await self._end(signal.SIGINT)

    async def ended(self, seconds: float = SECONDS) -> int:
        """Wait for the end of the process and return its exit code. Raises ``TimeoutError``."""
        assert self._process is not None
        assert self._reading is not None
        code = await asyncio.wait_for(self._process.ended() if isinstance(self._process, Forked) else self._process.wait(), seconds)
        await self._reading
        self._process = None
        return code

    async def writes(self, words: str, seconds: float = SECONDS) -> str:
        """Wait for a line with these words and return it. Raises ``TimeoutError``."""
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
        """Kill the process if there is one."""
        if self._process is not None:
            await self.kill()


@asynccontextmanager
async def running(
    server: Server, place: Place, module: str = "bot", *, ready: bool = True, fresh: bool = False, **settings: str
) -> AsyncIterator[Running]:
    """Run ``python -m bot``, or another module, on this server and place in this context; leave no process behind.

    ``settings``: further settings by name. ``fresh``: start a new Python instead of forking a process with the imports done.
    """
    bot = Running(server, place, module, settings, fresh=fresh)
    try:
        await bot.start(ready=ready)
        yield bot
    except Exception:
        print(bot.log)  # pytest shows it with the failure
        raise
    finally:
        await bot.close()
