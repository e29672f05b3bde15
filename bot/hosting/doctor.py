"""``python -m bot doctor``: check everything that the bot needs, and advise the host in a line for each finding."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import suppress

from bot.config import Config
from bot.hosting import discord_side, own_machine
from bot.hosting.counting import counted
from bot.hosting.findings import Finding, Level, warning
from storage import DatabaseError
from storage.counts import live_places

FAILED = 1


def arguments(_: ArgumentParser) -> None:
    """Accept no arguments."""


def run(config: Config, _: Namespace) -> int:
    """Print the findings; return the exit code, 0 if there is no problem."""
    return asyncio.run(_told(config))


async def _told(config: Config) -> int:
    found = dict.fromkeys(Level, 0)
    async for finding in findings(config):
        print(finding, flush=True)
        found[finding.level] += 1
    print(f"{counted(found[Level.PROBLEM], 'problem')}, {counted(found[Level.WARNING], 'warning')}.")
    return FAILED if found[Level.PROBLEM] else 0


async def findings(config: Config) -> AsyncIterator[Finding]:
    """Yield the findings of all checks."""
    for finding in own_machine.check(config):
        yield finding
    if config.token is None:
        yield warning("Discord", "not checked, because no token is set", "Set DISCORD_TOKEN to put the bot on a server.")
        return
    places: list[tuple[int | None, int]] = []
    with suppress(DatabaseError):  # reported already
        places = live_places(config.database)
    async for finding in discord_side.check(config.token, config.api_url, places):
        yield finding
