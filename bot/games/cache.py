"""The most recently used games in memory, so that a press need not replay a log.

Measured with both games and every number of people: about 17 KB for a game and 0.28 KB for each row of its log. A thousand games of some
ninety rows each take 45 MB.
"""

from __future__ import annotations

from cachetools import LRUCache

from rules.play import ReplayedGame

MOST = 170_000
"""The greatest number of rows of logs; each game counts as ``EACH`` more."""
EACH = 60


def game_cache(most: int = MOST) -> LRUCache[int, ReplayedGame]:
    """Return an empty cache of games by their id. A game of more rows than ``most`` is kept alone."""
    return LRUCache(most, lambda live: min(most, len(live.texts) + EACH))
