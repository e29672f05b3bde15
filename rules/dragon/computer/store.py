"""The appeal of answers about actions and their yields: yuan, rice, fireworks, privileges, wall tiles, steps."""

from __future__ import annotations

from rules.dragon.action_phase import BuildWall, BuyPrivilege, ChooseAction, group_cost, privilege_costs
from rules.dragon.actions import Buy, Grant, Return, Take, Wall
from rules.dragon.cards import PRIVILEGE_DRAGONS, SKIP_FILLS_TO, SUPER_MONTH, TAXES, WALL_POINTS, WALL_TRACK, WALL_YUAN
from rules.dragon.computer.homes import floors_worth
from rules.dragon.computer.worth import (
    Prospect,
    Rivals,
    fireworks_worth,
    hungry,
    rice_worth,
    yuan_worth,
)
from rules.dragon.scoring import buddha_points
from rules.dragon.state import DragonState, Seat
from rules.dragon.super_events import Charter, ReturnPieces


class Store:
    """The possessions of a seat, and the worth of more."""

    __slots__ = ("ahead", "court", "fireworks", "hungry", "others", "owner", "rice", "rivals", "seat", "state", "yuan")

    def __init__(self, state: DragonState, seat: int, ahead: Prospect) -> None:
        self.state, self.seat, self.ahead = state, seat, ahead
        self.owner: Seat = state.people[seat]
        self.court = self.owner.court()
        self.rivals = Rivals(state, seat)
        self.others = self.rivals.fireworks
        self.hungry = hungry(self.owner)
        self.yuan = yuan_worth(self.owner.yuan, ahead)
        self.rice = rice_worth(self.owner.rice, self.hungry, ahead)
        self.fireworks = fireworks_worth(self.owner.fireworks, self.others, ahead)

    def more_yuan(self, yuan: int) -> float:
        return yuan_worth(self.owner.yuan + yuan, self.ahead) - self.yuan

    def more_rice(self, rice: int) -> float:
        return rice_worth(self.owner.rice + rice, self.hungry, self.ahead) - self.rice

    def more_fireworks(self, fireworks: int) -> float:
        return fireworks_worth(self.owner.fireworks + fireworks, self.others, self.ahead) - self.fireworks

    def privilege(self, size: str, cost: int) -> float:
        """Return the worth of a privilege, its price paid."""
        ahead = self.ahead
        scored = SUPER_MONTH - self.state.month if ahead.super_event == "assassination" else ahead.scorings
        return ahead.weights.privilege * PRIVILEGE_DRAGONS[size] * scored + self.more_yuan(-cost)

    def tile(self, tile: str) -> float:
        """Return the worth of the privilege of a wall tile."""
        match tile:
            case "rice":
                return self.more_rice(1)
            case "fireworks":
                return self.more_fireworks(1)
            case "floor":
                return floors_worth(self.state, self.owner, 1, self.ahead)
            case "yuan":
                return self.more_yuan(WALL_YUAN)
            case "track":
                return self.rivals.steps(WALL_TRACK, self.ahead)
            case _:
                return WALL_POINTS

    def wall(self) -> float:
        """Return the worth of one more tile in the wall."""
        scored, weights = self.ahead.strikes["mongols"] + 1, self.ahead.weights
        fewest = min([other.built for other in self.state.people if other is not self.owner])
        spared = weights.loss * weights.laggard if self.owner.built <= fewest else 0.0
        return max([self.tile(tile) for tile in self.owner.wall]) + scored * (weights.wall + spared / 2)

    def action(self, action: str, cost: int) -> float:
        """Return the worth of an action from a group that costs ``cost`` yuan."""
        owner = self.owner
        match action:
            case "taxes":
                return self.more_yuan(TAXES + self.court["collector"] - cost)
            case "build":
                found = floors_worth(self.state, owner, 1 + self.court["craftsman"], self.ahead)
            case "harvest":
                found = self.more_rice(1 + self.court["farmer"])
            case "fireworks":
                found = self.more_fireworks(1 + self.court["pyrotechnist"])
            case "parade":
                found = self.rivals.steps(1 + self.court["warrior"], self.ahead)
            case "research":
                found = 1.0 + self.court["scholar"]
            case "privilege":
                left = owner.yuan - cost
                costs = {size: price for size, price in privilege_costs(self.state).items() if price <= left}
                return max([self.privilege(size, price + cost) for size, price in costs.items()])
            case _:
                found = self.wall()
        return found + self.more_yuan(-cost) if cost else found


def choose_action(state: DragonState, frame: ChooseAction, ahead: Prospect) -> list[float]:
    """Weigh the yield of each action less the cost of its group."""
    store = Store(state, frame.seat, ahead)
    found: list[float] = []
    for action in state.choices:
        if isinstance(action, Take):
            found.append(store.action(action.action, group_cost(state, action.group - 1)))
        else:
            found.append(store.more_yuan(max(0, SKIP_FILLS_TO - store.owner.yuan)))
    return found


def buy(state: DragonState, frame: BuyPrivilege, ahead: Prospect) -> list[float]:
    """Weigh the dragons of the coming months less the price."""
    store, costs = Store(state, frame.seat, ahead), privilege_costs(state)
    return [store.privilege(action.size, costs[action.size]) for action in state.choices if isinstance(action, Buy)]


def build_wall(state: DragonState, frame: BuildWall, ahead: Prospect) -> list[float]:
    """Weigh the privilege of each tile."""
    store = Store(state, frame.seat, ahead)
    return [store.tile(action.tile) for action in state.choices if isinstance(action, Wall)]


def give_back(state: DragonState, frame: ReturnPieces, ahead: Prospect) -> list[float]:
    """Prefer the cheapest kind of piece, then the larger count."""
    store = Store(state, frame.seat, ahead)
    more = {"yuan": store.more_yuan, "rice": store.more_rice, "fireworks": store.more_fireworks}
    return [more[action.kind](-action.count) / action.count + action.count / 100 for action in state.choices if isinstance(action, Return)]


def grant(state: DragonState, frame: Charter, ahead: Prospect) -> list[float]:
    """Weigh the immediate advantage of the persons of each type."""
    store = Store(state, frame.seat, ahead)
    found: list[float] = []
    for action in state.choices:
        assert isinstance(action, Grant)
        symbols = store.court[action.type]
        match action.type:
            case "craftsman":
                worth = floors_worth(state, store.owner, symbols, ahead)
            case "collector":
                worth = store.more_yuan(symbols)
            case "pyrotechnist":
                worth = store.more_fireworks(symbols)
            case "warrior":
                worth = store.rivals.steps(symbols, ahead)
            case "farmer":
                worth = store.more_rice(symbols)
            case "monk":
                worth = float(buddha_points(state, frame.seat))
            case "healer":
                worth = 0.0
            case _:
                worth = float(symbols)
        found.append(worth)
    return found
