"""Checks of the ports on which the bot is to listen."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from http.client import HTTPException

from bot.config import Config
from bot.hosting.findings import Finding, ok, problem, warning
from bot.hosting.health import UNWELL, WELL, answer
from storage import DatabaseError
from storage.lease import LeaseTaken
from storage.leasing import leased

SECONDS = 1.0
NEAR = "127.0.0.1"
OF_A_BOT = ("well", "spare")
"""The health answers of a bot that is well."""
ADVICE = {
    errno.EADDRINUSE: "Set {} to another port, or end the program that has this one.",
    errno.EACCES: "Set {} to a port above 1023; the system keeps the others for root.",
    errno.EADDRNOTAVAIL: "Set METRICS_HOST to an address of this machine.",
}


def check_ports(config: Config) -> Iterator[Finding]:
    """Check whether the bot can listen on the ports of its settings."""
    if config.metrics_port is not None:
        yield check_metrics(config.metrics_host, config.metrics_port)
    if config.token is None and config.practice_port:
        yield check_page(config)


def check_metrics(host: str, port: int) -> Finding:
    """Check whether the port for /metrics and /health is free, or answered by a running bot."""
    error = refused(host, port)
    if error is None:
        return ok("metrics", f"port {port} of {host} is free")
    if error.errno == errno.EADDRINUSE and (told := told_by_bot(host, port)):
        answers = f"a bot that runs answers on port {port} of {host}: {told}"
        return ok("metrics", answers) if told in OF_A_BOT else warning("metrics", answers, "Look for the cause in its log.")
    return told_of("metrics", f"port {port} of {host}", "METRICS_PORT", error)


def check_page(config: Config) -> Finding:
    """Check whether the practice table's port is free, or open already."""
    error = refused(NEAR, config.practice_port)
    if error is None:
        return ok("practice page", f"port {config.practice_port} is free")
    if error.errno == errno.EADDRINUSE and _runs(config):
        return ok("practice page", f"port {config.practice_port} is in use, and so is the database: the practice table runs")
    return told_of("practice page", f"port {config.practice_port}", "PRACTICE_PORT", error)


def told_of(about: str, where: str, setting: str, error: OSError) -> Finding:
    """Explain an error of the operating system."""
    why = "is in use by another program" if error.errno == errno.EADDRINUSE else f"cannot be used ({os.strerror(error.errno or 0)})"
    return problem(about, f"{where} {why}", ADVICE.get(error.errno or 0, "Set {} to another port.").format(setting))


def refused(host: str, port: int) -> OSError | None:
    """Try to listen on a port; return the error, or None."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, socket.SOCK_STREAM) as listening:
            if os.name != "nt":  # on Windows the socket would bind to a port in use
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen()
    except OSError as error:
        return error
    return None


def told_by_bot(host: str, port: int) -> str:
    """Return the health answer of a bot on that port; "" for another program."""
    try:
        status, told = answer(host, port, SECONDS)
    except (OSError, HTTPException):
        return ""
    return told if (status == WELL and told in OF_A_BOT) or status == UNWELL else ""


def _runs(config: Config) -> bool:
    try:
        with leased(config.database):
            return False
    except LeaseTaken:
        return True
    except DatabaseError:
        return False
