"""The entries of Discord's context menus of messages and people."""

from __future__ import annotations

import discord
import pytest
import simcord
from discord import app_commands
from simcord.backend.models import Message

import storage
from bot.commands import MENUS
from bot.commands.localised import Localised
from tests.bot.counting import live, take_turn
from tests.bot.table import Table, text_of


def simcord_message(table: Table, message: Message) -> simcord.ResponseMessage:
    """Return a message as the target of an entry."""
    return simcord.ResponseMessage(table.env, message)


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_replay_begins_with_the_turn_of_a_message(counting: Table, restarted: bool) -> None:
    begun = live(counting)
    ana = counting.people[0]
    await take_turn(counting)
    first = live(counting)
    await take_turn(counting, "Add 2")
    if restarted:
        await counting.restart()
    await ana.context_menu(counting.world.channel, "Replay from here", simcord_message(counting, first))
    assert text_of(counting.private(ana)).startswith("## Turn 1 of 2")
    await ana.context_menu(counting.world.channel, "Replay from here", simcord_message(counting, live(counting)))
    assert text_of(counting.private(ana)).startswith("## Turn 2 of 2")
    assert await storage.games.turn_of_message(counting.database, begun.id) == (1, 0)


async def test_a_message_that_tells_of_no_turn_is_refused(lobby: Table) -> None:
    ana = lobby.people[0]
    await ana.context_menu(lobby.world.channel, "Replay from here", simcord_message(lobby, lobby.newest()))
    assert text_of(lobby.private(ana)).startswith("This message is about no turn.")


async def test_the_statistics_of_a_person_are_an_entry_on_that_person(counting: Table) -> None:
    ana, bo = counting.people[:2]
    await ana.context_menu(counting.world.channel, "Statistics", bo)
    shown = text_of(counting.private(ana))
    await counting.command(ana, "stats", person=bo)
    assert text_of(counting.private(ana)) == shown


async def test_the_entries_are_named_in_french_too() -> None:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    named = [(await entry.get_translated_payload(tree, Localised()))["name_localizations"]["fr"] for entry in MENUS]
    assert sorted(named) == ["Inviter", "Revoir à partir d’ici", "Statistiques", "Suivre"]
    assert all(0 < len(name) <= 32 for name in named)
