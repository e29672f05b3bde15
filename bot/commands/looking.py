"""Looking at a game: the board, one's hand, what happened, everything in words, and where one is asked."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.interactions import forms, notes, play
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.interactions.since import moments, show_with_board
from bot.interactions.since import show as show_in_words
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording import since as since_words
from bot.wording.catalogue import N_, Words
from render import PICTURES
from storage import GameRow


async def names_of_areas(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The areas of the board of the channel's game."""
    row = await interaction.client.game_in(interaction.channel_id)
    if row is None:
        return []
    return suggested(partial(_areas_of, row), current, await spoken(interaction))


def _areas_of(row: GameRow, say: Words) -> list[tuple[str, str]]:
    """The areas of a game's board: name and id."""
    named = WORDING[row.game].areas(say)
    return [(named[area], area) for area in PICTURES[row.game].AREAS]


@app_commands.command(description=N_("Look at the board, or at one part of it"))
@app_commands.describe(area=N_("Which part"))
@app_commands.autocomplete(area=names_of_areas)
async def board(interaction: discord.Interaction[Host], area: str | None = None) -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_to_look_at(reply)
        wanted = None if area is None else meant(partial(_areas_of, row), area, reply.say) or area
        await play.show_board(reply, row, wanted)

    await answer(interaction.client, interaction, work)


async def names_of_sections(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The seats and places of the channel's game."""
    client = interaction.client
    session = await client.playing_in(interaction.channel_id)
    if session is None:
        return []
    seat = session.seat_of(interaction.user.id)
    return suggested(partial(play.section_titles, session, seat), current, await spoken(interaction))


async def names_of_moments(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Since when somebody can be told what happened in the channel's game."""
    session = await interaction.client.playing_in(interaction.channel_id)
    return suggested(partial(moments, session), current, await spoken(interaction))


@app_commands.command(description=N_("Read what happened so far, or with the board what happened since some moment"))
@app_commands.describe(since=N_("Since then: your last choice, a day or month, so many hours or turns"))
@app_commands.autocomplete(since=names_of_moments)
async def log(interaction: discord.Interaction[Host], since: str = "") -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_to_look_at(reply)
        await (show_with_board(reply, row, since) if since else play.show_log(reply, row))

    await answer(interaction.client, interaction, work)


@app_commands.command(description=N_("Read how the table stands, one seat or place of it, or what happened, without the picture"))
@app_commands.describe(
    about=N_("Which seat or place; without it, everything"),
    since=N_("What happened since then: your last choice, a day or month, so many turns"),
)
@app_commands.autocomplete(about=names_of_sections, since=names_of_moments)
async def status(interaction: discord.Interaction[Host], about: str = "", since: str = "") -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_to_look_at(reply)
        if about and since:
            raise Refusal(since_words.one_of_both)
        if since:
            await show_in_words(reply, row, since)
        else:
            await (play.show_section(reply, row, about) if about else play.show_status(reply, row))

    await answer(interaction.client, interaction, work)


@app_commands.command(description=N_("Note something for yourself on this channel's game; only you see it"))
@app_commands.describe(text=N_("What to note in the place of your note before; without it, a form opens"))
async def note(interaction: discord.Interaction[Host], text: str = "") -> None:
    if not text:
        await forms.show(interaction.client, interaction, "note", play.game_here)
        return

    async def work(reply: Reply) -> None:
        await notes.keep(reply, await play.game_here(reply), text)

    await answer(interaction.client, interaction, work)
