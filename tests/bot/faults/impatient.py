"""The bot of ``tests.bot.hasty``, whose clock is looked at every third of a second."""

import sys

from bot.__main__ import main
from bot.messages import scheduler
from tests.bot.hasty import hurry

LOOK_EVERY = 0.3

if __name__ == "__main__":
    hurry()
    scheduler.LOOK_EVERY = LOOK_EVERY
    sys.exit(main())
