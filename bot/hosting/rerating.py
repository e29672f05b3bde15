"""``python -m bot ratings``: what became of all games and how well people play, anew from the games themselves."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.config import Config
from bot.games import ratings
from storage import DatabaseError, StorageFailure, open_database

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """Nothing can be given on the command line."""


def run(config: Config, _: Namespace) -> int:
    """Throw away all results and ratings, make them anew, also while the bot runs, and tell of how many games; the exit code."""
    try:
        count = asyncio.run(_rerated(config.database))
    except (DatabaseError, StorageFailure) as error:
        print(f"The database cannot be used: {error}", file=sys.stderr)
        return FAILED
    print(f"Ratings are made anew; games counted: {count}.")
    return 0


async def _rerated(place: Path | str) -> int:
    database = await open_database(place)
    try:
        return await ratings.anew(database)
    finally:
        await database.close()
