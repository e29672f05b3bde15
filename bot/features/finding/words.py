"""The sentences of finding people."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

STAYS_OPEN = Sentence("The table stays open.")
NOTED = Sentence("Noted: you are here. The game still waits for {names}.")
