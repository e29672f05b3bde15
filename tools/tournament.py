"""Levels of computer players against each other at every number of seats, against the solo opponent, and against random players.

``python -m tools.tournament`` prints a table of all games and levels; a game's id selects one, ``--seats 2 3`` some numbers of seats,
``--levels strong normal`` some levels; each level plays among each later one of the list. ``random`` is a player that takes any answer.
``beginner`` and ``planner`` play only if named: a player who has understood the rules (a module of ``tools/beginners`` for each game), and
one who considers many more plans of one turn by the same simple worth. A style is named by its id and plays only at its own game; its
points from the source that it likes are told too. A single level plays at all seats. ``--games`` sets the games for
each row, ``--jobs`` the number that run at once. After every 50 games the row so far is printed to the standard error; with
``--kept FILE`` every finished game is kept there, and a later run continues after those games.

``--against COMMIT`` lets each level play among the same level of an older commit, which is read from Git into a folder of its own and
imported under another name. The games follow today's rules; the older level gets each position as text. ``--deal`` is the first deal:
deals chosen after the code is frozen judge it.

In each game one seat is the first level's, and all others are the other level's. Each deal, with its options, is played once for each seat,
with the first level's seat moving on by one; the options are taken in turn. Every row has the same deals. *First* is the share of games won
with its 95 % interval (Wilson's), *fair* the share of a seat by chance, *able* the share of games after which the seat could win (in
Gùgōng: it reached the palace); scores are means, including those of seats that could not win; *winner* is the mean score of the winners.
Times are CPU milliseconds of a choice with an alternative, for a level in all games of a row.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from itertools import combinations, repeat
from math import sqrt
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any

from rules import GAMES
from rules.contract import LEVELS
from rules.core import Action
from tests.rules.games import Table, tables

RANDOM = "random"
BEGINNER = "beginner"
PLANNER = "planner"
STYLES = tuple(style for game in GAMES.values() for style in game.STYLES)
PLAYERS = (*STYLES, *reversed(LEVELS), PLANNER, BEGINNER, RANDOM)
"""The styles, the levels and other players, the strongest first."""
PLANS = 200
"""The number of random plans of a turn that a planner considers."""
TOLD = 50
"""The number of games after which the row so far is printed."""
SURE = 1.96
"""The standard deviations on either side of the mean that hold 95 % of chance results."""
HEADER = f"{'':42} {'games':>6} {'first':>7} {'95 %':>15} {'fair':>7} {'able':>7} {'score':>6} {'others':>7} {'winner':>7}"
TIMES = f"{'milliseconds of a choice':42} {'choices':>7} {'median':>9} {'95th':>9} {'worst':>9}"


@dataclass
class Ended:
    """The end of a game.

    ``places`` and ``scores``: by seat; ``mine``: the seats of the first level; ``times``: seconds for each choice, by level. ``sources``:
    each seat's points by source.
    """

    places: tuple[int | None, ...]
    scores: tuple[int, ...]
    mine: tuple[int, ...]
    times: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    sources: tuple[Mapping[str, int], ...] = ()


@cache
def beginner(game: str) -> Callable[[Any, random.Random, int], Action]:
    """Return the function of a beginner at a game, which chooses from the view of the seat asked."""
    return import_module(f"tools.beginners.{game}").beginner


@cache
def games_of(commit: str) -> Mapping[str, Any]:
    """Return the games of a commit of this repository, with their modules under another name."""
    archive = subprocess.run(["git", "archive", commit, "rules"], check=True, capture_output=True).stdout
    today = {name: sys.modules.pop(name) for name in _modules()}
    with TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
        sys.path.insert(0, folder)
        try:
            return import_module("rules").GAMES
        finally:
            sys.path.remove(folder)
            for name in _modules():
                sys.modules[f"{commit}.{name}"] = sys.modules.pop(name)
            sys.modules.update(today)


def _modules() -> list[str]:
    return [name for name in sys.modules if name.split(".")[0] == "rules"]


def _without_newer_fields(game: str, text: str, commit: str) -> str:
    """Return the text of a state without the fields of a seat that the commit did not know."""
    row, known = json.loads(text), sys.modules[f"{commit}.rules.{game}.state"].Seat.__slots__
    row["people"] = [{name: value for name, value in owner.items() if name in known} for owner in row["people"]]
    return json.dumps(row)


def older_view(table: Table, state: Any, commit: str) -> tuple[Any, Any]:
    """Return a game of an older commit, and its view of the seat asked."""
    rules = games_of(commit)[table.game]
    older = rules.load(_without_newer_fields(table.game, table.rules.dump(state), commit))
    return rules, rules.view(older, state.to_move)


def chosen(table: Table, state: Any, player: str, rng: random.Random) -> Action:
    """Return the choice of a player for the seat asked. An older level is named ``level@commit``."""
    level, _, commit = player.partition("@")
    if commit:
        rules, older = older_view(table, state, commit)
        choose = getattr(rules, "choose", None) or rules.stand_in  # before 25 November 2026
        return table.rules.parse_action(str(choose(older, level)))
    seen = table.rules.view(state, state.to_move)
    if player in (BEGINNER, PLANNER):
        return beginner(table.game)(seen, rng, PLANS if player == PLANNER else 0)
    return table.rules.choose(seen, level)


def play(table: Table, seed: int, players: Sequence[str], mine: tuple[int, ...]) -> Ended:
    """Play a game. ``players``: a level, one of an older commit, ``PLANNER``, ``BEGINNER`` or ``RANDOM`` for each seat of people."""
    rules, rng = table.rules, random.Random(seed)
    state = table.start(seed)
    times = dict[str, list[float]]()
    while state.choices:
        seat: int = state.to_move
        player = players[seat]
        if player == RANDOM or len(state.choices) == 1:
            rules.apply(state, rng.choice(state.choices))
            continue
        before = time.process_time()
        action = chosen(table, state, player, rng)
        times.setdefault(player, []).append(time.process_time() - before)
        rules.apply(state, action)
    result = rules.result(state)
    assert result is not None
    return Ended(result.places, result.scores, mine, times, tuple(map(dict, result.sources)))


def sample(game: str, seats: int, first: str, others: str, number: int) -> Ended:
    """Play one game of a row: its deal, options and seats follow from its number.

    If ``others`` have the same level, all seats count as the first level's.
    """
    offered = tables(game, seats)
    deal, seat = divmod(number, seats)
    players = [others] * seats
    players[seat] = first
    mine = tuple(range(seats)) if first == others else (seat,)
    return play(offered[deal % len(offered)], deal, players, mine)


def interval(won: int, games: int) -> tuple[float, float]:
    """Return Wilson's interval, which holds the true share in 95 of 100 cases, for ``won`` of ``games`` games."""
    share, spread = won / games, SURE**2 / games
    middle, reach = share + spread / 2, SURE * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)


def row(name: str, games: Sequence[Ended]) -> str:
    """Return a row of the table for some games."""
    mine = [(game, seat) for game in games for seat in game.mine]
    others = [score for game in games for seat, score in enumerate(game.scores) if seat not in game.mine]
    winners = [game.scores[game.places.index(1)] for game in games if 1 in game.places]
    won = sum(game.places[seat] == 1 for game, seat in mine)
    low, high = interval(won, len(mine))
    return (
        f"{name:42} {len(games):6} {won / len(mine):7.1%} {f'{low:.1%}-{high:.1%}':>15} "
        f"{fmean(1 / len(game.places) for game in games):7.1%} {fmean(game.places[seat] is not None for game, seat in mine):7.1%} "
        f"{fmean(game.scores[seat] for game, seat in mine):6.1f} {fmean(others) if others else float('nan'):7.1f} "
        f"{fmean(winners) if winners else float('nan'):7.1f}"
    )


def taste(name: str, source: str, games: Sequence[Ended]) -> str:
    """Return a row of a style's points from the source that it likes, beside those of the others."""
    mine = [game.sources[seat].get(source, 0) for game in games for seat in game.mine]
    others = [points.get(source, 0) for game in games for seat, points in enumerate(game.sources) if seat not in game.mine]
    return f"{name:42} {source} {fmean(mine):.1f}, the others {fmean(others):.1f}"


def times(name: str, seconds: Sequence[float]) -> str:
    """Return a row of times."""
    found = sorted(1000 * each for each in seconds)
    return f"{name:42} {len(found):7} {median(found):9.2f} {found[int(0.95 * len(found))]:9.1f} {found[-1]:9.1f}"


def meetings(levels: Sequence[str], seats: int, commit: str = "") -> list[tuple[str, str]]:
    """Return the pairs of a player and its opponents."""
    if commit:
        return [(level, f"{level}@{commit}") for level in levels]
    if seats == 1 or len(levels) == 1:
        return [(level, level) for level in levels]
    return list(combinations(levels, 2))


@dataclass(frozen=True)
class Pairing:
    """The games of a row: the player at one seat, and the player at all other seats."""

    game: str
    seats: int
    first: str
    others: str

    def __str__(self) -> str:
        among = "" if self.first == self.others else f" among {self.others}"
        return f"{seated(self.game, self.seats)}, {self.first}{among}"


def seated(game: str, seats: int) -> str:
    """Return a game and a number of seats in words."""
    return f"{game}, {seats} {'seat' if seats == 1 else 'seats'}"


def kept(file: Path | None, of: Pairing) -> list[Ended]:
    """Return the games of a row that an earlier run kept: the first ones, in order."""
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    found = [json.loads(line) for line in lines]
    return [
        Ended(tuple(game["places"]), tuple(game["scores"]), tuple(game["mine"]), game["times"], tuple(game.get("sources", ())))
        for name, game in found
        if name == str(of)
    ]


def ended(of: Pairing, count: int, pool: ProcessPoolExecutor, file: Path | None, deal: int = 0) -> list[Ended]:
    """Yield the games of a row: first those kept, then each new one when it ends; keep it and report it."""
    found = kept(file, of)[:count]
    arguments = map(repeat, (of.game, of.seats, of.first, of.others))
    for game in pool.map(sample, *arguments, range(deal * of.seats + len(found), deal * of.seats + count)):
        found.append(game)
        if file:
            with file.open("a", encoding="utf-8") as written:
                written.write(json.dumps([str(of), asdict(game)]) + "\n")
        if len(found) % TOLD == 0:
            print(row(str(of), found), file=sys.stderr, flush=True)
    return found


def rows(
    games: Sequence[str],
    seats: Sequence[int],
    levels: Sequence[str],
    count: int,
    jobs: int,
    file: Path | None = None,
    *,
    commit: str = "",
    deal: int = 0,
) -> Iterator[str]:
    """Yield the tables line by line as the games end; games in ``file`` are not played again."""
    spent = dict[tuple[str, int, str], list[float]]()
    yield HEADER
    with ProcessPoolExecutor(jobs) as pool:
        for game in games:
            for number in (each for each in GAMES[game].SEATS if not seats or each in seats):
                for first, others in meetings(levels, number, commit):
                    of = Pairing(game, number, first, others)
                    found = ended(of, count, pool, file, deal)
                    yield row(str(of), found)
                    if source := GAMES[game].STYLES.get(first):
                        yield taste(str(of), source, found)
                    for one in found:
                        for level, seconds in one.times.items():
                            spent.setdefault((game, number, level), []).extend(seconds)
    yield ""
    yield TIMES
    yield from (times(f"{seated(game, number)}, {level}", found) for (game, number, level), found in spent.items())


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Levels of computer players against each other.")
    parser.add_argument("games_of", nargs="*", metavar="game", choices=[*GAMES, []], help="the ids of the games, all without")
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="numbers of seats, all without")
    parser.add_argument(
        "--levels",
        nargs="*",
        default=[*reversed(LEVELS), RANDOM],
        choices=PLAYERS,
        help="each plays among those that follow; without, all but the planner and the beginner",
    )
    parser.add_argument("--games", type=int, default=100, help="games of a row")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="processes")
    parser.add_argument("--kept", type=Path, help="a file of games that ended, to go on after")
    parser.add_argument("--against", default="", metavar="COMMIT", help="play among the same levels of this commit")
    parser.add_argument("--deal", type=int, default=0, help="the first deal; a file of games that ended holds those of one")
    given = parser.parse_args()
    games = given.games_of or list(GAMES)
    kept_in, older, deal = given.kept, given.against, given.deal
    for line in rows(games, given.seats, given.levels, given.games, given.jobs, kept_in, commit=older, deal=deal):
        print(line, flush=True)


if __name__ == "__main__":
    main()
