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
    "doctor": Subcommand("check everything that the bot needs, and say what to do", doctor.arguments, doctor.run),
    "backup": Subcommand("write all games to a file, also while the bot runs", backup.arguments, backup.run),
    "restore": Subcommand("put a backup in the database's place, while no bot runs", restore.arguments, restore.run),
    "restored": Subcommand("say that the database was restored by other means, while no bot runs", restored.arguments, restored.run),
    "move-database": Subcommand("copy all games into an empty database, a file or one of a server", moving.arguments, moving.run),
    "import": Subcommand("bring the record of a game into a channel, while no bot runs", importing.arguments, importing.run),
    "ratings": Subcommand("make all ratings anew from the games, also while the bot runs", rerating.arguments, rerating.run),
    "show": Subcommand("tell a stored game in words, also while the bot runs", show.arguments, show.run),
    "health": Subcommand("ask the running bot whether it is well; needs METRICS_PORT", health.arguments, health.run),
}


def read_arguments(texts: Sequence[str] | None = None) -> Namespace:
    """Parse the command line; ``subcommand`` is None or a name in ``SUBCOMMANDS``.

    Ends the process with code 2 if the arguments are invalid.
    """
    parser = ArgumentParser(
        prog="python -m bot", description="Without a subcommand: the practice table, with DISCORD_TOKEN set the bot on Discord."
    )
    parser.add_argument("--version", action="version", version=version())
    parser.add_argument(
        "--reload", action="store_true", help="for developers: start the practice table again after each change of its files"
    )
    subparsers = parser.add_subparsers(dest="subcommand", metavar="SUBCOMMAND")
    for name, subcommand in SUBCOMMANDS.items():
        subcommand.arguments(subparsers.add_parser(name, help=subcommand.help, description=subcommand.help))
    asked = parser.parse_args(texts)
    if asked.reload and asked.subcommand is not None:
        parser.error("--reload is for the practice table alone; leave out the subcommand")
    return asked
