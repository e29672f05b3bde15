"""What the current task is about, for the log: the interaction that it answers and the game, as numbers of Discord and of the storage."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType

import discord

_NOTHING: Mapping[str, int] = MappingProxyType({})
_known: ContextVar[Mapping[str, int]] = ContextVar("subject", default=_NOTHING)


def known() -> Mapping[str, int]:
    """Of ``game``, ``seq``, ``interaction``, ``guild``, ``channel`` those that are known, in this order."""
    return _known.get()


def is_interaction(interaction: discord.Interaction) -> None:
    """The current task, and each that it begins, answers this interaction from now on; nothing else is known yet."""
    found = {"interaction": interaction.id, "guild": interaction.guild_id, "channel": interaction.channel_id}
    _known.set({name: number for name, number in found.items() if number is not None})


def is_game(game_id: int, seq: int) -> None:
    """The current task is about this game, at this length of its log."""
    _known.set({"game": game_id, "seq": seq, **{name: number for name, number in known().items() if name not in ("game", "seq")}})
