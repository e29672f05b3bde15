"""Simulate three months of a server on which people look for tables and play, before and after the features that help them.

    uv run python -m tools.months                          before, after, and the part of each feature: minutes
    uv run python -m tools.months --change all             each assumption halved and doubled: an hour
    uv run python -m tools.months --change looks heeds     some of them

A difference stands in brackets if it may be chance: if it lies within two standard errors of the seeds. A loss is bold. The modules:
``assumptions`` (every number, with its reason), ``people`` (when they look and wish), ``games`` (recorded games and the plans that hold in
them), ``clocks`` (the bot's own reckoning of time), ``playing`` (a game in time), ``finding`` (open tables), ``measures``.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence

from bot.games.pace import NAMED
from tools.months.assumptions import AFTER, BEFORE, NAMES, Assumptions, Features
from tools.months.games import Recorded, all_recorded
from tools.months.measures import AT_A_PACE, MEASURES, Found, difference, lived, mean_of, measured

IN_SHORT = ("full", "hours", "finished", "together")
"""The measures in the table of assumptions."""


def runs(given: Assumptions, features: Features, recorded: Sequence[Recorded], seeds: int) -> list[Found]:
    """Return the measures for each seed."""
    return [measured(lived(given, features, recorded, seed)) for seed in range(seeds)]


def shown(before: Sequence[Found], after: Sequence[Found], name: str, *, error: bool = True) -> str:
    """Return a difference: in brackets if it may be chance, bold if it is a loss."""
    found, measure = difference(before, after, name), MEASURES[name]
    text = f"{found.mean:+.{measure.decimals}f}" + (f" ± {found.error:.{measure.decimals}f}" if error else "")
    return {"gain": text, "loss": f"**{text}**", "none": f"({text})"}[found.verdict(measure.sign)]


def head(*cells: str) -> None:
    """Print the head of a table."""
    line(*cells)
    print("|---|" + "--:|" * (len(cells) - 1))


def line(*cells: str) -> None:
    """Print a row of a table."""
    print("| " + " | ".join(cells) + " |", flush=True)


def compare(recorded: Sequence[Recorded], seeds: int) -> None:
    """Print the measures before and after, the part of each feature when it comes last, after all others, and that of banks by pace."""
    before, after = (runs(Assumptions(), features, recorded, seeds) for features in (BEFORE, AFTER))
    head("measure", "before", "after", "difference")
    for name, measure in MEASURES.items():
        means = (f"{mean_of(found, name):.{measure.decimals}f}" for found in (before, after))
        line(measure.name, *means, shown(before, after, name))
    print()
    head("a feature, the last of all", *(measure.name for measure in MEASURES.values()))
    without = dict[str, list[Found]]()
    for feature, features in AFTER.without():
        without[feature] = runs(Assumptions(), features, recorded, seeds)
        line(feature, *(shown(without[feature], after, name) for name in MEASURES))
    print()
    head("pace, a time for each turn → banks", "votes a game", "hours", "with all people, %")
    for pace in NAMED:
        found = [
            [f"{mean_of(each, f'{pace} {name}'):.{places}f}" for name, places in AT_A_PACE.items()] for each in (without["banks"], after)
        ]
        line(pace, *(" → ".join(cells) for cells in zip(*found, strict=True)))


def change(names: Sequence[str], recorded: Sequence[Recorded], seeds: int) -> None:
    """Print the difference of all features, with each of some assumptions halved and doubled."""
    head("assumption", *(MEASURES[name].name for name in IN_SHORT))
    for name in names:
        cells: list[list[str]] = [[] for _ in IN_SHORT]
        for factor in (0.5, 2):
            given = Assumptions().changed(name, factor)
            before, after = (runs(given, features, recorded, seeds) for features in (BEFORE, AFTER))
            for cell, measure in zip(cells, IN_SHORT, strict=True):
                cell.append(shown(before, after, measure, error=False))
        line(f"{name} {getattr(Assumptions(), name):g}", *(" / ".join(cell) for cell in cells))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--change", nargs="+", choices=("all", *NAMES), metavar="NAME")
    parser.add_argument("--seeds", type=int, default=12)
    parser.add_argument("--games", type=int, default=2, help="recorded games of each kind of table")
    asked = parser.parse_args()
    recorded = asyncio.run(all_recorded(asked.games))
    if asked.change:
        change(NAMES if "all" in asked.change else asked.change, recorded, asked.seeds)
    else:
        compare(recorded, asked.seeds)


if __name__ == "__main__":
    main()
