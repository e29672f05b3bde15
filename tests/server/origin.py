"""The process that forks the others, ``python -m tests.server.origin SOCKET``.

It has imported the bot and read the files that every bot reads at its start, but done nothing else.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
from importlib import import_module
from typing import Any

from bot.games import zones
from bot.wording import catalogue

IMPORTED = ("bot.__main__", "bot.hosting.command_line", "bot.online", "bot.practice", "tests.bot.hasty")
LONGEST = 2**20
"""The largest size of a request, in bytes."""


def _serve(control: socket.socket) -> tuple[str, list[str]]:
    """Fork a process for each request and report its exit code; in the forked process, return its module and arguments."""
    heard, rung = os.pipe()
    os.set_blocking(rung, False)
    signal.set_wakeup_fd(rung)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    running: dict[int, int] = {}
    while True:
        readable, _, _ = select.select([control, heard], [], [])
        if heard in readable:
            os.read(heard, 4096)
            _tell(running)
        if control in readable:
            request, files, _, _ = socket.recv_fds(control, LONGEST, 3)
            if not request:
                for pid in running:
                    os.kill(pid, signal.SIGKILL)
                sys.exit()
            out, errors, written = files
            if (pid := os.fork()) == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for number in (heard, rung, written, *running.values()):
                    os.close(number)
                control.close()
                return _become(json.loads(request), out, errors)
            running[pid] = written
            os.close(out)
            os.close(errors)
            control.send(str(pid).encode())


def _tell(running: dict[int, int]) -> None:
    for pid, written in list(running.items()):
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            del running[pid]
            os.write(written, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(written)


def _become(asked: dict[str, Any], out: int, errors: int) -> tuple[str, list[str]]:
    """Set up files, environment and folder of the forked process as requested."""
    for number, file in enumerate((os.open(os.devnull, os.O_RDONLY), out, errors)):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(asked["folder"])
    for name in (f"{asked['module']}.__main__", asked["module"]):  # runpy warns of modules that were imported before
        if name != "bot":
            sys.modules.pop(name, None)
    return asked["module"], asked["arguments"]


if __name__ == "__main__":
    way = socket.socket(fileno=int(sys.argv[1]))
    for each in IMPORTED:
        import_module(each)
    zones.read()
    catalogue.read()
    gc.collect()
    gc.freeze()  # without this each process would visit all objects again at its end: a third of a second
    what, sys.argv[1:] = _serve(way)
    runpy.run_module(what, run_name="__main__", alter_sys=True)
