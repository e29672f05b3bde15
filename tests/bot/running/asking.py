"""Asking a running bot over HTTP, without a proxy."""

from __future__ import annotations

import asyncio
import socket
import time
from http.client import HTTPConnection

SECONDS = 20.0


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def get(port: int, path: str) -> tuple[int, str]:
    """Return the status and the text of an answer. Raises ``OSError`` if nobody answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


async def asked(port: int, path: str) -> tuple[int, str]:
    """Return the same while the test's own loop goes on."""
    return await asyncio.to_thread(get, port, path)


async def measured(port: int, line: str) -> None:
    """Wait until the metrics have this line. Raises ``TimeoutError``."""

    def look() -> None:
        until = time.monotonic() + SECONDS
        while line not in get(port, "/metrics")[1].splitlines():
            if time.monotonic() > until:
                raise TimeoutError(line)
            time.sleep(0.05)

    await asyncio.to_thread(look)
