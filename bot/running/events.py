"""Events: a part of the bot tells its listeners that something happened, without knowing them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVarTuple

Ts = TypeVarTuple("Ts")


class Event(Generic[*Ts]):
    """An event whose listeners are called at once, in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[*Ts], object]] = []

    def add(self, listener: Callable[[*Ts], object]) -> None:
        """Call a function whenever this happens."""
        self._listeners.append(listener)

    def __call__(self, *what: *Ts) -> None:
        """Tell the listeners that this happened."""
        for listener in self._listeners:
            listener(*what)


class AwaitedEvent(Generic[*Ts]):
    """An event whose listeners are awaited, one after the other."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[*Ts], Awaitable[object]]] = []

    def add(self, listener: Callable[[*Ts], Awaitable[object]]) -> None:
        """Await a function whenever this happens."""
        self._listeners.append(listener)

    async def __call__(self, *what: *Ts) -> None:
        """Tell the listeners that this happened, and wait for them."""
        for listener in self._listeners:
            await listener(*what)
