"""A question to one seat as it is shown privately, in a game and in a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.controls import LONGEST_ID, ControlId
from bot.games.playing import Playing
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Part, Picture
from bot.wording import WORDING, sentences
from bot.wording.asking import numbered
from bot.wording.catalogue import Words
from bot.wording.option import Option
from render import PICTURES
from rules.core import Action

FEW = 5
"""So many choices are buttons; more are a menu."""


def parts(
    playing: Playing,
    seat: int,
    picture: Picture | None,
    control: Callable[[str], ControlId],
    say: Words,
    *,
    above: str = "",
    below: str = "",
    guided: bool = False,
) -> list[Part]:
    """What the seat asked is to know, the picture, right above the choices the question, what cannot be chosen and why.

    ``control``: the id of the control of a choice, of its text behind "=" or of a menu of them. ``above``, ``below``: said above
    and below the question. ``guided``: what the step of the turn is and what the choices do is told in other words.
    """
    view, words = playing.live.view(seat), WORDING[playing.row.game]
    asking, _, facts = words.ask(view, say).partition("\n")
    on_board = PICTURES[playing.row.game].numbered(view)
    step = "" if guided else words.step(view, say)
    asked = "\n".join([asking, *([f"-# {step}"] if step else [])])
    found: list[Part] = [facts, picture or "", above, asked, below]
    shown = [_shown(words.option(view, action, say), str(action), on_board) for action in view.choices]
    choices = _choices(view.choices, shown, asking, control, say)
    found += [part for part in choices if not (guided and isinstance(part, str))]
    if missing := words.missing(view, say):
        found.append("\n".join([f"-# {sentences.missing_title(say)}", *(f"-# {reason}" for reason in missing)]))
    return found


def label(playing: Playing, seat: int, text: str, say: Words) -> str:
    """What the controls call a choice of the seat asked, with its number on the picture, if it has one."""
    view, words = playing.live.view(seat), WORDING[playing.row.game]
    action = next(action for action in view.choices if str(action) == text)
    return _shown(words.option(view, action, say), text, PICTURES[playing.row.game].numbered(view)).label


def _shown(option: Option, text: str, on_board: tuple[str, ...]) -> Option:
    """A choice with its number on the picture, if it has one."""
    return replace(option, label=numbered(on_board.index(text) + 1, option.label)) if text in on_board else option


def _choices(
    actions: tuple[Action, ...], shown: list[Option], question: str, control: Callable[[str], ControlId], say: Words
) -> list[Part]:
    values = [f"={action}" for action in actions]
    if len(actions) <= FEW and all(len(str(control(value))) <= LONGEST_ID for value in values):
        details = "\n".join(f"**{option.label}** – {option.detail}" for option in shown if option.detail)
        row_of = tuple(Button(control(value), option.label, option.style, option.sign) for value, option in zip(values, shown, strict=True))
        return [details, row_of]
    entries = [Entry(value, option.label, option.detail, sign=option.sign) for value, option in zip(values, shown, strict=True)]
    return [
        Menu(
            control(f"pick {start}"),
            sentences.pick_more(say) if start else question.replace("*", ""),
            tuple(entries[start : start + MENU_LENGTH]),
        )
        for start in range(0, len(entries), MENU_LENGTH)
    ]
