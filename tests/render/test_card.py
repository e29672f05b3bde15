"""Tests of a person's card and rating curve: within their frames, legible on a phone, in every language."""

from __future__ import annotations

import pytest

from bot.wording.catalogue import LANGUAGES, words
from render.card import Card, Source, draw_card
from render.rating import MOST, PLOT, Ratings, draw_ratings
from render.theme import THEMES
from tests.games.every import PICTURES
from tests.render.names import NAMES, WIDEST
from tests.render.test_geometry import apart
from tests.render.test_legible import small

PHONE, LEGIBLE = 390, 12
"""The width of a phone, and the least size of type at that width."""
FIGURES = tuple((figure, counted) for figure in ("1,024", "98.5") for counted in ("points on average", "± 16.7, provisional", "won"))
POINTS = tuple((25 + number % 7 - number / 40, 17 - number / 40) for number in range(600))


def card(game: str, name: str, language: str) -> Card:
    scored = PICTURES[game].scored(words(language).gettext)
    sources = tuple(Source(source, 3.0 * place - 4, 30.0 - 2 * place, "−12.5") for place, source in enumerate(scored.signs))
    return Card(name, FIGURES, (41, 0, 128, 3, 7, 1, 9), sources)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PICTURES)
def test_every_text_of_a_card_can_be_read_on_a_phone_and_stays_in_its_place(game: str, language: str, theme: str) -> None:
    say = words(language).gettext
    for name in (NAMES[0], *WIDEST[:3]):
        canvas = draw_card(card(game, name, language), PICTURES[game].scored(say), say, theme)
        assert small(canvas) == []
        assert all(mark.size * PHONE / canvas.area.w >= LEGIBLE for mark in canvas.marks if mark.kind == "text")
        assert all(mark.slot.holds(mark.box) for mark in canvas.marks if mark.kind == "text")
        assert not any("…" in mark.what for mark in canvas.marks if mark.kind == "text" and mark.what[:3] != name[:3])
        assert apart([mark.box for mark in canvas.marks if mark.kind == "text"]) == []


@pytest.mark.parametrize("count", [1, 3, 10, 11, 40, 599])
def test_a_rating_is_a_curve_with_its_band_and_its_first_and_last_game(count: int) -> None:
    for theme in THEMES:
        for name in (NAMES[0], WIDEST[1]):
            ratings = Ratings(name, "In the Year of the Dragon", POINTS[: count + 1], 10, "−10.4 ± 12.3", "−10.4")
            canvas = draw_ratings(ratings, str, theme)
            assert small(canvas) == []
            texts = [mark for mark in canvas.marks if mark.kind == "text"]
            assert all(mark.size * PHONE / canvas.area.w >= LEGIBLE for mark in texts)
            assert all(canvas.area.holds(mark.box) for mark in texts)
            assert "In the Year of the Dragon" in {mark.what for mark in texts}
            assert {"0", str(count)} <= {mark.what for mark in texts} or count > MOST
            assert apart([mark.box for mark in texts]) == []
            lines = [mark.box for mark in texts if mark.box.right < PLOT.x and PLOT.y <= mark.box.cy <= PLOT.bottom]
            assert 3 <= len(lines) <= 6


def test_a_person_with_few_games_is_drawn_too() -> None:
    empty = Card("Ana", (("1", "games"), ("0", "won"), ("–", "no rating yet")), (0, 1), ())
    canvas = draw_card(empty, PICTURES["dragon"].scored(str), str)
    assert all(canvas.area.holds(mark.box) for mark in canvas.marks)
    assert "Points by source, on average" not in {mark.what for mark in canvas.marks}
