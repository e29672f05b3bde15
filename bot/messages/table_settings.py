"""The settings of a table in words: all of them for a reader, the unusual ones in its lobby."""

from __future__ import annotations

from collections.abc import Collection

from bot.wording import sentences
from bot.wording import settings as words
from bot.wording.catalogue import Words
from storage import GameRow, TableSettings


def settings_of(row: GameRow) -> TableSettings:
    """Return the settings of a table."""
    return TableSettings(row.reminder, row.pace, row.pictures, row.theme, row.screen, row.language, row.coach, row.motion)


def in_words(settings: TableSettings, say: Words, only: Collection[str] | None = None) -> list[str]:
    """Describe the settings of a table; ``only``: the fields to describe, None for all."""
    told = {
        "reminder": words.table_reminders(settings.reminder, say),
        "pace": words.table_pace(settings.pace, say),
        "pictures": words.PICTURES[settings.pictures](say),
        "motion": words.MOTION[settings.motion](say),
        "theme": words.pictures_are(say, theme=sentences.theme_name(settings.theme, say)),
        "screen": words.BOARDS[settings.screen](say),
        "language": words.table_language(settings.language, say),
        "coach": words.COACHED[settings.coach](say),
    }
    return [text for field, text in told.items() if text and (only is None or field in only)]


def unusual(row: GameRow, say: Words) -> str:
    """Describe the settings that differ from the program's defaults; "" for none."""
    settings, usual = settings_of(row), TableSettings()
    differing = [field for field in TableSettings.__slots__ if getattr(settings, field) != getattr(usual, field)]
    return words.of_table(in_words(settings, say, differing), say) if differing else ""
