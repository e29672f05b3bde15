"""The bot of ``tests.bot.hasty`` with a scheduler that looks every 0.3 seconds."""

import sys

from bot.__main__ import main
from bot.messages import scheduler
from tests.bot.hasty import hurry

LOOK_EVERY = 0.3

if __name__ == "__main__":
    hurry()
    scheduler.LOOK_EVERY = LOOK_EVERY
    sys.exit(main())
