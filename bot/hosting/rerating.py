"""``python -m bot ratings``: recompute all results and ratings from the games."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.config import Config
from bot.games import ratings
from bot.hosting.counting import counted
from bot.running.workers import working
from storage import DatabaseError, StorageFailure, open_database

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """Accept no arguments."""


def run(config: Config, _: Namespace) -> int:
    """Recompute all results and ratings, even while the bot runs; print the number of games and return the exit code."""
    try:
        count = asyncio.run(_rerated(config.database))
    except (DatabaseError, StorageFailure) as error:
        print(f"The database cannot be used: {error}", file=sys.stderr)
        return FAILED
    print(f"All results and ratings are recomputed, from {counted(count, 'game')}.")
    return 0


async def _rerated(place: Path | str) -> int:
    database = await open_database(place)
    try:
        async with working() as workers:
            return await ratings.anew(database, workers)
    finally:
        await database.close()
