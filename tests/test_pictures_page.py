"""The pages show every stored picture and no missing one; the files stay small."""

import re
from pathlib import Path

from tests.render.subjects import MEASURED

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
MOST = 270 * 1024
"""The largest size of a picture, in bytes."""


def shown(page: Path) -> set[Path]:
    """Return the pictures that a page shows."""
    return {(page.parent / name).resolve() for name in re.findall(r"!\[[^\]]+\]\(([^)]+\.png)\)", page.read_text("utf-8"))}


def test_every_picture_of_the_folder_is_shown_and_every_one_shown_is_there() -> None:
    pictures = shown(ROOT / "docs" / "pictures.md")
    assert pictures == {path.resolve() for path in FOLDER.glob("*.png")}
    assert shown(ROOT / "README.md") <= pictures


def test_every_game_is_shown_in_modest_files() -> None:
    names = [path.name for path in FOLDER.glob("*.png")]
    for game in MEASURED:
        assert all(any(name.startswith(f"{game}-{kind}-") for name in names) for kind in ("board", "hand", "scores")), game
    assert all(path.stat().st_size < MOST for path in FOLDER.glob("*.png"))
