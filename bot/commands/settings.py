"""``/settings``: the settings of a person, of a table, and of new tables on a server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.themes import THEME_CHOICES
from bot.fuzzy_match import MOST
from bot.games import zones
from bot.interactions import forms, own_data, play, settings
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.interactions.settings import Mine
from bot.wording.catalogue import N_, words
from bot.wording.own_data import KEEPING
from bot.wording.settings import COACHES, FREQUENCIES, OWN_LANGUAGES, PACES, REMINDERS, SCREENS, TABLE_LANGUAGES

Choices = list[app_commands.Choice[str]]


def _choices(named: dict[str, str]) -> Choices:
    return [app_commands.Choice(name=words().gettext(name), value=value) for value, name in named.items()]


OWN_REMINDERS, PACE, PICTURES = _choices(REMINDERS), _choices(PACES), _choices(FREQUENCIES)
OWN_SCREENS, COACH = _choices(SCREENS), _choices(COACHES)
OWN_LANGUAGE, TABLE_LANGUAGE = _choices(OWN_LANGUAGES), _choices(TABLE_LANGUAGES)
TABLE_REMINDERS, TABLE_SCREENS = ([choice for choice in own if choice.value != "table"] for own in (OWN_REMINDERS, OWN_SCREENS))
KEEP = _choices(KEEPING)
OF_TABLE = {
    "reminders": N_("How often who is asked is reminded"),
    "pace": N_("How long a turn may take until the others decide how it goes on"),
    "pictures": N_("When the channel is shown the board"),
    "theme": N_("How the public pictures look"),
    "screen": N_("For which screen the public board is cut: four pictures below each other, or one"),
    "language": N_("In which language the channel's messages are"),
    "coach": N_("Who may ask the computer for advice"),
}

CHOICES_OF_TABLE = {
    "reminders": TABLE_REMINDERS, "pace": PACE, "pictures": PICTURES, "theme": THEME_CHOICES, "screen": TABLE_SCREENS,
    "language": TABLE_LANGUAGE, "coach": COACH,
}  # fmt: skip


async def names_of_zones(_: discord.Interaction[Host], current: str) -> Choices:
    """Suggest the time zones that the text can mean or begin."""
    return [app_commands.Choice(name=zone, value=zone) for zone in map(zones.shown, zones.like(current, MOST))]


class SettingsCommands(app_commands.Group):
    """The commands of settings. Without an option, a form with the present values opens."""

    def __init__(self) -> None:
        super().__init__(name="settings", description=N_("Set how the table works"))

    @app_commands.command(description=N_("Set how every table works for you; without an option, see what is set"))
    @app_commands.describe(
        reminders=N_("How often you are reminded where you are asked"),
        quiet_from=N_("When your quiet hours begin, such as 22:00; `none` for no quiet hours"),
        quiet_to=N_("When your quiet hours end, such as 08:00"),
        zone=N_("Your time zone, such as Europe/Paris; `none` for none, and no quiet hours"),
        away=N_("Until which day you are away, such as 2027-08-20; `none` when you are back"),
        end_turns=N_("Do for me what has one sensible answer, and end my turns when nothing else is left to choose"),
        theme=N_("How the pictures look that only you see"),
        screen=N_("For which screen the boards are cut that only you see: four pictures below each other, or one"),
        language=N_("In which language I speak to you"),
    )
    @app_commands.choices(reminders=OWN_REMINDERS, theme=THEME_CHOICES, screen=OWN_SCREENS, language=OWN_LANGUAGE)
    @app_commands.autocomplete(zone=names_of_zones)
    async def mine(
        self,
        interaction: discord.Interaction[Host],
        reminders: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        zone: str | None = None,
        away: str | None = None,
        end_turns: bool | None = None,
        theme: str | None = None,
        screen: str | None = None,
        language: str | None = None,
    ) -> None:
        wanted = Mine(reminders, quiet_from, quiet_to, zone, away, end_turns, theme, screen, language)
        await answer(interaction.client, interaction, lambda reply: settings.mine(reply, wanted))

    @app_commands.command(description=N_("Set how this table works (its opener or who manages the server), or see what is set"))
    @app_commands.describe(**OF_TABLE)
    @app_commands.choices(**CHOICES_OF_TABLE)
    async def table(
        self,
        interaction: discord.Interaction[Host],
        reminders: str | None = None,
        pace: str | None = None,
        pictures: str | None = None,
        theme: str | None = None,
        screen: str | None = None,
        language: str | None = None,
        coach: str | None = None,
    ) -> None:
        wanted = {
            "reminders": reminders, "pace": pace, "pictures": pictures, "theme": theme, "screen": screen, "language": language,
            "coach": coach,
        }  # fmt: skip
        if all(value is None for value in wanted.values()):
            await forms.show(interaction.client, interaction, "tablesettings", play.game_here)
            return

        async def work(reply: Reply) -> None:
            await settings.of_table(reply, await play.game_here(reply), wanted)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Set how new tables on this server begin (who manages the server), or see what is set"))
    @app_commands.describe(**OF_TABLE)
    @app_commands.choices(**CHOICES_OF_TABLE)
    async def server(
        self,
        interaction: discord.Interaction[Host],
        reminders: str | None = None,
        pace: str | None = None,
        pictures: str | None = None,
        theme: str | None = None,
        screen: str | None = None,
        language: str | None = None,
        coach: str | None = None,
    ) -> None:
        wanted = {
            "reminders": reminders, "pace": pace, "pictures": pictures, "theme": theme, "screen": screen, "language": language,
            "coach": coach,
        }  # fmt: skip
        if all(value is None for value in wanted.values()):
            await forms.show(interaction.client, interaction, "serversettings", forms.nothing)
            return
        await answer(interaction.client, interaction, lambda reply: settings.server(reply, wanted))

    @app_commands.command(description=N_("Set whether this server keeps results and ratings (who manages the server), or see what is set"))
    @app_commands.describe(keep=N_("Whether results and ratings are kept; without it, nothing changes"))
    @app_commands.choices(keep=KEEP)
    async def statistics(self, interaction: discord.Interaction[Host], keep: str = "") -> None:
        await answer(interaction.client, interaction, lambda reply: own_data.statistics(reply, keep))
