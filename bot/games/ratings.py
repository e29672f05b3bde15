"""How well people play, by the games that they have ended among each other: Plackett-Luce as openskill computes it, with its defaults.

A rating is what somebody plays like, ``mu``, and how uncertain that is, ``sigma``: 25 and 8.3 before the first game. It follows from the
results of the rated games of a server in the order of their ends and from nothing else. Computers have a fixed rating, which no game moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import groupby

from openskill.models import PlackettLuce

import storage
from bot.running.workers import Workers, for_whom
from rules import GAMES
from storage import Database, Placed, Rated

MODEL = PlackettLuce()
SURE = 1.0
"""How uncertain it is what a computer plays like."""
HERE = 20
"""So many games are rated in the bot's own process; more, after a start without ratings, in a worker."""
AT_ONCE = 1000
"""So many are rated at most before others have their turn."""
SECONDS = 60.0
PROVISIONAL = 10
"""Before so many rated games a rating says little."""


def rate(game: str, seats: Sequence[Placed], before: Mapping[int, tuple[float, float]]) -> tuple[Rated, ...]:
    """The ratings of people after each of some games, all of one game. ``seats``: of one after the other, in the order of their ends;
    ``before``: the newest ratings before the first."""
    known, new, strengths = dict(before), (MODEL.mu, MODEL.sigma), GAMES[game].STRENGTHS
    found: list[Rated] = []
    for game_id, of_game in groupby(seats, lambda each: each.game_id):
        ended = list(of_game)
        teams = [[MODEL.rating(*(known.get(each.user_id, new) if each.user_id else (strengths[each.level], SURE)))] for each in ended]
        after = MODEL.rate(teams, ranks=[float(each.place) for each in ended])
        for each, (rating,) in zip(ended, after, strict=True):
            if each.user_id:
                known[each.user_id] = rating.mu, rating.sigma
                found.append(Rated(game_id, each.seat, each.user_id, rating.mu, rating.sigma))
    return tuple(found)


async def note(database: Database) -> None:
    """Write what became of games that have ended since it was asked for last."""
    while await storage.note_results(database):
        pass


async def bring_up_to_date(database: Database, workers: Workers, guild_id: int, game: str) -> None:
    """Write what became of games that have ended since it was asked for last, and the ratings of a server that follow from it."""
    await note(database)
    await _rate_all(database, workers, guild_id, game)


async def anew(database: Database, workers: Workers) -> int:
    """Throw away all results and ratings and make them anew from the games; returns from how many."""
    await storage.forget_results(database)
    count = 0
    while noted := await storage.note_results(database):
        count += noted
    for guild_id, game in await storage.played_where(database):
        await _rate_all(database, workers, guild_id, game)
    return count


async def _rate_all(database: Database, workers: Workers, guild_id: int, game: str) -> None:
    """Write the ratings of a server that are not known, as long as nobody else does."""
    written = True
    while written:
        epoch = await storage.epoch_now(database)
        if not (seats := await storage.not_rated(database, guild_id, game, AT_ONCE)):
            return
        before = await storage.ratings_before(database, guild_id, game, seats[0].game_id)
        few = len({each.game_id for each in seats}) <= HERE
        rated = rate(game, seats, before) if few else await workers.run(rate, game, seats, before, seconds=SECONDS, whose=for_whom.get())
        with suppress(storage.OtherEpoch):  # then they are computed once more, for whoever stands there now
            written = await storage.write_ratings(database, guild_id, game, rated, epoch)
