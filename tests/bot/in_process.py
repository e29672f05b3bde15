"""Workers without processes: they run in threads of the tests, in which games can be replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from bot.running.workers import NotDone, Workers

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class InProcess(Workers):
    """Workers with nothing to start and nothing to end."""

    async def run(
        self,
        function: Callable[[*Ts], T],
        *args: *Ts,
        seconds: float,
        background: bool = False,
        whose: object = None,
        goes_on: bool = False,
    ) -> T:
        try:
            return await asyncio.to_thread(function, *args)
        except Exception as error:
            raise NotDone(f"it failed\n{type(error).__name__}") from error

    def warm(self, function: Callable[..., object]) -> None:
        pass
