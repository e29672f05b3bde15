"""Answering a request of somebody else in the game, the same from a button and from a command."""

from __future__ import annotations

import discord
from discord import app_commands

import storage
from bot.fuzzy_match import suggested
from bot.interactions import play
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.seats import show_seat
from bot.messages.requests import NO_REQUEST
from bot.refusal import Refusal
from bot.wording.catalogue import N_, Sentence, Words
from storage import GameRow, RequestStatus

feature = Feature()


async def names_of_requests(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the open requests of the channel's game."""
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
    """Return the request that is meant: the one given, else the only one that waits for the person, else the only one of theirs."""
    if request:
        return request
    person, found = reply.person.id, await storage.requests.open_requests(reply.database, game_id)
    waiting = [str(one.id) for one in found if not one.needed.get(person, True)]
    concerned = waiting or [str(one.id) for one in found if person in (one.asker_id, *one.needed)]
    if len(concerned) > 1:
        raise Refusal(Sentence("Several requests are open. Name one in the option `request`."))
    if not concerned:
        raise Refusal(NO_REQUEST)
    return concerned[0]


WHICH = Option(N_("Which request, where there are several"), suggest=names_of_requests)


@feature.command("game agree", N_("Agree to what somebody asks at this channel's table"), play.game_here, request=WHICH)
async def agree_here(reply: Reply, row: GameRow, request: str = "") -> None:
    """Agree to a request at the channel's table."""
    await agree(reply, row, await _wanted(reply, row.id, request))


@feature.command(
    "game decline", N_("Decline what somebody asks at this channel's table, or withdraw what you asked"), play.game_here, request=WHICH
)
async def decline_here(reply: Reply, row: GameRow, request: str = "") -> None:
    """Decline or withdraw a request at the channel's table."""
    await refuse(reply, row, await _wanted(reply, row.id, request))


@feature.press("agree", Answered.BY_CHANGE, argument="which")
async def agree(reply: Reply, row: GameRow, which: str) -> None:
    """Agree to a request."""
    request = await reply.requests.agree(row.id, number(which), reply.person.id)
    await reply.confirm(reply.say.gettext("You have agreed."))
    if request.status is RequestStatus.AGREED and row.member(reply.person.id) is None:
        await show_seat(reply, row.id)  # if it is theirs now


@feature.press("refuse", Answered.BY_CHANGE, argument="which")
async def refuse(reply: Reply, row: GameRow, which: str) -> None:
    """Decline a request, or withdraw one's own."""
    request = await reply.requests.refuse(row.id, number(which), reply.person.id)
    told = Sentence("You have withdrawn what you asked.") if request.asker_id == reply.person.id else Sentence("You have declined.")
    await reply.confirm(told(reply.say))


def number(text: str) -> int:
    """Return the number of a request. Raises ``Refusal`` if the text is not a number."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(NO_REQUEST)
    return int(text)
