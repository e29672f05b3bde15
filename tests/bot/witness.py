"""Somebody who replays the stored log by the rules alone and reads every message: that nobody is told what is hidden from them.

A gift card may be named in public when it lay on the board since the public message before; to a person also when it is or was
one of its own, or lay on the board at any time. What the solo opponent turns or shows is public.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Set
from typing import Any

import storage
from bot.wording.catalogue import words
from bot.wording.gugong import components
from rules import GAMES
from rules.core import UNDO, Event, replay
from rules.gugong.cards import COMPONENTS
from rules.gugong.events import GiftExchanged, GiftShown
from storage import GameRow
from tests.bot.table import Person, Table, alt_texts, offers, text_of

SHORT = {card: components.gift(card, COMPONENTS, words()) for card in COMPONENTS.gift}
LONG = {card: f"{SHORT[card]} {components.card_action(card, COMPONENTS, words())}".strip() for card in COMPONENTS.gift}
ACTIONS = "|".join(sorted(map(re.escape, components.CARD_ACTIONS.values()), key=len, reverse=True))
NAMED = re.compile(rf"([1-9] (?:{'|'.join(components.GIFTS.values())}))(?:(?: · | \()({ACTIONS}))?")
CARD_ID = re.compile(r"\b[1-9][a-f]\b")
PUBLIC_ID = re.compile(r"g:[0-9]+:[0-9]+:(?:play|hand|board|log)")


class Witness:
    """``state``: what the log leads to. ``texts``: the log. ``row``: the game as stored. ``public``: messages read so far."""

    def __init__(self, table: Table, row: GameRow, texts: list[str]) -> None:
        self.table, self.row, self.texts = table, row, texts
        self.state = again(row, texts)
        self.public = sum(not message.is_ephemeral for message in table.messages)
        self._lately: set[str] = set()
        self._known: dict[int, set[str]] = {member.user_id: set() for member in row.members}
        self._note()

    @property
    def asked(self) -> Person | None:
        """Who must choose; None after the end."""
        seat = self.state.to_move
        return None if seat is None else self.person(self.row.members[seat].user_id)

    @property
    def choices(self) -> list[str]:
        """The texts of all that is legal."""
        return [str(action) for action in self.state.choices]

    def person(self, user_id: int) -> Person:
        """A person by its id."""
        return next(person for person in self.table.people if person.id == user_id)

    async def look(self) -> int:
        """Replay what is new in the log, read what is new in the channel; the number of new rows."""
        before, self.texts = self.texts, await stored_texts(self.table, self.row.id)
        assert self.texts[: len(before)] == before
        self.row = await storage.load_game(self.table.database, self.row.id)
        self._follow(self.texts[len(before) :])
        self._read_public()
        for user_id, known in self._known.items():
            self._read_private(self.person(user_id), known)
        return len(self.texts) - len(before)

    def _follow(self, new: list[str]) -> None:
        if UNDO in new:
            self.state = again(self.row, self.texts)
            self._note()
            return
        game = GAMES[self.row.game]
        for text in new:
            shown = _shown_by_meng(game.apply(self.state, game.parse_action(text)), len(self.row.members))
            self._note(shown)

    def _note(self, by_meng: Set[str] = frozenset()) -> None:
        shown = {*self.state.officials.values(), *by_meng}
        self._lately |= shown
        for member, owner in zip(self.row.members, self.state.people, strict=False):
            self._known[member.user_id] |= {*shown, *owner.hand, *owner.discard}

    def _read_public(self) -> None:
        messages = [message for message in self.table.messages if not message.is_ephemeral][self.public :]
        for message in messages:
            _names_only(self._lately, [text_of(message), *alt_texts(message)])
            assert all(PUBLIC_ID.fullmatch(offer.custom_id) for offer in offers(message))
            self._lately = set(self.state.officials.values())
        self.public += len(messages)

    def _read_private(self, person: Person, known: set[str]) -> None:
        message = next((found for found in self.table.seen(person) if found.is_ephemeral), None)
        if message is not None:
            offered = [f"{offer.label} {offer.value} {offer.custom_id}" for offer in offers(message)]
            _names_only(known, [text_of(message), *alt_texts(message), *offered])


async def witness(table: Table, game_id: int = 1) -> Witness:
    """A witness of a game that has begun."""
    return Witness(table, await storage.load_game(table.database, game_id), await stored_texts(table, game_id))


async def stored_texts(table: Table, game_id: int = 1) -> list[str]:
    """The texts of the stored log."""
    return [choice.text for choice in await storage.load_log(table.database, game_id)]


def again(row: GameRow, texts: list[str]) -> Any:
    """The state that a log leads to, by the rules alone."""
    assert row.seed is not None
    return replay(GAMES[row.game], len(row.members), json.loads(row.options), row.seed, texts)


def _shown_by_meng(events: Iterable[Event], people: int) -> set[str]:
    """The gift cards that a seat without a person has turned or shown."""
    shown = [event for event in events if event.seat >= people]
    given = {card for event in shown if isinstance(event, GiftExchanged) for card in (event.given, event.taken)}
    return given | {event.card for event in shown if isinstance(event, GiftShown)}


def _names_only(allowed: set[str], told: list[str]) -> None:
    """Fail where a text names another card than these."""
    text = "\n".join(told)
    names = {f"{short} {action}".strip() for short, action in NAMED.findall(text)}
    assert names <= {name for card in allowed for name in (SHORT[card], LONG[card])}, text
    assert set(CARD_ID.findall(text)) <= allowed, text
