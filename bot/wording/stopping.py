"""The sentence of a bot that is about to stop."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

put_off = Sentence("The table is being restarted. Nothing was lost; please try again in a minute.")
