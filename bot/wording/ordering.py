"""Pre-moves in words: the questions and answers of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PremoveWords:
    """A question that can be answered ahead, up to 80 characters, and its answers by id, each up to 60."""

    question: str
    answers: Mapping[str, str]

    def given(self, values: Sequence[str]) -> str:
        """Write the answers of a pre-move in their order."""
        return " › ".join(self.answers[value] for value in values)
