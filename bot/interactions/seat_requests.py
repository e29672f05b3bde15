"""Requests about seats: to take over a computer's seat, or to offer a seat; and putting a person on it."""

from __future__ import annotations

import json
from contextlib import suppress

import storage
from bot.games.session import Session
from bot.games.table import Table
from bot.interactions.feature import Feature
from bot.messages.kinds import Kind, Means, any_one, everybody, still_here
from bot.messages.outbox import Outbox
from bot.messages.sending import NotPosted
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Sentence, Words
from rules import GAMES
from storage import GameRow, Gone, Member, Request, Status
from storage.telling import Telling

feature = Feature()
SEAT, OFFER = "seat", "offer"
"""First words of the kinds of requests: for a computer's seat, which one person at the table can grant, and to offer a seat."""

HAS_PLAYED = Sentence(
    "A person who has played another seat of this game knows what it holds, and a person who has conceded cannot come back."
)
PLAYS_FOR = Sentence("From now on {name} plays the seat of {seat}.")


def wish_for(seat: int) -> str:
    """Return the kind of the requests for a seat: one person at a time asks for each seat."""
    return f"{SEAT} {seat}"


def offer_of(seat: int) -> str:
    """Return the kind of the requests that offer a seat: each seat is offered once at a time."""
    return f"{OFFER} {seat}"


async def sit(table: Table, session: Session, member: Member, user_id: int, name: str, telling: Telling | None = None) -> None:
    """Put a person on the seat of a member. Raises ``Refusal`` if the member has changed meanwhile.

    ``telling``: the sentence that is still to tell the channel.
    """
    game_id, seat = session.row.id, seat_of(member)
    async with table.alone(game_id):
        row = await table.row(game_id)
        if row.status is not Status.PLAYING:
            raise Refusal(sentences.game_over)
        if row.at(seat) != member or not may_sit(row, member, user_id):
            raise Refusal(sentences.stale)
        try:
            await storage.seats.take(table.database, game_id, seat, user_id, name, table.now(), telling)
        except storage.refusals.SeatKnown:
            raise Refusal(HAS_PLAYED) from None


async def call(table: Table, outbox: Outbox, game_id: int, seat: int) -> None:
    """Mention the new person of a seat, if it is asked."""
    with suppress(NotPosted):  # the outbox tries again
        await outbox.show(game_id, anew=(await table.session(game_id)).live.asked == seat)


def may_sit(row: GameRow, member: Member, user_id: int) -> bool:
    """Check whether a person may take a member's seat: they sit nowhere in the game, and have not left another seat or conceded."""
    gone = row.former(user_id)
    return row.member(user_id) is None and (gone is None or (gone == member and gone.gone is not Gone.CONCEDED))


def seat_of(member: Member) -> int:
    assert member.seat is not None
    return member.seat


def detail_of(session: Session, member: Member, user_id: int, name: str, say: Words) -> str:
    """Return the detail of a request about a seat, as JSON.

    ``holder``, ``whose``: id and name of the person or computer that has the seat now; ``user``, ``name``: id and name of the person to get
    it.
    """
    whose = session.names(say)[seat_of(member)]
    return json.dumps({"seat": seat_of(member), "holder": member.user_id, "whose": whose, "user": user_id, "name": name})


def _asks_for_seat(_: Session, request: Request, say: Words) -> str:
    found = json.loads(request.detail)
    return say.gettext("{name} would like to take over the seat of {seat}.").format(
        name=shown_name(found["name"]), seat=shown_name(found["whose"])
    )


def _offers_seat(session: Session, request: Request, say: Words) -> str:
    found, asker = json.loads(request.detail), request.asker_id
    person = f"<@{found['user']}>"
    member = session.row.member(asker) or session.row.former(asker)
    who = f"<@{asker}>" if member is None else shown_name(member.name)
    if found["holder"] == asker:
        return say.gettext("{who} offers their seat to {person}.").format(who=who, person=person)
    return say.gettext("{who} offers the seat of {seat} to {person}.").format(who=who, person=person, seat=shown_name(found["whose"]))


def _stands(session: Session, request: Request) -> bool:
    """Check whether the seat has not changed hands since the request, or has just gone to the person who was to get it."""
    found, row = json.loads(request.detail), session.row
    if session.over:
        return False
    if row.at(found["seat"]).user_id == found["user"] and any(request.needed.values()):
        return True
    member = row.at(found["seat"])
    if request.kind not in OFFERS and not still_here(session, request):
        return False  # nobody is left to agree
    free = member.computer or found["holder"] == request.asker_id  # an offer of one's own seat gives it away
    return member.user_id == found["holder"] and free and may_sit(row, member, found["user"])


async def _seat_given(means: Means, session: Session, request: Request) -> str:
    """Put the person on the seat and tell the channel; if that is done already, only tell the channel."""
    found = json.loads(request.detail)
    member = session.row.at(found["seat"])
    told = PLAYS_FOR(means.say_at(session.row), name=shown_name(found["name"]), seat=shown_name(found["whose"]))
    if member.user_id != found["user"] or member.computer:
        await sit(means.table, session, member, found["user"], found["name"])
        await call(means.table, means.outbox, session.row.id, found["seat"])
    return told


ALL = range(max(max(game.SEATS) for game in GAMES.values()))
OFFERS = [offer_of(seat) for seat in ALL]
OFFERING = Kind(_offers_seat, _stands, lambda _, request: tuple(request.needed), everybody, _seat_given)
feature.asks(OFFERING, *OFFERS)
feature.asks(Kind(_asks_for_seat, _stands, still_here, any_one, _seat_given), SEAT, *map(wish_for, ALL))
