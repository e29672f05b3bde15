"""Lessons through Discord: begun with a press, gone through, left, taken up after a restart, and played on from."""

from __future__ import annotations

import json

import storage
from bot.wording import WORDING
from storage import Status
from tests.bot.table import Person, Table, labels, offers, text_of

LESSON = WORDING["gugong"].lesson()


async def begun(table: Table, who: Person) -> None:
    """The lesson of Gùgōng, as ``/play`` begins it."""
    await table.command(who, "play")
    await table.press(who, "First lesson")
    await table.press(who, "Gùgōng")


async def take(table: Table, who: Person, text: str) -> None:
    """Choose something, by its text."""
    offer = next(offer for offer in offers(table.private(who)) if offer.custom_id.endswith(f" ={text}") or offer.value == f"={text}")
    await table.take(who, offer)


async def texts_of(table: Table, who: Person) -> list[str]:
    """The choices that are stored of the lesson."""
    return json.loads((await storage.lesson_of(table.database, who.id, "gugong")).choices)


async def test_a_choice_that_is_wanted_is_stored_and_told_and_another_one_is_answered_kindly(table: Table) -> None:
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


async def test_at_the_end_of_a_lesson_one_plays_on_from_there(table: Table) -> None:
    ana = table.people[0]
    await begun(table, ana)
    assert LESSON is not None
    for step in LESSON.steps:
        await take(table, ana, step.wanted[0])
    await take(table, ana, "give 4b jade")
    await take(table, ana, "decline")
    await take(table, ana, "buy 3")
    assert "The lesson is over" in text_of(table.private(ana))
    texts = await texts_of(table, ana)
    await table.press(ana, "Play on from here against computers")
    row = await storage.load_game(table.database, 1)
    assert (row.status, row.seed, [member.computer for member in row.members]) == (Status.PLAYING, LESSON.seed, [False, True])
    log = [choice.text for choice in await storage.load_log(table.database, 1)]
    assert log[: len(texts)] == texts
    assert await texts_of(table, ana) == []
