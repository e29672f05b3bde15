"""``python -m bot``: the practice table, or with a token the bot on Discord; ``--help`` lists the subcommands."""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import sys
from importlib.util import find_spec
from pathlib import Path

from bot.config import Config, ConfigError, read_config
from bot.running.streams import unbreakable
from bot.version import version

WRONG_SETTING = 2
HELP = {"-h", "--help", "--version"}
"""Arguments that work with any settings, even invalid ones."""
OTHERS = 0o077
"""The umask: only the owner gets rights on new files, including those that a library writes."""
NOT_INSTALLED = "DISCORD_TOKEN is not set, and the practice table is not installed. Set it, or run: .uv/bin/uv run --no-dev -m bot"
NOT_ON_DISCORD = "SHARDS is set without DISCORD_TOKEN; the practice table has no shards. Set DISCORD_TOKEN, or leave out SHARDS."
NOT_RELOADED = "--reload is for the practice table. DISCORD_TOKEN is set: unset it, or start the bot without --reload."
NOT_WATCHED = "--reload needs the developers' packages: run .uv/bin/uv run -m bot --reload, or leave out --reload."
THREADS_TAKE_TURNS = 0.001
"""Seconds for which a thread that draws or replays keeps the interpreter from the event loop."""


def reloading(config: Config) -> int:
    """Run the practice table, and restart it when its files change; return the exit code."""
    if config.token is not None:
        print(NOT_RELOADED, file=sys.stderr)
        return WRONG_SETTING
    if find_spec("watchfiles") is None:
        print(NOT_WATCHED, file=sys.stderr)
        return WRONG_SETTING
    from bot import reload  # noqa: PLC0415 - only developers have the package that watches files

    return reload.run(config)


async def run(config: Config) -> int:
    """Run until the process is told to stop; return the exit code."""
    from bot.running import logs  # noqa: PLC0415 - see main

    asyncio.get_running_loop().set_exception_handler(logs.stray)
    if config.token is None:
        logging.getLogger("discord").setLevel(logging.ERROR)  # before SimCord, whose probes and login it would log
        from bot import practice  # noqa: PLC0415 - it imports a web server that a bot on Discord does not need

        return await practice.run(config)
    from bot import online  # noqa: PLC0415

    return await online.run(config)


def main() -> int:
    """Read arguments and settings, and run; return the exit code."""
    unbreakable()
    try:
        config = read_config(os.environ, Path(".env"))
    except ConfigError as error:
        if HELP.isdisjoint(sys.argv):
            print(error, file=sys.stderr)
            return WRONG_SETTING
        config = Config()
    # Imported here, because they take a second, for which a mistyped setting should not make anybody wait.
    from bot.hosting.command_line import SUBCOMMANDS, read_arguments  # noqa: PLC0415
    from bot.running import logs  # noqa: PLC0415

    asked = read_arguments()
    if asked.subcommand is None and config.token is None and find_spec("simcord") is None:
        print(NOT_INSTALLED, file=sys.stderr)
        return WRONG_SETTING
    if asked.subcommand is None and config.token is None and config.ranges:
        print(NOT_ON_DISCORD, file=sys.stderr)
        return WRONG_SETTING
    os.umask(OTHERS)
    logs.set_up(config.log_level, config.secrets, config.log_format)
    if asked.subcommand != "doctor":  # the table reports such errors itself
        for line in config.ignored:
            logging.getLogger("bot").warning(line)
    if asked.subcommand is not None:
        return SUBCOMMANDS[asked.subcommand].run(config, asked)
    if asked.reload:
        return reloading(config)
    logging.getLogger("bot").info("version %s, Python %s", version(), platform.python_version())
    sys.setswitchinterval(THREADS_TAKE_TURNS)
    return asyncio.run(run(config))


if __name__ == "__main__":
    sys.exit(main())
