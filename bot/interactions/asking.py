"""The state of a request, told to the person who asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.reply import Reply
from bot.messages.kinds import who
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Words
from storage import Request, RequestStatus


async def answered(reply: Reply, request: Request, names: Sequence[str] = ()) -> None:
    """Tell the person who asked the state of their request. ``names``: names of the people asked, if they have no seat in the game."""
    if request.status is RequestStatus.OVER:
        raise Refusal(sentences.stale)
    if request.status is RequestStatus.OPEN:
        row = await reply.table.row(request.game_id)
        asked = names or [who(row, person) for person in request.needed]
        await reply.confirm(_told(asked, reply.requests.kinds[request.kind].must(len(asked)), reply.say))


def _told(names: Sequence[str], must: int, say: Words) -> str:
    """Answer the person who asks. ``must``: the number of people who must agree."""
    if len(names) == 1:
        return say.gettext("You have asked. It is done once {name} agrees.").format(name=names[0])
    if must == len(names):
        return say.gettext("You have asked. It is done once all of these agree: {names}.").format(names=", ".join(names))
    if must == 1:
        return say.gettext("You have asked. It is done once one of these agrees: {names}.").format(names=", ".join(names))
    return say.gettext("You have asked. It is done once {count} of these agree: {names}.").format(count=must, names=", ".join(names))
