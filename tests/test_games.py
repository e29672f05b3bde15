"""Every game of the rules has its pictures, its words and its tests, under the same id; a small one needs few names."""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path

from bot.wording import WORDING, Wording
from bot.wording.defaults import WordingDefaults
from render import PICTURES, Pictures
from render.defaults import PicturesDefaults
from rules import GAMES
from rules.contract import Game, has
from rules.defaults import GameDefaults
from tests.games import Known, Probe, every, known

FILES = Path(__file__).parent / "games"
OFFERED = ((Game, GameDefaults), (Pictures, PicturesDefaults), (Wording, WordingDefaults))
"""The three contracts of a game, each with the class of its defaults."""
MOST_NAMES = 30
MOST_LINES = 400


def names(kind: type) -> set[str]:
    """Return the public names that a class defines, without those that it leaves to others."""
    return {name for name, value in vars(kind).items() if name[0] != "_" and not getattr(value, "__isabstractmethod__", False)}


def mandatory() -> list[str]:
    """Return the names that a game must give: rules, pictures, words, what the tests know, and the probe in it."""
    found = [
        f"{offered.__name__}.{name}" for offered, defaults in OFFERED for name in vars(offered) if name in names(offered) - names(defaults)
    ]
    found += [f"Known.{field.name}" for field in fields(Known) if field.default is field.default_factory is MISSING]
    return found + [f"Probe.{name}" for name in vars(Probe) if name[0] != "_" and name not in names(Probe)]


def test_every_game_has_pictures_and_words_in_the_same_order() -> None:
    assert list(PICTURES) == list(WORDING) == list(GAMES)
    assert [game.ID for game in GAMES.values()] == list(GAMES)


def test_every_game_is_known_to_the_tests_and_no_other() -> None:
    assert all(known(game) for game in every.GAMES)
    assert {path.stem for path in FILES.glob("*.py")} == {"__init__", "every", *GAMES}
    assert {path.parent.name for path in FILES.glob("*/__init__.py")} == every.GAMES.keys() - GAMES.keys()


def test_a_game_must_give_few_names_and_the_small_one_gives_no_other() -> None:
    assert 0 < len(mandatory()) <= MOST_NAMES
    small = every.POND.ID
    for offered, (kind, defaults) in zip((every.POND, every.PICTURES[small], every.WORDING[small]), OFFERED, strict=True):
        assert names(type(offered)) == names(kind) - names(defaults)


def test_the_small_game_is_short() -> None:
    lines = [line for path in (FILES / every.POND.ID).glob("*.*") for line in path.read_text(encoding="utf-8").splitlines()]
    assert 100 < len(lines) <= MOST_LINES


def test_every_default_has_the_name_of_something_that_a_game_offers() -> None:
    for offered, defaults in OFFERED:
        assert names(defaults) <= names(offered)


def test_a_game_has_a_feature_that_differs_from_the_default() -> None:
    small = every.POND.ID
    for game in (GAMES["gugong"], GAMES["dragon"]):
        assert all(has(game, name) for name in ("weighed", "what_if", "PREMOVES", "ACHIEVEMENTS", "new_game"))
    assert has(every.POND, "new_game")
    assert has(every.WORDING[small], "name")
    assert not any(has(every.POND, name) for name in names(GameDefaults))
    assert not any(has(every.PICTURES[small], name) for name in names(PicturesDefaults))
    assert not any(has(every.WORDING[small], name) for name in names(WordingDefaults))
