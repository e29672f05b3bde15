"""``/settings``: the settings of a person, of a table, and of new tables on a server."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.fuzzy_match import MOST
from bot.games import zones
from bot.interactions import play, settings
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.settings import Mine
from bot.wording import sentences
from bot.wording.catalogue import N_, words
from bot.wording.settings import COACHES, FREQUENCIES, OWN_LANGUAGES, PACES, REMINDERS, SCREENS, TABLE_LANGUAGES
from render.theme import THEMES
from storage import GameRow

feature = Feature()
Choices = list[app_commands.Choice[str]]


def _choices(named: Mapping[str, str], *, without: str = "") -> Choices:
    return [app_commands.Choice(name=words().gettext(name), value=value) for value, name in named.items() if value != without]


async def names_of_zones(_: discord.Interaction[Host], current: str) -> Choices:
    """Suggest the time zones that the text can mean or begin."""
    return [app_commands.Choice(name=zone, value=zone) for zone in map(zones.shown, zones.like(current, MOST))]


THEME_CHOICES = [app_commands.Choice(name=sentences.theme_name(theme, words()), value=theme) for theme in THEMES]
OF_TABLE = {
    "reminders": Option(N_("How often who is asked is reminded"), _choices(REMINDERS, without="table")),
    "pace": Option(N_("How long a turn may take until the others decide how it goes on"), _choices(PACES)),
    "pictures": Option(N_("When the channel is shown the board"), _choices(FREQUENCIES)),
    "theme": Option(N_("How the public pictures look"), THEME_CHOICES),
    "screen": Option(
        N_("For which screen the public board is cut: four pictures below each other, or one"), _choices(SCREENS, without="table")
    ),
    "language": Option(N_("In which language the channel's messages are"), _choices(TABLE_LANGUAGES)),
    "coach": Option(N_("Who may ask the computer for advice"), _choices(COACHES)),
}
"""The options of a table's settings, for a table and for a server."""


@feature.command(
    "settings mine",
    N_("Set how every table works for you; without an option, see what is set"),
    reminders=Option(N_("How often you are reminded where you are asked"), _choices(REMINDERS)),
    quiet_from=N_("When your quiet hours begin, such as 22:00; `none` for no quiet hours"),
    quiet_to=N_("When your quiet hours end, such as 08:00"),
    zone=Option(N_("Your time zone, such as Europe/Paris; `none` for none, and no quiet hours"), suggest=names_of_zones),
    away=N_("Until which day you are away, such as 2027-08-20; `none` when you are back"),
    end_turns=N_("Do for me what has one sensible answer, and end my turns when nothing else is left to choose"),
    theme=Option(N_("How the pictures look that only you see"), THEME_CHOICES),
    screen=Option(N_("For which screen the boards are cut that only you see: four pictures below each other, or one"), _choices(SCREENS)),
    language=Option(N_("In which language I speak to you"), _choices(OWN_LANGUAGES)),
)
async def mine(reply: Reply, end_turns: bool | None = None, **wanted: str | None) -> None:
    """Set the settings of the person that were given; without any, show them."""
    await settings.mine(reply, Mine(end_turns=end_turns, **wanted))


@feature.command(
    "settings table",
    N_("Set how this table works (its opener or who manages the server), or see what is set"),
    play.game_here,
    form="tablesettings",
    **OF_TABLE,
)
async def table(reply: Reply, row: GameRow, **wanted: str | None) -> None:
    """Set the settings of the channel's table that were given."""
    await settings.of_table(reply, row, wanted)


@feature.command(
    "settings server",
    N_("Set how new tables on this server begin (who manages the server), or see what is set"),
    None,
    form="serversettings",
    **OF_TABLE,
)
async def server(reply: Reply, **wanted: str | None) -> None:
    """Set the settings of new tables on the server that were given."""
    await settings.server(reply, wanted)
