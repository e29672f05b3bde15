"""``/games``: a person's games on a server, those first in which they are asked, the longest waiting before the others."""

from __future__ import annotations

import storage
from bot.interactions import moving
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.message import Message, pages
from bot.messages.views import shown_names
from bot.names import name_at_seat, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording import my_games as words
from bot.wording.catalogue import N_
from storage import GameRow, Gone, Status

feature = Feature()

ASKED, WAITING, LOBBY = range(3)
FULLY = 10
"""Of so many games it is told how far they are, for which they are brought to life."""


@feature.command("games", N_("List your games on this server, and where you are asked"))
async def show_games(reply: Reply) -> None:
    """List the games, privately."""
    rows = await storage.games.games_of(reply.database, reply.person.id)
    found = sorted([await _place(reply, row) for row in rows if row.guild_id == reply.interaction.guild_id], key=lambda each: each[:2])
    lines = [await _line(reply, row, since, fully=number < FULLY) for number, (_, since, row) in enumerate(found)]
    for page in pages(lines) or [words.none(reply.say)]:
        await reply.show(Message((page,)))


async def _place(reply: Reply, row: GameRow) -> tuple[int, int, GameRow]:
    """What a game is sorted by, where the person is asked since when they are, and the game."""
    if row.status is Status.LOBBY:
        return LOBBY, row.id, row
    if _is_asked(row, reply.person.id):
        wait = await storage.waits.wait_of(reply.database, row.id)
        return ASKED, row.updated_at if wait is None else wait.since, row
    return WAITING, row.id, row


def _is_asked(row: GameRow, user_id: int) -> bool:
    member = row.member(user_id)
    return member is not None and row.asked == member.seat


async def _line(reply: Reply, row: GameRow, since: int, *, fully: bool) -> str:
    """What the list says about a game."""
    if (gone := await moving.line(reply, row)) is not None:
        return gone
    say, former = reply.say, row.former(reply.person.id)
    url = "" if row.message_id is None else f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}"
    name, link = WORDING[row.game].name(say), words.place(row.channel_id, url, say)
    if row.status is Status.LOBBY:
        return words.lobby(say, game=name, link=link)
    if fully:
        name = await _how_far(reply, row, name)
    if _is_asked(row, reply.person.id):
        return words.asked(name, link, since, say)
    if former is not None:
        told = words.conceded if former.gone is Gone.CONCEDED else words.computer_plays
        return told(say, game=name, link=link)
    return words.not_asked(say, game=name, name=_asked(reply, row), link=link)


async def _how_far(reply: Reply, row: GameRow, name: str) -> str:
    """The game's name and how far it is, as ``/status`` begins; the name alone where the game cannot be read."""
    say = reply.say
    try:
        session = await reply.table.brought_to_life(row)
    except Refusal:
        return name
    status = WORDING[row.game].status(session.live.view(None), shown_names(session, say), say)
    return words.how_far(say, game=name, far=status.partition("\n")[0].strip("*. "))


def _asked(reply: Reply, row: GameRow) -> str:
    """The name of who is asked in a game under way."""
    say = reply.say
    member = next((member for member in row.members if member.seat == row.asked), None)
    if member is None:  # whom the game brings along
        return WORDING[row.game].computer(row.asked or 0, say)
    return shown_name(name_at_seat(member, say))
