"""Teach a computer player from its own games and write what it learnt into the source. Run from the root of the project:

    uv run --group learn python -m tools.learn gugong

``--games`` says how many games it learns from at two seats, as many as the game's module finds right at others; ``--seed`` which ones.
What was learnt is then judged in games of other seeds. With ``--again`` what was learnt plays and is corrected. The same game, number and
seed write the same table. With ``--solo`` it learns the game against Meng alone.
"""

from __future__ import annotations

import argparse
from importlib import import_module

from rules import GAMES


def main() -> None:
    """Learn one game."""
    parser = argparse.ArgumentParser(description="Teach a computer player from its own games.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--again", action="store_true", help="a second round, by what was learnt before: of Gùgōng alone")
    parser.add_argument("--solo", action="store_true", help="the game against Meng, of Gùgōng alone")
    chosen = parser.parse_args()
    if chosen.solo:
        import_module("tools.learn.meng").learn(chosen.games, chosen.seed)
        return
    again = {"again": True} if chosen.again else {}
    import_module(f"tools.learn.{chosen.game}").learn(chosen.games, chosen.seed, **again)


if __name__ == "__main__":
    main()
