"""The pictures of the pond: the board alone, with a row of flies over the pond and one for each seat."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import NOTHING, Names, Say, Told
from render.defaults import PicturesDefaults
from render.initials import look
from render.theme import INK, LIGHT, PANEL, TITLE
from tests.games.pond.view import PondView

BOARD = Box(0, 0, 1650, 1050)
"""The size of every board."""
HIGH = 180
FLY = 36


def row(number: int) -> Box:
    """Return the box of a row, from 0 for the pond."""
    return Box(40, 40 + number * (HIGH + 20), BOARD.w - 80, HIGH)


def board_canvas(view: PondView, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the board with its record."""
    _ = say
    canvas = Canvas(BOARD, look=look(theme, names))
    _flies(canvas, row(0), _("The pond"), view.flies)
    for seat, count in enumerate(view.caught):
        _flies(canvas, row(seat + 1), names[seat], count)
        canvas.centre(f"seats/badge-{seat}", row(seat + 1).right - 50, row(seat + 1).cy, 44)
    return canvas


def _flies(canvas: Canvas, box: Box, name: str, count: int) -> None:
    """Draw a name with this many flies below it."""
    with canvas.within(box):
        canvas.rect(box, fill=PANEL)
        canvas.text(box.x + 20, box.y + 40, f"{name}: {count}", "sans-bold", TITLE, INK, room=box.w - 120)
        for fly in range(count):
            canvas.centre("motifs/points", box.x + 50 + 60 * fly, box.y + 120, FLY)


class PondPictures(PicturesDefaults):
    """The name of ``render.Pictures`` that has no default."""

    def board(
        self, view: PondView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
    ) -> Image.Image:
        """Draw the board; no place of it can be marked."""
        return board_canvas(view, names, say, theme).image


PICTURES = PondPictures()
