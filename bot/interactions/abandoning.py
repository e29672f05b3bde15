"""Giving a game up: by more than half of its people, or by the only one."""

from __future__ import annotations

import storage
from bot.controls import ControlId
from bot.games import notices
from bot.games.session import Session
from bot.games.table import Table
from bot.interactions.asking import answered
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.kinds import Kind, Means, most, still_here, who
from bot.messages.message import Button, Message
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Sentence, Words
from storage import GameRow, Request, RequestStatus, Status

feature = Feature()

ABANDON = "abandon"
SURE = "sure"

SURE_TO_GIVE_UP = Sentence("You are the only person at this table. Once given up, the game cannot be continued; its record is kept.")
GIVEN_UP = Sentence("The game is given up.")


@feature.press("abandon", argument="answer")
async def abandon(reply: Reply, row: GameRow, answer: str = "") -> None:
    """Ask the others to give the game up; a person alone at the table confirms it instead."""
    session, say = await reply.table.brought_to_life(row), reply.say
    if session.over:
        raise Refusal(sentences.game_over)
    if session.seat_of(reply.person.id) is None:
        raise Refusal(sentences.no_seat)
    others = [member.user_id for member in session.row.people if member.user_id != reply.person.id]
    if others:
        request = await reply.requests.ask(session, ABANDON, reply.person.id, others)
        if request.status is RequestStatus.AGREED:
            await reply.confirm(GIVEN_UP(say))
        else:
            await answered(reply, request)
    elif answer == SURE:
        await _give_up(reply, row.id)
    else:
        choice = f"{ABANDON} {SURE}"
        button = Button(ControlId(row.id, session.row.seq, choice), say.gettext("Give the game up"), "danger")
        await reply.show(Message((SURE_TO_GIVE_UP(say), (button,))))


async def _give_up(reply: Reply, game_id: int) -> None:
    """Close the game of the only person at its table."""
    of = reply.table
    async with of.alone(game_id):
        row = await of.row(game_id)
        if [member.user_id for member in row.people] != [reply.person.id]:
            raise Refusal(sentences.stale)
        await _close(of, row, notices.given_up(reply.person.name))
    await reply.post(game_id)
    await reply.confirm(GIVEN_UP(reply.say))


def _asks(session: Session, request: Request, say: Words) -> str:
    return say.gettext(
        "**{name}** asks to give this game up before its end. Once given up, it cannot be continued; its record is kept."
    ).format(name=who(session.row, request.asker_id))


def _stands(session: Session, request: Request) -> bool:
    if session.row.status is Status.CLOSED:  # agreed, but the bot stopped before it noted so; or closed by somebody else
        return KIND.is_agreed(session, request)
    sitting, asked = {member.user_id for member in session.row.people}, {request.asker_id, *request.needed}
    return not session.over and request.asker_id in sitting and sitting <= asked  # a person who sat down later was not asked


async def _do(means: Means, session: Session, request: Request) -> str:
    if session.row.status is Status.CLOSED:
        return ""
    async with means.table.alone(request.game_id):
        await _close(means.table, await means.table.row(session.row.id), notices.ABANDONED)
    return ""


async def _close(of: Table, row: GameRow, notice: str) -> None:
    if row.status is not Status.PLAYING:
        raise Refusal(sentences.game_over)
    await storage.games.close(of.database, row.id, of.now(), notice)


KIND = Kind(_asks, _stands, still_here, most, _do)
feature.asks(KIND, ABANDON)
