"""Answers to pending questions at the table: requests of others, and the decision about an overdue turn."""

from __future__ import annotations

import storage
from bot.controls import ControlId
from bot.games.session import Session
from bot.interactions import overdue_vote, play
from bot.interactions.contexts import Context
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.interactions.seats import show_seat
from bot.messages.kinds import BUTTONS, Kind, view
from bot.messages.message import Button, Message, Part
from bot.messages.requests import NO_REQUEST
from bot.refusal import Refusal
from bot.wording.catalogue import N_, Sentence
from storage import GameRow, Request, RequestStatus

feature = Feature()


@feature.command(
    "answer",
    N_("Answer what people ask at this table, or decide about a turn that takes too long"),
    play.game_here,
    contexts=Context.DIRECT,
    before=("game agree", "game decline", "seat late", "seat mute"),
)
async def show(reply: Reply, row: GameRow) -> None:
    """Show the open requests that concern the person, and the decision about an overdue turn, each with its buttons."""
    session, person = await reply.table.brought_to_life(row), reply.person.id
    parts: list[Part] = []
    for request in await storage.requests.open_requests(reply.database, row.id):
        kind = reply.requests.kinds.get(request.kind)
        if kind is not None and person in (request.asker_id, *request.needed):
            parts += _to_answer(kind, session, request, reply)
    parts += await overdue_vote.awaited(reply, session)
    if not parts:
        raise Refusal(Sentence("Nobody at this table asks you anything now. `/choose` answers what the game asks of you."))
    await reply.show(Message(tuple(parts)))


def _to_answer(kind: Kind, session: Session, request: Request, reply: Reply) -> list[Part]:
    """Return an open request with the answers that the person has left."""
    asks, state, _ = view(kind, session, request, reply.say).parts
    answers = ["agree"] if request.needed.get(reply.person.id) is False else []
    if request.asker_id == reply.person.id:
        answers = ["withdraw"]
    elif kind.ends_with_no(len(kind.asked(session, request))):
        answers.append("refuse")
    words = {"agree": "agree", "refuse": "refuse", "withdraw": "refuse"}
    buttons = [
        Button(ControlId(session.row.id, request.seq, f"{words[answer]} {request.id}"), BUTTONS[answer](reply.say)) for answer in answers
    ]
    return [asks, state, *([tuple(buttons)] if buttons else [])]


@feature.press("agree", Answered.BY_CHANGE, argument="which")
async def agree(reply: Reply, row: GameRow, which: str) -> None:
    """Agree to a request."""
    request = await reply.requests.agree(row.id, number(which), reply.person.id)
    await reply.confirm(reply.say.gettext("You have agreed."))
    if request.status is RequestStatus.AGREED and row.member(reply.person.id) is None:
        await show_seat(reply, row.id)  # if the request is theirs now


@feature.press("refuse", Answered.BY_CHANGE, argument="which")
async def refuse(reply: Reply, row: GameRow, which: str) -> None:
    """Decline a request, or withdraw one's own."""
    request = await reply.requests.refuse(row.id, number(which), reply.person.id)
    told = Sentence("You have withdrawn your request.") if request.asker_id == reply.person.id else Sentence("You have declined.")
    await reply.confirm(told(reply.say))


def number(text: str) -> int:
    """Return the number of a request. Raises ``Refusal`` if the text is not a number."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(NO_REQUEST)
    return int(text)
