"""The walks through the code in CONTRIBUTING.md name only what exists."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

PAGE = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMES = sorted(set(re.findall(r"`([a-z_]+(?:\.\w+)+)`", PAGE.partition("\n## Follow one press")[2].partition("\n## Commands")[0])))


def test_the_names_on_the_way_of_a_press_or_a_turn_exist() -> None:
    for name in NAMES:
        resolve_name(name if name.startswith(("render.", "rules.", "storage.")) else f"bot.{name}")


def test_both_ways_are_named() -> None:
    assert {"interactions.presses.pressed", "storage.log.append_choices", "messages.sending.Way.send"} <= set(NAMES)
