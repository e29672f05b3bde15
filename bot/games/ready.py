"""Ready checks: once all seats of a table are taken, people who have waited for that say that they are here, and the game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import storage
from bot.games import notices
from bot.games.deadlines import DAY
from bot.games.session import Person
from bot.games.table import Table
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import Sentence
from storage import GameRow, Status
from storage.telling import Telling

NOBODY_ASKS = Sentence("Nobody asks now whether you are here.")
NO_SEAT_HERE = Sentence("You do not sit at this table, so nobody asks you. **Join** gives you a seat if one is free.")

Told = Callable[[GameRow, Sequence[str]], str]
"""A function that returns the sentence about people, by their names, whose seats become free."""


async def say_here(table: Table, game_id: int, person: Person) -> GameRow:
    """Note that a person at a table is here, and begin the game if everybody is; return the game."""
    async with table.alone(game_id):
        row = await table.row(game_id)
        if row.status is not Status.LOBBY:
            raise Refusal(sentences.closed if row.status is Status.CLOSED else sentences.already_started)
        if row.member(person.id) is None:
            raise Refusal(NO_SEAT_HERE)
        if await storage.ready.check_at(table.database, game_id) is None:
            raise Refusal(NOBODY_ASKS)
        await storage.seats.say_here(table.database, game_id, person.id, table.now())
    await begin_if_all_are_here(table, game_id)
    return await table.row(game_id)


async def begin_if_all_are_here(table: Table, game_id: int) -> bool:
    """Begin the game of a table whose people have all said that they are here; return whether its check is over."""
    check, row = await storage.ready.check_at(table.database, game_id), await table.row(game_id)
    if check is None or check.missing or not row.people:
        return False
    member = row.people[0]
    try:
        await table.start(game_id, Person(member.user_id, member.name, manages=True), sure=True)
    except Refusal:  # its options have changed since: the people begin it by hand
        await storage.ready.end(table.database, game_id)
    return True


async def see_to(table: Table, game_id: int, told: Told) -> bool:
    """Begin the game of a table, or free the seats of people who were silent for a day; return whether anything has changed."""
    if await begin_if_all_are_here(table, game_id):
        return True
    async with table.alone(game_id):
        check, now = await storage.ready.check_at(table.database, game_id), table.now()
        if check is None:
            return False
        if check.called is None:  # it stands in the channel, but the bot was stopped before it noted that
            await storage.ready.note_called(table.database, game_id, now)
            return True
        if now - check.called < DAY or not check.missing:
            return False
        await free(table, await table.row(game_id), check.missing, told)
        return True


async def free(table: Table, row: GameRow, silent: Sequence[int], told: Told) -> GameRow:
    """Free the seats of people at a table, under its lock; return the table. Without people left it is closed."""
    now, names = table.now(), [shown_name(member.name) for member in row.people if member.user_id in silent]
    telling = Telling(row.id, f"{row.id}:free{now}", silent[0], now, told(row, names), row.epoch)
    return await storage.seats.free(table.database, row.id, silent, telling, notices.LOBBY_OVER)
