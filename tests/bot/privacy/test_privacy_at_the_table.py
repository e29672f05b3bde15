"""Nobody is sent anything hidden, tested through the whole bot: at two tables that differ only in hidden facts, people do the same.

The bot's log names no card either while a game is played, at any level."""

from __future__ import annotations

import io
import json
import logging
import random
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NoReturn

import pytest
from simcord.backend.models import Message

import storage
from bot.games.session import Session
from bot.running import logs
from bot.wording import WORDING
from render import PICTURES
from rules import GAMES
from storage.log import Base
from tests.bot.privacy.twins import Followed, dealt_anew, positions
from tests.bot.round import Round, seated
from tests.bot.table import Clock, Person, Table, forged, opened
from tests.games import known
from tests.places import FILE, Place, Places

SEED = 9
FEW, MANY = 2, 40
"""Positions of each game, read in turn by the person asked, a spectator and a waiting person."""
CHOICES = 24
TELLING = "offer 9a, 1 fruit bowl Palace, =play monk"
HOOKS = ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook"))
NOW = 1_800_000_000
PEOPLE = 5
"""The people on the tests' server: a game for all of them leaves nobody to watch."""


@FILE  # Discord's ids on a server differ from run to run: its time goes on while the bot waits
@pytest.mark.parametrize("count", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", [game for game in GAMES if known(game).hidden])
async def test_at_the_table_a_reader_is_sent_the_same_whatever_is_hidden(
    game: str, count: int, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    sizes = [seats for seats in GAMES[game].SEATS if seats > 1]
    for number in range(count):
        followed, reader, there = telling_position(game, sizes[number % len(sizes)], number)
        one = await received(places(f"{number} here"), followed, followed.session, reader)
        other = await received(places(f"{number} there"), followed, there, reader)
        assert len(one) > 10
        assert one == other, f"{followed}, reader {reader}"


def telling_position(game: str, seats: int, number: int) -> tuple[Followed, int | None, Session]:
    """Return a position, one of its readers (in turn asked, watching, waiting) and its twin.

    The others have other choices in the twin, if the game has such positions."""
    found: list[tuple[Followed, int | None, Session]] = []
    for place, followed in enumerate(positions(game, seats, 12 + number, stride=5)):
        asked = followed.live.asked
        if asked is None:
            continue
        waiting = (asked + 1) % seats
        reader = (asked, None if seats < PEOPLE else waiting, waiting)[number % 3]
        found.append((replace(followed), reader, dealt_anew(followed, reader, followed.play.rng)))
        if place >= number and (reader == asked or found[-1][2].live.choices != followed.live.choices):
            break
    return found[-1]


async def received(place: Place, followed: Followed, session: Session, reader: int | None) -> list[Any]:
    """Return everything that a reader is sent or suggested while people look at every page and try the choices of others."""
    table_of = followed.play.table
    async with opened(place, Clock(NOW)) as table:
        await seated(table, table_of.seats, table_of.game, **table_of.options)
        state = session.live.state
        base = Base(0, table_of.rules.VERSION, table_of.rules.dump(state))
        await storage.log.write_base(table.database, 1, base, state.to_move, NOW)
        await storage.games.set_live_message(table.database, 1, None)
        await table.restart()
        members = {member.seat: member.user_id for member in (await storage.games.load(table.database, 1)).members}
        who = next(person for person in table.people if person.id == members.get(reader, table.people[-1].id))
        for person in [other for other in table.people if other is not who]:
            await table.press(person, "Play", table.newest())
            await table.press(person, "Hand", table.newest())
        suggested = await look_at_everything(table, who)
        return [*suggested, *(sent(table, message) for message in table.seen(who))]


async def look_at_everything(table: Table, who: Person) -> list[Any]:
    """Press and type everything that shows something, refused things too; return the suggestions."""
    newest = table.newest()
    for label in ("Play", "Hand", "Board", "Log"):
        await table.press(who, label, newest)
    row = await storage.games.load(table.database, 1)
    for area in PICTURES[row.game].AREAS:
        await table.command(who, "board", area=area)
    for name in ("board", "hand", "log", "status", "games", "settings", "choose"):
        await table.command(who, name)
    for text in [*(text for game in GAMES for text in known(game).guesses), "undo"]:
        await table.command(who, "choose", option=text)
        await table.take_late(who, forged(newest, f"g:1:0:={text}"))
        await table.take_late(who, forged(newest, f"g:1:77:={text}"))
    suggested = [await table.suggestions(who, "choose", "option")]
    suggested += [await table.suggestions(who, "exchange", option) for option in ("gift", "official")]
    suggested.append(await table.suggestions(who, "exchange", "pay", gift="9a", official="jade"))
    return suggested


def sent(table: Table, message: Message) -> list[Any]:
    """Return a message as it was sent, with the bytes of its pictures."""
    files = [(found["filename"], found.get("description")) for found in message.attachments]
    return [json.dumps(message.components, default=str), message.content, files, message.ping_user_ids, table.pictures(message)]


@pytest.fixture
def log_lines() -> Iterator[Callable[[], str]]:
    """Yield a function that returns the bot's log, at the lowest level."""
    root, others = logging.getLogger(), [logging.getLogger(name) for name in ("discord", "aiosqlite", "PIL", "asyncio")]
    handlers, levels = root.handlers[:], [(logger, logger.level) for logger in (root, *others)]
    hooks = [(owner, name, getattr(owner, name)) for owner, name in HOOKS]
    logs.set_up(logging.DEBUG, {})
    written = io.StringIO()
    for handler in root.handlers:
        if isinstance(handler, logging.StreamHandler):
            handler.setStream(written)
    yield written.getvalue
    root.handlers[:] = handlers
    for logger, level in levels:
        logger.setLevel(level)
    for owner, name, hook in hooks:
        setattr(owner, name, hook)


@pytest.mark.parametrize("whole", [pytest.param(False, id="some-turns"), pytest.param(True, id="to-the-end", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
async def test_no_line_of_the_log_names_a_card(
    game: str, whole: bool, place: Place, log_lines: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is played with everything that can go wrong, with pictures that cannot be drawn and rules that fail."""
    async with opened(place) as table:
        seen = await seated(table, 3, game)
        session = Round(table, seen, random.Random(SEED))
        while seen.asked is not None and (whole or len(seen.texts) < CHOICES):
            await session.step()
        person = seen.asked or table.people[0]
        with monkeypatch.context() as broken:
            broken.setattr(PICTURES[game], "hand", telling)
            broken.setattr(WORDING[game], "status", telling)
            if seen.asked is not None:
                await table.press(person, "Hand", table.newest())
            await table.command(person, "status")
        logging.getLogger("bot.test").debug("the last line")
    found = log_lines()
    assert "the last line" in found
    assert found.count("ValueError") >= 1 + (not whole)
    for named in [pattern for each in GAMES for pattern in known(each).hidden]:
        assert named.findall(found) == []


def telling(view: Any, *_: object) -> NoReturn:
    """Fail with everything that a reader may see in the text of the error."""
    raise ValueError(f"{view} {TELLING}")
