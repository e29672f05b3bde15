"""Ranges of shards: the servers whose games a process plays.

Discord deals servers to shards by their ids, with everything of a server, so each game belongs to one range, which its row tells.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from ``first`` to ``last`` of ``count``, numbered from 0."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        which = f"shard {self.first}" if self.first == self.last else f"shards {self.first}-{self.last}"
        return f"{which} of {self.count}"

    @property
    def ids(self) -> range:
        """The numbers of the shards."""
        return range(self.first, self.last + 1)

    @property
    def part(self) -> float:
        """Their part of all shards, 1.0 for all."""
        return len(self.ids) / self.count

    def has(self, guild_id: int | None) -> bool:
        """Check whether a server is theirs; shard 0 has everything without a server, such as private messages."""
        return ((guild_id or 0) >> 22) % self.count in self.ids

    def own(self, guild_id: str = "guild_id") -> str:
        """Return the same check as an SQL expression, given the column of the server."""
        if len(self.ids) == self.count:
            return "TRUE"
        return f"(coalesce({guild_id}, 0) >> 22) % {self.count} BETWEEN {self.first} AND {self.last}"

    def own_game(self, game_id: str = "game_id") -> str:
        """Return an SQL expression that checks whether a game is on a server of theirs, given the column of its id."""
        if len(self.ids) == self.count:
            return "TRUE"
        return f"EXISTS (SELECT 1 FROM games AS dealt WHERE dealt.id = {game_id} AND {self.own('dealt.guild_id')})"


ALL = Shards(0, 0, 1)
"""Every server."""
