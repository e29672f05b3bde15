"""The games, pure: what is legal, what happens, who may know it. Standard library only; no clock, no files, no messages."""

from __future__ import annotations

from typing import Any

from rules import gugong
from rules.core import Game

GAMES: dict[str, Game[Any]] = {gugong.ID: gugong}
"""Every game by its id."""
