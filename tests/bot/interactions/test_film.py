"""The film of a game that is over: made once, kept, shown to each person who asks, and to everybody by a player."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from PIL import Image

from bot.messages import filming, scenes
from tests.bot.counting import play_to_the_end, take_turn
from tests.bot.table import Person, Table, alt_texts, forged, labels, offers, text_of


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a counting game that was played to its end."""
    await play_to_the_end(counting)
    return counting


async def made(table: Table) -> None:
    """Wait until all pending pictures are made and shown."""
    render_jobs = table.client.render_jobs
    while tasks := [*render_jobs._making.values(), *render_jobs._beside]:
        await asyncio.wait(tasks)
    await table.env.settle()


@asynccontextmanager
async def line_held(table: Table) -> AsyncIterator[None]:
    """Hold the render line as if something else was being made."""
    line = table.client.line
    job = line.begin(0)
    async with line.turn(job):
        yield
    line.end(job)


async def film(table: Table, who: Person) -> bytes:
    """Return the film as it is shown to a person who presses the button."""
    await table.press(who, "Film", table.newest())
    await made(table)
    (content,) = table.pictures(table.private(who))
    return content


async def test_a_film_has_its_title_a_picture_a_turn_and_the_scores(over: Table) -> None:
    watching = over.people[3]
    with Image.open(io.BytesIO(await film(over, watching))) as seen:
        session = await over.client.table.session(1)
        count = scenes.pictures(await over.client.stories.of(session))
        assert getattr(seen, "n_frames") == count > 3  # noqa: B009 - of this kind of picture alone
        times: list[int] = []
        for number in range(count):
            seen.seek(number)
            times.append(seen.info["duration"])
        assert min(times) >= 2000
        assert sum(times) <= 150_000
    assert alt_texts(over.private(watching))[0].startswith("A film of the game: ")
    assert "Show to everybody" not in labels(over.private(watching))


async def test_a_film_is_made_once_and_kept_over_a_restart(over: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await film(over, over.people[0])
    await over.restart()

    def never(*_: object) -> None:
        raise AssertionError("it was made before")

    monkeypatch.setattr(filming, "_picture", never)
    assert await film(over, over.people[1]) == made


async def test_a_person_who_has_played_shows_the_film_to_everybody_once(over: Table) -> None:
    session = await over.client.table.session(1)
    first, second = (next(each for each in over.people if each.id == member.user_id) for member in session.row.people[:2])
    made = await film(over, first)
    await film(over, second)
    await over.press(first, "Show to everybody", over.private(first))
    assert over.pictures(over.newest()) == [made]
    assert "the film of this game" in text_of(over.newest())
    await over.press(second, "Show to everybody", over.private(second))
    assert "already" in text_of(over.private(second))
    assert len([message for message in over.messages if not message.is_ephemeral and over.pictures(message) == [made]]) == 1


async def test_a_restart_remembers_that_everybody_was_shown_the_film(over: Table) -> None:
    session = await over.client.table.session(1)
    first, second = (next(each for each in over.people if each.id == member.user_id) for member in session.row.people[:2])
    made = await film(over, first)
    await film(over, second)
    await over.press(first, "Show to everybody", over.private(first))
    await over.restart()
    await over.press(second, "Show to everybody", over.private(second))
    assert "already" in text_of(over.private(second))
    assert len([message for message in over.messages if not message.is_ephemeral and over.pictures(message) == [made]]) == 1
    await over.by(first, "replay", "Film")
    await over.env.settle()
    assert "Show to everybody" not in labels(over.private(first))


async def test_two_people_who_show_a_film_at_once_show_it_once(over: Table) -> None:
    session = await over.client.table.session(1)
    both = [next(each for each in over.people if each.id == member.user_id) for member in session.row.people[:2]]
    made = await film(over, both[0])
    assert await film(over, both[1]) == made
    shows = [next(offer for offer in offers(over.private(person)) if offer.label == "Show to everybody") for person in both]
    await over.take_at_once(*zip(both, shows, strict=True))
    assert len([message for message in over.messages if not message.is_ephemeral and over.pictures(message) == [made]]) == 1


async def test_a_watcher_cannot_show_it_to_everybody(over: Table) -> None:
    watching, before = over.people[3], over.newest()
    await film(over, watching)
    await over.take_late(watching, forged(over.private(watching), f"g:1:{(await over.client.table.row(1)).seq}:film show"))
    assert "Only people who played" in text_of(over.private(watching))
    assert over.newest().id == before.id


async def test_a_game_under_way_has_no_film(counting: Table) -> None:
    first = await take_turn(counting)
    await counting.command(first, "replay")
    assert "Film" not in labels(counting.private(first))
    await counting.take_late(first, forged(counting.newest(), "g:1:2:film"))
    assert "once the game is over" in text_of(counting.private(first))


async def test_a_film_that_is_stopped_is_made_when_it_is_asked_for_again(over: Table) -> None:
    watching = over.people[3]
    session = await over.client.table.session(1)
    async with line_held(over):
        await over.press(watching, "Film", over.newest())
        assert "0 of " in text_of(over.private(watching))
        await over.press(watching, "Stop")
        assert "I am not making the film now" in text_of(over.private(watching))
        assert not over.client.render_jobs.is_making(f"1-{session.live.seq}.gif")
    await over.press(watching, "Go on")
    await made(over)
    assert [attachment["filename"] for attachment in over.private(watching).attachments] == ["film.gif"]


async def test_a_film_that_one_person_stops_is_made_for_the_others_who_have_asked_for_it(over: Table) -> None:
    first, second, third = over.people[:3]
    pressed = next(offer for offer in offers(over.newest()) if offer.label == "Film")
    async with line_held(over):
        await over.take_at_once((first, pressed), (second, pressed))
        seq = (await over.client.table.row(1)).seq
        await over.take_late(third, forged(over.newest(), f"g:1:{seq}:film stop"))
        assert "Only people who asked for the film can stop it" in text_of(over.private(third))
        await over.press(first, "Stop", over.private(first))
        name = next(iter(over.client.render_jobs._making))
        assert [over.client.render_jobs.makes_for(name, person.id) for person in (first, second, third)] == [False, True, False]
    await made(over)
    assert labels(over.private(first)) == ["Go on"]
    assert [attachment["filename"] for attachment in over.private(second).attachments] == ["film.gif"]


async def test_a_film_that_all_who_have_asked_for_it_stop_is_not_made(over: Table) -> None:
    both = over.people[:2]
    pressed = next(offer for offer in offers(over.newest()) if offer.label == "Film")
    async with line_held(over):
        await over.take_at_once(*((person, pressed) for person in both))
        for person in both:
            await over.press(person, "Stop", over.private(person))
        await made(over)
    for person in both:
        assert "I am not making the film now" in text_of(over.private(person))
        assert labels(over.private(person)) == ["Go on"]


async def test_two_people_who_ask_at_once_get_one_film(over: Table) -> None:
    asked: list[object] = []
    run = over.client.render_jobs._workers.run

    async def counted(function: object, *args: object, seconds: float, background: bool) -> object:
        asked.append(function)
        assert background
        return await run(function, *args, seconds=seconds, background=background)  # pyright: ignore[reportArgumentType]

    over.client.render_jobs._workers.run = counted  # pyright: ignore[reportAttributeAccessIssue]
    pressed = next(offer for offer in offers(over.newest()) if offer.label == "Film")
    await over.take_at_once(*((person, pressed) for person in over.people[:2]))
    await made(over)
    films = [over.pictures(over.private(person)) for person in over.people[:2]]
    assert films[0] == films[1]
    count = scenes.pictures(await over.client.stories.of(await over.client.table.session(1)))
    assert len(asked) == -(-count // 6)
