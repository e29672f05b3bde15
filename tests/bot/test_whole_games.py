"""Whole games, from the lobby to the final scores."""

from __future__ import annotations

import json
import random
import re

import pytest

import storage
from bot.messages.message import ALT_LENGTH
from bot.wording.catalogue import words
from bot.wording.sentences import words_only
from rules import GAMES
from storage import Status
from tests.bot.round import Round, seated
from tests.bot.table import Table, alt_texts, forged, labels, opened, text_of
from tests.bot.witness import again, stored_texts
from tests.games import Mode, known
from tests.places import Place

SEED = 9
"""The seed of the game and of the players; with this one somebody wins Gùgōng at every number of seats."""
LONG = 60
"""A game of this many choices uses every way of playing."""
WAYS = ("restart", "press", "type", "Undo", "Restart turn", "late", "for another")

MOST = 3
"""The most seats of a game without ``-m slow``: more seats ask the same questions."""


def always(game: str) -> list[Mode]:
    """Return the modes that are always played: the last one for one person, and the last one for several."""
    return list({mode.seats == 1: mode for mode in known(game).whole if mode.seats <= MOST}.values())


SHORTEST = min((("gugong", mode) for mode in known("gugong").whole), key=lambda found: found[1].seats)
"""The mode that is played on a server; in a file only with ``-m slow``."""
MODES = [
    pytest.param(
        game, mode, None, id=f"{game}-{mode.name}", marks=() if mode in always(game) and (game, mode) != SHORTEST else pytest.mark.slow
    )
    for game in GAMES
    for mode in known(game).whole
]


@pytest.mark.parametrize(("name", "mode", "kept"), [*MODES, pytest.param(*SHORTEST, "server", id="on-a-server")], indirect=["kept"])
async def test_a_whole_game_is_played_by_offered_controls_through_restarts(
    name: str, mode: Mode, place: Place, drawn_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    async with opened(place) as table:
        seen = await seated(table, mode.seats, name, **mode.options)
        game = Round(table, seen, random.Random(SEED))
        await game.play()
        assert len(seen.texts) < LONG or all(game.done[way] for way in (*WAYS, *known(name).commands)), game.done
        await ends_as_the_rules_say(table)
        told = "\n".join(text_of(message) for message in table.messages if not message.is_ephemeral)
        assert words_only(words()) not in told
        known(name).told(told, mode.options)
        await is_over(game)


async def ends_as_the_rules_say(table: Table) -> None:
    """Check that the stored and shown scores are those of the stored log, replayed by the rules alone."""
    row = await storage.games.load(table.database, 1)
    result = GAMES[row.game].result(again(row, await stored_texts(table)))
    assert result is not None
    assert row.status is Status.ENDED
    sources = [dict(points) for points in result.sources]
    assert json.loads(row.result or "") == {"places": list(result.places), "scores": list(result.scores), "sources": sources}
    message = table.newest()
    assert labels(message) == ["Board", "Log", "Replay", "Rematch", "Chart", "Film", "Review", "File and page"]
    assert len(table.pictures(message)) == 5
    told = alt_texts(message)[4]
    assert told
    assert "**" not in told
    text, lines = text_of(message).replace("**", ""), told[:ALT_LENGTH].splitlines()
    assert [text.count(re.split(r"\s?[(;]", line)[0]) for line in lines] == [1] * len(lines)
    names = (await table.client.table.session(1)).names(words())
    for name, score in zip(names, result.scores, strict=True):
        line = next(line for line in text_of(message).splitlines() if f"{name}: " in line)
        assert f"{score} VP" in line
    assert not any("Play" in labels(found) for found in table.messages)


async def is_over(game: Round) -> None:
    """Check that no press or command can choose anything, while looking still works."""
    table, (person, offer) = game.table, game.old[-1]
    last = f"g:1:{len(game.seen.texts)}:"
    ids = (offer.custom_id, f"{last}=end", f"{last}undo", f"{last}restart")
    for press in [forged(table.newest(), custom_id, offer.value) for custom_id in ids]:
        await table.take_late(person, press)
        assert text_of(table.private(person)) == "This game is over."
    for command, filled in {"choose": {"option": "end"}, **known(game.seen.row.game).commands}.items():
        await table.command(person, command, **filled)
        assert text_of(table.private(person)) == "This game is over."
    assert await game.seen.look() == 0
    await table.command(person, "board")
    assert len(table.pictures(table.private(person))) == 6
