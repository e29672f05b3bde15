"""No process keeps a file made from data read before a person was forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import storage
from bot.games.session import Session
from bot.messages import filming, films, pages
from bot.messages.failures import NotPosted
from bot.messages.render_jobs import RenderJobs, Work
from bot.messages.scheduler import LOOK_EVERY
from bot.running.line import Line
from bot.wording.catalogue import words
from storage import ArtifactCache, Database
from storage.refusals import OtherEpoch
from tests.bot.counting import play_to_the_end
from tests.bot.table import Person, Table, alt_texts, text_of
from tests.traces import traces

NAME = "Zerlinde"


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a game of Zerlinde and Bo that is over."""
    async with counting.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE members SET name = $1 WHERE user_id = $2", (NAME, counting.people[0].id))
    await play_to_the_end(counting)
    return counting


def folder_of(table: Table) -> Path:
    return table.place.path.with_name(f"{table.place.path.name}-made")


async def forget_in_another_process(table: Table) -> None:
    """Forget Zerlinde as another process does, without a word to this one."""
    other = await storage.open_database(table.place.database)
    await storage.forgetting.forget_person(other, table.people[0].id, table.clock(), notice="", names=[NAME])
    await other.close()


async def settled(table: Table) -> None:
    """Wait until all pending pictures are made and shown."""
    render_jobs = table.client.render_jobs
    while tasks := [*render_jobs._making.values(), *render_jobs._beside]:
        await asyncio.wait(tasks)
    await table.env.settle()


def kept(table: Table) -> list[str]:
    return sorted(path.name for path in folder_of(table).iterdir()) if folder_of(table).exists() else []


async def in_worker(table: Table, monkeypatch: pytest.MonkeyPatch, forgotten: Callable[[], Awaitable[None]]) -> None:
    """Forget while a worker draws."""
    run, times = table.client.render_jobs._workers.run, list[int]()

    async def forgetting(*args: Any, **how: Any) -> Any:
        found = await run(*args, **how)
        if not times:
            times.append(1)
            await forgotten()
        return found

    monkeypatch.setattr(table.client.render_jobs._workers, "run", forgetting)


async def before_the_disk(table: Table, monkeypatch: pytest.MonkeyPatch, forgotten: Callable[[], Awaitable[None]]) -> None:
    """Forget after the drawing, before anything is written."""
    artifacts = table.client.render_jobs._artifacts
    put, times = artifacts.put, list[int]()

    async def forgetting(*args: Any) -> None:
        if not times:
            times.append(1)
            await forgotten()
        await put(*args)

    monkeypatch.setattr(artifacts, "put", forgetting)


async def on_the_disk(table: Table, monkeypatch: pytest.MonkeyPatch, forgotten: Callable[[], Awaitable[None]]) -> None:
    """Forget once the file is written, before it has its name."""
    artifacts = table.client.render_jobs._artifacts
    write, times, loop = artifacts._write, list[int](), asyncio.get_running_loop()

    def forgetting(path: Path, content: bytes) -> None:
        write(path, content)
        if not times:
            times.append(1)
            asyncio.run_coroutine_threadsafe(_awaited(forgotten), loop).result(10)

    monkeypatch.setattr(artifacts, "_write", forgetting)


async def _awaited(work: Callable[[], Awaitable[None]]) -> None:
    await work()


PHASES = (in_worker, before_the_disk, on_the_disk)


@pytest.mark.parametrize(
    ("phase", "ending"),
    [
        *((phase, "html") for phase in PHASES),
        *(pytest.param(phase, "gif", marks=() if phase is in_worker else pytest.mark.slow) for phase in PHASES),
    ],
)
async def test_a_file_in_the_making_is_made_without_the_name(
    over: Table, monkeypatch: pytest.MonkeyPatch, phase: Callable[..., Awaitable[None]], ending: str
) -> None:
    bo = over.people[1]
    await phase(over, monkeypatch, lambda: forget_in_another_process(over))
    await over.by(bo, "replay", "Film" if ending == "gif" else "File and page")
    for _ in range(4):
        await settled(over)
        await over.env.advance_time(6)
    assert kept(over) == [f"1-{(await over.client.table.row(1)).seq}-1.{ending}"]
    assert traces(folder_of(over), over.people[0].id, NAME) == []
    shown = over.private(bo)
    assert NAME not in text_of(shown)
    assert not any(NAME in text for text in alt_texts(shown))
    assert not any(NAME.encode() in file for file in over.pictures(shown))


async def test_a_file_that_waits_in_the_line_is_made_without_the_name(over: Table) -> None:
    bo, line = over.people[1], over.client.line
    job = line.begin(0)
    async with line.turn(job):
        await over.by(bo, "replay", "File and page")
        await forget_in_another_process(over)
    line.end(job)
    for _ in range(3):
        await settled(over)
        await over.env.advance_time(6)
    assert kept(over) == [f"1-{(await over.client.table.row(1)).seq}-1.html"]
    assert not any(NAME.encode() in file for file in over.pictures(over.private(bo)))


async def work_of(table: Table, kind: Any = pages) -> Work:
    session: Session = await table.client.table.session(1)
    return kind.work_of(session, await table.client.stories.of(session), words())


async def test_a_person_who_asked_to_be_forgotten_two_seconds_later_has_no_page_with_their_name(over: Table) -> None:
    zerlinde = over.people[0]
    await over.by(zerlinde, "replay", "File and page")
    await over.by(zerlinde, "privacy", "Forget me…")
    await over.press(zerlinde, "Forget me for good", over.private(zerlinde))
    for _ in range(3):
        await settled(over)
        await over.env.advance_time(6)
    assert traces(folder_of(over), zerlinde.id, NAME) == []


async def test_a_film_being_posted_is_deleted_and_posted_without_the_name(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await over.client.table.session(1)
    bo: Person = next(person for person in over.people if person.id == session.row.people[1].user_id)
    bo = over.people[1] if bo is over.people[0] else bo
    await over.by(bo, "replay", "Film")
    await settled(over)
    put, times = over.client.live_messages.asides.put, list[int]()

    async def forgetting(*args: Any) -> int:
        message_id = await put(*args)
        if not times:
            times.append(1)
            await forget_in_another_process(over)
        return message_id

    monkeypatch.setattr(over.client.live_messages.asides, "put", forgetting)
    await over.press(bo, "Show to everybody", over.private(bo))
    for _ in range(3):
        await settled(over)
        await over.env.advance_time(6)
    posted = [message for message in over.messages if not message.is_ephemeral and "the film of this game" in text_of(message)]
    assert not any(NAME in text for message in posted for text in [text_of(message), *alt_texts(message)])
    row = await over.client.table.row(1)
    assert row.film_shown == bool(posted)


def forgetting_once(table: Table, *, refused: bool = False) -> Callable[[Callable[..., Awaitable[Any]]], Callable[..., Awaitable[Any]]]:
    """Return a wrapper after which Zerlinde is forgotten before the first call. ``refused``: Discord refuses that one."""

    def wrapped(call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        times = list[int]()

        async def forgetting(*args: Any) -> Any:
            if not times:
                times.append(1)
                await forget_in_another_process(table)
                if refused:
                    raise NotPosted(passes=True)
            return await call(*args)

        return forgetting

    return wrapped


@pytest.mark.parametrize("refused", [False, True])
async def test_a_sentence_that_is_being_sent_is_taken_back(
    over: Table, tried_soon: None, monkeypatch: pytest.MonkeyPatch, refused: bool
) -> None:
    """Discord may let the bot wait for seconds before it takes the sentence."""
    asides = over.client.live_messages.asides
    monkeypatch.setattr(asides, "_send", forgetting_once(over, refused=refused)(asides._send))
    await over.command(over.people[1], "game rematch")
    await over.env.settle()
    assert await storage.epochs.epoch_now(over.database) == 1
    assert await storage.telling.tellings_of(over.database, 2) == ()
    assert not any("opens a rematch" in text_of(message) for message in over.messages)


async def test_a_pending_question_to_the_others_is_withdrawn(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    asides = three.client.live_messages.asides
    monkeypatch.setattr(asides, "_send", forgetting_once(three)(asides._send))
    await three.by(three.people[0], "game close", "Ask the others")
    await three.env.settle()
    assert await storage.epochs.epoch_now(three.database) == 1
    assert not any("asks to give this game up" in text_of(message) for message in three.messages)


async def test_deeds_of_a_person_are_not_noted_once_they_are_forgotten(three: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    zerlinde, looks = three.people[0], storage.looks
    monkeypatch.setattr(looks, "note", forgetting_once(three)(looks.note))
    await three.command(zerlinde, "board")
    await three.env.settle()
    assert await storage.epochs.epoch_now(three.database) == 1
    assert await looks.last(three.database, 1, zerlinde.id, 9) is None
    seq = (await three.client.table.row(1)).seq
    assert not await storage.coaching.note_advice(three.database, 1, seq, 0, zerlinde.id)
    assert await storage.coaching.note_advice(three.database, 1, seq, 1, three.people[1].id)


async def test_judgements_of_a_choice_are_not_kept_for_a_game_of_an_earlier_epoch(over: Table) -> None:
    row = await over.client.table.row(1)
    await forget_in_another_process(over)
    with pytest.raises(OtherEpoch):
        await storage.coaching.note_weighed(over.database, 1, 0, 3, "{}", row.epoch)
    with pytest.raises(OtherEpoch):
        await storage.games.note_film_shown(over.database, 1, row.epoch)
    assert await storage.coaching.review_of(over.database, 1, 0) == {}
    assert not (await over.client.table.row(1)).film_shown


async def test_a_rematch_has_nobody_who_was_forgotten_while_discord_was_asked(over: Table) -> None:
    before = await over.client.table.row(1)
    await forget_in_another_process(over)
    with pytest.raises(OtherEpoch):
        await storage.games.create(
            over.database, game="toy", guild_id=1, channel_id=77, opener_id=over.people[1].id, opener_name="Bo", options="{}", at=1,
            others=before.members, again=before,
        )  # fmt: skip
    assert await storage.games.in_channel(over.database, 77) is None


async def test_the_name_of_a_thread_is_not_noted_once_somebody_in_it_is_forgotten(over: Table) -> None:
    async with over.database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO places VALUES (5, 1, $1, 'open', 0)", (f"Toy · {NAME}",))
    place = await storage.places.at(over.database, 5)
    assert place is not None
    await forget_in_another_process(over)
    with pytest.raises(OtherEpoch):
        await storage.places.note_shown(over.database, 5, place.shown, place.epoch)
    again = await storage.places.at(over.database, 5)
    assert again is not None
    assert again.shown.name == ""


async def test_a_process_removes_the_files_of_before_from_its_own_folder(over: Table) -> None:
    bo = over.people[1]
    await over.by(bo, "replay", "File and page")
    await settled(over)
    folder = folder_of(over)
    (folder / "1-9.html.0a.part").write_bytes(NAME.encode())  # left by a killed process
    (folder / "99-9.gif").write_bytes(b"of a game that is gone")
    assert len(kept(over)) == 3
    await forget_in_another_process(over)
    await over.env.advance_time(LOOK_EVERY)
    await over.env.settle()
    assert kept(over) == []


@pytest.fixture
async def second(over: Table, places: Any) -> AsyncIterator[Database]:
    database = await storage.open_database(over.place.database)
    yield database
    await database.close()


async def test_another_process_that_makes_the_file_keeps_none_of_an_earlier_epoch(over: Table, second: Database) -> None:
    work, render_jobs = await work_of(over, films), RenderJobs(
        ArtifactCache(folder_of(over)), over.client.render_jobs._workers, second, Line()
    )  # fmt: skip
    await forget_in_another_process(over)
    with pytest.raises(OtherEpoch):
        await render_jobs.go_on(work, 5, 10)
    assert kept(over) == []
    assert filming.made_of(work.name) == (1, 0)


async def test_a_card_is_read_anew_if_somebody_is_forgotten_while_it_is_drawn(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    bo, run, times = over.people[1], over.client.render_jobs._workers.run, list[int]()

    async def forgetting(*args: Any, **how: Any) -> Any:
        found = await run(*args, **how)
        if not times:
            times.append(1)
            await forget_in_another_process(over)
        return found

    monkeypatch.setattr(over.client.computers.workers, "run", forgetting)
    await over.command(bo, "stats")
    await over.env.settle()
    assert times == [1], text_of(over.private(bo))
    assert NAME not in text_of(over.private(bo))
