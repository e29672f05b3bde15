"""After a restore, messages of the lost history count for nothing in Discord, and new posts are told apart from them."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from simcord.backend.models import Message

import storage
from bot.client import create_client
from bot.controls import MOST_GENERATION, ControlId, FormId, nonce_of, read_form_id, read_id
from bot.messages.places import WINDOW
from storage import ArtifactCache, open_database
from storage.copies import copy_to, known_version, put_in_place
from storage.generation import renew
from storage.moving import copy_from_server, put_on_server
from tests.bot.counting import asked, log, offer, open_menu, play_to_the_end, take_turn
from tests.bot.in_process import InProcess
from tests.bot.interactions.test_lessons import begun, take, texts_of
from tests.bot.interactions.test_placing import archived, threads
from tests.bot.interactions.test_placing import opened as table_in_a_thread
from tests.bot.messages.test_requests_to_abandon import request_message
from tests.bot.table import Table, labels, offers, text_of, unhurried
from tests.places import BOTH, Place

LOST = "restored from a backup"


async def backed_up(table: Table, name: str = "backup.sqlite3") -> Path:
    """Make a backup of the games as they are; return it."""
    target, address = table.place.path.with_name(name), table.place.address
    if address is None:
        await asyncio.to_thread(copy_to, table.place.path, target)
    else:
        await asyncio.to_thread(copy_from_server, address, target)
    return target


def put_back(place: Place, backup: Path, stamp: str) -> None:
    """Put a backup in the database's place, as ``restore`` does."""
    if place.address is None:
        put_in_place(backup, place.path, stamp, partial(renew, version=known_version()))
    else:
        put_on_server(backup, place.address, stamp)


async def restore(table: Table, backup: Path, stamp: str = "before") -> int:
    """End the bot, restore a backup and start the bot again; return the new generation."""
    await table.client.close()
    await table.database.close()
    await asyncio.to_thread(put_back, table.place, backup, stamp)
    table.database = await open_database(table.place.database)
    table.client = unhurried(create_client(table.place.config, table.database, InProcess(), table.clock))
    await table.env.restart_bot(table.client)
    return table.database.generation


def nonces(table: Table) -> list[str]:
    """Return the nonces of all messages that the bot has sent, the oldest first."""
    sent = [request.json for request in table.env.http_requests if isinstance(request.json, dict)]
    return [body["nonce"] for body in sent if body.get("nonce")]


def now(table: Table, message: Message) -> Message:
    """Return a message as it is now."""
    return next(one for one in table.messages if one.id == message.id)


@BOTH
async def test_a_menu_of_the_lost_history_is_refused_at_the_same_length_of_the_log(counting: Table) -> None:
    backup = await backed_up(counting)
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    lost = offer(counting, person, "End")
    await restore(counting, backup)
    await open_menu(counting)
    await counting.press(person, "Add 2")
    await counting.take_late(person, lost)
    assert await log(counting) == ["add 2"]
    answer = now(counting, lost.message)
    assert LOST in text_of(answer)
    await counting.press(person, "End", answer)
    assert await log(counting) == ["add 2", "end"]


async def test_a_restored_game_is_posted_anew_under_another_nonce_and_its_old_buttons_answer(counting: Table) -> None:
    backup = await backed_up(counting)
    (play,) = [one for one in offers(counting.newest()) if one.label == "Play"]
    person = await take_turn(counting)
    of_lost_turn = nonces(counting)[-1]
    await restore(counting, backup)
    posted = counting.newest()
    assert "Play" in labels(posted)
    assert asked(counting) is person
    await take_turn(counting)
    sent = nonces(counting)
    assert of_lost_turn not in sent[sent.index(of_lost_turn) + 1 :]
    assert len(set(sent)) == len(sent)
    assert all(len(nonce) <= 25 for nonce in sent)
    await counting.take_late(person, play)
    assert LOST in text_of(counting.private(person))


@BOTH
async def test_two_restores_of_a_backup_differ_and_a_new_game_has_a_number_of_its_own(table: Table, toy_game: None) -> None:
    assert table.database.generation == 0
    backup, numbers, drawn = await backed_up(table), list[int](), [0]
    for stamp in ("first", "second", "third"):
        await table.command(table.people[0], "game new", game="toy")
        (lobby,) = await storage.games.live_games(table.database)
        numbers.append(lobby.id)
        drawn.append(await restore(table, backup, stamp))
        assert not await storage.games.live_games(table.database)
    assert len(set(drawn)) == 4
    assert numbers == sorted(set(numbers))


async def test_a_form_of_the_lost_history_is_refused_and_nothing_is_set(counting: Table) -> None:
    backup, person = await backed_up(counting), await open_menu(counting)
    form = await counting.press(person, "Note")
    await restore(counting, backup)
    await person.submit_modal(form, {"text": "from the lost history"})
    assert not await storage.notes.note_of(counting.database, 1, person.id)
    assert LOST in text_of(counting.private(person))
    await person.submit_modal(await counting.press(person, "Note"), {"text": "of today"})
    assert await storage.notes.note_of(counting.database, 1, person.id) == "of today"


async def test_suggestions_for_choose_are_refused_after_a_restore(counting: Table) -> None:
    backup, person = await backed_up(counting), asked(counting)
    values = [one["value"] for one in await counting.suggestions(person, "choose", "option")]
    generation = await restore(counting, backup)
    await counting.command(person, "choose", option=values[0])
    assert not await log(counting)
    assert LOST in text_of(counting.private(person))
    again = [one["value"] for one in await counting.suggestions(person, "choose", "option")]
    assert again == [value.replace("g:", f"g{generation}:", 1) for value in values]
    await counting.command(person, "choose", option=again[0])
    assert len(await log(counting)) == 1


async def test_a_step_of_a_lost_lesson_is_not_taken_though_the_lesson_has_changed_as_often(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    await take(table, ana, "offer 6b")
    backup = await backed_up(table)
    await table.press(ana, "Back one step")
    lost = next(one for one in offers(table.private(ana)) if one.custom_id.endswith(" =offer 6b"))
    await restore(table, backup)
    await begun(table, ana)
    await table.press(ana, "Back one step")
    await table.take_late(ana, lost)
    assert await texts_of(table, ana) == []
    assert "Step 1 of" in text_of(now(table, lost.message))


async def test_controls_without_stored_ids_work_after_every_restore(table: Table, toy_game: None) -> None:
    ana, backup = table.people[0], await backed_up(table)
    await table.command(ana, "play")
    opens = next(one for one in offers(table.private(ana)) if one.custom_id.split(":")[3].startswith("table"))
    await restore(table, backup)
    await table.take_late(ana, opens)
    assert LOST not in text_of(table.private(ana))


async def test_a_person_who_presses_on_a_game_that_is_over_gets_its_buttons_anew(counting: Table) -> None:
    await play_to_the_end(counting)
    old, backup, person = counting.newest(), await backed_up(counting), counting.people[0]
    await restore(counting, backup)
    (replay,) = [one for one in offers(old) if one.label == "Replay"]
    await counting.take_late(person, replay)
    assert LOST in text_of(counting.private(person))
    assert {"Board", "Log", "Replay", "Chart"} <= set(labels(counting.private(person)))
    await counting.press(person, "Replay", counting.private(person))
    assert LOST not in text_of(counting.private(person))


@pytest.mark.parametrize("generation", [0, 1, MOST_GENERATION])
def test_ids_and_nonces_with_the_longest_numbers_are_read_back_and_not_too_long(generation: int) -> None:
    control = ControlId(10**18 - 1, 10**9 - 1, "=a choice: of 45", generation)
    assert read_id(str(control)) == control
    form = FormId(2**63 - 1, 10**18 - 1, "serversettings", generation)
    assert read_form_id(str(form)) == form
    assert len(str(form)) <= 100
    long = f"{10**18}:{10**9}:{2**63}"
    assert 0 < len(nonce_of(generation, long)) <= 25
    assert nonce_of(generation, long) != nonce_of(generation + 1, long)


def test_an_id_of_a_database_that_was_never_restored_is_as_it_was() -> None:
    assert (str(ControlId(7, 3, "play")), str(FormId(5, 7, "note")), nonce_of(0, "7:3:99")) == ("g:7:3:play", "f:5:7:note", "7:3:99")
    assert read_id("g:7:3:play") == ControlId(7, 3, "play", 0)
    assert [read_id(text) for text in ("g0:7:3:play", "g-1:7:3:play", "g1234567890:7:3:play", "gx:7:3:play")] == [None] * 4


async def test_files_of_a_lost_game_are_not_taken_for_those_of_the_new_one(tmp_path: Path) -> None:
    lost, new = ArtifactCache(tmp_path / "made"), ArtifactCache(tmp_path / "made", generation=5)
    await lost.put("7-120.gif", b"lost")
    assert await new.get("7-120.gif") is None
    await new.put("7-120.gif", b"new")
    assert (await lost.get("7-120.gif"), await new.get("7-120.gif")) == (None, b"new")
    await lost.put("8-1.gif", b"lost")
    await new.remove("8-")
    assert not list((tmp_path / "made").glob("8-*"))


async def test_an_open_request_is_asked_anew_and_its_lost_message_counts_for_nothing(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.by(ana, "game close", "Ask the others")
    backup = await backed_up(counting)
    lost = next(one for one in offers(request_message(counting)) if one.label == "Agree")
    await counting.press(bo, "Decline", request_message(counting))
    await restore(counting, backup)
    await counting.let_pass(0)
    anew = request_message(counting)
    assert anew.id > lost.message.id
    await counting.take_late(bo, lost)
    assert LOST in text_of(counting.private(bo))
    assert [game.id for game in await storage.games.live_games(counting.database)] == [1]
    await counting.press(bo, "Agree", anew)
    assert not await storage.games.live_games(counting.database)


async def test_a_thread_that_was_closed_in_the_lost_history_is_opened_again(table: Table, toy_game: None) -> None:
    thread = await table_in_a_thread(table)
    named, backup = thread.name, await backed_up(table)
    table.env.backend.edit_channel(thread.id, {"name": "of the lost history"}, thread_metadata={"archived": True})
    await table.env.settle()
    await restore(table, backup)
    await table.env.advance_time(WINDOW)
    assert (threads(table)[-1].name, archived(threads(table)[-1])) == (named, False)
