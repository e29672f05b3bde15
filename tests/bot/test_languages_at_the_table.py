"""A table of two languages: public messages in the table's, private ones in the reader's, and no English word for French readers.

French is said in crosses here, so any other letter is a word that nobody can translate."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Iterator

import pytest
from simcord.backend.models import Message

import storage
from bot.practice.world import PEOPLE
from bot.wording import catalogue
from bot.wording.asking import DISCS
from bot.wording.catalogue import OWN_NAMES, Words
from rules import GAMES
from storage import Status
from tests.bot.every_command import every_command, filled, sent
from tests.bot.table import Offer, Person, Table, alt_texts, labels, offers, opened, text_of
from tests.bot.wording.test_translated import SAME, Crosses, untranslated
from tests.games import Mode, known
from tests.places import Place

CHOICES = 25
WHOLE = 2000
"""More choices than a game has."""
ACHIEVEMENTS = re.compile(rf"<[@#t][^>]*>|https://\S+|```\s*\S+\s*```|[{DISCS}]")
"""Texts of Discord itself (people, channels, times, links), positions, which are one long word, and the numbers of the choices."""
SAID_BY_NOBODY = ("Europe/Paris", "jade", "dark", "forged", "Somebody", *OWN_NAMES.values())
UNSAID = {"zone"}
"""Options whose suggestions are not words."""
ENDING = {"game close", "game leave", "game move", "game rematch", "seat offer", "seat take"}
"""Commands that change the table; buttons give the same answers."""


@pytest.fixture
async def table(place: Place, drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """Yield a table on a server that speaks French, as do its people except the second."""
    english = catalogue.words()
    monkeypatch.setattr(catalogue, "_words", lambda language: english if language == "en" else Words(language, Crosses()))
    async with opened(place, by_hand=False) as table:
        await storage.settings.set_guild_settings(table.database, table.world.guild.id, language="fr")
        for person in table.people:
            await storage.settings.set_personal(table.database, person.id, language="fr")
        await storage.settings.set_personal(table.database, table.people[1].id, language="en")
        yield table


MODES = [
    *(
        pytest.param(game, [mode for mode in known(game).whole if mode.seats > 1][-1], CHOICES, id=game)
        for game in GAMES
        if known(game).whole
    ),
    *(
        pytest.param(game, mode, WHOLE, id=f"{game}-{mode.name}-whole", marks=pytest.mark.slow)
        for game in GAMES
        for mode in known(game).whole
    ),
]


@pytest.mark.parametrize(("game", "mode", "choices"), MODES)
async def test_everybody_reads_their_own_language_and_the_channel_its_own(game: str, mode: Mode, choices: int, table: Table) -> None:
    (ana, bo, *_), people = table.people, table.people[: mode.seats]
    await table.command(ana, "game new", game=game, **mode.options)
    read = [*_words_of(table, table.newest())]
    for person in people[1:]:
        await table.take(person, _control(table.newest(), "join"))
    await table.take(ana, _control(table.newest(), "start"))
    rng = random.Random(1)
    for _ in range(choices):
        if (person := _asked(table, people)) is None:
            break
        await table.take(person, _control(table.newest(), "play"))
        await table.take(person, rng.choice([offer for offer in offers(table.private(person)) if _is_choice(offer)]))
        for meant in [offer for offer in offers(table.private(person)) if ":sure " in offer.custom_id]:
            read += _read_by(table, people)
            await table.take(person, meant)
        read += _read_by(table, people)
        assert _english(read) == []
        read.clear()
    if choices == WHOLE:
        assert (await table.client.table.row(1)).status is Status.ENDED
    for name, command in every_command().items():
        if name not in ENDING:
            await sent(table, bo, table.world.channel, command, filled(command, ana))
            await sent(table, ana, table.world.channel, command, filled(command, bo))
            read += [*_words_of(table, table.private(ana)), *_words_of(table, table.newest())]
            for option in command.parameters:
                if option.autocomplete and option.name not in UNSAID:
                    read += [each["name"] for each in await table.suggestions(ana, name, option.name)]
            assert _english(_without_names(table, read)) == [], name
            read.clear()
            assert "xx" not in ACHIEVEMENTS.sub("", text_of(table.private(bo))), name


def _english(texts: list[str]) -> list[str]:
    """Return the words that are said only in English, each with the text around it."""
    found = [SAME.sub("", text) for text in untranslated(texts)]
    return [text[max(0, each.start() - 40) : each.end() + 40] for text in found for each in re.finditer(r"[^\W\d_xXAB]+", text)][:5]


def _asked(table: Table, people: tuple[Person, ...]) -> Person | None:
    """Return the person whom the newest message calls to play; None after the end."""
    if not any(offer.custom_id.endswith(":play") for offer in offers(table.newest())):
        return None
    return next(person for person in people if f"<@{person.id}>" in text_of(table.newest()))


def _control(message: Message, word: str) -> Offer:
    return next(offer for offer in offers(message) if offer.custom_id.split(":")[-1] == word)


def _is_choice(offer: Offer) -> bool:
    return (offer.value or offer.custom_id.split(":", 3)[-1]).startswith("=")


def _read_by(table: Table, people: tuple[Person, ...]) -> Iterator[str]:
    """Yield the texts of the newest public message and of the newest private ones of the French readers."""
    yield from _words_of(table, table.newest())
    for person in people:
        found = [message for message in table.seen(person) if message.is_ephemeral][:1]
        for message in found:
            if person is not table.people[1]:
                yield from _words_of(table, message)
            else:
                assert "xx" not in text_of(message)


def _words_of(table: Table, message: Message) -> Iterator[str]:
    yield from _without_names(table, [text_of(message), *labels(message), *alt_texts(message)])


def _without_names(table: Table, texts: list[str]) -> list[str]:
    """Return the texts without the parts that are the same in every language."""
    same = re.compile("|".join([*(rf"\b{name}\b" for name in PEOPLE), *SAID_BY_NOBODY]))
    return [same.sub("", ACHIEVEMENTS.sub("", text)) for text in texts]
