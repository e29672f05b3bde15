"""The counting game in pictures: a bar as long as the total."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from tests.bot.toy import ToyView

AREAS = ("total",)


def board(view: ToyView, names: Sequence[str], say: Callable[[str], str], changed: frozenset[str] = frozenset()) -> Image.Image:
    return Image.new("RGB", (20 + 10 * view.total, 30 if changed else 20), "navy")


def changes(before: ToyView, after: ToyView) -> frozenset[str]:
    return frozenset() if before.total == after.total else frozenset({"total"})


def area(view: ToyView, names: Sequence[str], say: Callable[[str], str], area: str) -> Image.Image:
    return Image.new("RGB", (20 + 10 * view.total, 40), "navy")


def hand(view: ToyView, names: Sequence[str], say: Callable[[str], str]) -> Image.Image:
    return Image.new("RGB", (30, 30), "gold")
