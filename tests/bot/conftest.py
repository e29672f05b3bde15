import io
import os
import random
import secrets
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from discord.app_commands import Command, CommandTree, Group, Translator
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from simcord import _settlement, components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from bot.messages import outbox
from bot.messages import places as threads
from bot.wording import WORDING
from bot.wording.catalogue import words
from render import PICTURES
from rules import GAMES
from tests.bot import toy, toy_pictures, toy_words
from tests.bot.party import Party
from tests.bot.table import Table, opened
from tests.places import Place, Places
from tests.postgres import Postgres
from tests.server import Running, running, serving

LOTS = random.Random()
"""The source of the random seats and deals of a test."""
KEPT = os.environ.get("DATABASE", "file")
"""The kind of database for tests that do not choose one: "file" or "server"."""


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


class Waking:
    """SimCord's search for the timers that wake a task, with a cache.

    SimCord searches all timers for each task each time that it looks. A result is kept as long as it is valid. An open menu is a task with
    a timer.
    """

    def __init__(self, search: Callable[[Any, Any, Any], list[Any]]) -> None:
        self._search = search
        self._work: Any = None
        self._found = dict[int, tuple[Any, list[Any]]]()

    def __call__(self, state: Any, task: Any, waiter: Any) -> list[Any]:
        if state.work is not self._work:
            self._work, self._found = state.work, {}
        of, found = self._found.get(id(waiter), (None, []))
        if of is waiter and all(timer.when > state.virtual_time and timer.handle and not timer.handle.cancelled() for timer in found):
            return found
        if found := self._search(state, task, waiter):
            self._found[id(waiter)] = waiter, found
        return found


@pytest.fixture(autouse=True, scope="session")
def looked_at_seldom() -> Iterator[None]:
    """Look less often whether the bot has finished.

    Each look reads all tasks and timers, again and again until the bot has finished a press. With two dozen open menus the looks took half
    of a test. A look every millisecond serves people who wait for the page.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.practice.world.LOOK_SECONDS", 0.003)
        patch.setattr(_settlement, "_timer_records_waking", Waking(_settlement._timer_records_waking))
        yield


ATOMS = frozenset({str, int, float, bool, type(None)})


def _copied(value: Any) -> Any:
    """Return a copy of a JSON value; copy anything else as usual."""
    if isinstance(value, dict):
        return {key: entry if type(entry) in ATOMS else _copied(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [entry if type(entry) in ATOMS else _copied(entry) for entry in value]
    return deepcopy(value)


@pytest.fixture(autouse=True, scope="session")
def requests_copied_quickly() -> Iterator[None]:
    """Copy the bodies of SimCord's requests and events without a check for cycles; the commands alone took a fifth of a start."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (router, gateway):
            patch.setattr(module, "copy", SimpleNamespace(deepcopy=_copied))
        for module in (components, results, serializers):
            patch.setattr(module, "deepcopy", _copied)
        yield


@pytest.fixture(autouse=True)
def quick_files() -> Iterator[None]:
    """Draw the pictures at a table, but write plain files of the same size and ground.

    The files differ when the pictures do. Encoding takes longer than drawing, and ``tests/render`` tests the encoding."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("render.encode._flat", _plain)
        patch.setattr("render.encode._png", _quick_file)
        yield


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
async def table(place: Place) -> AsyncIterator[Table]:
    async with opened(place) as table:
        yield table


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the counting game so that it can be opened; its pictures are plain, so that its films need no smooth reduction."""
    monkeypatch.setitem(GAMES, toy.ID, toy)
    monkeypatch.setitem(WORDING, toy.ID, toy_words)
    monkeypatch.setitem(PICTURES, toy.ID, toy_pictures)


@pytest.fixture
async def counting(table: Table, toy_game: None) -> Table:
    """Return a table at which Ana and Bo have begun a counting game."""
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    return table


@pytest.fixture
async def three(table: Table, toy_game: None) -> Table:
    """Return a table at which Ana, Bo and Chen have begun a counting game."""
    ana, *others = table.people[:3]
    await table.command(ana, "game new", game="toy")
    for person in others:
        await table.press(person, "Join")
    await table.press(ana, "Start")
    return table


@pytest.fixture
async def lobby(table: Table, toy_game: None) -> Table:
    """Return a table with a lobby that Bo, who manages nothing, has opened."""
    await table.command(table.people[1], "game new", game="toy")
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
