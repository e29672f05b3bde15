"""Whole games as people read them: each choice as the log keeps it, and what happened in words. A change shows as a diff.

``UPDATE_GOLDENS=1 pytest tests/bot/wording/test_transcripts.py`` stores them anew after a wanted change.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES
from tests.games import Mode, known

STORED = Path(__file__).parents[2] / "golden" / "transcripts"
NAMES = ("Anna", "David", "Lisa", "Rafael", "Sebastian")
PLAIN = ("decline", "end", "forgo", "skip")


SEED = 1570
MODES = [pytest.param(game, mode, id=f"{game}-{mode.name}") for game in GAMES for mode in known(game).transcripts]


def told(name: str, mode: Mode) -> Iterator[str]:
    """The lines of a game of seats that rather act than not, chosen by the seed alone."""
    game, wording, say = GAMES[name], WORDING[name], words()
    rng = random.Random(SEED)
    state = game.new_game(mode.seats, mode.options, SEED)
    names = tuple(NAMES[seat] if seat < mode.seats else wording.computer(seat, say) for seat in range(state.seats))
    yield f"{name}-{mode.name}, seed {SEED}: {', '.join(names)}"
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


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_whole_game_reads_as_it_did(name: str, mode: Mode) -> None:
    text = "\n".join(told(name, mode)) + "\n"
    file = STORED / f"{name}-{mode.name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        STORED.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
