"""Notifications to systemd if the unit says ``Type=notify``: a line to the socket that NOTIFY_SOCKET names."""

from __future__ import annotations

import os
import socket


def notify(state: str) -> None:
    """Send "READY=1", "WATCHDOG=1" or "STOPPING=1"; do nothing if no supervisor listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sending:
            sending.setblocking(False)
            sending.sendto(state.encode(), address)
    except OSError:
        pass


def watchdog_seconds() -> float | None:
    """Return the seconds within which the supervisor expects the next sign of life; None if it expects none."""
    asked = os.environ.get("WATCHDOG_USEC", "")
    for_us = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(asked) / 1e6 if asked.isdigit() and int(asked) and for_us else None
