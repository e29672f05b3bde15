"""What only the pictures of Gùgōng show."""

from itertools import combinations

import pytest

from render import gugong as pictures
from render.encode import encode
from render.gugong import AREAS
from render.gugong.board import board_canvas
from render.gugong.hand import draw_hand
from render.gugong.layout import PANELS
from render.gugong.modes_layout import in_use_rows
from render.gugong.places import strip_of
from render.gugong.scores import draw_scores
from render.gugong.words import seat_words
from render.hand_layout import HAND_HEAD
from rules import gugong as rules
from rules.gugong.cards import LOCATIONS
from rules.gugong.view import view
from tests.render.gugong.positions import bonus, crowded, played, solo, turned
from tests.render.names import NAMES


def test_every_location_and_the_seats_can_be_had_enlarged() -> None:
    assert set(AREAS) == {*LOCATIONS, "seats"}


def test_the_scores_against_meng_name_him() -> None:
    result = rules.result(solo("hard", 1, 5000))
    assert result
    assert "Meng" in [mark.what for mark in draw_scores(result, NAMES[:1], str).marks]


def test_meng_has_a_strip_his_focus_and_his_cards_on_the_board() -> None:
    state = turned()
    assert state.automa
    drawn = board_canvas(view(state, None), NAMES[:1], str)
    sprites = [mark.what for mark in drawn.marks if mark.kind == "sprite"]
    assert sprites.count("board/automa") + sprites.count("board/automa-special") == len(state.automa.used + state.automa.today)
    assert sprites.count("board/gift-small") == len(state.people[1].discard)
    focus = [mark for mark in drawn.marks if mark.what == "seats/cube-double-1" and mark.slot == in_use_rows(state.automa.focus)[0]]
    assert len(focus) == 1
    assert "Meng" in [mark.what for mark in drawn.marks]


def test_bonus_tokens_in_use_lie_at_their_location_with_the_owners_servant() -> None:
    drawn = board_canvas(view(bonus(3), None), NAMES[:3], str)
    toll, follow = ([mark.what for mark in drawn.marks if mark.slot == row] for row in in_use_rows("jade"))
    assert toll == ["tokens/toll", "seats/cube-0", "seats/cube-1"]
    assert follow == ["tokens/follow", "seats/cube-1", "seats/cube-double-2"]


def test_the_four_panels_are_cut_from_the_board_and_keep_its_theme() -> None:
    seen = view(bonus(3), None)
    whole = pictures.board(seen, NAMES[:3], str, theme="dark")
    four = pictures.panels(seen, NAMES[:3], str, theme="dark")
    assert [panel.size for panel in four] == [(825, 525)] * 4
    assert [panel.tobytes() for panel in four] == [whole.crop((x, y, x + 825, y + 525)).tobytes() for y in (0, 525) for x in (0, 825)]
    assert all(panel.info["theme"] == "dark" for panel in four)
    assert sum(len(encode(panel)) for panel in four) < 250 * 1024


def test_what_a_seat_has_none_of_is_not_drawn_in_its_row() -> None:
    state = bonus(2)
    state.people[0].jade = 0
    full, none = (strip_of(view(state, None), seat) for seat in (1, 0))
    marks = board_canvas(view(state, None), NAMES[:2], str).marks
    assert [sum(mark.what == "motifs/jade" and box.holds(mark.box) for mark in marks) for box in (full, none)] == [1, 0]
    assert "0" not in [mark.what for mark in marks if mark.kind == "text" and none.holds(mark.box)]


def test_each_envoy_goes_up_the_stair_in_a_lane_of_its_own() -> None:
    state = bonus(5)
    for seat, person in enumerate(state.people):
        person.envoy = (7, 7, 0, 3, 7)[seat]
    found = [mark for mark in board_canvas(view(state, None), NAMES, str).marks if mark.what.startswith("seats/envoy-")]
    assert [mark.what for mark in sorted(found, key=lambda mark: mark.box.x)] == [f"seats/envoy-{seat}" for seat in range(5)]
    assert all(PANELS["palace"].holds(mark.box) for mark in found)
    assert not any(one.box.meets(other.box) for one, other in combinations(found, 2))
    heights = {person.envoy: mark.box.bottom for person, mark in zip(state.people, found, strict=True)}
    assert heights[7] < heights[3] < heights[0]


def test_two_seats_leave_room_for_what_the_signs_in_a_row_mean() -> None:
    words = [[mark.what for mark in board_canvas(view(crowded(seats), None), NAMES[:seats], str).marks] for seats in (2, 3)]
    assert [seat_words(str)[4] in written for written in words] == [True, False]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_seat_has_stands_in_one_line_before_it_has_nearly_everything(seats: int) -> None:
    state = played(seats, 4, 40 * seats)
    rows = [strip_of(view(state, None), seat) for seat in range(seats)]
    marks = [
        mark for mark in board_canvas(view(state, None), NAMES[:seats], str).marks if mark.what.startswith("motifs/") and mark.size == 30
    ]
    for box in rows:
        assert {mark.box.cy for mark in marks if box.holds(mark.box)} == {box.cy}


def test_a_hand_shows_nothing_of_what_there_is_none() -> None:
    state = played(2, 3, 0)
    person = state.people[0]
    person.pool, person.supply, person.jade, person.tokens, person.discard = 0, 4, 0, [], []
    marks = draw_hand(view(state, 0), NAMES[:2], str).marks
    drawn = {mark.what for mark in marks}
    assert {"motifs/supply", "4"} <= drawn
    assert not {"motifs/cube", "motifs/jade", "0"} & {mark.what for mark in marks if mark.box.bottom < HAND_HEAD.bottom}
    assert not any(what.startswith(("Matches", "worth")) for what in drawn)


def test_every_official_stands_at_its_location() -> None:
    marks = board_canvas(view(bonus(4), None), NAMES[:4], str).marks
    assert {mark.what.partition("/")[2] for mark in marks if mark.what.startswith("figures/")} == set(LOCATIONS)
    assert all(PANELS[mark.what.partition("/")[2]].holds(mark.box) for mark in marks if mark.what.startswith("figures/"))
