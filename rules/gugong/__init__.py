"""Gùgōng (2018): the contract of a game, see ``rules.contract.Game``."""

from __future__ import annotations

from rules.core import Action, apply
from rules.gugong.actions import VOCABULARY
from rules.gugong.computer.search import stand_in
from rules.gugong.record import check, dump, load
from rules.gugong.scoring import result
from rules.gugong.setup import OPTIONS, SEATS, new_game
from rules.gugong.state import GugongState
from rules.gugong.view import view

__all__ = [
    "ID", "OPTIONS", "SEATS", "VERSION", "apply", "check", "dump", "legal_actions", "load", "new_game", "parse_action", "result",
    "stand_in", "view",
]  # fmt: skip

ID = "gugong"
VERSION = 3


def legal_actions(state: GugongState) -> tuple[Action, ...]:
    """The answers of the seat asked now, in a fixed order; () after the end."""
    return state.choices


def parse_action(text: str) -> Action:
    """The action of a canonical line. Raises ``IllegalAction``."""
    return VOCABULARY.parse(text)
