"""``python -m bot health``: ask the running bot for its health, for a container or another supervisor."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address

from bot.config import Config
from bot.host_files import one_line

FAILED = 1
NOT_SET = 2
SECONDS = 5.0
WELL, UNWELL = 200, 503


def arguments(_: ArgumentParser) -> None:
    """Accept no arguments."""


def run(config: Config, _: Namespace) -> int:
    """Print the bot's health; return the exit code, 0 if it is well."""
    if config.metrics_port is None:
        print("METRICS_PORT is not set, so the bot cannot be asked. Set it, and start the bot again.", file=sys.stderr)
        return NOT_SET
    try:
        status, told = answer(config.metrics_host, config.metrics_port, SECONDS)
    except (OSError, HTTPException) as error:
        where = f"{config.metrics_host} port {config.metrics_port}"
        print(one_line(f"The bot does not answer on {where}: {error}. Start it, or look for the cause in its log."), file=sys.stderr)
        return FAILED
    print(one_line(told))
    return 0 if status == WELL else FAILED


def answer(host: str, port: int, seconds: float) -> tuple[int, str]:
    """Return status and text of the bot's answer on ``host``. Raises ``OSError`` and ``HTTPException``."""
    connection = HTTPConnection(near(host), port, timeout=seconds)
    try:
        connection.request("GET", "/health")
        answered = connection.getresponse()
        return answered.status, answered.read(1000).decode(errors="replace").strip()
    finally:
        connection.close()


def near(host: str) -> str:
    """Return the address at which this machine reaches a server that listens on ``host``."""
    if host == "localhost" or not ip_address(host).is_unspecified:
        return host
    return "127.0.0.1" if ip_address(host).version == 4 else "::1"
