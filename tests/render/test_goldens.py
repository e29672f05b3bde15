"""The pictures look like the stored ones."""

import io
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import dragon, gugong
from render.encode import encode
from rules import dragon as dragon_rules
from rules import gugong as gugong_rules
from rules.contract import Result
from rules.dragon.state import DragonState
from rules.dragon.view import view as dragon_view
from rules.gugong.state import GugongState
from rules.gugong.view import view as gugong_view
from tests.render.dragon import positions as dragon_positions
from tests.render.gugong.positions import arrived, bonus, crowded, played, turned
from tests.render.names import NAMES

GOLDEN = Path(__file__).parents[1] / "golden" / "pictures"


def palace(state: GugongState, changed: frozenset[str] = frozenset(), theme: str = "light") -> Image.Image:
    """The board of Gùgōng."""
    return gugong.board(gugong_view(state, None), NAMES[: state.seats], str, changed, theme)


def year(state: DragonState, changed: frozenset[str] = frozenset(), theme: str = "light") -> Image.Image:
    """The board of the dragon."""
    return dragon.board(dragon_view(state, None), NAMES[: state.seats], str, changed, theme)


def enlarged(area: str) -> Image.Image:
    """An area of a crowded board of the dragon."""
    return dragon.area(dragon_view(dragon_positions.crowded(3), None), NAMES[:3], str, area)


def private(state: DragonState, seat: int, theme: str = "light") -> Image.Image:
    """A hand of the dragon."""
    return dragon.hand(dragon_view(state, seat), NAMES[: state.seats], str, theme)


def ended(result: Result | None) -> Result:
    """A result that is there."""
    assert result
    return result


FEW = frozenset({"official:jade", "seat:1", "city:xian", "track:2"})
MARKED = frozenset({"month:4", "group:2", "person:monk", "track:2", "score:1", "seat:1"})
GOLDENS: dict[str, Callable[[], Image.Image]] = {
    "board-2-start": lambda: palace(played(2, 1, 0)),
    "board-3-arrived": lambda: palace(arrived(3)),
    "board-4-middle": lambda: palace(played(4, 6, 130)),
    "board-5-crowded": lambda: palace(crowded(5), FEW),
    "hand-crowded": lambda: gugong.hand(gugong_view(crowded(5), 0), NAMES, str),
    "board-5-bonus": lambda: palace(bonus(5)),
    "board-solo": lambda: gugong.board(gugong_view(turned(), None), NAMES[:1], str),
    "board-5-dark": lambda: palace(crowded(5), theme="dark"),
    "hand-bonus": lambda: gugong.hand(gugong_view(bonus(3), 0), NAMES[:3], str),
    "scores": lambda: gugong.scores(ended(gugong_rules.result(played(5, 21, 5000))), NAMES, str),
    "area-decrees": lambda: gugong.area(gugong_view(crowded(5), None), NAMES, str, "decrees"),
    "dragon-2-start": lambda: year(dragon_positions.played(2, 1, 0, {})),
    "dragon-4-middle": lambda: year(dragon_positions.played(4, 6, 130)),
    "dragon-5-crowded": lambda: year(dragon_positions.crowded(5), MARKED),
    "dragon-5-dark": lambda: year(dragon_positions.crowded(5), theme="dark"),
    "dragon-3-end": lambda: year(dragon_positions.played(3, 3, 9999)),
    "dragon-hand": lambda: private(dragon_positions.played(4, 6, 70), 2),
    "dragon-hand-crowded": lambda: private(dragon_positions.crowded(5), 0, "dark"),
    "dragon-scores": lambda: dragon.scores(ended(dragon_rules.result(dragon_positions.played(5, 21, 9999))), NAMES, str),
    **{f"dragon-area-{area}": partial(enlarged, area) for area in dragon.AREAS},
}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_picture_looks_like_the_stored_one(name: str) -> None:
    """Compared by mean difference; with ``UPDATE_GOLDENS=1`` in the environment the stored picture is made anew."""
    data = encode(GOLDENS[name]())
    path = GOLDEN / f"{name}.png"
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with Image.open(path) as stored:
        wanted = stored.convert("RGB")
    with Image.open(io.BytesIO(data)) as image:
        drawn = image.convert("RGB")
    assert drawn.size == wanted.size
    assert max(ImageStat.Stat(ImageChops.difference(drawn, wanted)).mean) < 0.3
