"""The practice table, most of it as the process that people start."""

import asyncio
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import discord
import pytest
import simcord

import storage
from bot import practice as bot_practice
from bot.practice.world import PEOPLE, build_world
from bot.running.health_server import watching
from tests.bot.browser import SECONDS, Tab, practice
from tests.bot.counting import play_to_the_end
from tests.bot.hosting.commanding import bot
from tests.bot.in_process import InProcess
from tests.bot.table import labels, opened, text_of
from tests.places import FILE, Place


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """Yield a folder that can be read but not written."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_the_world_of_stored_games_has_the_same_ids_in_every_process() -> None:
    world = build_world(simcord.Env(discord.Client(intents=discord.Intents.none())))
    first = 1456074443980800000
    assert world.guild.id == first + 2
    assert world.channel.id == first + 5
    assert [member.id for member in world.members] == [first + number for number in range(7, 12)]


def test_the_page_is_up_in_time_for_five_people(place: Place) -> None:
    begun = time.monotonic()
    with practice(place, fresh=True) as (_, address):
        tab = Tab(address)
        assert time.monotonic() - begun < SECONDS
        assert tuple(tab.people) == PEOPLE
        assert "<title>Practice table</title>" in tab.fetch("/")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_table_in_silence(place: Place, number: signal.Signals) -> None:
    with practice(place) as (process, _):
        process.send_signal(number)
        assert process.wait(SECONDS) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_ending_the_session_on_the_page_ends_the_table(place: Place) -> None:
    with practice(place) as (process, address):
        tab = Tab(address)
        assert "Two heavy board games" in tab.text
        with pytest.raises(OSError):  # noqa: PT011 - the state cannot be read afterwards
            tab.act("close")
        assert process.wait(SECONDS) == 0


def test_games_go_on_after_a_restart_and_after_a_kill(place: Place) -> None:
    with practice(place) as (process, address):
        Tab(address, "Ana").command("game", "new", game="gugong")
        Tab(address, "Bo").press("Join")
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    with practice(place) as (process, address):
        Tab(address, "Chen").press("Join")
        Tab(address, "Ana").press("Start")
        process.kill()
    with practice(place) as (_, address):
        asked = next(name for name in PEOPLE if is_asked(place, name))
        tab = Tab(address, asked)
        assert "Two heavy board games" in tab.text
        tab.press("Play")
        assert "Which gift do you give, to which Official, for which card?" in tab.text


def is_asked(place: Place, name: str) -> bool:
    return bool(place.asked("SELECT 1 FROM members JOIN games ON games.id = game_id WHERE name = $1 AND asked = seat", name))


def test_actions_in_one_tab_are_seen_in_another(place: Place) -> None:
    with practice(place) as (_, address):
        ana, bo = Tab(address, "Ana"), Tab(address, "Bo")
        ana.command("game", "new", game="gugong")
        bo.look()
        bo.press("Join")
        ana.look()
        assert "Bo" in ana.text


def test_a_port_that_is_taken_is_told_in_one_line(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = bot(place.path.parent, PRACTICE_PORT=str(port), **place.settings)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"The practice page cannot use port {port}: ")
    assert ended.stderr.count("\n") == 1
    assert not place.path.exists()


@FILE
def test_a_database_that_cannot_be_used_is_told_in_one_line(place: Place) -> None:
    place.path.write_text("This is no database, and long enough to be taken for a damaged one." * 20)
    ended = bot(place.path.parent, PRACTICE_PORT="0", **place.settings)
    assert ended.returncode == 1
    assert str(place.path) in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_written_to_is_told_in_one_line(locked_folder: Path) -> None:
    path = locked_folder / "games.sqlite3"
    ended = bot(locked_folder, module="tests.bot.without_rights", PRACTICE_PORT="0", **Place(path).settings)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"The database {path} cannot be opened for writing: ")
    assert ended.stderr.count("\n") == 1


def test_the_address_stays_the_same_and_a_person_who_comes_back_sees_the_running_game(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with practice(place, port=port) as (process, address):
        tab = Tab(address)
        tab.command("game", "new", game="dragon")
        Tab(address, "Bo").press("Join")
        tab.look()
        tab.press("Start")
        process.kill()
    with practice(place, port=port) as (_, again):
        assert again == address
        with pytest.raises(HTTPError, match="410"):  # the page then opens itself again
            tab.look()
        tab = Tab(address)
        for _ in range(100 * SECONDS):
            if '"Play"' in tab.text:
                break
            time.sleep(0.01)
            tab.look()
        assert '"Play"' in tab.text
        assert tab.load()


async def test_after_each_restart_the_welcome_and_the_final_scores_stand_above_the_game_under_way(place: Place, toy_game: None) -> None:
    async with opened(place) as table:
        ana, bo, *_ = table.people
        await table.command(ana, "game new", game="toy")
        await table.press(bo, "Join")
        await table.press(ana, "Start")
        await play_to_the_end(table)
        await table.command(ana, "game new", game="toy")
        await table.press(bo, "Join")
        await table.press(ana, "Start")
    for _ in range(2):
        database = await storage.open_database(place.database)
        async with (
            watching(place.config, database) as watch,
            bot_practice._connected(place.config, database, InProcess(), watch) as (env, world),
        ):
            await env.settle()
            welcome, scores, under_way = env.backend.messages[world.channel.id].values()
            assert "Two heavy board games" in text_of(welcome)
            assert "Played by" in text_of(scores)
            assert {"Replay", "Review"} <= {*labels(scores)}
            assert "Play" in labels(under_way)
            assert [(await storage.games.load(database, number)).message_id for number in (1, 2)] == [scores.id, under_way.id]
        await database.close()


async def test_the_clock_works_at_the_practice_table_too(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_practice, "CLOCK_SECONDS", 0.01)
    config, database = place.config, await storage.open_database(place.database)
    async with watching(config, database) as watch, bot_practice._connected(config, database, InProcess(), watch) as (_, world):
        await world.members[0].slash(world.channel, "game new", game="gugong")
        await storage.finding.set_finding(database, world.guild.id, storage.finding.Finding(open_tables=False))  # lobbies end after a day
        await storage.games.set_table(database, 1, 1)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if not await storage.games.live_games(database):
                break
        assert await storage.games.live_games(database) == ()
    await database.close()
