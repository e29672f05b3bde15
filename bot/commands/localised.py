"""The commands in the languages of Discord's clients: descriptions, options and choices.

Commands keep their names, because everybody reads the same message when it mentions one.
"""

from __future__ import annotations

from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.wording.catalogue import NP_, SOURCE_LANGUAGE, language_of, words

OPTION = "option"
"""The context of the names of options in the catalogue."""
# Translators: these are names of a command's options: small letters, digits and _, no spaces, at most 32, no two alike in a command.
OPTIONS = (
    NP_("option", "about"),
    NP_("option", "answers"),
    NP_("option", "area"),
    NP_("option", "bonus"),
    NP_("option", "computer"),
    NP_("option", "dealt"),
    NP_("option", "difficulty"),
    NP_("option", "expect"),
    NP_("option", "focus"),
    NP_("option", "from"),
    NP_("option", "game"),
    NP_("option", "gift"),
    NP_("option", "level"),
    NP_("option", "official"),
    NP_("option", "opponent"),
    NP_("option", "option"),
    NP_("option", "pay"),
    NP_("option", "person"),
    NP_("option", "position"),
    NP_("option", "privilege"),
    NP_("option", "question"),
    NP_("option", "seat"),
    NP_("option", "sets"),
    NP_("option", "setup"),
    NP_("option", "since"),
    NP_("option", "super"),
    NP_("option", "table"),
    NP_("option", "text"),
    NP_("option", "this_round"),
    NP_("option", "topic"),
    NP_("option", "turn"),
    NP_("option", "wall"),
    NP_("option", "where"),
)
"""The names of all options."""
KEPT = frozenset({Location.command_name, Location.group_name})
"""Names that stay: a message mentions them."""


class Localised(app_commands.Translator):
    """A translator of the commands into every language of the catalogue, for Discord."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContext[Any, Any]
    ) -> str | None:
        """Return the text that a client in ``locale`` shows instead of a text of a command; None if it shows the text itself."""
        language = language_of(locale.value)
        is_entry = isinstance(context.data, app_commands.ContextMenu)
        if language in (None, SOURCE_LANGUAGE) or (context.location in KEPT and not is_entry) or not string.message:
            return None
        say = words(language)
        if context.location is Location.parameter_name:
            return say.pgettext(OPTION, string.message)
        return say.gettext(string.message)
