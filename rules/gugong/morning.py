"""The Morning Phase of days 2 to 4: start player, map, dice, decrees, income (rulebook page 4)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Frame, Step
from rules.gugong.actions import Begin
from rules.gugong.automa import MENG
from rules.gugong.cards import DECREE_INTRIGUE, TRACK_END
from rules.gugong.events import TABLE, CitiesRefilled, DayBegan, DecreeUsed, DecreeWaived, DiceRolled
from rules.gugong.locations.canal import LoadShip, load_first, room
from rules.gugong.question import ACCEPT, DECLINE, Question, TakeServants, can_gain_servant
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.swap import OfferSwap
from rules.gugong.tracks import advance_envoy, move_intrigue


@FRAMES.frame
class Morning(Step[GugongState]):
    """The five steps of a morning."""

    def run(self, state: GugongState) -> None:
        state.phase = "morning"
        state.day += 1
        if state.medal >= 0:
            state.start = state.medal
            state.medal = -1
        state.turn = state.start
        state.emit(DayBegan(state.start, state.day))
        refill_cities(state)
        roll_dice(state)
        order = state.order()
        income = state.parts.income[state.day - 1]
        decrees = [frame for seat in order for frame in morning_decrees(state, seat)]
        shuffled = (ShuffleGifts(),) if state.automa is not None else ()
        state.then(*decrees, *[TakeServants(seat, income, "income") for seat in order], *shuffled)


@FRAMES.frame
class ShuffleGifts(Step[GugongState]):
    """The shuffle of Meng's gift pile with the cards he gained, including one by a ship of this morning."""

    def run(self, state: GugongState) -> None:
        state.shuffle(state.people[MENG].hand)


def refill_cities(state: GugongState) -> None:
    """Put a new token on every city without token or Traveller while tokens last.

    The fuller draw pile gives first, the left one of two equal piles. Discarded tokens are split into two new piles only when both are
    empty.
    """
    held = {owner.traveller for owner in state.people}
    filled: dict[str, str] = {}
    for city in [city for city, token in state.cities.items() if not token and city not in held]:
        drawn = draw_token(state)
        if drawn is None:
            break
        filled[city] = drawn
    if filled:
        state.cities = {**state.cities, **filled}
        state.reveals += 1
    state.emit(CitiesRefilled(TABLE, len(filled)))


def draw_token(state: GugongState) -> str | None:
    """Return the next travel token, None when none is left anywhere."""
    left, right = state.piles
    if not left and not right:
        if not state.discarded_tokens:
            return None
        tokens = [*state.discarded_tokens]
        state.discarded_tokens = []
        state.shuffle(tokens)
        half = (len(tokens) + 1) // 2
        left, right = tokens[:half], tokens[half:]
    if len(left) >= len(right):
        *left, drawn = left
    else:
        *right, drawn = right
    state.piles = (left, right)
    return drawn


def roll_dice(state: GugongState) -> None:
    """Roll the three destiny dice."""
    number = state.chance().random
    state.dice = [faces[int(number() * len(faces))] for faces in state.parts.dice]
    state.emit(DiceRolled(TABLE, tuple(state.dice)))


def morning_decrees(state: GugongState, seat: int) -> tuple[Frame, ...]:
    """Return the questions of a seat's level 1 decrees in board order; with two, first the question for their order."""
    obtained, decrees = state.people[seat].decrees, state.parts.decree
    owned = tuple([decree for decree in state.decrees if decree in obtained and decrees[decree].level == 1])
    if state.is_meng(seat):
        return tuple(MengMorning(decree) for decree in owned)
    if len(owned) > 1:
        return (ChooseDecree(seat, owned),)
    return tuple([advantage(seat, decree) for decree in owned])


def advantage(seat: int, decree: str) -> Question:
    """Return the question of a morning decree's advantage."""
    if decree == "morning-ship":
        return LoadShip(seat, "supply", optional=1)
    return OfferSwap(seat, "decree") if decree == "morning-swap" else MorningDecree(seat, decree)


@FRAMES.frame
class ChooseDecree(Question):
    """The owner's choice of the first of two morning decrees; not asked if only one of them can have an effect."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("first",)
    decrees: tuple[str, ...]

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        able = tuple(decree for decree in self.decrees if advantage(self.seat, decree).answers(state) != (DECLINE,))
        return tuple(Begin(decree) for decree in (self.decrees if len(able) > 1 else (*able, *self.decrees)[:1]))

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Begin)
        order = sorted(self.decrees, key=lambda decree: decree != action.decree)
        state.then(*(advantage(self.seat, decree) for decree in order))


@FRAMES.frame
class MengMorning(Step[GugongState]):
    """Meng's use of a morning decree: he takes every possible advantage, and 1 VP instead of swapping a card (page 18)."""

    decree: str

    def run(self, state: GugongState) -> None:
        if self.decree == "morning-swap":
            state.emit(DecreeUsed(MENG, self.decree))
            state.score(MENG, 1, "meng")
        elif self.decree != "morning-ship":
            state.then(MorningDecree(MENG, self.decree))
        elif room(state, MENG) and state.people[MENG].supply:
            state.emit(DecreeUsed(MENG, self.decree))
            load_first(state, MENG, "supply")


@FRAMES.frame
class MorningDecree(Question):
    """The choice to take a morning decree's advantage."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("gain",)
    decree: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        if not self._has_effect(state):
            return (DECLINE,)
        return (ACCEPT,) if state.is_meng(self.seat) else (ACCEPT, DECLINE)

    def _has_effect(self, state: GugongState) -> bool:
        if self.decree == "morning-servant":
            return can_gain_servant(state, self.seat)
        return self.decree == "morning-envoy" or state.position(self.seat) < TRACK_END

    def answer(self, state: GugongState, action: Action) -> None:
        if action == DECLINE:
            state.emit(DecreeWaived(self.seat, self.decree))
            return
        state.emit(DecreeUsed(self.seat, self.decree))
        match self.decree:
            case "morning-intrigue":
                move_intrigue(state, self.seat, DECREE_INTRIGUE)
            case "morning-envoy":
                advance_envoy(state, self.seat, 1)
            case _:
                state.then(TakeServants(self.seat, 1, "decree"))
