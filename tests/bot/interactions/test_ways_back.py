"""Everything that a person looks up during a question has a button back to the question."""

from __future__ import annotations

from tests.bot.counting import asked, live, open_menu, take_turn, waiting
from tests.bot.table import Table, labels, text_of

BACK = "Back to the question"
LOOKED_UP = (
    ("hand", {}),
    ("board", {}),
    ("log", {}),
    ("status", {}),
    ("log", {"since": "1"}),
    ("rules", {}),
    ("replay", {}),
)


async def test_pages_opened_beneath_a_question_lead_back_to_it(counting: Table) -> None:
    await take_turn(counting)
    person = await open_menu(counting)
    question = text_of(counting.private(person))
    for label in ("What did I miss?", "Hand", "?"):
        menu = counting.private(person)
        if label in labels(menu):
            await counting.press(person, label, menu)
            assert BACK in labels(counting.private(person)), label
            await counting.press(person, BACK, counting.private(person))
            assert text_of(counting.private(person)) == question
    for label in ("Hand", "Board", "Log"):
        await counting.press(person, label, live(counting))
        assert BACK in labels(counting.private(person)), label


async def test_pages_opened_by_a_command_lead_back_to_the_question(counting: Table) -> None:
    await take_turn(counting)
    person = asked(counting)
    for command, options in LOOKED_UP:
        await counting.command(person, command, **options)
        assert BACK in labels(counting.private(person)), command


async def test_a_person_who_is_not_asked_has_no_way_back_to_a_question(counting: Table) -> None:
    await counting.command(waiting(counting), "board")
    assert BACK not in labels(counting.private(waiting(counting)))
