"""The pictures look like the stored ones."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from rules import GAMES
from tests.games import known

GOLDEN = Path(__file__).parents[1] / "golden" / "pictures"
STORED = {f"{game}-{name}": draw for game in GAMES for name, draw in known(game).pictures.stored.items()}


@pytest.mark.parametrize("name", STORED)
def test_a_picture_looks_like_the_stored_one(name: str) -> None:
    """Compared by mean difference; with ``UPDATE_GOLDENS=1`` in the environment the stored picture is made anew."""
    data = encode(STORED[name]())
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


def test_every_stored_picture_is_looked_at() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(STORED)
