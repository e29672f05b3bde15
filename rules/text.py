"""Actions as lines and frames as JSON rows, and back. Each game's codec registers its frames by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar, cast, dataclass_transform

from rules.core import Action, Frame, IllegalAction, field_names, value

F = TypeVar("F", bound=Frame)


class Vocabulary:
    """The text form of a game's actions: verbs to classes."""

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = {kind.VERB: kind for kind in kinds}

    def parse(self, text: str) -> Action:
        """Parse one canonical line into an action. Raise :class:`IllegalAction` for any other text."""
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
    """The codec of a game's frames: JSON rows ``[name, field, ...]`` and back. ``kinds``: frame classes by the name in snapshots."""

    def __init__(self) -> None:
        self.kinds: dict[str, type[Any]] = {}

    @dataclass_transform(frozen_default=True)
    def frame(self, kind: type[F]) -> type[F]:
        """Define a frame of the game: a value known by its name. A decorator."""
        assert kind.__name__ not in self.kinds, f"two frames {kind.__name__}"
        made = value(kind)
        self.kinds[kind.__name__] = made
        return made

    def dump(self, frame: Frame) -> list[Any]:
        kind = type(frame)
        assert self.kinds.get(kind.__name__) is kind, kind
        return [kind.__name__, *(getattr(frame, name) for name in field_names(kind))]

    def load(self, row: Sequence[Any]) -> Frame:
        return self.kinds[row[0]](*(_tuples(value) for value in row[1:]))


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in cast("list[Any]", value)) if isinstance(value, list) else value
