"""Lessons through Discord: begun with a press, gone through, left, resumed after a restart, and played on from."""

from __future__ import annotations

import json
import sqlite3

import pytest

import storage
from bot.wording import WORDING
from rules import GAMES
from storage import Status
from tests.bot.table import Person, Table, forged, labels, offers, text_of

LESSON = WORDING["gugong"].lesson()


async def begun(table: Table, who: Person) -> None:
    """Begin the lesson of Gùgōng with ``/play``."""
    await table.command(who, "play")
    await table.press(who, "First lesson")
    await table.press(who, "Gùgōng")
    if "Begin the lesson" in labels(table.private(who)):
        await table.press(who, "Begin the lesson")


async def take(table: Table, who: Person, text: str) -> None:
    """Choose something by its text."""
    offer = next(offer for offer in offers(table.private(who)) if offer.custom_id.endswith(f" ={text}") or offer.value == f"={text}")
    await table.take(who, offer)


async def texts_of(table: Table, who: Person) -> list[str]:
    """Return the stored choices of the lesson."""
    return json.loads((await storage.lessons.lesson_of(table.database, who.id, "gugong")).choices)


async def test_a_wanted_choice_is_stored_and_told_and_any_other_is_answered_kindly(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    assert "Step 1 of" in text_of(table.private(ana))
    assert len(table.private(ana).attachments) == 1
    await take(table, ana, "offer 8a")
    assert "Nothing was changed" in text_of(table.private(ana))
    assert await texts_of(table, ana) == []
    await take(table, ana, "offer 6b")
    assert "Step 2 of" in text_of(table.private(ana))
    assert await texts_of(table, ana) == ["offer 6b"]
    assert "Back one step" in labels(table.private(ana))
    await table.press(ana, "Back one step")
    assert "Step 1 of" in text_of(table.private(ana))


async def test_a_lesson_goes_on_after_a_restart_and_an_older_press_is_answered_with_its_present_state(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    first = next(offer for offer in offers(table.private(ana)) if offer.custom_id.endswith(" =offer 6b"))
    await table.take(ana, first)
    await table.restart()
    await table.take_late(ana, first)
    assert "That belonged to an earlier step" in text_of(table.private(ana))
    assert await texts_of(table, ana) == ["offer 6b"]
    await take(table, ana, "give 6b palace")
    await table.press(ana, "Leave the lesson")
    await table.restart()
    await table.command(ana, "play")
    await table.press(ana, "First lesson")
    await table.press(ana, "Gùgōng")
    assert "Step 3 of" in text_of(table.private(ana))


async def test_a_lesson_begins_again_only_once_that_is_confirmed(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    await take(table, ana, "offer 6b")
    await table.press(ana, "Begin again")
    assert labels(table.private(ana)) == ["Begin again", "Go on with the lesson"]
    await table.press(ana, "Go on with the lesson")
    assert "Step 2 of" in text_of(table.private(ana))
    await table.press(ana, "Begin again")
    await table.press(ana, "Begin again")
    assert "Step 1 of" in text_of(table.private(ana))
    assert await texts_of(table, ana) == []


async def test_two_presses_at_once_are_one_choice(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    first = next(offer for offer in offers(table.private(ana)) if offer.custom_id.endswith(" =offer 6b"))
    await table.take_at_once((ana, first), (ana, first))
    assert await texts_of(table, ana) == ["offer 6b"]
    assert (await storage.lessons.lesson_of(table.database, ana.id, "gugong")).revision == 1


async def test_everybody_has_a_lesson_of_their_own_beside_the_game_of_the_channel(table: Table) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "play")
    await table.press(ana, "Play Gùgōng")
    await begun(table, ana)
    await begun(table, bo)
    await take(table, ana, "offer 6b")
    assert "Step 1 of" in text_of(table.private(bo))
    await take(table, bo, "offer 6b")
    await take(table, bo, "give 6b palace")
    assert len(await texts_of(table, ana)) == 1
    assert len(await texts_of(table, bo)) == 2
    await table.press(ana, "Whole board")
    await table.press(ana, "Go on with the lesson")
    assert "Step 2 of" in text_of(table.private(ana))


async def test_impossible_choices_and_unknown_lessons_change_nothing(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    for choice in ("=offer 9a", "=x", "playon", "pick 0", "x", "back"):
        await table.take_late(ana, forged(table.private(ana), f"g:0:0:learn gugong {choice}"))
        assert await texts_of(table, ana) == []
    await table.take_late(ana, forged(table.private(ana), "g:0:0:learn chess =x"))
    await begun(table, ana)
    assert "Step 1 of" in text_of(table.private(ana))


async def test_a_lesson_that_was_changed_since_begins_anew(table: Table) -> None:
    ana = table.people[0]
    before = await storage.lessons.lesson_of(table.database, ana.id, "gugong")
    await storage.lessons.save(table.database, before, GAMES["gugong"].VERSION, '["offer 2b"]', 0)
    await table.command(ana, "play")
    await table.press(ana, "First lesson")
    await table.press(ana, "Gùgōng")
    assert "This lesson was changed since you left it" in text_of(table.private(ana))
    assert "Step 1 of" in text_of(table.private(ana))


async def to_the_end(table: Table, who: Person) -> None:
    """Play the lesson up to the point from which one can play on."""
    await begun(table, who)
    assert LESSON is not None
    for step in LESSON.steps:
        await take(table, who, step.wanted[0])
    for text in ("give 4b jade", "decline", "buy 3"):
        await take(table, who, text)
    assert "The lesson is over" in text_of(table.private(who))


async def test_at_the_end_of_a_lesson_one_plays_on_from_there(table: Table) -> None:
    ana, bo, *_ = table.people
    await to_the_end(table, ana)
    assert "3 VP" in text_of(table.private(ana))
    texts = await texts_of(table, ana)
    await table.command(bo, "game new", game="gugong")
    await table.press(ana, "Play on from here against computers")
    assert "This channel has a game already." in text_of(table.private(ana))
    assert await texts_of(table, ana) == texts
    await table.command(bo, "game close")
    await table.press(ana, "Play on from here against computers")
    row = await storage.games.load(table.database, 2)
    assert LESSON is not None
    assert (row.status, row.seed, [member.computer for member in row.members]) == (Status.PLAYING, LESSON.seed, [False, True])
    assert [member.level for member in row.members if member.computer] == ["easy"]
    assert table.messages[-2].id == table.newest().id
    assert table.messages[-1].id == table.private(ana).id
    assert [choice.text for choice in await storage.log.load_log(table.database, 2)][: len(texts)] == texts
    assert await texts_of(table, ana) == []
    told = text_of(table.newest())
    assert told.startswith("This game goes on from a first lesson. Seats in order: Ana, Computer 1 (easy). So far:\n**Day 2")
    assert "Ana: 3 VP" in told
    assert "obtains" not in told
    assert "matches" not in told
    await table.restart()
    assert (await table.client.table.session(2)).live.texts[: len(texts)] == tuple(texts)


async def test_a_kill_before_the_game_is_stored_leaves_the_lesson_as_it_was(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = table.people[0]
    await to_the_end(table, ana)
    texts = await texts_of(table, ana)
    with monkeypatch.context() as patched:
        patched.setattr("storage.lessons.now_asked", _fails)
        await table.press(ana, "Play on from here against computers")
    assert await storage.games.live_games(table.database) == ()
    assert await texts_of(table, ana) == texts
    await table.command(ana, "play")
    await table.press(ana, "First lesson")
    await table.press(ana, "Gùgōng")
    await table.press(ana, "Play on from here against computers")
    assert len(await storage.games.live_games(table.database)) == 1


async def _fails(*_: object, **__: object) -> None:
    """Fail because the disk is full."""
    raise sqlite3.OperationalError("database or disk is full")
