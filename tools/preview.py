"""A picture of a named position in a file, drawn again after each change. From the root:

    uv run python -m tools.preview                                       the positions and pictures there are
    uv run python -m tools.preview gugong crowded --seats 5 --watch      the board; --picture hand, scores, question, or an area of it
    uv run python -m tools.preview dragon played choices=9999            the end of a game, with the points month by month
    uv run python -m tools.preview dragon struck event=flood             a position that wants more than seats
    uv run python -m tools.preview gugong hand-bonus --out hand.png      a stored picture, as the tests compare it

With ``--watch`` each picture is drawn by a fresh Python, so that whatever has changed counts: layout, theme, words, the position itself.
"""

from __future__ import annotations

import argparse
import inspect
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints
from unittest.mock import patch

from PIL import Image

from bot.messages.filming import Reel, story_of
from bot.wording.catalogue import LANGUAGES, SOURCE_LANGUAGE, words
from render import PICTURES
from render.captions import Round, Told
from render.encode import encode
from render.theme import LIGHT, THEMES
from rules import GAMES
from rules.core import IllegalAction, State
from tests.games import known
from tests.render.names import NAMES

ROOT = Path(__file__).parents[1]
WATCHED = [ROOT / name for name in ("bot", "render", "rules", "tests/games", "tests/render", "tools")]
GIVEN: Mapping[str, str] = {"seed": "1", "choices": "100", "difficulty": "normal"}
"""Default values that positions take beside seats."""
NOT_WATCHED = "--watch needs what developers install: .uv/bin/uv sync brings it along. Without --watch the picture is drawn once."


class NotDrawn(Exception):
    """The picture cannot be drawn. The text gives the reason and the known names."""


def main(texts: Sequence[str] | None = None) -> int:
    """Draw a picture, or list the positions and pictures; return the exit code."""
    given = [*(sys.argv[1:] if texts is None else texts)]
    asked = arguments().parse_args(given)
    try:
        if asked.game is None or asked.position is None:
            print("\n".join(there_is(asked.game)))
        elif asked.watch:
            return watching([text for text in given if text != "--watch"])
        else:
            begun = time.perf_counter()
            content = encode(drawn(asked))
            milliseconds = 1000 * (time.perf_counter() - begun)
            asked.out.write_bytes(content)
            print(f"{asked.out.resolve()}  {milliseconds:.0f} ms", flush=True)
    except (NotDrawn, OSError) as why:
        print(why, file=sys.stderr)
        return 2
    return 0


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.preview", description="Draw a picture of a named position into a file.")
    parser.add_argument("game", nargs="?", choices=[*GAMES], help="without it, a list of all there is")
    parser.add_argument("position", nargs="?", help="a position or a stored picture")
    parser.add_argument("more", nargs="*", metavar="NAME=VALUE", help="a value that the position takes, for instance seed=3")
    parser.add_argument("--seats", type=int, help="how many people play; without it, as many as can")
    parser.add_argument("--picture", default="board", help="board, hand, question, scores, or an area of the board")
    parser.add_argument("--seat", type=int, help="whose hand or question; without it, the seat asked")
    parser.add_argument("--theme", choices=THEMES, default=LIGHT)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, default=Path("preview.png"), metavar="FILE", help="without it, preview.png")
    parser.add_argument("--watch", action="store_true", help="draw it again after each change of a file")
    return parser


def positions(game: str) -> dict[str, Callable[..., Any]]:
    """Return the makers of the named positions of a game: the functions of its ``positions.py`` that return a state."""
    module = import_module(f"tests.render.{game}.positions")
    own = {name: each for name, each in vars(module).items() if inspect.isfunction(each) and each.__module__ == module.__name__}
    found = {name: get_type_hints(each).get("return") for name, each in own.items()}
    return {name: own[name] for name, kind in found.items() if inspect.isclass(kind) and issubclass(kind, State)}


def wanted(make: Callable[..., Any]) -> dict[str, type]:
    """Return the types of the values that a position's maker takes, by name: numbers and texts."""
    hints = get_type_hints(make)
    return {name: hints[name] for name in inspect.signature(make).parameters if hints[name] in (int, str)}


def there_is(game: str | None) -> list[str]:
    """Print the positions and pictures of a game, or of every game."""
    lines: list[str] = []
    for name in GAMES if game is None else (game,):
        wants = {each: [one for one in wanted(make) if one != "seats"] for each, make in positions(name).items()}
        lines += [
            f"{name}",
            "  positions: " + ", ".join(f"{each} ({', '.join(more)})" if more else each for each, more in wants.items()),
            "  pictures:  board, hand, question, scores, " + ", ".join(PICTURES[name].AREAS),
            "  stored:    " + ", ".join(known(name).pictures.stored),
        ]
    return lines


def drawn(asked: argparse.Namespace) -> Image.Image:
    """Draw a picture. Raises :class:`NotDrawn`."""
    stored = known(asked.game).pictures.stored
    makes = positions(asked.game)
    if asked.position not in makes:
        if asked.position in stored:
            return stored[asked.position]()
        raise NotDrawn("\n".join([f"There is no position {asked.position}.", *there_is(asked.game)]))
    state, texts = with_choices(makes[asked.position], asked)
    return picture(state, asked, Told(rounds=rounds_of(state, texts, asked.game)))


def with_choices(make: Callable[..., Any], asked: argparse.Namespace) -> tuple[Any, tuple[str, ...]]:
    """Make a position; return it with the texts of the choices that led to it. Raises :class:`NotDrawn`."""
    game, texts = GAMES[asked.game], list[str]()
    apply = game.apply

    def noted(state: Any, action: Any) -> Any:
        texts.append(str(action))
        return apply(state, action)

    with patch.object(game, "apply", noted):
        return position(make, asked), tuple(texts)


def rounds_of(state: Any, texts: tuple[str, ...], game: str) -> tuple[Round, ...]:
    """Return the rounds of a game that has ended, for the curves of its board; () if it has not, or if choices were left out."""
    if state.to_move is not None:
        return ()
    names, options = NAMES[: state.seats], tuple(state.options.items())
    try:
        return story_of(Reel(game, state.seats, options, state.seed, None, texts, names, names, SOURCE_LANGUAGE, LIGHT)).rounds()
    except (ValueError, IllegalAction):
        return ()


def position(make: Callable[..., Any], asked: argparse.Namespace) -> Any:
    """Make a position from the values given for it. Raises :class:`NotDrawn`."""
    kinds, signature = wanted(make), inspect.signature(make)
    more = dict(text.partition("=")[::2] for text in asked.more)
    if unknown := more.keys() - kinds.keys():
        raise NotDrawn(f"{asked.position} does not take {', '.join(sorted(unknown))}; it takes {', '.join(kinds) or 'nothing'}.")
    texts = {**GIVEN, "seats": str(asked.seats or max(GAMES[asked.game].SEATS)), **more}
    if missing := [name for name in kinds if name not in texts and signature.parameters[name].default is inspect.Parameter.empty]:
        raise NotDrawn(f"{asked.position} needs {' '.join(f'{name}=...' for name in missing)} too.")
    try:
        return make(**{name: kind(texts[name]) for name, kind in kinds.items() if name in texts})
    except (ValueError, LookupError, AssertionError, IllegalAction) as why:
        raise NotDrawn(f"{asked.position} cannot be made of that: {type(why).__name__} {why}") from why


def picture(state: Any, asked: argparse.Namespace, told: Told) -> Image.Image:
    """Draw the wanted picture of a state; ``told``: the facts that its board shows beside the view. Raises :class:`NotDrawn`."""
    game, pictures, say = GAMES[asked.game], PICTURES[asked.game], words(asked.lang).gettext
    names, look = NAMES[: state.seats], {"theme": asked.theme}
    seat = asked.seat if asked.seat is not None else state.to_move or 0
    if not 0 <= seat < state.seats:
        raise NotDrawn(f"--seat can be 0 to {state.seats - 1}.")
    match asked.picture:
        case "board":
            return pictures.board(game.view(state, None), names, say, **look, told=told)
        case "hand":
            return pictures.hand(game.view(state, seat), names, say, **look)
        case "scores":
            result = game.result(state) or known(asked.game).pictures.ends(state.seats)[0]
            return pictures.scores(result, names, say, **look)
        case "question":
            image = pictures.question(game.view(state, seat), names, say, **look)
            if image is None:
                raise NotDrawn(f"Words are enough for the question of seat {seat}, {game.view(state, None).question or 'the end'}.")
            return image
        case area if area in pictures.AREAS:
            return pictures.area(game.view(state, None), names, say, area, **look)
    raise NotDrawn(f"There is no picture {asked.picture}: board, hand, question, scores, {', '.join(pictures.AREAS)}.")


def watching(given: Sequence[str]) -> int:
    """Draw now and after each change of a file, until Ctrl+C; return the exit code."""
    if find_spec("watchfiles") is None:
        raise NotDrawn(NOT_WATCHED)
    from watchfiles import watch  # noqa: PLC0415 - only developers have this package

    command = [sys.executable, "-m", "tools.preview", *given]
    begun = False
    for changes in watch(*WATCHED, rust_timeout=100, yield_on_timeout=True, raise_interrupt=False):
        if changes or not begun:  # drawn once the files are watched, so that no change is missed
            begun = True
            subprocess.run(command, cwd=ROOT, check=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
