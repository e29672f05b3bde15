"""The questions of the dragon on the board. ``SCENES``: by the name of the question; ``IN_WORDS``: why another one needs no picture."""

from __future__ import annotations

from render.dragon.questions.actions import CHOOSE_ACTION
from render.question import Scene

SCENES: dict[str, Scene] = {"ChooseAction": CHOOSE_ACTION}
IN_WORDS: dict[str, str] = {"FinishTurn": "Its one answer is the end of the turn, and a press on the hand shows what one has."}
