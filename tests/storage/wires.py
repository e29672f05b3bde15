"""A way to a PostgreSQL server on which a commit can be lost, before the server hears of it or before it has answered."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Literal

from psycopg.conninfo import conninfo_to_dict

Loss = Literal["unheard", "unanswered", "for good"]
"""For good: unanswered, and nobody gets to the server by this way any more."""


class Wire:
    """A socket in a folder that passes on what it is told to that of a server. ``loses``: what becomes of the next commit, and of its
    connection with it."""

    def __init__(self, server: Path, folder: Path) -> None:
        self._server = server
        self._here = socket.socket(socket.AF_UNIX)
        self._here.bind(str(folder / server.name))
        self._here.listen()
        self.loses: Loss | None = None
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
                    lost = self.loses if heard is client and b"COMMIT" in data else None
                    if data and lost != "unheard":
                        (server if heard is client else client).sendall(data)
                    if lost in ("unanswered", "for good"):
                        server.recv(65536)
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
    place = conninfo_to_dict(address)
    found = Wire(Path(str(place["host"])) / f".s.PGSQL.{place.get('port') or 5432}", folder)
    with closing(found):
        yield found, f"postgresql:///{place['dbname']}?host={folder}&user={place['user']}"
