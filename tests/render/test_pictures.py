"""What the pictures show, and what they never show."""

import hashlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import PICTURES, gugong
from render.encode import encode
from render.gugong import board_canvas
from render.gugong_modes_layout import in_use_rows
from render.gugong_scores import draw_scores
from render.theme import THEMES
from rules import GAMES
from rules import gugong as rules
from rules.core import Result
from rules.gugong.cards import LOCATIONS
from rules.gugong.state import GugongState
from rules.gugong.view import view
from tests.render.positions import NAMES, arrived, bonus, crowded, played, solo, turned

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "pictures"
SEATS = (2, 3, 4, 5)


def board(state: GugongState, seat: int | None = None, changed: frozenset[str] = frozenset()) -> Image.Image:
    return gugong.board(view(state, seat), NAMES[: state.seats], str, changed)


def test_every_game_has_its_pictures() -> None:
    assert set(PICTURES) == set(GAMES)
    assert set(gugong.AREAS) == {*LOCATIONS, "seats"}


def test_the_board_has_the_size_of_a_chat_picture_thrice() -> None:
    assert board(played(4, 1, 40)).size == (1650, 1050)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_view_gives_the_same_bytes(seats: int) -> None:
    state, other = played(seats, 5, 100), played(seats, 5, 100)
    assert encode(board(state)) == encode(board(other))
    for seat in range(seats):
        hands = [encode(gugong.hand(view(each, seat), NAMES[:seats], str)) for each in (state, other)]
        assert hands[0] == hands[1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    for choices in range(0, 400, 57):
        state = played(seats, choices, choices)
        seen: set[bytes] = set()
        for seat in (None, *range(seats)):
            seen.add(hashlib.sha256(board(state, seat).tobytes()).digest())
        assert len(seen) == 1, "the public board depends on who looks"
        assert gugong.hand(view(state, 0), NAMES[:seats], str).width == 1650
        for area in gugong.AREAS if choices % 114 == 0 else ():
            assert gugong.area(view(state, None), NAMES[:seats], str, area).width > 1300


def test_the_public_pictures_do_not_change_when_what_is_hidden_is_exchanged() -> None:
    state = played(4, 9, 60)
    other = state.clone()
    for person in other.people:
        person.tokens = ["two" if token == "two" else "envoy" for token in person.tokens]
    hidden = sorted(card for person in state.people for card in (*person.hand, *person.discard)) + state.draw
    cards = iter(reversed(hidden))
    for person in other.people:
        person.hand = [next(cards) for _ in person.hand]
        person.discard = [next(cards) for _ in person.discard]
    other.draw = [next(cards) for _ in other.draw]
    other.piles[0].reverse()
    assert [person.hand for person in other.people] != [person.hand for person in state.people]
    assert encode(board(state)) == encode(board(other))
    for area in gugong.AREAS:
        drawn = [gugong.area(view(each, None), NAMES[:4], str, area).tobytes() for each in (state, other)]
        assert drawn[0] == drawn[1]


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        gugong.hand(view(played(3, 1, 10), None), NAMES[:3], str)


def test_another_language_is_drawn_on_the_same_board() -> None:
    state = played(3, 2, 30)
    english = board(state)
    upper = gugong.board(view(state, None), NAMES[:3], str.upper)
    assert encode(english) != encode(upper)
    assert encode(board(state)) == encode(english)


def test_what_changed_is_marked_and_only_there() -> None:
    state = crowded(4)
    plain, marked = board(state), board(state, changed=frozenset({"official:jade"}))
    box = ImageChops.difference(plain, marked).getbbox()
    assert box is not None
    left, top, right, bottom = box
    card = gugong.places(view(state, None))["official:jade"].inset(-2)
    assert card.x <= left
    assert card.y <= top
    assert right <= card.right
    assert bottom <= card.bottom


def test_an_unknown_place_is_no_mark() -> None:
    with pytest.raises(KeyError):
        board(crowded(2), changed=frozenset({"harbour:b1"}))


@pytest.mark.parametrize("seats", SEATS)
def test_the_places_that_change_can_all_be_marked(seats: int) -> None:
    before = view(played(seats, 4, 0), None)
    kinds: set[str] = set()
    for choices in range(1, 300, 23):
        after = view(played(seats, 4, choices), None)
        changed = gugong.changes(before, after)
        kinds |= {place.split(":")[0] for place in changed}
        assert gugong.changes(after, after) == frozenset()
        gugong.board(after, NAMES[:seats], str, changed)
        before = after
    assert kinds >= {"day", "dice", "official", "city", "wall", "track", "envoy", "seat", "harbour", "house"}


def test_the_final_scores_show_the_winner_and_every_source() -> None:
    result = rules_result()
    drawn = draw_scores(result, NAMES, str)
    texts = [mark.what for mark in drawn.marks if mark.kind == "text"]
    assert [str(score) in texts for score in result.scores] == [True] * 5
    for points in result.sources:
        assert all(str(number) in texts for number in points.values() if number)
    winner = NAMES[result.places.index(1)]
    assert f"{winner} wins" in texts


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


def test_both_themes_show_the_same_in_other_colours() -> None:
    light, dark = (board_canvas(view(bonus(5), None), NAMES, str, theme=theme) for theme in THEMES)
    assert light.marks == dark.marks
    assert encode(light.image) != encode(dark.image)
    with pytest.raises(KeyError):
        gugong.board(view(crowded(2), None), NAMES[:2], str, theme="sepia")


FRESH = """
import hashlib
from render import gugong
from render.encode import encode
from render.gugong import board_canvas
from render.gugong_modes_layout import in_use_rows
from render.gugong_scores import draw_scores
from render.theme import THEMES
from rules import GAMES
from rules import gugong as rules
from rules.gugong.view import view
from tests.render.positions import NAMES, bonus, turned
found = hashlib.sha256()
for state in (bonus(5), turned()):
    for theme in ("light", "dark"):
        found.update(encode(gugong.board(view(state, None), NAMES, str, theme=theme)))
        found.update(encode(gugong.hand(view(state, 0), NAMES, str, theme)))
        found.update(encode(gugong.area(view(state, None), NAMES, str, "travel", theme)))
print(found.hexdigest())
"""
CACHES = """
import resource
from render import gugong
from render.encode import encode
from render.gugong import board_canvas
from render.gugong_modes_layout import in_use_rows
from render.gugong_scores import draw_scores
from render.theme import THEMES
from rules import GAMES
from rules import gugong as rules
from rules.gugong.view import view
from tests.render.positions import NAMES, bonus, played, turned
views = [(view(state, 0), NAMES) for state in (bonus(5), turned(), *(played(seats, seats, 150) for seats in (2, 3, 4, 5)))]
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for say in (str, lambda words: words + "n", lambda words: words + "m"):
    for theme in ("light", "dark"):
        for seen, names in views:
            encode(gugong.board(seen, names, say, theme=theme))
            encode(gugong.hand(seen, names, say, theme))
            for area in gugong.AREAS:
                encode(gugong.area(seen, names, say, area, theme))
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


AT_ONCE = """
import hashlib
from concurrent.futures import ThreadPoolExecutor
from render import gugong
from render.encode import encode
from rules.gugong.view import view
from tests.render.positions import NAMES, bonus, crowded, turned
states = [bonus(5), crowded(4), turned(), crowded(2)]
def draw(number):
    theme = ("light", "dark")[number % 2]
    return hashlib.sha256(encode(gugong.board(view(states[number % 4], None), NAMES, str, theme=theme))).hexdigest()
numbers = [*range(8)] * 4
with ThreadPoolExecutor(8) as pool:
    together = list(pool.map(draw, numbers))
print(together == [draw(number) for number in numbers])
"""


def printed(code: str) -> str:
    """What a fresh process prints, with hashes seeded anew."""
    environment = os.environ | {"PYTHONHASHSEED": "random"}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_another_process_draws_the_same_bytes() -> None:
    assert printed(FRESH) == printed(FRESH)


def test_pictures_drawn_at_once_from_the_start_do_not_disturb_each_other() -> None:
    assert printed(AT_ONCE) == "True"


def test_all_caches_take_less_than_120_megabytes() -> None:
    assert float(printed(CACHES)) < 120


def test_a_picture_is_a_small_png_in_a_palette() -> None:
    for state in (crowded(5), played(5, 3, 150)):
        data = encode(board(state))
        assert data.startswith(b"\x89PNG")
        assert len(data) < 200 * 1024


def rules_result() -> Result:
    """The end of a random game of five."""
    found = rules.result(played(5, 21, 5000))
    assert found
    return found


GOLDENS = {
    "board-2-start": lambda: board(played(2, 1, 0)),
    "board-3-arrived": lambda: board(arrived(3)),
    "board-4-middle": lambda: board(played(4, 6, 130)),
    "board-5-crowded": lambda: board(crowded(5), changed=frozenset({"official:jade", "seat:1", "city:xian", "track:2"})),
    "hand-crowded": lambda: gugong.hand(view(crowded(5), 0), NAMES, str),
    "board-5-bonus": lambda: board(bonus(5)),
    "board-solo": lambda: gugong.board(view(turned(), None), NAMES[:1], str),
    "board-5-dark": lambda: gugong.board(view(crowded(5), None), NAMES, str, theme="dark"),
    "hand-bonus": lambda: gugong.hand(view(bonus(3), 0), NAMES[:3], str),
    "scores": lambda: gugong.scores(rules_result(), NAMES, str),
    "area-decrees": lambda: gugong.area(view(crowded(5), None), NAMES, str, "decrees"),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_a_picture_looks_like_the_stored_one(name: str) -> None:
    """Compared by mean difference; with ``UPDATE_GOLDENS=1`` in the environment the stored picture is made anew."""
    data = encode(GOLDENS[name]())
    path = GOLDEN / f"{name}.png"
    if os.environ.get("UPDATE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with Image.open(path) as stored:
        wanted = stored.convert("RGB")
    with Image.open(io.BytesIO(data)) as image:
        drawn = image.convert("RGB")
    assert drawn.size == wanted.size
    assert max(ImageStat.Stat(ImageChops.difference(drawn, wanted)).mean) < 0.3
