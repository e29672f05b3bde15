"""Changes of seats during a game: leave, concede, take a seat back or over, offer one.

Whatever needs the consent of others is a request: see ``bot.interactions.seat_requests``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import discord
from discord import app_commands

import storage
from bot.fuzzy_match import suggested
from bot.games import lobby, notices
from bot.games.session import Session
from bot.interactions import opening, play
from bot.interactions.asking import answered
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, private, spoken
from bot.interactions.seat_requests import HAS_PLAYED, PLAYS_FOR, call, detail_of, may_sit, offer_of, seat_of, sit, wish_for
from bot.messages import seat_views, views
from bot.messages.seat_views import CONCEDED_BEFORE, END
from bot.names import name_of, shown_name
from bot.refusal import Refusal
from bot.wording import computers, sentences
from bot.wording.catalogue import LANGUAGES, N_, Sentence, Words, words
from storage import GameRow, Gone, Member, Status

feature = Feature()

YOUR_OWN_FIRST = Sentence("Your own seat in this game is {name}; you can take no other.")
HAS_LEFT = Sentence("{name} leaves; a computer plays on.")
HAS_CONCEDED = Sentence("{name} concedes; a computer plays on.")
IS_BACK = Sentence("{name} is back and plays on.")
YOU_LEFT = Sentence("You have left the game.")
YOU_CONCEDED = Sentence("You have conceded the game.")


@feature.press("seat", argument="what")
async def pressed(reply: Reply, row: GameRow, what: str) -> None:
    """Answer a press on a button about a seat."""
    known = {"leave": leave, "concede": concede, "take": take}
    if what in known:
        await known[what](reply, row)
    elif what in (f"leave {END}", f"concede {END}"):
        await known[what.partition(" ")[0]](reply, row, ends=True)
    else:
        raise Refusal(sentences.unknown_control)


@feature.command(
    "game leave",
    N_("Leave the table: stand up before the game begins, let a computer play on, or concede"),
    play.game_here,
    contexts=Context.DIRECT,
    before=("seat leave", "seat concede"),
)
async def leave_typed(reply: Reply, row: GameRow) -> None:
    """Stand up from a lobby; during a game, offer the ways to leave it."""
    if row.status is Status.LOBBY:
        await opening.leave(reply, row)
    else:
        await ask(reply, row)


async def ask(reply: Reply, row: GameRow) -> None:
    """Ask a person privately whether to let a computer play on or to concede, with the consequences."""
    _sitting(reply, row)
    await reply.show(seat_views.ways_out(row, reply.person.id, reply.say))


async def leave(reply: Reply, row: GameRow, *, ends: bool = False) -> None:
    """Let a computer play on for a person; without another person the game is closed. ``ends``: the person has agreed to the closing."""
    table, say = reply.table, reply.say
    async with table.alone(row.id):
        row = await table.row(row.id)
        member = _sitting(reply, row)
        if agreed := ends or not seat_views.leaving_ends(row):
            if seat_views.leaving_ends(row):
                await storage.games.close(table.database, row.id, table.now(), notices.last_left(member.name))
            else:
                telling = reply.telling(row, partial(HAS_LEFT, name=shown_name(member.name)))
                await storage.seats.leave(table.database, row.id, member.user_id, Gone.LEFT, table.now(), telling)
    if agreed:
        await _tell_gone(reply, row, YOU_LEFT(say))
    else:
        await ask(reply, row)


async def concede(reply: Reply, row: GameRow, *, ends: bool = False) -> None:
    """End the game if one other person plays; with more people, a computer plays on. ``ends``: the person has agreed to the end."""
    table, say = reply.table, reply.say
    async with table.alone(row.id):
        row = await table.row(row.id)
        member = _sitting(reply, row)
        if agreed := ends or not seat_views.conceding_ends(row):
            await _give_up(reply, row, member)
    if agreed:
        await _tell_gone(reply, row, YOU_CONCEDED(say))
    else:
        await ask(reply, row)


async def _give_up(reply: Reply, row: GameRow, member: Member) -> None:
    table = reply.table
    others = [other for other in row.people if other is not member]
    if seat_views.conceding_ends(row):
        notice = notices.conceded(member.name, others[0].name) if others else notices.last_left(member.name)
        await storage.games.close(table.database, row.id, table.now(), notice, member.user_id if others else None)
    else:
        telling = reply.telling(row, partial(HAS_CONCEDED, name=shown_name(member.name)))
        await storage.seats.leave(table.database, row.id, member.user_id, Gone.CONCEDED, table.now(), telling)


async def _tell_gone(reply: Reply, row: GameRow, private_note: str) -> None:
    """Tell the channel that somebody has stopped playing; a closed game has its own message."""
    await reply.tell(row.id)
    await reply.post(row.id)
    await reply.confirm(private_note)


async def names_of_seats(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the seats of the channel's game that computers play."""
    client = interaction.client
    row = await client.game_in(interaction.channel_id)
    if row is None or row.seed is None:
        return []
    found = computers_at(row)
    return suggested(
        lambda say: [(computers.name(member, say), str((member.seat or 0) + 1)) for member in found], current, await spoken(interaction)
    )


@feature.command(
    "seat take",
    N_("Take your seat back, or take over a computer’s"),
    play.game_here,
    contexts=Context.DIRECT,
    seat=Option(N_("The computer in the seat"), suggest=names_of_seats),
)
async def take(reply: Reply, row: GameRow, seat: str | None = None) -> None:
    """Take one's own seat back, or a computer's over.

    The opener of the game and managers of the server get it at once, others when one person agrees.
    """
    session, person = await _session(reply, row), reply.person
    row, say = session.row, reply.say
    if row.member(person.id) is not None:
        raise Refusal(sentences.sits_already)
    gone = row.former(person.id)
    if gone is not None:
        _check_own(session, gone, seat)
        await _take_at_once(reply, session, gone, partial(IS_BACK, name=shown_name(person.name)))
        return
    member = _computer(session, seat)
    await _check_knows_no_other(reply, row, person.id, member)
    if lobby.has_right(row, person):
        name = shown_name(person.name)
        await _take_at_once(reply, session, member, lambda words: PLAYS_FOR(words, name=name, seat=_name(session, member, words)))
        return
    needed = [other.user_id for other in row.people]
    detail = detail_of(session, member, person.id, person.name, say)
    request = await reply.requests.ask(session, wish_for(seat_of(member)), person.id, needed, detail)
    await answered(reply, request)


async def _take_at_once(reply: Reply, session: Session, member: Member, told: Callable[[Words], str]) -> None:
    """Put the person on a seat, tell the channel, and show them the seat."""
    game_id = session.row.id
    await sit(reply.table, session, member, reply.person.id, reply.person.name, reply.telling(session.row, told))
    await reply.tell(game_id)
    await call(reply.table, reply.client.outbox, game_id, seat_of(member))
    await show_seat(reply, game_id)


@feature.command(
    "seat offer",
    N_("Offer your seat, or a computer’s if you opened the game, to somebody on this server"),
    play.game_here,
    person=N_("The person who takes over the seat"),
    seat=Option(N_("The computer in the seat; without it, your own seat"), suggest=names_of_seats),
)
async def offer(reply: Reply, row: GameRow, person: discord.User, seat: str | None = None) -> None:
    """Offer one's own seat to somebody of the server; the opener of the game and managers can offer a computer's."""
    session, say = await _session(reply, row), reply.say
    row = session.row
    own = row.member(reply.person.id)
    if own is None and not lobby.has_right(row, reply.person):
        raise Refusal(sentences.no_seat)
    member = own if own is not None and (seat is None or _is_named(session, own, seat)) else _computer(session, seat)
    if member is not own:
        lobby.check_right(row, reply.person)
    if member is not own and person.id == reply.person.id:
        await take(reply, row, str(seat_of(member) + 1))
        return
    if not isinstance(person, discord.Member) or person.bot:
        raise Refusal(Sentence("You can offer a seat only to a person on this server, not to a bot."))
    if not may_sit(row, member, person.id):
        raise Refusal(Sentence("That person has a seat in this game already."))
    await _check_knows_no_other(reply, row, person.id, member)
    name = name_of(person, say)
    request = await reply.requests.ask(
        session, offer_of(seat_of(member)), reply.person.id, [person.id], detail_of(session, member, person.id, name, say)
    )
    await answered(reply, request, (shown_name(name),))


async def show_seat(reply: Reply, game_id: int) -> None:
    """Show a person privately their new seat: the hand, and the menu if it is asked."""
    session, client = await reply.table.session(game_id), reply.client
    seat, note = session.seat_of(reply.person.id), reply.say.gettext("This is your seat now.")
    if seat is None or session.over:
        return
    if seat == session.live.asked:
        await reply.show(await private(reply, session, note))
        return
    picture = await client.drawings.hand(session, seat, (await reply.personal()).theme, reply.say)
    hand = views.hand(session, seat, picture, reply.say)
    await reply.show(views.Message((note, *hand.parts)))


async def _session(reply: Reply, row: GameRow) -> Session:
    session = await reply.table.brought_to_life(row)
    if session.over:
        raise Refusal(sentences.game_over)
    return session


def _sitting(reply: Reply, row: GameRow) -> Member:
    """Return the person's seat in a game under way. Raises ``Refusal`` if there is none."""
    member = row.member(reply.person.id)
    if row.status is Status.LOBBY:
        raise Refusal(sentences.not_started)
    if row.status is not Status.PLAYING:
        raise Refusal(sentences.game_over)
    if member is None:
        raise Refusal(sentences.no_seat)
    return member


def _check_own(session: Session, gone: Member, wanted: str | None) -> None:
    """Raise ``Refusal`` if the person has conceded, or wants another seat than their own."""
    if gone.gone is Gone.CONCEDED:
        raise Refusal(CONCEDED_BEFORE)
    if wanted is not None and not _is_named(session, gone, wanted):
        raise Refusal(lambda say: YOUR_OWN_FIRST(say, name=_name(session, gone, say)))


async def _check_knows_no_other(reply: Reply, row: GameRow, user_id: int, member: Member) -> None:
    """Raise ``Refusal`` if a person has played another seat that somebody else has now, or gave this one up for good."""
    before = await storage.seats.predecessor(reply.database, row.id, user_id)
    if before is not None and (before.conceded or before.seat != member.seat):
        raise Refusal(HAS_PLAYED)


def computers_at(row: GameRow) -> Sequence[Member]:
    """Return the members of a game whose seats computers play."""
    return [member for member in row.members if member.computer]


def _computer(session: Session, wanted: str | None) -> Member:
    """Return the meant computer's seat; without a name, the only one."""
    found = computers_at(session.row)
    if not found:
        raise Refusal(Sentence("No computer plays in this game, so there is no seat to take."))
    if wanted is not None:
        named = [member for member in found if _is_named(session, member, wanted)]
        if len(named) != 1:
            raise Refusal(Sentence("No computer plays a seat with this name. Choose one that is offered while you type."))
        return named[0]
    if len(found) > 1:
        raise Refusal(lambda say: _which_seat([_name(session, member, say) for member in found], say))
    return found[0]


def _which_seat(names: Sequence[str], say: Words) -> str:
    return say.gettext("Name the seat in the option `seat`: {names}.").format(names=", ".join(names))


def _is_named(session: Session, member: Member, wanted: str) -> bool:
    """Check whether a text means a seat: by its number, even if a name is the same digits, or by its name in any language."""
    text = wanted.strip().casefold()
    if text in map(str, range(1, session.live.state.seats + 1)):
        return text == str(seat_of(member) + 1)
    return text in {session.names(words(language))[seat_of(member)].casefold() for language in LANGUAGES}


def _name(session: Session, member: Member, say: Words) -> str:
    return views.shown_names(session, say)[seat_of(member)]
