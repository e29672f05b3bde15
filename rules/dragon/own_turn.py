"""The table as a seat knows it, as if it were its turn now: where it can try what it will do."""

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


def own_turn(view: DragonView) -> DragonState | None:
    """A state made from what the seat of a view may know alone, at the beginning of its next turn and with nothing after it. None in its
    turn once that has begun, and where action cards come before the next one that nobody knows yet (rulebook pages 3 and 6)."""
    first = _first_question(view)
    if first is None or view.seat is None:
        return None
    seat = view.seat
    asked = replace(view, turn=seat, phase=PHASES[type(first)], to_move=seat, frame=first, coming=(FinishTurn(seat),), choices=())
    state = imagined(asked, 0)
    advance(state)
    return state


def _first_question(view: DragonView) -> DraftFirst | ChooseAction | PlayCard | None:
    """The question with which the next turn of a view's seat begins; None where it is not known."""
    seat = view.seat
    if isinstance(view.frame, (DraftFirst, ChooseAction, PlayCard)):
        return view.frame
    if seat is None or (view.turn == seat and FinishTurn(seat) in (view.frame, *view.coming)):
        return None
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
