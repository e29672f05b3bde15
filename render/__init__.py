"""The pictures. ``PICTURES``: a module for each game, with what ``Pictures`` names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from PIL import Image

from render import dragon, gugong
from render.canvas import Box
from render.captions import Names, Say
from render.changed import Changes
from render.scores import Scored
from render.theme import LIGHT
from rules.contract import Result


class Pictures(Protocol):
    """A game in pictures. The same view gives the same picture. ``names``: of every seat; whatever is written goes through ``say``;
    ``theme``: ``KeyError`` for one that there is not."""

    @property
    def AREAS(self) -> tuple[str, ...]:  # noqa: N802
        """The ids of the parts of the board that can be had enlarged."""
        ...

    def board(self, view: Any, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
        """The public board, 1650 x 1050, the same whoever's view it is. ``changed``: places that are marked, of those of ``places``, as
        ``changes`` gives them with ways and gains, or alone; ``KeyError`` for another."""
        ...

    def places(self, view: Any) -> dict[str, Box]:
        """Every place of the board that can be marked, by its id: a kind, or "kind:which"."""
        ...

    def changes(self, before: Any, after: Any) -> Changes:
        """The places that look different in ``after``, the ways of what moved, and what each seat gained; both are views of one reader,
        and what only he may know makes no difference."""
        ...

    def area(self, view: Any, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
        """One of ``AREAS`` at twice its size or more, legible on a phone, with its rules in words."""
        ...

    def hand(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """The private picture of the seat whose view this is, 1400 wide; ``ValueError`` for a spectator's."""
        ...

    def question(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """The question to the seat whose view this is, on the part of the board that it concerns, at most 1300 wide: a number at each
        choice that lies there, as ``numbered`` counts them. None where words are enough, as ``IN_WORDS`` says why."""
        ...

    def numbered(self, view: Any) -> tuple[str, ...]:
        """The texts of the choices that have a number on the picture of the question, the first of them 1; () without a picture."""
        ...

    @property
    def IN_WORDS(self) -> Mapping[str, str]:  # noqa: N802
        """The questions without a picture by their names, each with the reason."""
        ...

    def scores(self, result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """The final scores with each source of points."""
        ...

    def scored(self, say: Say) -> Scored:
        """How its sources of points are named and drawn."""
        ...

    def topic(self, topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """The picture beside an entry of the rules at hand; None for one that has no piece or sign of its own, or that there is not."""
        ...


PICTURES: dict[str, Pictures] = {"gugong": gugong, "dragon": dragon}
"""Every game by its id."""
