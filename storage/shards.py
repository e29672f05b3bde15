"""Ranges of shards: which servers' games a process looks after. Discord deals servers to shards by their ids, and everything of a server,
so that each game belongs to one range, which its row tells."""

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
        """Which part of all shards they are, 1.0 for all."""
        return len(self.ids) / self.count

    def has(self, guild_id: int | None) -> bool:
        """Whether a server is theirs; what belongs to no server is told to shard 0, as private messages are."""
        return ((guild_id or 0) >> 22) % self.count in self.ids

    def own(self, guild_id: str = "guild_id") -> str:
        """The same as an SQL expression of the column in which the server stands."""
        if len(self.ids) == self.count:
            return "TRUE"
        return f"(coalesce({guild_id}, 0) >> 22) % {self.count} BETWEEN {self.first} AND {self.last}"

    def own_game(self, game_id: str = "game_id") -> str:
        """Whether a game is of a server of theirs, as an SQL expression of the column with the game's id."""
        if len(self.ids) == self.count:
            return "TRUE"
        return f"EXISTS (SELECT 1 FROM games AS dealt WHERE dealt.id = {game_id} AND {self.own('dealt.guild_id')})"


ALL = Shards(0, 0, 1)
"""Every server."""
