"""Ratings of players from their common games: Plackett-Luce as openskill computes it, with its defaults.

A rating is a strength ``mu`` and its uncertainty ``sigma``: 25 and 8.3 before the first game. Ratings follow only from the results of a
server's rated games in the order of their ends. Computers have fixed ratings, which no game changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import groupby

from openskill.models import PlackettLuce

import storage
from bot.running.workers import Workers, for_whom
from rules import GAMES
from storage import Database
from storage.results import Placed, Rated

MODEL = PlackettLuce()
SURE = 1.0
"""The uncertainty of a computer's rating."""
HERE = 20
"""The number of games rated in the bot's own process; a worker rates more, as after a start without ratings."""
AT_ONCE = 1000
"""The greatest number of games rated before other work has a turn."""
SECONDS = 60.0
PROVISIONAL = 10
"""The number of rated games below which a rating says little."""


def rate(game: str, seats: Sequence[Placed], before: Mapping[int, tuple[float, float]]) -> tuple[Rated, ...]:
    """Return the ratings of people after each of some results of one game.

    ``seats``: the results in the order of the games' ends; ``before``: the newest ratings before the first.
    """
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
    """Store the results of games that have ended since the last call."""
    while await storage.result_writer.note(database):
        pass


async def bring_up_to_date(database: Database, workers: Workers, guild_id: int, game: str) -> None:
    """Store the results of newly ended games, and a server's ratings that follow from them."""
    await note(database)
    await _rate_all(database, workers, guild_id, game)


async def anew(database: Database, workers: Workers) -> int:
    """Recompute all results and ratings from the games; return the number of games."""
    await storage.result_writer.forget(database)
    count = 0
    while noted := await storage.result_writer.note(database):
        count += noted
    for guild_id, game in await storage.results.played_where(database):
        await _rate_all(database, workers, guild_id, game)
    return count


async def _rate_all(database: Database, workers: Workers, guild_id: int, game: str) -> None:
    """Store the missing ratings of a server, until none are missing or another task writes them."""
    written = True
    while written:
        epoch = await storage.epochs.epoch_now(database)
        if not (seats := await storage.results.not_rated(database, guild_id, game, AT_ONCE)):
            return
        before = await storage.results.ratings_before(database, guild_id, game, seats[0].game_id)
        few = len({each.game_id for each in seats}) <= HERE
        rated = rate(game, seats, before) if few else await workers.run(rate, game, seats, before, seconds=SECONDS, whose=for_whom.get())
        with suppress(storage.refusals.OtherEpoch):  # then the ratings are computed again, for the people who sit there now
            written = await storage.results.write_ratings(database, guild_id, game, rated, epoch)
