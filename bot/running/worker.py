"""A process that works for the bot, started by ``bot.running.workers``: it reads requests on stdin and answers on stdout.

A message is its length in four bytes and a pickle: a function with its arguments in one direction, success and result in the other. The
process imports only the modules that a function needs. It ends with the bot, however the bot ended: its stdin closes then, and a thread
notices that even while a function runs. It ignores the signals of a terminal and of a service's stop.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from contextlib import suppress
from enum import StrEnum
from importlib import import_module
from queue import SimpleQueue
from typing import BinaryIO

LENGTH = struct.Struct(">I")
OUT_OF_MEMORY = 3
"""The exit code of a worker that ran out of memory; its end frees that memory."""


class Rank(StrEnum):
    """The purpose of a worker; the bot itself goes before all of them if cores are few."""

    PEOPLE = "people"
    COMPUTERS = "computers"
    BACKGROUND = "background"


NICE = {Rank.PEOPLE: 5, Rank.COMPUTERS: 10, Rank.BACKGROUND: 19}
"""The niceness of a worker by its rank; 19 is the lowest priority but SCHED_IDLE."""


def main() -> None:
    """Answer requests until the bot is gone. Arguments: the rank, and the modules to import."""
    rank, *modules = sys.argv[1:]
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    _give_way(Rank(rank))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a function may print; stdout is for answers
    for module in modules:
        import_module(module)
    requests = SimpleQueue[bytes]()
    threading.Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    while True:
        answer = _answered(requests.get())
        try:
            answers.write(LENGTH.pack(len(answer)) + answer)
            answers.flush()
        except OSError:
            os._exit(0)


def _give_way(rank: Rank) -> None:
    """Lower the priority below the bot's; that of background work below everything, if the system allows it."""
    with suppress(OSError, AttributeError):  # Windows has neither call, containers may forbid both
        os.nice(NICE[rank])
        if rank is Rank.BACKGROUND:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _read(stream: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    while len(head := stream.read(LENGTH.size)) == LENGTH.size:
        requests.put(stream.read(*LENGTH.unpack(head)))
    os._exit(0)


def _answered(request: bytes) -> bytes:
    """Run a request and pickle its outcome. Of an error only its kind and its place are returned, because its text could hold a card."""
    try:
        function, args = pickle.loads(request)
        return pickle.dumps((True, function(*args)))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:  # noqa: BLE001 - the asking process is told of any error
        return pickle.dumps((False, "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__))


if __name__ == "__main__":
    main()
