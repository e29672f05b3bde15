"""Finding people: what the people at a table that has not begun press while it waits for others."""

from __future__ import annotations

from bot.features.finding import words
from bot.games import lobby
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from storage import GameRow

feature = Feature()


@feature.press("keep", Answered.BY_CHANGE)
async def keep_open(reply: Reply, row: GameRow) -> None:
    """Let a table that is about to close stay open."""
    await lobby.keep_open(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(words.STAYS_OPEN(reply.say))
