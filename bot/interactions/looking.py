"""Looking at a game: the board, the events, everything in words, and one's own note."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.interactions import play
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.since import moments, show_with_board
from bot.interactions.since import show as show_in_words
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording import since as since_words
from bot.wording.catalogue import N_, Words
from render import PICTURES
from storage import GameRow

feature = Feature()


async def names_of_areas(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the areas of the board of the channel's game."""
    row = await interaction.client.game_in(interaction.channel_id)
    if row is None:
        return []
    return suggested(partial(_areas_of, row), current, await spoken(interaction))


def _areas_of(row: GameRow, say: Words) -> list[tuple[str, str]]:
    """Return the areas of a game's board: name and id."""
    named = WORDING[row.game].areas(say)
    return [(named[area], area) for area in PICTURES[row.game].AREAS]


@feature.command(
    "board",
    N_("Look at the board, or at one part of it"),
    play.game_to_look_at,
    area=Option(N_("Which part"), suggest=names_of_areas),
)
async def board(reply: Reply, row: GameRow, area: str | None = None) -> None:
    """Show the board, or a part of it."""
    await play.show_board(reply, row, None if area is None else meant(partial(_areas_of, row), area, reply.say) or area)


async def names_of_sections(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the seats and places of the channel's game."""
    client = interaction.client
    session = await client.playing_in(interaction.channel_id)
    if session is None:
        return []
    seat = session.seat_of(interaction.user.id)
    return suggested(partial(play.section_titles, session, seat), current, await spoken(interaction))


async def names_of_moments(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest moments of the channel's game since which the events can be told."""
    session = await interaction.client.playing_in(interaction.channel_id)
    return suggested(partial(moments, session), current, await spoken(interaction))


@feature.command(
    "log",
    N_("Read what happened so far, or with the board what happened since some moment"),
    play.game_to_look_at,
    since=Option(N_("Since then: your last choice, a day or month, so many hours or turns"), suggest=names_of_moments),
)
async def log(reply: Reply, row: GameRow, since: str = "") -> None:
    """Show the log, or what happened since a moment, with the board."""
    await (show_with_board(reply, row, since) if since else play.show_log(reply, row))


@feature.command(
    "status",
    N_("Read how the table stands, one seat or place of it, or what happened, without the picture"),
    play.game_to_look_at,
    about=Option(N_("Which seat or place; without it, everything"), suggest=names_of_sections),
    since=Option(N_("What happened since then: your last choice, a day or month, so many turns"), suggest=names_of_moments),
)
async def status(reply: Reply, row: GameRow, about: str = "", since: str = "") -> None:
    """Show the table in words, a seat or place of it, or what happened since a moment."""
    if about and since:
        raise Refusal(since_words.one_of_both)
    if since:
        await show_in_words(reply, row, since)
    else:
        await (play.show_section(reply, row, about) if about else play.show_status(reply, row))
