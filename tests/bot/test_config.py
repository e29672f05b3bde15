"""Settings: their sources, which source wins, and refused values."""

from __future__ import annotations

import ast
import logging
import re
from pathlib import Path

import pytest

from bot import __main__ as starting
from bot.config import DEFAULT_PORT, NAMES, Config, ConfigError, read_config
from storage.shards import Shards
from tests.bot.hosting.commanding import bot

ROOT = Path(__file__).parents[2]
TOKEN = "secret-token"


def test_nothing_set_is_the_practice_table() -> None:
    assert read_config({}) == Config()


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DATABASE_PATH=file.sqlite3\nPRACTICE_PORT=1234\nLOG_LEVEL=error\n")
    config = read_config({"DATABASE_PATH": "environment.sqlite3", "PRACTICE_PORT": " "}, tmp_path / ".env")
    assert config.database_path == Path("environment.sqlite3")
    assert (config.practice_port, config.log_level) == (DEFAULT_PORT, logging.ERROR)


def test_the_games_are_in_a_file_or_on_a_server() -> None:
    address = "postgresql://table:secret@db.example.com/table"
    assert read_config({"DATABASE_PATH": "games"}).database == Path("games")
    assert read_config({"DATABASE_PATH": "games", "DATABASE_URL": address}).database == address
    assert "secret" not in repr(read_config({"DATABASE_URL": address}))


@pytest.mark.parametrize(
    ("address", "secrets"),
    [
        ("postgresql://db.example.com/table?sslmode=require", set()),
        ("postgresql://table@db.example.com/table", set()),
        ("postgresql://table:@db.example.com/table", set()),
        ("postgresql://table:sesame@db.example.com,other.example.com:5433/table", {"sesame"}),
        ("postgres://table:se%40s#a?me@/table?host=%2Frun", {"se%40s#a?me", "se@s#a?me"}),
        ("postgresql:///table?user=table&password=ses%2Fame&sslpassword=open", {"ses%2Fame", "ses/ame", "open"}),
    ],
)
def test_passwords_are_secrets_as_they_are_written_and_as_they_are(address: str, secrets: set[str]) -> None:
    config = read_config({"DATABASE_URL": address, "DISCORD_TOKEN": TOKEN})
    assert config.secrets == {TOKEN: "[token]"} | dict.fromkeys(secrets, "[password]")
    assert read_config({}).secrets == {}


def test_a_bot_on_discord_logs_more_than_the_practice_table() -> None:
    assert (read_config({"DISCORD_TOKEN": TOKEN}).log_level, read_config({}).log_level) == (logging.INFO, logging.WARNING)


def test_the_token_is_in_no_description_of_the_settings() -> None:
    assert TOKEN not in repr(read_config({"DISCORD_TOKEN": TOKEN}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PRACTICE_PORT", "70000"),
        ("PRACTICE_PORT", "http"),
        *(("SHARDS", text) for text in ("4", "0-3", "3-0/16", "0-16/16", "0/0", "0-7,7-15/16", "0-7/16,8-15/16", "0,/2", "-1/2", "a/2")),
        ("DATABASE_URL", "mysql://table:secret@db.example.com/table"),
        ("DATABASE_URL", "games.sqlite3"),
        ("DATABASE_URL", "postgresql://table:secret/half@db.example.com/table"),
        ("DATABASE_URL", "postgresql://table:secret@half@db.example.com/table"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "yaml"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "65536"),
        ("METRICS_HOST", "example.com"),
        ("METRICS_HOST", "127.0.0.1:80"),
        ("DISCORD_GUILD", "my server"),
        ("DISCORD_GUILD", "9" * 30),
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_API_URL", "https://example.com/api"),
        ("DISCORD_API_URL", "http://localhost.example.com/api"),
        ("DISCORD_API_URL", "http://127.0.0.1@example.com/api"),
        ("DISCORD_API_URL", "http://127.0.0.1:port/api"),
        ("DISCORD_API_URL", "ftp://127.0.0.1/api"),
        ("DISCORD_GATEWAY_URL", "http://127.0.0.1/"),
        ("DISCORD_GATEWAY_URL", "wss://gateway.discord.gg"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=name) as refused:
        read_config({name: value})
    assert "\n" not in str(refused.value)
    assert name != "DISCORD_TOKEN" or value not in str(refused.value)


@pytest.mark.parametrize("address", ["http://127.0.0.1:80/api/v10/", "http://[::1]/api/v10", "https://localhost:8443/api/v10"])
def test_a_stand_in_on_this_machine_is_accepted(address: str) -> None:
    assert read_config({"DISCORD_API_URL": address}).api_url == address.rstrip("/")


def test_a_wrong_setting_ends_the_process_with_one_line_and_code_2(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PRACTICE_PORT=seventy\n")
    ended = bot(tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert "PRACTICE_PORT" in ended.stderr


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("DISCORD_TOKEN", ".env:2: this line has no = and sets nothing; write it as NAME=value, or remove it"),
        (TOKEN, ".env:2: this line has no = and sets nothing; write it as NAME=value, or remove it"),
        *(
            (f"{name}=5", f".env:2: no setting has this name; write {meant} if that is meant, or remove it")
            for name, meant in (
                ("DISCORD_TOKN", "DISCORD_TOKEN"),
                ("export DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
                ("discord_guild", "DISCORD_GUILD"),
                ("METRICS-PROT", "METRICS_PORT"),
                ("SHARD", "SHARDS"),
            )
        ),
        ("DATABASE_HOST=5", None),
        ("PYTHONPATH=5", None),
        ("DISCORD_TOKEN=", None),
    ],
)
def test_a_line_that_sets_nothing_is_reported_without_its_content(tmp_path: Path, line: str, told: str | None) -> None:
    (tmp_path / ".env").write_text(f"# settings\n{line}\n")
    ignored = read_config({}, tmp_path / ".env").ignored
    assert [one.replace(f"{tmp_path}/", "") for one in ignored] == ([] if told is None else [told])


def test_a_mistyped_name_in_the_environment_is_reported_unless_the_right_one_is_set() -> None:
    (told,) = read_config({"DISCORD_TOKN": TOKEN, "DATABASE_HOST": "me", "A" * 9000: "x"}).ignored
    assert told == "DISCORD_TOKN in the environment: no setting has this name; write DISCORD_TOKEN if that is meant, or remove it"
    assert read_config({"DISCORD_TOKN": TOKEN, "DISCORD_TOKEN": TOKEN}).ignored == ()


def test_every_command_tells_ignored_settings_in_a_line_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKN={TOKEN}\n")
    refused, doctor = bot(tmp_path, "backup", "copy"), bot(tmp_path, "doctor")
    assert "WARNING bot: .env:1: no setting has this name" in refused.stderr
    assert "games.sqlite3" in refused.stderr
    assert ("write DISCORD_TOKEN if that is meant, or remove it.\n" in doctor.stdout, doctor.stderr) == (True, "")
    assert TOKEN not in refused.stderr + doctor.stdout


def test_every_setting_that_is_read_is_explained_in_the_example_and_no_other() -> None:
    tree = ast.parse((ROOT / "bot" / "config.py").read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    read = {text for text in texts if re.fullmatch(r"[A-Z]+_[A-Z_]+|SHARDS", text)}
    explained = re.findall(r"^#([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(read) == sorted(explained) == sorted(NAMES)


def test_the_example_gives_the_defaults(tmp_path: Path) -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    told = {name: value for name, _, value in (line.removeprefix("#").partition("=") for line in lines) if name.isupper()}
    config = read_config({name: told[name] for name in ("DATABASE_PATH", "PRACTICE_PORT", "LOG_FORMAT", "METRICS_HOST")})
    assert config == read_config({})
    assert read_config(told | {"DISCORD_TOKEN": TOKEN, "COMPONENTS_FILE": str(ROOT / "components.example.toml")}).metrics_port == 9464


def test_ranges_of_shards_are_read() -> None:
    assert read_config({"SHARDS": "0-3/16"}).ranges == (Shards(0, 3, 16),)
    assert read_config({"SHARDS": "0 - 7, 8/16"}).ranges == (Shards(0, 7, 16), Shards(8, 8, 16))
    assert read_config({}).ranges == ()


def test_the_practice_table_has_no_shards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("SHARDS", "0/2")
    monkeypatch.setattr("sys.argv", ["bot"])
    assert starting.main() == starting.WRONG_SETTING
    assert capsys.readouterr().err == f"{starting.NOT_ON_DISCORD}\n"


def test_without_a_token_and_the_practice_table_one_line_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr("sys.argv", ["bot"])
    monkeypatch.setattr(starting, "find_spec", lambda _: None)
    assert starting.main() == starting.WRONG_SETTING
    assert capsys.readouterr().err == f"{starting.NOT_INSTALLED}\n"
    assert list(tmp_path.iterdir()) == []
