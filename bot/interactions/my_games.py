"""``/games``: a person's games on a server, those first in which they are asked, the longest waiting before the others."""

from __future__ import annotations

import storage
from bot.interactions import moving
from bot.interactions.reply import Reply
from bot.messages.face import Face, pages
from bot.wording import WORDING
from bot.wording import my_games as sentences
from storage import GameRow, Gone, Status

ASKED, WAITING, LOBBY = range(3)


async def show_games(reply: Reply) -> None:
    """List the games, privately."""
    rows = await storage.games_of(reply.client.table.database, reply.person.id)
    found = [await _line(reply, row) for row in rows if row.guild_id == reply.interaction.guild_id]
    lines = [line for _, _, line in sorted(found)]
    for page in pages(lines) or [sentences.none(reply.client.say)]:
        await reply.show(Face((page,)))


async def _line(reply: Reply, row: GameRow) -> tuple[int, int, str]:
    """What the list says about a game, after what it is sorted by."""
    say, name, link = reply.client.say, WORDING[row.game].name(reply.client.say), f"<#{row.channel_id}>"
    if row.message_id is not None:
        link = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}"
    gone = await moving.line(reply, row)
    member, former = row.member(reply.person.id), row.former(reply.person.id)
    if row.status is Status.LOBBY:
        return LOBBY, row.id, gone or sentences.lobby(name, link, say)
    if member is not None and row.summary == str(member.seat):
        wait = await storage.wait_of(reply.client.table.database, row.id)
        since = row.updated_at if wait is None else wait.since
        return ASKED, since, gone or sentences.asked(name, link, since, say)
    if former is not None:
        told = sentences.conceded if former.gone is Gone.CONCEDED else sentences.computer_plays
        return WAITING, row.id, gone or told(name, link, say)
    return WAITING, row.id, gone or sentences.not_asked(name, link, say)
