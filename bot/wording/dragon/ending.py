"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Words
from bot.wording.dragon.components import SOURCES
from bot.wording.ranking import place_of, ranked, winner
from rules.core import Result


def scores(result: Result, names: Sequence[str], say: Words) -> str:
    """The winner, then each seat by place with its points and where they come from."""
    return "\n".join([winner(result, names, say), *(place_of(result, seat, names, SOURCES, say) for seat in ranked(result))])
