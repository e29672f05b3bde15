"""2nd phase, person: each seat plays a card, recruits its person and houses it (rulebook page 6)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Choice, Frame, Step
from rules.dragon.actions import Play, Recruit
from rules.dragon.cards import CALLS
from rules.dragon.events import CardPlayed
from rules.dragon.palaces import FinishTurn, HousePerson
from rules.dragon.state import FRAMES, DragonState

_recruit = cache(Recruit)


@cache
def _plays(cards: tuple[str, ...]) -> tuple[Play, ...]:
    """Return one play for each kind of card in a hand."""
    return tuple(map(Play, dict.fromkeys(cards)))


@FRAMES.frame
class PersonPhase(Step[DragonState]):
    """The turns of the seats with cards, in the current order of the person track."""

    def run(self, state: DragonState) -> None:
        state.phase = "person"
        state.then(*[PersonTurn(seat) for seat in state.order() if state.people[seat].cards])


@FRAMES.frame
class PersonTurn(Step[DragonState]):
    """A seat's turn in the person phase."""

    seat: int

    def run(self, state: DragonState) -> None:
        state.turn = self.seat
        state.frames += _turn(self.seat)


@cache
def _turn(seat: int) -> tuple[Frame, ...]:
    """Return the frames of a turn in stack order, the first to resolve last."""
    return FinishTurn(seat), PlayCard(seat)


@FRAMES.frame
class PlayCard(Choice[DragonState]):
    """The choice of a card of the hand; a card whose persons are gone may be played without effect."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return _plays(tuple(state.people[self.seat].cards))

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Play)
        state.lay_off(self.seat, action.card)
        if called(state, action.card):
            state.then(TakePerson(self.seat, action.card))
        else:
            state.emit(CardPlayed(self.seat, action.card, ""))


def called(state: DragonState, card: str) -> tuple[str, ...]:
    """Return the person tiles on display that a card calls: young or old of its type; a wild card calls any."""
    display = state.display
    return tuple([person for person in CALLS[card] if display[person]])


@FRAMES.frame
class TakePerson(Choice[DragonState]):
    """The choice among the persons that the card calls."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int
    card: str

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(map(_recruit, called(state, self.card)))

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Recruit)
        state.display[action.person] -= 1
        state.emit(CardPlayed(self.seat, self.card, action.person))
        state.then(HousePerson(self.seat, action.person))
