"""``python -m bot import``: a record becomes a game of a channel, or nothing is changed and one line says why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import storage
from bot.config import Config
from bot.games.position_texts import short
from bot.games.position_texts import written as position_file
from bot.games.positions import Part, position
from bot.games.transcripts import LONGEST, written
from bot.hosting import importing
from bot.hosting.command_line import read_arguments
from rules import GAMES
from storage import Status
from tests.bot.games.test_transcripts import HURTING, played
from tests.bot.hosting.commanding import bot
from tests.bot.table import labels, opened
from tests.bot.witness import again, stored_texts
from tests.places import Place
from tests.rules.games import begin, tables

PLACE = ("--guild", "11", "--channel", "22")


def recorded(folder: Path, game: str, *, to_the_end: bool) -> list[str]:
    """Write the record of a game as ``record.json``; return its choices."""
    row, log = played(game, to_the_end=to_the_end)
    (folder / "record.json").write_text(written(row, log), encoding="utf-8")
    return [choice.text for choice in log]


@pytest.mark.parametrize(("game", "to_the_end"), [("dragon", True), ("gugong", False)])
async def test_a_record_becomes_a_game_of_the_channel(game: str, to_the_end: bool, tmp_path: Path) -> None:
    texts = recorded(tmp_path, game, to_the_end=to_the_end)
    done = bot(tmp_path, "import", "record.json", *PLACE, "--people", "7", "8", "9")
    assert (done.returncode, done.stderr) == (0, "")
    async with opened(Place(tmp_path / "games.sqlite3")) as table:
        row = await storage.games.load(table.database, 1)
        assert (row.guild_id, row.channel_id, [member.user_id for member in row.members]) == (11, 22, [7, 8, 9])
        assert row.status is (Status.ENDED if to_the_end else Status.PLAYING)
        assert await stored_texts(table) == texts
        session = await table.client.table.session(1)
        assert GAMES[game].dump(session.live.state) == GAMES[game].dump(again(row, texts))


async def test_a_record_of_a_game_that_was_given_up_is_played_on(tmp_path: Path) -> None:
    recorded(tmp_path, "dragon", to_the_end=False)
    async with opened(Place(tmp_path / "other.sqlite3")) as table:
        guild, channel, people = table.world.guild.id, table.world.channel.id, table.people[:3]
    place = ("--guild", str(guild), "--channel", str(channel), "--people", *(str(person.id) for person in people))
    assert bot(tmp_path, "import", "record.json", *place).returncode == 0
    async with opened(Place(tmp_path / "games.sqlite3")) as table:
        assert "Play" in labels(table.newest())


@pytest.mark.parametrize("name", ["deep", "a million rows", "illegal", "a name twice", "nan", "path"])
def test_a_record_made_to_hurt_is_refused_with_one_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_bytes(HURTING[name])
    done = bot(tmp_path, "import", "record.json", *PLACE)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "games.sqlite3").exists()


def test_a_path_that_is_no_file_or_endless_is_refused(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b" " * (LONGEST + 2))
    for file in (".", "missing.json", "/dev/zero", "long", "../../../etc/shadow-of-nothing"):
        done = bot(tmp_path, "import", file, *PLACE)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr


def test_a_taken_channel_and_people_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    recorded(tmp_path, "dragon", to_the_end=False)
    for people in (("7",), ("7", "7", "8")):
        assert bot(tmp_path, "import", "record.json", *PLACE, "--people", *people).returncode == 2
    assert bot(tmp_path, "import", "record.json", *PLACE).returncode == 0
    done = bot(tmp_path, "import", "record.json", *PLACE)
    assert (done.returncode, done.stderr) == (2, "The channel has a game already, number 1. No game was changed.\n")
    assert json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))["game"] == "dragon"


def test_an_unknown_outcome_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    async def lost(*_: object) -> None:
        raise storage.PerhapsStored("It is not known whether it was stored: the server is away.")

    recorded(tmp_path, "dragon", to_the_end=False)
    monkeypatch.setattr(importing, "_stored", lost)
    asked = read_arguments(["import", str(tmp_path / "record.json"), *PLACE])
    assert importing.run(Config(database_path=tmp_path / "games.sqlite3"), asked) == 1
    assert capsys.readouterr().err.endswith("the server is away. Start the bot: if the game was stored, its message follows.\n")


@pytest.mark.parametrize("form", ["text", "file"])
async def test_a_position_is_imported_and_played_on_by_its_people_and_computers(form: str, tmp_path: Path) -> None:
    played = begin(tables("dragon", 3)[0], 4)
    played.finish()
    found = position(played.table.rules, played.state.options, 3, [Part(4, tuple(played.log[:40]))])
    (tmp_path / "position").write_text(short(found) if form == "text" else position_file(found), encoding="utf-8")
    async with opened(Place(tmp_path / "other.sqlite3")) as table:
        place = ("--guild", str(table.world.guild.id), "--channel", str(table.world.channel.id))
        people = [str(person.id) for person in table.people[:2]]
    for wrong in ((), ("1", "1"), ("1", "2", "3", "4")):
        done = bot(tmp_path, "import", "position", *place, *(("--people", *wrong) if wrong else ()))
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert bot(tmp_path, "import", "position", *place, "--people", *people, "--as-it-was").returncode == 0
    async with opened(Place(tmp_path / "games.sqlite3")) as table:
        session = await table.client.table.session(1)
        assert (session.row.branch_seats, session.row.branch_anew, session.row.seed) == (3, False, 4)
        assert [member.computer for member in session.row.members] == [False, False, True]
        assert session.live.setup.base is not None
        assert session.live.setup.game.dump(session.live.setup.base.state) == found.game.dump(found.live.state)


def test_a_spoiled_position_is_refused_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "position").write_text("dragon-1-AAAA", encoding="utf-8")
    done = bot(tmp_path, "import", "position", *PLACE, "--people", "7")
    assert (done.returncode, len(done.stderr.splitlines()), "not complete" in done.stderr) == (2, 1, True)
