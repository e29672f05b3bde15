"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Words
from bot.wording.ranking import place_of, ranked, title
from render.dragon.names import SOURCES
from rules.contract import Result


def scores(result: Result, names: Sequence[str], say: Words) -> str:
    """Each seat by place with its points and where they come from."""
    return "\n".join([title(result, say), *(place_of(result, seat, names, SOURCES, say) for seat in ranked(result))])
