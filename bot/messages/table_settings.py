"""What a table has set, in words: for who asks, and in its lobby as far as it is not the usual."""

from __future__ import annotations

from collections.abc import Collection

from bot.wording import sentences
from bot.wording import settings as words
from bot.wording.catalogue import Words
from storage import GameRow, TableSettings


def settings_of(row: GameRow) -> TableSettings:
    """What a table has set."""
    return TableSettings(row.reminder, row.pace, row.pictures, row.theme, row.screen, row.language, row.coach)


def in_words(settings: TableSettings, say: Words, only: Collection[str] | None = None) -> list[str]:
    """What a table has set; ``only``: fields of it that are told, None for all."""
    told = {
        "reminder": words.table_reminders(settings.reminder, say),
        "pace": words.table_pace(settings.pace, say),
        "pictures": words.PICTURES[settings.pictures](say),
        "theme": words.pictures_are(say, theme=sentences.theme_name(settings.theme, say)),
        "screen": words.BOARDS[settings.screen](say),
        "language": words.table_language(settings.language, say),
        "coach": words.COACHED[settings.coach](say),
    }
    return [text for field, text in told.items() if only is None or field in only]


def unusual(row: GameRow, say: Words) -> str:
    """What a table has set that is not as tables begin where nobody has set anything; "" for nothing."""
    settings, usual = settings_of(row), TableSettings()
    differing = [field for field in TableSettings.__slots__ if getattr(settings, field) != getattr(usual, field)]
    return words.of_table(in_words(settings, say, differing), say) if differing else ""
