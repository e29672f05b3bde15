"""A game as people play it: they press offered controls, type now and then, undo, make mistakes, through restarts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from bot.games.session import Person as Sitting
from bot.games.session import Press, Session
from tests.bot.table import Offer, Person, Table, forged, offers, text_of
from tests.bot.witness import Witness, witness
from tests.games import known

IDLE = ("forgo", "decline", "skip")
"""Choices that a player who wants to win seldom makes."""
OWN = 12
"""The weight of the ways of playing that only this game has; a press has 80."""
RESTARTS = 0.02
"""The probability of a restart before a press."""
REASONS = ("moved on", "not for you to choose", "You have no seat")
"""The reasons for which a press does not count."""


class Round:
    """A game of several people at the table, played at random. ``done``: the number of uses of each way of playing."""

    def __init__(self, table: Table, seen: Witness, rng: random.Random) -> None:
        self.table, self.seen, self.rng = table, seen, rng
        self.done: Counter[str] = Counter()
        self.old: list[tuple[Person, Offer]] = []

    async def play(self) -> None:
        """Play to the end."""
        while self.seen.asked is not None:
            await self.step()

    async def step(self) -> None:
        """Let the person asked or somebody else do one thing, sometimes right after a restart on the old menu."""
        person = self.seen.asked
        assert person is not None
        assert f"<@{person.id}>" in text_of(self.table.newest())
        found = await self.menu(person)
        if self.rng.random() < RESTARTS:
            await self.table.restart()
            self.done["restart"] += 1
        await self.rng.choices(*zip(*self.ways(), strict=True))[0](person, found)

    def ways(self) -> list[tuple[Callable[[Person, list[Offer]], Awaitable[None]], int]]:
        """Return the things that a person may do with an open menu, with their weights."""
        own = [(partial(way, self), OWN) for way in known(self.seen.row.game).ways]
        return [(self.press, 80), (self.type, 8), *own, (self.take_back, 6), (self.press_late, 3), (self.press_for, 3)]

    async def advance(self, reached: Callable[[Session], bool]) -> Person:
        """Play as ``advanced`` does; return the person asked."""
        await advanced(self.table, reached, self.rng)
        await self.seen.look()
        assert self.seen.asked is not None
        return self.seen.asked

    async def menu(self, person: Person) -> list[Offer]:
        """Return the choices of the private menu, opened if needed; check that they are the legal ones."""
        if not (found := self.offered(person)):
            await self.table.press(person, "Play", self.table.newest())
            assert await self.seen.look() == 0
            found = self.offered(person)
        assert sorted(map(choice_of, found)) == sorted(self.seen.choices)
        return found

    def offered(self, person: Person) -> list[Offer]:
        """Return the choices of the newest private message for the present question."""
        message = next((found for found in self.table.seen(person) if found.is_ephemeral), None)
        present = f"g:{self.seen.row.id}:{len(self.seen.texts)}:"
        return [found for found in offers(message) if found.custom_id.startswith(present) and choice_of(found)] if message else []

    async def press(self, person: Person, found: list[Offer]) -> None:
        """Press one of the choices."""
        better = [offer for offer in found if choice_of(offer) not in IDLE]
        offer = self.rng.choice(better if better and self.rng.random() < 0.8 else found)
        self.old.append((person, offer))
        await self.table.take(person, offer)
        if not (chosen := await self.seen.look()):
            await self.table.press(person, "Yes, that one")
            chosen = await self.seen.look()
            self.done["sure"] += 1
        assert chosen >= 1
        self.done["press"] += 1

    async def type(self, person: Person, found: list[Offer]) -> None:
        """Choose with the command, as autocomplete offers it."""
        offered = await self.table.suggestions(person, "choose", "option")
        assert {value["value"].split(":=")[-1] for value in offered} >= set(map(choice_of, found))
        await self.table.command(person, "choose", option=self.rng.choice(offered[: len(found)])["value"])
        assert await self.seen.look() >= 1
        self.done["type"] += 1

    async def take_back(self, person: Person, found: list[Offer]) -> None:
        """Undo, or restart the turn: by the person asked, or by another person who still has the button."""
        for other in (person, *self.table.people):
            message = next((found for found in self.table.seen(other) if found.is_ephemeral), None)
            offered = [offer for offer in offers(message) if offer.label in ("Undo", "Restart turn")] if message else []
            current = [offer for offer in offered if f":{len(self.seen.texts)}:" in offer.custom_id]
            if current:
                taken = self.rng.choice(current)
                await self.table.take(other, taken)
                assert await self.seen.look() >= 1
                self.done[taken.label] += 1
                return

    async def press_late(self, person: Person, found: list[Offer]) -> None:
        """Press an earlier offer, which does not count."""
        if self.old:
            who, offer = self.rng.choice(self.old)
            await self.table.take_late(who, offer)
            answered = next(message for message in self.table.messages if message.id == offer.message.id)
            assert any(reason in text_of(answered) for reason in REASONS)
            assert await self.seen.look() == 0
            self.done["late"] += 1

    async def press_for(self, person: Person, found: list[Offer]) -> None:
        """Let somebody else press a person's control, which does not count."""
        other = self.rng.choice([other for other in self.table.people if other is not person])
        offer = self.rng.choice(found)
        await self.table.take_late(other, forged(self.table.newest(), offer.custom_id, offer.value))
        assert any(reason in text_of(self.table.private(other)) for reason in REASONS)
        assert await self.seen.look() == 0
        self.done["for another"] += 1


def choice_of(offer: Offer) -> str:
    """Return the text of the offered choice; "" for another control."""
    text = offer.custom_id.split(":", 3)[-1] if offer.value is None else offer.value
    return text.removeprefix("=") if text.startswith("=") else ""


async def seated(table: Table, seats: int, game: str = "gugong", **options: str) -> Witness:
    """Begin a game; return its witness."""
    first, *others = table.people[:seats]
    await table.command(first, "game new", game=game, **options)
    for person in others:
        await table.press(person, "Join")
    await table.press(first, "Start")
    return await witness(table)


async def advanced(table: Table, reached: Callable[[Session], bool], rng: random.Random) -> Session:
    """Play the first game at random until it has ``reached`` a position, which alone is told to the channel; return the game.

    A press for each choice would take ten times as long.
    """
    session = await table.client.table.session(1)
    while not reached(session):
        asked = session.live.asked
        assert asked is not None
        press = Press(Sitting(session.row.at(asked).user_id, "Somebody"), session.live.seq, 10**9 + session.live.seq)
        session = await table.client.table.choose(session.row, press, str(rng.choice(session.live.choices)))
    await table.client.outbox.show(1)
    await table.env.settle()
    return session
