"""Answering what somebody asks of the others in a game, the same from a button and from a command."""

from __future__ import annotations

from bot.interactions.every_request import SHOWN
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.refusal import Refusal
from bot.wording import requests as words
from storage import GameRow, RequestStatus

feature = Feature()


@feature.press("agree", Answered.BY_CHANGE, argument="which")
async def agree(reply: Reply, row: GameRow, which: str) -> None:
    """Agree to a request."""
    request = await reply.client.requests.agree(row.id, number(which), reply.person.id)
    await reply.confirm(words.you_agreed(reply.say))
    if request.status is RequestStatus.AGREED and (show := SHOWN.get(request.kind)) is not None:
        await show(reply, request)


@feature.press("refuse", Answered.BY_CHANGE, argument="which")
async def refuse(reply: Reply, row: GameRow, which: str) -> None:
    """Decline a request, or withdraw one's own."""
    request = await reply.client.requests.refuse(row.id, number(which), reply.person.id)
    told = words.you_withdrew if request.asker_id == reply.person.id else words.you_declined
    await reply.confirm(told(reply.say))


def number(text: str) -> int:
    """The number of a request. Refuses what is none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(words.no_request)
    return int(text)
