"""Playing at the table: public posts, private answers, undo, and restarts."""

from __future__ import annotations

import io
import json
import re

import pytest
from PIL import Image
from simcord.backend.models import Message

import storage
from rules import play
from rules.play import Setup
from tests.bot import toy
from tests.bot.counting import PANELS, asked, log, offer, open_menu, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.table import Table, alt_texts, forged, labels, offers, text_of
from tests.bot.toy_words import alts


async def test_the_public_message_calls_the_person_asked_and_shows_the_board(counting: Table) -> None:
    message = counting.newest()
    assert labels(message) == ["Play", "Hand", "Board", "Log", "How to play"]
    assert alt_texts(message) == alts(0)
    assert len(counting.pictures(message)) == 4
    assert text_of(message).count("<@") == 1


async def test_only_the_person_asked_is_called(counting: Table) -> None:
    assert counting.newest().ping_user_ids == [asked(counting).id]
    person = await take_turn(counting)
    assert [message.ping_user_ids for message in counting.messages if message.is_ephemeral] == [[], []]
    assert counting.newest().ping_user_ids == [waiting(counting).id if person is asked(counting) else asked(counting).id]


async def test_the_menu_shows_the_question_the_hand_and_only_legal_answers(counting: Table) -> None:
    person = await open_menu(counting)
    menu = counting.private(person)
    assert labels(menu) == ["Add 1", "Add 2", "Roll", "Note", "?"]
    assert "Question: Count." in text_of(menu)
    assert "**Add 1** – by 1" in text_of(menu)
    assert "Add 99: too much" in text_of(menu)
    assert alt_texts(menu)[0].startswith("The card 1")


async def test_a_choice_within_the_turn_is_not_posted(counting: Table) -> None:
    before = public_texts(counting)
    person = await open_menu(counting)
    menu = counting.private(person)
    await counting.press(person, "Add 1")
    assert public_texts(counting) == before
    assert counting.private(person).id == menu.id
    assert labels(counting.private(person)) == ["End", "Undo", "Note", "?"]


async def test_after_the_turn_one_message_tells_it_and_the_one_before_loses_its_buttons(counting: Table) -> None:
    first, other = counting.newest(), waiting(counting)
    person = await take_turn(counting)
    assert asked(counting) is other
    assert counting.newest().id != first.id
    assert "adds 1: 1." in text_of(counting.newest())
    assert labels(first) == []
    assert alt_texts(first) == alts(0)
    assert len(counting.pictures(first)) == 4
    assert "Done." in text_of(counting.private(person))
    assert len([message for message in counting.messages if "Play" in labels(message)]) == 1


async def test_the_picture_marks_changes_since_the_message_before(counting: Table) -> None:
    assert heights(counting.newest(), counting) == [10] * 4
    person = await take_turn(counting)
    assert heights(counting.newest(), counting) == [15] * 4
    await counting.press(person, "Board", counting.newest())
    assert heights(counting.private(person), counting) == [*[10] * 4, 20]


def heights(message: Message, table: Table) -> list[int]:
    return [Image.open(io.BytesIO(picture)).height for picture in table.pictures(message)]


async def test_a_person_who_must_choose_out_of_turn_is_called_the_same_way(counting: Table) -> None:
    await take_turn(counting, "Add 2")
    other = waiting(counting)
    person = await open_menu(counting)
    await counting.press(person, "Add 2")
    assert asked(counting) is other
    await open_menu(counting)
    await counting.press(other, "Clap 1")
    assert asked(counting) is person
    assert "claps loudly" in text_of(counting.newest())


async def test_more_choices_than_twenty_are_a_menu(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.command(bo, "game join")
    await table.press(ana, "Options")
    await table.press(ana, "Many")
    await table.press(ana, "Start", table.newest())
    person = await open_menu(table)
    entries = [found.value for found in offers(table.private(person))]
    assert entries == [*(f"=add {amount}" for amount in range(1, 21)), "=roll", None, None]
    await table.press(person, "Add 20")
    assert await log(table) == ["add 20"]


async def test_undo_takes_back_one_choice_and_restart_the_turn(counting: Table) -> None:
    person = await take_turn(counting)
    await counting.press(person, "Undo")
    assert await log(counting) == ["add 1", "end", "undo"]
    assert asked(counting) is person
    assert "took back 1 choice" in text_of(counting.newest())
    await counting.press(person, "End")
    await counting.press(person, "Restart turn")
    assert await log(counting) == ["add 1", "end", "undo", "end", "undo", "undo"]
    assert labels(counting.private(person)) == ["Add 1", "Add 2", "Roll", "Note", "?"]
    assert "took back 2 choices" in text_of(counting.newest())


async def test_nothing_is_taken_back_once_another_seat_has_chosen(counting: Table) -> None:
    person = await take_turn(counting)
    undo = offer(counting, person, "Undo")
    await take_turn(counting)
    await counting.take_late(person, undo)
    assert "undo" not in await log(counting)


async def test_a_roll_is_not_taken_back(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Roll")
    assert labels(counting.private(person)) == ["End", "Note", "?"]
    await counting.command(person, "choose", option="undo")
    assert await log(counting) == ["roll"]
    assert "nothing that you could take back" in text_of(counting.private(person))


async def test_turns_end_automatically_for_a_person_who_wants_it(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await counting.settle(person, "looks", end_turns="on")
    await open_menu(counting)
    await counting.press(person, "Add 1")
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other
    await counting.take_late(person, forged(counting.newest(), "g:1:0:auto off"))  # a button of older messages
    assert not await storage.settings.auto_enders(counting.database, [person.id])


async def test_a_game_ends_with_its_scores(counting: Table) -> None:
    secrets = await _play_to_the_end(counting)
    message = counting.newest()
    assert labels(message) == ["Board", "Log", "Replay", "Rematch", "Chart", "Film", "Review", "File and page"]
    assert any(str(secret) in text_of(message) for secret in secrets)
    row = await storage.games.load(counting.database, 1)
    setup = Setup(toy, 2, json.loads(row.options), row.seed or 0)
    result = setup.game.result(play.replayed(setup, await log(counting)).state)
    assert result is not None
    assert json.loads(row.result or "")["scores"] == list(result.scores)


async def test_the_last_message_and_the_board_after_it_show_the_scores_as_a_picture_and_in_words(counting: Table) -> None:
    await play_to_the_end(counting)
    row = await storage.games.load(counting.database, 1)
    scores = json.loads(row.result or "")["scores"]
    names = [member.name for member in row.members]
    told = "\n".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))
    last = counting.newest()
    assert alt_texts(last)[4] == told
    assert told in text_of(last)
    assert [attachment["filename"] for attachment in last.attachments] == [*PANELS, "scores.png"]
    await counting.press(counting.people[1], "Board", last)
    board = counting.private(counting.people[1])
    assert len(counting.pictures(board)) == 6
    whole = alt_texts(board)[4]
    assert whole.startswith("The total is ")
    assert [alt for alt in alt_texts(board) if alt != whole] == alt_texts(last)
    await counting.press(counting.people[1], "total", board)
    assert len(counting.pictures(counting.private(counting.people[1]))) == 1


async def test_a_game_that_was_given_up_has_no_scores(counting: Table) -> None:
    ana = counting.people[0]
    last = counting.newest()
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    await counting.take_late(ana, forged(last, "g:1:0:board"))
    assert len(counting.pictures(counting.private(ana))) == 5


async def _play_to_the_end(table: Table, *, restarts: bool = False) -> list[int]:
    await play_to_the_end(table, restarts=restarts)
    row = await storage.games.load(table.database, 1)
    return toy.new_game(2, json.loads(row.options), row.seed or 0).secrets


async def test_nothing_hidden_is_in_a_public_message_or_an_id(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    await _play_to_the_end(counting)
    row = await storage.games.load(counting.database, 1)
    secrets = toy.new_game(2, json.loads(row.options), row.seed or 0).secrets
    *public, _scores = [message for message in counting.messages if not message.is_ephemeral]
    told = " ".join(f"{text_of(message)} {alt_texts(message)}" for message in public)
    ids = " ".join(found.custom_id for message in counting.messages for found in offers(message))
    assert any(str(secret) in text_of(message) for secret in secrets for message in counting.messages if message.is_ephemeral)
    assert not any(str(secret) in text for secret in secrets for text in (re.sub("<@[0-9]+>", "", told), ids, caplog.text))


async def test_buttons_work_long_after_a_private_answer(counting: Table) -> None:
    person = asked(counting)
    await counting.take_late(person, forged(counting.newest(), "g:1:0:join"))
    assert labels(counting.private(person))
    await counting.env.advance_time(16 * 60)
    await take_turn(counting)
    assert await log(counting) == ["add 1", "end"]


async def test_buttons_work_after_every_restart(counting: Table) -> None:
    await _play_to_the_end(counting, restarts=True)
    assert (await storage.games.load(counting.database, 1)).status is storage.Status.ENDED


async def test_a_choice_stored_before_the_process_ended_stands_once_and_is_posted_after_the_restart(counting: Table) -> None:
    person, other = await open_menu(counting), waiting(counting)
    await counting.press(person, "Add 1")
    counting.stuck_at(counting.client.live_messages, "show")
    await counting.press(person, "End")
    await counting.restart()
    assert await log(counting) == ["add 1", "end"]
    assert asked(counting) is other
    await take_turn(counting)
    assert await log(counting) == ["add 1", "end", "add 1", "end"]


async def test_a_message_that_is_gone_is_posted_anew_at_the_start(counting: Table) -> None:
    await take_turn(counting)
    gone = counting.newest()
    counting.env.backend.messages[counting.world.channel.id].pop(gone.id)
    await counting.restart()
    assert counting.newest().id > gone.id
    assert "Play" in labels(counting.newest())
