"""People's progress in lessons, and the games that go on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Connection, Database
from storage.game_rows import LIVE, changed
from storage.keeping import Kept
from storage.refusals import ChannelTaken, StaleLesson
from storage.rows import NORMAL, GameRow, NewChoice, Status, TableSettings
from storage.waits import now_asked

OF_PEOPLE = (
    Kept(
        table="lessons",
        part="lessons",
        goes=True,
        select="SELECT game AS kind, version, revision, choices, updated_at FROM lessons WHERE user_id = $1 ORDER BY game",
    ),
)


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A person's progress in the lesson of a game.

    ``version``: of the rules. ``revision``: rises with each change. ``choices``: a JSON list of texts.
    """

    user_id: int
    game: str
    version: int
    revision: int
    choices: str


async def lesson_of(database: Database, user_id: int, game: str) -> LessonRow:
    """Return a person's progress in the lesson of a game; revision 0 and no choices if they have not begun it."""
    rows = await database.fetch("SELECT version, revision, choices FROM lessons WHERE user_id = $1 AND game = $2", (user_id, game))
    return next((LessonRow(user_id, game, *row) for row in rows), LessonRow(user_id, game, 0, 0, "[]"))


async def save(database: Database, before: LessonRow, version: int, choices: str, at: int) -> LessonRow:
    """Write the choices, a JSON list, with the next revision; return the row.

    Raises :class:`StaleLesson` unless ``before`` is the stored row.
    """
    async with database.transaction() as connection:
        return await _saved(connection, before, version, choices, at)


async def _saved(connection: Connection, before: LessonRow, version: int, choices: str, at: int) -> LessonRow:
    rows = await connection.execute_fetchall(
        "INSERT INTO lessons VALUES ($1, $2, $3, $4 + 1, $5, $6) ON CONFLICT (user_id, game) DO UPDATE "
        "SET version = $3, revision = $4 + 1, choices = $5, updated_at = $6 WHERE lessons.revision = $4 RETURNING revision",
        (before.user_id, before.game, version, before.revision, choices, at),
    )
    for (revision,) in rows:
        if revision == before.revision + 1:
            return LessonRow(before.user_id, before.game, version, revision, choices)
    raise StaleLesson


async def play_on(
    database: Database,
    before: LessonRow,
    *,
    guild_id: int | None,
    channel_id: int,
    name: str,
    seat: int,
    seats: int,
    options: str,
    seed: int,
    version: int,
    choices: Sequence[NewChoice],
    state: str,
    asked: int | None,
    at: int,
    settings: TableSettings,
    level: str,
) -> GameRow:
    """Begin a game at the point that a lesson has reached, and reset the lesson; return the game. All or nothing.

    The person plays ``seat``, computers of ``level`` the others. ``choices``: the log, which the channel is not told. ``state``: the
    snapshot after it. Raises :class:`ChannelTaken`, :class:`StaleLesson` unless ``before`` is the stored row.
    """
    async with database.transaction() as connection:
        for (taken,) in await connection.execute_fetchall(f"SELECT id FROM games WHERE channel_id = $1 AND {LIVE}", (channel_id,)):
            raise ChannelTaken(taken)
        await _saved(connection, before, version, "[]", at)
        row = await connection.execute_insert(
            "INSERT INTO games (game, guild_id, channel_id, opener_id, status, options, seed, version, asked, created_at, updated_at, "
            "reminder, pace, pictures, theme, screen, language, coach, motion, message_seq) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
            (
                before.game, guild_id, channel_id, before.user_id, Status.PLAYING, options, str(seed), version, asked, at, at,
                settings.reminder, settings.pace, settings.pictures, settings.theme, settings.screen, settings.language,
                settings.coach, settings.motion, len(choices),
            ),
        )  # fmt: skip
        assert row is not None
        game_id: int = row[0]
        others = [other for other in range(seats) if other != seat]
        members = [(game_id, before.user_id, name, 0, NORMAL, 0, seat)]
        members += [(game_id, -number, "", 1, level, number, other) for number, other in enumerate(others, 1)]
        async with connection.executemany(
            "INSERT INTO members (game_id, user_id, name, computer, level, joined, seat) VALUES ($1, $2, $3, $4, $5, $6, $7)", members
        ):
            pass
        log = [(game_id, seq, choice.seat, choice.user_id, choice.text, None, at) for seq, choice in enumerate(choices)]
        async with connection.executemany("INSERT INTO choices VALUES ($1, $2, $3, $4, $5, $6, $7)", log):
            pass
        await connection.execute_fetchall("INSERT INTO snapshots (game_id, seq, state) VALUES ($1, $2, $3)", (game_id, len(log), state))
        await now_asked(connection, game_id, asked, at)
        return await changed(connection, game_id, at)
