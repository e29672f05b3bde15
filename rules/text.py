"""Actions as lines and frames as JSON rows, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, cast

from rules.core import Action, Frame, IllegalAction, field_names


class Vocabulary:
    """The text form of a game's actions: verbs to classes."""

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = {kind.VERB: kind for kind in kinds}

    def parse(self, text: str) -> Action:
        """The action of one canonical line. Raises :class:`IllegalAction` for any other text."""
        verb, *words = text.split() or [""]
        kind = self.kinds.get(verb)
        if kind is None or len(words) != len(fields(kind)):
            raise IllegalAction(text)
        try:
            action = kind(*(int(word) if field.type in (int, "int") else word for field, word in zip(fields(kind), words, strict=True)))
        except ValueError:
            raise IllegalAction(text) from None
        if str(action) != text:
            raise IllegalAction(text)
        return action


class FrameCodec:
    """Frames to JSON rows ``[name, field, ...]`` and back, by class name."""

    def __init__(self, *kinds: type[Any]) -> None:
        self.kinds = {kind.__name__: kind for kind in kinds}

    def dump(self, frame: Frame) -> list[Any]:
        kind = type(frame)
        assert kind.__name__ in self.kinds, kind
        return [kind.__name__, *(getattr(frame, name) for name in field_names(kind))]

    def load(self, row: Sequence[Any]) -> Frame:
        return self.kinds[row[0]](*(_tuples(value) for value in row[1:]))


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in cast("list[Any]", value)) if isinstance(value, list) else value
