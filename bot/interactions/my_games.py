"""``/games``: a person's games on a server, outside one on all servers; games that ask the person come first, the longest wait on top.

Below them: the games and people that the person follows.
"""

from __future__ import annotations

import storage
from bot.games import banks
from bot.games.pace import Bank, bank_of
from bot.interactions import moving
from bot.interactions.contexts import Context, context_of
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import lobby_views, wishes
from bot.messages.message import MOST_COMPONENTS, Link, Message, with_buttons
from bot.messages.reminders import url_of
from bot.messages.views import shown_names
from bot.names import name_at_seat, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, clock
from bot.wording.catalogue import N_, Sentence
from bot.wording.texts import moment
from storage import GameRow, Gone, Status
from storage.ready import ReadyCheck

feature = Feature()

ASKED, WAITING, LOBBY = range(3)
LINES = MOST_COMPONENTS // 3
"""Games in a message, each with its button."""
FULLY = 10
"""The number of games with their progress in the list, since each must be replayed."""


NO_SEAT = Sentence("You have no seat in any game, here or on any server.")
IN_MESSAGES = Sentence("direct messages")
"""The place of a table, in a list."""
# Translators: a button beside a game in a list of games.
TO_TABLE = Sentence("Table")
COMPUTER_PLAYS = Sentence("{game}: the computer plays for you; `/seat take` in its channel gives you the seat back. {link}")
IN_YOUR_BANK = Sentence("Your time: {time}.")
ARE_YOU_HERE = Sentence("**{game}**: all seats are taken; press **I am here** at the table. {link}")
CONCEDED = Sentence("{game}: you have conceded, the computer plays on. {link}")


@feature.command(
    "games", N_("List your games, and where it is your turn; in direct messages those of all servers"), contexts=Context.ELSEWHERE
)
async def show_games(reply: Reply) -> None:
    """List the games, privately."""
    rows = await storage.games.games_of(reply.database, reply.person.id)
    here = context_of(reply.interaction)
    if here is Context.SERVER:
        rows = [row for row in rows if row.guild_id == reply.interaction.guild_id]
    found = sorted([await _place(reply, row) for row in rows], key=lambda each: each[:2])
    lines = [await _line(reply, row, since, fully=number < FULLY) for number, (_, since, row) in enumerate(found)]
    none = reply.say.gettext("You have no seat in any game on this server.") if here is Context.SERVER else NO_SEAT(reply.say)
    for start in range(0, len(lines), LINES):
        await reply.show(Message(with_buttons(lines[start : start + LINES])))
    if not lines:
        await reply.show(Message((none,)))
    own = await storage.wishes.wishes_of(reply.database, reply.person.id)
    for start in range(0, len(own), wishes.ON_A_PAGE):
        await reply.show(await wishes.listed(reply.client, reply.database, own[start : start + wishes.ON_A_PAGE], reply.say))


async def _place(reply: Reply, row: GameRow) -> tuple[int, int, GameRow]:
    """Return the sort key of a game and the game; if the person is asked, the second part is the moment since when."""
    if row.status is Status.LOBBY:
        check = await _ready_check(reply, row)
        return (LOBBY, row.id, row) if check is None else (ASKED, check.since, row)
    if _is_asked(row, reply.person.id):
        wait = await storage.waits.wait_of(reply.database, row.id)
        return ASKED, row.updated_at if wait is None else wait.since, row
    return WAITING, row.id, row


async def _ready_check(reply: Reply, row: GameRow) -> ReadyCheck | None:
    """Return the check of a full table that asks the person whether they are here."""
    check = await storage.ready.check_at(reply.database, row.id)
    return check if check is not None and reply.person.id in check.missing else None


def _is_asked(row: GameRow, user_id: int) -> bool:
    member = row.member(user_id)
    return member is not None and row.asked == member.seat


async def _line(reply: Reply, row: GameRow, since: int, *, fully: bool) -> tuple[str, Link | None]:
    """Return the line of a game in the list, and the link to its newest message; None if there is none."""
    if (gone := await moving.line(reply, row)) is not None:
        return gone, None
    url = url_of(row)
    return await _told(reply, row, since, fully=fully), Link(TO_TABLE(reply.say), url) if url else None


async def _told(reply: Reply, row: GameRow, since: int, *, fully: bool) -> str:
    say, former = reply.say, row.former(reply.person.id)
    name, link = WORDING[row.game].name(say), IN_MESSAGES(say) if row.guild_id is None else f"<#{row.channel_id}>"
    if row.status is Status.LOBBY:
        if (check := await _ready_check(reply, row)) is not None:
            return f"{ARE_YOU_HERE(say, game=name, link=link)} {lobby_views.time_left(check, say)}".rstrip()
        return say.gettext("{game}: not started yet. {link}").format(game=name, link=link)
    if fully:
        name = await _how_far(reply, row, name)
    if (own := row.member(reply.person.id)) is not None and own.seat is not None and (bank := bank_of(row)) is not None:
        link = f"{link} {await _time_left(reply, row, own.seat, bank)}"
    if _is_asked(row, reply.person.id):
        return say.gettext("**{game}**: waits for you, asked {since}. {link}").format(game=name, link=link, since=moment(since))
    if former is not None:
        told = CONCEDED if former.gone is Gone.CONCEDED else COMPUTER_PLAYS
        return told(say, game=name, link=link)
    return say.gettext("{game}: waits for {name}. {link}").format(game=name, name=_asked(reply, row), link=link)


async def _time_left(reply: Reply, row: GameRow, seat: int, bank: Bank) -> str:
    """Say how much time is left in the person's bank at a table."""
    found, wait = await storage.clocks.clock_of(reply.database, row), await storage.waits.wait_of(reply.database, row.id)
    seconds = banks.left(row, wait, bank, found, reply.table.now()).get(seat, bank.start)
    return IN_YOUR_BANK(reply.say, time=clock.duration(seconds, reply.say))


async def _how_far(reply: Reply, row: GameRow, name: str) -> str:
    """Return the game's name and its progress, as ``/status`` begins; the name alone if the game cannot be read."""
    say = reply.say
    try:
        session = await reply.table.brought_to_life(row)
    except Refusal:
        return name
    status = WORDING[row.game].status(session.live.view(None), shown_names(session, say), say)
    return say.gettext("{game} · {far}").format(game=name, far=status.partition("\n")[0].strip("*. "))


def _asked(reply: Reply, row: GameRow) -> str:
    """Return the name of the seat asked in a game under way."""
    say = reply.say
    member = next((member for member in row.members if member.seat == row.asked), None)
    if member is None:  # a seat of an opponent that the game itself provides
        return WORDING[row.game].computer(row.asked or 0, say)
    return shown_name(name_at_seat(member, say))
