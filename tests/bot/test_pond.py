"""The small game to copy, played through Discord in both languages, without the features that it lacks."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import storage
from bot.wording import WORDING, catalogue
from bot.wording.catalogue import Words
from render import PICTURES
from rules import GAMES
from storage import Status
from tests.bot.round import Round
from tests.bot.table import Person, Table, alt_texts, labels, offers, opened, text_of
from tests.bot.witness import witness
from tests.games import every
from tests.places import Place

POND = every.POND.ID
FRENCH = Path(every.__file__).parent / POND / "fr.po"
WORDS = {
    "en": {"join": "Join", "start": "Start", "play": "Play", "undo": "Undo", "wins": "wins with"},
    "fr": {"join": "Prendre place", "start": "Commencer", "play": "Jouer", "undo": "Annuler", "wins": "gagne avec"},
}


def in_french() -> Words:
    """Return the French of the bot with that of the pond before it."""
    compiled = BytesIO()
    with FRENCH.open("rb") as file:
        write_mo(compiled, read_po(file, locale="fr"))
    compiled.seek(0)
    own = GNUTranslations(compiled)
    own.add_fallback(catalogue.words("fr")._catalogue)
    return Words("fr", own)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
async def table(place: Place, language: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """Open a table whose people speak one language, with a bot that offers the pond."""
    monkeypatch.setitem(GAMES, POND, every.POND)
    monkeypatch.setitem(WORDING, POND, every.WORDING[POND])
    monkeypatch.setitem(PICTURES, POND, every.PICTURES[POND])
    spoken = {"en": catalogue.words(), "fr": in_french()}
    monkeypatch.setattr(catalogue, "_words", lambda language: spoken[language])
    async with opened(place) as table:
        await storage.settings.set_guild_settings(table.database, table.world.guild.id, language=language)
        for person in table.people:
            await storage.settings.set_personal(table.database, person.id, language=language)
        yield table


async def choose(table: Table, person: Person, text: str) -> None:
    """Press the choice with this line of the log, whatever its label."""
    offer = next(offer for offer in offers(table.private(person)) if offer.custom_id.endswith(f"={text}"))
    await table.take(person, offer)


async def test_the_small_game_is_played_from_its_lobby_to_its_end_with_undo_and_a_restart(table: Table, language: str) -> None:
    said, say = WORDS[language], catalogue.words(language).gettext
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game=POND)
    await table.press(bo, said["join"])
    await table.press(ana, said["start"])
    seen, live = await witness(table), table.newest()
    assert len(labels(live)) == 3, "to play, the board and the log: no hand, and no page on how to play"
    assert len(table.pictures(live)) == 4
    assert say("Flies over the pond: {left}").format(left=10) in alt_texts(live)[0]
    person = seen.asked
    assert person is not None
    await table.press(person, said["play"], live)
    offered = {offer.custom_id.split(":")[-1].split(" ")[0] for offer in offers(table.private(person))}
    assert not offered & {"rules", "hand", "advise", "orders"}
    await choose(table, person, "snap 2")
    await table.press(person, said["undo"])
    await table.restart()
    await choose(table, person, "snap 1")
    assert await seen.look() == 3
    await choose(table, person, "end")
    assert await seen.look() == 1
    assert say("{who} catches {count} fly; left: {left}.").format(who="", count=1, left=9).strip() in text_of(table.newest())
    game = Round(table, seen, random.Random(1))
    while seen.asked is not None:
        person = seen.asked
        await table.press(person, said["play"], table.newest())
        await game.press(person, game.offered(person))
    ended = table.newest()
    assert (await storage.games.load(table.database, 1)).status is Status.ENDED
    assert said["wins"] in text_of(ended)
    assert len(labels(ended)) == 7, "all looks back but the review"
    assert len(table.pictures(ended)) == 5
