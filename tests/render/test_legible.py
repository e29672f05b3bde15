"""The enlarged areas can be read on a phone, and say everything."""

import pytest

from render.canvas import Mark
from render.dragon_words import action_lines, event_lines, type_lines
from render.gugong_words import location_lines
from rules.gugong.cards import LOCATIONS
from tests.render import dragon_positions, positions
from tests.render.positions import NAMES, WIDEST
from tests.render.subjects import SUBJECTS
from tests.render.test_geometry import SEATS

PHONE = 390
"""Width of a picture on a phone, in pixels."""
LEGIBLE = 12
"""Type size that a phone shows legibly."""
AREAS = [(game, area) for game, subject in SUBJECTS.items() for area in subject.pictures.AREAS]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("game", "area"), AREAS)
def test_every_text_of_an_enlarged_area_can_be_read_on_a_phone(game: str, area: str, seats: int) -> None:
    subject = SUBJECTS[game]
    for state in (subject.crowded(seats), subject.extreme(seats), *(position(seats) for position in subject.positions)):
        for names in (NAMES, WIDEST):
            canvas = subject.area(subject.rules.view(state, None), names[:seats], str, area)
            small = [mark for mark in canvas.marks if mark.kind == "text" and mark.size * PHONE / canvas.area.w < LEGIBLE]
            assert small == []


@pytest.mark.parametrize("area", SUBJECTS["gugong"].pictures.AREAS)
def test_a_game_against_meng_can_be_read_on_a_phone_too(area: str) -> None:
    subject = SUBJECTS["gugong"]
    canvas = subject.area(subject.rules.view(positions.turned(), None), NAMES[:1], str, area)
    assert all(mark.size * PHONE / canvas.area.w >= LEGIBLE for mark in canvas.marks if mark.kind == "text")


def written(marks: list[Mark]) -> str:
    """Everything that is written on a picture, line after line."""
    return " ".join(mark.what for mark in marks if mark.kind == "text")


@pytest.mark.parametrize("location", LOCATIONS)
def test_the_rules_of_a_location_are_written_out(location: str) -> None:
    subject = SUBJECTS["gugong"]
    words = written(subject.area(subject.rules.view(subject.crowded(4), None), NAMES[:4], str, location).marks)
    assert all(line in words for line in location_lines(location, str))


@pytest.mark.parametrize("area", ["events", "display", "actions"])
def test_what_events_persons_and_actions_do_is_written_out(area: str) -> None:
    subject = SUBJECTS["dragon"]
    lines = {"events": event_lines(str), "display": type_lines(str), "actions": action_lines(str, 7)}[area]
    shown: set[str] = set()
    for state in (*dragon_positions.all_events(2), dragon_positions.played(3, 5, 40)):
        view = subject.rules.view(state, None)
        there = {
            "events": (*view.months, view.super_event),
            "display": tuple(lines),
            "actions": [card for cards in view.groups for card in cards],
        }
        words = written(subject.area(view, NAMES[:2], str, area).marks)
        assert [key for key in there[area] if lines[key] not in words] == []
        shown |= set(there[area])
    assert shown == set(lines)
