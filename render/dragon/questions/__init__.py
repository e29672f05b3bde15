"""The questions of the dragon on the board. ``SCENES``: by the name of the question; ``IN_WORDS``: why another one needs no picture."""

from __future__ import annotations

from render.question import Scene

SCENES: dict[str, Scene] = {}
IN_WORDS: dict[str, str] = {}
