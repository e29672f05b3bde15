"""The subject of the current task, for the log: its interaction and its game, as ids of Discord and of the storage."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType

import discord

_NOTHING: Mapping[str, int] = MappingProxyType({})
_known: ContextVar[Mapping[str, int]] = ContextVar("subject", default=_NOTHING)


def known() -> Mapping[str, int]:
    """Return the known values among ``game``, ``seq``, ``interaction``, ``guild``, ``channel``, in this order."""
    return _known.get()


def is_interaction(interaction: discord.Interaction) -> None:
    """Set the interaction that the current task and its subtasks answer; forget the game."""
    found = {"interaction": interaction.id, "guild": interaction.guild_id, "channel": interaction.channel_id}
    _known.set({name: number for name, number in found.items() if number is not None})


def is_game(game_id: int, seq: int) -> None:
    """Set the game that the current task is about, and the length of its log."""
    _known.set({"game": game_id, "seq": seq, **{name: number for name, number in known().items() if name not in ("game", "seq")}})
