"""A witness who replays the stored log by the rules alone, and checks in every message that nobody is told hidden facts."""

from __future__ import annotations

import json
import re
from typing import Any

import storage
from rules import GAMES
from rules.play import UNDO, Setup, replayed
from storage import GameRow
from tests.bot.table import Person, Table, alt_texts, offered_now, text_of
from tests.games import Secrets, known

PUBLIC_ID = re.compile(r"g:[0-9]+:[0-9]+:(?:play|hand|board|log|replay|review|rematch|chart|film|record)")


class Witness:
    """A witness of a game.

    ``state``: the state to which the log leads. ``texts``: the log. ``row``: the game as stored. ``public``: the number of public
    messages read."""

    def __init__(self, table: Table, row: GameRow, texts: list[str]) -> None:
        self.table, self.row, self.texts = table, row, texts
        self.state = again(row, texts)
        self.public = sum(not message.is_ephemeral for message in table.messages)
        self._secrets: Secrets = known(row.game).secrets(len(row.members))
        self._secrets.note(self.state, ())

    @property
    def asked(self) -> Person | None:
        """The person who must choose; None after the end."""
        seat = self.state.to_move
        return None if seat is None else self.person(self.row.members[seat].user_id)

    @property
    def choices(self) -> list[str]:
        """The texts of all legal choices."""
        return [str(action) for action in self.state.choices]

    def person(self, user_id: int) -> Person:
        """Return a person by id."""
        return next(person for person in self.table.people if person.id == user_id)

    async def look(self) -> int:
        """Replay the new rows of the log, read the new messages of the channel; return the number of new rows."""
        before, self.texts = self.texts, await stored_texts(self.table, self.row.id)
        assert self.texts[: len(before)] == before
        self.row = await storage.games.load(self.table.database, self.row.id)
        self._follow(self.texts[len(before) :])
        self._read_public()
        for seat, member in enumerate(self.row.members):
            self._read_private(seat, self.person(member.user_id))
        return len(self.texts) - len(before)

    def _follow(self, new: list[str]) -> None:
        if UNDO in new:
            self.state = again(self.row, self.texts)
            self._secrets.note(self.state, ())
            return
        game = GAMES[self.row.game]
        for text in new:
            self._secrets.note(self.state, game.apply(self.state, game.parse_action(text)))

    def _read_public(self) -> None:
        messages = [message for message in self.table.messages if not message.is_ephemeral][self.public :]
        for message in messages:
            self._secrets.check_public([text_of(message), *alt_texts(message)])
            assert all(PUBLIC_ID.fullmatch(offer.custom_id) for offer in offered_now(message))
        self.public += len(messages)

    def _read_private(self, seat: int, person: Person) -> None:
        message = next((found for found in self.table.seen(person) if found.is_ephemeral), None)
        if message is not None:
            offered = [f"{offer.label} {offer.value} {offer.custom_id}" for offer in offered_now(message)]
            self._secrets.check_private(seat, [text_of(message), *alt_texts(message), *offered])


async def witness(table: Table, game_id: int = 1) -> Witness:
    """Return a witness of a game that has begun."""
    return Witness(table, await storage.games.load(table.database, game_id), await stored_texts(table, game_id))


async def stored_texts(table: Table, game_id: int = 1) -> list[str]:
    """Return the texts of the stored log."""
    return [choice.text for choice in await storage.log.load_log(table.database, game_id)]


def again(row: GameRow, texts: list[str]) -> Any:
    """Return the state to which a log leads, by the rules alone."""
    assert row.seed is not None
    return replayed(Setup(GAMES[row.game], len(row.members), json.loads(row.options), row.seed), texts).state
