"""Games told turn by turn, apart from the other subjects: fresh processes read those, and need nothing of the bot."""

from __future__ import annotations

from functools import cache

from bot.games.story import Story, retell
from tests.rules.games import Table, begin


@cache
def story(game: str, seats: int, seed: int, **options: str) -> Story:
    """Play a game of seats with tastes to its end, and tell it turn by turn.

    All seats like the Palace, without which they have no place in Gùgōng. Computers would play as well, but for a second of CPU.
    """
    played = begin(Table(game, seats, options), seed)
    played.tastes = {(seat, "palace"): 3.0 for seat in range(seats)}
    played.finish()
    return retell(played.replayed())
