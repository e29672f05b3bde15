"""Leases on a database on a PostgreSQL server.

The locks are the server's, on a connection of their own that gives a sign of life each second. The server drops the locks with the
connection, and closes a connection after some seconds of silence: a process that stands still or is cut off from the network loses its
lease, and another one can take over.

The new holder deletes the old one's row in ``holds``. The rows in ``units`` in which each unit of work ends belong to that row, so nothing
of the old holder is stored any more. The old holder finds out with its next unit of work or its next sign of life, whichever comes first.
"""

from __future__ import annotations

import logging
import random
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from threading import Thread
from typing import Any

import psycopg

from storage.database import APPLICATION_ID
from storage.lease import COUNTED_OTHERWISE, HAD_ALONE, IN_USE, SHARD_IN_USE, SHARED, Lease, LeaseTaken, Unlockable
from storage.postgres import PATIENCE, RETURN
from storage.postgres_opening import located, not_opened, setting
from storage.shards import ALL, Shards

LIFE = 5.0
"""Seconds of silence after which the server drops the locks of a process."""
EVERY = 1.0
"""Seconds between two signs of life."""
AGAIN = 0.1
"""Seconds between two attempts to get the locks."""

WHOLE = 0
"""The lock of the whole. A shard's lock has the number of all shards above the lower ``BITS`` bits, and its own below."""
BITS = 14

SETTINGS = {"idle_session_timeout": LIFE, "lock_timeout": PATIENCE}

logger = logging.getLogger(__name__)


@contextmanager
def hold_on_server(address: str, shards: Shards | None, patience: float) -> Iterator[Lease]:
    """Lease a database, or some of its shards.

    Raises as :func:`storage.leasing.leased` and :func:`storage.leasing.lease` do.
    """
    with closing(HoldOnServer(address, shards)) as found:
        found.begin(patience)
        yield found


class HoldOnServer(Lease):
    """A lease held by a connection, with a thread that gives the signs of life. ``shards``: None for the whole."""

    def __init__(self, address: str, shards: Shards | None) -> None:
        super().__init__(shards or ALL)
        self.id = random.getrandbits(62)
        self._whole = shards is None
        self._claimed = False
        self._given, self._name = located(address)
        try:
            self._connection = self._connected()
        except psycopg.Error as error:
            raise not_opened(self._name, error) from None
        self._end, self._ended = socket.socketpair()
        self._thread = Thread(target=self._live, name="hold", daemon=True)

    def begin(self, patience: float) -> None:
        """Take the locks within ``patience`` seconds, and give signs of life from then on.

        Raises :class:`LeaseTaken` or :class:`storage.DatabaseError`.
        """
        end = time.monotonic() + patience
        try:
            while refused := self._refused(self._connection):
                if time.monotonic() >= end:
                    if self._whole:
                        self._checked()  # a pooler may keep the lock of a process that has ended
                    raise LeaseTaken(refused)
                time.sleep(AGAIN)
            self._backend = self._checked()
        except psycopg.Error as error:
            raise not_opened(self._name, error) from None
        self._thread.start()

    def cut_off(self) -> None:
        """End the connections of the previous holder.

        A process that stands still may have sent only a part of a statement. The server goes on listening for the rest, however long that
        takes, and keeps the locks. Raises ``psycopg.Error`` if the own connection is lost.
        """
        (units,) = self._connection.execute("SELECT to_regclass('units')").fetchone() or (None,)
        if units is not None:
            self._connection.execute(
                f"SELECT pg_terminate_backend(pid) FROM units JOIN holds ON holds.id = hold JOIN pg_stat_activity ON pid = backend "
                f"WHERE {self._before} AND backend_start <= since AND usename = current_user".encode()
            )

    @property
    def _before(self) -> str:
        """Condition for the rows of ``holds`` of previous holders."""
        shards = self.shards
        return f"holds.id <> {self.id} AND (count <> {shards.count} OR first <= {shards.last} AND last >= {shards.first})"

    def claim(self) -> None:
        """Keep out the previous holder, over the connection that has the locks. Raises ``psycopg.Error`` if it is lost."""
        shards = self.shards
        self._connection.execute(
            f"DELETE FROM holds WHERE {self._before};"
            f"INSERT INTO holds VALUES ({self.id}, {shards.first}, {shards.last}, {shards.count}) ON CONFLICT DO NOTHING".encode()
        )
        self._claimed = True

    def close(self) -> None:
        """Release the lease; the locks are free when this returns."""
        self._end.close()
        if self._thread.ident is not None:
            self._thread.join()
        with suppress(psycopg.Error):
            self._connection.execute("SELECT pg_advisory_unlock_all()")
        self._connection.close()
        self._ended.close()

    def _connected(self) -> psycopg.Connection[Any]:
        connection = psycopg.connect(**{**self._given, "tcp_user_timeout": round(LIFE * 1000)}, autocommit=True)
        try:
            connection.execute(setting(SETTINGS))
        except psycopg.Error:
            connection.close()
            raise
        return connection

    def _checked(self) -> int:
        """Return the number of the server's process that has the locks.

        Raises :class:`Unlockable` if a pooler lets others have it too.
        """
        found = _backend(self._connection)
        with closing(self._connected()) as other:
            if found == _backend(other) or _backend(self._connection) != found:
                raise Unlockable(SHARED.format(self._name))
        return found

    def _refused(self, connection: psycopg.Connection[Any]) -> str:
        """Take the locks; return "", or one line for the host if another process has a lock that excludes them."""

        def first(select: str) -> Any:
            return connection.execute(select.encode(), prepare=False).fetchone()

        count, name = self.shards.count, self._name
        if self._whole:
            return "" if first(f"SELECT pg_try_advisory_lock({APPLICATION_ID}, {WHOLE})")[0] else IN_USE.format(name)
        if not first(f"SELECT pg_try_advisory_lock_shared({APPLICATION_ID}, {WHOLE})")[0]:
            return HAD_ALONE.format(name)
        for shard in self.shards.ids:
            if not first(f"SELECT pg_try_advisory_lock({APPLICATION_ID}, {count << BITS | shard})")[0]:
                return SHARD_IN_USE.format(shard, count, name)
        # Only now, with its own locks taken: two processes with different counts that begin at once must notice each other.
        other = first(
            f"SELECT objid::bigint >> {BITS} AS counted FROM pg_locks JOIN pg_database ON pg_database.oid = database "
            f"WHERE datname = current_database() AND locktype = 'advisory' AND classid = {APPLICATION_ID} AND objsubid = 2 "
            f"AND objid <> {WHOLE} AND objid::bigint >> {BITS} <> {count}"
        )
        return "" if other is None else COUNTED_OTHERWISE.format(name, other[0], count)

    def _live(self) -> None:
        """Give signs of life until the lease is released or lost; notice a lost connection at once."""
        heard = time.monotonic()
        while not self.lost:
            try:
                if self._over(EVERY, self._connection):
                    return
                if _backend(self._connection) != self._backend:
                    self.lose(SHARED.format(self._name))
                heard = time.monotonic()
            except psycopg.Error:
                self._again(heard + RETURN)

    def _again(self, end: float) -> None:
        """Connect again, at least once, and until ``end`` if connecting fails. The lease goes on if nobody has taken over meanwhile."""
        self._connection.close()
        while True:
            try:
                with ExitStack() as opened:
                    connection = opened.enter_context(closing(self._connected()))
                    why = self._refused(connection)
                    if self._claimed and not connection.execute("SELECT FROM holds WHERE id = %s", (self.id,)).rowcount:
                        return self.lose()
                    if not why:
                        self._connection, self._backend = connection, _backend(connection)
                        opened.pop_all()
                        return logger.info(
                            "the connection that holds the locks of %s was lost and made anew; nothing needs doing", self._name
                        )
            except psycopg.Error as error:
                why = str(not_opened(self._name, error))
            if time.monotonic() >= end:
                return self.lose(why)
            if self._over(AGAIN):
                return None

    def _over(self, seconds: float, *also: psycopg.Connection[Any]) -> bool:
        """Wait for some seconds, or until the server says something on these connections; return whether the lease is released."""
        return self._ended in select.select([self._ended, *also], [], [], seconds)[0]


def _backend(connection: psycopg.Connection[Any]) -> int:
    """Return the number of the server's process behind a connection."""
    ((found,),) = connection.execute("SELECT pg_backend_pid()", prepare=False)
    return found
