"""Who plays which seat while a game goes on: leaving, conceding, taking a seat back or over, offering one.

What one person asks of others, a computer's seat or that somebody takes a seat, is a request, see ``bot.messages.requests``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress

import discord

import storage
from bot.games import lobby, notices
from bot.games.playing import Playing
from bot.interactions import answering
from bot.interactions.play import game_at
from bot.interactions.reply import Reply, private
from bot.messages import faces, seat_faces
from bot.messages.requests import KINDS, Client, Kind, any_one, everybody, still_here
from bot.messages.sending import NotPosted
from bot.names import cleaned, shown_name
from bot.refusal import Refusal
from bot.wording import limits, seating
from bot.wording import table as sentences
from bot.wording.catalogue import Words
from rules import GAMES
from storage import GameRow, Gone, Member, Request, Status

SEAT, OFFER = "seat", "offer"
"""The kinds of requests: a computer's seat is asked for, of any one person at the table; a seat is offered, see ``offer_of``."""


def offer_of(seat: int) -> str:
    """The kind of the requests in which a seat is offered: each seat is offered once at a time."""
    return f"{OFFER} {seat}"


async def pressed(reply: Reply, game_id: int, what: str) -> None:
    """Do what a button about a seat says."""
    known = {"leave": leave, "concede": concede, "take": take}
    if what not in known:
        raise Refusal(sentences.unknown_control)
    await known[what](reply, game_id)


async def ask_to_leave(reply: Reply, game_id: int) -> None:
    """Ask a person privately whether they are sure to leave."""
    row, _ = await _sitting(reply, game_id)
    await reply.show(seat_faces.sure(row, "leave", seating.sure_to_leave(len(row.people) == 1, reply.client.say), reply.client.say))


async def ask_to_concede(reply: Reply, game_id: int) -> None:
    """Ask a person privately whether they are sure to concede."""
    row, _ = await _sitting(reply, game_id)
    await reply.show(seat_faces.sure(row, "concede", seating.sure_to_concede(len(row.people) <= 2, reply.client.say), reply.client.say))


async def leave(reply: Reply, game_id: int) -> None:
    """Let a computer play on for a person; without another person the game is closed."""
    table, say = reply.client.table, reply.client.say
    async with table.alone(game_id):
        row, member = await _sitting(reply, game_id)
        if len(row.people) == 1:
            await storage.close_game(table.database, game_id, table.now(), notices.last_left(member.name))
        else:
            await storage.leave_seat(table.database, game_id, member.user_id, Gone.LEFT, table.now())
    await _tell_gone(reply, game_id, seating.has_left(shown_name(member.name), say), seating.you_left(say))


async def concede(reply: Reply, game_id: int) -> None:
    """End the game for the one other person who plays; among more people a computer plays on."""
    table, say = reply.client.table, reply.client.say
    async with table.alone(game_id):
        row, member = await _sitting(reply, game_id)
        others = [other for other in row.people if other is not member]
        if len(others) > 1:
            await storage.leave_seat(table.database, game_id, member.user_id, Gone.CONCEDED, table.now())
        else:
            notice = notices.conceded(member.name, others[0].name) if others else notices.last_left(member.name)
            await storage.close_game(table.database, game_id, table.now(), notice)
    await _tell_gone(reply, game_id, seating.has_conceded(shown_name(member.name), say), seating.you_conceded(say))


async def _tell_gone(reply: Reply, game_id: int, told: str, private_note: str) -> None:
    """Tell the channel that somebody plays no more; of a game that was closed it is told in its own way."""
    if (await reply.client.table.row(game_id)).live:
        await reply.tell(game_id, told)
    await reply.post(game_id)
    await reply.confirm(private_note)


async def take(reply: Reply, game_id: int, wanted: str | None = None) -> None:
    """Take the own seat back, or a computer's over: at once for who opened the game or manages the server, else when one agrees."""
    playing, person = await _playing(reply, game_id), reply.person
    row, say = playing.row, reply.client.say
    if row.member(person.id) is not None:
        raise Refusal(sentences.sits_already)
    gone = row.former(person.id)
    if gone is not None:
        _check_own(playing, gone, wanted, say)
        await _take_at_once(reply, playing, gone, seating.is_back(shown_name(person.name), say))
        return
    member = _computer(playing, wanted, say)
    if lobby.has_right(row, person):
        await _take_at_once(reply, playing, member, seating.plays_for(shown_name(person.name), _name(playing, member, say), say))
        return
    needed = [other.user_id for other in row.people]
    request = await reply.client.requests.ask(playing, SEAT, person.id, needed, _detail(playing, member, person.id, person.name, say))
    await answering.answered(reply, request)


async def _take_at_once(reply: Reply, playing: Playing, member: Member, told: str) -> None:
    """Put who presses on a seat, tell the channel, and show them what the seat holds."""
    game_id = playing.row.id
    await _sit(reply.client, playing, member, reply.person.id, reply.person.name)
    await reply.tell(game_id, told)
    await _call(reply.client, game_id, _seat(member))
    await show_seat(reply, game_id)


async def offer(reply: Reply, game_id: int, person: discord.User | discord.Member, wanted: str | None = None) -> None:
    """Offer the own seat, or where somebody opened the game or manages the server a computer's, to somebody of the server."""
    playing, say = await _playing(reply, game_id), reply.client.say
    row = playing.row
    own = row.member(reply.person.id)
    if own is None and not lobby.has_right(row, reply.person):
        raise Refusal(sentences.no_seat)
    member = own if own is not None and (wanted is None or _is_named(playing, own, wanted, say)) else _computer(playing, wanted, say)
    if member is not own:
        lobby.check_right(row, reply.person)
    if not isinstance(person, discord.Member) or person.bot:
        raise Refusal(seating.not_member)
    if not _may_sit(row, member, person.id):
        raise Refusal(seating.sits_there)
    name = cleaned(person.display_name) or limits.nameless(say)
    request = await reply.client.requests.ask(
        playing, offer_of(_seat(member)), reply.person.id, [person.id], _detail(playing, member, person.id, name, say)
    )
    await answering.answered(reply, request)


async def show_seat(reply: Reply, game_id: int) -> None:
    """Show a person privately the seat that is theirs now: the hand, and the menu when asked."""
    playing, client = await reply.client.table.playing(game_id), reply.client
    seat, note = playing.seat_of(reply.person.id), seating.you_play(client.say)
    if seat is None or playing.over:
        return
    if seat == playing.live.asked:
        await reply.show(await private(reply, game_id, note))
        return
    hand = faces.hand(playing, seat, await client.drawings.hand(playing, seat, await client.theme(reply.person.id)), client.say)
    await reply.show(faces.Face((note, *hand.parts)))


async def show_seat_of(reply: Reply, request: Request) -> None:
    """Show a person who has agreed to take a seat that it is theirs."""
    await show_seat(reply, request.game_id)


async def _sit(client: Client, playing: Playing, member: Member, user_id: int, name: str) -> None:
    """Put a person on the seat of a member, who must not have changed meanwhile."""
    table, game_id, seat = client.table, playing.row.id, _seat(member)
    async with table.alone(game_id):
        row = await table.row(game_id)
        if row.status is not Status.PLAYING:
            raise Refusal(sentences.game_over)
        if row.at(seat) != member or not _may_sit(row, member, user_id):
            raise Refusal(sentences.stale)
        await storage.take_seat(table.database, game_id, seat, user_id, name, table.now())


async def _call(client: Client, game_id: int, seat: int) -> None:
    """Call who has just got a seat, where it is asked."""
    with suppress(NotPosted):  # which is tried again
        await client.upkeep.show(game_id, anew=(await client.table.playing(game_id)).live.asked == seat)


def _may_sit(row: GameRow, member: Member, user_id: int) -> bool:
    """Whether somebody may take the seat of a member: who sits nowhere in the game, nor has left another seat or conceded."""
    gone = row.former(user_id)
    return row.member(user_id) is None and (gone is None or (gone == member and gone.gone is not Gone.CONCEDED))


async def _playing(reply: Reply, game_id: int) -> Playing:
    await game_at(reply, game_id)
    playing = await reply.client.table.playing(game_id)
    if playing.over:
        raise Refusal(sentences.game_over)
    return playing


async def _sitting(reply: Reply, game_id: int) -> tuple[GameRow, Member]:
    """A game under way and the seat that a person has in it."""
    row = await game_at(reply, game_id)
    member = row.member(reply.person.id)
    if row.status is Status.LOBBY:
        raise Refusal(sentences.not_started)
    if row.status is not Status.PLAYING:
        raise Refusal(sentences.game_over)
    if member is None:
        raise Refusal(sentences.no_seat)
    return row, member


def _check_own(playing: Playing, gone: Member, wanted: str | None, say: Words) -> None:
    """Refuse who has conceded, and who wants another seat than the own one."""
    if gone.gone is Gone.CONCEDED:
        raise Refusal(seating.conceded_before)
    if wanted is not None and not _is_named(playing, gone, wanted, say):
        raise Refusal(lambda say: seating.your_own_first(_name(playing, gone, say), say))


def computers_at(row: GameRow) -> Sequence[Member]:
    """The seats of a game that play by themselves."""
    return [member for member in row.members if member.computer]


def _computer(playing: Playing, wanted: str | None, say: Words) -> Member:
    """The seat meant of those that play by themselves; without a name the only one."""
    found = computers_at(playing.row)
    if not found:
        raise Refusal(seating.no_seat_free)
    if wanted is not None:
        named = [member for member in found if _is_named(playing, member, wanted, say)]
        if len(named) != 1:
            raise Refusal(seating.no_such_seat)
        return named[0]
    if len(found) > 1:
        raise Refusal(lambda say: seating.which_seat([_name(playing, member, say) for member in found], say))
    return found[0]


def _is_named(playing: Playing, member: Member, wanted: str, say: Words) -> bool:
    """Whether somebody means a seat: by its number, or by the name that is shown."""
    return wanted.strip().casefold() in (str(_seat(member) + 1), playing.names(say)[_seat(member)].casefold())


def _name(playing: Playing, member: Member, say: Words) -> str:
    return faces.shown_names(playing, say)[_seat(member)]


def _seat(member: Member) -> int:
    assert member.seat is not None
    return member.seat


def _detail(playing: Playing, member: Member, user_id: int, name: str, say: Words) -> str:
    """What a request about a seat keeps. ``holder``: who had it when it was asked, ``whose``: under which name; ``user``, ``name``: who
    is to get it."""
    whose = playing.names(say)[_seat(member)]
    return json.dumps({"seat": _seat(member), "holder": member.user_id, "whose": whose, "user": user_id, "name": name})


def _asks_for_seat(_: Playing, request: Request, say: Words) -> str:
    found = json.loads(request.detail)
    return seating.wants_seat(shown_name(found["name"]), shown_name(found["whose"]), say)


def _offers_seat(playing: Playing, request: Request, say: Words) -> str:
    found, asker = json.loads(request.detail), request.asker_id
    person = f"<@{found['user']}>"
    member = playing.row.member(asker) or playing.row.former(asker)
    who = f"<@{asker}>" if member is None else shown_name(member.name)
    if found["holder"] == asker:
        return seating.offers_own(who, person, say)
    return seating.offers_computers(who, person, shown_name(found["whose"]), say)


def _stands(playing: Playing, request: Request) -> bool:
    """Whether the seat has not changed hands since it was asked for, or has just got to who was to get it."""
    found, row = json.loads(request.detail), playing.row
    if playing.over:
        return False
    if row.at(found["seat"]).user_id == found["user"] and any(request.needed.values()):
        return True
    member = row.at(found["seat"])
    if request.kind == SEAT and not still_here(playing, request):
        return False  # nobody is left to agree
    free = member.computer or found["holder"] == request.asker_id  # who offers the own seat gives it away
    return member.user_id == found["holder"] and free and _may_sit(row, member, found["user"])


async def _seat_given(client: Client, playing: Playing, request: Request) -> str:
    """Put who was to get the seat on it, and tell it; done before, it is only told."""
    found = json.loads(request.detail)
    member = playing.row.at(found["seat"])
    told = seating.plays_for(shown_name(found["name"]), shown_name(found["whose"]), client.say)
    if member.user_id != found["user"] or member.computer:
        await _sit(client, playing, member, found["user"], found["name"])
        await _call(client, playing.row.id, found["seat"])
    return told


KINDS[SEAT] = Kind(_asks_for_seat, _stands, still_here, any_one, _seat_given)
OFFERS = [offer_of(seat) for seat in range(max(max(game.SEATS) for game in GAMES.values()))]
KINDS.update(dict.fromkeys(OFFERS, Kind(_offers_seat, _stands, lambda _, request: tuple(request.needed), everybody, _seat_given)))
answering.SHOWN.update(dict.fromkeys(OFFERS, show_seat_of))
