"""The bot as a process of its own: started and waited for, stopped, killed, started again on the same database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.places import Place
from tests.server.serving import Server
from tests.server.world import SECONDS

ROOT = Path(__file__).parents[2]
LINES_KEPT = 5000
FOREIGN = ("DISCORD_", "DATABASE_", "PRACTICE_", "LOG_", "METRICS_", "COMPONENTS_")
"""Settings of whoever runs the tests, which are none of the bot's."""


class Running:
    """The process, one after another. ``lines``: what they wrote on stdout and stderr, the newest last."""

    def __init__(self, server: Server, place: Place, module: str, settings: dict[str, str]) -> None:
        self.server = server
        self.place = place
        self.lines: deque[str] = deque(maxlen=LINES_KEPT)
        self._module = module
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None
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
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self._module, cwd=self.place.path.parent, env=self._environment(),
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read(process))
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
        code = await asyncio.wait_for(self._process.wait(), seconds)
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

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self.lines.append(line.decode(errors="replace").rstrip())
            self.server.world.ring()
        self.server.world.ring()

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        own = {"PYTHONPATH": str(ROOT), **self.place.settings, **self.server.environment}
        return {**kept, **own, **self._settings}

    async def close(self) -> None:
        """Leave nothing that runs."""
        if self._process is not None:
            await self.kill()


@asynccontextmanager
async def running(server: Server, place: Place, module: str = "bot", *, ready: bool = True, **settings: str) -> AsyncIterator[Running]:
    """``python -m bot``, or another module, on this server, with its tables in a place: started, and not left running. Further settings by
    their names."""
    bot = Running(server, place, module, settings)
    try:
        await bot.start(ready=ready)
        yield bot
    finally:
        await bot.close()
