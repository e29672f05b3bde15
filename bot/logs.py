"""What is logged: one line for what an address or a server refused, the place of anything unexpected, no secrets."""

from __future__ import annotations

import logging
import traceback
from typing import Any

import aiohttp
import discord

OUTSIDE = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordException)
"""What comes from the network and is told by its text; the text of anything else could hold a card."""


class Formatter(logging.Formatter):
    """Lines without the token. Of an exception from inside they give the place, not its text."""

    def __init__(self, token: str | None) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        return line.replace(self._token, "[token]") if self._token else line

    def formatException(self, ei: Any) -> str:  # noqa: N802
        kind, error, place = ei
        if isinstance(error, OUTSIDE):
            return f"  {kind.__name__}: {error}"
        return "".join(traceback.format_tb(place)) + kind.__name__


def set_up(level: int, token: str | None) -> None:
    """Log to stderr. discord.py stays above DEBUG, at which it writes down the bodies of private messages."""
    to_stderr = logging.StreamHandler()
    to_stderr.setFormatter(Formatter(token))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    logging.basicConfig(level=level, handlers=[to_stderr], force=True)
    for name in ("discord", "aiosqlite", "PIL", "asyncio"):
        logging.getLogger(name).setLevel(max(level, logging.INFO))
