"""Meng's turn and his twilight (rulebook pages 16 and 17)."""

from __future__ import annotations

from rules.core import Step
from rules.gugong import known
from rules.gugong.automa import MENG
from rules.gugong.events import AutomaTurned, GiftExchanged, TurnEnded, TwilightFell
from rules.gugong.locations.action import LOCATION_ACTIONS
from rules.gugong.meng.actions import act_at_twilight, act_by_day, act_specially
from rules.gugong.meng.travels import REPLACED
from rules.gugong.question import take_servants
from rules.gugong.state import FRAMES, GugongState

SERVANT_CARDS = {"servant": 1, "servants": 2}


def has_automa_card(state: GugongState) -> bool:
    """Check whether a card is left to turn. Today's cards lie aside for the twilight, so a day can use up the whole deck."""
    automa = state.automa
    return automa is not None and bool(automa.deck or automa.used)


@FRAMES.frame
class MengTurn(Step[GugongState]):
    """Meng's turn: he turns an automa card and his top gift, gives it to the official shown and performs both actions."""

    def run(self, state: GugongState) -> None:
        automa = state.automa
        assert automa is not None
        if not automa.deck:
            automa.deck, automa.used = automa.used, []
            state.shuffle(automa.deck)
        card = automa.deck.pop()
        automa.today.append(card)
        state.reveals += 1
        location = automa.focus if card == "special" else card
        owner = state.people[MENG]
        given = owner.hand.pop()
        taken = state.officials[location]
        owner.discard.append(taken)
        known.given(owner, given)
        known.taken(owner, taken, known.DISCARD)
        state.officials[location] = given
        state.emit(AutomaTurned(MENG, card, location))
        state.emit(GiftExchanged(MENG, given, taken, location))
        special = int(card == "special")
        state.then(MengAct(state.parts.gift[given].action, special), MengAct(location, special), MengEnds())


@FRAMES.frame
class MengAct(Step[GugongState]):
    """One of his two actions. ``action``: a location's, or another effect of a gift card."""

    action: str
    special: int

    def run(self, state: GugongState) -> None:
        if self.action in LOCATION_ACTIONS:
            (act_specially if self.special else act_by_day)(state, self.action)
        elif self.action in SERVANT_CARDS:
            take_servants(state, MENG, SERVANT_CARDS[self.action], "card")
        elif self.action == "swap":
            state.score(MENG, REPLACED, "meng")


@FRAMES.frame
class MengEnds(Step[GugongState]):
    """The end of his turn, which is automatic."""

    def run(self, state: GugongState) -> None:
        state.emit(TurnEnded(MENG))


@FRAMES.frame
class Twilight(Step[GugongState]):
    """The lower halves of the day's automa cards before the night, in the order in which they were turned."""

    def run(self, state: GugongState) -> None:
        automa = state.automa
        assert automa is not None
        state.phase = "twilight"
        state.emit(TwilightFell(MENG))
        state.then(*(TwilightAct(card) for card in automa.today), TwilightEnds())


@FRAMES.frame
class TwilightAct(Step[GugongState]):
    """The lower half of one automa card."""

    card: str

    def run(self, state: GugongState) -> None:
        state.emit(AutomaTurned(MENG, self.card, ""))
        act_at_twilight(state, self.card)


@FRAMES.frame
class TwilightEnds(Step[GugongState]):
    """The move of the day's automa cards to those of former days."""

    def run(self, state: GugongState) -> None:
        automa = state.automa
        assert automa is not None
        automa.used += automa.today
        automa.today = []
