"""The content of a game's public messages: the lobby, the turn, and the notice of a closed game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import storage
from bot.games import notices
from bot.games.deadlines import time_at
from bot.games.session import Session
from bot.games.table import Table
from bot.messages import answer_times, banks, lobby_views, next_up, seat_views, views
from bot.messages.drawings import Drawings
from bot.messages.frequency import is_pictured
from bot.messages.message import Message, Picture
from bot.messages.parts import Parts
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Words
from bot.wording.texts import moment
from storage import GameRow, Status
from storage.posting import ToPost


class Content:
    """The content of the public messages of all games, in the words of their tables."""

    def __init__(self, table: Table, drawings: Drawings, say_at: Callable[[GameRow], Words], parts: Parts) -> None:
        self._table = table
        self._drawings = drawings
        self._say_at = say_at
        self._parts = parts

    async def lobby(self, row: GameRow) -> Message:
        """Return the message of a game that has not begun, with the people it waits for and how quickly those who sit answer."""
        database, say = self._table.database, self._say_at(row)
        if row.status is not Status.LOBBY:
            return lobby_views.lobby(row, say)
        lasts = (await storage.finding.finding_on(database, row.guild_id)).open_tables
        expected, check = await storage.expected.expected_at(database, row.id), await storage.ready.check_at(database, row.id)
        answers = await answer_times.in_lobby(database, row, self._table.now(), say)
        return lobby_views.lobby(row, say, expected, answers, lasts=lasts, check=check)

    async def turn(self, session: Session, found: ToPost, since: int, marked: int, told: int | None = None) -> tuple[Message, bool]:
        """Return the message of a turn, and whether it shows the board.

        The message describes the events after row ``since`` of the log; the board marks the changes since row ``marked``. ``told``: the
        rows shown by the message that it replaces.
        """
        row, say, drawings = session.row, self._say_at(session.row), self._drawings
        board: tuple[Picture | str, ...] = (_no_picture(row.pictures, say),)
        if pictured := is_pictured(session):
            board = await drawings.board(session, row.theme, row.screen, say, max(marked, 0), turn=True)
            moving = await drawings.motion(session, row.theme, say) if row.motion == "on" and board and marked < row.seq else None
            board = (moving, *board) if moving else board
        scored = await drawings.scores(session, row.theme, say)
        banks_left = await banks.lines(self._table.database, session, found.wait, self._table.now(), say)
        following, called = await next_up.line(self._table.database, session, since, self._table.now(), say)
        times = "\n".join(filter(None, (await self._times(session, found), banks_left, following)))
        shown = views.public(session, since, board, say, scored, times, told, found.advice, parts=self._parts)
        return replace(shown, mentions=(*shown.mentions, *called)), pictured

    async def last(self, session: Session) -> Message:
        """Return the live message of a game closed before its end: the board, and that the game was closed."""
        row, say = session.row, self._say_at(session.row)
        board = await self._drawings.board(session, row.theme, row.screen, say)
        return Message((f"**{sentences.was_closed(say)}**", *board))

    async def notice(self, row: GameRow, notice: str) -> Message:
        """Return the message that tells why a game was closed; after a concession it also has the public board."""
        say = self._say_at(row)
        told = notices.told(notice, views.shown_name, say)
        if row.seed is None or notice == notices.RULES:
            return Message((told,))
        if not notices.shows_standing(notice):
            return seat_views.closed(row, told, say)
        try:
            session = await self._table.session(row.id)
        except Refusal:
            return Message((told,))
        return seat_views.conceded(session, told, await self._drawings.board(session, row.theme, row.screen, say), say)

    async def _times(self, session: Session, found: ToPost) -> str:
        """Describe the time of the seat asked; "" for none."""
        say = self._say_at(session.row)
        if session.computer_asked is not None:
            return say.gettext(
                "-# The computer has not chosen yet. If this lasts, `/seat take` gives its seat to a person, and `/undo` takes "
                "choices back."
            )
        person, asked, wait = session.person_asked, session.live.asked, found.wait
        if person is None or asked is None or wait is None or wait.seat != asked:
            return ""
        now = self._table.now()
        time = await time_at(
            self._table.database, session.row, wait if wait.called is not None else replace(wait, called=now), found.personal
        )
        name, away = views.shown_names(session, say)[asked], time.absence.away
        ends = time.ends if time.ends is not None and time.ends > now else None
        return time_left(name, ends, away.until if away is not None and away.since <= now < away.until else None, say)


def _no_picture(pictures: str, say: Words) -> str:
    """Return the line that replaces a picture that the table does not show now."""
    if pictures == "round":
        return say.gettext("-# This table shows the board once a round; `/board` and **Board** show it now.")
    return say.gettext("-# This table shows the board at the end; `/board` and **Board** show it now.")


def time_left(name: str, ends: int | None, away: int | None, say: Words) -> str:
    """Say until when a seat has time, and until when its person is away; "" for neither."""
    lines = ["" if ends is None else _until(ends, say), "" if away is None else _away_until(name, away, say)]
    return "\n".join(line for line in lines if line)


def _until(at: int, say: Words) -> str:
    """Return the line below the question to a seat whose table limits the time of a turn."""
    return say.gettext("-# There is time until {moment}.").format(moment=moment(at, "f"))


def _away_until(name: str, at: int, say: Words) -> str:
    return say.gettext("-# {name} is away until {moment}.").format(name=name, moment=moment(at, "D"))
