"""The log: one line for a refusal by an address or a server, the place of an unexpected error, no secrets.

Lines are text or JSON objects. Both name the game, the length of its log, interaction, server and channel, if known.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import threading
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord
from pythonjsonlogger.json import JsonFormatter

from bot.running import metrics
from bot.running.log_context import known

OUTSIDE = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordException)
"""Errors of the network, logged with their text. The text of any other error, also of a failed command, could hold a card."""

_SHORT_LIVED = re.compile(r"(/(?:webhooks|interactions)/[0-9]+/)[^/\s?]+")
"""The token of an interaction or a webhook in an address, with which anybody could answer as the bot."""

logger = logging.getLogger(__name__)


class Secrets:
    """The texts that no line may hold, each with its replacement."""

    def __init__(self, secrets: Mapping[str, str]) -> None:
        self._secrets = secrets

    def without(self, text: str) -> str:
        """Replace the secrets in a text."""
        text = _SHORT_LIVED.sub(r"\1[token]", text)
        for secret, instead in self._secrets.items():
            text = text.replace(secret, instead)
        return text


class TextLines(logging.Formatter):
    """A formatter that writes a record as one line for people; an unexpected error as several."""

    def __init__(self, secrets: Secrets) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        about = " ".join(f"{name}={number}" for name, number in known().items())
        return f"{super().formatMessage(record)} [{about}]" if about else super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # set by another formatter
        return self._secrets.without(super().format(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return told(ei)


class JsonLines(JsonFormatter):
    """A formatter that writes a record as a JSON object: ``time`` (UTC), ``level``, ``logger``, ``message``, the subject, ``exception``."""

    def __init__(self, secrets: Secrets) -> None:
        super().__init__()
        self._secrets = secrets

    def add_fields(self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]) -> None:
        """Set these fields and no others, since libraries add fields to their records."""
        log_data["time"] = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        log_data |= {"level": record.levelname, "logger": record.name, "message": self._secrets.without(record.getMessage()), **known()}
        if record.exc_info and record.exc_info[0] is not None:
            log_data["exception"] = self._secrets.without(told(record.exc_info))

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return told(ei)


class Counting(logging.Handler):
    """A handler that counts the lines that are warnings or worse."""

    def emit(self, record: logging.LogRecord) -> None:
        metrics.LOGGED.labels(record.levelname.lower()).inc()


def told(ei: Any) -> str:
    """Format an exception for the log: errors of the network by their text, all others by their place."""
    kind, error, place = ei
    if isinstance(error, OUTSIDE) and not isinstance(error, discord.app_commands.AppCommandError):
        return f"  {kind.__name__}: {error}"
    return "".join(traceback.StackSummary.from_list(map(_without_typed_source, traceback.extract_tb(place))).format()) + kind.__name__


def _without_typed_source(frame: traceback.FrameSummary) -> traceback.FrameSummary:
    """Remove the source line of a program without a file (``python -c``): since Python 3.13 it is known, and could hold a card."""
    return traceback.FrameSummary(frame.filename, frame.lineno, frame.name, line="") if frame.filename.startswith("<") else frame


def set_up(level: int, secrets: Mapping[str, str], form: str = "text") -> None:
    """Log to stderr as text or as JSON, with the replacements of ``secrets``.

    discord.py stays above DEBUG, at which it logs the bodies of private messages. Uncaught errors are logged like all others, instead of
    being printed with their text.
    """
    hidden, to_stderr, counting = Secrets(secrets), logging.StreamHandler(), Counting(logging.WARNING)
    to_stderr.setFormatter(JsonLines(hidden) if form == "json" else TextLines(hidden))
    logging.raiseExceptions = False  # a record that cannot be written would be printed with the text of its error
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not speak
    logging.basicConfig(level=level, handlers=[to_stderr, counting], force=True)
    for name in ("discord", "aiosqlite", "PIL", "asyncio"):
        logging.getLogger(name).setLevel(max(level, logging.INFO))
    sys.excepthook = _uncaught
    sys.unraisablehook = threading.excepthook = lambda found: _uncaught(found.exc_type, found.exc_value, found.exc_traceback)


def _uncaught(kind: Any, error: Any, place: Any) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logger.critical("an error that nothing caught; please report it", exc_info=(kind, error, place))


def stray(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error of a task that nobody awaits. The event loop's exception handler: the default one prints text that could hold a card."""
    error = context.get("exception")
    logger.error(
        "an error in a background task; please report it", exc_info=None if error is None else (type(error), error, error.__traceback__)
    )
