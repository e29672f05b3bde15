"""Questions: every choice of a seat, with the exchange of travel tokens beside its own answers (rulebook page 7).

The owner of tokens above the player board may exchange them at every decision: worth exactly 2 for a servant, 4 for 2 VP, 6 for a jade.
The oldest tokens go first. The owner chooses whether tokens that count as two are among them, but not which of the others: they lie face
down and differ only for the reshuffle of the draw piles.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.gugong.actions import Accept, Decline, Exchange, Surrender, Take, Tokens
from rules.gugong.cards import EXCHANGE_POINTS, EXCHANGES
from rules.gugong.events import JadeGained, ServantsGained, TokensExchanged
from rules.gugong.state import FRAMES, GugongState, without

ACCEPT = Accept()
DECLINE = Decline()
_take = cache(Take)
_EXCHANGE = {gain: Exchange(gain) for gain in EXCHANGES}


def ways_to_give(state: GugongState, seat: int, worth: int) -> tuple[Tokens, ...]:
    """Return a seat's ways to give tokens worth exactly ``worth``.

    The ways with the fewest face-up bonus tokens come first, then those with the fewest tokens that count as two.
    """
    owner = state.people[seat]
    twos = owner.tokens.count("two")
    return _ways(len(owner.tokens) - twos, twos, len(owner.bonus), worth)


@cache
def _ways(singles: int, twos: int, bonus: int, worth: int) -> tuple[Tokens, ...]:
    """Return the ways to give tokens worth exactly ``worth`` out of these numbers of tokens."""
    return tuple(
        Tokens(worth - 2 * used - given, used, given)
        for given in range(bonus + 1)
        for used in range(twos + 1)
        if 0 <= worth - 2 * used - given <= singles
    )


def can_gain_servant(state: GugongState, seat: int) -> bool:
    """Check whether the general supply still holds a servant or the Double Servant."""
    owner = state.people[seat]
    return owner.supply > 0 or owner.double == "supply"


_LEAST_WORTH = min(EXCHANGES.values())


def exchanges(state: GugongState, seat: int) -> tuple[Action, ...]:
    """Return the token exchanges open to a seat now. A servant is not offered when none can be gained."""
    owner = state.people[seat]
    tokens = owner.tokens
    twos = tokens.count("two")
    if len(tokens) + twos + len(owner.bonus) < _LEAST_WORTH:
        return ()
    return _exchanges(len(tokens) - twos, twos, len(owner.bonus), can_gain_servant(state, seat))


@cache
def _exchanges(singles: int, twos: int, bonus: int, servant: bool) -> tuple[Action, ...]:
    """Return the exchanges that these numbers of tokens open, for a servant only if one can be gained."""
    return tuple(
        _EXCHANGE[gain] for gain, worth in EXCHANGES.items() if _ways(singles, twos, bonus, worth) and (gain != "servant" or servant)
    )


@dataclass(frozen=True, slots=True)
class Question(Choice[GugongState]):
    """A choice of ``seat``. ``SPENDS``: servants gained by an exchange could open more answers."""

    SPENDS: ClassVar[bool] = False
    seat: int

    @abstractmethod
    def answers(self, state: GugongState) -> tuple[Action, ...]:
        """Return the legal answers without token exchanges, never empty."""

    @abstractmethod
    def answer(self, state: GugongState, action: Action) -> None:
        """Resolve one of :meth:`answers`."""

    def options(self, state: GugongState) -> tuple[Action, ...]:
        own = self.answers(state)
        owner = state.people[self.seat]
        if not (owner.tokens or owner.bonus) or (state.automa and state.is_meng(self.seat)):
            return own
        offers = exchanges(state, self.seat)
        if not offers:
            return own
        if len(own) == 1 and not own[0].ENDS_TURN and not self._exchange_opens(state, own):
            return own
        return own + offers

    def resolve(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Exchange):
            state.then(GiveTokens(self.seat, action.gain), self)
        else:
            self.answer(state, action)

    def _exchange_opens(self, state: GugongState, own: tuple[Action, ...]) -> bool:
        """Check whether exchanging any number of tokens for servants would give other answers than ``own``."""
        owner = state.people[self.seat]
        worth = len(owner.tokens) + owner.tokens.count("two") + len(owner.bonus)
        if not self.SPENDS or worth < EXCHANGES["servant"] or not can_gain_servant(state, self.seat):
            return False
        for with_double in (False, True):
            tried = state.clone()
            owner = tried.people[self.seat]
            gained = worth // EXCHANGES["servant"]
            if with_double and owner.double == "supply":
                owner.double = "pool"
                gained -= 1
            gained = min(gained, owner.supply)
            owner.supply -= gained
            owner.pool += gained
            if self.answers(tried) != own:
                return True
        return False


@FRAMES.frame
class GiveTokens(Choice[GugongState]):
    """The choice of tokens to give for a "servant", "points" or a "jade"."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("tokens",)
    seat: int
    gain: str

    def options(self, state: GugongState) -> tuple[Action, ...]:
        return ways_to_give(state, self.seat, EXCHANGES[self.gain])

    def resolve(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Tokens)
        give_tokens(state, self.seat, action)
        gain = GainForTokens(self.seat, action.singles + action.doubles + action.bonus, self.gain)
        owner = state.people[self.seat]
        if action.bonus == len(owner.bonus):
            state.discarded_tokens = [*state.discarded_tokens, *owner.bonus]
            owner.bonus = []
            state.then(gain)
        else:
            state.then(*[SurrenderBonus(self.seat)] * action.bonus, gain)


@FRAMES.frame
class SurrenderBonus(Choice[GugongState]):
    """The choice of a face-up bonus token to give; its own effect is lost."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: GugongState) -> tuple[Action, ...]:
        return tuple(Surrender(token) for token in sorted(set(state.people[self.seat].bonus)))

    def resolve(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Surrender)
        owner = state.people[self.seat]
        owner.bonus = without(owner.bonus, action.token)
        state.discarded_tokens = [*state.discarded_tokens, action.token]


@FRAMES.frame
class GainForTokens(Step[GugongState]):
    """The gain that ``tokens`` tokens were given for."""

    seat: int
    tokens: int
    gain: str

    def run(self, state: GugongState) -> None:
        state.emit(TokensExchanged(self.seat, self.tokens, self.gain))
        if self.gain == "servant":
            state.then(TakeServants(self.seat, 1, "exchange"))
        elif self.gain == "points":
            state.score(self.seat, EXCHANGE_POINTS, "exchange")
        else:
            gain_jade(state, self.seat, "exchange")


def give_tokens(state: GugongState, seat: int, given: Tokens) -> None:
    """Move the oldest tokens to the travel discard pile: given numbers of ordinary ones and of those that count as two."""
    left = {True: given.doubles, False: given.singles}
    kept: list[str] = []
    gone: list[str] = []
    for token in state.people[seat].tokens:
        if left[token == "two"]:
            left[token == "two"] -= 1
            gone.append(token)
        else:
            kept.append(token)
    state.people[seat].tokens = kept
    state.discarded_tokens = [*state.discarded_tokens, *gone]


def take_servants(state: GugongState, seat: int, count: int, source: str) -> None:
    """Gain ordinary servants while the supply lasts."""
    owner = state.people[seat]
    gained = min(count, owner.supply)
    owner.supply -= gained
    owner.pool += gained
    if gained:
        state.emit(ServantsGained(seat, gained, 0, source))


GIVEN = frozenset({"matches", "income"})
"""Sources of servants that a seat gets without asking (pages 4 and 14).

The seat may leave the Double Servant even if no other servant is left.
"""


@FRAMES.frame
class TakeServants(Question):
    """The gain of ``count`` servants, or all in the supply if fewer; the Double Servant may be taken in place of one (page 13)."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("double",)
    count: int
    source: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        plain = _take(min(self.count, owner.supply), 0)
        if owner.double != "supply" or not self.count:
            return (plain,)
        double = _take(min(self.count - 1, owner.supply), 1)
        return (plain, double) if plain.servants or self.source in GIVEN else (double,)

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Take)
        owner = state.people[self.seat]
        owner.supply -= action.servants
        owner.pool += action.servants
        if action.double:
            owner.double = "pool"
        if action.servants or action.double:
            state.emit(ServantsGained(self.seat, action.servants, action.double, self.source))


def gain_jade(state: GugongState, seat: int, source: str, price: int = 0) -> None:
    """Give a seat a jade; the supply never runs out (page 9)."""
    state.people[seat].jade += 1
    state.emit(JadeGained(seat, source, price))


@FRAMES.frame
class GainJade(Step[GugongState]):
    """The gain of a jade after its cost is paid."""

    seat: int
    source: str

    def run(self, state: GugongState) -> None:
        gain_jade(state, self.seat, self.source)
