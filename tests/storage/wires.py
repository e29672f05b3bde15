"""Ways to a PostgreSQL server: one on which a commit can be lost, before the server hears of it or before it has answered; and one that
several connections share."""

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
"""Late: the server hears of it once the connection is lost and that is ``told``. For good: unanswered, and nobody gets to the server any
more by this way."""
SECONDS = 20.0
READY = b"Z\0\0\0\5I"
"""With which a server ends what it has to say."""


class Wire:
    """A socket in a folder that passes on what it is told to that of a server. ``loses``: what becomes of the next commit, and of its
    connection with it."""

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
                        self._cut()
                    if lost is not None or not data:
                        self.loses = None if lost is not None else self.loses
                        return

    def _cut(self) -> None:
        for each in (self._here, *self._clients):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End the way, once all who use it have closed theirs."""
        self._cut()
        self._here.close()
        for thread in self._threads:
            thread.join(1)


@contextmanager
def wire(address: str, folder: Path) -> Iterator[tuple[Wire, str]]:
    """A way to the server of an address, and the address by this way."""
    server, there = _server(address), _there(address, folder)
    with closing(Wire(server, folder)) as found:
        yield found, there


@contextmanager
def pooled(address: str, folder: Path) -> Iterator[str]:
    """The address by a way on which all connections are one to the server, as a pooler has it between transactions."""
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
    """Pass on what each client says, and what is answered to the one who spoke last. Who comes later is greeted as the first one was."""
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
    """The socket of a server."""
    place = conninfo_to_dict(address)
    return Path(str(place["host"])) / f".s.PGSQL.{place.get('port') or 5432}"


def _there(address: str, folder: Path) -> str:
    """An address by a socket in another folder."""
    place = conninfo_to_dict(address)
    return f"postgresql:///{place['dbname']}?host={folder}&user={place['user']}"
