"""Sockets between the bot and a PostgreSQL server: one that can lose a commit, and one that several connections share.

A commit is lost before it reaches the server, or before the answer reaches the bot.
"""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Literal

from psycopg.conninfo import conninfo_to_dict

Loss = Literal["unheard", "late", "unanswered", "for good"]
"""The ways of losing a commit.

"late": the server gets the commit after the connection is lost and ``told`` is set. "for good": the answer is lost, and no further
connection through this socket succeeds.
"""
SECONDS = 20.0
READY = b"Z\0\0\0\5I"
"""The last message of a server's response."""


class Wire:
    """A socket in a folder that forwards everything to the server's socket. ``loses``: how the next commit and its connection are lost."""

    def __init__(self, server: Path, folder: Path) -> None:
        self._server = server
        self._here = socket.socket(socket.AF_UNIX)
        self._here.bind(str(folder / server.name))
        self._here.listen()
        self.loses: Loss | None = None
        self.told, self.heard = Event(), Event()
        self._clients = list[socket.socket]()
        self._threads = [Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._threads.append(Thread(target=self._pass_on, args=(self._here.accept()[0],), daemon=True))
                self._threads[-1].start()

    def _pass_on(self, client: socket.socket) -> None:
        self._clients.append(client)
        with closing(client), socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(str(self._server))
            while True:
                for heard in select.select([client, server], [], [])[0]:
                    data = heard.recv(65536)
                    if heard is client and self.loses == "late" and b"keep(" in data:
                        while b"COMMIT\0" not in data:
                            data += client.recv(65536)
                        client.close()
                        self.told.wait(SECONDS)
                    lost = self.loses if heard is client and b"COMMIT\0" in data else None
                    if data and lost != "unheard":
                        (server if heard is client else client).sendall(data)
                    if lost == "late":
                        server.shutdown(socket.SHUT_WR)
                    if lost in ("late", "unanswered", "for good"):
                        server.recv(65536)
                        self.heard.set()
                    if lost == "for good":
                        self._cut(last=client)
                    if lost is not None or not data:
                        self.loses = None if lost is not None else self.loses
                        return

    def _cut(self, last: socket.socket | None = None) -> None:
        """Cut all connections; ``last`` after the others, since its user asks through another one as soon as it is gone."""
        for each in (self._here, *sorted(self._clients, key=lambda client: client is last)):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Close the socket, once all its users have closed their connections."""
        self._cut()
        self._here.close()
        for thread in self._threads:
            thread.join(1)


@contextmanager
def wire(address: str, folder: Path) -> Iterator[tuple[Wire, str]]:
    """Open a socket to the server of an address; yield it and the address through it."""
    server, there = _server(address), _there(address, folder)
    with closing(Wire(server, folder)) as found:
        yield found, there


@contextmanager
def pooled(address: str, folder: Path) -> Iterator[str]:
    """Yield an address through which all connections share one to the server, as behind a pooler between transactions."""
    place = _server(address)
    with socket.socket(socket.AF_UNIX) as here, socket.socket(socket.AF_UNIX) as server:
        server.connect(str(place))
        here.bind(str(folder / place.name))
        here.listen()
        sharing = Thread(target=_share, args=(here, server), daemon=True)
        sharing.start()
        yield _there(address, folder)
        here.shutdown(socket.SHUT_RDWR)
        sharing.join(1)


def _share(here: socket.socket, server: socket.socket) -> None:
    """Forward each client's messages, and responses to the client that wrote last; greet all clients with the first greeting."""
    clients, greeting = list[socket.socket](), b""
    with ExitStack() as left, suppress(OSError):
        left.callback(lambda: [client.close() for client in clients])
        while True:
            for heard in select.select([here, server, *clients], [], [])[0]:
                if heard is here:
                    clients.append(here.accept()[0])
                    who = clients[-1].recv(65536)
                    if not greeting:
                        server.sendall(who)
                    while not greeting.endswith(READY):
                        greeting += server.recv(65536)
                    clients[-1].sendall(greeting)
                elif heard is server:
                    clients[-1].sendall(server.recv(65536))
                elif (said := heard.recv(65536)) and not said.startswith(b"X"):
                    clients.remove(heard)
                    clients.append(heard)
                    server.sendall(said)
                else:
                    clients.remove(heard)
                    heard.close()


def _server(address: str) -> Path:
    """Return the path of a server's socket."""
    place = conninfo_to_dict(address)
    return Path(str(place["host"])) / f".s.PGSQL.{place.get('port') or 5432}"


def _there(address: str, folder: Path) -> str:
    """Return the address with a socket in another folder."""
    place = conninfo_to_dict(address)
    return f"postgresql:///{place['dbname']}?host={folder}&user={place['user']}"
