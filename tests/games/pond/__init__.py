"""Pond for the tests that games share: a game of three actions to copy; the bot does not offer it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.core import Event
from tests.games import Known, Probe
from tests.games.pond.rules import FRAMES, GAME, VOCABULARY, Caught


class PondProbe(Probe):
    """Nothing is hidden: only the points are recounted."""

    def points(self, state: Any) -> Sequence[int]:
        return state.caught

    def scored(self, event: Event) -> tuple[int, int]:
        return event.seat, event.points if isinstance(event, Caught) else 0

    def permuted(self, state: Any, reader: int | None, rng: random.Random) -> str:
        return GAME.dump(state)

    def questions(self) -> frozenset[str]:
        return frozenset(FRAMES.kinds) - {"Turn"}

    def verbs(self) -> frozenset[str]:
        return frozenset(VOCABULARY.kinds)


KNOWN = Known(probe=PondProbe())
