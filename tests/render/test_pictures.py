"""Tests of every game's pictures: shown and hidden information."""

import hashlib
import io
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.encode import encode, encode_panels, quarters
from render.theme import THEMES
from rules.contract import has
from tests.games import known
from tests.games.every import GAMES, PICTURES, having
from tests.render.names import NAMES
from tests.render.sketched import sketched
from tests.render.subjects import EVERY_SIZE, MEASURED, SIZES, played, up_to

ROOT = Path(__file__).parents[2]
MEGABYTES = 112
"""The most memory for all cached pictures of a game in two themes and two languages."""


def board(game: str, state: Any, seat: int | None = None, changed: frozenset[str] = frozenset()) -> Image.Image:
    return PICTURES[game].board(GAMES[game].view(state, seat), NAMES[: state.seats], str, changed)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_the_size_of_a_chat_picture_thrice(game: str) -> None:
    assert board(game, played(game, up_to(4, game), 1, 40)).size == (1650, 1050)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", MEASURED)
def test_the_panels_of_a_phone_are_the_board_that_is_drawn_once(game: str, theme: str) -> None:
    seats, pictures = up_to(5, game), PICTURES[game]
    view = GAMES[game].view(known(game).pictures.crowded(seats), None)
    whole = pictures.board(view, NAMES[:seats], str, theme=theme)
    *panels, last = (Image.open(io.BytesIO(file)).convert("RGB") for file in encode_panels(whole, whole=True))
    assert [panel.size for panel in panels] == [(825, 525)] * 4
    assert last.tobytes() == Image.open(io.BytesIO(encode(whole))).convert("RGB").tobytes()
    assert [panel.tobytes() for panel in panels] == [last.crop(box).tobytes() for box in quarters(1650, 1050)]
    assert sum(map(len, encode_panels(whole))) <= 200 * 1024


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE)
def test_the_same_view_gives_the_same_bytes(game: str, seats: int) -> None:
    state, other = (played(game, seats, 5, 100) for _ in range(2))
    assert encode(board(game, state)) == encode(board(game, other))
    for seat in (0, seats - 1) if has(PICTURES[game], "hand") else ():
        hands = [PICTURES[game].hand(GAMES[game].view(each, seat), NAMES[:seats], str).tobytes() for each in (state, other)]
        assert hands[0] == hands[1]


@pytest.mark.parametrize(("game", "seats"), EVERY_SIZE)
def test_every_position_of_a_game_can_be_drawn(game: str, seats: int) -> None:
    pictures, view = PICTURES[game], GAMES[game].view
    for choices in range(0, 400, 100):
        state = played(game, seats, choices, choices)
        seen: set[bytes] = set()
        for seat in (None, *range(seats)) if choices == 200 else (choices // 100 % seats,):
            seen.add(hashlib.sha256(board(game, state, seat).tobytes()).digest())
        assert len(seen) == 1, "the public board depends on who looks"
        assert not has(pictures, "hand") or pictures.hand(view(state, 0), NAMES[:seats], str).width == 1400
        for area in pictures.AREAS if choices == 200 else ():
            assert pictures.area(view(state, None), NAMES[:seats], str, area).width > 900


@pytest.mark.parametrize("game", GAMES)
def test_the_public_pictures_do_not_change_with_hidden_facts(game: str) -> None:
    pictures, rules, seats = PICTURES[game], GAMES[game], up_to(4, game)
    state = next(state for choices in (60, 20, 5) if (state := played(game, seats, 9, choices)).choices)
    other = rules.load(known(game).probe.permuted(state, None, random.Random(4)))
    own = [[rules.view(each, seat) for seat in range(seats)] for each in (state, other)]
    assert own[0] != own[1] or not known(game).hidden
    assert encode(board(game, state)) == encode(board(game, other))
    for area in pictures.AREAS:
        drawn = [pictures.area(rules.view(each, None), NAMES[:seats], str, area).tobytes() for each in (state, other)]
        assert drawn[0] == drawn[1]


@pytest.mark.parametrize("game", having(PICTURES, "hand"))
def test_a_spectator_has_no_hand(game: str) -> None:
    seats = up_to(3, game)
    with pytest.raises(ValueError, match="spectator"):
        PICTURES[game].hand(GAMES[game].view(played(game, seats, 1, 10), None), NAMES[:seats], str)


@pytest.mark.parametrize("game", GAMES)
def test_another_language_is_drawn_on_the_same_board(game: str) -> None:
    seats = up_to(3, game)
    state = played(game, seats, 2, 30)
    english = board(game, state)
    upper = PICTURES[game].board(GAMES[game].view(state, None), NAMES[:seats], str.upper)
    assert encode(english) != encode(upper)
    assert encode(board(game, state)) == encode(english)


@pytest.mark.parametrize("game", MEASURED)
def test_changed_places_and_no_others_are_marked(game: str) -> None:
    subject = known(game).pictures
    state = subject.crowded(up_to(4, game))
    plain, marked = board(game, state), board(game, state, changed=frozenset({subject.place}))
    box = ImageChops.difference(plain, marked).getbbox()
    assert box is not None
    left, top, right, bottom = box
    card = PICTURES[game].places(GAMES[game].view(state, None))[subject.place].inset(-2)
    assert card.x <= left
    assert card.y <= top
    assert right <= card.right
    assert bottom <= card.bottom


@pytest.mark.parametrize("game", MEASURED)
def test_an_unknown_place_is_no_mark(game: str) -> None:
    with pytest.raises(KeyError):
        board(game, known(game).pictures.crowded(2), changed=frozenset({"seat:4"}))


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_places_that_change_can_all_be_marked(game: str, seats: int) -> None:
    pictures, rules = PICTURES[game], GAMES[game]
    state, chance = played(game, seats, 4, 0), random.Random(4)
    before = rules.view(state, None)
    kinds: set[str] = set()
    for number in range(150):
        for _ in range(2):
            if state.choices:
                rules.apply(state, chance.choice(state.choices))
        after = rules.view(state, None)
        changed = pictures.changes(before, after)
        kinds |= {place.split(":")[0] for place in changed}
        if number % 18 == 0:
            assert pictures.changes(after, after) == frozenset()
            with sketched():
                known(game).pictures.board(after, NAMES[:seats], str, changed)
        before = after
    assert kinds >= known(game).pictures.changing


@pytest.mark.parametrize("game", MEASURED)
def test_the_final_scores_show_the_winner_and_every_source(game: str) -> None:
    seats = up_to(5, game)
    result = GAMES[game].result(played(game, seats, 21, 5000))
    assert result
    texts = [mark.what for mark in known(game).pictures.scores(result, NAMES[:seats], str).marks if mark.kind == "text"]
    assert [str(score) in texts for score in result.scores] == [True] * seats
    for points in result.sources:
        assert all(str(number) in texts for number in points.values() if number)
    winner = NAMES[result.places.index(1)]
    assert f"{winner} wins" in texts


@pytest.mark.parametrize("game", MEASURED)
def test_both_themes_show_the_same_in_other_colours(game: str) -> None:
    subject, seats = known(game).pictures, up_to(5, game)
    view = GAMES[game].view(subject.crowded(seats), None)
    light, dark = (subject.board(view, NAMES[:seats], str, theme=theme) for theme in THEMES)
    assert light.marks == dark.marks
    assert encode(light.image) != encode(dark.image)
    with pytest.raises(KeyError):
        PICTURES[game].board(view, NAMES[:seats], str, theme="sepia")


def fresh(game: str) -> str:
    """Return a hash of some pictures of two positions, each in a theme."""
    subject, view, pictures, most = known(game).pictures, GAMES[game].view, PICTURES[game], up_to(5, game)
    found = hashlib.sha256()
    for state, theme in zip((subject.crowded(most), subject.extreme(up_to(4, game))), THEMES, strict=True):
        found.update(encode(pictures.board(view(state, None), NAMES, str, theme=theme)))
        found.update(encode(pictures.hand(view(state, 0), NAMES, str, theme)))
        found.update(encode(pictures.area(view(state, None), NAMES, str, pictures.AREAS[0], theme)))
    return found.hexdigest()


SUBJECT = """
from render import PICTURES
from render.encode import encode
from rules import GAMES
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import SIZES, played, up_to
game = "{game}"
subject, view, pictures, most = known(game).pictures, GAMES[game].view, PICTURES[game], up_to(5, game)
"""
CACHES = """
from pathlib import Path
def peak():
    # of this process alone, which getrusage mixes with that of who started it
    return int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) / 1024
sizes = [seats for each, seats in SIZES if each == game and everything]
states = [subject.crowded(most), *(played(game, seats, seats, 150) for seats in sizes)]
before = peak()
for say in (str, lambda words: words + "n"):
    for theme in ("light", "dark"):
        for seen in (view(state, 0) for state in states):
            encode(pictures.board(seen, NAMES, say, theme=theme))
            encode(pictures.hand(seen, NAMES, say, theme))
            for area in pictures.AREAS:
                encode(pictures.area(seen, NAMES, say, area, theme))
print(peak() - before)
"""
AT_ONCE = """
import hashlib
from concurrent.futures import ThreadPoolExecutor
states = [subject.extreme(most), subject.crowded(up_to(4, game)), played(game, up_to(3, game), 1, 99), subject.crowded(2)]
def draw(number):
    theme = ("light", "dark")[number % 2]
    return hashlib.sha256(encode(pictures.board(view(states[number % 4], None), NAMES, str, theme=theme))).hexdigest()
numbers = [*range(4)] * 2
with ThreadPoolExecutor(8) as pool:
    together = list(pool.map(draw, numbers))
print(together == [draw(number) for number in range(4)] * 2)
"""


def printed(game: str, code: str) -> str:
    """Return the output of a fresh process with another hash seed."""
    environment = os.environ | {"PYTHONHASHSEED": "random"}
    command = [sys.executable, "-c", SUBJECT.format(game=game) + code]
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def test_another_process_draws_the_same_bytes_and_pictures_drawn_at_once_do_not_disturb_each_other() -> None:
    """The other process begins with the pictures of a game drawn at once; this one has drawn others before, in any order."""
    code = f"{AT_ONCE}from tests.render.test_pictures import fresh; print(fresh(game))"
    first, *others = MEASURED
    code += "".join(SUBJECT.format(game=game) + code for game in others)
    assert printed(first, code).split() == [said for game in MEASURED for said in ("True", fresh(game))]


@pytest.mark.parametrize(
    ("game", "everything"), [(next(iter(GAMES)), False), *(pytest.param(game, True, marks=pytest.mark.slow) for game in MEASURED)]
)
def test_drawing_everything_in_both_themes_and_two_languages_takes_little_memory(game: str, *, everything: bool) -> None:
    """Caches grow little with further positions, which only the slow test draws."""
    assert 40 < float(printed(game, f"everything = {everything}\n{CACHES}")) < MEGABYTES


@pytest.mark.parametrize("game", MEASURED)
def test_a_picture_is_a_small_png_in_a_palette(game: str) -> None:
    for state in (known(game).pictures.crowded(up_to(5, game)), played(game, up_to(5, game), 3, 150)):
        data = encode(board(game, state))
        assert data.startswith(b"\x89PNG")
        assert len(data) < 200 * 1024
