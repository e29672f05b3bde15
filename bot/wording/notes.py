"""A person's notes for themselves on a game, in words."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words


def shown(text: str, say: Words) -> str:
    """Show the person's own note."""
    return "\n".join([say.gettext("**Your note**, which only you see:"), f">>> {text}"])


kept = Sentence("Your note is kept. You see it when you are asked next.")
deleted = Sentence("You have no note on this game now.")
too_long = Sentence("A note has up to {most} characters. Nothing was changed.")
