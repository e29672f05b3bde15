"""What only the pictures of Gùgōng show."""

from render.gugong import AREAS
from render.gugong.board import board_canvas
from render.gugong.modes_layout import in_use_rows
from render.gugong.scores import draw_scores
from rules import gugong as rules
from rules.gugong.cards import LOCATIONS
from rules.gugong.view import view
from tests.render.gugong.positions import bonus, solo, turned
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
