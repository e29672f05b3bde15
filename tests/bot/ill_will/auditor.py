"""An auditor who checks by the rules, on its own connection, that only legal choices change a database."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot.games.storing import NOBODY
from rules import GAMES
from rules.play import UNDO, ReplayedGame, Setup, replayed, undoable
from tests.bot.ill_will.forging import Forgery
from tests.places import Asked, Place

ID = re.compile(r"g:([0-9]+):([0-9]+):(.*)", re.DOTALL | re.ASCII)
MEANT = re.compile("^(=|sure )")
"""The prefix of a choice in a control."""
KEPT = "id, game, guild_id, channel_id, opener_id, options, seed, version"
"""The columns that no press may change in a game that has begun."""

Row = tuple[Any, ...]


class Game:
    """A game by the rules: the people by seat, the log and the state to which it leads."""

    def __init__(self, row: Row, people: list[int], texts: list[str]) -> None:
        self.row, self.people, self.texts = row, people, texts
        self.id, self.rules, self.channel_id = row[0], GAMES[row[1]], row[3]
        self.state = self.replayed(texts).state

    def replayed(self, texts: list[str]) -> ReplayedGame:
        return replayed(Setup(self.rules, len(self.people), json.loads(self.row[5]), int(self.row[6])), texts)

    def legal(self) -> list[str]:
        return [str(action) for action in self.rules.legal_actions(self.state)]

    def obvious(self) -> str:
        """Return the obvious answer, "" if there is none."""
        return str(self.rules.obvious(self.rules.view(self.state, self.state.to_move)) or "")

    @property
    def asked(self) -> int | None:
        """The person asked; None after the end."""
        return None if self.state.to_move is None else self.people[self.state.to_move]

    def check(self, user_id: int, sent: Forgery, rows: list[Row]) -> None:
        """Apply new rows of the log; fail if this press may not have led to them."""
        assert user_id in self.people, (user_id, sent)
        named = ID.fullmatch(sent.custom_id)
        assert (named and int(named[1]) == self.id and int(named[2]) == len(self.texts)) or sent.typed, (sent, len(self.texts))
        seat = self.people.index(user_id)
        meant = [text for said in (named and named[3], *sent.values[:1]) if said for text in MEANT.sub("", said).split(";", 1)]
        for at, (row_seat, row_user, text) in enumerate(rows):
            needless = text != UNDO and at > 0 and text == self.obvious()
            assert (row_seat, row_user) == (seat, user_id) or (needless and row_user == NOBODY), sent
            if text == UNDO:
                assert undoable(self.replayed(self.texts), seat), sent
                self.state = self.replayed([*self.texts, text]).state
            else:
                assert self.state.to_move == row_seat, sent
                assert text in self.legal(), sent
                assert sent.typed or needless or text in meant, sent
                self.rules.apply(self.state, self.rules.parse_action(text))
            self.texts.append(text)


class Auditor:
    """The audit of a database. ``changes``: how often the log of some game grew."""

    def __init__(self, asked: Asked, data_version: str) -> None:
        self._asked = asked
        self._of_data = data_version
        self.games: dict[int, Game] = {}
        self.changes = 0
        self._version = 0
        self._others: list[Row] = []
        self.take_up()

    def take_up(self) -> None:
        """Take the present state of the database for granted."""
        self.games = {}
        for row in self._all(f"SELECT {KEPT} FROM games WHERE status = 'playing'"):
            people = [user_id for (user_id,) in self._all("SELECT user_id FROM members WHERE game_id = $1 ORDER BY seat", row[0])]
            texts = [text for (text,) in self._all("SELECT text FROM choices WHERE game_id = $1 ORDER BY seq", row[0])]
            self.games[row[0]] = Game(row, people, texts)
        self._others = self._unchangeable()
        self._version = self._data_version()

    def look(self, user_id: int, sent: Forgery) -> None:
        """Fail if a press changed anything that it may not change."""
        if self._data_version() == self._version:
            return
        assert self._unchangeable() == self._others, sent
        grown = 0
        for game in self.games.values():
            rows = self._all(
                "SELECT seat, user_id, text FROM choices WHERE game_id = $1 AND seq >= $2 ORDER BY seq", game.id, len(game.texts)
            )
            if rows:
                game.check(user_id, sent, rows)
                grown += 1
        assert grown <= 1, sent
        self.changes += grown
        self._version = self._data_version()

    def _unchangeable(self) -> list[Row]:
        """Return the rows that no choice may change: games without their progress, members, and the number of logs without a game."""
        games = self._all(f"SELECT {KEPT}, theme, screen, created_at, status IN ('lobby', 'closed') FROM games ORDER BY id")
        members = self._all("SELECT * FROM members ORDER BY game_id, user_id")
        return [*games, *members, *self._all("SELECT count(DISTINCT game_id) FROM choices WHERE game_id NOT IN (SELECT id FROM games)")]

    def _data_version(self) -> int:
        return self._all(self._of_data)[0][0]

    def _all(self, statement: str, *values: object) -> list[Row]:
        return [tuple(row) for row in self._asked(statement, *values)]


@contextmanager
def auditing(place: Place) -> Iterator[Auditor]:
    """Yield an auditor of a database that others have open."""
    with place.asking() as asked:
        yield Auditor(asked, "PRAGMA data_version" if place.address is None else "SELECT pg_snapshot_xmax(pg_current_snapshot())")
