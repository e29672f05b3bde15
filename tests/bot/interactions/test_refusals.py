"""Refused presses: a private answer, the log unchanged, and fresh controls if there is something to choose."""

from __future__ import annotations

import pytest

import storage
from bot.games.session import Person, Press
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import words
from tests.bot.counting import asked, log, offer, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Table, forged, labels, offers, text_of


async def test_the_wrong_person_is_told_who_is_asked(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await counting.take_late(other, forged(counting.newest(), "g:1:0:=add 1"))
    assert await log(counting) == []
    assert text_of(counting.private(other)) == f"It is not for you to choose now: {person.name.capitalize()} is asked."
    await counting.press(other, "Play", counting.newest())
    assert "Nothing is asked of you now." in text_of(counting.private(other))
    assert "Add 1" not in labels(counting.private(other))


async def test_a_person_who_watches_can_look_and_not_choose(counting: Table) -> None:
    chen = counting.people[2]
    for what in (forged(counting.newest(), "g:1:0:=add 1"), *offers(counting.newest())[:2]):
        await counting.take_late(chen, what)
        assert "You have no seat in this game" in text_of(counting.private(chen))
        assert labels(counting.private(chen)) == ["Board", "Log"]
    assert await log(counting) == []
    await counting.press(chen, "Board", counting.newest())
    assert len(counting.pictures(counting.private(chen))) == 5
    await counting.press(chen, "Log", counting.newest())
    assert text_of(counting.private(chen)) == "Nothing has happened yet.\n-# Game 1, seq 0"


async def test_a_stale_button_is_refused_privately_with_fresh_controls(counting: Table) -> None:
    person = await open_menu(counting)
    stale = offer(counting, person, "Add 2")
    await counting.press(person, "Add 1")
    before = public_texts(counting)
    await counting.take_late(person, stale)
    assert await log(counting) == ["add 1"]
    assert "moved on" in text_of(counting.private(person))
    assert labels(counting.private(person)) == ["End", "Undo", "Note", "?"]
    assert public_texts(counting) == before


async def test_two_concurrent_presses_of_one_button_count_once(counting: Table) -> None:
    person = await open_menu(counting)
    first = offer(counting, person, "Add 1")
    await counting.take_at_once((person, first), (person, first))
    assert await log(counting) == ["add 1"]


async def test_of_two_concurrent_choices_one_counts(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.take_at_once((person, offer(counting, person, "Add 1")), (person, offer(counting, person, "Add 2")))
    assert len(await log(counting)) == 1


FORGED = (
    ("g:999:0:=add 1", None),
    ("g:999999999999999999:0:play", None),
    ("g:9999999999999999999999999:0:play", None),
    ("g:1:99999999999:=add 1", None),
    ("g:1:7:=add 1", None),
    ("g:-1:0:play", None),
    ("g:١:0:=add 1", None),
    ("g:1:0:=add 9", None),
    ("g:1:0:=clap 1", None),
    ("g:1:0:=add 1; drop", None),
    ("g:1:0:=undo", None),
    ("g:1:0:undo", None),
    ("g:1:0:dance", None),
    ("g:1:0:log 99999999999999999999", None),
    ("g:1:0:\n", None),
    ("g:", None),
    ("g:1:0:pick 0", "=add 9"),
    ("g:1:0:pick 0", "add 1"),
    ("g:1:0:area", "moon"),
    ("g:1:0:set numbers", "many"),
    ("g:1:0:start", None),
    ("g:1:0:join", None),
    ("g:1:0:leave", None),
)
"""Controls that nobody was offered, some with a value."""


async def test_a_forged_control_is_answered_and_changes_nothing(counting: Table) -> None:
    person = asked(counting)
    before = await storage.games.load(counting.database, 1)
    for custom_id, value in FORGED:
        answer = await counting.take_late(person, forged(counting.newest(), custom_id, value))
        assert answer.acknowledged, custom_id
        assert await log(counting) == [], custom_id
        assert await storage.games.load(counting.database, 1) == before, custom_id
        assert text_of(counting.private(person)), custom_id
    await take_turn(counting)
    assert await log(counting) == ["add 1", "end"]


async def test_a_control_of_a_game_on_another_server_is_answered_as_if_the_game_did_not_exist(counting: Table) -> None:
    person = asked(counting)
    guild_id, channel_id = counting.world.guild.id + 99, counting.world.channel.id + 99
    row = await storage.games.create(
        counting.database, game="toy", guild_id=guild_id, channel_id=channel_id, opener_id=person.id, opener_name="Ana",
        options='{"numbers": "few"}', at=0,
    )  # fmt: skip
    for choice in ("play", "join", "close", "giveup", "start", "board"):
        await counting.take_late(person, forged(counting.newest(), f"g:{row.id}:0:{choice}"))
        assert text_of(counting.private(person)) == sentences.no_such_game(words())
    assert await storage.games.load(counting.database, row.id) == row


async def test_a_control_of_another_channels_game_is_open_to_its_own_people_only(counting: Table) -> None:
    ana, _, chen, *_ = counting.people
    elsewhere = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await chen.slash(elsewhere, "game new", game="toy")
    await counting.take_late(ana, forged(counting.newest(), "g:2:0:join"))
    assert text_of(counting.private(ana)) == sentences.no_such_game(words())
    assert [member.user_id for member in (await storage.games.load(counting.database, 2)).members] == [chen.id]


async def test_a_press_on_an_ended_game_is_refused(counting: Table) -> None:
    person = await open_menu(counting)
    late = offer(counting, person, "Add 1")
    while "Play" in labels(counting.newest()):
        await counting.press(await open_menu(counting), labels(counting.private(asked(counting)))[0])
    before = await log(counting)
    late = forged(counting.newest(), late.custom_id)
    for press in (late, forged(counting.newest(), f"g:1:{len(before)}:=end"), forged(counting.newest(), f"g:1:{len(before)}:undo")):
        await counting.take_late(person, press)
        assert text_of(counting.private(person)) == "This game is over."
    assert await log(counting) == before


async def test_a_press_on_a_closed_game_is_refused(counting: Table) -> None:
    ana, person = counting.people[0], asked(counting)
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    await counting.take_late(person, forged(counting.newest(), "g:1:0:=add 1"))
    assert text_of(counting.private(person)) == "This game is over."
    assert await log(counting) == []
    assert all(labels(message) in ([], ["Rematch"]) for message in counting.messages if not message.is_ephemeral)
    assert "has closed the game" in text_of(counting.newest())


async def test_a_choice_delivered_twice_is_written_once(counting: Table) -> None:
    person = asked(counting)
    press = Press(Person(person.id, "Ana"), 0, 777)
    await counting.client.table.choose(await counting.client.table.row(1), press, "add 1")
    with pytest.raises(Refusal):
        await counting.client.table.choose(await counting.client.table.row(1), Press(press.person, 1, 777), "end")
    assert await log(counting) == ["add 1"]
