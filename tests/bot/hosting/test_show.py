"""``python -m bot show``: a stored game in words, read while the bot plays it, without writing, and with the requested facts only."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.hosting import show
from storage import DatabaseError
from storage.beside import stored_game
from tests.bot.counting import open_menu, take_turn
from tests.bot.hosting.commanding import bot
from tests.bot.table import Table
from tests.places import BOTH, Place


async def shown(place: Place, seat: int | None = None, seq: int | None = None) -> str:
    """Return the text that ``show`` prints of the first game."""
    return "\n".join(show.told(await asyncio.to_thread(stored_game, place.database, 1), seat, seq))


@BOTH
async def test_a_game_is_shown_while_the_bot_plays_it_and_only_the_requested_facts(counting: Table, place: Place) -> None:
    await take_turn(counting)
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    await counting.press(person, "Undo")
    secrets = [text for (text,) in place.asked("SELECT state FROM snapshots")]
    first, second = [str(secret) for secret in json.loads(secrets[0])[-1]]
    everybody, before = await shown(place), await shown(place, seq=1)
    assert "playing, seq 4." in everybody
    assert "At seq 4, as everybody sees it:" in everybody
    assert "Seat 1 is asked." in everybody
    assert "It has waited since " in everybody
    assert "a choice that was taken back" in everybody
    assert "takes a choice back" in everybody
    assert first not in everybody
    assert second not in everybody
    assert "add 1" not in everybody
    assert "At seq 1," in before
    assert "-- seq 1 --" in before
    assert "It has waited since" not in before
    own = await shown(place, seat=0)
    assert first in own
    assert second not in own
    assert "(Ana) chooses: add 1" in own or "(Bo) chooses: add 1" in own
    assert own.count("add 1") == 1


@pytest.mark.parametrize(("seat", "seq", "why"), [(2, None, "--seat must be 0 to 1."), (None, 3, "--seq must be 0 to 2.")])
async def test_a_seat_or_a_moment_that_does_not_exist_is_named(
    counting: Table, place: Place, seat: int | None, seq: int | None, why: str
) -> None:
    await take_turn(counting)
    with pytest.raises(show.NotShown, match=why):
        await shown(place, seat, seq)


async def test_a_game_of_other_rules_is_told_from_the_point_at_which_todays_rules_go_on(counting: Table, place: Place) -> None:
    await take_turn(counting)
    place.change("UPDATE games SET version = 0")
    told = await shown(place)
    assert "Today's rules do not replay the choices before seq 2." in told
    assert "At seq 2, as everybody sees it:" in told
    assert "taken back" not in told
    with pytest.raises(show.NotShown, match=r"--seq must be 2 to 2\."):
        await shown(place, seq=1)


async def test_a_lobby_is_shown_and_the_file_stays_as_it_is(folder: Path) -> None:
    path = folder / "games.sqlite3"
    before = path.read_bytes()
    done = await asyncio.to_thread(bot, folder, "show", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Game 1: Gùgōng, lobby, seq 0." in done.stdout
    assert done.stdout.endswith("Not started. At the table: Ana\n")
    assert path.read_bytes() == before


async def test_a_game_that_cannot_be_shown_is_answered_in_one_line(folder: Path) -> None:
    missing = await asyncio.to_thread(bot, folder, "show", "2")
    assert (missing.returncode, missing.stdout, missing.stderr) == (2, "", "There is no game 2.\n")
    nowhere = await asyncio.to_thread(bot, folder, "show", "1", DATABASE_PATH="elsewhere.sqlite3")
    assert (nowhere.returncode, nowhere.stdout) == (1, "")
    assert "elsewhere.sqlite3" in nowhere.stderr
    assert not (folder / "elsewhere.sqlite3").exists()
    with closing(sqlite3.connect(folder / "games.sqlite3")) as file:
        file.execute("PRAGMA user_version = 3")
    with pytest.raises(DatabaseError, match=r"has version 3; this command reads only version \d+"):
        await asyncio.to_thread(stored_game, folder / "games.sqlite3", 1)
