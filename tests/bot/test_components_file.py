"""The host's own components: the file is read at the start; a bad one stops the start with file, line and reason."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import storage
from bot.client import create_client
from bot.config import Config, ConfigError, read_config
from rules import GAMES
from rules.contract import HostComponents
from rules.gugong.components import components_option
from storage import open_database
from tests.bot.hosting.commanding import bot
from tests.bot.in_process import InProcess
from tests.bot.table import Table, opened, text_of
from tests.places import Place

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "components.example.toml"
OWN = "[income]\nmornings = [5, 5, 5]\n"


def reason(tmp_path: Path, text: str) -> str:
    """Return the line that is printed for a file, without its folder."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError) as refused:
        read_config({"COMPONENTS_FILE": str(path)})
    return str(refused.value).removeprefix(f"{tmp_path}{os.sep}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[dice]\nfirst = [1, 2\nsecond = 3\n", "own.toml:3: "),
        ("[dice]\nfirst = [1, 2, 3, 4, 5, 6]\nfirst = [1, 2, 3, 4, 5, 6]\n", "own.toml:3: "),
        ("[dice\n", "own.toml:1: "),
        ("[dice]\nfirst = [1, 2", "own.toml:2: "),
        ("\n[dice]\nfirst = [1, 2, 3, 4, 5]\n", "own.toml:3: dice.first: a list of 6 whole numbers is needed"),
        ("# a note\n[dice]\nsecond = [1, 2, 3, 4, 5, 10]", "own.toml:3: dice.second: 10 is not a whole number from 1 to 9"),
        ("[dice]\nfourth = [1, 2, 3, 4, 5, 6]", "own.toml:2: dice.fourth: there is no fourth here"),
        ("[dices]\nfirst = [1, 2, 3, 4, 5, 6]", "own.toml:1: dices: there is no table of this name"),
        ("x = 1\nincome = 4\n", "own.toml:1: x: there is no table of this name"),
        ("\nincome = 4\n", "own.toml:2: income: this is not a table"),
        ("[income]\nmornings = [4, 4]", "own.toml:2: income.mornings: a list of 3 whole numbers is needed"),
        ("[income]\nmornings = [4, 4, true]", "own.toml:2: income.mornings: True is not a whole number"),
        ("[dice]\n[tokens]\nservant = 5\n", "own.toml:2: tokens: the counts must add up to 32 travel tokens; here they add up to 33"),
        ("[tokens]\nservant = -1\n", "own.toml:2: tokens.servant: -1 is not a whole number from 0 to 32"),
        ("tokens.envoy = 3\ntokens.servant = 40\n", "own.toml:2: tokens.servant: 40 is not a whole number"),
        ("tokens = { servant = 40 }\n", "own.toml:1: tokens.servant: 40 is not a whole number"),
        ("[small]\njade = [3, 3, 4]\n", "own.toml:2: small.jade: a list of 4 whole numbers is needed"),
        ("[large]\npalace = [7, 5, 3, 2, 4]\n", "own.toml:2: large.palace: a later place in the palace cannot be worth more"),
        ("[decrees]\nlevel-1 = 1\n'level-2' = 20\n", "own.toml:3: decrees.level-2: 20 is not a whole number from 0 to 9"),
        ("[solo]\njade = 3\n", "own.toml:1: solo: the counts must add up to 11 automa cards; here they add up to 12"),
        ("[solo]\n[small]\n[solo.special]\n", "own.toml:3: solo.special: "),
        ('[gifts]\nboard = "1:canal"\n', "own.toml:2: gifts.board: 7 cards are needed"),
        ('[gifts]\nplayer-1 = "2:wall 4:swap 6:servant 0:none"\n', "own.toml:2: gifts.player-1: '0:none': the value is a digit"),
        ('[gifts]\nplayer-1 = "2:travel 4:swap 6:servant 8:none"\n', "own.toml:2: gifts.player-1: '2:travel': the action is one of"),
        ('[map]\nroads = [\n  "taiyuan-datong",\n]\n', "own.toml:2: map.roads: no road leads to"),
        ('[map]\nring = ["fuzhou", "ningbo", "atlantis"]\n', "own.toml:2: map.ring: 'atlantis' is not a city"),
        ('["a\\nb"]\n', "own.toml:1: a b: there is no table of this name"),
    ],
)
def test_one_wrong_thing_is_said_in_one_line_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    found = reason(tmp_path, text)
    assert found.startswith(said)
    assert len(found) > len("own.toml:1: ") + 3
    assert "\n" not in found


def test_a_file_that_is_no_text_or_not_there_is_said_so(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    with pytest.raises(ConfigError, match=f"COMPONENTS_FILE cannot be read: {path}: No such file"):
        read_config({"COMPONENTS_FILE": str(path)})
    path.write_bytes(b"[income]\n# caf\xe9\n")
    with pytest.raises(ConfigError, match=r"own\.toml:2: this is not UTF-8 text"):
        read_config({"COMPONENTS_FILE": str(path)})


def test_a_bad_file_stops_the_start_with_one_line_and_code_2(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[income]\nmornings = [4, 4, 99]\n", encoding="utf-8")
    (tmp_path / ".env").write_text("COMPONENTS_FILE=own.toml\n", encoding="utf-8")
    ended = bot(tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "own.toml:2: income.mornings: 99 is not a whole number from 0 to 12\n"


def test_the_example_changes_nothing() -> None:
    assert read_config({"COMPONENTS_FILE": str(EXAMPLE)}).host_options == {}


def test_the_setting_is_explained_in_the_example() -> None:
    assert "#COMPONENTS_FILE=" in (ROOT / ".env.example").read_text(encoding="utf-8")


def test_only_tables_that_change_something_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(OWN + "[solo]\njade = 2\n", encoding="utf-8")
    own = components_option({"income": {"mornings": [5] * 3}})
    assert read_config({"COMPONENTS_FILE": str(path)}).host_options == {"gugong": {"components": own}}


def test_each_game_gets_its_own_tables_of_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = HostComponents(("months",), "calendar", lambda tables: json.dumps(tables) if tables else "")
    monkeypatch.setattr(GAMES["dragon"], "HOST_COMPONENTS", own)
    path = tmp_path / "own.toml"
    path.write_text("[months]\nfirst = 1\n", encoding="utf-8")
    assert read_config({"COMPONENTS_FILE": str(path)}).host_options == {"dragon": {"calendar": '{"months": {"first": 1}}'}}
    path.write_text(OWN + "[months]\n", encoding="utf-8")
    assert list(read_config({"COMPONENTS_FILE": str(path)}).host_options) == ["gugong", "dragon"]
    assert reason(tmp_path, "[days]\n").endswith(", solo, months")


async def start_with(table: Table, config: Config) -> None:
    """Restart the bot with other settings."""
    old_client, old_database = table.client, table.database
    table.database = await open_database(table.place.database)
    table.client = create_client(config, table.database, InProcess())
    await table.env.restart_bot(table.client)
    await old_client.close()
    await old_database.close()


async def test_games_begun_afterwards_have_the_components_and_keep_them(tmp_path: Path, place: Place) -> None:
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    own = read_config({**place.settings, "COMPONENTS_FILE": str(tmp_path / "own.toml")})
    async with opened(place) as table:
        ana, *_ = table.people
        await table.command(ana, "game new", game="gugong", opponent="meng")
        await start_with(table, own)
        await table.press(ana, "Start")
        await table.command(ana, "status")
        assert "The host’s own components are used: morning income" in text_of(table.private(ana))
        await table.restart()
        await table.command(ana, "status")
        assert "The host’s own components are used: morning income" in text_of(table.private(ana))
        options = json.loads((await storage.games.load(table.database, 1)).options)
        assert json.loads(options["components"]) == {"income": {"mornings": [5, 5, 5]}}
        await table.command(ana, "game close")
        await table.press(ana, "Close the game")
        await table.command(ana, "game new", game="gugong", opponent="meng")
        await table.press(ana, "Start")
        await table.command(ana, "status")
        assert "own components" not in text_of(table.private(ana))
