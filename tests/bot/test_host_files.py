"""Files that a host writes by hand: any content gives at worst one line and exit code 2 within a second."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.config import Config, ConfigError, read_config
from bot.version import version
from tests.bot.hosting.commanding import bot
from tests.server.forking import fork

DEEP = b"a." * 24_000 + b"a = 1\n"
COMPONENTS = {
    "a long number": b"[income]\nmornings = [" + b"9" * 5000 + b"]\n",
    "a long number in hexadecimal": b"[income]\nmornings = [0x" + b"f" * 5000 + b"]\n",
    "lists in lists": b"a = " + b"[" * 60_000,
    "lists in lists, line by line": b"a = " + b"[\n" * 30_000,
    "tables in tables": b"a = " + b"{a=" * 300,
    "a key of many dots": DEEP,
    "keys of many dots": b"\n".join(b"[b%d.%s]" % (line, b"a." * 480 + b"a") for line in range(64)),
    "a NUL": b"[income]\nmornings = [4, \0, 4]\n",
    "UTF-16": "[income]\n".encode("utf-16"),
    "UTF-16 without a mark": "[income]\n".encode("utf-16-be"),
    "Latin-1": b"# caf\xe9\n",
    "too much": b"# a comment\n" * 10_000,
}
SETTINGS = {
    "UTF-16": "DISCORD_GUILD=1\n".encode("utf-16"),
    "UTF-16 without a mark": "DISCORD_GUILD=1\n".encode("utf-16-le"),
    "UTF-32": "DISCORD_GUILD=1\n".encode("utf-32"),
    "Latin-1": b"DATABASE_PATH=caf\xe9\n",
    "a NUL": b"DATABASE_PATH=a\0b\n",
    "no setting": b'DISCORD_TOKEN "sesame"\n',
    "a quote that is never closed": b'DATABASE_PATH="games\n' * 2000,
    "a long line": b"A=" + b" " * 60_000 + b"x\n",
    "too much": b"A=1\n" * 100_000,
}


def refused_at_once(settings: dict[str, str], env_file: Path | None = None) -> str:
    begun = time.process_time()
    with pytest.raises(ConfigError) as refused:
        read_config(settings, env_file)
    assert time.process_time() - begun < 1
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 500
    return str(refused.value)


@pytest.mark.parametrize("content", COMPONENTS.values(), ids=COMPONENTS)
def test_a_components_file_that_is_none_is_refused_in_a_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "own.toml").write_bytes(content)
    assert "own.toml" in refused_at_once({"COMPONENTS_FILE": str(tmp_path / "own.toml")})


@pytest.mark.parametrize("content", SETTINGS.values(), ids=SETTINGS)
def test_a_file_that_holds_no_settings_is_refused_in_a_line_without_its_content(tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".env").write_bytes(content)
    told = refused_at_once({}, tmp_path / ".env")
    assert ".env" in told
    assert "sesame" not in told


def test_a_byte_order_mark_is_no_part_of_a_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("\ufeffDISCORD_GUILD=5\r\nCOMPONENTS_FILE=".encode() + str(tmp_path / "own.toml").encode())
    (tmp_path / "own.toml").write_bytes("\ufeff[income]\r\nmornings = [5, 5, 5]\r\n".encode())
    config = read_config({}, tmp_path / ".env")
    assert (config.guild, list(config.host_options)) == (5, ["gugong"])


@pytest.mark.parametrize("kind", ["a folder", "a pipe", "a device", "a link to nowhere", "a link to itself"])
def test_a_path_that_is_no_file_is_refused_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / ".env"
    match kind:
        case "a folder":
            path.mkdir()
        case "a pipe":
            os.mkfifo(path)
        case "a device":
            path.symlink_to("/dev/zero")
        case "a link to nowhere":
            path.symlink_to("nowhere")
        case _:
            path.symlink_to(path)
    refused_at_once({}, path)
    refused_at_once({"COMPONENTS_FILE": str(path)})


def test_a_file_of_gigabytes_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "own.toml").touch()
    os.truncate(tmp_path / "own.toml", 8 << 30)
    assert "longer than" in refused_at_once({"COMPONENTS_FILE": str(tmp_path / "own.toml")})
    assert "longer than" in refused_at_once({}, tmp_path / "own.toml")


def test_without_a_file_nothing_is_set(tmp_path: Path) -> None:
    assert read_config({}, tmp_path / ".env") == Config()


@pytest.mark.parametrize("name", ["PRACTICE_PORT", "METRICS_PORT", "DISCORD_GUILD"])
@pytest.mark.parametrize("text", ["٣", "1_000", "0x10", "1e3", "+1", "-1", "８０", "1.0", "9" * 5000, "²"])
def test_a_number_is_written_in_the_digits_0_to_9(name: str, text: str) -> None:
    assert name in refused_at_once({name: text})


def test_blanks_around_a_number_do_no_harm() -> None:
    assert read_config({"PRACTICE_PORT": " 8765 "}).practice_port == 8765


@pytest.mark.parametrize(
    "name", ["DATABASE_PATH", "COMPONENTS_FILE", "DATABASE_URL", "SHARDS", "LOG_LEVEL", "METRICS_HOST", "DISCORD_TOKEN"]
)
@pytest.mark.parametrize("text", ["a\0b", "two\nlines", "\x1b[2J"])
def test_a_value_that_no_setting_can_hold_is_refused(name: str, text: str) -> None:
    assert name in refused_at_once({name: f"postgresql://{text}/" if name == "DATABASE_URL" else text})


def test_an_address_that_cannot_be_written_is_refused() -> None:
    assert "DATABASE_URL" in refused_at_once({"DATABASE_URL": "postgresql://table:\udce9@db.example.com/table"})
    assert "COMPONENTS_FILE" in refused_at_once({"COMPONENTS_FILE": "n" * 5000})


def test_settings_that_this_user_may_not_read_end_the_start_with_a_line(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / ".env").write_text("DISCORD_GUILD=5\n")
    (tmp_path / ".env").chmod(0o000)
    with (tmp_path / "told").open("w") as told:
        code = fork("tests.bot.without_rights", ("doctor",), tmp_path, {}, told.fileno(), told.fileno()).wait(30)
    assert (code, (tmp_path / "told").read_text()) == (2, ".env cannot be read: Permission denied\n")


def test_every_command_ends_with_code_2_for_them(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(SETTINGS["UTF-16"])
    ended = bot(tmp_path, "health")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)


def test_a_wrong_setting_is_told_before_anything_large_is_imported(tmp_path: Path) -> None:
    told = "import sys; from bot.__main__ import main; code = main(); print(code, sorted({'discord', 'PIL', 'aiohttp'} & set(sys.modules)))"
    (tmp_path / ".env").write_bytes(SETTINGS["UTF-16"])
    ended = subprocess.run(
        [sys.executable, "-c", told], cwd=tmp_path, env={"PYTHONPATH": str(Path.cwd())}, capture_output=True, text=True, check=True
    )
    assert ended.stdout == "2 []\n"


def test_the_version_is_told_whatever_the_settings_are(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(SETTINGS["UTF-16"])
    assert bot(tmp_path, "--version").stdout == f"{version()}\n"
