"""What a process has of a database for itself."""

from __future__ import annotations

from collections.abc import Callable

from storage.shards import Shards

IN_USE = "The database {} is in use by another process of this program."
HAD_ALONE = "The database {} is in use by a process of this program that has it for itself."
SHARD_IN_USE = "Shard {} of {} of the database {} is in use by another process of this program."
COUNTED_OTHERWISE = "The database {} is in use by a process that counts {} shards, not {}."
SHARED = "The way to the database {} gives its connections to others in between; a pooler must not (PgBouncer: pool_mode = session)."
TAKEN_OVER = "Another process has taken over the games of this one, which stood still or was cut off for too long."


class LeaseTaken(Exception):
    """Another process has the database, or shards of it; the message is one line for the host."""


class Lease:
    """A database, or a range of its shards, that this process has for itself: in a file until it lets go of it or ends. ``shards``: what it
    has. ``lost``: why it has that no more, one line for the host; "" as long as it has."""

    id: int | None = None
    """By which a server tells what is written under it; None for a file, of which nobody can take it away."""

    def __init__(self, shards: Shards) -> None:
        self.shards = shards
        self.lost = ""
        self._tell: Callable[[], object] = str

    def cut_off(self) -> None:
        """End what who had it before is in the middle of, for others would wait for that. To be done before anything is waited for."""

    def claim(self) -> None:
        """Keep out who had it before: nothing more that they have under way is stored. To be done before anything is read."""

    def lose(self, why: str = TAKEN_OVER) -> None:
        """Have it no more, and tell who wants to know."""
        self.lost = self.lost or why
        self._tell()

    def when_lost(self, tell: Callable[[], object]) -> None:
        """Have ``tell`` called once it is lost, from any thread, perhaps more than once."""
        self._tell = tell
        if self.lost:
            tell()
