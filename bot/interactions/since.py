"""What happened since some moment of a game: in words, or with the board before and after."""

from __future__ import annotations

import re
from functools import partial

import storage
from bot.fuzzy_match import meant
from bot.games.session import Session
from bot.games.typed_times import MINUTE, duration
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import since
from bot.messages.since import MINE, Missed
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording import since as words
from bot.wording.catalogue import Words
from storage import GameRow

feature = Feature()

MOST_DIGITS = 3
"""Of a number of turns, or of a round."""
MOST_ROUNDS = 15
"""So many of the newest days or months are offered."""
_PAGE = re.compile(rf"(mine|r?[1-9][0-9]{{0,{MOST_DIGITS - 1}}}|[hm][1-9][0-9]{{0,6}}) ([0-9]{{1,9}}) ([0-9]{{1,5}})( before)?")


def moments(session: Session | None, say: Words) -> list[tuple[str, str]]:
    """Since when somebody can be told what happened: name and value; the newest days or months of a game too."""
    found = [(name(say), moment) for moment, name in words.MOMENTS.items()]
    if session is None:
        return found
    last = session.live.view(None).round
    named = WORDING[session.row.game].round_name
    return [*found, *((named(number, say), f"r{number}") for number in range(last, max(0, last - MOST_ROUNDS), -1))]


async def show(reply: Reply, row: GameRow, typed: str) -> None:
    """Tell in words what happened since a moment that somebody typed."""
    session, moment, first = await _moment(reply, row, typed)
    await reply.look(since.happened(session, session.seat_of(reply.person.id), moment, first, None, reply.say))


@feature.press("since")
async def show_page(reply: Reply, row: GameRow, argument: str) -> None:
    """Show another page of it. ``argument``: what was asked for, the row of the log from which on it is told, and the page."""
    found = _PAGE.fullmatch(argument)
    if found is None or found[4]:
        raise Refusal(sentences.unknown_control)
    session = await reply.table.brought_to_life(row)
    first, page = int(found[2]), int(found[3])
    await reply.look(since.happened(session, session.seat_of(reply.person.id), found[1], first, page, reply.say))


async def show_with_board(reply: Reply, row: GameRow, typed: str) -> None:
    """Show what happened since a moment that somebody typed, with the board."""
    session, moment, first = await _moment(reply, row, typed)
    await _show(reply, session, moment, first, None, before=False)


@feature.press("missed")
async def pressed(reply: Reply, row: GameRow, argument: str) -> None:
    """Show the same from a button: since one's own last choice where it says no more, else a page, with the board before or after."""
    if not argument:
        await show_with_board(reply, row, MINE)
        return
    found = _PAGE.fullmatch(argument)
    if found is None:
        raise Refusal(sentences.unknown_control)
    session = await reply.table.brought_to_life(row)
    await _show(reply, session, found[1], int(found[2]), int(found[3]), before=bool(found[4]))


async def _show(reply: Reply, session: Session, moment: str, first: int, page: int | None, *, before: bool) -> None:
    personal, live = await reply.personal(), session.live
    first = min(max(first, live.setup.start), live.seq)
    turns = await reply.client.turns.of(session)
    place = next((place for place, turn in enumerate(turns) if turn.until > first), None)
    then = await reply.client.turns.as_it_stood(session, first)
    screen, drawings = personal.screen or session.row.screen, reply.client.drawings
    if before:
        pictures = await drawings.board(then, personal.theme, screen, reply.say)
    else:
        pictures = await drawings.board(session, personal.theme, screen, reply.say, first, before=then)
    seat = session.seat_of(reply.person.id)
    await reply.look(since.missed(Missed(session, seat, moment, first, place, before), page, pictures, reply.say))


async def _moment(reply: Reply, row: GameRow, typed: str) -> tuple[Session, str, int]:
    """The game, the moment that is meant, and the row of the log with which what came after begins."""
    session, typed = await reply.table.brought_to_life(row), typed.strip()
    if (ago := _ago(typed)) is not None:
        return session, *await _long_ago(reply, session, ago)
    moment = meant(partial(moments, session), typed, reply.say) or typed
    if (ago := _ago(moment)) is not None:
        return session, *await _long_ago(reply, session, ago)
    if moment == MINE:
        return session, moment, _own(session, session.seat_of(reply.person.id))
    if re.fullmatch(rf"r[1-9][0-9]{{0,{MOST_DIGITS - 1}}}", moment):
        return session, moment, await _round(reply, session, int(moment[1:]))
    turns = str(session.live.state.seats) if moment == "round" else moment
    if not (turns.isascii() and turns.isdigit() and len(turns) <= MOST_DIGITS and int(turns)):
        raise Refusal(words.moments_there_are)
    return session, turns, since.turns_ago(session, int(turns))


def _own(session: Session, seat: int | None) -> int:
    first = since.own_choice(session, seat)
    if first is None and seat is None:
        raise Refusal(words.not_chosen_yet)
    return session.live.setup.start if first is None else first


async def _round(reply: Reply, session: Session, number: int) -> int:
    """The row with which a day or a month began, at the latest the one that would come next."""
    turns = await reply.client.turns.of(session)
    return next((turn.since for turn in turns if turn.round >= number), session.live.seq)


def _ago(typed: str) -> int | None:
    """The minutes of a duration; None where none was typed."""
    try:
        return duration(typed) // MINUTE
    except ValueError:
        return None


async def _long_ago(reply: Reply, session: Session, minutes: int) -> tuple[str, int]:
    """The moment so many minutes ago, in whole hours where it is, and the first row since then, at the latest the one that would come
    next."""
    limit = reply.table.now() - minutes * MINUTE
    log = await storage.log.load_log(reply.database, session.row.id)
    moment = f"m{minutes}" if minutes % 60 else f"h{minutes // 60}"
    return moment, next((choice.seq for choice in log if choice.at >= limit), session.live.seq)
