"""The commands that games declare for themselves (``COMMANDS`` of their words), for the channel's game if it is theirs."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.command import GameCommand
from storage import GameRow

feature = Feature()

Suggest = Callable[[discord.Interaction[Host], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


async def _asked_here(interaction: discord.Interaction[Host], game: str) -> Session | None:
    """Return the game in the channel if it is of this kind and asks the person."""
    session = await interaction.client.playing_in(interaction.channel_id)
    if session is None or session.row.game != game or session.over:
        return None
    return session if session.seat_of(interaction.user.id) == session.live.asked else None


def _suggest(game: str, command: GameCommand, option: str) -> Suggest:
    """Return a function that suggests values of an option to the person who types."""

    async def suggest(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
        session = await _asked_here(interaction, game)
        given = {name: getattr(interaction.namespace, name) or "" for name in command.options}
        named = partial(command.options[option].suggests, None if session is None else session.live, given)
        return suggested(named, current, await spoken(interaction))

    return suggest


async def _choose(game: str, command: GameCommand, reply: Reply, row: GameRow, typed: Mapping[str, str]) -> None:
    """Make the choices of a command. Raises ``Refusal`` if they are not legal."""
    if row.game != game:
        raise Refusal(sentences.not_legal)
    live = (await reply.table.brought_to_life(row)).live
    given = dict(typed)
    for name, option in command.options.items():
        given[name] = meant(partial(option.suggests, live, given), typed[name], reply.say) or typed[name]
    await play.choose(reply, row, live.seq, *command.choices(live, given))


def _declare(game: str, command: GameCommand) -> None:
    """Add a command of a game to the feature."""
    options: dict[str, Any] = {
        name: Option(option.description, suggest=_suggest(game, command, name), required=option.required)
        for name, option in command.options.items()
    }

    @feature.command(command.name, command.description, play.game_here, contexts=Context.DIRECT, **options)
    async def answer(reply: Reply, row: GameRow, **typed: str) -> None:
        await _choose(game, command, reply, row, typed)


for _game, _words in WORDING.items():
    for _command in _words.COMMANDS:
        _declare(_game, _command)
