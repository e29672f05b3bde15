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
    "China, a thousand years ago. You rule a province with two palaces and 6 yuan, and a hard year begins. What each of its twelve months "
    "brings lies open from the start, so look ahead: whoever has the most victory points (VP) at the end wins. Here you play four months "
    "against a computer, in about ten minutes."
)

THEN = N_(
    "Play month 4 without advice: an action, a person, and at the end the Drought. Look a little further too: in month 5 the most "
    "fireworks score at a Dragon Festival, in month 6 a Contagion takes 3 persons from you, one fewer for each mortar of a healer."
)

CLOSING = N_(
    "The year goes on like this to month 12. Next: a Dragon Festival, 6 VP for the most fireworks and 3 VP for the second most, so between"
    " two players even a single firework scores. Then a Contagion: 3 persons leave each of you, one fewer for each mortar of your "
    "healers.\nAt the end every person is 2 VP, monks score their Buddhas times the floors of their palace, rice and fireworks are sold "
    "for 2 yuan each, and 3 yuan are 1 VP."
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
