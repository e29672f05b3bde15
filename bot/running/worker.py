"""A process that works for the bot, started by ``bot.running.workers``: what is asked on its stdin is answered on its stdout.

A message is its length in four bytes and a pickle: of a function with its arguments one way, of whether it went well and what came of it
the other way. The process imports what a function needs and nothing else. It ends with the bot, however the bot ended: its stdin closes
then, which a thread hears of also while a function runs. The signals of a terminal and of a service's stop are the bot's affair.
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
from importlib import import_module
from queue import SimpleQueue
from typing import BinaryIO

LENGTH = struct.Struct(">I")
OUT_OF_MEMORY = 3
"""The exit code of a worker for which there was too little memory; what it has taken goes back with it."""
BACKGROUND = "--background"
"""The argument of a worker that does what can wait; all others are modules to import."""
NICE = 5
"""By how much the bot itself goes before its workers, where there are too few cores for all."""
LAST = 19
"""The lowest priority there is, but for that of what has the processor only while it would be idle."""


def main() -> None:
    """Answer until the bot is gone."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    _give_way(background=BACKGROUND in sys.argv)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a function prints is no answer
    for module in sys.argv[1:]:
        if module != BACKGROUND:
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


def _give_way(*, background: bool) -> None:
    """Go behind the bot where there are too few cores for all; ``background``: behind everything, as far as the system lets it."""
    with suppress(OSError, AttributeError):  # Windows has neither, containers may forbid both
        os.nice(LAST if background else NICE)
        if background:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _read(stream: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    while len(head := stream.read(LENGTH.size)) == LENGTH.size:
        requests.put(stream.read(*LENGTH.unpack(head)))
    os._exit(0)


def _answered(request: bytes) -> bytes:
    """What came of a request. Of an error its kind and its place are told, never its text, which could hold a card."""
    try:
        function, args = pickle.loads(request)
        return pickle.dumps((True, function(*args)))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:  # noqa: BLE001 - whatever it is, who asked is told
        return pickle.dumps((False, "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__))


if __name__ == "__main__":
    main()
