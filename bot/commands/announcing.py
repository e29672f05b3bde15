"""Telling Discord the commands: everywhere or in one server alone, and only after a change."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

import storage
from bot.interactions.host import Host
from bot.wording.signs import Signs
from storage import Database
from storage.commands import EVERYWHERE

ANYWHERE_ONLY = ("contexts", "integration_types")
"""The fields of commands that belong to no single server."""

logger = logging.getLogger(__name__)


async def announce(tree: app_commands.CommandTree[Host], database: Database, own: int | None) -> None:
    """Set the commands: everywhere, or in the server ``own`` alone.

    A server that had commands of its own before loses them.
    """
    try:
        for guild_id in await storage.commands.guilds(database):
            if guild_id != own:
                await _take_from(tree.client, database, guild_id)
        if own is None:
            await _tell(tree.client, database, EVERYWHERE, await _payload(tree, None))
            return
        guild = discord.Object(own)
        tree.copy_global_to(guild=guild)
        if await _has_none(tree, guild):
            await storage.commands.note(database, own, None)
        await _tell(tree.client, database, own, await _payload(tree, guild))
        await _tell(tree.client, database, EVERYWHERE, [])
    except (discord.HTTPException, aiohttp.ClientError, storage.StorageFailure) as error:
        logger.error("the commands could not be sent to Discord (%s); the former ones still work, and the next start tries again", error)


async def link(tree: app_commands.CommandTree[Host], signs: Signs, own: int | None) -> None:
    """Let messages mention the commands by the ids that Discord gave them; without an answer they stay plain text."""
    try:
        found = await tree.fetch_commands(guild=None if own is None else discord.Object(own))
    except (discord.HTTPException, aiohttp.ClientError) as error:
        logger.warning("the ids of the commands could not be read (%s); until the next start messages name commands in plain text", error)
    else:
        signs.link({command.name: command.id for command in found if command.type is discord.AppCommandType.chat_input})


async def _payload(tree: app_commands.CommandTree[Host], guild: discord.Object | None) -> list[dict[str, Any]]:
    """Return the commands of a server, or those of all servers, as Discord takes them."""
    assert tree.translator is not None
    found = [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands(guild=guild)]
    return found if guild is None else [{key: value for key, value in one.items() if key not in ANYWHERE_ONLY} for one in found]


async def _tell(client: Host, database: Database, guild_id: int, commands: list[dict[str, Any]]) -> None:
    """Tell Discord the commands of a server, or of all servers, unless it took the same ones already in this history of the database."""
    told = json.dumps([database.generation, client.application_id, commands], sort_keys=True, default=str)
    digest = hashlib.sha256(told.encode()).hexdigest()
    if await storage.commands.digest_of_commands(database, guild_id) == digest:
        return
    await storage.commands.note(database, guild_id, None)
    await _send(client, guild_id, commands)
    await storage.commands.note(database, guild_id, digest)


async def _send(client: Host, guild_id: int, commands: list[dict[str, Any]]) -> None:
    assert client.application_id is not None
    if guild_id == EVERYWHERE:
        await client.http.bulk_upsert_global_commands(client.application_id, commands)
    else:
        await client.http.bulk_upsert_guild_commands(client.application_id, guild_id, commands)


async def _has_none(tree: app_commands.CommandTree[Host], guild: discord.Object) -> bool:
    """Check whether a server has no commands of its own, as after the bot has left it."""
    try:
        return not await tree.fetch_commands(guild=guild)
    except (discord.HTTPException, aiohttp.ClientError):
        return False


async def _take_from(client: Host, database: Database, guild_id: int) -> None:
    """Delete a server's own commands; if Discord refuses that, the next start tries again."""
    try:
        await _send(client, guild_id, [])
    except discord.HTTPException as error:
        logger.warning(
            "server %s: the commands of this server alone could not be deleted (%s); the next start tries again", guild_id, error
        )
    else:
        await storage.commands.forget_command_guild(database, guild_id)
