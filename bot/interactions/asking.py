"""Telling the asker of a request how it stands."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.reply import Reply
from bot.messages.kinds import who
from bot.refusal import Refusal
from bot.wording import requests as words
from bot.wording import sentences
from storage import Request, RequestStatus


async def answered(reply: Reply, request: Request, names: Sequence[str] = ()) -> None:
    """Tell the asker of a request how it stands. ``names``: names of the people asked, if they have no seat in the game."""
    if request.status is RequestStatus.OVER:
        raise Refusal(sentences.stale)
    if request.status is RequestStatus.OPEN:
        row = await reply.table.row(request.game_id)
        asked = names or [who(row, person) for person in request.needed]
        await reply.confirm(words.asked(asked, reply.requests.kinds[request.kind].must(len(asked)), reply.say))
