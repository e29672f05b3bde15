"""Tests that the enlarged areas, hands and final scores are legible on a phone, and complete."""

from collections.abc import Iterator

import pytest

from render import PICTURES
from render.canvas import Canvas, Mark
from render.dragon import hand_layout as dragon_hand_layout
from render.dragon.areas import area_canvas as dragon_area
from render.dragon.words import action_lines, event_lines, type_lines
from render.gugong import hand_layout as gugong_hand_layout
from render.gugong.areas import area_canvas as gugong_area
from render.gugong.hand import draw_hand as gugong_hand
from render.gugong.names import card_action
from render.gugong.scores import draw_scores as gugong_scores
from render.gugong.words import location_lines
from render.names import capital
from rules import GAMES, dragon, gugong
from rules.gugong.cards import CARD_ACTIONS, LOCATIONS
from tests.games import known
from tests.render.dragon import positions as dragon_positions
from tests.render.gugong import positions
from tests.render.names import NAMES, WIDEST
from tests.render.sketched import sketched
from tests.render.subjects import SIZES
from tests.render.test_geometry import COUNT, apart

PHONE = 287
"""The width of a picture on a phone, in pixels."""
LEGIBLE = 9
"""The type size that a phone shows legibly."""
DECIDES = 28
"""The type size of deciding information on a hand or among the final scores, of 700 pixels."""
AREAS = [(game, area, seats) for game, seats in SIZES for area in PICTURES[game].AREAS]


@pytest.fixture(autouse=True)
def marks_alone() -> Iterator[None]:
    with sketched():
        yield


@pytest.mark.parametrize(("game", "area", "seats"), AREAS)
def test_every_text_of_an_enlarged_area_can_be_read_on_a_phone(game: str, area: str, seats: int) -> None:
    subject, view = known(game).pictures, GAMES[game].view
    for state in (subject.crowded(seats), subject.extreme(seats), *(position(seats) for position in subject.positions)):
        for names in (NAMES, WIDEST):
            canvas = subject.area(view(state, None), names[:seats], str, area)
            assert small(canvas) == []


def small(canvas: Canvas) -> list[Mark]:
    """Return the texts that are too small for a phone."""
    return [mark for mark in canvas.marks if mark.kind == "text" and mark.size * PHONE / canvas.area.w < LEGIBLE]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_every_text_of_a_hand_can_be_read_on_a_phone(game: str, seats: int) -> None:
    subject, view = known(game).pictures, GAMES[game].view
    for state in (subject.crowded(seats), subject.extreme(seats), *(position(seats) for position in subject.positions)):
        for names in (NAMES, WIDEST):
            for seat in range(seats):
                assert small(subject.hand(view(state, seat), names[:seats], str)) == []


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_every_text_of_the_final_scores_can_be_read_on_a_phone(game: str, seats: int) -> None:
    for result in known(game).pictures.ends(seats):
        for names in (NAMES, WIDEST):
            assert small(known(game).pictures.scores(result, names[:seats], str)) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_numbers_and_the_actions_of_cards_are_larger_than_their_explanations(seats: int) -> None:
    subject = known("gugong").pictures
    actions = {word for action in CARD_ACTIONS for word in capital(card_action(action, str)).split()}
    for state in (subject.crowded(seats), subject.extreme(seats)):
        drawn = gugong_hand(gugong.view(state, 0), NAMES[:seats], str).marks
        assert [mark for mark in drawn if COUNT.match(mark.what) and mark.size < DECIDES] == []
        written = [mark for mark in drawn if mark.kind == "text" and mark.what and set(mark.what.split()) <= actions]
        assert written
        assert all(mark.size >= DECIDES for mark in written)
    for result in subject.ends(seats):
        assert [mark for mark in gugong_scores(result, NAMES[:seats], str).marks if COUNT.match(mark.what) and mark.size < DECIDES] == []


def test_hand_and_final_scores_against_meng_can_be_read_on_a_phone() -> None:
    result = gugong.result(positions.solo("easy", 2, 9999))
    assert result
    assert small(gugong_scores(result, NAMES[:1], str)) == []
    for choices in range(0, 120, 9):
        assert small(gugong_hand(gugong.view(positions.solo("hard", 3, choices), 0), NAMES[:1], str)) == []


@pytest.mark.parametrize("cards", range(13))
def test_a_hand_of_any_number_of_cards_fills_its_rows_and_overlaps_nothing(cards: int) -> None:
    gifts = gugong_hand_layout.hand_parts(cards, cards, 6, 64, cards, 58)
    held = [gugong_hand_layout.hand_card(number, cards) for number in range(cards)]
    thrown = [gugong_hand_layout.hand_discard(number, gifts.discards) for number in range(cards)]
    persons = dragon_hand_layout.hand_parts(cards, [1 + number % 3 for number in range(cards)], cards % 2 > 0)
    for panel, boxes in ((gifts.cards, held), (gifts.discards, thrown), (persons.picture, list(persons.cards))):
        assert all(panel.holds(box) for box in boxes)
        assert apart(boxes) == []
    assert apart([*gifts]) == []
    assert apart([*persons.cards, persons.palaces]) == []
    assert any(box.right > persons.picture.w - 14 for box in persons.cards)


@pytest.mark.parametrize("area", PICTURES["gugong"].AREAS)
def test_a_game_against_meng_can_be_read_on_a_phone_too(area: str) -> None:
    canvas = gugong_area(gugong.view(positions.turned(), None), NAMES[:1], str, area)
    assert small(canvas) == []


def written(marks: list[Mark]) -> str:
    """Return all text on a picture, line after line."""
    return " ".join(mark.what for mark in marks if mark.kind == "text")


@pytest.mark.parametrize("location", LOCATIONS)
def test_the_rules_of_a_location_are_written_out(location: str) -> None:
    words = written(gugong_area(gugong.view(positions.crowded(4), None), NAMES[:4], str, location).marks)
    assert all(line in words for line in location_lines(location, str))


@pytest.mark.parametrize("area", ["events", "display", "actions"])
def test_the_effects_of_events_persons_and_actions_are_written_out(area: str) -> None:
    lines = {"events": event_lines(str), "display": type_lines(str), "actions": action_lines(str, 7)}[area]
    shown: set[str] = set()
    for state in (*dragon_positions.all_events(2), dragon_positions.played(3, 5, 40)):
        view = dragon.view(state, None)
        there = {
            "events": (*view.months, view.super_event),
            "display": tuple(lines),
            "actions": [card for cards in view.groups for card in cards],
        }
        words = written(dragon_area(view, NAMES[:2], str, area).marks)
        assert [key for key in there[area] if lines[key] not in words] == []
        shown |= set(there[area])
    assert shown == set(lines)
