"""People at many tables who press at random, and when the server hears what from the bot."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.server import Answer, Channel, Message, Offer, Person, Server
from tools.load.measured import Pressed

REST = 1.0
"""Seconds that a table rests after it was answered; nobody reads faster."""
PATIENCE = 30.0
"""Seconds after which an answer counts as lost."""
LOOKS, UNDOS = 0.1, 0.05
"""Parts of the presses that look at something, and that take back, where that can be done."""
LOOKED_AT = ("hand", "board", "log")
NAMED = re.compile(r"<@(\d+)>")


@dataclass(eq=False)
class Table:
    """A game's channel and its people. ``menu``: the private message in which somebody can choose now. ``free``: when its next press
    may come. ``over``: nobody is asked any more. ``computers``: all its other seats play by themselves."""

    channel: Channel
    people: Sequence[Person]
    menu: Message | None = None
    free: float = 0.0
    busy: bool = False
    computers: bool = False

    @property
    def shown(self) -> Message | None:
        """The newest public message."""
        return next((one for one in reversed(self.channel.kept.values()) if one.seen_by is None), None)

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.shown is None or not any(word(offer) == "play" for offer in self.shown.offers)

    @property
    def asked(self) -> Person:
        """Who is named last in the newest public message, called or not: the bot calls nobody again and again."""
        assert self.shown is not None
        return self.person(int(NAMED.findall(self.shown.text)[-1]))

    def person(self, user_id: int) -> Person:
        """Somebody at it."""
        return next(person for person in self.people if person.id == user_id)


@dataclass(eq=False)
class _Open:
    """A press that is still to be answered, or followed by a public message. ``before``: the public message when it was made; ``rows``: of
    the game's log then."""

    table: Table
    pressed: Pressed
    answer: Answer
    before: Message | None
    chose: bool
    rows: int
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def look(self, now: float) -> None:
        """Note what has come."""
        interaction, pressed = self.answer.interaction, self.pressed
        if pressed.acked is None and interaction.reply is not None:
            pressed.acked = now
        if pressed.answered is None and interaction.messages:
            pressed.answered = now
        shown = self.table.shown
        if self.chose and pressed.posted is None and shown is not self.before and shown is not None and shown.attachments:
            pressed.posted = now
        if pressed.answered is not None and (pressed.posted is not None or not self._awaited()):
            self.done.set()

    def _awaited(self) -> bool:
        """Whether a public message must follow: the person has chosen and is asked no more, or asked again when computers have played."""
        offered = choices(self.answer.messages[0])
        return self.chose and (not offered or (self.table.computers and rows(offered[0]) > self.rows + 1))


class Pressing:
    """Presses of people at tables. One for a server at a time."""

    def __init__(self, server: Server, tables: Sequence[Table], seed: int = 1) -> None:
        self.tables = tables
        self._rng = random.Random(seed)
        self._open: set[_Open] = set()
        self._server = server

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear of everything that reaches the server, at once."""
        world, ring = self._server.world, self._server.world.ring

        def heard() -> None:
            now = time.monotonic()
            for one in tuple(self._open):
                one.look(now)
            ring()

        world.ring = heard
        try:
            yield
        finally:
            world.ring = ring

    def free(self) -> Table | None:
        """A table at which somebody may press now."""
        now = time.monotonic()
        for _ in range(20):
            table = self._rng.choice(self.tables)
            if not table.busy and table.free <= now and not table.over:
                return table
        return next((table for table in self.tables if not table.busy and table.free <= now and not table.over), None)

    async def press(self, table: Table) -> Pressed:
        """One press at a table, back when everything has come that must follow, or nothing has for long."""
        table.busy = True
        person, message, offer = self._next(table)
        before, pressed = table.shown, Pressed(time.monotonic(), table.computers)
        answer = await person.presses(message, offer.custom_id if offer.value is None else offer.value, patience=0)
        chose = is_choice(offer) or word(offer) in ("undo", "restart")
        one = _Open(table, pressed, answer, before, chose, rows(offer))
        self._open.add(one)
        try:
            async with asyncio.timeout(PATIENCE):
                await one.done.wait()
        except TimeoutError:
            pass
        finally:
            self._open.discard(one)
        written = answer.messages[0] if answer.messages else None
        if chose or word(offer) == "play":
            table.menu = written if written is not None and choices(written) else None
        table.busy, table.free = False, time.monotonic() + REST
        return pressed

    def _next(self, table: Table) -> tuple[Person, Message, Offer]:
        """Who presses what at a table."""
        rng, shown = self._rng, table.shown
        assert shown is not None
        if rng.random() < LOOKS:
            looks = [offer for offer in shown.offers if word(offer) in LOOKED_AT]
            return table.asked, shown, rng.choice(looks)
        if table.menu is None or table.menu.seen_by is None:
            return table.asked, shown, next(offer for offer in shown.offers if word(offer) == "play")
        person, undo = table.person(table.menu.seen_by), [offer for offer in table.menu.offers if word(offer) == "undo"]
        return person, table.menu, rng.choice(undo if undo and rng.random() < UNDOS else choices(table.menu))


def word(offer: Offer) -> str:
    """What a control is for: ``play``, ``undo``, ``pick`` and so on."""
    return offer.custom_id.split(":", 3)[3].partition(" ")[0]


def rows(offer: Offer) -> int:
    """How many rows the game's log had when a control was offered."""
    return int(offer.custom_id.split(":", 3)[2])


def is_choice(offer: Offer) -> bool:
    """Whether a control makes a choice of the game, or says that it is meant so."""
    return word(offer).startswith(("=", "sure")) or (offer.value or "").startswith("=")


def choices(message: Message) -> list[Offer]:
    """What can be chosen in a private message."""
    return [offer for offer in message.offers if is_choice(offer)]
