"""The guided first game: three months with a Tribute at their end, and a Drought to live through alone (rulebook pages 2 to 9).

The deal: months 1 to 6 bring Peace, Peace, Tribute, Drought, Festival, Contagion; Mongols come in month 9. The computer plays quietly.
"""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.lesson.before import BEFORE
from bot.wording.dragon.lesson.peace import MONTH_1, MONTH_2
from bot.wording.dragon.lesson.tribute import MONTH_3
from bot.wording.lesson import Lesson
from render.dragon.names import SOURCES
from rules.dragon.events import PointsScored

OPENING = N_(
    "China, a thousand years ago. You rule a province with two palaces and 6 yuan, and a hard year begins. Its "
    "twelve months lie open, so look ahead: the most victory points (VP) win. You play four months against a "
    "computer, in about five minutes."
)

THEN = N_("Play month 4 alone: an action, a person, then the Drought.")

CLOSING = N_(
    "Next: a Dragon Festival in month 5, for the most fireworks; in month 6 a Contagion takes 3 persons, one fewer for each mortar."
)

LESSON = Lesson(
    seats=2,
    options={},
    seed=5680,
    learner=0,
    opening=OPENING,
    steps=(*BEFORE, *MONTH_1, *MONTH_2, *MONTH_3),
    then=THEN,
    until=4,
    closing=CLOSING,
    scored=PointsScored,
    sources=SOURCES,
)
"""Two seats, the base game."""
