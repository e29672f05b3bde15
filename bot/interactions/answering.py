"""Answering what somebody asks of the others in a game, the same from a button and from a command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.interactions.reply import Reply
from bot.messages.requests import KINDS, who
from bot.refusal import Refusal
from bot.wording import requests as words
from bot.wording import sentences
from storage import Request, RequestStatus

SHOWN: dict[str, Callable[[Reply, Request], Awaitable[None]]] = {}
"""What who has agreed to a kind of request is shown privately once it is done."""


async def answered(reply: Reply, request: Request, names: Sequence[str] = ()) -> None:
    """Tell who has asked for something what becomes of it. ``names``: of those asked, where they have no seat in the game."""
    if request.status is RequestStatus.OVER:
        raise Refusal(sentences.stale)
    if request.status is RequestStatus.OPEN:
        row = await reply.client.table.row(request.game_id)
        asked = names or [who(row, person) for person in request.needed]
        await reply.confirm(words.asked(asked, KINDS[request.kind].must(len(asked)), reply.client.say))


async def agree(reply: Reply, game_id: int, which: str) -> None:
    """Agree to a request."""
    request = await reply.client.requests.agree(game_id, number(which), reply.person.id)
    await reply.confirm(words.you_agreed(reply.client.say))
    if request.status is RequestStatus.AGREED and (show := SHOWN.get(request.kind)) is not None:
        await show(reply, request)


async def refuse(reply: Reply, game_id: int, which: str) -> None:
    """Decline a request, or withdraw one's own."""
    request = await reply.client.requests.refuse(game_id, number(which), reply.person.id)
    told = words.you_withdrew if request.asker_id == reply.person.id else words.you_declined
    await reply.confirm(told(reply.client.say))


def number(text: str) -> int:
    """The number of a request. Refuses what is none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(words.no_request)
    return int(text)
