"""Who sits where while a game goes on, and the seats that play by themselves."""

from __future__ import annotations

from storage.database import Database
from storage.games import changed, game_row
from storage.rows import AlreadyJoined, GameRow, Gone, NotJoined, Status
from storage.waits import ask_anew


async def add_computer(database: Database, game_id: int, name: str, at: int) -> GameRow:
    """The lobby with a seat more that plays by itself. Raises :class:`WrongStatus`, :class:`NoSuchGame`."""
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        user_id = min([0, *(member.user_id for member in game.members)]) - 1
        joined = max([-1, *(member.joined for member in game.members)]) + 1
        await connection.execute_fetchall(
            "INSERT INTO members (game_id, user_id, name, joined, computer) VALUES (?, ?, ?, ?, 1)", (game_id, user_id, name, joined)
        )
        return await changed(connection, game_id, at)


async def leave_seat(database: Database, game_id: int, user_id: int, gone: Gone, at: int) -> GameRow:
    """The game being played with a seat that plays by itself from now on, its person remembered.

    Raises :class:`NotJoined` for who has no seat to play on, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.PLAYING)
        member = game.member(user_id)
        if member is None:
            raise NotJoined
        await connection.execute_fetchall(
            "UPDATE members SET computer = 1, gone = ? WHERE game_id = ? AND seat = ?", (gone, game_id, member.seat)
        )
        return await changed(connection, game_id, at)


async def take_seat(database: Database, game_id: int, seat: int, user_id: int, name: str, at: int) -> GameRow:
    """The game being played with a person on a seat, who may be the one that sat there before; the wait for it begins anew.

    Raises :class:`AlreadyJoined` for who sits elsewhere in the game, :class:`NotJoined` for a seat that there is not,
    :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.PLAYING)
        if any(member.user_id == user_id and member.seat != seat for member in game.members):
            raise AlreadyJoined
        if all(member.seat != seat for member in game.members):
            raise NotJoined
        await connection.execute_fetchall(
            "UPDATE members SET user_id = ?, name = ?, computer = 0, gone = '' WHERE game_id = ? AND seat = ?",
            (user_id, name, game_id, seat),
        )
        await ask_anew(connection, game_id, seat, at)
        return await changed(connection, game_id, at)
