"""``python -m bot --reload``: the table starts again after a change, waits after a mistake, and ends with the process that watches."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import __main__ as starting
from bot.config import Config
from bot.hosting.command_line import read_arguments
from tests.bot.browser import ROOT, SECONDS, Tab

WATCHING = "import sys; from pathlib import Path; from bot.reload import keep_running; sys.exit(keep_running([sys.executable, '-S', 'run.py'], [Path()], {}))"  # noqa: E501 - a program on one line
LIVES = "import time; print('began {}', flush=True); time.sleep(60)"


@contextmanager
def watched(*command: str, folder: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """Start a watching process in a group of its own; end the whole group afterwards."""
    environment = {**os.environ, "PYTHONPATH": str(folder if settings else ROOT), **settings}
    process = subprocess.Popen(
        [sys.executable, *command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    with process.stdout:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(SECONDS)


def told(process: subprocess.Popen[str], words: str) -> str:
    """Return the next line that holds the words."""
    assert process.stdout is not None
    return next(line for line in process.stdout if words in line)


def test_a_change_starts_it_again_a_mistake_waits_for_the_next_change_and_an_interrupt_ends_both(tmp_path: Path) -> None:
    program = tmp_path / "run.py"
    program.write_text(LIVES.format(1))
    with watched("-c", WATCHING, folder=tmp_path) as process:
        told(process, "began 1")
        program.write_text("print('half a")
        told(process, "Changed: run.py. The table starts again.")
        told(process, "SyntaxError")
        told(process, "It starts again after the next change")
        program.write_text(f"import os; print(os.getpid(), flush=True); {LIVES.format(2)}")
        told(process, "Changed")
        child = int(told(process, ""))
        told(process, "began 2")
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 0
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


def test_a_process_that_ends_well_ends_the_watching_too(tmp_path: Path) -> None:
    (tmp_path / "run.py").write_text("")
    with watched("-c", WATCHING, folder=tmp_path) as process:
        assert process.wait(SECONDS) == 0


def test_reload_is_refused_beside_a_token_a_subcommand_and_without_its_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert starting.reloading(Config(token="sesame")) == starting.WRONG_SETTING
    assert "DISCORD_TOKEN is set" in capsys.readouterr().err
    monkeypatch.setattr(starting, "find_spec", lambda _: None)
    assert starting.reloading(Config()) == starting.WRONG_SETTING
    assert "developers' packages" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        read_arguments(["--reload", "doctor"])
    assert "--reload starts the practice table" in capsys.readouterr().err


@pytest.mark.slow
def test_the_game_and_the_address_stay_when_a_sentence_changes(tmp_path: Path) -> None:
    """Takes 15 seconds: it copies the program, to change the copy."""
    for name in ("bot", "render", "rules", "storage"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("svg", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with watched("-m", "bot", "--reload", folder=tmp_path, PRACTICE_PORT=str(port)) as process:
        address = told(process, "Practice table:").split()[-1]
        tab = Tab(address)
        tab.command("game", "new", game="gugong")
        assert "A new game is being set up" in tab.text
        for file in (tmp_path / "bot" / "wording").glob("*.py"):
            text = file.read_text(encoding="utf-8")
            if "A new game is being set up" in text:
                file.write_text(text.replace("A new game is being set up", "A fresh game is being set up"), encoding="utf-8")
        assert told(process, "Practice table:").split()[-1] == address
        after = Tab(address)
        for _ in range(100):
            if "A fresh game is being set up" in after.text:
                break
            after.look()
        assert "A fresh game is being set up" in after.text
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 0
