"""Finding people: what the people at a table that has not begun press while it waits for others."""

from __future__ import annotations

import storage
from bot.features.finding import words
from bot.games import lobby, ready
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages.lobby_views import STARTED
from bot.wording import lobbies
from storage import GameRow, Status

feature = Feature()


@feature.press("keep", Answered.BY_CHANGE)
async def keep_open(reply: Reply, row: GameRow) -> None:
    """Let a table that is about to close stay open."""
    await lobby.keep_open(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(words.STAYS_OPEN(reply.say))


@feature.press("here", Answered.BESIDE)
async def say_here(reply: Reply, row: GameRow) -> None:
    """Note that the person at a full table is here; the game begins once everybody is."""
    after, say = await ready.say_here(reply.table, row.id, reply.person), reply.say
    await reply.post(row.id)
    check = await storage.ready.check_at(reply.database, row.id) if after.status is Status.LOBBY else None
    missing = () if check is None else check.missing
    await reply.confirm(words.NOTED(say, names=lobbies.called(missing, say)) if missing else STARTED(say))
