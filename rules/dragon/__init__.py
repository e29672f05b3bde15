"""In the Year of the Dragon (2007/2017): the contract of a game, see ``rules.contract.Game``."""

from __future__ import annotations

from rules.core import Action, apply
from rules.dragon.actions import VOCABULARY
from rules.dragon.computer.search import stand_in
from rules.dragon.record import check, dump, load
from rules.dragon.scoring import result
from rules.dragon.setup import OPTIONS, SEATS, new_game
from rules.dragon.state import DragonState
from rules.dragon.view import view

__all__ = [
    "ID", "OPTIONS", "SEATS", "VERSION", "apply", "check", "dump", "legal_actions", "load", "new_game", "parse_action", "result",
    "stand_in", "view",
]  # fmt: skip

ID = "dragon"
VERSION = 1


def legal_actions(state: DragonState) -> tuple[Action, ...]:
    """The answers of the seat asked now, in a fixed order; () after the end."""
    return state.choices


def parse_action(text: str) -> Action:
    """The action of a canonical line. Raises ``IllegalAction``."""
    return VOCABULARY.parse(text)
