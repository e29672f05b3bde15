"""The settings of people, tables and servers in words, and why a setting is refused."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.amounts import either, parted
from bot.wording.catalogue import N_, OWN_NAMES, Sentence, Words
from bot.wording.texts import moment

HOUR, DAY = 3600, 86400


def hours(seconds: int, say: Words) -> str:
    count = seconds // HOUR
    return say.ngettext("{count} hour", "{count} hours", count).format(count=count)


def own_reminders(seconds: int | None, say: Words) -> str:
    """Say how often the person is reminded. ``seconds``: between two reminders; None as at each table, 0 for none."""
    if seconds is None:
        return say.gettext("You are reminded as often as each table reminds.")
    if not seconds:
        return say.gettext("You are never reminded.")
    return say.gettext(
        "You are reminded every {hours}; more often where a table reminds more often, never where a table does not remind."
    ).format(hours=hours(seconds, say))


def nothing(say: Words) -> str:
    """Return the word to type for no quiet hours, no time zone, no absence."""
    # Translators: a word to be typed, small letters; it stands in backticks in the sentences that tell to type `none`.
    return say.pgettext("typed", "none")


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


without_summer_time = Sentence("That time zone has no summer time. If your clocks change, set `zone:` to your city.")
"""The line below a time zone that is a distance from UTC."""


def away(until: int | None, say: Words) -> str:
    if until is None:
        return say.gettext("You are not away.")
    return say.gettext("You are away until {moment}: no reminders, and your time for a turn does not run.").format(
        moment=moment(until, "f")
    )


def table_reminders(seconds: int, say: Words) -> str:
    if not seconds:
        return say.gettext("no reminders")
    return say.gettext("a reminder every {hours}").format(hours=hours(seconds, say))


def table_pace(seconds: int, say: Words) -> str:
    if not seconds:
        return say.gettext("no time limit for a turn")
    if seconds == 7 * DAY:
        return say.gettext("a week for each turn")
    return say.gettext("{hours} for each turn").format(hours=hours(seconds, say))


MOTION: dict[str, Callable[[Words], str]] = {"off": lambda say: "", "on": Sentence("each turn is shown in motion too")}
PICTURES = {
    "turn": Sentence("the board is shown after each turn"),
    "round": Sentence("the board is shown once a round"),
    "demand": Sentence("the board is shown at the end, and to people who type `/board`"),
}


def no_picture(pictures: str, say: Words) -> str:
    """Return the line in place of a picture that the table does not show now."""
    if pictures == "round":
        return say.gettext("-# This table shows the board once a round; `/board` and **Board** show it now.")
    return say.gettext("-# This table shows the board at the end; `/board` and **Board** show it now.")


pictures_are = Sentence("the pictures are {theme}")

BOARDS = {
    "phone": Sentence("the board comes in four pictures, for phones"),
    "desktop": Sentence("the board comes in one picture, for desktops"),
}


def own_screen(screen: str | None, say: Words) -> str:
    """Say in which form the person sees boards of their own. ``screen``: None for the form that the table has."""
    if screen is None:
        return say.gettext("The boards that only you see come as the table's do, in four pictures or in one.")
    if screen == "phone":
        return say.gettext("The boards that only you see come in four pictures and once as a whole, for a phone.")
    return say.gettext("The boards that only you see come in one picture, for a desktop.")


def own_language(language: str | None, say: Words) -> str:
    """Say in which language the bot speaks to this person. ``language``: None for that of their Discord."""
    if language is None:
        return say.gettext("I speak to you in the language of your Discord, where I know it.")
    return say.gettext("I speak to you in this language: {language}.").format(language=OWN_NAMES.get(language, language))


def table_language(language: str, say: Words) -> str:
    """Say in which language the channel's messages are. ``language``: "" for that of the server in Discord."""
    if not language:
        return say.gettext("the language of the server")
    return say.gettext("this language in the channel: {language}").format(language=OWN_NAMES.get(language, language))


COACHED = {
    "alone": Sentence("advice for who plays alone"),
    "on": Sentence("advice for everybody, and the log tells who took it"),
    "off": Sentence("no advice"),
}
"""The people who may ask for advice, as a part of a table's settings."""


def of_table(parts: list[str], say: Words) -> str:
    return say.gettext("This table: {parts}.").format(parts=parted(parts, say))


def table_changed(name: str, parts: list[str], say: Words) -> str:
    """Tell everybody which settings have changed."""
    return say.gettext("{name} has set for this table: {parts}.").format(name=name, parts=parted(parts, say))


def of_server(parts: list[str], say: Words) -> str:
    return say.gettext("New tables on this server start with: {parts}.").format(parts=parted(parts, say))


table_set = Sentence("It is set, and the channel is told.")
managers_only = Sentence(
    "Only people who manage the server can set how new tables start. `/settings table` changes the table of this channel."
)
no_such_value = Sentence("This option has no such value. Choose one that is offered while you type.")
wrong_time = Sentence(
    "I cannot read this as a time. Type it like `22:00`, `10 pm` or `22 h`, or `none` for no quiet hours. Nothing was changed."
)
both_times = Sentence("Quiet hours need a start and an end, such as `/settings mine quiet_from:22:00 quiet_to:08:00`.")
needs_zone = Sentence(
    "Quiet hours need your time zone: add it, such as `zone:Europe/Paris`. Type a part of the name and choose from the list."
)
wrong_zone = Sentence(
    "I do not know this time zone. Type the largest city near you, such as `Paris`, or your country. Nothing was changed."
)


def several_zones(cities: list[str], say: Words) -> str:
    """Ask for one of several cities. ``cities``: one of each zone that the input can mean."""
    named = either([f"`{city}`" for city in cities], say)
    return say.gettext("This can mean several time zones. Type one of these cities, or your own: {cities}. Nothing was changed.").format(
        cities=named
    )


wrong_date = Sentence(
    "I cannot read this as a day within the next year. Type it like `{example}` or `3 days`, or `none` when you are back."
)

REMINDERS = {
    "table": N_("As the table has it"),
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
SCREENS = {"table": N_("As the table has it"), "phone": N_("Phone: four pictures"), "desktop": N_("Desktop: one picture")}
"""Values of the option for the screen of boards."""
OWN_LANGUAGES = {"client": N_("As my Discord is set")} | OWN_NAMES
"""Values of the option for a person's language."""
TABLE_LANGUAGES = {"server": N_("As the server is set in Discord")} | OWN_NAMES
"""Values of the option for a channel's language."""
FREQUENCIES = {
    "turn": N_("After each turn"),
    "moving": N_("After each turn, in motion too"),
    "round": N_("Once a round"),
    "demand": N_("On demand"),
}
"""Values of the option for the board in the channel."""
COACHES = {"alone": N_("For who plays alone"), "on": N_("For everybody; the log tells who took it"), "off": N_("No advice")}
"""Values of the option for advice."""
