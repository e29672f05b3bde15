"""People at several tables who open, join, start, play, undo and close, and remember their presses and the answers."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.controls import ControlId, read_id
from bot.wording import sentences, trouble
from bot.wording.catalogue import words
from tests.server import Answer, Channel, Message, Offer, Person

SECONDS = 90.0
"""Seconds to wait at most for an answer of a living bot."""
UNDO, TYPED, LOOK_AGAIN, TWICE, LEAVE = 0.08, 0.1, 0.05, 0.08, 0.05
"""The probabilities of an undo, a typed choice, a menu opened anew, a double press and a leave of the lobby."""
IDLE = ("forgo", "decline", "skip")
NOT_DONE = [
    sentence(words())
    for sentence in (
        sentences.stale, sentences.not_legal, sentences.nothing_to_undo, sentences.game_over, sentences.no_such_game, sentences.closed,
        sentences.unexpected, trouble.not_stored, trouble.perhaps_stored, trouble.not_read, trouble.too_much, trouble.put_off,
    )
]  # fmt: skip
NOT_DONE += ["It is not for you to choose now", "This is the last answer of the"]


class Stretch(Protocol):
    """A stretch of play. ``killed``: whether it is over."""

    killed: bool


@dataclass
class Attempt:
    """A choice that somebody made. ``text``: its text in the log. ``done``: whether the bot told the person that the choice is made."""

    answer: Answer
    person: Person
    game: int
    seq: int
    text: str
    done: bool = False

    @property
    def id(self) -> int:
        """The id of the interaction."""
        return self.answer.interaction.id


@dataclass
class Room:
    """A channel in which people play one game after another. ``patience``: the number of choices after which they give a game up."""

    channel: Channel
    people: list[Person]
    rng: random.Random
    killer: Stretch
    game: str
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    patience: int | None = None
    attempts: list[Attempt] = field(default_factory=list[Attempt])
    menus: dict[int, Message] = field(default_factory=dict[int, Message])
    chosen: int = 0

    async def play(self) -> None:
        """Play until the process ends."""
        while not self.killer.killed:
            await self.step()
            await asyncio.sleep(0.05 * self.rng.random())

    async def step(self) -> None:
        """Do one thing that the newest message of the channel allows."""
        newest = self.channel.messages[-1] if self.channel.messages else None
        labels = newest.labels if newest else []
        if newest and "Play" in labels:
            if self.patience is not None and self.chosen >= self.patience:
                await self.give_up()
            else:
                await self.take_turn(newest)
        elif newest and "Join" in labels:
            await self.set_up(newest)
        else:
            await self.open()

    async def open(self) -> None:
        """Open the next game, or wait until a game that exists already is shown."""
        before, self.chosen = len(self.channel.messages), 0
        self.menus.clear()
        answer = await self.people[0].types(self.channel, "game new", patience=0, game=self.game, **self.options)
        await self.answered(answer)
        await self.until(lambda: len(self.channel.messages) > before or self.refused(answer))

    async def set_up(self, lobby: Message) -> None:
        """Join, leave or start the game in the lobby."""
        self.menus.clear()
        sitting = [person for person in self.people if person.name in lobby.text]
        missing = [person for person in self.people if person not in sitting]
        text, what = lobby.text, "Join" if missing else "Start"
        person = missing[0] if missing else self.people[0]
        if len(sitting) > 1 and self.rng.random() < LEAVE:
            person, what = sitting[-1], "Leave"
        answer = await person.presses(lobby, what, patience=0)
        await self.until(lambda: lobby.text != text or self.channel.messages[-1] is not lobby or answer.messages)

    async def give_up(self) -> None:
        """Close the game before its end."""
        answer = await self.people[0].types(self.channel, "game close", patience=0)
        await self.answered(answer)
        if answer.messages and "Close the game" in answer.messages[0].labels:
            before = len(self.channel.messages)
            await self.people[0].presses(answer.messages[0], "Close the game", patience=0)
            await self.until(lambda: len(self.channel.messages) > before)

    async def take_turn(self, live: Message) -> None:
        """Open the private menu of the person asked, or choose from it."""
        person = next((person for person in self.people if person.id in live.called or f"<@{person.id}>" in live.text), None)
        if person is None:  # the message is just being changed; another one follows
            await self.until(lambda: live.called or self.channel.messages[-1] is not live)
            return
        menu = self.menus.get(person.id)
        found = [offer for offer in menu.offers if choice_of(offer)] if menu else []
        if menu is None or not found or self.rng.random() < LOOK_AGAIN:
            answer = await person.presses(live, "Play", patience=0)
            await self.answered(answer)
            if answer.messages:
                self.menus[person.id] = answer.messages[0]
                if not self.refused(answer) and not any(choice_of(offer) for offer in answer.messages[0].offers):
                    await self.until(lambda: self.channel.messages[-1] is not live)
            return
        await self.choose(person, menu, found)

    async def choose(self, person: Person, menu: Message, found: list[Offer]) -> None:
        """Press or type one of the choices; sometimes undo, sometimes press twice."""
        better = [offer for offer in found if choice_of(offer) not in IDLE]
        offer = self.rng.choice(better if better and self.rng.random() < 0.8 else found)
        back = [offer for offer in menu.offers if offer.label in ("Undo", "Restart turn")]
        if back and self.rng.random() < UNDO:
            offer = self.rng.choice(back)
        typed = self.rng.random() < TYPED and bool(choice_of(offer)) and ";" not in choice_of(offer)
        attempt = await (self.type if typed else self.press)(person, menu, offer)
        if self.rng.random() < TWICE:
            await attempt.answer.again()
        if self.rng.random() < TWICE and offer in menu.offers:
            await self.press(person, menu, offer)
        await self.answered(attempt.answer)
        if attempt.answer.messages:
            self.menus[person.id] = attempt.answer.messages[0]

    async def press(self, person: Person, menu: Message, offer: Offer) -> Attempt:
        answer = await person.presses(menu, offer.custom_id if offer.value is None else offer.value, patience=0)
        return self.tried(answer, person, offer)

    async def type(self, person: Person, menu: Message, offer: Offer) -> Attempt:
        control = read_id(offer.custom_id)
        assert control is not None
        option = str(ControlId(control.game, control.seq, f"={choice_of(offer)}"))
        answer = await person.types(self.channel, "choose", patience=0, option=option)
        return self.tried(answer, person, offer)

    def tried(self, answer: Answer, person: Person, offer: Offer) -> Attempt:
        """Remember a choice."""
        control = read_id(offer.custom_id)
        assert control is not None
        attempt = Attempt(answer, person, control.game, control.seq, choice_of(offer) or control.choice)
        self.attempts.append(attempt)
        self.chosen += 1
        return attempt

    async def answered(self, answer: Answer) -> None:
        """Wait for an answer or the end of the process; mark the attempt done if the person was told that the choice is made."""
        await self.until(lambda: answer.messages or answer.refusals)
        attempt = next((found for found in reversed(self.attempts) if found.answer is answer), None)
        if attempt is not None and answer.messages:
            attempt.done = not self.has_rival(attempt, answer.messages[0]) and not self.refused(answer)

    def has_rival(self, attempt: Attempt, shown: Message) -> bool:
        """Check whether a message may answer another attempt.

        The rival is a later attempt, or one at the same length of the log: only one of these can be done, and either may be answered
        last."""
        return any(
            found is not attempt and (found.id > attempt.id or found.seq == attempt.seq) and shown in found.answer.messages
            for found in self.attempts
        )

    def refused(self, answer: Answer) -> bool:
        """Check whether an answer says that nothing was done."""
        return any(sentence in message.text for message in answer.messages for sentence in NOT_DONE)

    async def until(self, found: Callable[[], object]) -> None:
        """Wait until a condition holds or the process ends. Raises ``TimeoutError``."""
        await self.channel.guild.world.until(lambda: self.killer.killed or found(), SECONDS)


async def heard_of(rooms: Sequence[Room]) -> None:
    """Let everybody type something: the bot does not repeat calls to people who were silent for long."""
    answers = await asyncio.gather(*(person.types(room.channel, "games") for room in rooms for person in room.people))
    await asyncio.gather(*(answer.finished(SECONDS) for answer in answers))


def choice_of(offer: Offer) -> str:
    """Return the text of the offered choice; "" for another control."""
    control = read_id(offer.custom_id)
    text = "" if control is None else control.choice if offer.value is None else offer.value
    return text.removeprefix("=").removeprefix("sure ") if text.startswith(("=", "sure ")) else ""
