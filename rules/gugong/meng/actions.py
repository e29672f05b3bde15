"""Meng's location actions by day, with a special card, and at twilight (rulebook pages 17 and 18).

He skips an impossible action. He turns token pairs into servants exactly when that makes the action at hand possible.
"""

from __future__ import annotations

from rules.core import Step
from rules.gugong.actions import Place
from rules.gugong.automa import MENG
from rules.gugong.cards import TRACK_END
from rules.gugong.locations.canal import load_first, room
from rules.gugong.locations.decrees import decree_cost, place_on_decree
from rules.gugong.locations.intrigue import take_medal
from rules.gugong.locations.jade import TakeJade, jade_cost, prices
from rules.gugong.locations.travel import two_steps_cost
from rules.gugong.locations.wall import CheckWall, place_on_wall
from rules.gugong.meng.travels import MengStep, exchange, pay
from rules.gugong.question import take_servants, ways_to_give
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.tracks import advance_envoy, move_intrigue


def raise_servants(state: GugongState, needed: int) -> bool:
    """Check whether his pool can hold ``needed`` servants, and exchange token pairs only if that is enough."""
    owner = state.people[MENG]
    missing = needed - owner.pool
    if missing <= 0:
        return True
    twos = owner.tokens.count("two")
    if missing > min(owner.supply, twos + (len(owner.tokens) - twos) // 2):
        return False
    for _ in range(missing):
        exchange(state, ways_to_give(state, MENG, 2)[0], "servant")
        take_servants(state, MENG, 1, "exchange")
    return True


def act_by_day(state: GugongState, location: str) -> None:
    """Perform form A of a location's action if he can."""
    match location:
        case "travel":
            state.then(MengStep(twilight=0))
        case "wall":
            if raise_servants(state, 1):
                _build(state, {"pool": 1})
        case "jade":
            price = prices(state)[0]
            cost = jade_cost(state, MENG, price)
            if raise_servants(state, cost):
                pay(state, cost, "jade")
                state.then(TakeJade(MENG, price))
        case "intrigue":
            move_intrigue(state, MENG, 1)
            take_medal(state, MENG)
        case "palace":
            advance_envoy(state, MENG, 1)
        case "decrees":
            _obtain(state)
        case _:
            if room(state, MENG) and raise_servants(state, 1):
                load_first(state, MENG, "pool")


def act_specially(state: GugongState, location: str) -> None:
    """Perform form B without its cost, with servants of the supply if possible."""
    owner = state.people[MENG]
    match location:
        case "travel":
            state.then(MengStep(twilight=0), MengStep(twilight=0))
        case "wall":
            from_supply = min(2, owner.supply)
            _build(state, {"supply": from_supply, "pool": min(2 - from_supply, owner.pool)})
        case "jade":
            state.then(TakeJade(MENG, prices(state)[0]))
        case "intrigue":
            move_intrigue(state, MENG, 3)
        case "palace":
            advance_envoy(state, MENG, 2)
            move_intrigue(state, MENG, 1)
        case "decrees":
            _obtain_free(state)
        case _:
            state.then(*[SpecialLoad()] * 2)


def act_at_twilight(state: GugongState, card: str) -> None:
    """Perform the lower half of an automa card."""
    match card:
        case "travel":
            cost = two_steps_cost(state, MENG)
            if any(state.cities.values()) and raise_servants(state, cost):
                pay(state, cost, "travel")
                state.then(MengStep(twilight=1))
        case "wall":
            if raise_servants(state, 2):
                pay(state, 1, "wall")
                _build(state, {"pool": 1})
        case "intrigue":
            if state.position(MENG) < TRACK_END and raise_servants(state, 1):
                pay(state, 1, "intrigue")
                move_intrigue(state, MENG, 2)
        case "palace":
            if raise_servants(state, 2):
                pay(state, 2, "palace")
                advance_envoy(state, MENG, 1)
                move_intrigue(state, MENG, 1)
        case "canal":
            if room(state, MENG) and raise_servants(state, 2):
                pay(state, 1, "canal")
                load_first(state, MENG, "pool")
        case _:
            state.then(MengStep(twilight=1))


@FRAMES.frame
class SpecialLoad(Step[GugongState]):
    """The load of a servant of the supply, else of the pool, on his first ship with room or a new one."""

    def run(self, state: GugongState) -> None:
        owner = state.people[MENG]
        if room(state, MENG) and owner.supply + owner.pool:
            load_first(state, MENG, "supply" if owner.supply else "pool")


def _build(state: GugongState, placed: dict[str, int]) -> None:
    """Put servants on the wall by source, one more of the supply with the "extra-wall" decree; then check the wall."""
    owner = state.people[MENG]
    if not sum(placed.values()):
        return
    for source, count in placed.items():
        _place(state, source, count)
    if "extra-wall" in owner.decrees:
        _place(state, "supply", min(1, owner.supply))
    state.then(CheckWall(MENG))


def _place(state: GugongState, source: str, count: int) -> None:
    owner = state.people[MENG]
    if not count:
        return
    if source == "pool":
        owner.pool -= count
    else:
        owner.supply -= count
    place_on_wall(state, MENG, Place(count, 0), source)


def wanted_decrees(state: GugongState) -> list[str]:
    """Return the decrees that he lacks in the order of his wish: the day's level, lower ones, higher ones.

    Within a level the cheaper for him comes first, at equal price the lower one on the board.
    """
    day = min(state.day, 3)
    owned = state.people[MENG].decrees
    level = {decree: state.parts.decree[decree].level for decree in state.decrees}

    def wish(decree: str) -> tuple[int, int, int, int]:
        other = level[decree] > day
        return other, abs(level[decree] - day), decree_cost(state, MENG, decree), -state.decrees.index(decree)

    return sorted((decree for decree in state.decrees if decree not in owned), key=wish)


def _obtain(state: GugongState) -> None:
    """Obtain the first possible decree in his order, with token pairs exchanged if needed.

    He exchanges pairs at once for a decree of the day's level, and for another only if his pool is enough for none (page 17: he
    exchanges "if it would enable him to take the action"; page 18: he obtains one if any is affordable).
    """
    day = min(state.day, 3)
    wanted = wanted_decrees(state)
    pool = state.people[MENG].pool
    todays = [decree for decree in wanted if state.parts.decree[decree].level == day]
    as_he_stands = [decree for decree in wanted if pool > decree_cost(state, MENG, decree)]
    for decree in (*todays, *as_he_stands, *wanted):
        cost = decree_cost(state, MENG, decree)
        if raise_servants(state, cost + 1):
            pay(state, cost, "decrees")
            place_on_decree(state, MENG, decree, "pool")
            return


def _obtain_free(state: GugongState) -> None:
    owner = state.people[MENG]
    wanted = wanted_decrees(state)
    if wanted and owner.supply + owner.pool:
        place_on_decree(state, MENG, wanted[0], "supply" if owner.supply else "pool")
