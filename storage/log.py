"""The log of a game's choices, which only grows, and the snapshot, from which a game goes on if today's rules cannot replay the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from storage.achievements import Marks, write_achievements
from storage.answers import Answer, write_answer
from storage.clocks import Bank, write_banks
from storage.database import Connection, Database, Reader, Row
from storage.game_rows import changed, game_row
from storage.keeping import Kept
from storage.refusals import SeatsChanged, SeenInteraction, StaleSeq
from storage.rows import ChoiceRow, GameRow, Member, NewChoice, Status
from storage.stats import write_stats
from storage.telling import Telling, keep_in
from storage.waits import end_vote, now_asked

OF_PEOPLE = (
    Kept(
        table="choices",
        part="choices",
        select="SELECT game_id AS game, choices.seq, seat, text, at, interaction_id AS interaction, "
        "iif(ordered.seq IS NULL, 0, 1) AS answered_ahead "
        "FROM choices LEFT JOIN ordered USING (game_id, seq) WHERE user_id = $1 AND game_id IN "
        "(SELECT game_id FROM members WHERE user_id = $1 UNION SELECT game_id FROM predecessors WHERE user_id = $1) "
        "ORDER BY game_id, choices.seq",
    ),
)

CHOICES = (
    "SELECT seq, seat, user_id, text, interaction_id, at, ordered.seq IS NOT NULL FROM choices LEFT JOIN ordered USING (game_id, seq) "
    "WHERE game_id = $1 AND seq >= $2 ORDER BY seq"
)
KEEP_SNAPSHOT = (
    "INSERT INTO snapshots (game_id, seq, state) VALUES ($1, $2, $3) ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, "
    "state = excluded.state"
)
SNAPSHOT = "SELECT seq, state FROM snapshots WHERE game_id = $1"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a game after the first ``seq`` rows of its log."""

    seq: int
    state: str


@dataclass(frozen=True, slots=True)
class Base:
    """The state from which a game goes on after the first ``seq`` rows of its log, under the rules ``version``."""

    seq: int
    version: int
    state: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything from which a game is replayed: its newest base, the choices since then (without a base, all), its snapshot."""

    base: Base | None
    choices: tuple[ChoiceRow, ...]
    snapshot: Snapshot | None


async def append_choices(
    database: Database,
    game_id: int,
    expected_seq: int,
    choices: Sequence[NewChoice],
    *,
    interaction_id: int | None,
    state: str,
    asked: int | None,
    result: str | None = None,
    at: int,
    turn_over: bool = False,
    members: Sequence[Member] | None = None,
    marks: Marks = (),
    feats: Mapping[int, Mapping[str, int]] | None = None,
    banks: Sequence[Bank] = (),
    in_round: int | None = None,
    telling: Telling | None = None,
    answer: Answer | None = None,
) -> GameRow:
    """Write ``choices`` as rows ``expected_seq`` and on, all of them or, with an error, none; return the game.

    In the same transaction ``state`` becomes the snapshot and ``asked`` the seat asked, None for none. A new wait begins if another seat is
    asked, or with ``turn_over``. A ``result`` (JSON) ends the game, with the ``marks`` (achievements) and, if known, the ``feats`` (record
    values) of its seats. ``banks``: the changed ones. ``in_round``: the round after the choices. ``telling``: the sentence that tells the
    channel who made them. ``answer``: of the person who made the first one by hand.

    Raises :class:`SeenInteraction` if the log of any game has ``interaction_id``, :class:`StaleSeq` unless the log has ``expected_seq``
    rows, :class:`SeatsChanged` unless ``members``, if given, are the game's, :class:`WrongStatus` unless it is played,
    :class:`NoSuchGame`.
    """
    if not choices:
        raise ValueError("nothing to append")
    async with database.transaction(game_id) as connection:
        for _ in await connection.execute_fetchall("SELECT 1 FROM choices WHERE interaction_id = $1", (interaction_id,)):
            raise SeenInteraction(interaction_id)
        game = await game_row(connection, game_id, Status.PLAYING)
        if game.seq != expected_seq:
            raise StaleSeq(game.seq)
        if members is not None and game.members != tuple(members):
            raise SeatsChanged
        if answer is not None:
            await write_answer(connection, game, answer, at)
        rows = [
            (game_id, expected_seq + after, choice.seat, choice.user_id, choice.text, None if after else interaction_id, at)
            for after, choice in enumerate(choices)
        ]
        async with connection.executemany("INSERT INTO choices VALUES ($1, $2, $3, $4, $5, $6, $7)", rows):
            pass
        for after, choice in enumerate(choices):
            if choice.ordered:
                await connection.execute_fetchall("INSERT INTO ordered (game_id, seq) VALUES ($1, $2)", (game_id, expected_seq + after))
        await connection.execute_fetchall(KEEP_SNAPSHOT, (game_id, expected_seq + len(rows), state))
        status = Status.PLAYING if result is None else Status.ENDED
        await connection.execute_fetchall(
            "UPDATE games SET updated_at = $1, warned_at = NULL, asked = $2, result = $3, status = $4, round = $6 WHERE id = $5",
            (at, asked, result, status, game_id, in_round),
        )
        if result is not None:
            await _write_earned(connection, game, marks, feats or {})
        await write_banks(connection, game_id, banks, live_pace=game.live_pace)
        if turn_over or asked != game.asked:
            await end_vote(connection, game_id, at)
        await now_asked(connection, game_id, asked, at, turn_over=turn_over)
        await keep_in(connection, telling)
        return replace(game, updated_at=at, warned_at=None, asked=asked, result=result, status=status, seq=game.seq + len(rows))


async def _write_earned(connection: Connection, game: GameRow, marks: Marks, feats: Mapping[int, Mapping[str, int]]) -> None:
    """Keep the achievements and record values of a finished game, if its server keeps statistics."""
    server = await connection.execute_fetchall("SELECT statistics FROM guild_settings WHERE guild_id = $1", (game.guild_id,))
    kept = all(row[0] for row in server)
    await write_achievements(connection, game.id, marks if kept else ())
    if kept and feats and game.guild_id is not None:
        await write_stats(connection, [(game.guild_id, game.game, game.id, feats)])
        await connection.execute_fetchall("UPDATE games SET feats_known = 1 WHERE id = $1", (game.id,))


async def load_log(database: Database, game_id: int) -> tuple[ChoiceRow, ...]:
    """Return every choice of a game, in order; () for a game that has none or does not exist."""
    return _choices(await database.fetch(CHOICES, (game_id, 0)))


async def load_snapshot(database: Database, game_id: int) -> Snapshot | None:
    """Return the newest stored state of a game, which may be behind the log; None if no state is stored."""
    return _snapshot(await database.fetch(SNAPSHOT, (game_id,)))


async def load_record(database: Database, game_id: int) -> Record:
    """Return everything from which a game is replayed, as of one moment."""
    async with database.reading() as connection:
        return await record_of(connection, game_id)


async def record_of(reader: Reader, game_id: int) -> Record:
    """Return everything from which a game is replayed, as a reading sees it."""
    base = None
    for row in await reader.execute_fetchall(
        "SELECT seq, version, state FROM bases WHERE game_id = $1 ORDER BY seq DESC LIMIT 1", (game_id,)
    ):
        base = Base(*row)
    choices = _choices(await reader.execute_fetchall(CHOICES, (game_id, 0 if base is None else base.seq)))
    return Record(base, choices, _snapshot(await reader.execute_fetchall(SNAPSHOT, (game_id,))))


async def write_base(database: Database, game_id: int, base: Base, asked: int | None, at: int) -> GameRow:
    """Store the state after the whole log of a game as its base; return the game, which goes on from it under the rules of the base.

    The state becomes the game's snapshot too. Raises :class:`StaleSeq` unless the log has ``base.seq`` rows, :class:`NoSuchGame`.
    """
    async with database.transaction(game_id) as connection:
        game = await game_row(connection, game_id)
        if game.seq != base.seq:
            raise StaleSeq(game.seq)
        await connection.execute_fetchall(
            "INSERT INTO bases (game_id, seq, version, state) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (game_id, seq) DO UPDATE SET version = excluded.version, state = excluded.state",
            (game_id, base.seq, base.version, base.state),
        )
        await connection.execute_fetchall(KEEP_SNAPSHOT, (game_id, base.seq, base.state))
        return await changed(connection, game_id, at, version=base.version, asked=asked)


def _choices(rows: Iterable[Row]) -> tuple[ChoiceRow, ...]:
    return tuple(ChoiceRow(*(*row,)[:6], ordered=bool(row[6])) for row in rows)


def _snapshot(rows: Iterable[Row]) -> Snapshot | None:
    return next((Snapshot(*row) for row in rows), None)


async def save_snapshot(database: Database, game_id: int, snapshot: Snapshot) -> None:
    """Store a state made by replaying the log, unless the log is longer by now."""
    async with database.transaction(game_id) as connection:
        game = await game_row(connection, game_id)
        if game.seq == snapshot.seq:
            await connection.execute_fetchall(KEEP_SNAPSHOT, (game_id, snapshot.seq, snapshot.state))
