"""Pictures of In the Year of the Dragon for ``docs/pictures.md``, of positions that computers have played: that takes minutes."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from PIL import Image

from render import dragon as pictures
from render.captions import Names, Say
from rules import dragon
from rules.contract import Result
from rules.dragon.state import DragonState
from rules.dragon.view import DragonView, view
from tests.render.names import NAMES

BOTH = {"wall": "yes", "super": "drawn"}
MONTH = 6
"""A month in which much has been built, and some of it lost."""


def think(state: DragonState) -> None:
    """Play one choice of the computer player."""
    assert state.to_move is not None
    dragon.apply(state, dragon.choose(view(state, state.to_move)))


def thoughtful(seats: int, options: Mapping[str, str], seed: int, there: Callable[[DragonState], bool] | None = None) -> DragonState:
    """Play a game until ``there`` holds, or to its end."""
    state = dragon.new_game(seats, options, seed)
    while state.choices and not (there and there(state)):
        think(state)
    return state


def turn(state: DragonState) -> DragonView:
    """Play the current turn to its end; return the public view from before it."""
    before, seat = view(state, None), state.turn
    while state.turn == seat:
        think(state)
    return before


def midway(state: DragonState) -> bool:
    """Check whether half of the dragons of the month are placed and another seat's turn begins."""
    placed = [seat for group in state.dragons for seat in group]
    return state.month == MONTH and len(placed) >= state.seats // 2 and state.turn not in placed


def asked(question: str, options: Mapping[str, str], seed: int) -> DragonView:
    """Return the view of a seat that is asked, late enough for several people and palaces, in a game of random choices."""
    state, chance = dragon.new_game(4, options, seed), random.Random(seed)
    while state.choices:
        seen = view(state, state.to_move)
        if seen.question == question and state.month >= MONTH and len(pictures.numbered(seen)) > 1:
            return seen
        dragon.apply(state, chance.choice(state.choices))
    raise LookupError(question)


def question(seen: DragonView, theme: str) -> Image.Image:
    """Draw a question."""
    image = pictures.question(seen, NAMES, str, theme)
    assert image is not None
    return image


class Positions(NamedTuple):
    """The positions to draw. ``before``, ``now``: five seats before and after the last turn; ``asked``: the view of a seat asked later."""

    before: DragonView
    now: DragonView
    asked: DragonView
    three: DragonView
    ended: Result


@cache
def positions() -> Positions:
    """Play the positions once."""
    five = thoughtful(5, BOTH, 7, midway)
    before = turn(five)
    now = view(five, None)
    while five.phase != "person":
        think(five)
    ended = dragon.result(thoughtful(4, {"wall": "yes"}, 5))
    assert ended is not None
    return Positions(before, now, view(five, five.to_move), view(thoughtful(3, {}, 3, midway), None), ended)


def gallery(names: Names) -> dict[str, Image.Image]:
    """Draw every picture of the game in full size, by file name without "dragon-". ``names``: for five seats."""
    found = positions()
    return {
        "board-light": pictures.board(found.now, names, str, pictures.changes(found.before, found.now), "light"),
        "board-dark": pictures.board(found.three, names[:3], str, theme="dark"),
        "area-actions-light": pictures.area(found.now, names, str, "actions"),
        "hand-light": pictures.hand(found.asked, names, str),
        "question-action-light": question(asked("ChooseAction", {}, 3), "light"),
        "question-card-dark": question(asked("PlayCard", {}, 3), "dark"),
        "question-house-light": question(asked("HousePerson", {}, 3), "light"),
        "question-release-dark": question(asked("ReleasePersons", {}, 3), "dark"),
        "scores-light": pictures.scores(found.ended, names[:4], str),
    }


def elsewhere(names: Names, say: Say) -> dict[str, Image.Image]:
    """Draw some pictures of the game in another language."""
    found = positions()
    areas = {f"area-{area}-light": pictures.area(found.now, names, say, area) for area in ("actions", "events")}
    return {
        "board-light": pictures.board(found.now, names, say, theme="light"),
        **areas,
        "hand-light": pictures.hand(found.asked, names, say),
        "scores-light": pictures.scores(found.ended, names[:4], say),
    }
