"""Whole games of Gùgōng, from the lobby to the final scores."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import storage
from bot.wording.table import words_only
from rules import gugong
from storage import Status
from tests.bot.round import Round, seated
from tests.bot.table import Table, forged, labels, opened, text_of
from tests.bot.witness import again, stored_texts

SEED = 9
"""Of the game and of the players; with this one somebody wins at every number of seats."""
WAYS = ("restart", "press", "type", "exchange", "Undo", "Restart turn", "late", "for another")


OPTIONS = [
    pytest.param(1, {"opponent": "meng", "difficulty": "hard", "setup": "expert"}, id="solo"),
    *(pytest.param(seats, {}, id=str(seats)) for seats in gugong.SEATS if seats > 1),
    pytest.param(3, {"setup": "expert", "bonus": "french"}, id="3-french"),
]
"""Numbers of people, and the options of their game."""


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
async def test_a_whole_game_is_played_by_what_is_offered_through_restarts(
    seats: int, options: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    async with opened(tmp_path / "games.sqlite3") as table:
        seen = await seated(table, seats, **options)
        game = Round(table, seen, random.Random(SEED))
        await game.play()
        assert all(game.done[way] for way in ("restart", "press", "type", "exchange", "Undo", "Restart turn", "late", "for another")), (
            game.done
        )
        await ends_as_the_rules_say(table)
        tells_of_its_mode(game, options)
        await is_over(game)


async def ends_as_the_rules_say(table: Table) -> None:
    """The scores that are stored and shown are those of the stored log, played again by the rules alone."""
    row = await storage.load_game(table.database, 1)
    result = gugong.result(again(row, await stored_texts(table)))
    assert result is not None
    assert row.status is Status.ENDED
    sources = [dict(points) for points in result.sources]
    assert json.loads(row.result or "") == {"places": list(result.places), "scores": list(result.scores), "sources": sources}
    message = table.newest()
    assert labels(message) == ["Board", "Log"]
    assert len(table.pictures(message)) == 1
    names = (await table.client.table.playing(1)).names(table.client.say)
    for name, score in zip(names, result.scores, strict=True):
        line = next(line for line in text_of(message).splitlines() if f"{name}: " in line)
        assert f"{score} VP" in line
    assert not any("Play" in labels(found) for found in table.messages)


def tells_of_its_mode(game: Round, options: dict[str, str]) -> None:
    """Every turn and every twilight of Meng's is told in the channel; bonus tokens were put to use; every picture was drawn."""
    told = "\n".join(text_of(message) for message in game.table.messages if not message.is_ephemeral)
    assert words_only(game.table.client.say) not in told
    if "opponent" in options:
        assert told.count("■ Meng turns the automa card") >= 4 * 3
        assert told.count("**Twilight falls.**") == 4
    if "bonus" in options:
        assert "for the rest of the day" in told
        assert "Bonus tokens of the day are stored" in told or "stores the used token" in told
        assert " face up" in told


async def is_over(game: Round) -> None:
    """Nothing can be chosen any more, by whatever means; looking goes on."""
    table, (person, offer) = game.table, game.old[-1]
    last = f"g:1:{len(game.seen.texts)}:"
    ids = (offer.custom_id, f"{last}=end", f"{last}undo", f"{last}restart")
    for press in [forged(table.newest(), custom_id, offer.value) for custom_id in ids]:
        await table.take_late(person, press)
        assert text_of(table.private(person)) == "This game is over."
    for command in ({"name": "choose", "option": "end"}, {"name": "exchange", "gift": "9a", "official": "jade"}):
        await table.command(person, command.pop("name"), **command)
        assert text_of(table.private(person)) == "This game is over."
    assert await game.seen.look() == 0
    await table.command(person, "board")
    assert len(table.pictures(table.private(person))) == 1
