"""Whole games as people read them: each choice as the log keeps it, and what happened in words. A change shows as a diff.

``UPDATE_GOLDENS=1 pytest tests/bot/wording/test_transcripts.py`` stores them anew after a wanted change.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES
from rules.dragon.cards import SUPER_EVENTS

STORED = Path(__file__).parents[2] / "golden" / "transcripts"
NAMES = ("Anna", "David", "Lisa", "Rafael", "Sebastian")
PLAIN = ("decline", "end", "forgo", "skip")


@dataclass(frozen=True)
class Mode:
    """A game to tell: its file's name, its seats of people, its options and its seed."""

    name: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1570


MODES = (
    Mode("gugong-2-seats", 2),
    Mode("gugong-3-seats", 3),
    Mode("gugong-4-seats", 4),
    Mode("gugong-5-seats", 5),
    Mode("gugong-expert", 3, {"setup": "expert"}),
    Mode("gugong-english-tokens", 3, {"bonus": "english"}),
    Mode("gugong-french-tokens", 4, {"bonus": "french"}),
    *(Mode(f"gugong-solo-{level}", 1, {"opponent": "meng", "difficulty": level}) for level in ("easy", "normal", "hard")),
    *(Mode(f"dragon-{seats}-seats", seats) for seats in GAMES["dragon"].SEATS),
    Mode("dragon-wall", 4, {"wall": "yes"}),
    *(Mode(f"dragon-{event}", 3, {"super": event}) for event in SUPER_EVENTS),
    *(Mode(f"dragon-both-{seats}-seats", seats, {"wall": "yes", "super": "drawn"}) for seats in GAMES["dragon"].SEATS),
)


def told(mode: Mode) -> Iterator[str]:
    """The lines of a game of seats that rather act than not, chosen by the mode's seed alone."""
    name = mode.name.split("-")[0]
    game, wording, say = GAMES[name], WORDING[name], words()
    rng = random.Random(mode.seed)
    state = game.new_game(mode.seats, mode.options, mode.seed)
    names = tuple(NAMES[seat] if seat < mode.seats else wording.computer(seat, say) for seat in range(state.seats))
    yield f"{mode.name}, seed {mode.seed}: {', '.join(names)}"
    while (seat := state.to_move) is not None:
        choices = game.legal_actions(state)
        acting = [action for action in choices if str(action) not in PLAIN] or list(choices)
        action = acting[int(rng.random() * len(acting))]
        events = game.apply(state, action)
        yield f"{names[seat]}: {action}"
        yield from (f"    {line}" for line in wording.tell(events, names, say, state.options))
    result = game.result(state)
    assert result is not None
    yield from wording.scores(result, names, say).splitlines()


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_whole_game_reads_as_it_did(mode: Mode) -> None:
    text = "\n".join(told(mode)) + "\n"
    file = STORED / f"{mode.name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        STORED.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
