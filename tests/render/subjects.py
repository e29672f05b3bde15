"""Subjects of the tests of every game's pictures: numbers of seats, random positions, recorded canvases."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from render.canvas import Box, Canvas, Mark
from render.captions import Say
from render.dragon.layout import PANELS
from render.dragon.rails import TRACKS
from render.dragon.rails_layout import road
from render.encode import quarters
from tests.games import known
from tests.games.every import GAMES, PICTURES
from tests.render.names import NAMES, WIDEST
from tests.render.sketched import sketched

EVERY_SIZE = [(game, seats) for game, rules in GAMES.items() for seats in rules.SEATS if seats > 1]
"""Every game with each of its numbers of people."""
MEASURED = [game for game in GAMES if known(game).drawn]
"""The games whose pictures are stored and measured."""
SIZES = [(game, seats) for game, seats in EVERY_SIZE if game in MEASURED]


def up_to(most: int, game: str) -> int:
    """Return a game's largest number of people that is at most ``most``."""
    return max(seats for each, seats in EVERY_SIZE if each == game and seats <= most)


def played(game: str, seats: int, seed: int, choices: int) -> Any:
    """Play a game with much in play for a number of random choices, or to its end."""
    rules, chance = GAMES[game], random.Random(seed)
    state = rules.new_game(seats, known(game).options, seed)
    for _ in range(choices):
        if not state.choices:
            break
        rules.apply(state, chance.choice(state.choices))
    return state


QUARTERS = [Box(left, top, right - left, bottom - top) for left, top, right, bottom in quarters(1650, 1050)]
"""The four panels of a board, as a phone shows them below each other."""


def strips(game: str, seats: int) -> list[Box]:
    """Return the places of the seats on a game's board."""
    boxes = PICTURES[game].places(GAMES[game].view(played(game, seats, 1, 0), None))
    return [boxes[f"seat:{seat}"] for seat in range(seats)]


def of_a_scale(mark: Mark) -> bool:
    """Check whether a number belongs to a track's scale: it lies upon the track and decides nothing."""
    return any(road(PANELS[part]).holds(mark.slot) for part in TRACKS)


class Drawn(NamedTuple):
    """The record of a picture: the plane that it shows, its scale and its marks."""

    area: Box
    scale: int
    marks: list[Mark]

    @property
    def texts(self) -> list[Mark]:
        """The marks with text."""
        return [mark for mark in self.marks if mark.kind == "text" and mark.what]


@cache
@sketched()
def pictures_of(game: str, seats: int, say: Say) -> list[Drawn]:
    """Record the board, areas and hands of several positions of a game, and its final scores."""
    subject, names = known(game).pictures, NAMES[:seats]
    view, areas = GAMES[game].view, PICTURES[game].AREAS
    drawn: list[Drawn] = []
    for position in subject.positions:
        state = position(seats)
        drawn.append(record(subject.board(view(state, None), names, say)))
        drawn += [record(subject.hand(view(state, seat), names, say)) for seat in (0, seats - 1)]
    state = subject.extreme(seats)
    drawn.append(record(subject.board(view(state, None), WIDEST[-seats:], say, theme="dark")))
    drawn.append(record(subject.hand(view(state, 1), WIDEST, say, "dark")))
    drawn += [record(subject.area(view(state, None), WIDEST[:seats], say, area, "dark")) for area in areas]
    return drawn + [record(canvas) for canvas in subject.own(seats, say)]


def record(canvas: Canvas) -> Drawn:
    """Record a picture."""
    return Drawn(canvas.area, canvas.scale, canvas.marks)
