"""Giving a game up together, in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Sentence, Words

asks = Sentence("**{name}** asks to give this game up before its end. Once given up, it cannot be continued; its record is kept.")
sure = Sentence("You are the only person at this table. Once given up, the game cannot be continued; its record is kept.")
done = Sentence("The game is given up.")

BUTTONS: dict[str, Callable[[Words], str]] = {
    "abandon sure": Sentence("Give the game up"),
}
