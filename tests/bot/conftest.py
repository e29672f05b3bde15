import asyncio
import io
import os
import random
import secrets
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import aiosqlite.core
import pytest
import pytest_asyncio
from aiosqlite.core import set_exception, set_result
from discord.app_commands import Command, CommandTree, Group, Translator
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.messages import outbox
from bot.messages import places as threads
from bot.wording import WORDING
from bot.wording.catalogue import words
from render import PICTURES
from rules import GAMES
from tests.bot import quick_simcord, toy, toy_pictures, toy_words
from tests.bot.party import Party
from tests.bot.table import Moment, Table, moment_of, opened
from tests.places import Place, Places
from tests.postgres import Postgres
from tests.server import Running, running, serving

LOTS = random.Random()
"""The source of the random seats and deals of a test."""
KEPT = os.environ.get("DATABASE", "file")
"""The kind of database for tests that do not choose one: "file" or "server"."""

IN_A_ROW = 20
"""Statements of a connection after which the event loop looks at its timers and sockets, though no task is ready."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seed the random choices of a test from its name, so that it runs alike everywhere; ``LOTS=2`` in the environment draws others."""
    LOTS.seed(f"{item.nodeid} {os.environ.get('LOTS', '')}")


@pytest.fixture(autouse=True, scope="session")
def lots_by_test() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", LOTS.randrange)
        yield


@pytest.fixture(autouse=True, scope="session")
def commands_in_all_languages_once() -> Iterator[None]:
    """Translate the commands for Discord once for all bots that start; this takes half of a start."""
    made = dict[Any, dict[str, Any]]()

    def once(kind: type[Command[Any, Any, Any] | Group]) -> Any:
        localised = kind.get_translated_payload

        async def payload(self: Any, tree: CommandTree[Any], translator: Translator) -> dict[str, Any]:
            key = self, words("fr").gettext("Undo")  # a test may have words of its own
            if key not in made:
                made[key] = await localised(self, tree, translator)
            return made[key]

        return payload

    with pytest.MonkeyPatch.context() as patch:
        for kind in (Command, Group):
            patch.setattr(kind, "get_translated_payload", once(kind))
        yield


@pytest.fixture
def tried_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry at once when Discord refuses a request: SimCord waits in real time for whatever comes within 20 seconds."""
    for module in (outbox, threads):
        monkeypatch.setattr(module, "FIRST_WAIT", 0.1)


@pytest.fixture
def tried_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry refused requests later than SimCord waits for."""
    for module in (outbox, threads):
        monkeypatch.setattr(module, "FIRST_WAIT", 60.0)


@pytest.fixture(autouse=True, scope="session")
def quick_discord() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        quick_simcord.quick(patch)
        yield


class AtOnce:
    """The statements for a connection of aiosqlite, which run at once.

    If anything else is ready to run, the event loop gets the result in its next round, as from a thread; else the task goes on with it.
    """

    def __init__(self) -> None:
        self._in_a_row = 0

    def put_nowait(self, entry: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, statement = entry
        try:
            settle, result = set_result, statement()
        except Exception as error:  # noqa: BLE001 - the caller gets it
            settle, result = set_exception, error
        if future is None:
            return
        loop: Any = future.get_loop()
        self._in_a_row += 1
        if loop._ready or self._in_a_row > IN_A_ROW:
            self._in_a_row = 0
            loop.call_soon(settle, future, result)
        else:
            settle(future, result)


class NoThread:
    """The thread of a connection that needs none."""

    def __init__(self, **_: Any) -> None:
        pass

    def start(self) -> None:
        pass


@pytest.fixture(autouse=True)
def quick_statements(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run the statements of database files on the thread of the event loop, unless the test uses ``in_threads``.

    The way to another thread and back takes ten times as long as most statements.
    """
    with pytest.MonkeyPatch.context() as patch:
        if "in_threads" not in request.fixturenames:
            _with_quick_statements(patch)
        yield


def _with_quick_statements(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(aiosqlite.core, "SimpleQueue", AtOnce)
    patch.setattr(aiosqlite.core, "Thread", NoThread)


@pytest.fixture
def in_threads() -> None:
    """Run the statements of database files in threads, as in production."""


@pytest.fixture(autouse=True)
def quick_files() -> Iterator[None]:
    """Draw the pictures at a table, but write plain files of the same size and ground.

    The files differ when the pictures do. Encoding takes longer than drawing, and ``tests/render`` tests the encoding."""
    with pytest.MonkeyPatch.context() as patch:
        _with_quick_files(patch)
        yield


def _with_quick_files(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("render.encode._flat", _plain)
    patch.setattr("render.encode._png", _quick_file)


def _plain(image: Image.Image) -> Image.Image:
    """Return a picture in the colour of the corner that holds a checksum of the drawing."""
    plain = Image.new("P", image.size)
    plain.putpalette(image.crop((0, 0, 1, 1)).convert("RGB").tobytes())
    plain.info["pixels"] = f"{image.mode} {zlib.crc32(image.tobytes())}"
    return plain


def _quick_file(plain: Image.Image) -> bytes:
    return _file_of(plain.size, bytes(plain.getpalette() or ()), plain.info["pixels"])


@lru_cache(maxsize=1000)
def _file_of(size: tuple[int, int], ground: bytes, pixels: str) -> bytes:
    plain, info, file = Image.new("P", size), PngInfo(), io.BytesIO()
    plain.putpalette(ground)
    info.add_text("pixels", pixels)
    plain.save(file, "PNG", pnginfo=info, compress_level=1)
    return file.getvalue()


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each kind of picture of a game once in the test, then return small empty ones.

    It serves whole games in which nobody looks at the pictures. ``tests/render/test_sweep.py`` draws every kind of position.
    """
    for pictures in PICTURES.values():
        for kind in ("board", "hand"):
            monkeypatch.setattr(pictures, kind, _once(getattr(pictures, kind)))
        monkeypatch.setattr(pictures, "question", _once(pictures.question, pictures.numbered))


def _always(view: Any) -> bool:
    return True


def _once(draw: Callable[..., Any], is_drawn: Callable[[Any], object] = _always) -> Callable[..., Image.Image | None]:
    drawn: list[bool] = []

    def drawing(view: Any, *about: Any) -> Image.Image | None:
        if not is_drawn(view):
            return None
        if drawn:
            return Image.new("RGB", (8, 8))
        drawn.append(True)
        return draw(view, *about)

    return drawing


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> str:
    """Return the kind of database of a test: "file" or "server"; ``DATABASE=server`` in the environment makes "server" the default."""
    return getattr(request, "param", None) or KEPT


@pytest.fixture
def places(kept: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Places]:
    server: Postgres | None = request.getfixturevalue("postgres") if kept == "server" else None
    found = dict[str, Place]()

    def place(name: str) -> Place:
        if name not in found:
            address = None if server is None else server.new() if found else server.emptied()
            found[name] = Place(tmp_path / f"{name}.sqlite3", address)
        return found[name]

    yield place
    for one in [*found.values()][1:]:
        if server is not None and one.address is not None:
            server.drop(one.address)


@pytest.fixture
def place(places: Places) -> Place:
    return places("games")


@pytest.fixture
async def table(place: Place, request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    """Yield a table: empty, or for a test with ``counting``, ``three`` or ``lobby`` a copy of one that another bot has prepared."""
    kind = next((kind for kind in PREPARED if kind in request.fixturenames), None)
    if kind is None or place.address is not None or "prepared_anew" in request.fixturenames:
        async with opened(place) as table:
            yield table
        return
    request.getfixturevalue("toy_game")
    async with opened(place, moment=LOTS.choice(request.getfixturevalue(f"moments_of_{kind}"))) as table:
        yield table


@pytest.fixture
def prepared_anew() -> None:
    """Prepare the table of a test in the test itself: a copy begins as after a restart, and what the test replaced before is not in it."""


async def _begun(table: Table, seats: int = 2) -> None:
    ana, *others = table.people[:seats]
    await table.command(ana, "game new", game="toy")
    for person in others:
        await table.press(person, "Join")
    await table.press(ana, "Start")


async def _opened(table: Table) -> None:
    await table.command(table.people[1], "game new", game="toy")


PREPARED: dict[str, Callable[[Table], Awaitable[None]]] = {"counting": _begun, "three": partial(_begun, seats=3), "lobby": _opened}
"""Functions that prepare an empty table, by the names of fixtures."""


def _moments(kind: str, count: int, folder: Path) -> Sequence[Moment]:
    """Return prepared tables with different lots. A copy of one takes half as long as a table that is prepared."""

    async def prepared(number: int) -> Moment:
        async with opened(Place(folder / f"{number}.sqlite3")) as table:
            await PREPARED[kind](table)
            return moment_of(table)

    state, found = LOTS.getstate(), list[Moment]()
    with pytest.MonkeyPatch.context() as patch:
        for replace in (_with_toy_game, _with_quick_statements, _with_quick_files):
            replace(patch)
        for number in range(count):
            LOTS.seed(f"{kind} {number} {os.environ.get('LOTS', '')}")
            found.append(asyncio.run(prepared(number)))
    LOTS.setstate(state)
    return found


@pytest.fixture(scope="session")
def moments_of_counting(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Moment]:
    return _moments("counting", 3, tmp_path_factory.mktemp("counting"))


@pytest.fixture(scope="session")
def moments_of_three(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Moment]:
    return _moments("three", 3, tmp_path_factory.mktemp("three"))


@pytest.fixture(scope="session")
def moments_of_lobby(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Moment]:
    return _moments("lobby", 1, tmp_path_factory.mktemp("lobby"))


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the counting game so that it can be opened; its pictures are plain, so that its films need no smooth reduction."""
    _with_toy_game(monkeypatch)


def _with_toy_game(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(GAMES, toy.ID, toy)
    patch.setitem(WORDING, toy.ID, toy_words)
    patch.setitem(PICTURES, toy.ID, toy_pictures)


@pytest.fixture
async def counting(moments_of_counting: object, table: Table, toy_game: None) -> Table:
    """Return a table at which Ana and Bo have begun a counting game."""
    return await _prepared(table, "counting")


@pytest.fixture
async def three(moments_of_three: object, table: Table, toy_game: None) -> Table:
    """Return a table at which Ana, Bo and Chen have begun a counting game."""
    return await _prepared(table, "three")


@pytest.fixture
async def lobby(moments_of_lobby: object, table: Table, toy_game: None) -> Table:
    """Return a table with a lobby that Bo, who manages nothing, has opened."""
    return await _prepared(table, "lobby")


async def _prepared(table: Table, kind: str) -> Table:
    if not table.messages:
        await PREPARED[kind](table)
    return table


@pytest.fixture(scope="module")
def hasty_place(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Place]:
    """Yield the place of a module's process, empty when the module begins."""
    server: Postgres | None = request.getfixturevalue("postgres") if KEPT == "server" else None
    address = None if server is None else server.new()
    yield Place(tmp_path_factory.mktemp("hasty") / "games.sqlite3", address)
    if server is not None and address is not None:
        server.drop(address)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def hasty(hasty_place: Place) -> AsyncIterator[Running]:
    """Yield the bot as its own process in a hurry, one for all tests of a module, on the tests' server."""
    async with serving() as server, running(server, hasty_place, "tests.bot.hasty") as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def party(hasty: Running) -> AsyncIterator[Party]:
    """Yield Ana and Bo in a counting game that has begun, in a channel of their own server; clear all faults afterwards."""
    if not hasty.runs:
        await hasty.start()
    party = Party(hasty.server, hasty, hasty.server.world.open_guild(channels=0).come_with("table"))
    await party.begin()
    yield party
    hasty.server.faults.clear()
