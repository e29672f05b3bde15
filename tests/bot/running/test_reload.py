"""``--reload`` starts the practice table again after a change, and only the practice table."""

import os
import sys
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.running import reload


def test_a_changed_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reload, "ROOT", tmp_path)
    source = tmp_path / "bot" / "new.py"
    source.parent.mkdir()
    source.write_text("")
    seen = reload.newest_change()
    assert not reload.changed_since(seen)
    os.utime(source, (seen + 1, seen + 1))
    assert reload.changed_since(seen)


def test_a_bot_on_discord_is_not_started_again_by_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["bot", "--reload"])
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    assert program.main() == program.WRONG_SETTING
    assert "practice table" in capsys.readouterr().err
