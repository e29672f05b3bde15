"""The defaults for the names of a game's pictures that it leaves out. A game derives a class from ``PicturesDefaults``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PIL import Image

from render.canvas import Box
from render.captions import NOTHING, Names, Say, Told
from render.changed import Changes, Move, Piece
from render.names import N_
from render.scores import Scored, draw_scores
from render.theme import LIGHT
from rules.contract import Defaults, Result

POINTS = {"points": N_("Points")}
"""The one source of points of a game that names none, by its id in ``Result``."""


class PicturesDefaults(Defaults):
    """A game whose one picture is the board: without marked changes, areas, hand and numbered questions, with the plain final scores."""

    AREAS: tuple[str, ...] = ()
    IN_WORDS: Mapping[str, str] = {}

    def places(self, view: Any, told: Told = NOTHING) -> dict[str, Box]:
        """Return {}: no place can be marked."""
        return {}

    def changes(self, before: Any, after: Any, move: Move | None = None) -> Changes:
        """Return no changes."""
        return Changes()

    def details(self, before: Any, after: Any, told: Told = NOTHING) -> list[Box]:
        """Return []: the places tell enough."""
        return []

    def pieces(self, before: Any, after: Any, told: Told = NOTHING) -> list[Piece]:
        """Return []: no piece moves on the picture."""
        return []

    def area(self, view: Any, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
        """Raise ``KeyError``: there is no area."""
        raise KeyError(area)

    def hand(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """Raise ``ValueError``: nobody has a hand."""
        raise ValueError("no spectator and no seat has a hand")

    def question(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """Return None: every question is asked in words."""
        return None

    def numbered(self, view: Any) -> tuple[str, ...]:
        """Return (): no choice has a number."""
        return ()

    def scores(self, result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """Draw the final scores as the other games do."""
        return draw_scores(result, names, self.scored(say), say, theme).image

    def scored(self, say: Say) -> Scored:
        """Return one source, the points, without a seal."""
        return Scored("", "", dict.fromkeys(POINTS, "motifs/points"), {source: say(name) for source, name in POINTS.items()})

    def topic(self, topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """Return None: no topic has a picture."""
        return None
