"""Tests that the pictures look like the stored ones."""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import encode
from tests.games import known
from tests.render.subjects import MEASURED

GOLDEN = Path(__file__).parents[1] / "golden" / "pictures"
STORED = {f"{game}-{name}": draw for game in MEASURED for name, draw in known(game).pictures.stored.items()}


@pytest.mark.parametrize("name", STORED)
def test_a_picture_looks_like_the_stored_one(name: str) -> None:
    """Compare by mean difference, every other pixel each way; ``UPDATE_GOLDENS=1`` in the environment stores the picture anew."""
    path = GOLDEN / f"{name}.webp"
    with Image.open(io.BytesIO(encode(STORED[name]()))) as image:
        drawn = image.convert("RGB").resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn.save(path, lossless=True)
    with Image.open(path) as stored:
        wanted = stored.convert("RGB")
    assert drawn.size == wanted.size
    assert max(ImageStat.Stat(ImageChops.difference(drawn, wanted)).mean) < 0.3


def test_every_stored_picture_is_looked_at() -> None:
    assert {path.stem for path in GOLDEN.glob("*.webp")} == set(STORED)
