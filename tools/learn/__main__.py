"""Teach a computer player from its own games and write the result into the source. Run it from the root of the project:

    uv run --group learn python -m tools.learn gugong

``--games`` sets the games at two seats, from which the game's module derives those at other numbers; ``--seed`` selects them. The result
is then judged in games of other seeds. With ``--again`` the earlier result plays and is corrected. The same game, number and seed write
the same table. ``--trace 0.7`` corrects it by temporal differences: positions then predict the worth after looking ahead to the end of
the seat's next turn, and by this share that of the turns after it. With ``--solo`` it learns only the game against Meng.
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
    parser.add_argument("--trace", type=float, default=1.0, help="below 1: a second round by temporal differences, of Gùgōng alone")
    parser.add_argument("--solo", action="store_true", help="the game against Meng, of Gùgōng alone")
    chosen = parser.parse_args()
    if chosen.game != "gugong" and (chosen.again or chosen.trace < 1 or chosen.solo):
        parser.error("--again, --trace and --solo work with gugong alone")
    if chosen.solo:
        import_module("tools.learn.meng").learn(chosen.games, chosen.seed)
        return
    again = {"again": True, "trace": chosen.trace} if chosen.again or chosen.trace < 1 else {}
    import_module(f"tools.learn.{chosen.game}").learn(chosen.games, chosen.seed, **again)


if __name__ == "__main__":
    main()
