"""The command line: its commands, and its answers to unknown ones."""

from __future__ import annotations

from pathlib import Path

from bot.hosting.command_line import SUBCOMMANDS
from tests.bot.hosting.commanding import bot


def test_the_help_names_every_subcommand(tmp_path: Path) -> None:
    shown = bot(tmp_path, "--help")
    assert shown.returncode == 0
    assert all(name in shown.stdout for name in SUBCOMMANDS)


def test_an_unknown_subcommand_is_refused_with_code_2(tmp_path: Path) -> None:
    refused = bot(tmp_path, "brew")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "brew" in refused.stderr


def test_a_wrong_setting_ends_a_subcommand_with_one_line_and_code_2(tmp_path: Path) -> None:
    ended = bot(tmp_path, "backup", "copy.sqlite3", LOG_LEVEL="loud")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    assert "LOG_LEVEL" in ended.stderr
