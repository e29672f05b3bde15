"""What the pictures of every game show, and what they never show."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import PICTURES
from render.encode import encode
from render.theme import THEMES
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import SUBJECTS

ROOT = Path(__file__).parents[2]
SEATS = (2, 3, 4, 5)


def board(game: str, state: Any, seat: int | None = None, changed: frozenset[str] = frozenset()) -> Image.Image:
    view = SUBJECTS[game].rules.view(state, seat)
    return PICTURES[game].board(view, NAMES[: state.seats], str, changed)


def test_every_game_has_its_pictures() -> None:
    assert set(PICTURES) == set(SUBJECTS)


@pytest.mark.parametrize("game", SUBJECTS)
def test_the_board_has_the_size_of_a_chat_picture_thrice(game: str) -> None:
    assert board(game, SUBJECTS[game].played(4, 1, 40)).size == (1650, 1050)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", SUBJECTS)
def test_the_same_view_gives_the_same_bytes(game: str, seats: int) -> None:
    subject = SUBJECTS[game]
    state, other = subject.played(seats, 5, 100), subject.played(seats, 5, 100)
    assert encode(board(game, state)) == encode(board(game, other))
    for seat in range(seats):
        hands = [encode(subject.pictures.hand(subject.rules.view(each, seat), NAMES[:seats], str)) for each in (state, other)]
        assert hands[0] == hands[1]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", SUBJECTS)
def test_every_position_of_a_game_can_be_drawn(game: str, seats: int) -> None:
    subject, pictures = SUBJECTS[game], PICTURES[game]
    for choices in range(0, 400, 57):
        state = subject.played(seats, choices, choices)
        seen: set[bytes] = set()
        for seat in (None, *range(seats)):
            seen.add(hashlib.sha256(board(game, state, seat).tobytes()).digest())
        assert len(seen) == 1, "the public board depends on who looks"
        assert pictures.hand(subject.rules.view(state, 0), NAMES[:seats], str).width == 1400
        for area in pictures.AREAS if choices % 114 == 0 else ():
            assert pictures.area(subject.rules.view(state, None), NAMES[:seats], str, area).width > 900


@pytest.mark.parametrize("game", SUBJECTS)
def test_the_public_pictures_do_not_change_when_what_is_hidden_is_exchanged(game: str) -> None:
    subject, pictures = SUBJECTS[game], PICTURES[game]
    state = subject.played(4, 9, 60)
    other = subject.rules.load(known(game).probe.permuted(state, None, random.Random(4)))
    hands = [[subject.rules.view(each, seat).people[seat] for seat in range(4)] for each in (state, other)]
    assert hands[0] != hands[1]
    assert encode(board(game, state)) == encode(board(game, other))
    for area in pictures.AREAS:
        drawn = [pictures.area(subject.rules.view(each, None), NAMES[:4], str, area).tobytes() for each in (state, other)]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("game", SUBJECTS)
def test_a_spectator_has_no_hand(game: str) -> None:
    subject = SUBJECTS[game]
    with pytest.raises(ValueError, match="spectator"):
        subject.pictures.hand(subject.rules.view(subject.played(3, 1, 10), None), NAMES[:3], str)


@pytest.mark.parametrize("game", SUBJECTS)
def test_another_language_is_drawn_on_the_same_board(game: str) -> None:
    subject = SUBJECTS[game]
    state = subject.played(3, 2, 30)
    english = board(game, state)
    upper = subject.pictures.board(subject.rules.view(state, None), NAMES[:3], str.upper)
    assert encode(english) != encode(upper)
    assert encode(board(game, state)) == encode(english)


@pytest.mark.parametrize("game", SUBJECTS)
def test_what_changed_is_marked_and_only_there(game: str) -> None:
    subject = SUBJECTS[game]
    state = subject.crowded(4)
    plain, marked = board(game, state), board(game, state, changed=frozenset({subject.place}))
    box = ImageChops.difference(plain, marked).getbbox()
    assert box is not None
    left, top, right, bottom = box
    card = subject.pictures.places(subject.rules.view(state, None))[subject.place].inset(-2)
    assert card.x <= left
    assert card.y <= top
    assert right <= card.right
    assert bottom <= card.bottom


@pytest.mark.parametrize("game", SUBJECTS)
def test_an_unknown_place_is_no_mark(game: str) -> None:
    with pytest.raises(KeyError):
        board(game, SUBJECTS[game].crowded(2), changed=frozenset({"seat:4"}))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", SUBJECTS)
def test_the_places_that_change_can_all_be_marked(game: str, seats: int) -> None:
    subject, pictures = SUBJECTS[game], PICTURES[game]
    state, chance = subject.played(seats, 4, 0), random.Random(4)
    before = subject.rules.view(state, None)
    kinds: set[str] = set()
    for number in range(300):
        if state.choices:
            subject.rules.apply(state, chance.choice(state.choices))
        after = subject.rules.view(state, None)
        changed = pictures.changes(before, after)
        kinds |= {place.split(":")[0] for place in changed}
        if number % 23 == 0:
            assert pictures.changes(after, after) == frozenset()
            pictures.board(after, NAMES[:seats], str, changed)
        before = after
    assert kinds >= subject.changing


@pytest.mark.parametrize("game", SUBJECTS)
def test_the_final_scores_show_the_winner_and_every_source(game: str) -> None:
    subject = SUBJECTS[game]
    result = subject.rules.result(subject.played(5, 21, 5000))
    texts = [mark.what for mark in subject.scores(result, NAMES, str).marks if mark.kind == "text"]
    assert [str(score) in texts for score in result.scores] == [True] * 5
    for points in result.sources:
        assert all(str(number) in texts for number in points.values() if number)
    winner = NAMES[result.places.index(1)]
    assert f"{winner} wins" in texts


@pytest.mark.parametrize("game", SUBJECTS)
def test_both_themes_show_the_same_in_other_colours(game: str) -> None:
    subject = SUBJECTS[game]
    view = subject.rules.view(subject.crowded(5), None)
    light, dark = (subject.board(view, NAMES, str, theme=theme) for theme in THEMES)
    assert light.marks == dark.marks
    assert encode(light.image) != encode(dark.image)
    with pytest.raises(KeyError):
        subject.pictures.board(view, NAMES, str, theme="sepia")


SUBJECT = """
from render.encode import encode
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import SUBJECTS
subject = SUBJECTS["{game}"]
view, pictures = subject.rules.view, subject.pictures
"""
FRESH = """
import hashlib
found = hashlib.sha256()
for state in (subject.crowded(5), subject.extreme(4)):
    for theme in ("light", "dark"):
        found.update(encode(pictures.board(view(state, None), NAMES, str, theme=theme)))
        found.update(encode(pictures.hand(view(state, 0), NAMES, str, theme)))
        found.update(encode(pictures.area(view(state, None), NAMES, str, pictures.AREAS[0], theme)))
print(found.hexdigest())
"""
CACHES = """
from pathlib import Path
def most():
    # of this process alone, which getrusage mixes with that of who started it
    return int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) / 1024
states = [subject.crowded(5), subject.extreme(4), *(subject.played(seats, seats, 150) for seats in (2, 3, 4, 5))]
before = most()
for say in (str, lambda words: words + "n", lambda words: words + "m"):
    for theme in ("light", "dark"):
        for seen in (view(state, 0) for state in states):
            encode(pictures.board(seen, NAMES, say, theme=theme))
            encode(pictures.hand(seen, NAMES, say, theme))
            for area in pictures.AREAS:
                encode(pictures.area(seen, NAMES, say, area, theme))
print(most() - before)
"""
AT_ONCE = """
import hashlib
from concurrent.futures import ThreadPoolExecutor
states = [subject.extreme(5), subject.crowded(4), subject.played(3, 1, 99), subject.crowded(2)]
def draw(number):
    theme = ("light", "dark")[number % 2]
    return hashlib.sha256(encode(pictures.board(view(states[number % 4], None), NAMES, str, theme=theme))).hexdigest()
numbers = [*range(8)] * 4
with ThreadPoolExecutor(8) as pool:
    together = list(pool.map(draw, numbers))
print(together == [draw(number) for number in numbers])
"""


def printed(game: str, code: str) -> str:
    """What a fresh process prints, with hashes seeded anew."""
    environment = os.environ | {"PYTHONHASHSEED": "random"}
    command = [sys.executable, "-c", SUBJECT.format(game=game) + code]
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("game", SUBJECTS)
def test_another_process_draws_the_same_bytes(game: str) -> None:
    assert printed(game, FRESH) == printed(game, FRESH)


@pytest.mark.parametrize("game", SUBJECTS)
def test_pictures_drawn_at_once_from_the_start_do_not_disturb_each_other(game: str) -> None:
    assert printed(game, AT_ONCE) == "True"


@pytest.mark.parametrize("game", SUBJECTS)
def test_drawing_everything_in_both_themes_and_three_languages_takes_less_than_160_megabytes(game: str) -> None:
    assert 60 < float(printed(game, CACHES)) < 160


@pytest.mark.parametrize("game", SUBJECTS)
def test_a_picture_is_a_small_png_in_a_palette(game: str) -> None:
    for state in (SUBJECTS[game].crowded(5), SUBJECTS[game].played(5, 3, 150)):
        data = encode(board(game, state))
        assert data.startswith(b"\x89PNG")
        assert len(data) < 200 * 1024
