"""Compare the endings of games between strong computer players with people's reports: evidence for the designed numbers.

``python -m tools.calibrate`` prints both games; an id selects one. ``--games``: games for each row; ``--level``: the level of the players;
``--components FILE``: the components of Gùgōng (a TOML file like ``components.example.toml``); ``--seats``: the rows to print; 1 seat
stands for the games against Meng, one row for each difficulty. A row is a number of seats: the points of winners and of everybody, the
games won by each seat and the largest difference from a seat's share (by chance alone about one over the root of the games), then the
points of winners by source.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from bot.host_options import read_components_file
from rules import GAMES
from rules.contract import LEVELS

REPORTED = {
    "gugong": "people report: winners 45-57, of it jade 6-15 and the canal 4-8; a seat within 5 % of its share; Meng beaten 60 / 45 / 30 %",
    "dragon": "people report: winners 99-118",
}
DIFFICULTIES = ("easy", "normal", "hard")


@dataclass
class Ended:
    """The games of a row. ``wins``: by seat; ``sources``: the sum of the winners' points by source."""

    wins: list[int]
    winners: list[int] = field(default_factory=list[int])
    scores: list[int] = field(default_factory=list[int])
    sources: dict[str, int] = field(default_factory=dict[str, int])

    def bias(self) -> float:
        """Return the largest difference between a seat's share of the games and an even share."""
        games = max(1, sum(self.wins))
        return max(abs(won / games - 1 / len(self.wins)) for won in self.wins)

    def row(self, name: str) -> str:
        """Return the row of the table."""
        count = max(1, len(self.winners))
        sources = " ".join(f"{source} {points / count:.1f}" for source, points in self.sources.items() if points)
        won = f"{fmean(self.winners):6.1f}" if self.winners else "     -"
        wins = " ".join(map(str, self.wins))
        return f"{name:28}{won} {fmean(self.scores):6.1f} {self.bias():7.1%}  {wins:18} {sources}"


def played(game: str, seats: int, options: Mapping[str, str], games: int, level: str) -> Ended:
    """Play a number of games between computer players."""
    rules = GAMES[game]
    ended: Ended | None = None
    for seed in range(games):
        state = rules.new_game(seats, options, seed)
        ended = ended or Ended([0] * state.seats)
        while state.choices:
            rules.apply(state, rules.choose(rules.view(state, state.to_move), level))
        result = rules.result(state)
        assert result is not None
        ended.scores += result.scores
        if 1 in result.places:
            winner = result.places.index(1)
            ended.wins[winner] += 1
            ended.winners.append(result.scores[winner])
            for source, points in result.sources[winner].items():
                ended.sources[source] = ended.sources.get(source, 0) + points
    assert ended is not None
    return ended


def table(game: str, counts: Sequence[int], games: int, level: str, options: Mapping[str, str]) -> None:
    """Print the rows of a game for these numbers of seats."""
    print(f"\n{game}, {games} games a row, level {level}; {REPORTED[game]}")
    print(f"{'':28}{'winner':>6} {'all':>6} {'bias':>7}  {'won by seat':18} sources of a winner's points")
    for seats in counts:
        if seats > 1 and seats in GAMES[game].SEATS:
            print(played(game, seats, options, games, level).row(f"{seats} seats"), flush=True)
    if 1 in counts and 1 in GAMES[game].SEATS:
        for difficulty in DIFFICULTIES:
            ended = played(game, 1, {**options, "opponent": "meng", "difficulty": difficulty}, games, level)
            print(ended.row(f"Meng {difficulty}, beaten {ended.wins[0] / games:.0%}"), flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="How games of strong computer players end, beside what people report.")
    parser.add_argument("games_of", nargs="*", metavar="game", choices=[*GAMES, []], help="the ids of the games, all without")
    parser.add_argument("--games", type=int, default=100, help="games of a row")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--seats", nargs="+", type=int, default=[1, 2, 3, 4, 5])
    parser.add_argument("--components", type=Path, help="a TOML file with components of Gùgōng")
    chosen = parser.parse_args()
    changed = read_components_file(chosen.components) if chosen.components else {}
    for game in chosen.games_of or list(GAMES):
        table(game, chosen.seats, chosen.games, chosen.level, changed.get(game, {}))


if __name__ == "__main__":
    main()
