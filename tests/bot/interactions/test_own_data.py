"""A person's data: exported in a file, and erased together with everything that shows it; servers without statistics."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest
import simcord
from prometheus_client import generate_latest

import storage
from bot.games.story import retell
from bot.games.transcripts import read
from bot.hosting.importing import _seats, incoming
from bot.messages import films
from bot.messages.scheduler import LOOK_EVERY
from bot.messages.servers import KEPT_DAYS
from bot.running.metrics import REGISTRY
from bot.wording import sentences
from bot.wording.catalogue import words
from storage import FORGOTTEN, Status
from storage.incoming import write_incoming
from storage.shards import Shards
from tests.bot.counting import ask_to_undo, live, play_to_the_end, take_turn
from tests.bot.round import Round, seated
from tests.bot.table import Person, Table, alt_texts, labels, offers, opened, text_of
from tests.places import Place
from tests.traces import traces

NAME = "Zerlinde"
"""A name for the first person at the table; the letters of the usual one occur in too many other texts."""
DAY = 24 * 3600
EVERY_WAY = 60
"""Steps of a whole game that are pressed, typed, undone or interrupted by a restart."""


@pytest.fixture(autouse=True)
def renamed(monkeypatch: pytest.MonkeyPatch, prepared_anew: None) -> None:
    monkeypatch.setattr("bot.practice.world.PEOPLE", (NAME, "Bo", "Chen", "Dara", "Emil"))


@pytest.fixture
async def over(counting: Table) -> Table:
    """Return a counting game that was played to its end."""
    await play_to_the_end(counting)
    return counting


async def told(table: Table, who: Person, command: str, *presses: str, **given: object) -> str:
    """Type a command and press what its answers offer; return the private answer."""
    await table.by(who, command, *presses, **given)
    return text_of(table.private(who))


async def forget(table: Table, who: Person) -> str:
    """Forget a person, who confirms it; return the warning."""
    warning = await told(table, who, "privacy", "Forget me…")
    await table.press(who, "Forget me for good", table.private(who))
    await table.env.settle()
    return warning


async def file_of(table: Table, who: Person) -> dict[str, Any]:
    """Return the export of a person's data as the person gets it."""
    await told(table, who, "privacy", "All of it as a file")
    (content,) = table.pictures(table.private(who))
    return json.loads(content)


async def test_a_person_reads_the_kinds_of_their_data_and_gets_all_as_a_file(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    shown = await told(over, zerlinde, "privacy")
    assert shown.startswith("**What this bot keeps about you**")
    assert labels(over.private(zerlinde))[-2:] == ["All of it as a file", "Forget me…"]
    await over.press(zerlinde, "All of it as a file")
    (content,) = over.pictures(over.private(zerlinde))
    found = json.loads(content)
    assert found["user_id"] == str(zerlinde.id)
    assert [seat["name"] for seat in found["seats"]] == [NAME]
    assert len(found["results"]) == 1
    own = [row.text for row in await storage.log.load_log(over.database, 1) if row.user_id == zerlinde.id]
    assert [choice["text"] for choice in found["choices"]] == own
    assert len((await file_of(over, bo))["choices"]) == len(await storage.log.load_log(over.database, 1)) - len(own)


async def test_a_file_of_a_game_under_way_has_nothing_of_another_seat(table: Table) -> None:
    seen = await seated(table, 2, "dragon")
    game = Round(table, seen, random.Random(5))
    for _ in range(6):
        await game.press(seen.asked or table.people[0], await game.menu(seen.asked or table.people[0]))
    row = await storage.games.load(table.database, 1)
    await table.command(table.people[1], "note", text="Bo minds the wall.")
    for person in table.people[:2]:
        found = await file_of(table, person)
        text = json.dumps(found)
        assert str(row.seed) not in text
        (other,) = (found for found in table.people[:2] if found is not person)
        assert str(other.id) not in text, text
        assert (NAME in text) is (person is table.people[0])
        log = [choice.text for choice in await storage.log.load_log(table.database, 1) if choice.user_id == person.id]
        assert [choice["text"] for choice in found["choices"]] == log
        assert ("Bo minds the wall." in text) is (person is table.people[1])


async def test_a_person_who_has_played_nothing_gets_a_file_of_nothing(table: Table) -> None:
    found = await file_of(table, table.people[4])
    assert {name: value for name, value in found.items() if value} == {
        "user_id": str(table.people[4].id), "made_at": table.clock.now, "settings": found["settings"]
    }  # fmt: skip
    assert "**Forget me?**" in await forget(table, table.people[4])
    assert (await file_of(table, table.people[4]))["settings"] == []


@pytest.mark.parametrize("game", [pytest.param("dragon"), pytest.param("gugong", marks=pytest.mark.slow)])
async def test_no_byte_of_a_forgotten_person_is_left_after_a_whole_game(
    game: str, tmp_path: Path, place: Place, drawn_once: None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.INFO, logger="discord")
    async with opened(place) as table:
        zerlinde, bo, *_ = table.people
        await play_to_scores(Round(table, await seated(table, 2, game), random.Random(9)))
        result = (await storage.games.load(table.database, 1)).result
        before = await told(table, bo, "stats", "Leaderboard", game=game)
        assert NAME in before
        await forget(table, zerlinde)
        assert await storage.epochs.tidy(table.database)
        assert traces(tmp_path, zerlinde.id, NAME) == []
        assert NAME not in caplog.text
        assert str(zerlinde.id) not in caplog.text
        assert NAME.encode() not in generate_latest(REGISTRY)
        assert str(zerlinde.id).encode() not in generate_latest(REGISTRY)
        final = live_or_newest(table)
        shown = "\n".join([text_of(final), *alt_texts(final)])
        assert "Somebody" in shown
        assert NAME not in shown
        assert labels(final) == ["Board", "Log", "Replay", "Rematch", "Chart", "Film", "Review", "File and page"]
        assert (await storage.games.load(table.database, 1)).result == result
        session = await table.client.table.session(1)
        assert sorted(session.captions(table.client.say_at(session.row))) == ["Bo", "Somebody"]
        for command, presses in (
            ("board", ()),
            ("log", ()),
            ("status", ()),
            ("replay", ()),
            ("replay", ("Chart",)),
            ("stats", ("Leaderboard",)),
        ):
            assert NAME not in await told(table, bo, command, *presses), (command, presses)
            assert NAME not in "".join(alt_texts(table.private(bo))), command
        await table.by(bo, "replay", "File and page")
        record = json.loads(table.pictures(table.private(bo))[0])
        assert sorted((seat["name"], seat["user"], seat.get("forgotten", 0)) for seat in record["seats"]) == sorted(
            [("Bo", str(bo.id), 0), ("", "0", 1)]
        )
        assert own_line(before, "Bo") == own_line(await told(table, bo, "stats", "Leaderboard", game=game), "Bo")
    assert traces(tmp_path, zerlinde.id, NAME) == []


async def play_to_scores(game: Round) -> None:
    """Play in every way for a while, then type the choices to the end."""
    for _ in range(EVERY_WAY):
        await game.step()
    seen = game.seen
    while seen.asked is not None:
        await game.table.command(seen.asked, "choose", option=f"g:1:{len(seen.texts)}:={game.rng.choice(seen.choices)}")
        assert await seen.look() >= 1


def live_or_newest(table: Table) -> Any:
    """Return the message with the final scores."""
    return next(message for message in reversed(table.messages) if not message.is_ephemeral and "Rematch" in labels(message))


def own_line(board: str, name: str) -> str:
    """Return a person's line of a leaderboard, without the place."""
    return next(line for line in board.splitlines() if f"**{name}**" in line).partition(" ")[2]


async def test_a_game_goes_on_with_a_computer_after_the_warning_said_so(three: Table) -> None:
    zerlinde = three.people[0]
    await take_turn(three)
    warning = await forget(three, zerlinde)
    assert "- In 1 game under way a computer plays on for you" in warning
    assert "“Somebody” stands for you" in warning
    assert "You leave" not in warning
    row = await storage.games.load(three.database, 1)
    somebody = next(member for member in row.members if member.forgotten)
    assert (row.status, somebody.computer, somebody.name) == (Status.PLAYING, True, "")
    assert NAME not in text_of(live(three))
    await play_to_the_end(three)
    final = text_of(live(three))
    assert "Somebody (computer)" in final
    assert NAME not in final
    assert traces(three.place.path.parent, zerlinde.id, NAME) == []


async def test_a_game_of_one_person_alone_ends_and_its_channel_is_told(table: Table, toy_game: None) -> None:
    zerlinde = table.people[0]
    await table.command(zerlinde, "game new", game="toy")
    await table.press(zerlinde, "Add computer")
    await table.press(zerlinde, "Start", table.newest())
    warning = await forget(table, zerlinde)
    assert "- 1 game under way ends: nobody else plays in it." in warning
    assert (await storage.games.load(table.database, 1)).status is Status.CLOSED
    assert "Somebody" in text_of(table.newest())
    ended = (await storage.games.load(table.database, 1)).message_id
    shown = next(message for message in table.messages if message.id == ended)
    assert text_of(shown) == "**The game is closed.**"
    assert len(table.pictures(shown)) == 4
    assert NAME not in "".join([text_of(table.newest()), *alt_texts(shown)])


async def test_a_lobby_is_left_and_shown_without_the_name(table: Table, toy_game: None) -> None:
    zerlinde, bo, *_ = table.people
    await table.command(zerlinde, "game new", game="toy")
    await table.press(bo, "Join")
    assert NAME in text_of(table.newest())
    assert "- You leave 1 game that has not begun." in await told(table, zerlinde, "privacy", "Forget me…")
    (sure,) = offers(table.private(zerlinde))
    for _ in range(2):
        await table.take_late(zerlinde, sure)
        assert text_of(table.private(zerlinde)).startswith("You are forgotten: ")
    await table.env.settle()
    assert NAME not in text_of(table.newest())
    assert "Bo" in text_of(table.newest())
    await table.press(bo, "Add computer")
    await table.press(bo, "Start", table.newest())
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING


async def test_a_lobby_that_waited_for_a_forgotten_person_does_not_any_more(table: Table, toy_game: None) -> None:
    zerlinde, bo, *_ = table.people
    await table.command(bo, "game new", game="toy", expect=f"<@{zerlinde.id}>")
    assert f"<@{zerlinde.id}>" in text_of(table.newest())
    await forget(table, zerlinde)
    assert str(zerlinde.id) not in text_of(table.newest())


async def test_a_person_who_has_sat_down_since_the_warning_is_warned_anew(three: Table) -> None:
    zerlinde, *_ = three.people
    await three.by(zerlinde, "privacy", "Forget me…")
    old = three.private(zerlinde)
    other = three.world.guild.create_text_channel("another")
    await zerlinde.slash(other, "game new", game="toy")
    await three.press(zerlinde, "Forget me for good", old)
    shown = text_of(three.private(zerlinde))
    assert shown.startswith("Something has changed since you were told this.")
    assert "- You leave 1 game that has not begun." in shown
    assert (await storage.games.load(three.database, 1)).member(zerlinde.id) is not None


async def test_two_forgotten_people_stay_two(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    await forget(over, zerlinde)
    await forget(over, bo)
    final = text_of(live_or_newest(over))
    assert "Somebody: " in final
    assert "Somebody 2: " in final
    assert "Nobody has a rating here yet" in await told(over, over.people[2], "stats", "Leaderboard", game="toy")


async def test_a_film_is_removed_and_made_anew_without_the_name(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    await over.press(bo, "Film", over.newest())
    render_jobs = over.client.render_jobs
    while tasks := [*render_jobs._making.values(), *render_jobs._beside]:
        await asyncio.wait(tasks)
    folder = over.place.path.with_name(f"{over.place.path.name}-made")
    (film,) = folder.iterdir()
    await forget(over, zerlinde)
    assert list(folder.iterdir()) == []
    assert await render_jobs.kept(film.name) is None
    anew = films.work_of(session := await over.client.table.session(1), retell(session.live), words())
    assert anew.name != film.name, "which another machine may still have"
    anew = films.work_of(session := await over.client.table.session(1), retell(session.live), words())
    assert anew.name != film.name, "which another machine may still have"


async def test_a_stop_before_any_redrawing_is_made_good_at_the_next_start(over: Table) -> None:
    zerlinde, *_ = over.people
    over.stuck_at(over.client.name_redaction, "_redraw")
    await forget(over, zerlinde)
    assert NAME in text_of(live_or_newest(over))
    await over.restart()
    await over.env.settle()
    assert NAME not in text_of(live_or_newest(over))
    assert "Somebody" in text_of(live_or_newest(over))
    assert await storage.forgetting.to_redraw(over.database) == ()


async def test_a_person_forgotten_by_another_process_is_redrawn_by_the_process_of_the_server(over: Table) -> None:
    over.client.table.shards = Shards(own := (over.world.guild.id >> 22) % 2, own, 2)
    other = await storage.open_database(over.place.database)
    await storage.forgetting.forget_person(other, over.people[0].id, over.clock(), notice="", names=[NAME])
    await other.close()
    assert NAME in text_of(live_or_newest(over))
    await over.env.advance_time(LOOK_EVERY)
    await over.env.settle()
    assert NAME not in text_of(live_or_newest(over))
    assert await storage.forgetting.to_redraw(over.database) == ()


async def test_requests_to_others_end_and_name_nobody(counting: Table) -> None:
    zerlinde, bo, *_ = counting.people
    while await take_turn(counting) is not zerlinde:
        pass
    await take_turn(counting)
    await ask_to_undo(counting, zerlinde, turn=True)
    request = next(message for message in counting.messages if "Agree" in labels(message))
    assert NAME in text_of(request)
    agree = next(offer for offer in offers(request) if offer.label == "Agree")
    await forget(counting, zerlinde)
    after = next(message for message in counting.messages if message.id == request.id)
    assert "**Over**" in text_of(after)
    assert (NAME in text_of(after), offers(after)) == (False, [])
    assert await storage.requests.open_requests(counting.database) == ()
    before = await storage.log.load_log(counting.database, 1)
    await counting.take_late(bo, agree)
    assert await storage.log.load_log(counting.database, 1) == before


async def test_a_rematch_leaves_out_a_forgotten_person(three: Table) -> None:
    await play_to_the_end(three)
    zerlinde, bo, *_ = three.people
    await forget(three, zerlinde)
    await three.press(bo, "Rematch", live_or_newest(three))
    members = (await storage.games.load(three.database, 2)).members
    assert {member.name for member in members} == {"Bo", "Chen"}
    assert NAME not in "\n".join(text_of(message) for message in three.messages[-3:])


async def test_a_record_with_somebody_is_brought_in_with_somebody(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    await forget(over, zerlinde)
    await over.by(bo, "replay", "File and page")
    found = read(over.pictures(over.private(bo))[0])
    row = await write_incoming(over.database, incoming(found, _seats(found, None)), guild_id=over.world.guild.id, channel_id=77, at=0)
    somebody = next(member for member in row.members if member.forgotten)
    assert (somebody.user_id <= FORGOTTEN, somebody.computer, somebody.name) == (True, False, "")
    assert [member.user_id for member in row.people] == [bo.id]
    assert sorted((await over.client.table.session(row.id)).names(words())) == ["Bo", "Somebody"]


async def test_the_thread_of_a_game_gets_a_name_without_a_forgotten_person(table: Table, toy_game: None) -> None:
    zerlinde, bo, *_ = table.people
    await table.command(zerlinde, "game new", game="toy", where="thread")
    thread = next(channel for channel in table.env.backend.channels.values() if channel.is_thread)
    assert NAME in (thread.name or "")
    await bo.click(simcord.ResponseMessage(table.env, list(table.env.backend.messages[thread.id].values())[-1]), label="Join")
    await forget(table, zerlinde)
    await table.env.settle()
    assert NAME not in (table.env.backend.channels[thread.id].name or "")
    assert "Bo" in (table.env.backend.channels[thread.id].name or "")
    assert traces(table.place.path.parent, zerlinde.id, NAME) == []


async def test_somebody_who_plays_again_is_somebody_new(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    await forget(over, zerlinde)
    await over.command(zerlinde, "game new", game="toy")
    await over.press(bo, "Join")
    again = await file_of(over, zerlinde)
    assert [seat["game"] for seat in again["seats"]] == [2]
    assert again["results"] == []


async def test_only_a_manager_of_the_server_stops_its_statistics_and_is_warned(over: Table) -> None:
    zerlinde, bo, *_ = over.people
    await told(over, bo, "settings")
    assert "Results and ratings" not in labels(over.private(bo))
    assert NAME in await told(over, bo, "stats", "Leaderboard", game="toy")
    results = "settings", "Results and ratings"
    assert await told(over, zerlinde, *results) == "This server keeps results and ratings: `/stats` shows them."
    assert "of 1 game of this server will be deleted" in await told(over, zerlinde, *results, "Keep none…")
    assert NAME in await told(over, bo, "stats", "Leaderboard", game="toy")
    sure = offers(over.private(zerlinde))[0]
    await over.take_late(bo, sure)
    assert NAME in await told(over, bo, "stats", "Leaderboard", game="toy")
    await told(over, zerlinde, *results, "Keep none…", "Delete them and keep none")
    assert await told(over, bo, "stats", game="toy") == "This server keeps no results and no ratings."
    await told(over, zerlinde, *results, "Keep them")
    assert "Nobody has a rating" in await told(over, bo, "stats", "Leaderboard", game="toy")


async def test_a_server_that_was_left_is_forgotten_after_90_days_and_not_before(over: Table) -> None:
    guilds: list[int] = []
    over.client.servers._on = lambda: guilds
    await over.client.servers.changed()
    await over.let_pass(KEPT_DAYS * DAY - 1)
    assert (await storage.games.load(over.database, 1)).id == 1
    guilds.append(over.world.guild.id)
    await over.let_pass(DAY)
    assert await storage.servers.servers_left_before(over.database, over.clock.now) == ()
    guilds.clear()
    await over.let_pass(DAY)
    await over.let_pass(KEPT_DAYS * DAY)
    with pytest.raises(storage.refusals.NoSuchGame):
        await storage.games.load(over.database, 1)
    assert await told(over, over.people[0], "board") == sentences.no_game_here(words())
