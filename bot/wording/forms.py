"""The titles of forms, which are on the buttons that open them too, and a person's own note."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words

TITLES = {
    # Translators: titles of forms, up to 45 characters; the first two are on the buttons that open them too
    "called": Sentence("My reminders and absence"),
    "looks": Sentence("My language, pictures and turns"),
    "tablesettings": Sentence("Table settings"),
    "serversettings": Sentence("How new tables begin"),
    "pace": Sentence("Pace"),
    "finding": Sentence("Finding people"),
}


def note(text: str, say: Words) -> str:
    """Show the person's own note."""
    return "\n".join([say.gettext("**Your note**, which only you see:"), f">>> {text}"])
