"""How well people play, by the games that they have ended among each other: Plackett-Luce as openskill computes it, with its defaults.

A rating is what somebody plays like, ``mu``, and how uncertain that is, ``sigma``: 25 and 8.3 before the first game. It follows from the
results of the rated games of a server in the order of their ends and from nothing else. Computers have a fixed rating, which no game moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from openskill.models import PlackettLuce, PlackettLuceRating

import storage
from bot.running.workers import Workers
from rules.contract import LEVELS, NORMAL
from storage import Database, Played, Rated

MODEL = PlackettLuce()
EASY, _, STRONG = LEVELS
COMPUTERS = {EASY: (17.0, 1.0), NORMAL: (25.0, 1.0), STRONG: (28.5, 1.0)}
"""The ratings of computers by level: a normal one plays like a person of whom nothing is known, the distances are those of
``python -m tests.bench.tournament``."""
HERE = 20
"""So many games are rated in the bot's own process; more, after a start without ratings, in a worker."""
SECONDS = 60.0
PROVISIONAL = 10
"""Before so many rated games a rating says little."""

Ratings = dict[int, tuple[float, float]]
"""What people play like and how uncertain that is, by their ids."""


def rate(games: Sequence[Played], before: Mapping[int, tuple[float, float]]) -> tuple[Rated, ...]:
    """The ratings of people after each of some games, in the order of their ends. ``before``: the newest ones before the first."""
    known = dict(before)
    return tuple(rated for game in games for rated in _rate(game, known))


def _rate(game: Played, known: Ratings) -> Iterator[Rated]:
    """The ratings after one game, which are those that are known from then on."""
    teams = [[_rating(known.get(seat.user_id) if seat.user_id else COMPUTERS[seat.level])] for seat in game.seats]
    after = MODEL.rate(teams, ranks=[float(seat.place) for seat in game.seats])
    for seat, (rating,) in zip(game.seats, after, strict=True):
        if seat.user_id:
            known[seat.user_id] = rating.mu, rating.sigma
            yield Rated(game.game_id, seat.seat, seat.user_id, rating.mu, rating.sigma)


def _rating(known: tuple[float, float] | None) -> PlackettLuceRating:
    return MODEL.rating() if known is None else MODEL.rating(*known)


async def note(database: Database) -> None:
    """Write what became of games that have ended since it was asked for last."""
    while await storage.note_results(database):
        pass


async def bring_up_to_date(database: Database, workers: Workers, guild_id: int, game: str) -> None:
    """Write what became of games that have ended since it was asked for last, and the ratings of a server that follow from it."""
    await note(database)
    if games := await storage.not_rated(database, guild_id, game):
        before = await storage.ratings_before(database, guild_id, game, games[0])
        rated = rate(games, before) if len(games) <= HERE else await workers.run(rate, games, before, seconds=SECONDS)
        await storage.write_ratings(database, rated)


async def anew(database: Database) -> int:
    """Throw away all results and ratings and make them anew from the games; returns from how many."""
    await storage.forget_results(database)
    count = 0
    while noted := await storage.note_results(database):
        count += noted
    for guild_id, game in await storage.played_where(database):
        await storage.write_ratings(database, rate(await storage.not_rated(database, guild_id, game), {}))
    return count
