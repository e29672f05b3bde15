"""Draw a stored picture of a game into a file, again after each change of a source.

uv run python -m tools.preview gugong                       lists the pictures
uv run python -m tools.preview gugong 5-crowded --watch     draws one, and again after each change
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from bot.running.reload import changed_since, newest_change
from render.encode import encode
from rules import GAMES
from tests.games import known


def draw(game: str, name: str, file: Path) -> None:
    """Draw one of the pictures that the tests store, and print where it lies and how long that took."""
    begun = time.perf_counter()
    file.write_bytes(encode(known(game).pictures.stored[name]()))
    print(f"{file}: {1000 * (time.perf_counter() - begun):.0f} ms", flush=True)


def watch(arguments: list[str]) -> None:
    """Draw in a fresh process now and after each change, until the program is interrupted. A faulty source is told and waited out."""
    while True:
        seen = newest_change()
        subprocess.run([sys.executable, "-m", "tools.preview", *arguments], check=False)
        while not changed_since(seen):
            time.sleep(0.3)


def main() -> int:
    """Draw, watch or list; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.preview", description="Draw a stored picture of a game into a file.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("name", nargs="?", help="of the picture; without one all names are listed")
    parser.add_argument("--out", type=Path, default=Path("preview.png"), help="the file, preview.png if left out")
    parser.add_argument("--watch", action="store_true", help="draw again after each change of a source")
    asked = parser.parse_args()
    names = known(asked.game).pictures.stored
    if asked.name not in names:
        print(*names, sep="\n")
        return 0 if asked.name is None else 2
    if not asked.watch:
        draw(asked.game, asked.name, asked.out)
        return 0
    with suppress(KeyboardInterrupt):
        watch([asked.game, asked.name, "--out", str(asked.out)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
