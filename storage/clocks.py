"""The clocks of tables: the time left in the banks of the seats, and the times in which no bank runs."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from storage.announcements import Announcement, announce
from storage.database import Connection, Database, Reader, marks
from storage.keeping import Kept
from storage.rows import GameRow, Wait
from storage.shards import ALL, Shards
from storage.telling import Telling, keep_in
from storage.waits import QUIET, SAME, same, wait_seen

OWN = "EXISTS (SELECT 1 FROM members WHERE members.game_id = {0}.game_id AND members.seat = {0}.seat AND user_id = $1 AND computer = 0)"
"""Condition for a row of a person's seat in a table."""
OF_PEOPLE = (
    Kept(
        table="absences",
        part="days_away",
        goes=True,
        select="SELECT since, until, declared FROM absences WHERE user_id = $1 ORDER BY since",
    ),
    Kept(
        table="banks",
        part="time_left",
        select="SELECT banks.game_id AS game, banks.live_pace, banks.seconds, banks.earned FROM banks JOIN members "
        "ON members.game_id = banks.game_id AND members.seat = banks.seat WHERE members.user_id = $1 AND members.computer = 0 "
        "ORDER BY banks.game_id, banks.live_pace",
    ),
    Kept(
        table="waits",
        part="quiet_hours_of_turns",
        select=f"SELECT game_id AS game, quiet FROM waits WHERE quiet IS NOT NULL AND {OWN.format('waits')} UNION ALL "
        f"SELECT game_id, quiet FROM set_aside WHERE quiet IS NOT NULL AND {OWN.format('set_aside')} ORDER BY 1",
    ),
)

FORGET_BANKS = (
    "DELETE FROM banks WHERE EXISTS (SELECT 1 FROM members WHERE members.game_id = banks.game_id AND members.seat = banks.seat "
    "AND members.user_id = $1)"
)
"""Statement that deletes the banks of a person's seats; a seat without a row has a full bank."""


@dataclass(frozen=True, slots=True)
class Bank:
    """A seat's bank. ``seconds``: the time left after its newest answer in an own turn. ``earned``: number of turns that it gained for."""

    seat: int
    seconds: int
    earned: int


@dataclass(frozen=True, slots=True)
class Away:
    """Days away of a person, which they ``declared`` at a moment."""

    since: int
    until: int
    declared: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Everything that decides how much time the seat asked has.

    ``banks``: of all seats that have a row. ``quiet``: the moment at which the person asked was first called in this turn, then the
    beginning, the end (minutes after midnight) and the time zone of their quiet hours at that moment; None if nobody is asked. ``away``:
    days away of the person asked. ``stops``: the beginning and the end of each time in which no clock runs; the end is None while it lasts.
    ``requests``: the moment of each request to the others, the moment of its answer (None while it is open), and the id of its person.
    """

    banks: tuple[Bank, ...]
    quiet: str | None
    away: tuple[Away, ...]
    stops: tuple[tuple[int, int | None], ...]
    requests: tuple[tuple[int, int | None, int], ...] = ()

    def seconds_of(self, seat: int, full: int) -> int:
        """Return the seconds in the bank of a seat. ``full``: those that a bank begins with."""
        return next((bank.seconds for bank in self.banks if bank.seat == seat), full)

    def earned_by(self, seat: int) -> int:
        """Return the number of own turns for which a seat has gained."""
        return next((bank.earned for bank in self.banks if bank.seat == seat), 0)


async def clock_of(database: Database, row: GameRow) -> Clock:
    """Return the clock of a game, as of one moment."""
    async with database.reading() as connection:
        return await clock_seen(connection, row.id, live_pace=row.live_pace)


async def wait_and_clock(database: Database, row: GameRow) -> tuple[Wait | None, Clock]:
    """Return the wait of a game and its clock, as of one moment."""
    async with database.reading() as connection:
        return await wait_seen(connection, row.id), await clock_seen(connection, row.id, live_pace=row.live_pace)


async def clock_seen(reader: Reader, game_id: int, *, live_pace: bool) -> Clock:
    """Return the clock of a game, as a reading sees it."""
    banks = await reader.execute_fetchall(
        "SELECT seat, seconds, earned FROM banks WHERE game_id = $1 AND live_pace = $2 ORDER BY seat", (game_id, int(live_pace))
    )
    quiet = await reader.execute_fetchall(
        f"SELECT coalesce(quiet, CAST(coalesce(called, since) AS TEXT) {QUIET}) FROM waits WHERE game_id = $1", (game_id,)
    )
    away = await reader.execute_fetchall(
        "SELECT absences.since, until, declared FROM absences JOIN members ON members.user_id = absences.user_id JOIN waits "
        "ON waits.game_id = members.game_id AND waits.seat = members.seat WHERE waits.game_id = $1 ORDER BY absences.since",
        (game_id,),
    )
    stops = await reader.execute_fetchall("SELECT since, until FROM stops WHERE game_id = $1 ORDER BY since", (game_id,))
    requests = await reader.execute_fetchall(
        "SELECT at, ended_at, asker_id FROM requests WHERE game_id = $1 AND (status = 'open' OR ended_at IS NOT NULL) ORDER BY at, id",
        (game_id,),
    )
    return Clock(
        tuple(Bank(*row) for row in banks),
        next((row[0] for row in quiet), None),
        tuple(Away(*row) for row in away),
        tuple((since, until) for since, until in stops),
        tuple((at, ended_at, asker_id) for at, ended_at, asker_id in requests),
    )


async def write_banks(connection: Connection, game_id: int, banks: Collection[Bank], *, live_pace: bool) -> None:
    """Store what is left in some banks, in a unit of work that changes the game."""
    for bank in banks:
        await connection.execute_fetchall(
            "INSERT INTO banks (game_id, seat, live_pace, seconds, earned) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (game_id, seat, live_pace) DO UPDATE SET seconds = excluded.seconds, earned = excluded.earned",
            (game_id, bank.seat, int(live_pace), bank.seconds, bank.earned),
        )


async def begin_anew(connection: Connection, game_id: int, at: int, *, live_pace: bool) -> None:
    """Fill the banks of a pace, in a unit of work that sets it; the time of the turn until now is nobody's."""
    await connection.execute_fetchall("DELETE FROM banks WHERE game_id = $1 AND live_pace = $2", (game_id, int(live_pace)))
    await _until_now(connection, game_id, at, at)


async def _until_now(connection: Connection, game_id: int, at: int, until: int) -> None:
    """Let the time of the turn under way begin at ``until``, at the earliest."""
    await connection.execute_fetchall(
        "INSERT INTO stops (game_id, since, reason, until) SELECT game_id, called, 'pace', $2 FROM waits "
        "WHERE game_id = $1 AND called < $3 ON CONFLICT (game_id, since, reason) DO UPDATE SET until = excluded.until",
        (game_id, until, max(at, until)),
    )


async def end_live_pace(database: Database, game_id: int, at: int, telling: Telling) -> bool:
    """Let the slow pace of a game return, which counts from now; return False if people do not play at the live pace.

    ``telling``: the sentence that is still to tell the channel.
    """
    async with database.transaction() as connection:
        if ended := await _end_live_pace(connection, game_id, at, at):
            await keep_in(connection, telling)
        return ended


async def _end_live_pace(connection: Connection, game_id: int, at: int, until: int) -> bool:
    ended = await connection.execute_fetchall(
        "UPDATE games SET live_pace = 0 WHERE id = $1 AND live_pace = 1 AND status IN ('lobby', 'playing') RETURNING id", (game_id,)
    )
    if not list(ended):
        return False
    await connection.execute_fetchall("DELETE FROM banks WHERE game_id = $1 AND live_pace = 1", (game_id,))
    await _until_now(connection, game_id, at, until)
    return True


async def live_turn_is_over(database: Database, wait: Wait, at: int, until: int, called: Collection[int]) -> bool:
    """End the live pace because a seat's bank is empty, and ask the others about the seat until a moment; return False if that is done.

    ``called``: the others, who are mentioned; without one nobody is asked, and the slow pace counts from now.
    """
    async with database.transaction() as connection:
        if not await _is_waited_for(connection, wait) or not await _end_live_pace(connection, wait.game_id, at, until if called else at):
            return False
        if called:
            await connection.execute_fetchall(f"UPDATE waits SET overdue = $4 {SAME}", (*same(wait), at))
            await connection.execute_fetchall(
                "INSERT INTO stops (game_id, since, reason, until) VALUES ($1, $2, 'vote', $3) ON CONFLICT DO NOTHING",
                (wait.game_id, at, until),
            )
            await announce(connection, Announcement(wait.game_id, "question", wait.seat, wait.since, at, tuple(called)))
        return True


async def turn_goes_to_computer(database: Database, wait: Wait, at: int) -> bool:
    """Note that a computer plays the turn of the seat asked, which also ends the live pace; return False if that is decided."""
    async with database.transaction() as connection:
        if not await _is_waited_for(connection, wait):
            return False
        await connection.execute_fetchall(f"UPDATE waits SET overdue = $4 {SAME}", (*same(wait), at))
        await _end_live_pace(connection, wait.game_id, at, at)
        return True


async def _is_waited_for(connection: Connection, wait: Wait) -> bool:
    """Check whether the same seat is still asked, and nothing is decided about it."""
    return bool(list(await connection.execute_fetchall(f"SELECT 1 FROM waits {SAME} AND overdue IS NULL", same(wait))))


async def vote_closes(database: Database, wait: Wait) -> int | None:
    """Return the moment at which the vote on the seat asked closes; None without a vote, or for one without an end."""
    rows = await database.fetch(
        "SELECT until FROM stops WHERE game_id = $1 AND reason = 'vote' AND since = $2 AND until IS NOT NULL", (wait.game_id, wait.overdue)
    )
    return next((row[0] for row in rows), None)


async def pause(database: Database, game_id: int, since: int, until: int) -> None:
    """Let no bank of a game run from a moment to another; done again, it changes nothing."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO stops (game_id, since, reason, until) SELECT id, $2, 'pause', $3 FROM games WHERE id = $1 AND NOT EXISTS "
            "(SELECT 1 FROM stops AS others WHERE game_id = $1 AND since = $2 AND reason IN ('pause', 'paused'))",
            (game_id, since, until),
        )


async def go_on(database: Database, game_id: int, at: int, telling: Telling) -> bool:
    """End the pause of a game; return False if there is none. ``telling``: the sentence that is still to tell the channel."""
    async with database.transaction() as connection:
        ended = await connection.execute_fetchall(
            "UPDATE stops SET until = $2, reason = 'paused' WHERE game_id = $1 AND reason = 'pause' AND since <= $2 "
            "AND until > $2 RETURNING game_id",
            (game_id, at),
        )
        if found := bool(list(ended)):
            await keep_in(connection, telling)
        return found


async def note_away(database: Database, at: int, guild_id: int) -> None:
    """Note that the bot cannot reach a server, so that no clock runs there until :func:`note_back`."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO stops (game_id, since, reason) SELECT id, $1, 'away' FROM games WHERE guild_id = $2 AND status = 'playing' "
            "AND NOT EXISTS (SELECT 1 FROM stops AS others WHERE others.game_id = games.id AND reason = 'away' "
            "AND until IS NULL) ON CONFLICT DO NOTHING",
            (at, guild_id),
        )


async def note_back(database: Database, at: int, guild_ids: Collection[int]) -> bool:
    """Note that the bot reaches some servers again; return False if it was away from none of them."""
    async with database.transaction() as connection:
        back = await connection.execute_fetchall(
            "UPDATE stops SET until = $1 WHERE reason = 'away' AND until IS NULL "
            f"AND game_id IN (SELECT id FROM games WHERE guild_id IN ({marks(guild_ids, 2)})) RETURNING game_id",
            (at, *guild_ids),
        )
        return bool(list(back))


async def note_down(database: Database, since: int, until: int, shards: Shards = ALL) -> tuple[int, ...]:
    """Note that the bot was down for a while, and runs now: no clock has run in the games of some shards.

    Return the tables whose people have later to say that they are here.
    """
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO stops (game_id, since, reason, until) SELECT games.id, $1, 'down', $2 FROM waits "
            f"JOIN games ON games.id = waits.game_id WHERE waits.called < $2 AND {shards.own('games.guild_id')} "
            "ON CONFLICT (game_id, since, reason) DO UPDATE SET until = excluded.until",
            (since, until),
        )
        later = await connection.execute_fetchall(
            "UPDATE ready_checks SET called = called + $2 - max(called, $1) "
            f"WHERE called < $2 AND {shards.own_game('ready_checks.game_id')} RETURNING game_id",
            (since, until),
        )
        await connection.execute_fetchall(RUNS, (str(shards), until))
        return tuple(row[0] for row in later)


RUNS = "INSERT INTO alive (shards, at) VALUES ($1, $2) ON CONFLICT (shards) DO UPDATE SET at = excluded.at"


async def note_alive(database: Database, at: int, shards: Shards = ALL) -> None:
    """Note that the process of some shards runs, if a game is under way there or people are asked whether they are here."""
    checks = f"SELECT 1 FROM ready_checks WHERE {shards.own_game('ready_checks.game_id')}"
    if not await database.fetch(f"SELECT 1 FROM games WHERE status = 'playing' AND {shards.own()} UNION ALL {checks} LIMIT 1"):
        return
    async with database.transaction() as connection:
        await connection.execute_fetchall(RUNS, (str(shards), at))


async def alive_at(database: Database, shards: Shards = ALL) -> int | None:
    """Return when the process of some shards last ran, else any process; None if that is unknown."""
    rows = await database.fetch("SELECT at FROM alive ORDER BY iif(shards = $1, 0, 1), at LIMIT 1", (str(shards),))
    return next((row[0] for row in rows), None)


async def set_away(connection: Connection, user_id: int, since: int | None, until: int | None, at: int) -> None:
    """Note the days away of a person, in a unit of work that changes their settings.

    Days declared before keep the moment of their declaration; days that the person takes back are deleted.
    """
    await connection.execute_fetchall("DELETE FROM absences WHERE user_id = $1 AND since >= $2", (user_id, max(at, until or 0)))
    await connection.execute_fetchall(
        "UPDATE absences SET until = $2 WHERE user_id = $1 AND until > $2", (user_id, at if since is None or until is None else until)
    )
    if since is None or until is None or until <= at:
        return
    ((last,),) = await connection.execute_fetchall("SELECT max(until) FROM absences WHERE user_id = $1", (user_id,))
    begins = max(since, last or since)
    if begins < until:
        await connection.execute_fetchall(
            "INSERT INTO absences (user_id, since, until, declared) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (user_id, since) DO UPDATE SET until = excluded.until, declared = excluded.declared",
            (user_id, begins, until, at),
        )
    await connection.execute_fetchall("DELETE FROM absences WHERE user_id = $1 AND until < $2", (user_id, at - 400 * 86400))
