"""The games, pure: what is legal, what happens, who may know it. Standard library only; no clock, no files, no messages."""

from __future__ import annotations

from typing import Any

from rules import dragon, gugong
from rules.contract import Game

GAMES: dict[str, Game[Any]] = {gugong.ID: gugong, dragon.ID: dragon}
"""Every game by its id."""
