"""The bot as its own process, in a hurry but for its computers, which think for some seconds about each choice."""

from __future__ import annotations

import sys
import time
from types import SimpleNamespace

from bot.__main__ import main
from bot.games import computers, thinking
from tests.bot.hasty import hurry

SECONDS = 2.5
"""How long a computer thinks."""


def choice(game: str, state: str, seat: int, level: str) -> tuple[str, float]:
    """As ``bot.games.thinking`` has it, after some seconds."""
    time.sleep(SECONDS)
    return thinking.choice(game, state, seat, level)


if __name__ == "__main__":
    hurry()
    from tests.bot import pensive  # by this name a worker knows it

    computers.thinking = SimpleNamespace(choice=pensive.choice)  # pyright: ignore[reportAttributeAccessIssue]
    sys.exit(main())
