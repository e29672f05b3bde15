"""The turning points of an ended game: the chances of all seats, computed in slices, kept, and told only beyond chance."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from simcord.backend.models.message import Message

import storage
from bot.games import chances
from bot.games.chances import Step, lacking, swings
from bot.games.play_outs import played_out
from bot.hosting import importing
from bot.running.workers import NotDone, NotNow
from storage.incoming import Incoming, write_incoming
from tests.bot import toy
from tests.bot.counting import live, play_to_the_end, take_turn
from tests.bot.interactions.test_reviewing import began, made
from tests.bot.table import Person, Table, forged, labels, text_of

CHANCES = re.compile(r"^●\s\w+\s\d+%\s→\s\d+% · ■\s\w+\s\d+%\s→\s\d+%$", re.MULTILINE)


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a finished counting game of Ana and Bo in which the first player added 2 and then 1."""
    await take_turn(counting, "Add 2")
    await play_to_the_end(counting, "Add 1")
    return counting


async def review(table: Table, person: Person, game_id: int = 1) -> str:
    """Open a person's review, wait until nothing is being made, and return its text."""
    await table.take_late(person, forged(live(table), f"g:{game_id}:0:review"))
    return await made(table, person)


async def kept(table: Table, game_id: int = 1) -> dict[int, str]:
    return await storage.chances.chances_of(table.database, game_id, toy.PLAY_OUTS)


def counted(table: Table, monkeypatch: pytest.MonkeyPatch, hear: Callable[[int], None]) -> list[tuple[str, int]]:
    """Return a list that gets the position and the first seed of each piece from now on; ``hear`` is called with its length before."""
    workers, pieces = table.client.reviews._workers, list[tuple[str, int]]()
    run = workers.run

    async def one(function: Any, *given: Any, **named: Any) -> Any:
        if function is played_out:
            hear(len(pieces))
            assert named["background"]
            pieces.append(given[1:3])
        return await run(function, *given, **named)

    monkeypatch.setattr(workers, "run", one)
    return pieces


async def test_the_review_tells_the_turning_points_to_everybody_who_reads_one(over: Table) -> None:
    first, other = over.people[:2]
    told = await review(over, first)
    assert "**Where the game turned**: each seat’s chance to win before and after." in told
    assert 1 <= len(CHANCES.findall(told)) <= chances.MOST
    assert re.search(r"→\s(0|100)%", told), "the game ends with a winner"
    assert told.partition("**Where the game")[2] == (await review(over, other)).partition("**Where the game")[2]
    await over.press(first, "Replay this turn", over.private(first))
    assert text_of(over.private(first)).startswith("## Turn ")


async def test_the_review_appears_before_its_turning_points_and_gets_them_unless_the_reader_went_on(
    over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, run = asyncio.Event(), over.client.reviews._workers.run

    async def held(function: Any, *given: Any, **named: Any) -> Any:
        if function is played_out:
            await go_on.wait()
        return await run(function, *given, **named)

    monkeypatch.setattr(over.client.reviews._workers, "run", held)
    first = await began(over)
    await over.take_late(first, forged(live(over), "g:1:0:review"))
    await over.env.settle()
    left = over.private(first)
    while " are weighed" in text_of(left):  # a busy machine takes more than a second
        await asyncio.sleep(0.02)
        await over.env.settle()
    assert "Where the game turned appears here in a few minutes" in text_of(left)
    await over.press(first, "Look at it", left)
    page = text_of(left)
    assert "**Choice 1 of 1**" in page
    opened = list[Message]()
    for _ in range(2):
        await over.take_late(first, forged(live(over), "g:1:0:review"))
        await over.env.settle()
        opened.append(over.private(first))
    go_on.set()
    await made(over, first)
    assert text_of(left) == page
    assert all(CHANCES.search(text_of(each)) for each in opened), "a review that is open twice"
    await over.press(first, "All of it", left)
    assert CHANCES.search(text_of(left))


async def test_chances_that_a_kill_cut_off_go_on_from_their_last_piece_and_are_made_once(
    over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.games.play_outs.SLICE", 0.0)
    monkeypatch.setattr(chances, "TOLD", 5)
    monkeypatch.setattr(chances, "SCREENED", 3)

    def killed(pieces: int) -> None:
        if pieces == 8:
            raise NotNow("the workers have ended")

    ana = over.people[0]
    pieces = counted(over, monkeypatch, killed)
    await review(over, ana)
    found = await review(over, ana)
    assert "not ready yet" in found or "not worked out yet" in found
    assert "Go on" in labels(over.private(ana))
    half = await kept(over)
    assert sum(map(len, half.values())) == len(pieces) == 8
    await over.restart()
    more = counted(over, monkeypatch, lambda _: None)
    await over.press(ana, "Go on", over.private(ana))
    assert "Where the game turned**" in await made(over, ana)
    assert len({*pieces, *more}) == len(pieces) + len(more), "no piece is made twice"
    whole = await kept(over)
    assert all(whole[seq].startswith(won) for seq, won in half.items())
    session = await over.client.table.session(1)
    story = await over.client.stories.of(session)
    for seq, state in chances.positions_of(story).items():
        assert whole[seq] == "".join(played_out("toy", session.live.setup.game.dump(state), seed, 1) for seed in range(len(whole[seq])))
    del more[:]
    await review(over, ana)
    assert not more
    monkeypatch.setattr(toy, "PLAY_OUTS", toy.PLAY_OUTS + 1)
    await review(over, ana)
    assert len(more) == sum(map(len, whole.values())), "another quick play makes other chances"
    assert await kept(over) == whole
    assert await storage.chances.chances_of(over.database, 1, toy.PLAY_OUTS - 1) == {}


async def test_a_person_forgotten_meanwhile_leaves_nothing_in_the_chances_and_they_are_completed(
    over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = over.people[:2]
    run = over.client.reviews._workers.run
    forgotten = list[int]()

    async def forgetting(function: Any, *given: Any, **named: Any) -> Any:
        found = await run(function, *given, **named)
        if function is played_out and not forgotten:
            forgotten.append(ana.id)
            await storage.forgetting.forget_person(over.database, ana.id, over.clock(), notice="", names=[ana.name])
        return found

    monkeypatch.setattr(over.client.reviews._workers, "run", forgetting)
    told = await review(over, bo)
    assert forgotten
    assert CHANCES.search(told)
    assert "Somebody" in told
    assert ana.name.lower() not in told.lower()
    assert all(re.fullmatch("[0-3]+", won) for won in (await kept(over)).values()), "seats that win, and nothing else"


async def test_chances_that_cannot_be_computed_are_left_out_and_the_review_stands(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    run = over.client.reviews._workers.run

    async def fails(function: Any, *given: Any, **named: Any) -> Any:
        if function is played_out:
            raise NotDone("lost")
        return await run(function, *given, **named)

    monkeypatch.setattr(over.client.reviews._workers, "run", fails)
    told = await review(over, over.people[0])
    assert "**Review of" in told
    assert "Where the game turned" not in told


async def test_an_imported_game_has_turning_points_and_its_deletion_deletes_the_chances(over: Table) -> None:
    row, rows = await over.client.table.row(1), await storage.log.load_log(over.database, 1)
    session = await over.client.table.session(1)
    assert session.result is not None
    assert row.seed is not None
    text = session.live.setup.game.dump(session.live.state)
    incoming = Incoming(
        row.game, json.dumps({}), row.seed, toy.VERSION, row.members, [(choice.seat, choice.text, 5) for choice in rows], text, None,
        json.dumps(importing.ending(session.result)),
    )  # fmt: skip
    guild = over.world.guild.id
    copy = await write_incoming(over.database, incoming, guild_id=guild, channel_id=over.world.channel.id, at=9)
    assert CHANCES.search(await review(over, over.people[0], copy.id))
    assert await kept(over, copy.id)
    await storage.servers.note(over.database, [], 10)
    await storage.servers.forget(over.database, guild)
    assert await over.database.fetch("SELECT * FROM chances") == []


async def test_chances_are_told_in_the_language_of_the_reader(over: Table) -> None:
    ana = over.people[0]
    await storage.settings.set_personal(over.database, ana.id, language="fr")
    told = await review(over, ana)
    assert re.search(r"●\s\w+\s\d+\xa0%\s→\s\d+\xa0% · ■", told)


def test_swings_inside_the_error_or_taken_back_are_not_named() -> None:
    """Give the winners of each position: the first turn's gain is chance, the next turn takes the second's back."""
    steps = [Step(place, place, place + 1, min(place + 2, 5)) for place in range(5)]
    screened = dict(enumerate("1" * won + "2" * (chances.SCREENED - won) for won in (20, 24, 39, 23, 2, 0)))

    def found(*won: int) -> list[int]:
        told = {place: screened[place] + "1" * count + "2" * (chances.TOLD - count) for place, count in enumerate(won)}
        assert lacking(steps, 2, told) is None
        return [swing.step.turn for swing in swings(steps, 2, told)]

    assert found(100, 108, 190, 110, 10, 0) == [2, 3, 4]
    assert found(100, 180, 190, 110, 10, 0) == [0, 2, 3]
    assert found(100, 100, 100, 100, 100, 100) == []
    assert lacking(steps, 2, screened) == (3, chances.TOLD)
    assert lacking(steps, 2, {}) == (0, chances.SCREENED)
