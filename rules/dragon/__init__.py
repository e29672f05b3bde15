"""In the Year of the Dragon (2007/2017): the contract of a game, see ``rules.contract.Game``.

The headings of the rulebook (page) and their modules::

    Contents, Preparation (1 to 3)             setup, cards
    Before the Game Begins (3)                 opening
    Playing the Game (3)                       setup
      1st Phase: Action (3 to 6)               action_phase
         The Actions (4, 5)                    action_phase
         Build, Palaces (5)                    palaces
      2nd Phase: Person (6)                    person_phase
         Housing and Replacing Persons (6)     palaces
      3rd Phase: Event (6 to 8)                event_phase
         The Events, Decay (7, 8)              event_phase
      4th Phase: Scoring (8)                   scoring
    Game End (9)                               scoring
    The Great Wall of China (10)               wall, action_phase
    The Super Events (11, 12)                  super_events

Other modules: ``view`` (visibility), ``actions`` (lines of the log), ``events``, ``obvious`` (questions that need not be asked),
``premoves``, ``what_if`` (planning a turn in advance), ``determinize`` (new chance for a game that continues from a position),
``achievements``.
"""

from __future__ import annotations

from rules.contract import HostComponents
from rules.core import Action, apply
from rules.dragon.achievements import ACHIEVEMENTS, achievements
from rules.dragon.actions import VOCABULARY
from rules.dragon.computer.playouts import PLAY_OUTS, play_out
from rules.dragon.computer.search import STRENGTHS, STYLES, choose, weighed
from rules.dragon.danger import danger
from rules.dragon.determinize import determinize
from rules.dragon.ended import if_ended
from rules.dragon.events import did
from rules.dragon.following import following, standing
from rules.dragon.obvious import TOGETHER, obvious
from rules.dragon.premoves import PREMOVES, ordered, premovable, premove_of
from rules.dragon.record import check, dump, load
from rules.dragon.scoring import result
from rules.dragon.setup import OPTIONS, SEATS, new_game
from rules.dragon.state import DragonState
from rules.dragon.stats import STATS, TURN_ENDED
from rules.dragon.view import view
from rules.dragon.what_if import what_if

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

ID = "dragon"
VERSION = 1
HOST_COMPONENTS: HostComponents | None = None


def legal_actions(state: DragonState) -> tuple[Action, ...]:
    """Return the answers of the seat asked now, in a fixed order; () after the end."""
    return state.choices


def parse_action(text: str) -> Action:
    """Return the action of a canonical line. Raise ``IllegalAction``."""
    return VOCABULARY.parse(text)
