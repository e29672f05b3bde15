"""The settings of a table in words: all of them for a reader, the unusual ones in its lobby."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.durations import DAY
from bot.games.pace import LIVE, name_of, read
from bot.wording import clock, sentences
from bot.wording import settings as words
from bot.wording.catalogue import OWN_NAMES, Sentence, Words
from bot.wording.settings import hours
from storage import GameRow, TableSettings

PICTURES = {
    "turn": Sentence("the board is shown after each turn"),
    "round": Sentence("the board is shown once a round"),
    "demand": Sentence("the board is shown at the end, and to people who type `/board`"),
}
BOARDS = {
    "phone": Sentence("the board comes in four pictures, for phones"),
    "desktop": Sentence("the board comes in one picture, for desktops"),
}
COACHED = {
    "alone": Sentence("advice for people who play alone"),
    "on": Sentence("advice for everybody, and the log names each person who takes it"),
    "off": Sentence("no advice"),
}
"""The people who may ask for advice, as a part of a table's settings."""


def settings_of(row: GameRow) -> TableSettings:
    """Return the settings of a table."""
    return TableSettings(
        row.reminder,
        row.pace,
        row.pictures,
        row.theme,
        row.screen,
        row.language,
        row.coach,
        row.motion,
        row.bank,
        row.at_zero,
        row.live_pace,
    )


def in_words(settings: TableSettings, say: Words, only: Collection[str] | None = None) -> list[str]:
    """Describe the settings of a table; ``only``: the fields to describe, None for all."""
    told = {
        "reminder": _table_reminders(settings.reminder, say),
        "pace": table_pace(settings, say),
        "at_zero": clock.COMPUTER_AT_ZERO(say) if settings.at_zero == "computer" and (settings.bank or settings.live_pace) else "",
        "pictures": PICTURES[settings.pictures](say),
        "motion": say.gettext("each turn is shown in motion too") if settings.motion == "on" else "",
        "theme": say.gettext("the pictures are {theme}").format(theme=sentences.theme_name(settings.theme, say)),
        "screen": BOARDS[settings.screen](say),
        "language": _table_language(settings.language, say),
        "coach": COACHED[settings.coach](say),
    }
    shown = None if only is None else {"pace" if field in ("bank", "live_pace") else field for field in only}
    return [text for field, text in told.items() if text and (shown is None or field in shown)]


def _table_reminders(seconds: int, say: Words) -> str:
    if not seconds:
        return say.gettext("no reminders")
    return say.gettext("a reminder every {hours}").format(hours=hours(seconds, say))


def table_pace(settings: TableSettings, say: Words) -> str:
    """Describe the pace of a table: its banks, or its limit for a turn."""
    if settings.live_pace:
        slow = table_pace(replace(settings, live_pace=False), say)
        return clock.LIVE(say, bank=clock.bank(LIVE.start, LIVE.gain, LIVE.most, say), slow=slow)
    if settings.bank:
        bank, name = read(settings.bank), name_of(settings)
        told = clock.bank(bank.start, bank.gain, bank.most, say)
        return clock.NAMED_BANK(say, name=clock.NAMES[name](say), bank=told) if name in clock.NAMES else told
    seconds = settings.pace
    if not seconds:
        return say.gettext("no time limit for a turn")
    if seconds == 7 * DAY:
        return say.gettext("a week for each turn")
    return say.gettext("{hours} for each turn").format(hours=hours(seconds, say))


def _table_language(language: str, say: Words) -> str:
    """Say in which language the channel's messages are. ``language``: "" for that of the server in Discord."""
    if not language:
        return say.gettext("the language of the server")
    return say.gettext("this language in the channel: {language}").format(language=OWN_NAMES.get(language, language))


def unusual(row: GameRow, say: Words) -> str:
    """Describe the settings that differ from the program's defaults; "" for none."""
    settings, usual = settings_of(row), TableSettings()
    differing = [field for field in TableSettings.__slots__ if getattr(settings, field) != getattr(usual, field)]
    return words.of_table(in_words(settings, say, differing), say) if differing else ""
