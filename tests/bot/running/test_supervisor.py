"""The messages that systemd gets."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.running.supervisor import notify, watchdog_seconds


@pytest.fixture(params=["file", "abstract"])
def supervisor(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Yield a socket that listens as systemd does, by both kinds of address."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        name = str(tmp_path / "n") if request.param == "file" else f"\0table-test-{os.getpid()}"
        listening.bind(name)
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", name.replace("\0", "@"))
        yield listening


def test_the_supervisor_hears_each_line(supervisor: socket.socket) -> None:
    notify("READY=1")
    notify("WATCHDOG=1")
    assert [supervisor.recv(100), supervisor.recv(100)] == [b"READY=1", b"WATCHDOG=1"]


def test_nobody_listening_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))
    notify("READY=1")


@pytest.mark.parametrize(("asked", "seconds"), [("", None), ("0", None), ("soon", None), ("60000000", 60.0)])
def test_the_watchdog_is_read_as_systemd_sets_it(asked: str, seconds: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    monkeypatch.setenv("WATCHDOG_USEC", asked)
    assert watchdog_seconds() == seconds


def test_a_watchdog_for_another_process_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid() + 1))
    assert watchdog_seconds() is None
