"""Whole games as people read them: each choice as the log stores it, and its events in words. A change shows as a diff.

``UPDATE_GOLDENS=1 pytest tests/bot/wording/test_transcripts.py`` stores them anew after a wanted change."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE, words
from rules import GAMES
from rules.core import Event, seen_by
from tests.games import Mode, known

STORED = Path(__file__).parents[2] / "golden" / "transcripts"
NAMES = ("Anna", "David", "Lisa", "Rafael", "Sebastian")
PLAIN = ("decline", "end", "forgo", "skip")


SEED = 1570
ELSEWHERE = {"gugong-expert", "gugong-french-tokens", "gugong-solo-hard", "dragon-both-5-seats", "dragon-charter"}
"""Games that are stored in every language, so that they can be read beside each other; after each turn its message in the channel."""
MODES = [
    pytest.param(game, mode, language, id=f"{game}-{mode.name}-{language}")
    for game in GAMES
    for mode in known(game).transcripts
    for language in LANGUAGES
    if language == SOURCE_LANGUAGE or f"{game}-{mode.name}" in ELSEWHERE
]


def told(name: str, mode: Mode, language: str) -> Iterator[str]:
    """Yield the lines of a game whose seats prefer to act, determined by the seed alone."""
    game, wording, say = GAMES[name], WORDING[name], words(language)
    rng = random.Random(SEED)
    state = game.new_game(mode.seats, mode.options, SEED)
    names = tuple(NAMES[seat] if seat < mode.seats else wording.computer(seat, say) for seat in range(state.seats))
    yield f"{name}-{mode.name}, seed {SEED}: {', '.join(names)}"
    untold: list[Event] = []
    while (seat := state.to_move) is not None:
        choices = game.legal_actions(state)
        acting = [action for action in choices if str(action) not in PLAIN] or list(choices)
        action = acting[int(rng.random() * len(acting))]
        events = game.apply(state, action)
        yield f"{names[seat]}: {action}"
        yield from (f"    {line}" for line in wording.tell(events, names, say, state.options))
        untold += seen_by(events, None)
        if f"{name}-{mode.name}" in ELSEWHERE and (str(action) == "end" or state.to_move is None):
            yield from (f"  = {line}" for line in wording.brief(untold, names, say, state.options))
            untold.clear()
    result = game.result(state)
    assert result is not None
    yield from wording.scores(result, names, say).splitlines()


@pytest.mark.parametrize(("name", "mode", "language"), MODES)
def test_a_whole_game_reads_as_it_did(name: str, mode: Mode, language: str) -> None:
    text = "\n".join(told(name, mode, language)) + "\n"
    file = STORED / (f"{name}-{mode.name}" + ("" if language == SOURCE_LANGUAGE else f"-{language}") + ".txt")
    if os.environ.get("UPDATE_GOLDENS"):
        STORED.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
