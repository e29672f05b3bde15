"""The slash commands. Everything that a button does, a command does."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.asking import undo
from bot.commands.choosing import advise, choose
from bot.commands.game import GameCommands
from bot.commands.gugong import exchange
from bot.commands.looking import board, log, note, status
from bot.commands.own_data import privacy
from bot.commands.premoves import orders
from bot.commands.rules import rules
from bot.commands.seat import SeatCommands
from bot.commands.settings import SettingsCommands
from bot.commands.standings import leaderboard, stats
from bot.interactions.feature import Typed
from bot.interactions.features import TYPED
from bot.interactions.host import Host
from bot.interactions.serving import answer

Command = app_commands.Command[Any, ..., Any]
WITH_OPTIONS: tuple[Command | app_commands.Group, ...] = (
    GameCommands(), SeatCommands(), SettingsCommands(), choose, exchange, advise, undo, board, log, status, orders, note, rules,
    leaderboard, stats, privacy,
)  # fmt: skip


def _command(name: str, typed: Typed) -> Command:
    """Return a declared command; it belongs to no group yet."""

    async def callback(interaction: discord.Interaction[Host]) -> None:
        await answer(interaction.client, interaction, typed.answer)

    return app_commands.Command(name=name, description=typed.description, callback=callback)


def _commands() -> tuple[Command | app_commands.Group, ...]:
    """Return all commands and groups of the first level, with the declared commands in their groups."""
    found: list[Command | app_commands.Group] = [*WITH_OPTIONS]
    groups = {group.qualified_name: group for one in found if isinstance(one, app_commands.Group) for group in _groups(one)}
    for full_name, typed in TYPED.items():
        group, _, name = full_name.rpartition(" ")
        command = _command(name, typed)
        groups[group].add_command(command) if group else found.append(command)
    return tuple(found)


def _groups(group: app_commands.Group) -> list[app_commands.Group]:
    return [group, *(one for one in group.walk_commands() if isinstance(one, app_commands.Group))]


COMMANDS = _commands()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give a client all commands; they are for servers only."""
    for command in COMMANDS:
        command.guild_only = True
        tree.add_command(command)
