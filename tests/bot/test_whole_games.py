"""Whole games, from the lobby to the final scores."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import storage
from bot.messages.message import ALT_LENGTH
from bot.wording.sentences import words_only
from rules import GAMES
from storage import Status
from tests.bot.round import GugongRound, Round, seated
from tests.bot.table import Table, alt_texts, forged, labels, opened, text_of
from tests.bot.witness import again, stored_texts

SEED = 9
"""Of the game and of the players; with this one somebody wins Gùgōng at every number of seats."""
WAYS = ("restart", "press", "type", "Undo", "Restart turn", "late", "for another")
ROUNDS = {"gugong": GugongRound, "dragon": Round}

MODES = [
    pytest.param("gugong", 1, {"opponent": "meng", "difficulty": "hard", "setup": "expert"}, id="gugong-solo"),
    *(pytest.param("gugong", seats, {}, id=f"gugong-{seats}") for seats in GAMES["gugong"].SEATS if seats > 1),
    pytest.param("gugong", 3, {"setup": "expert", "bonus": "french"}, id="gugong-3-french"),
    pytest.param("dragon", 2, {}, id="dragon-2"),
    pytest.param("dragon", 2, {"wall": "yes", "super": "earthquake"}, id="dragon-2-both"),
    pytest.param("dragon", 3, {"wall": "yes", "super": "drawn", "privilege": "6"}, id="dragon-3-both"),
    pytest.param("dragon", 4, {"wall": "yes", "super": "sunrise"}, id="dragon-4-both"),
    pytest.param("dragon", 5, {"wall": "yes", "super": "flood"}, id="dragon-5-both"),
]
"""Games with their numbers of people and their options."""


@pytest.mark.parametrize(("name", "seats", "options"), MODES)
async def test_a_whole_game_is_played_by_what_is_offered_through_restarts(
    name: str, seats: int, options: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    async with opened(tmp_path / "games.sqlite3") as table:
        seen = await seated(table, seats, name, **options)
        game = ROUNDS[name](table, seen, random.Random(SEED))
        await game.play()
        assert all(game.done[way] for way in WAYS), game.done
        assert name != "gugong" or game.done["exchange"]
        await ends_as_the_rules_say(table)
        tells_of_its_mode(game, options)
        await is_over(game)


async def ends_as_the_rules_say(table: Table) -> None:
    """The scores that are stored and shown are those of the stored log, played again by the rules alone."""
    row = await storage.load_game(table.database, 1)
    result = GAMES[row.game].result(again(row, await stored_texts(table)))
    assert result is not None
    assert row.status is Status.ENDED
    sources = [dict(points) for points in result.sources]
    assert json.loads(row.result or "") == {"places": list(result.places), "scores": list(result.scores), "sources": sources}
    message = table.newest()
    assert labels(message) == ["Board", "Log", "Rematch"]
    assert len(table.pictures(message)) == 2
    told = alt_texts(message)[1]
    assert told
    assert "**" not in told
    assert text_of(message).replace("**", "").count(told[:ALT_LENGTH]) == 1
    names = (await table.client.table.playing(1)).names(table.client.say)
    for name, score in zip(names, result.scores, strict=True):
        line = next(line for line in text_of(message).splitlines() if f"{name}: " in line)
        assert f"{score} VP" in line
    assert not any("Play" in labels(found) for found in table.messages)


def tells_of_its_mode(game: Round, options: dict[str, str]) -> None:
    """Every picture was drawn; every turn of Meng's, bonus tokens put to use, the wall and the super event are told in the channel."""
    told = "\n".join(text_of(message) for message in game.table.messages if not message.is_ephemeral)
    assert words_only(game.table.client.say) not in told
    if "opponent" in options:
        assert told.count("■ Meng turns the automa card") >= 4 * 3
        assert told.count("**Twilight falls.**") == 4
    if "bonus" in options:
        assert "for the rest of the day" in told
        assert "Bonus tokens of the day are stored" in told or "stores the used token" in told
        assert " face up" in told
    if "wall" in options:
        assert told.count("**Great Wall: ") == 3
    if "super" in options:
        assert told.count("**Super event: ") == 1


async def is_over(game: Round) -> None:
    """Nothing can be chosen any more, by whatever means; looking goes on."""
    table, (person, offer) = game.table, game.old[-1]
    last = f"g:1:{len(game.seen.texts)}:"
    ids = (offer.custom_id, f"{last}=end", f"{last}undo", f"{last}restart")
    for press in [forged(table.newest(), custom_id, offer.value) for custom_id in ids]:
        await table.take_late(person, press)
        assert text_of(table.private(person)) == "This game is over."
    commands = [("choose", {"option": "end"}), ("exchange", {"gift": "9a", "official": "jade"})]
    for command, filled in commands if isinstance(game, GugongRound) else commands[:1]:
        await table.command(person, command, **filled)
        assert text_of(table.private(person)) == "This game is over."
    assert await game.seen.look() == 0
    await table.command(person, "board")
    assert len(table.pictures(table.private(person))) == 2
