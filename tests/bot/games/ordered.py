"""Whole games at a table without Discord: people with pre-moves, or people who give the same answers when they are asked."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

import storage
from bot.games.session import Person, Press, Session
from bot.games.table import Table
from rules import GAMES, play
from rules.core import Action
from rules.play import ReplayedGame, Setup
from storage.premoves import PremoveRow

Given = Mapping[str, tuple[str, ...]]
Pick = Callable[[ReplayedGame], Action]
Meanwhile = Callable[[Session, "Wait"], Awaitable[Session]]
"""An action of the others while the bot waits for somebody; returns the game afterwards."""
TURNS = frozenset({"OfferGift", "ChooseAction", "PlayCard", "DraftFirst"})
"""The questions with which a turn begins."""


@dataclass
class Wait:
    """A call of one person: the question, the seat and the length of the log."""

    question: str
    seat: int
    seq: int


@dataclass
class Played:
    """A game under way.

    ``orders``: the pre-moves of each seat's person. ``spared``: obvious choices are made for the people. ``waits``: the calls so far.
    ``log``: the choices to make in any case; with () people choose for themselves."""

    table: Table
    game_id: int
    orders: list[Given]
    pick: Pick
    spared: bool
    waits: list[Wait] = field(default_factory=list[Wait])
    presses: int = 0
    log: Sequence[str] = ()

    async def to_the_end(self, meanwhile: Meanwhile | None = None) -> Session:
        """Play the game to its end; each person who is called chooses until another is asked.

        ``meanwhile``: called after each call of a person.
        """
        present, session = -1, await self.table.session(self.game_id)
        while (asked := session.live.asked) is not None:
            if asked != present:
                self.waits.append(Wait(session.live.view(None).question, asked, session.live.seq))
                present = asked
                if meanwhile is not None:
                    session = await meanwhile(session, self.waits[-1])
            self.presses += 1
            person = Person(session.row.at(asked).user_id, f"P{asked}")
            press = Press(person, session.live.seq, self.game_id * 100_000 + self.presses, auto_end=self.spared)
            session = await self.table.choose(session.row, press, str(self._choice(session.live)))
        return session

    def _choice(self, live: ReplayedGame) -> Action:
        assert live.asked is not None
        return live.setup.game.parse_action(self.log[live.seq]) if self.log else wanted(live, self.orders[live.asked], self.pick)


def wanted(live: ReplayedGame, given: Given, pick: Pick) -> Action:
    """Return the choice of the person asked: by their pre-moves, else the obvious one, else by ``pick``."""
    for after in (play.by_premove(live, given), play.answered(live)):
        if after is not live:
            return live.setup.game.parse_action(after.steps[-1].text)
    return pick(live)


async def begin(
    table: Table, game: str, options: Mapping[str, str], seed: int, orders: list[Given], pick: Pick, *, ahead: bool, spared: bool = False
) -> Played:
    """Begin a game of as many people as there are orders; store the orders if they are given ``ahead``."""
    people, rules = range(1, len(orders) + 1), GAMES[game]
    row = await storage.games.create(
        table.database, game=game, guild_id=1, channel_id=random.getrandbits(40), opener_id=1, opener_name="P1",
        options=json.dumps(dict(options)), at=table.now(),
    )  # fmt: skip
    for person in people[1:]:
        await storage.games.join(table.database, row.id, person, f"P{person}", table.now())
    begun = play.begin(Setup(rules, len(people), options, seed))
    await storage.games.start(
        table.database, row.id, seats=people, options=json.dumps(dict(options)), seed=seed, version=rules.VERSION,
        state=rules.dump(begun.state), asked=begun.asked, at=table.now(),
    )  # fmt: skip
    for person in people:
        await storage.settings.set_personal(table.database, person, auto_end=spared)
    for person, given in zip(people, orders, strict=True) if ahead else ():
        for name, values in given.items():
            await storage.premoves.write(table.database, row.id, person, PremoveRow(name, " ".join(values)))
    return Played(table, row.id, orders, pick, spared)
