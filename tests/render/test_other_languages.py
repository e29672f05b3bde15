"""Tests of the pictures in every language: none of the bot's words is cut, however long it is."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE, words
from render.canvas import Mark
from render.text import ELLIPSIS
from tests.render.names import NAMES, WIDEST
from tests.render.subjects import MEASURED, pictures_of, up_to
from tests.render.test_questions import records

OTHERS = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
PEOPLE = (*NAMES, *WIDEST)


def cut(marks: Iterable[Mark]) -> set[str]:
    """Return the cut texts, except people's names."""
    shortened = {mark.what for mark in marks if mark.kind == "text" and mark.what.endswith(ELLIPSIS)}
    return {text for text in shortened if not any(text.removesuffix(ELLIPSIS) in name or name[:8] in text for name in PEOPLE)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("game", MEASURED)
def test_no_word_of_a_board_or_a_hand_is_cut(game: str, seats: int, language: str) -> None:
    assert {text for canvas in pictures_of(game, up_to(seats, game), words(language).gettext) for text in cut(canvas.marks)} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", MEASURED)
def test_no_word_of_a_question_is_cut(game: str, language: str) -> None:
    assert {text for _, _, canvas in records(game, words(language).gettext) for text in cut(canvas.marks)} == set()
