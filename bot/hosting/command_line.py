"""The command line: without a subcommand it starts the bot; each subcommand does one task for the host."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.config import Config
from bot.hosting import backup, doctor, health, importing, moving, rerating, restore, restored, show
from bot.version import version


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A task for the host. ``run`` takes the settings and the arguments and returns the exit code."""

    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Config, Namespace], int]


SUBCOMMANDS = {
    "doctor": Subcommand("check all requirements of the bot, with advice; changes no data", doctor.arguments, doctor.run),
    "backup": Subcommand("copy all games to a file; the bot may run", backup.arguments, backup.run),
    "restore": Subcommand("replace the database by a backup; stop the bot first", restore.arguments, restore.run),
    "restored": Subcommand(
        "run it after the database went back to an earlier moment without `restore`; stop the bot first", restored.arguments, restored.run
    ),
    "move-database": Subcommand(
        "copy all games into an empty database, from and to a file or a server; stop the bot first", moving.arguments, moving.run
    ),
    "import": Subcommand("bring a game from a file of /replay into a channel; stop the bot first", importing.arguments, importing.run),
    "ratings": Subcommand("recompute all results and ratings from the games; the bot may run", rerating.arguments, rerating.run),
    "show": Subcommand("print a stored game in words; the bot may run", show.arguments, show.run),
    "health": Subcommand("ask the running bot for its health; needs METRICS_PORT", health.arguments, health.run),
}


def read_arguments(texts: Sequence[str] | None = None) -> Namespace:
    """Parse the command line; ``subcommand`` is None or a name in ``SUBCOMMANDS``.

    Ends the process with code 2 if the arguments are invalid.
    """
    parser = ArgumentParser(
        prog="python -m bot",
        description="Without a subcommand, start the bot on Discord; if DISCORD_TOKEN is not set, start the practice table.",
    )
    parser.add_argument("--version", action="version", version=version())
    parser.add_argument("--reload", action="store_true", help="for developers: restart the practice table after each change of its files")
    subparsers = parser.add_subparsers(dest="subcommand", metavar="SUBCOMMAND")
    for name, subcommand in SUBCOMMANDS.items():
        subcommand.arguments(subparsers.add_parser(name, help=subcommand.help, description=subcommand.help))
    asked = parser.parse_args(texts)
    if asked.reload and asked.subcommand is not None:
        parser.error("--reload starts the practice table; leave out the subcommand")
    return asked
