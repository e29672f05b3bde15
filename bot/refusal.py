"""Why something is not done, in words for the person who asked for it."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words


class Refusal(Exception):
    """Nothing was changed. ``sentence`` tells why, in a language's words."""

    def __init__(self, sentence: Callable[[Words], str]) -> None:
        super().__init__("refused")
        self.sentence = sentence
