"""The settings of people, tables and servers in words, and the values of their options."""

from __future__ import annotations

from bot.durations import HOUR
from bot.wording.amounts import parted
from bot.wording.catalogue import N_, OWN_NAMES, Sentence, Words
from bot.wording.texts import moment


def hours(seconds: int, say: Words) -> str:
    count = seconds // HOUR
    return say.ngettext("{count} hour", "{count} hours", count).format(count=count)


def own_reminders(seconds: int | None, say: Words) -> str:
    """Say how often the person is reminded. ``seconds``: between two reminders; None for the table's setting, 0 for none."""
    if seconds is None:
        return say.gettext("You are reminded as often as each table reminds.")
    if not seconds:
        return say.gettext("You are never reminded.")
    return say.gettext("You are reminded every {hours}; more often if a table does so, never if a table does not remind.").format(
        hours=hours(seconds, say)
    )


def clock(minutes: int) -> str:
    """Write minutes after midnight as ``22:05``."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def quiet(start: int, end: int, zone: str | None, say: Words) -> str:
    """Say when a person is not reminded, in minutes after midnight; equal times mean never."""
    if zone is None:
        return say.gettext("You have no quiet hours, and no time zone yet.")
    if start == end:
        return say.gettext("You have no quiet hours. Your time zone is {zone}.").format(zone=zone)
    return say.gettext("You are not reminded from {start} to {end} in your time zone, {zone}.").format(
        start=clock(start), end=clock(end), zone=zone
    )


def away(until: int | None, say: Words) -> str:
    if until is None:
        return say.gettext("You are not away.")
    return say.gettext("You are away until {moment}: no reminders, and your time does not run.").format(moment=moment(until, "f"))


def own_screen(screen: str | None, say: Words) -> str:
    """Say in which form the person sees their own boards. ``screen``: None for the table's form."""
    if screen is None:
        return say.gettext("The boards that only you see look like the table’s: four pictures or one.")
    if screen == "phone":
        return say.gettext("The boards that only you see come in four pictures and once as a whole, for a phone.")
    return say.gettext("The boards that only you see come in one picture, for a desktop.")


def own_language(language: str | None, say: Words) -> str:
    """Say in which language the bot speaks to this person. ``language``: None for that of their Discord client."""
    if language is None:
        return say.gettext("I speak to you in the language of your Discord, if I know it.")
    return say.gettext("I speak to you in this language: {language}.").format(language=OWN_NAMES.get(language, language))


def followed(may: bool, say: Words) -> str:
    """Say whether others may follow the person."""
    if may:
        return say.gettext("Others may follow you: whoever sees your games in `/stats` can hear when a game with you ends.")
    return say.gettext("Nobody may follow you.")


def of_table(parts: list[str], say: Words) -> str:
    return say.gettext("This table: {parts}.").format(parts=parted(parts, say))


def of_server(parts: list[str], say: Words) -> str:
    return say.gettext("New tables on this server start with: {parts}.").format(parts=parted(parts, say))


NEXT_UP = Sentence("At three seats or more, the message of the turn before yours tells you that you are next.")
managers_only = Sentence(
    "Only people who manage the server can set how new tables start. **Table settings** changes the table of this channel."
)
no_such_value = Sentence("This field has no such value. Open the form again, and choose one that it offers. Nothing was changed.")


REMINDERS = {
    "table": N_("Same as the table"),
    "off": N_("Off"),
    "3": N_("Every 3 hours"),
    "6": N_("Every 6 hours"),
    "12": N_("Every 12 hours"),
    "24": N_("Every 24 hours"),
    "48": N_("Every 48 hours"),
}
"""Values of the option for reminders, and their names."""
PACES = {
    "none": N_("No time limit"),
    "24": N_("24 hours"),
    "48": N_("48 hours"),
    "72": N_("72 hours"),
    "168": N_("A week"),
}
"""Values of the option for the time of a turn."""
SCREENS = {"table": N_("Same as the table"), "phone": N_("Phone: four pictures"), "desktop": N_("Desktop: one picture")}
"""Values of the option for the screen of boards."""
OWN_LANGUAGES = {"client": N_("The language of my Discord")} | OWN_NAMES
"""Values of the option for a person's language."""
TABLE_LANGUAGES = {"server": N_("The language of the server")} | OWN_NAMES
"""Values of the option for a channel's language."""
FREQUENCIES = {
    "turn": N_("After each turn"),
    "moving": N_("After each turn, with the turn in motion"),
    "round": N_("Once a round"),
    "demand": N_("On demand"),
}
"""Values of the option for the board in the channel."""
COACHES = {
    "alone": N_("For people who play alone"),
    "on": N_("For everybody; the log names each person who takes it"),
    "off": N_("No advice"),
}
"""Values of the option for advice."""
