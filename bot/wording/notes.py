"""What a person notes for themselves on a game, in words."""

from __future__ import annotations

from bot.wording.catalogue import Words


def shown(text: str, say: Words) -> str:
    """``text``: what the person has noted."""
    return "\n".join([say.gettext("**Your note**, which only you see:"), f">>> {text}"])


def kept(say: Words) -> str:
    return say.gettext("Your note is kept. You see it when you are asked next.")


def deleted(say: Words) -> str:
    return say.gettext("You have no note on this game now.")


def too_long(most: int, say: Words) -> str:
    return say.gettext("A note has up to {most} characters. Nothing was changed.").format(most=most)
