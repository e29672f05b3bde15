"""Every language has every sentence and no unused one, with the same placeholders and all number forms, within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import discord
import pytest
from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from discord import app_commands

from bot.commands import COMMANDS
from bot.commands.localised import Localised
from bot.wording.catalogue import LANGUAGES, LOCALES, SOURCE_LANGUAGE, words
from tests.bot.wording.test_catalogue_template import forms, names, template

OTHERS = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
MARKUP = re.compile(r"\*\*|`|-# |^# |^- |<[@#t]|\n", re.MULTILINE)
NAME = re.compile(r"[-_\w]{1,32}")
LONGEST_DESCRIPTION = 100
"""The most characters that Discord takes for a description or a choice."""


@cache
def catalogue(language: str) -> Catalog:
    """Return the work of the translators."""
    with (LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


def translated(language: str) -> Iterator[tuple[Message, Message]]:
    """Yield each message of the template with its translation."""
    for message in template():
        if message.id:
            other = catalogue(language).get(message.id if isinstance(message.id, str) else message.id[0], message.context)
            assert other is not None, f"not translated: {message.id!r}"
            yield message, other


def written(message: Message) -> tuple[str, ...]:
    """Return the forms of a message in its language."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated_and_none_is_left_over(language: str) -> None:
    known = {(message.context, forms(message)[0]) for message in template() if message.id}
    found = {(message.context, forms(message)[0]): message for message in catalogue(language) if message.id}
    assert sorted(known - found.keys(), key=str) == []
    assert sorted(found.keys() - known, key=str) == []
    assert [message.id for message in found.values() if message.fuzzy or not all(written(message))] == []
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_each_number_has_its_form(language: str) -> None:
    plural = get_plural(Locale.parse(language))
    assert catalogue(language).plural_forms == plural.plural_forms
    for message, other in translated(language):
        assert len(written(other)) == (1 if isinstance(message.id, str) else plural.num_plurals), message.id


def test_no_apostrophe_is_straight() -> None:
    texts = [text for message in template() if message.id for text in forms(message)]
    texts += [form for language in OTHERS for _, other in translated(language) for form in written(other)]
    assert [text for text in texts if "'" in text] == []


def test_french_signs_stand_behind_spaces_that_do_not_break() -> None:
    """A line must not begin with a sign: U+00A0 stands before a colon and within quotation marks, U+202F before the others."""
    texts = [re.sub(r"`[^`]*`", "", form) for _, other in translated("fr") for form in written(other)]
    assert [text for text in texts if re.search(r" [:;!?](?=\s|\*|$)|\u00a0[;!?]|\u202f:|« | »", text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_filled_in_and_marked_texts_are_the_same(language: str) -> None:
    for message, other in translated(language):
        english = forms(message)
        for form in written(other):
            assert names(form) <= names(english[-1]), form
            assert names(form) == names(english[-1]) or len(english) > 1, form
            assert Counter(MARKUP.findall(form)) in [Counter(MARKUP.findall(text)) for text in english], form


def texts(payload: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a command, its options and choices as they are sent, each with its path."""
    yield path + "/" + payload["name"], payload
    for inner in (*payload.get("options", ()), *payload.get("choices", ())):
        yield from texts(inner, path + "/" + payload["name"])


@pytest.mark.parametrize("language", OTHERS)
async def test_every_command_option_and_choice_is_localised(language: str) -> None:
    translator, tree = Localised(), app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    for command in COMMANDS:
        payload = await command.get_translated_payload(tree, translator)
        for path, text in texts(payload):
            is_choice, is_option = "value" in text, "type" in text and text["type"] > 2
            if "description" in text:
                said = text["description_localizations"][language]
                assert 0 < len(said) <= LONGEST_DESCRIPTION, path
            if is_choice:
                assert 0 < len(text["name_localizations"][language]) <= LONGEST_DESCRIPTION, path
            elif is_option:
                name = text["name_localizations"][language]
                assert NAME.fullmatch(name), path
                assert name == name.lower(), path
            else:
                assert not text.get("name_localizations"), path
        for _, text in texts(payload):
            options = [option["name_localizations"][language] for option in text.get("options", ()) if option["type"] > 2]
            assert len({*options}) == len(options), options


def test_a_language_that_we_lack_is_english() -> None:
    assert words("de").language == words("en-GB").language == SOURCE_LANGUAGE
    assert words("fr-CA").language == "fr"
