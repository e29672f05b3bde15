"""Parts of SimCord that do the same work in less time; :func:`quick` puts them in place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
import simcord
from simcord import _dpy_internals, _runtime, _settlement, components, gateway, results
from simcord._runtime import _BOT_SCOPE, _CallbackRecord
from simcord.backend import serializers
from simcord.http import router

from bot.practice.world import SETTLE_SECONDS

ROUNDS = 200
"""Rounds of the event loop after which SimCord looks in any case: work that waits for SimCord's clock may ask for it again and again."""
ATOMS = frozenset({str, int, float, bool, type(None)})
_tracked_timer = _runtime._track_callback


def quick(patch: pytest.MonkeyPatch) -> None:
    """Put the quick parts in place of SimCord's.

    Each look whether the bot has finished reads all tasks and timers, again and again until the bot has finished a press. With two dozen
    open menus the looks took half of a test. A look every millisecond serves people who wait for the page.
    """
    patch.setattr("bot.practice.world.LOOK_SECONDS", 0.003)
    patch.setattr(_settlement, "_timer_records_waking", Waking(_settlement._timer_records_waking))
    patch.setattr(_runtime, "_track_callback", tracked)
    patch.setattr(_CallbackRecord, "__eq__", object.__eq__)  # a record is itself alone
    patch.setattr(_dpy_internals, "_clock_monotonic", monotonic)
    for module in (router, gateway):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=copied))
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", copied)


def look_in_rest(env: simcord.Env) -> None:
    """Let SimCord look whether the bot has finished only when this event loop has nothing to do and no thread works for the bot.

    Otherwise it looks after each task that ends, and each statement of a transaction is a task.
    """
    loop: Any = asyncio.get_running_loop()
    rest, settle = _Rest(loop), env._settle_internal

    async def settled(**asked: Any) -> None:
        end = asked.get("_deadline") or loop.time() + SETTLE_SECONDS
        await rest.comes()
        while (working := [*env._work.executors]) and loop.time() < end:
            await asyncio.wait(working, timeout=end - loop.time())
            await rest.comes()
        await settle(**asked | {"_deadline": end})  # a timer of the work just done that fires after it is not waited for

    env._settle_internal = settled


class _Rest:
    """The moments when an event loop would wait for something to happen outside."""

    def __init__(self, loop: Any) -> None:
        self._loop = loop
        self._select = loop._selector.select
        self._awaited: list[asyncio.Future[None]] = []
        self._rounds = 0
        loop._selector.select = self._selected

    async def comes(self) -> None:
        """Return when everything that is ready has run, or after many rounds of the loop."""
        awaited, self._rounds = self._loop.create_future(), 0
        self._awaited.append(awaited)
        await awaited

    def _selected(self, timeout: float | None = None) -> Any:
        self._rounds += 1
        if self._awaited and (timeout is None or timeout > 0 or self._rounds > ROUNDS):
            awaited, self._awaited, self._rounds, timeout = self._awaited, [], 0, 0
            for one in awaited:
                if not one.done():
                    one.set_result(None)
        return self._select(timeout)


class Waking:
    """SimCord's search for the timers that wake a task, with a cache.

    SimCord searches all timers for each task each time that it looks. A result is kept as long as it is valid. An open menu is a task with
    a timer.
    """

    def __init__(self, search: Callable[[Any, Any, Any], list[Any]]) -> None:
        self._search = search
        self._work: Any = None
        self._found = dict[int, tuple[Any, list[Any]]]()

    def __call__(self, state: Any, task: Any, waiter: Any) -> list[Any]:
        if state.work is not self._work:
            self._work, self._found = state.work, {}
        of, found = self._found.get(id(waiter), (None, []))
        if of is waiter and all(timer.when > state.virtual_time and timer.handle and not timer.handle.cancelled() for timer in found):
            return found
        if found := self._search(state, task, waiter):
            self._found[id(waiter)] = waiter, found
        return found


class _Call:
    """A callback of the bot that waits for its turn. SimCord's own refers to itself: these made nine tenths of the garbage of a test."""

    __slots__ = ("_record_error", "_work", "callback", "record")

    def __init__(self, work: Any, record: _CallbackRecord, callback: Callable[..., Any], record_error: Callable[..., None]) -> None:
        self._work = work
        self.record: _CallbackRecord | None = record
        self.callback = callback
        self._record_error = record_error

    @property
    def __simcord_original_callback__(self) -> Callable[..., Any]:
        return self.callback

    def __call__(self, *args: Any) -> None:
        record, self.record = self.record, None
        if record is not None and record.handle is not None:
            record.handle = None
            with suppress(ValueError):
                self._work.callbacks.remove(record)
        try:
            self.callback(*args)
        except BaseException as error:
            self._record_error(error)
            raise


def tracked(
    work: Any,
    original: Callable[..., asyncio.Handle],
    callback: Callable[..., Any],
    args: tuple[Any, ...],
    *,
    identity: tuple[Any, int],
    context_for_scope: Callable[[Context, tuple[Any, int] | None], Context],
    record_error: Callable[[BaseException], None],
    context: Context | None,
    when: float | None,
    **timer: Any,
) -> asyncio.Handle:
    """Schedule a callback and record it if it is the bot's, as SimCord does."""
    if when is not None:
        asked = {"identity": identity, "context_for_scope": context_for_scope, "record_error": record_error, "context": context}
        return _tracked_timer(work, original, callback, args, when=when, **asked, **timer)
    bound = getattr(callback, "__self__", None)
    given = None if context is None else context.get(_BOT_SCOPE)
    if isinstance(bound, asyncio.Task):
        task = work.tasks.get(bound)
        scope = given if task is None else (identity[0], task.generation)
    else:
        scope = _BOT_SCOPE.get() or given
        if context is not None and scope != given:
            context = context_for_scope(context, scope)
    if scope is None or scope != identity:
        return original(callback, *args, context=context)
    record = _CallbackRecord(None, None, getattr(callback, "__qualname__", None) or type(callback).__name__)
    call = _Call(work, record, callback, record_error)
    handle = original(call, *args, context=context)
    if call.record is not None:
        record.handle = handle
        work.callbacks.append(record)
    return handle


def monotonic() -> float:
    """Return the time of the bot's clock to the bot, the real time to others."""
    scope = _BOT_SCOPE.get()
    if scope is None:
        return _dpy_internals._REAL_MONOTONIC()
    env = _runtime._selected_env(driver=False)
    return env._virtual_time if env is not None else _dpy_internals._REAL_MONOTONIC()


def copied(value: Any) -> Any:
    """Return a copy of a JSON value without a check for cycles; copy anything else as usual.

    With SimCord's own copies the commands alone took a fifth of a start.
    """
    if isinstance(value, dict):
        return {key: entry if type(entry) in ATOMS else copied(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [entry if type(entry) in ATOMS else copied(entry) for entry in value]
    return deepcopy(value)
