"""Every game of the rules has its pictures, its words and its tests, under the same id."""

from __future__ import annotations

from pathlib import Path

from bot.wording import WORDING
from render import PICTURES
from rules import GAMES
from tests.games import known

FILES = Path(__file__).parent / "games"


def test_every_game_has_pictures_and_words_in_the_same_order() -> None:
    assert list(PICTURES) == list(WORDING) == list(GAMES)
    assert [game.ID for game in GAMES.values()] == list(GAMES)


def test_every_game_is_known_to_the_tests_and_no_other() -> None:
    assert all(known(game) for game in GAMES)
    assert {path.stem for path in FILES.glob("*.py")} == {"__init__", *GAMES}
