"""The pictures. ``PICTURES`` maps each game to a module with the members of ``Pictures``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from PIL import Image

from render import dragon, gugong
from render.canvas import Box
from render.captions import NOTHING, Names, Say, Told
from render.changed import Changes, Move, Piece
from render.scores import Scored
from render.theme import LIGHT
from rules.contract import Result


class Pictures(Protocol):
    """The pictures of one game: a module with all these names, or an object of a class derived from ``PicturesDefaults``.

    The same view gives the same picture. ``names``: of all seats; ``say`` translates every text; ``theme``: an unknown one raises
    ``KeyError``.
    """

    @property
    def AREAS(self) -> tuple[str, ...]:  # noqa: N802
        """The ids of the parts of the board that have an enlarged picture."""
        ...

    def board(
        self, view: Any, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
    ) -> Image.Image:
        """Draw the public board, 1650 x 1050, the same for every reader.

        ``changed``: ids of the places to mark, with trails and gains if ``changes`` made it; an id that is not in ``places`` raises
        ``KeyError``. ``told``: facts from outside the view, such as the rounds of a finished game.
        """
        ...

    def places(self, view: Any, told: Told = NOTHING) -> dict[str, Box]:
        """Return the box of every markable place of the board, by its id: a kind, or "kind:which"."""
        ...

    def changes(self, before: Any, after: Any, move: Move | None = None) -> Changes:
        """Return the places that look different in ``after``, the trails of moved pieces, and the gains of each seat.

        Both views belong to one reader. The reader's own secrets are not compared. ``move``: the one turn to mark, which began at
        ``before``; a place that changed again after it is not marked.
        """
        ...

    def details(self, before: Any, after: Any, told: Told = NOTHING) -> list[Box]:
        """Return the boxes of single pieces that are new in ``after``, on its board; a film marks them, a board only its places."""
        ...

    def pieces(self, before: Any, after: Any, told: Told = NOTHING) -> list[Piece]:
        """Return the pieces that moved to another place of the board of ``after`` or came to it; a turn in motion moves them."""
        ...

    def area(self, view: Any, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
        """Draw one of ``AREAS`` at twice its size or more, legible on a phone, with its rules in words."""
        ...

    def hand(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """Draw the private picture of the view's seat, 1400 wide; raise ``ValueError`` for a spectator's view."""
        ...

    def question(self, view: Any, names: Names, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """Draw the question to the view's seat on the part of the board that it concerns, at most 650 board pixels (1300) wide.

        Each choice on that part carries its number of ``numbered``. Return None if words are enough; ``IN_WORDS`` says why.
        """
        ...

    def numbered(self, view: Any) -> tuple[str, ...]:
        """Return the texts of the choices that have a number on the question's picture, from 1; () without a picture."""
        ...

    @property
    def IN_WORDS(self) -> Mapping[str, str]:  # noqa: N802
        """The names of the questions without a picture, each with the reason."""
        ...

    def scores(self, result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
        """Draw the final scores, each seat's points by source."""
        ...

    def scored(self, say: Say) -> Scored:
        """Return the names and drawings of the game's sources of points."""
        ...

    def topic(self, topic_id: str, say: Say, theme: str = LIGHT) -> Image.Image | None:
        """Draw the picture beside a topic of the rules; return None for an unknown topic and for one without a piece or sign of its own."""
        ...


PICTURES: dict[str, Pictures] = {"gugong": gugong, "dragon": dragon}
"""The pictures of every game, by its id."""
