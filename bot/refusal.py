"""The reason for a refusal, in words for the person who asked."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words


class Refusal(Exception):
    """A refusal: nothing was changed.

    ``sentence`` gives the reason in a language's words. ``alone``: the game's menu does not follow it.
    """

    def __init__(self, sentence: Callable[[Words], str], *, alone: bool = False) -> None:
        super().__init__("refused")
        self.sentence, self.alone = sentence, alone


class Unreadable(Refusal):
    """A refusal of a value in a form, which the person can fill in again."""
