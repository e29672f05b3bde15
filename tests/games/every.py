"""The games of the bot, and the small one to copy beside them: rules, pictures and words by id, for tests that games share."""

from __future__ import annotations

from typing import Any

import bot.wording
import render
import rules
from bot.wording import Wording
from render import Pictures
from rules.contract import Game
from tests.games.pond.pictures import PICTURES as POND_PICTURES
from tests.games.pond.rules import GAME as POND
from tests.games.pond.words import WORDS as POND_WORDS

GAMES: dict[str, Game[Any]] = {**rules.GAMES, POND.ID: POND}
PICTURES: dict[str, Pictures] = {**render.PICTURES, POND.ID: POND_PICTURES}
WORDING: dict[str, Wording] = {**bot.wording.WORDING, POND.ID: POND_WORDS}
