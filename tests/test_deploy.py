"""The files under docs/deploy agree with the program, as far as that can be seen without running them."""

from __future__ import annotations

import re
from pathlib import Path

from bot.config import read_config
from bot.hosting.command_line import SUBCOMMANDS
from bot.online import ENDING_SECONDS
from bot.running.watch import PULSE_SECONDS

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "docs" / "deploy"


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_image_holds_every_package_and_no_more() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"}
    assert set(re.findall(r"^COPY (\w+)/ ", text("Dockerfile"), re.MULTILINE)) == packages
    assert set(re.findall(r"^!(\w+)$", text("Dockerfile.dockerignore"), re.MULTILINE)) == packages
    assert text("Dockerfile.dockerignore").startswith("*\n")


def test_the_settings_in_the_files_can_be_read() -> None:
    found = dict(
        re.findall(r"\b(DATABASE_PATH|LOG_FORMAT|METRICS_HOST|METRICS_PORT)[=:] ?\"?([\w./]+)", text("compose.yaml") + text("Dockerfile"))
    )
    assert set(found) == {"DATABASE_PATH", "LOG_FORMAT", "METRICS_HOST", "METRICS_PORT"}
    assert read_config(found).metrics_port == 9464


def test_what_is_called_is_a_subcommand() -> None:
    called = re.findall(r"-m bot (\w+)", text("table-backup.service")) + re.findall(r'"bot", "(\w+)"', text("Dockerfile"))
    assert called == ["backup", "health"]
    assert set(called) <= SUBCOMMANDS.keys()


def test_a_supervisor_waits_longer_than_the_bot_needs() -> None:
    (watchdog,), (stop,) = (
        re.findall(r"^WatchdogSec=(\d+)$", text("table.service"), re.MULTILINE),
        re.findall(r"^TimeoutStopSec=(\d+)$", text("table.service"), re.MULTILINE),
    )
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", text("compose.yaml"))
    assert int(watchdog) > 20 * PULSE_SECONDS
    assert min(int(stop), int(grace)) > 2 * ENDING_SECONDS


def test_a_signal_reaches_the_bot_in_the_image() -> None:
    assert re.search(r'^ENTRYPOINT \["python", "-m", "bot"\]$', text("Dockerfile"), re.MULTILINE)
    assert re.search(r"^USER 10001$", text("Dockerfile"), re.MULTILINE)
