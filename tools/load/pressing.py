"""People at many tables who press at random, and the times at which the server hears from the bot."""

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
"""Seconds that a table rests after an answer; nobody reads faster."""
PATIENCE = 30.0
"""Seconds after which an answer counts as lost."""
LOOKS, UNDOS = 0.1, 0.05
"""The shares of presses that look at a page and that undo, if possible."""
LOOKED_AT = ("hand", "board", "log")
ADVISED = 0.1
"""The share of presses on choices that ask for advice instead, at tables where people take it."""
NAMED = re.compile(r"<@(\d+)>")
THINKING = "I am weighing the answers"
"""The beginning of the message before advice that takes long."""


@dataclass(eq=False)
class Table:
    """A game's channel and its people.

    ``menu``: the private message with the present choices; ``free``: the moment of its next press; ``over``: nobody is asked any more;
    ``computers``: the number of computers, which have all its other seats; ``advised``: people take advice.
    """

    channel: Channel
    people: Sequence[Person]
    menu: Message | None = None
    free: float = 0.0
    busy: bool = False
    computers: int = 0
    advised: bool = False

    @property
    def shown(self) -> Message | None:
        """The newest public message."""
        return next((one for one in reversed(self.channel.kept.values()) if one.seen_by is None), None)

    @property
    def over(self) -> bool:
        """True if the game has no more questions."""
        return self.shown is None or not any(word(offer) == "play" for offer in self.shown.offers)

    @property
    def asked(self) -> Person:
        """The person named last in the newest public message, whether the message mentions them or not."""
        assert self.shown is not None
        return self.person(int(NAMED.findall(self.shown.text)[-1]))

    def person(self, user_id: int) -> Person:
        """Return a person at the table."""
        return next(person for person in self.people if person.id == user_id)


@dataclass(eq=False)
class _Open:
    """A press that still waits for its answer, or for a public message.

    ``before``: the public message at the time of the press; ``rows``: the length of the game's log then.
    """

    table: Table
    pressed: Pressed
    answer: Answer
    before: Message | None
    chose: bool
    rows: int
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def look(self, now: float) -> None:
        """Record everything that has come."""
        interaction, pressed = self.answer.interaction, self.pressed
        if pressed.acked is None and interaction.reply is not None:
            pressed.acked = now
        if pressed.answered is None and interaction.messages and not (pressed.advice and THINKING in interaction.messages[0].text):
            pressed.answered = now
        shown = self.table.shown
        if self.chose and pressed.posted is None and shown is not self.before and shown is not None and shown.attachments:
            pressed.posted = now
        if pressed.answered is not None and (pressed.posted is not None or not self._awaited()):
            self.done.set()

    def _awaited(self) -> bool:
        """Check whether a public message must follow.

        It must if the person has chosen and has no further question, or has the next one only after computers have played.
        """
        offered = choices(self.answer.messages[0])
        return self.chose and (not offered or (self.table.computers > 0 and rows(offered[0]) > self.rows + 1))


class Pressing:
    """The presses of people at the tables of one server at a time."""

    def __init__(self, server: Server, tables: Sequence[Table], seed: int = 1) -> None:
        self.tables = tables
        self._rng = random.Random(seed)
        self._open: set[_Open] = set()
        self._server = server

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to everything that reaches the server, at once."""
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
        """Return a table at which somebody may press now."""
        now = time.monotonic()
        for _ in range(20):
            table = self._rng.choice(self.tables)
            if not table.busy and table.free <= now and not table.over:
                return table
        return next((table for table in self.tables if not table.busy and table.free <= now and not table.over), None)

    async def press(self, table: Table) -> Pressed:
        """Press once at a table; return after everything that must follow has come, or after ``PATIENCE``."""
        table.busy = True
        person, message, offer = self._next(table)
        before, pressed = table.shown, Pressed(time.monotonic(), table.computers, word(offer) == "advise")
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
        if chose or word(offer) in ("play", "advise"):
            table.menu = written if written is not None and choices(written) else None
        table.busy, table.free = False, time.monotonic() + REST
        return pressed

    def _next(self, table: Table) -> tuple[Person, Message, Offer]:
        """Return the next person, message and control to press at a table."""
        rng, shown = self._rng, table.shown
        assert shown is not None
        if rng.random() < LOOKS:
            looks = [offer for offer in shown.offers if word(offer) in LOOKED_AT]
            return table.asked, shown, rng.choice(looks)
        if table.menu is None or table.menu.seen_by is None:
            return table.asked, shown, next(offer for offer in shown.offers if word(offer) == "play")
        person = table.person(table.menu.seen_by)
        undo, advise = ([offer for offer in table.menu.offers if word(offer) == wanted] for wanted in ("undo", "advise"))
        if advise and table.advised and rng.random() < ADVISED:
            return person, table.menu, advise[0]
        return person, table.menu, rng.choice(undo if undo and rng.random() < UNDOS else choices(table.menu))


def word(offer: Offer) -> str:
    """Return the purpose of a control: ``play``, ``undo``, ``pick`` and so on."""
    return offer.custom_id.split(":", 3)[3].partition(" ")[0]


def rows(offer: Offer) -> int:
    """Return the number of rows in the game's log at the time of the control's offer."""
    return int(offer.custom_id.split(":", 3)[2])


def is_choice(offer: Offer) -> bool:
    """Check whether a control makes a choice of the game, or confirms one."""
    return word(offer).startswith(("=", "sure")) or (offer.value or "").startswith("=")


def choices(message: Message) -> list[Offer]:
    """Return the choices in a private message."""
    return [offer for offer in message.offers if is_choice(offer)]
