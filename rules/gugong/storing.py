"""Storing travel tokens above the player board: six places, room made before a seventh comes (rulebook page 7)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.gugong.actions import Exchange
from rules.gugong.cards import TOKEN_PLACES
from rules.gugong.question import GiveTokens, exchanges
from rules.gugong.state import FRAMES, GugongState


@FRAMES.frame
class StoreToken(Step[GugongState]):
    """The storing of a token above the player board, after making room for it."""

    seat: int
    token: str

    def run(self, state: GugongState) -> None:
        owner = state.people[self.seat]
        if len(owner.tokens) < TOKEN_PLACES:
            owner.tokens = [*owner.tokens, self.token]
        else:
            state.then(MakeRoom(self.seat), self)


@FRAMES.frame
class MakeRoom(Choice[GugongState]):
    """The exchange that must make room for a seventh token."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("room",)
    seat: int

    def options(self, state: GugongState) -> tuple[Action, ...]:
        return exchanges(state, self.seat)

    def resolve(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Exchange)
        state.then(GiveTokens(self.seat, action.gain))
