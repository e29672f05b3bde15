"""The slash commands. Everything that a button does, a command does."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.asking import undo
from bot.commands.beginning import play
from bot.commands.choosing import advise, choose
from bot.commands.game import GameCommands
from bot.commands.gugong import exchange
from bot.commands.looking import board, games, hand, log, note, status
from bot.commands.own_data import privacy
from bot.commands.premoves import orders, plan
from bot.commands.rules import rules
from bot.commands.seat import SeatCommands
from bot.commands.settings import SettingsCommands
from bot.commands.standings import leaderboard, stats

COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group, ...] = (
    play, GameCommands(), SeatCommands(), SettingsCommands(), choose, exchange, advise, undo, board, hand, log, status, orders, plan, note,
    games, rules, leaderboard, stats, privacy,
)  # fmt: skip


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give a client all commands; they are for servers only."""
    for command in COMMANDS:
        command.guild_only = True
        tree.add_command(command)
