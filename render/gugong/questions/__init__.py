"""The questions of Gùgōng on the board. ``SCENES``: by the name of the question; ``IN_WORDS``: why another one needs no picture."""

from __future__ import annotations

from render.gugong.questions.officials import CHOOSE_OFFICIAL
from render.gugong.questions.travel import TRAVEL_STEP
from render.question import Scene

SCENES: dict[str, Scene] = {"ChooseOfficial": CHOOSE_OFFICIAL, "TravelStep": TRAVEL_STEP}
IN_WORDS: dict[str, str] = {}
