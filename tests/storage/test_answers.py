"""The times of answers as they are stored: the newest of a person on a server, for a while."""

from __future__ import annotations

import storage
from storage import Database, NewChoice
from storage.answers import MOST, Answer, seconds_of
from tests.storage.openings import ANA, BO, begun


async def answer(database: Database, seconds: int, at: int, *, first_seq: int = 0, ordered: bool = False) -> None:
    """Append a choice of Bo with the time of his answer."""
    game = await storage.games.load(database, 1)
    await storage.log.append_choices(
        database, 1, game.seq, [NewChoice(0, BO, "add", ordered=ordered)], interaction_id=None, state="", asked=0, at=at,
        answer=Answer(BO, seconds, first_seq),
    )  # fmt: skip


async def test_an_answer_counts_unless_the_person_has_a_row_by_hand_in_this_turn(database: Database) -> None:
    await begun(database)
    await answer(database, 10, 200, ordered=True)
    await answer(database, 20, 201)
    await answer(database, 30, 202)
    await answer(database, 40, 203, first_seq=3)
    assert await seconds_of(database, 1, BO, 0) == (10, 20, 40)
    assert await seconds_of(database, 1, BO, 201) == (20, 40)
    assert await seconds_of(database, 1, ANA, 0) == await seconds_of(database, 2, BO, 0) == ()


async def test_the_newest_answers_of_a_person_are_kept(database: Database) -> None:
    await begun(database)
    async with (
        database.transaction() as connection,
        connection.executemany(
            "INSERT INTO answers (guild_id, user_id, at, seconds) VALUES ($1, $2, $3, 5)",
            [(guild, user, at) for guild, user in ((1, BO), (1, ANA), (2, BO)) for at in range(MOST)],
        ),
    ):
        pass
    await answer(database, 7, MOST)
    kept = await seconds_of(database, 1, BO, 0)
    assert (len(kept), kept[-1]) == (MOST, 7)
    for guild, user in ((1, ANA), (2, BO)):
        assert len(await seconds_of(database, guild, user, 0)) == MOST
    await storage.waits.note_no_later(database, 99)
    assert len(await seconds_of(database, 1, BO, 0)) == 99
    await storage.answers.forget_before(database, 90)
    assert len(await seconds_of(database, 1, BO, 0)) == 10
