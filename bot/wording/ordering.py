"""Pre-moves in words: questions and answers of a game, and what was done by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.wording.catalogue import Sentence


@dataclass(frozen=True, slots=True)
class PremoveWords:
    """A question that can be answered ahead, up to 80 characters, and its answers by id, each up to 60."""

    question: str
    answers: Mapping[str, str]

    def given(self, values: Sequence[str]) -> str:
        """Write answers in the order in which they are wanted."""
        return " › ".join(self.answers[value] for value in values)


# Translators: above lines that tell what was done because the reader had answered ahead.
by_premove = Sentence("By your order:")
# Translators: {line} is a whole sentence that tells what was done because the reader had answered ahead: "Ana claims 4 VP."
marked = Sentence("{line} (by your order)")
