"""The contexts in which a person uses the bot: a server that has it, its direct messages, or anywhere as the person's own app."""

from __future__ import annotations

from enum import IntEnum

import discord

from bot.refusal import Refusal
from bot.wording.catalogue import Sentence

NEEDS_SERVER = Sentence(
    "This needs a server with several people; in direct messages you play alone. Nothing was changed. `/play` begins a game here."
)
NEEDS_BOT = Sentence(
    "I am not a member here, so I can show only you lessons, `/rules` and `/games`. Nothing was changed. "
    "In direct messages with me you can play against computers."
)


class Context(IntEnum):
    """The context of an interaction. A command that works in one context also works in the earlier ones."""

    SERVER = 0
    """A server of which the bot is a member."""
    DIRECT = 1
    """The direct messages of a person and the bot. Only that person plays there; games belong to no server."""
    ELSEWHERE = 2
    """A server without the bot, or direct messages of people: the bot can only answer, and only the person who asks."""


def context_of(interaction: discord.Interaction[discord.AutoShardedClient]) -> Context:
    """Return the context of an interaction."""
    if interaction.guild_id is not None:
        return Context.SERVER if interaction.client.get_guild(interaction.guild_id) is not None else Context.ELSEWHERE
    return Context.DIRECT if interaction.context.dm_channel else Context.ELSEWHERE


def check(interaction: discord.Interaction[discord.AutoShardedClient], furthest: Context) -> None:
    """Raise ``Refusal`` if an interaction comes from beyond the furthest context in which something works."""
    found = context_of(interaction)
    if found > furthest:
        raise Refusal(NEEDS_SERVER if found is Context.DIRECT else NEEDS_BOT)


def server_of(interaction: discord.Interaction[discord.AutoShardedClient]) -> int:
    """Return the server of an interaction. Raises ``Refusal`` outside the servers of the bot."""
    check(interaction, Context.SERVER)
    assert interaction.guild_id is not None
    return interaction.guild_id
