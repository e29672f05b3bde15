"""Actions as lines and frames as JSON, and back."""

from __future__ import annotations

import inspect
import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from rules import GAMES
from rules.core import Action, Choice, IllegalAction, Step
from rules.gugong import actions
from rules.gugong.actions import VOCABULARY, Give, Offset, Pay, Turn
from rules.text import FrameCodec
from tests.rules.talk import FRAMES, Echo, Only, Speak, Talk


@pytest.mark.parametrize("text", ["give 3a jade", "offset", "pay 2 1", "turn 0 6", "end", "tokens 2 1 0", "load a3 double"])
def test_a_canonical_line_is_read_and_written_back(text: str) -> None:
    assert str(VOCABULARY.parse(text)) == text


def test_a_line_gives_the_action_with_fields_of_its_types() -> None:
    assert VOCABULARY.parse("give 3a jade") == Give("3a", "jade")
    assert VOCABULARY.parse("offset") == Offset()
    assert VOCABULARY.parse("pay 2 1") == Pay(2, 1)
    assert VOCABULARY.parse("turn 0 6") == Turn(0, 6)


@pytest.mark.parametrize(
    "text",
    [
        "give  3a jade", " give 3a jade", "give 3a jade ", "give 3a\tjade", "give 3a jade\n", "give 3a\xa0jade", "GIVE 3a jade",
        "give 3a", "give", "give 3a jade now", "offset 2", "offer ", "offer", "pay +2 0", "pay 02 0", "pay 2_0 0", "pay ٢ 0",
        "pay two 0", "pay 2.0 0", "pay 2 0 0", "pay", "fly away", "undo", "", " ", "\n", "end.", "end end",
    ],
)  # fmt: skip
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        VOCABULARY.parse(text)


def test_a_number_too_long_to_read_is_refused() -> None:
    with pytest.raises(IllegalAction):
        VOCABULARY.parse(f"pay {'9' * 5000} 0")


def test_every_action_has_a_verb_of_its_own() -> None:
    kinds = {kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action}
    assert set(VOCABULARY.kinds.values()) == kinds


def test_a_frame_goes_through_json_unchanged() -> None:
    for frame in (Speak(3), Echo("yes"), Only(1, "no", ((1, 2), ()))):
        assert FRAMES.load(json.loads(json.dumps(FRAMES.dump(frame)))) == frame


def test_a_frame_is_known_to_its_own_game_only() -> None:
    assert FRAMES.kinds == {"Speak": Speak, "Echo": Echo, "Only": Only}
    with pytest.raises(AssertionError):
        FrameCodec().dump(Echo("yes"))
    with pytest.raises(KeyError):
        FrameCodec().load(["Echo", "yes"])


def test_two_frames_of_a_game_with_one_name_are_an_error() -> None:
    class Echo(Step[Talk]):
        def run(self, state: Talk) -> None: ...

    with pytest.raises(AssertionError, match="two frames Echo"):
        FRAMES.frame(Echo)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_frame_of_a_game_is_defined_as_one(game: str) -> None:
    """Frames that are not registered could be pushed, but not stored."""
    mine = {kind.__name__ for kind in concrete(Step) | concrete(Choice) if f"{kind.__module__}.".startswith(f"rules.{game}.")}
    home = f"rules.{game}.state" if find_spec(f"rules.{game}.state") else f"rules.{game}"
    assert mine == set(import_module(home).FRAMES.kinds)


def concrete(kind: type[Any]) -> set[type[Any]]:
    """Return the kinds of a frame that can be pushed."""
    found = {other for below in kind.__subclasses__() for other in concrete(below)}
    return found if inspect.isabstract(kind) else {kind, *found}
