"""The lease of a process on a database."""

from __future__ import annotations

from collections.abc import Callable

from storage.database import DatabaseError
from storage.shards import Shards

IN_USE = "The database {} is in use by another process of this program."
HAD_ALONE = "The database {} is in use by another process, which runs without SHARDS and serves every server."
SHARD_IN_USE = "Shard {} of {} of the database {} is in use by another process of this program."
COUNTED_OTHERWISE = "The database {} is in use by another process, whose SHARDS counts {} shards, not {}."
SHARED = "A pooler before the database {} shares connections among programs. Use its session mode (PgBouncer: pool_mode = session)."
TAKEN_OVER = "Another process has taken over the games of this one, which hung or was cut off from the server for too long."


class Unlockable(DatabaseError):
    """Nobody can lease the database before the host has corrected something; the text names the remedy."""


class LeaseTaken(Exception):
    """Another process has the database, or shards of it; the message is one line for the host."""


class Lease:
    """The lease of a process on a database or on a range of its shards; for a file, until the process releases it or ends.

    ``shards``: the leased shards. ``lost``: the reason why the lease is lost, one line for the host; "" while it is not.
    """

    id: int | None = None
    """The id of the lease in the rows that a server checks at each write; None for a file, whose lease nobody can take away."""

    def __init__(self, shards: Shards) -> None:
        self.shards = shards
        self.lost = ""
        self._tell: Callable[[], object] = str

    def cut_off(self) -> None:
        """End the unfinished work of the previous holder, for which other processes would wait. Call it before waiting for anything."""

    def claim(self) -> None:
        """Keep out the previous holder, whose unfinished work is not stored any more. Call it before reading anything."""

    def lose(self, why: str = TAKEN_OVER) -> None:
        """Mark the lease as lost and call the function set by :meth:`when_lost`."""
        self.lost = self.lost or why
        self._tell()

    def when_lost(self, tell: Callable[[], object]) -> None:
        """Set the function to call once the lease is lost, from any thread, perhaps more than once."""
        self._tell = tell
        if self.lost:
            tell()
