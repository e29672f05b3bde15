"""Gùgōng (2018): the contract of a game, see ``rules.contract.Game``.

The headings of the rulebook (page) and their modules::

    Game Materials and Setup (2, 3)            setup, cards, components
    Phase 1: the Morning Phase (4)             morning
    Phase 2: the Day Phase (5)                 turn
      Exchanging a Gift Card (5)               turn
      Gift Card Actions (6)                    turn, swap
    Location Actions (7 to 13)                 locations.action
      1. Travel (7)                            locations.travel
         Storing Travel Tokens (7)             storing
         Exchanging Travel Tokens (7)          question
         List of Travel Tokens (8)             tokens
      2. Great Wall, Intrigue Benefits (8)     locations.wall
      3. Jade (9)                              locations.jade
      4. Intrigue (9)                          locations.intrigue, tracks
      5. Palace of Heavenly Purity (10)        locations.palace, tracks
      6. Decrees (10, 11)                      locations.decrees
      7. Grand Canal (12, 13)                  locations.canal
    Double Servant (13)                        question, servants
      Gaining it, gaining Servants             question
      Removing it, removing Servants           servants
    Phase 3: the Night Phase (14)              night
    End of the Game (14)                       scoring
    Expert Variant (15)                        setup
    Solo Variant (15 to 18)                    meng.turn, automa
      Travel, Travel Token Exchange (17)       meng.travels
      The other locations (17, 18)             meng.actions
    Bonus Travel Tokens (20)                   bonus

Other modules: ``view`` (visibility), ``actions`` (lines of the log), ``events``, ``obvious`` (questions that need not be asked),
``premoves``, ``what_if`` (planning a turn in advance), ``determinize`` (new chance for a game that continues from a position),
``achievements``.
"""

from __future__ import annotations

from rules.core import Action, apply
from rules.gugong.achievements import ACHIEVEMENTS, achievements
from rules.gugong.actions import VOCABULARY
from rules.gugong.computer.playouts import PLAY_OUTS, play_out
from rules.gugong.computer.search import STRENGTHS, STYLES, choose, weighed
from rules.gugong.danger import danger
from rules.gugong.determinize import determinize
from rules.gugong.ended import if_ended
from rules.gugong.events import did
from rules.gugong.following import following, standing
from rules.gugong.obvious import TOGETHER, obvious
from rules.gugong.premoves import PREMOVES, ordered, premovable, premove_of
from rules.gugong.record import check, dump, load
from rules.gugong.scoring import result
from rules.gugong.setup import HOST_COMPONENTS, OPTIONS, SEATS, new_game
from rules.gugong.state import GugongState
from rules.gugong.stats import STATS, TURN_ENDED
from rules.gugong.view import view
from rules.gugong.what_if import what_if

__all__ = [
    "ACHIEVEMENTS",
    "HOST_COMPONENTS",
    "ID",
    "OPTIONS",
    "PLAY_OUTS",
    "PREMOVES",
    "SEATS",
    "STATS",
    "STRENGTHS",
    "STYLES",
    "TOGETHER",
    "TURN_ENDED",
    "VERSION",
    "achievements",
    "apply",
    "check",
    "choose",
    "danger",
    "determinize",
    "did",
    "dump",
    "following",
    "if_ended",
    "legal_actions",
    "load",
    "new_game",
    "obvious",
    "ordered",
    "parse_action",
    "play_out",
    "premovable",
    "premove_of",
    "result",
    "standing",
    "view",
    "weighed",
    "what_if",
]  # fmt: skip

ID = "gugong"
VERSION = 4


def legal_actions(state: GugongState) -> tuple[Action, ...]:
    """Return the answers of the seat asked now, in a fixed order; () after the end."""
    return state.choices


def parse_action(text: str) -> Action:
    """Return the action of a canonical line. Raise ``IllegalAction``."""
    return VOCABULARY.parse(text)
