"""What people, tables and servers have set, in words, and why something cannot be set."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words
from bot.wording.days import moment
from bot.wording.later import later

HOUR, DAY = 3600, 86400


def hours(seconds: int, say: Words) -> str:
    count = seconds // HOUR
    return say.ngettext("{count} hour", "{count} hours", count).format(count=count)


def own_reminders(seconds: int | None, say: Words) -> str:
    """``seconds``: between two reminders; None as the table has it, 0 for none."""
    if seconds is None:
        return say.gettext("You are reminded as often as each table has it.")
    if not seconds:
        return say.gettext("You are never reminded.")
    return say.gettext("You are reminded every {hours}, more often where a table has it so, never where a table has it off.").format(
        hours=hours(seconds, say)
    )


def clock(minutes: int) -> str:
    """Minutes after midnight as ``22:05``."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def quiet(start: int, end: int, zone: str | None, say: Words) -> str:
    """From when to when a person is not reminded, in minutes after midnight; equal for never."""
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
    return say.gettext("You are away until {moment}: no reminders, and your time for a turn does not run.").format(
        moment=moment(until, "f")
    )


def table_reminders(seconds: int, say: Words) -> str:
    if not seconds:
        return say.gettext("nobody is reminded")
    return say.gettext("who is asked is reminded every {hours}").format(hours=hours(seconds, say))


def table_pace(seconds: int, say: Words) -> str:
    if not seconds:
        return say.gettext("a turn takes as long as it takes")
    if seconds == 7 * DAY:
        return say.gettext("a turn has a week")
    return say.gettext("a turn has {hours}").format(hours=hours(seconds, say))


PICTURES: dict[str, Callable[[Words], str]] = {
    "turn": lambda say: say.gettext("the board is shown after each turn"),
    "round": lambda say: say.gettext("the board is shown once a round"),
    "demand": lambda say: say.gettext("the board is shown at the end, and to who types `/board`"),
}


def no_picture(pictures: str, say: Words) -> str:
    """In the place of a picture that the table does not have shown now."""
    if pictures == "round":
        return say.gettext("-# This table shows the board once a round; `/board` and **Board** show it now.")
    return say.gettext("-# This table shows the board at the end; `/board` and **Board** show it now.")


def pictures_are(theme: str, say: Words) -> str:
    return say.gettext("the pictures are {theme}").format(theme=theme)


def of_table(parts: list[str], say: Words) -> str:
    return say.gettext("This table: {parts}.").format(parts="; ".join(parts))


def table_changed(name: str, parts: list[str], say: Words) -> str:
    """Told to everybody, with what was changed only."""
    return say.gettext("{name} has set for this table: {parts}.").format(name=name, parts="; ".join(parts))


def of_server(parts: list[str], say: Words) -> str:
    return say.gettext("New tables on this server begin so: {parts}.").format(parts="; ".join(parts))


def table_set(say: Words) -> str:
    return say.gettext("The table is told.")


def managers_only(say: Words) -> str:
    return say.gettext("Only who manages the server can set how new tables begin.")


def no_such_value(say: Words) -> str:
    return say.gettext("This cannot be set so. Choose one of the values that are offered while you type.")


def wrong_time(say: Words) -> str:
    return say.gettext("This is no time of day. Type it like `22:00`; `none` ends your quiet hours.")


def both_times(say: Words) -> str:
    return say.gettext("Quiet hours need a beginning and an end, such as `/settings mine quiet_from:22:00 quiet_to:08:00`.")


def needs_zone(say: Words) -> str:
    return say.gettext(
        "Quiet hours need your time zone: add `zone`, such as `zone:Europe/Paris`. Parts of the name are looked for as you type."
    )


def wrong_zone(say: Words) -> str:
    return say.gettext("There is no such time zone. Type a part of its name, such as `Paris`, and choose from the list.")


def wrong_date(example: str, say: Words) -> str:
    return say.gettext("This is no day within a year from now. Type it like `{example}`; `none` says that you are back.").format(
        example=example
    )


REMINDERS = {
    "table": later("As the table has it"),
    "off": later("Off"),
    "3": later("Every 3 hours"),
    "6": later("Every 6 hours"),
    "12": later("Every 12 hours"),
    "24": later("Every 24 hours"),
    "48": later("Every 48 hours"),
}
"""How often reminders may come: values of an option and their names."""
PACES = {
    "none": later("No time set"),
    "24": later("24 hours"),
    "48": later("48 hours"),
    "72": later("72 hours"),
    "168": later("A week"),
}
"""How long a turn may take."""
FREQUENCIES = {"turn": later("After each turn"), "round": later("Once a round"), "demand": later("On demand")}
"""When the board is shown."""
