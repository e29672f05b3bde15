"""Tens of thousands of forged, mutated, replayed and spliced controls: only legal choices of the right seat ever change a log."""

from __future__ import annotations

import json
import logging
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

import storage
from bot.client import Bot, create_client
from bot.interactions.contexts import Context
from rules import GAMES, play
from rules.play import Setup
from storage import open_database
from tests.bot.every_command import every_command
from tests.bot.heard import press
from tests.bot.ill_will.auditor import Auditor, Game, auditing
from tests.bot.ill_will.forging import Forger, Forgery
from tests.bot.in_process import InProcess
from tests.bot.round import seated
from tests.bot.table import Table, forged, offers, text_of, unhurried
from tests.games import known
from tests.places import Place

SEED = 20
PEOPLE, STRANGERS, OPENER = (101, 102, 103), (201, 202), 999
GUILD, OTHER_GUILD = 11, 12
BEGUN = [(game, dict(known(game).options)) for game in GAMES]
SILENT = ("join", "leave", "start")
"""Controls that are answered by a change of the public message."""
CHOOSE = every_command()["choose"]


class Written:
    """A channel that accepts everything."""

    id = 1
    components = ()

    async def send(self, **_: object) -> Written:
        return self

    async def edit(self, **_: object) -> SimpleNamespace:
        return SimpleNamespace(id=1, components=[], edit=self.edit)

    async def fetch_message(self, _: int) -> Any:
        return SimpleNamespace(id=1, components=[], edit=self.edit)

    def get_partial_message(self, _: int) -> Written:
        return self

    async def history(self, **_: object) -> AsyncIterator[Any]:
        """Yield no message."""
        return
        yield


@asynccontextmanager
async def at_tables(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    """Yield the bot without Discord and pictures, with a game of each kind that has begun and one of another server."""

    async def nothing_drawn(*_: object) -> bytes:
        return b""

    database = await open_database(place.database)
    client = unhurried(create_client(place.config, database, InProcess()))
    monkeypatch.setattr(client.drawings, "_once", nothing_drawn)
    monkeypatch.setattr(client, "get_partial_messageable", lambda *_, **__: Written())
    monkeypatch.setattr("bot.interactions.contexts.context_of", lambda _: Context.SERVER)
    try:
        for number, (game, options) in enumerate((*BEGUN, BEGUN[0])):
            await begin(client, game, options, OTHER_GUILD if number == len(BEGUN) else GUILD, 1000 + number, number)
        yield client
    finally:
        await database.close()


async def begin(client: Bot, game: str, options: dict[str, str], guild_id: int, channel_id: int, seed: int) -> None:
    """Begin a game of three people; its opener sits at no table."""
    database, rules = client.database, GAMES[game]
    row = await storage.games.create(
        database, game=game, guild_id=guild_id, channel_id=channel_id, opener_id=OPENER, opener_name="Opener",
        options=json.dumps(options), at=0,
    )  # fmt: skip
    people = PEOPLE if guild_id == GUILD else tuple(person + 1000 for person in PEOPLE)
    for person in people:
        await storage.games.join(database, row.id, person, f"P{person}", 0)
    await storage.games.remove_member(database, row.id, OPENER, 0)
    state = play.begin(Setup(rules, 3, options, seed)).state
    await storage.games.start(
        database, row.id, seats=people, seed=seed, version=rules.VERSION, state=rules.dump(state), asked=state.to_move, at=0
    )


def legal_press(rng: random.Random, game: Game) -> Forgery:
    """Return a legal choice of the person asked: as a button, from a menu, or as a confirmation."""
    text, head, way = rng.choice(game.legal()), f"g:{game.id}:{len(game.texts)}", rng.random()
    return Forgery(f"{head}:{'=' if way < 0.3 else 'sure '}{text}") if way < 0.5 else Forgery(f"{head}:pick 0", (f"={text}",))


class Attack:
    """A series of presses. ``done``: the number of presses of each kind."""

    def __init__(self, client: Bot, auditor: Auditor, rng: random.Random) -> None:
        self.client, self.auditor, self.rng = client, auditor, rng
        self.forger, self.done = Forger(rng), Counter[str]()

    async def go_on(self, presses: int) -> None:
        for _ in range(presses):
            going_on = [game for game in self.auditor.games.values() if game.asked is not None]
            if len(going_on) < len(BEGUN) + 1:
                await self._another()
                continue
            game = self.rng.choice(going_on)
            if self.rng.random() < 0.02 and game.asked is not None:
                sent = legal_press(self.rng, game)
                self.forger.note(sent)
                user_id = game.asked if self.rng.random() < 0.7 else self.rng.choice((*PEOPLE, *STRANGERS))
            else:
                sent, user_id = self.forger.make(len(self.auditor.games), len(game.texts)), self.rng.choice((*PEOPLE, *STRANGERS, 1101))
            await self._send(sent, user_id, game)

    async def _another(self) -> None:
        """Begin a game in the channel of one that has ended."""
        place = next(game for game in self.auditor.games.values() if game.asked is None)
        await begin(self.client, place.row[1], json.loads(place.row[5]), place.row[2], place.row[3], len(self.auditor.games))
        self.auditor.take_up()

    async def _send(self, sent: Forgery, user_id: int, game: Game) -> None:
        guild_id = game.row[2] if self.rng.random() < 0.9 else GUILD
        channel_id = game.channel_id if self.rng.random() < 0.9 else 1000 + self.rng.randrange(9)
        interaction, heard = press(self.client, user_id, guild_id=guild_id, channel_id=channel_id, private=self.rng.random() < 0.5)
        if sent.typed:
            await CHOOSE.callback(interaction, option=(*sent.values, sent.custom_id)[0])  # pyright: ignore[reportCallIssue]
        else:
            await self.client.pressed(interaction, sent.custom_id, sent.values)
        assert heard.acknowledged == 1, sent
        assert all(heard.texts), sent
        assert heard.texts or sent.custom_id.endswith(SILENT), sent
        self.auditor.look(user_id, sent)
        self.done["typed" if sent.typed else "pressed"] += 1


async def attacked(place: Place, presses: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Attack:
    """Make this number of presses; check that no error was logged and that legal presses make the games progress."""
    caplog.set_level(logging.ERROR)
    async with at_tables(place, monkeypatch) as client:
        with auditing(place) as auditor:
            attack = Attack(client, auditor, random.Random(SEED))
            await attack.go_on(presses)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert attack.auditor.changes >= presses // 200
    return attack


async def test_two_thousand_forged_presses_change_nothing_but_by_legal_choices(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    attack = await attacked(place, 2_000, monkeypatch, caplog)
    assert attack.done["typed"] > 100


@pytest.mark.slow
async def test_a_hundred_thousand_forged_presses_change_nothing_but_by_legal_choices(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    attack = await attacked(place, 100_000, monkeypatch, caplog)
    assert attack.done.total() > 99_000


@pytest.mark.parametrize("game", GAMES)
async def test_forged_presses_through_discord_are_answered_and_change_nothing(
    game: str, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    seen, rng = await seated(table, 3, game), random.Random(SEED)
    asked, forger = seen.asked, Forger(rng)
    assert asked is not None
    await table.press(asked, "Play", table.newest())
    for offer in offers(table.private(asked)):
        forger.note(Forgery(offer.custom_id, () if offer.value is None else (offer.value,)))
    others = [person for person in table.people if person is not asked]
    before = await storage.games.load(table.database, 1)
    for _ in range(150):
        sent = forger.make(1, 0)
        person = rng.choice(others)
        if sent.typed:
            text = (*sent.values, sent.custom_id)[0].encode("utf-8", "replace").decode()
            answer = await table.command(person, "choose", option=text)
        else:
            answer = await table.take_late(person, forged(table.newest(), sent.custom_id, sent.values[0] if sent.values else None))
        assert answer.acknowledged, sent
        if not sent.custom_id.endswith(SILENT):
            assert text_of(table.private(person)), sent
    assert await storage.games.load(table.database, 1) == before
    assert await seen.look() == 0
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
