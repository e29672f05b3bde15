"""Undo: of one's own newest choices while that is free; beyond that, with the consent of the people affected."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.games.session import Session
from bot.interactions import play
from bot.interactions.asking import answered
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply, private
from bot.messages import seat_views, undone
from bot.messages.kinds import Kind, Means, everybody, who
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.messages.views import shown_names
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import N_, Sentence, Words
from rules.play import UNDO as UNDONE
from rules.play import at, reach, restartable, undoable
from storage import GameRow, Request, RequestStatus

feature = Feature()

UNDO = "undo"


SURE = "sure"
"""Argument of a button: the person knows that the others are asked."""
OF_TURN = "turn"
"""Argument of the same button for the whole turn."""


@feature.press("takeback")
async def pressed(reply: Reply, row: GameRow, seq: int, argument: str) -> None:
    """Answer a press: show who would be asked, or ask them."""
    if argument not in ("", SURE, OF_TURN):
        raise Refusal(sentences.unknown_control)
    await undo(reply, row, seq, whole_turn=argument == OF_TURN, sure=bool(argument))


@feature.command(
    "undo",
    N_("Undo your newest choice; if it affects others, ask them first"),
    play.game_here,
    contexts=Context.DIRECT,
    turn=N_("Your whole turn"),
)
async def undo_here(reply: Reply, row: GameRow, turn: bool = False) -> None:
    """Undo the newest choice of the person, or their whole turn."""
    await undo(reply, row, row.seq, whole_turn=turn)


async def undo(reply: Reply, row: GameRow, seq: int, *, whole_turn: bool = False, sure: bool = False) -> None:
    """Undo the person's newest choice or turn. If others must agree, ask them once the person is ``sure``."""
    session = await reply.table.brought_to_life(row)
    seat = session.seat_of(reply.person.id)
    if session.over:
        raise Refusal(sentences.game_over)
    if seat is None:
        raise Refusal(sentences.no_seat)
    if undoable(session.live, seat):
        await play.take_back(reply, row, seq, whole_turn=whole_turn)
    elif seq != session.live.seq:
        raise Refusal(sentences.stale)
    else:
        count = reach(session.live, seat, whole_turn=whole_turn)
        if not count:
            raise Refusal(Sentence("You have made no choice in this game that could be taken back."))
        needed = _must_agree(session, seat, count)
        if needed and not sure:
            names, asking = [who(row, person) for person in needed], f"takeback {OF_TURN if whole_turn else SURE}"
            await reply.show(seat_views.sure_to_ask(session, count, names, asking, reply.say))
        else:
            await _ask(reply, session, seat, count, needed)


async def _ask(reply: Reply, session: Session, seat: int, count: int, needed: tuple[int, ...]) -> None:
    detail = json.dumps({"seat": seat, "count": count})
    request = await reply.requests.ask(session, UNDO, reply.person.id, needed, detail)
    if request.status is RequestStatus.AGREED:
        await reply.show(await private(reply, await reply.table.session(session.row.id), reply.say.gettext("It is taken back.")))
    else:
        await answered(reply, request)


def _of(request: Request) -> tuple[int, int]:
    """Return the seat that asks, and the number of choices to undo."""
    detail: dict[str, int] = json.loads(request.detail)
    return detail["seat"], detail["count"]


def _asks(session: Session, request: Request, say: Words) -> str:
    _, count = _of(request)
    before = at(session.live, request.seq)
    return undone.would_be(session, before, count, who(session.row, request.asker_id), shown_names(session, say), say)


def _stands(session: Session, request: Request) -> bool:
    seat, count = _of(request)
    if _is_done(session, request):
        return True
    if session.over or session.live.seq != request.seq or session.seat_of(request.asker_id) != seat:
        return False
    if len(session.live.steps) < count:  # meanwhile replayed from a snapshot
        return False
    return set(_asked(session, request)) <= request.needed.keys()


def _is_done(session: Session, request: Request) -> bool:
    """Check whether the choices were undone with everybody's consent before the bot stopped, so that it could not note so."""
    _, count = _of(request)
    since = session.live.texts[max(0, request.seq - session.live.setup.start) :]
    return all(request.needed.values()) and since[:count] == (UNDONE,) * count


def _asked(session: Session, request: Request) -> tuple[int, ...]:
    if _is_done(session, request):
        return tuple(request.needed)
    return _must_agree(session, *_of(request))


def _must_agree(session: Session, seat: int, count: int) -> tuple[int, ...]:
    return undone.must_agree(session.row, session.live, session.live.steps[-count:], seat)


async def _do(means: Means, session: Session, request: Request) -> str:
    seat, count = _of(request)
    if _is_done(session, request):
        return ""
    await means.table.take_back_agreed(session.row.id, request.seq, count, seat, request.asker_id)
    return ""


feature.asks(Kind(_asks, _stands, _asked, everybody, _do), UNDO)


@feature.part_of(Place.TAKING_BACK, 1)
@feature.part_of(Place.WAITING_TAKING_BACK, 1)
def take_back_alone(shown: Shown) -> Iterator[Button]:
    """Yield the buttons to undo the newest choice, and the whole turn if it has several."""
    session, seat = shown.session, shown.seat
    if seat is not None and not session.over and undoable(session.live, seat):
        yield shown.button("undo", sentences.BUTTONS["undo"])
        if restartable(session.live, seat) > 1:
            yield shown.button("restart", sentences.BUTTONS["restart"])


@feature.part_of(Place.WAITING_TAKING_BACK, 2)
def ask_to_take_back(shown: Shown) -> Iterator[Button]:
    """Yield the button to ask for an undo, for a seat that may not undo its choice alone."""
    session, seat = shown.session, shown.seat
    if seat is None or session.over or undoable(session.live, seat) or not reach(session.live, seat, whole_turn=False):
        return
    yield shown.button("takeback", Sentence("Ask to undo"))
