"""Telling who has asked the others in a game for something what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.reply import Reply
from bot.messages.kinds import who
from bot.refusal import Refusal
from bot.wording import requests as words
from bot.wording import sentences
from storage import Request, RequestStatus


async def answered(reply: Reply, request: Request, names: Sequence[str] = ()) -> None:
    """Tell who has asked for something what becomes of it. ``names``: of those asked, where they have no seat in the game."""
    if request.status is RequestStatus.OVER:
        raise Refusal(sentences.stale)
    if request.status is RequestStatus.OPEN:
        row = await reply.table.row(request.game_id)
        asked = names or [who(row, person) for person in request.needed]
        await reply.confirm(words.asked(asked, reply.client.requests.kinds[request.kind].must(len(asked)), reply.say))
