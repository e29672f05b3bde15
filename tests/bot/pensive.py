"""The bot as its own process in a hurry, with computers that think for some seconds about each choice."""

from __future__ import annotations

import sys
import time
from types import SimpleNamespace

from bot.__main__ import main
from bot.games import ai_choice, computers
from tests.bot.hasty import hurry

SECONDS = 2.5
"""Seconds that a computer thinks."""


def choice(game: str, state: str, seat: int, level: str) -> tuple[str, float]:
    """Return the choice of ``bot.games.ai_choice`` after some seconds."""
    time.sleep(SECONDS)
    return ai_choice.choice(game, state, seat, level)


if __name__ == "__main__":
    hurry()
    from tests.bot import pensive  # the name by which a worker imports it

    computers.ai_choice = SimpleNamespace(choice=pensive.choice)  # pyright: ignore[reportAttributeAccessIssue]
    sys.exit(main())
