"""The chart of everybody's points: beneath the final scores, and during play with the points known to everybody."""

from __future__ import annotations

import pytest

from bot.messages.curves import described
from bot.messages.message import ALT_LENGTH
from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, words
from tests.bot.counting import play_to_the_end, take_turn
from tests.bot.table import Table, alt_texts, labels, text_of


async def test_a_game_under_way_shows_its_points_so_far(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    await counting.by(counting.people[3], "replay", "Chart")
    shown = counting.private(counting.people[3])
    assert "has counted to" in text_of(shown)
    assert alt_texts(shown)[0].startswith("Everybody’s points over the game as lines. At the end of each round, in the order of ")
    assert "secret" not in text_of(shown)
    assert first.name.title() in alt_texts(shown)[0]


async def test_the_button_beneath_the_final_scores_shows_lines_and_sources_after_a_restart_too(counting: Table) -> None:
    await play_to_the_end(counting)
    await counting.restart()
    await counting.press(counting.people[3], "Chart", counting.newest())
    shown = counting.private(counting.people[3])
    assert [attachment["filename"] for attachment in shown.attachments] == ["chart.png", "scores.png"]
    assert "Final scores: " in alt_texts(shown)[0]
    assert "Replay" in labels(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_the_longest_game_fit_discords_limits(language: str) -> None:
    names = tuple(f"{seat}{'w' * 31}" for seat in range(5))
    say = words(language)
    after = [(WORDING["dragon"].round_name(month, say), (100,) * 5) for month in range(13)]
    assert len(described(after, names, (100,) * 5, say)) <= ALT_LENGTH


async def test_a_game_without_a_choice_has_no_lines(counting: Table) -> None:
    await counting.command(counting.people[0], "replay")
    assert "Nothing has been chosen" in text_of(counting.private(counting.people[0]))
