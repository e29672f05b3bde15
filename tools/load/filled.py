"""Fill a database as after long use: random games of every number of people and many options, with their real logs.

Some dozens of games are played by the rules and written through storage; all others are copies of their rows for other people in other
channels, made in one transaction. Each copy can be replayed, and its snapshot is the state at the end of its log.
"""

from __future__ import annotations

import json
import random
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

import storage
from bot.games.table import wall_clock
from rules import GAMES
from rules.contract import LEVELS, NORMAL, Result
from rules.play import UNDO, ReplayedGame, Setup, begin, replayed
from storage import Database, NewChoice
from tests.rules import games

STRONG = LEVELS[-1]
KINDS = 4
"""Games played for each game and number of people, each with other options."""
LATEST = 0.85
"""The longest part of its log that a game under way has."""
CLOSED = 20
"""One in this many finished games was given up."""
MOST = max(seats for rules in GAMES.values() for seats in rules.SEATS)
"""People at the largest game."""


class Computers(Enum):
    """The games under way in which computers have all seats but the one asked; their level is normal unless the name says strong."""

    NOWHERE = "at no table"
    SOME = "at every other table"
    FOUR_STRONG = "four strong ones at every other table"
    STRONG = "strong ones at every table"

    def at(self, table: int) -> bool:
        """Check whether computers play at a table."""
        return self is Computers.STRONG or (self is not Computers.NOWHERE and bool(table % 2))

    def level(self) -> str:
        """Return the level of the computers."""
        return NORMAL if self is Computers.SOME else STRONG

    def seats(self, seats: int) -> bool:
        """Check whether computers play in games of this number of seats."""
        return seats > 1 if self is Computers.STRONG else self is not Computers.FOUR_STRONG or seats == MOST


@dataclass(frozen=True)
class Place:
    """A place for a game: its channel, and the ids and names of its ``MOST`` possible people."""

    guild_id: int
    channel_id: int
    people: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Log:
    """The setup of a game, and the seat and text of each choice since then."""

    setup: Setup
    rows: tuple[tuple[int, str], ...]

    def live(self) -> ReplayedGame:
        """Return the game after the log."""
        return replayed(self.setup, [text for _, text in self.rows])


def logs() -> list[Log]:
    """Play whole random games: ``KINDS`` of each game and number of people."""
    return [
        _played(games.begin(games.tables(game, seats)[number % len(games.tables(game, seats))], number))
        for number in range(KINDS)
        for game, rules in GAMES.items()
        for seats in rules.SEATS
    ]


def _played(play: games.Play) -> Log:
    rows: list[tuple[int, str]] = []
    while play.state.choices:
        seat = play.state.to_move
        play.act(play.pick())
        rows.append((seat, play.log[-1]))
    return Log(Setup(play.table.rules, play.table.seats, dict(play.table.options), play.seed), tuple(rows))


def cut(log: Log, length: int) -> Log:
    """Return the log's first rows; lengthen a shorter log by choices that are made and taken back."""
    if length < len(log.rows):
        return Log(log.setup, log.rows[:length])
    kept = log.rows[: int(len(log.rows) * LATEST)]
    points = list(_takeable(Log(log.setup, kept)))
    rounds, more = divmod((length - len(kept)) // 2, len(points))
    rows, done = list[tuple[int, str]](), 0
    for number, point in enumerate(points):
        seat, text = kept[point]
        rows += [*kept[done:point], *[(seat, text), (seat, UNDO)] * (rounds + (number < more))]
        done = point
    return Log(log.setup, (*rows, *kept[done:]))


def _takeable(log: Log) -> Iterator[int]:
    """Yield the rows that their seats could take back at once, because they reveal nothing."""
    game, state = log.setup.game, begin(log.setup).state
    for point, (_, text) in enumerate(log.rows):
        reveals = state.reveals
        game.apply(state, game.parse_action(text))
        if state.reveals == reveals:
            yield point


async def fill(
    path: Path,
    tables: Sequence[Place],
    stored: int,
    *,
    length: int | None = None,
    computers: Computers = Computers.NOWHERE,
    seed: int = 1,
) -> None:
    """Make a database of a game under way at each table, and of finished games there, ``stored`` in all.

    ``length``: that of the logs of the games under way, or one less; None for lengths spread over a game. The people answer everything
    themselves, so that each press is one choice.
    """
    rng, over = random.Random(seed), logs()
    under_way = [cut(log, rng.randrange(int(len(log.rows) * LATEST)) if length is None else length) for log in over]
    await _written(path, [])
    with tempfile.TemporaryDirectory() as folder:
        patterns = Path(folder) / "patterns.sqlite3"
        ids = await _written(patterns, [*under_way, *over])
        among = [game_id for game_id, log in zip(ids, under_way, strict=False) if computers.seats(log.setup.seats)]
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA synchronous=OFF")
            connection.execute("ATTACH ? AS pattern", (str(patterns),))
            for number in range(stored - len(tables)):
                copy = _copied(connection, ids[len(under_way) + number % len(over)], rng.choice(tables))
                connection.execute(
                    "UPDATE games SET message_id = id, message_seq = (SELECT seq FROM snapshots WHERE game_id = id) WHERE id = ?", (copy,)
                )
                if number % CLOSED == 0:
                    connection.execute("UPDATE games SET status = 'closed', result = NULL WHERE id = ?", (copy,))
            for number, table in enumerate(tables):
                by_themselves = computers.at(number)
                found = among if by_themselves else ids[: len(under_way)]
                copy = _copied(connection, found[number % len(found)], table)
                if by_themselves:
                    _play_by_themselves(connection, copy, computers.level())
                people = [(user_id,) for user_id, _ in table.people]
                connection.executemany("INSERT OR IGNORE INTO settings (user_id, auto_end) VALUES (?, 0)", people)
            connection.commit()


async def _written(path: Path, found: Sequence[Log]) -> list[int]:
    """Write games through storage, each in its own channel; return their ids."""
    database = await storage.open_database(path)
    try:
        return [await _write(database, log, channel) for channel, log in enumerate(found, start=1)]
    finally:
        await database.close()


async def _write(database: Database, log: Log, channel: int) -> int:
    game, people, now = log.setup.game, list(range(1, log.setup.seats + 1)), wall_clock()
    options = json.dumps(log.setup.options)
    row = await storage.games.create(
        database, game=game.ID, guild_id=1, channel_id=channel, opener_id=people[0], opener_name="1", options=options, at=now
    )
    for person in people[1:]:
        await storage.games.join(database, row.id, person, str(person), now)
    first = begin(log.setup)
    begun = {"seed": log.setup.seed, "version": game.VERSION, "state": game.dump(first.state), "asked": first.asked}
    await storage.games.start(database, row.id, seats=people, at=now, **begun)
    if log.rows:
        live = log.live()
        result = game.result(live.state)
        await storage.log.append_choices(
            database, row.id, 0, [NewChoice(seat, people[seat], text) for seat, text in log.rows], interaction_id=None,
            state=game.dump(live.state), asked=live.asked, at=now,
            result=None if result is None else _ending(result),
        )  # fmt: skip
    return row.id


def _ending(result: Result) -> str:
    return json.dumps({"places": result.places, "scores": result.scores, "sources": [dict(points) for points in result.sources]})


def _copied(connection: sqlite3.Connection, pattern: int, place: Place) -> int:
    """Copy the game ``pattern`` to a place; return the copy's id."""
    chosen = {"guild_id": place.guild_id, "channel_id": place.channel_id, "opener_id": place.people[0][0]}
    columns = _columns(connection, "games", "id")
    values = ", ".join(str(chosen.get(column, column)) for column in columns)
    made = connection.execute(f"INSERT INTO main.games ({', '.join(columns)}) SELECT {values} FROM pattern.games WHERE id = ?", (pattern,))
    copy = made.lastrowid
    assert copy is not None
    columns = ", ".join(_columns(connection, "members", "game_id", "user_id", "name"))
    for seat, (person, name) in enumerate(place.people):
        connection.execute(
            f"INSERT INTO main.members (game_id, user_id, name, {columns}) SELECT ?, ?, ?, {columns} FROM pattern.members "
            "WHERE game_id = ? AND seat = ?",
            (copy, person, name, pattern, seat),
        )
    connection.execute(
        "INSERT INTO main.choices (game_id, seq, seat, user_id, text, at) "
        "SELECT m.game_id, c.seq, c.seat, m.user_id, c.text, c.at FROM pattern.choices c JOIN main.members m ON m.seat = c.seat "
        "WHERE c.game_id = ? AND m.game_id = ? ORDER BY c.seq",
        (pattern, copy),
    )
    columns = ", ".join(_columns(connection, "snapshots", "game_id"))
    connection.execute(
        f"INSERT INTO main.snapshots (game_id, {columns}) SELECT ?, {columns} FROM pattern.snapshots WHERE game_id = ?", (copy, pattern)
    )
    columns = ", ".join(_columns(connection, "waits", "game_id"))
    connection.execute(
        f"INSERT INTO main.waits (game_id, {columns}) SELECT ?, {columns} FROM pattern.waits WHERE game_id = ?", (copy, pattern)
    )
    return copy


def _play_by_themselves(connection: sqlite3.Connection, game_id: int, level: str) -> None:
    """Give computers of a level all seats of a game but the one that is asked."""
    connection.execute(
        "UPDATE main.members SET computer = 1, level = ?, user_id = -1 - seat, name = '' "
        "WHERE game_id = ? AND seat <> (SELECT asked FROM main.games WHERE id = main.members.game_id)",
        (level, game_id),
    )


@cache
def _columns(connection: sqlite3.Connection, table: str, *given: str) -> list[str]:
    """Return the columns of a table except the given ones."""
    return [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})") if name not in given]
