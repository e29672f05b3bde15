"""Pictures of Gùgōng for ``docs/pictures.md``, of random games that seldom decline an action."""

from __future__ import annotations

import random
from collections.abc import Mapping

from PIL import Image

from render import gugong as pictures
from render.captions import Names, Say
from rules import gugong
from rules.gugong.state import GugongState
from rules.gugong.view import GugongView, view

RELUCTANT = ("decline", "forgo", "exchange", "end")
KEEN = 0.9
NAMES = ("Anna", "Jean-Baptiste", "李小龍", "Дмитрий", "Zoë 🐼 ليلى")


def lively(seats: int, options: Mapping[str, str], seed: int, choices: int) -> GugongState:
    """Play a game for a number of choices, or to its end."""
    state = gugong.new_game(seats, options, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if not state.choices:
            break
        keen = [action for action in state.choices if str(action) == "accept"]
        keen = keen or [action for action in state.choices if not str(action).startswith(RELUCTANT)]
        gugong.apply(state, chance.choice(keen if keen and chance.random() < KEEN else state.choices))
    return state


def five() -> GugongState:
    """Play a game of five halfway."""
    return lively(5, {}, 7, 330)


def asked(question: str, options: Mapping[str, str], seed: int) -> GugongView:
    """Return the view of a seat that is asked, for the second time, a question with several choices on the board."""
    state, chance, times = gugong.new_game(4, options, seed), random.Random(seed), 0
    while state.choices:
        seen = view(state, state.to_move)
        if seen.question == question and len(pictures.numbered(seen)) > 1:
            times += 1
            if times > 1:
                return seen
        gugong.apply(state, chance.choice(state.choices))
    raise LookupError(question)


def question(seen: GugongView, theme: str) -> Image.Image:
    """Draw a question."""
    image = pictures.question(seen, NAMES, str, theme)
    assert image is not None
    return image


def board(state: GugongState, names: Names, theme: str, changed: frozenset[str] = frozenset()) -> Image.Image:
    """Draw the board of a game."""
    return pictures.board(view(state, None), names[: state.seats], str, changed, theme)


def gallery(names: Names) -> dict[str, Image.Image]:
    """Draw every picture of the game in full size, by file name without "gugong-". ``names``: for five seats."""
    before = view(lively(5, {}, 7, 316), None)
    large, small, bonus = five(), lively(3, {}, 3, 200), lively(4, {"bonus": "french"}, 71, 200)
    solo = lively(1, {"opponent": "meng", "difficulty": "hard"}, 4, 70)
    ended = gugong.result(lively(4, {"bonus": "english"}, 76, 9999))
    assert ended
    assert bonus.to_move is not None
    return {
        "board-large-light": board(large, names, "light", pictures.changes(before, view(large, None))),
        "board-small-dark": board(small, names, "dark"),
        "board-bonus-light": board(bonus, names, "light"),
        "board-solo-dark": board(solo, names, "dark"),
        "area-travel-light": pictures.area(view(bonus, None), names[:4], str, "travel"),
        "hand-light": pictures.hand(view(bonus, bonus.to_move), names[:4], str),
        "hand-dark": pictures.hand(view(large, large.to_move or 0), names, str, "dark"),
        "question-gift-light": question(asked("OfferGift", {}, 3), "light"),
        "question-official-dark": question(asked("ChooseOfficial", {}, 3), "dark"),
        "question-travel-light": question(asked("TravelStep", {}, 1), "light"),
        "question-sail-dark": question(asked("SailShip", {}, 6), "dark"),
        "question-decree-light": question(asked("DecreeAction", {}, 2), "light"),
        "question-benefit-dark": question(asked("IntrigueBenefit", {}, 2), "dark"),
        "scores-light": pictures.scores(ended, names[:4], str),
    }


def elsewhere(names: Names, say: Say) -> dict[str, Image.Image]:
    """Draw some pictures of the game in another language."""
    large, bonus = five(), lively(4, {"bonus": "french"}, 71, 200)
    ended = gugong.result(lively(4, {"bonus": "english"}, 76, 9999))
    assert ended
    areas = ("travel", "intrigue", "decrees")
    return {
        "board-light": pictures.board(view(large, None), names, say),
        **{f"area-{area}-light": pictures.area(view(bonus, None), names[:4], say, area) for area in areas},
        "hand-light": pictures.hand(view(large, large.to_move or 0), names, say),
        "scores-light": pictures.scores(ended, names[:4], say),
    }
