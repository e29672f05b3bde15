"""The games in memory, so that a press need not replay a log: the most recently used ones.

Measured with both games and every number of people: about 17 KB for a game and 0.28 KB for each row of its log. A thousand games of some
ninety rows each take 45 MB.
"""

from __future__ import annotations

from collections import OrderedDict

from rules.play import ReplayedGame

MOST = 170_000
"""The greatest number of rows of logs; each game counts as ``EACH`` more."""
EACH = 60


class GameCache:
    """Games by their id. Beyond ``most`` rows the least recently used game is dropped; the newest always stays."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._rows = 0
        self._games: OrderedDict[int, ReplayedGame] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._games)

    def get(self, game_id: int) -> ReplayedGame | None:
        """Return a game, None if it is not kept."""
        return self._games.get(game_id)

    def put(self, game_id: int, live: ReplayedGame) -> None:
        """Keep a game as the most recently used one."""
        self.drop(game_id)
        self._games[game_id] = live
        self._rows += _weight(live)
        while self._rows > self._most and len(self._games) > 1:
            _, oldest = self._games.popitem(last=False)
            self._rows -= _weight(oldest)

    def drop(self, game_id: int) -> None:
        """Drop a game if it is kept."""
        live = self._games.pop(game_id, None)
        if live is not None:
            self._rows -= _weight(live)


def _weight(live: ReplayedGame) -> int:
    return len(live.texts) + EACH
