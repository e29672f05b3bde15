"""Measure a game's costs besides its moves: a replay of its log, its snapshot, a view, the check of its invariants.

For each game finished random games of 4 seats (or of the most it has below): the replay of the whole log, as after a restart without a
snapshot; and the other figures over all positions of these games. The size of a snapshot is that of its UTF-8 text.
"""

from __future__ import annotations

from rules import GAMES
from tests.rules.games import Table, begin
from tools.bench.rows import Figure, row, seconds

SEATS = 4
PLAYED = 20
MS = 1000
US = 1_000_000


def run() -> list[Figure]:
    """Yield the figures of every game."""
    return [figure for game in GAMES for figure in _figures(game)]


def _figures(game: str) -> list[Figure]:
    rules = GAMES[game]
    seats = max(count for count in rules.SEATS if count <= SEATS)
    plays = [begin(Table(game, seats), seed) for seed in range(PLAYED)]
    states = [play.state.clone() for play in plays]
    for play in plays:
        while play.state.choices:
            play.act(play.pick())
            states.append(play.state.clone())
    texts = [rules.dump(state) for state in states]
    longest = max(len(play.log) for play in plays)
    name = f"{game}, {seats} seats:"
    replays = seconds(lambda play: play.replayed(), plays * 3)
    return [
        row(f"{name} replay of a finished log", replays, "ms", f"up to {longest} choices", MS),
        row(f"{name} load a snapshot", seconds(rules.load, texts), "µs", scale=US),
        row(f"{name} dump a snapshot", seconds(rules.dump, states), "µs", scale=US),
        row(f"{name} size of a snapshot", [len(text.encode()) for text in texts], "bytes"),
        row(f"{name} clone", seconds(lambda state: state.clone(), states), "µs", scale=US),
        row(f"{name} view of a seat", seconds(lambda state: rules.view(state, 0), states), "µs", scale=US),
        row(f"{name} view of a spectator", seconds(lambda state: rules.view(state, None), states), "µs", scale=US),
        row(f"{name} check", seconds(rules.check, states), "µs", scale=US),
    ]
