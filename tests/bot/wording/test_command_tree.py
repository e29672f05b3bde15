"""The commands as Discord gets them, compared with the limits and values of its published description."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from bot.commands import COMMANDS
from bot.commands.localised import Localised

CHANNEL_TYPES = {0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15}
LOCALES = set(
    "ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW".split()
)
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ATTACHMENT = 1, 2, 3, 4, 5, 6, 7, 11
NAMED = {"type", "name", "name_localizations", "description", "description_localizations", "required"}
KEYS = {
    SUBCOMMAND: NAMED | {"options"},
    GROUP: NAMED | {"options"},
    STRING: NAMED | {"autocomplete", "min_length", "max_length", "choices"},
    INTEGER: NAMED | {"autocomplete", "min_value", "max_value", "choices"},
    BOOLEAN: NAMED,
    USER: NAMED,
    CHANNEL: NAMED | {"channel_types"},
    ATTACHMENT: NAMED,
}
"""The fields that an option of each type may have; the bot uses no other types."""
INSIDE = {0: set(KEYS), GROUP: {SUBCOMMAND}, SUBCOMMAND: set(KEYS) - {GROUP, SUBCOMMAND}}
"""The types that the options of a command, of a group and of a subcommand may have."""
NAME = re.compile(r"[-_\w']{1,32}")
MOST_CHARACTERS = 8000


async def payloads() -> list[dict[str, Any]]:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    return [await command.get_translated_payload(tree, Localised()) for command in COMMANDS]


def walked(given: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    path = f"{path}/{given['name']}"
    yield path, given
    for option in given.get("options") or ():
        yield from walked(option, path)


def said(given: dict[str, Any], what: str) -> list[str]:
    """Return a name or a description in every language."""
    localised = given.get(f"{what}_localizations") or {}
    assert localised.keys() <= LOCALES
    return [given[what], *localised.values()]


def check_choices(path: str, given: dict[str, Any]) -> None:
    choices = given.get("choices") or []
    assert len(choices) <= 25, path
    assert not (choices and given.get("autocomplete")), path
    for what in ("name", "value"):
        assert len({choice[what] for choice in choices}) == len(choices), path
    for choice in choices:
        assert all(1 <= len(name) <= 100 for name in said(choice, "name")), path
        assert 1 <= len(choice["value"]) <= 100, path


async def test_every_command_and_option_is_as_discord_describes_them() -> None:
    found = await payloads()
    assert len(found) <= 100
    assert len({command["name"] for command in found}) == len(found)
    for path, given in (each for command in found for each in walked(command)):
        kind = 0 if path.count("/") == 1 else given["type"]
        assert all(NAME.fullmatch(name) and name == name.lower() for name in said(given, "name")), path
        assert all(1 <= len(text) <= 100 for text in said(given, "description")), path
        if kind:
            assert given.keys() <= KEYS[kind], path
        options = given.get("options") or []
        assert len(options) <= 25, path
        assert all(option["type"] in INSIDE[kind] for option in options), path
        required = [bool(option.get("required")) for option in options]
        assert required == sorted(required, reverse=True), path
        check_choices(path, given)


async def test_a_command_is_within_the_characters_that_discord_counts() -> None:
    for command in await payloads():
        counted = sum(
            max(map(len, said(given, "name"))) + max(map(len, said(given, "description")))
            + sum(max(map(len, said(choice, "name"))) + len(choice["value"]) for choice in given.get("choices") or ())
            for _, given in walked(command)
        )  # fmt: skip
        assert counted <= MOST_CHARACTERS, command["name"]


async def test_a_channel_is_asked_for_by_the_types_that_can_hold_a_table() -> None:
    asked = {
        path: given["channel_types"] for command in await payloads() for path, given in walked(command) if given.get("type") == CHANNEL
    }
    assert {path: sorted(types) for path, types in asked.items()} == {"/stats/table": [0, 2, 5, 10, 11, 12, 13]}
    assert all(set(types) <= CHANNEL_TYPES for types in asked.values())
