"""What the pictures show, and what they never show."""

import hashlib
import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import PICTURES, gugong
from render.encode import encode
from rules.gugong.cards import LOCATIONS
from rules.gugong.state import GugongState
from rules.gugong.view import view
from tests.render.positions import NAMES, arrived, bonus, crowded, played, turned

GOLDEN = Path(__file__).parents[1] / "golden" / "pictures"
SEATS = (2, 3, 4, 5)


def board(state: GugongState, seat: int | None = None, changed: frozenset[str] = frozenset()) -> Image.Image:
    return gugong.board(view(state, seat), NAMES[: state.seats], str, changed)


def test_every_game_has_its_pictures() -> None:
    assert set(PICTURES) == {"gugong"}
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


def test_a_picture_is_a_small_png_in_a_palette() -> None:
    for state in (crowded(5), played(5, 3, 150)):
        data = encode(board(state))
        assert data.startswith(b"\x89PNG")
        assert len(data) < 200 * 1024


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
