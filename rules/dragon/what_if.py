"""The table as a seat knows it, as if its turn were now, so that it can try choices."""

from __future__ import annotations

from dataclasses import replace

from rules.core import Frame, advance
from rules.dragon.action_phase import ActionPhase, ActionTurn, ChooseAction
from rules.dragon.computer.imagined import imagined
from rules.dragon.opening import DraftFirst, OpeningTurn
from rules.dragon.palaces import FinishTurn
from rules.dragon.person_phase import PersonPhase, PersonTurn, PlayCard
from rules.dragon.state import DragonState
from rules.dragon.view import DragonView

PHASES: dict[type[Frame], str] = {DraftFirst: "opening", ChooseAction: "action", PlayCard: "person"}
"""The first question of a turn and the phase in which it is asked."""


def what_if(view: DragonView) -> DragonState | None:
    """Make a state from the seat's view alone, at the beginning of its next turn and with nothing after it.

    During the seat's own turn the state holds the rest of that turn. Return None while another seat is asked in that turn, or if unknown
    action cards come before the next turn (rulebook pages 3 and 6).
    """
    seat = view.seat
    if seat is None:
        return None
    end = FinishTurn(seat)
    if view.turn == seat and end in (view.frame, *view.coming):
        if view.to_move != seat:
            return None
        left = () if view.frame == end else view.coming[view.coming.index(end) :]
        state = imagined(replace(view, coming=left), 0)
    elif (first := _first_question(view, seat)) is not None:
        asked = replace(view, turn=seat, phase=PHASES[type(first)], to_move=seat, frame=first, coming=(end,), choices=())
        state = imagined(asked, 0)
    else:
        return None
    advance(state)
    return state


def _first_question(view: DragonView, seat: int) -> DraftFirst | ChooseAction | PlayCard | None:
    """Return the first question of the next turn of a seat that is not asked now; None if unknown."""
    for frame in reversed(view.coming):
        match frame:
            case OpeningTurn(each) if each == seat:
                return DraftFirst(seat)
            case ActionTurn(each) if each == seat:
                return ChooseAction(seat)
            case PersonTurn(each) if each == seat:
                return PlayCard(seat)
            case PersonPhase() if view.people[seat].cards:
                return PlayCard(seat)
            case ActionPhase():
                return None
            case _:
                continue
    return None
