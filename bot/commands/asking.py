"""``/undo``, and of ``/game`` what people ask of each other: agreeing, declining, giving up, playing once more."""

from __future__ import annotations

import discord
from discord import app_commands

import storage
from bot.fuzzy_match import suggested
from bot.interactions import answering, play, undoing
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import requests as words
from bot.wording.catalogue import N_, Words


async def names_of_requests(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """What is asked in the channel's game at present."""
    client = interaction.client
    session = await client.playing_in(interaction.channel_id)
    if session is None:
        return []
    found = await storage.requests.open_requests(client.database, session.row.id)
    kinds = client.requests.kinds

    def named(say: Words) -> list[tuple[str, str]]:
        asked = [(kinds[one.kind].asks(session, one, say), str(one.id)) for one in found if one.kind in kinds]
        return [(asks.replace("*", "").splitlines()[0], request) for asks, request in asked]

    return suggested(named, current, await spoken(interaction))


async def _wanted(reply: Reply, game_id: int, request: str) -> str:
    """The request that is meant: the one given, else the only one that waits for the person's answer, else the only one they asked."""
    if request:
        return request
    person, found = reply.person.id, await storage.requests.open_requests(reply.database, game_id)
    waiting = [str(one.id) for one in found if not one.needed.get(person, True)]
    concerned = waiting or [str(one.id) for one in found if person in (one.asker_id, *one.needed)]
    if len(concerned) > 1:
        raise Refusal(words.several)
    if not concerned:
        raise Refusal(words.no_request)
    return concerned[0]


@app_commands.command(description=N_("Take back your newest choice; where that is not free any more, ask those whom it touches"))
@app_commands.describe(turn=N_("Your whole turn"))
async def undo(interaction: discord.Interaction[Host], turn: bool = False) -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        await undoing.undo(reply, row, row.seq, whole_turn=turn)

    await answer(interaction.client, interaction, work)


@app_commands.command(description=N_("Agree to what somebody asks at this channel's table"))
@app_commands.describe(request=N_("Which request, where there are several"))
@app_commands.autocomplete(request=names_of_requests)
async def agree(interaction: discord.Interaction[Host], request: str = "") -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        await answering.agree(reply, row, await _wanted(reply, row.id, request))

    await answer(interaction.client, interaction, work)


@app_commands.command(description=N_("Decline what somebody asks at this channel's table, or withdraw what you asked"))
@app_commands.describe(request=N_("Which request, where there are several"))
@app_commands.autocomplete(request=names_of_requests)
async def decline(interaction: discord.Interaction[Host], request: str = "") -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        await answering.refuse(reply, row, await _wanted(reply, row.id, request))

    await answer(interaction.client, interaction, work)


OF_GAME = (agree, decline)
"""The commands that belong under ``/game``."""
