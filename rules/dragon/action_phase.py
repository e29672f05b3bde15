"""1st phase, action: groups of action cards, dragons, and the eight actions (rulebook pages 3 to 6 and 10)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Choice, Frame, Step
from rules.dragon.actions import Buy, Skip, Take, Wall
from rules.dragon.cards import (
    ACTIONS,
    GROUPS,
    MONTHS,
    OCCUPIED_COST,
    SKIP_FILLS_TO,
    SMALL_PRIVILEGE_COST,
    TAXES,
    WALL,
    WALL_POINTS,
    WALL_TRACK,
    WALL_YUAN,
)
from rules.dragon.events import (
    TABLE,
    ActionSkipped,
    ActionTaken,
    FireworksGained,
    MonthBegan,
    PrivilegeBought,
    RiceGained,
    WallBuilt,
    YuanGained,
)
from rules.dragon.palaces import BuildFloors, FinishTurn
from rules.dragon.state import FRAMES, DragonState

SKIP = Skip()


@FRAMES.frame
class ActionPhase(Step[DragonState]):
    """The new layout of the action cards; then the seats act in the current order of the person track."""

    def run(self, state: DragonState) -> None:
        state.month += 1
        state.phase = "action"
        cards = [*ACTIONS, WALL] if state.options["wall"] == "yes" else [*ACTIONS]
        state.shuffle(cards)
        groups: list[tuple[str, ...]] = []
        for size in GROUPS[len(cards)][state.seats]:
            groups.append(tuple(cards[:size]))
            del cards[:size]
        state.groups = tuple(groups)
        state.dragons = [[] for _ in groups]
        state.emit(MonthBegan(TABLE, state.month, state.groups))
        state.then(*[ActionTurn(seat) for seat in state.order()])


@FRAMES.frame
class ActionTurn(Step[DragonState]):
    """A seat's turn in the action phase."""

    seat: int

    def run(self, state: DragonState) -> None:
        state.turn = self.seat
        state.frames += _turn(self.seat)


@cache
def _turn(seat: int) -> tuple[Frame, ...]:
    """Return the frames of a turn in stack order, the first to resolve last."""
    return FinishTurn(seat), ChooseAction(seat)


def group_cost(state: DragonState, group: int) -> int:
    """Return the yuan for placing a dragon on a group (from 0): 3 if any dragon is there, else 0."""
    return OCCUPIED_COST if state.dragons[group] else 0


def privilege_costs(state: DragonState) -> dict[str, int]:
    """Return the price in yuan of each size of privilege."""
    return {"small": SMALL_PRIVILEGE_COST, "large": int(state.options["privilege"])}


@cache
def _actions(group: int, cards: tuple[str, ...], privilege: bool, wall: bool) -> tuple[Take, ...]:
    """Return the actions of a group that have an effect, given that the seat can buy a privilege and build a part of the wall or not."""
    without = {"privilege": not privilege, WALL: not wall}
    return tuple(Take(group, card) for card in cards if not without.get(card, False))


@FRAMES.frame
class ChooseAction(Choice[DragonState]):
    """The choice of an action from any group, or of no action, which fills the money up. Another seat may have taken the same action."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        builds = bool(owner.wall) and state.wall_length() < MONTHS
        found: list[Action] = []
        for group, cards in enumerate(state.groups):
            left = owner.yuan - group_cost(state, group)
            if left >= 0:
                found += _actions(group + 1, cards, left >= SMALL_PRIVILEGE_COST, builds)
        return (*found, SKIP)

    def resolve(self, state: DragonState, action: Action) -> None:
        owner = state.people[self.seat]
        if not isinstance(action, Take):
            state.emit(ActionSkipped(self.seat))
            gain_yuan(state, self.seat, max(0, SKIP_FILLS_TO - owner.yuan))
            return
        number = action.group - 1
        cost = group_cost(state, number)
        owner.yuan -= cost
        state.dragons[number] = [*state.dragons[number], self.seat]
        state.emit(ActionTaken(self.seat, action.group, action.action, cost))
        perform(state, self.seat, action.action)


def perform(state: DragonState, seat: int, action: str) -> None:
    """Perform an action with its card's symbols and those of the seat's persons."""
    owner = state.people[seat]
    match action:
        case "taxes":
            gain_yuan(state, seat, TAXES + owner.symbols("collector"))
        case "build":
            state.then(BuildFloors(seat, 1 + owner.symbols("craftsman")))
        case "harvest":
            gain_rice(state, seat, 1 + owner.symbols("farmer"))
        case "fireworks":
            gain_fireworks(state, seat, 1 + owner.symbols("pyrotechnist"))
        case "parade":
            state.advance(seat, 1 + owner.symbols("warrior"))
        case "research":
            state.score(seat, 1 + owner.symbols("scholar"), "research")
        case "privilege":
            state.then(BuyPrivilege(seat))
        case _:
            state.then(BuildWall(seat))


def gain_yuan(state: DragonState, seat: int, yuan: int) -> None:
    """Take yuan from the supply, which never runs out."""
    if yuan:
        state.people[seat].yuan += yuan
        state.emit(YuanGained(seat, yuan))


def gain_rice(state: DragonState, seat: int, rice: int) -> None:
    """Take rice from the supply, which never runs out."""
    if rice:
        state.people[seat].rice += rice
        state.emit(RiceGained(seat, rice))


def gain_fireworks(state: DragonState, seat: int, fireworks: int) -> None:
    """Take fireworks from the supply, which never runs out."""
    if fireworks:
        state.people[seat].fireworks += fireworks
        state.emit(FireworksGained(seat, fireworks))


@FRAMES.frame
class BuyPrivilege(Choice[DragonState]):
    """The purchase of one privilege, small or large."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        yuan = state.people[self.seat].yuan
        return tuple(Buy(size) for size, cost in privilege_costs(state).items() if cost <= yuan)

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Buy)
        cost = privilege_costs(state)[action.size]
        owner = state.people[self.seat]
        owner.yuan -= cost
        owner.privileges = {**owner.privileges, action.size: owner.privileges[action.size] + 1}
        state.emit(PrivilegeBought(self.seat, action.size, cost))


@FRAMES.frame
class BuildWall(Choice[DragonState]):
    """The choice of one's own wall tile to build. The seat receives the tile's benefit, to which no person adds."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(Wall(tile) for tile in state.people[self.seat].wall)

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Wall)
        seat = self.seat
        owner = state.people[seat]
        owner.wall = [tile for tile in owner.wall if tile != action.tile]
        owner.built += 1
        state.wall = [*state.wall, seat]
        state.emit(WallBuilt(seat, action.tile, state.wall_length()))
        match action.tile:
            case "rice":
                gain_rice(state, seat, 1)
            case "fireworks":
                gain_fireworks(state, seat, 1)
            case "floor":
                state.then(BuildFloors(seat, 1))
            case "yuan":
                gain_yuan(state, seat, WALL_YUAN)
            case "track":
                state.advance(seat, WALL_TRACK)
            case _:
                state.score(seat, WALL_POINTS, "wall")
