"""The games of the bot, and the small game to copy: rules, pictures and words by id, for tests that games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import bot.wording
import render
import rules
from bot.wording import Wording
from render import Pictures
from rules.contract import Game, has
from tests.games.pond.pictures import PICTURES as POND_PICTURES
from tests.games.pond.rules import GAME as POND
from tests.games.pond.words import WORDS as POND_WORDS

GAMES: dict[str, Game[Any]] = {**rules.GAMES, POND.ID: POND}
PICTURES: dict[str, Pictures] = {**render.PICTURES, POND.ID: POND_PICTURES}
WORDING: dict[str, Wording] = {**bot.wording.WORDING, POND.ID: POND_WORDS}


def having(offered: Mapping[str, object], name: str) -> list[str]:
    """Return the games that have a feature. ``offered``: the rules, pictures or words; ``name``: of the feature there."""
    return [game for game, own in offered.items() if has(own, name)]
