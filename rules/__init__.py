"""The pure game rules: legal choices, their results, visibility. Standard library only; no clock, files or messages."""

from __future__ import annotations

from typing import Any

from rules import dragon, gugong
from rules.contract import Game

GAMES: dict[str, Game[Any]] = {gugong.ID: gugong, dragon.ID: dragon}
"""Every game, by id."""
