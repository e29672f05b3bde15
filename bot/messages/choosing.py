"""The choices as buttons and menus: answers to a question, or to two questions that belong together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Part
from bot.wording import WORDING, sentences
from bot.wording.asking import numbered
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.option import Option
from render import PICTURES
from rules.contract import View
from rules.core import Action
from rules.play import chosen, together
from storage import GameRow

FEW = 5
"""Up to this number, choices are buttons, and first answers have a menu each for the second; above it they share menus."""
AND = ";"
"""The separator of two choices that are made at once."""

# Translators: {choice} is a card, {count} what can be done with it; stands in a menu that is still closed.
PICK_OF = Plural("{choice}: {count} choice", "{choice}: {count} choices")
"""The placeholder of a menu of the choices that go with one first choice."""
# Translators: {first} and {last} are cards with their numbers, others lie between them; stands in a menu that is still closed.
PICK_BETWEEN = Sentence("{first} … {last}")
"""The placeholder of a menu of the choices that go with several first choices."""


class Pairs(NamedTuple):
    """A first answer with the menu entries of its second answers."""

    first: Option
    entries: tuple[Entry, ...]


def choices(session: Session, seat: int, question: str, control: Callable[[str], ControlId], say: Words, *, at_once: bool) -> list[Part]:
    """Return the controls for all choices, those first on the picture first.

    ``control``: makes the id of a control from "=" and the text of a choice, or from the word of a menu. ``at_once``: offer the answers to
    the next question too if both belong together.
    """
    view = session.live.view(seat)
    pairs = _pairs(session, view, say) if at_once else {}
    single = [action for action in view.choices if str(action) not in pairs]
    menus, alone = _in_menus([*pairs.values()], control, say), _single(session.row, view, single, question, control, say)
    if single and single[0] == view.choices[0]:
        return [*alone, *menus]
    return [*menus, *alone]


def asked_at_once(session: Session, seat: int, say: Words) -> str:
    """Return the sentence that asks two questions at once; "" if one is asked alone."""
    sentence = WORDING[session.row.game].at_once(session.live.view(seat), say)
    return sentence if sentence and together(session.live) else ""


def _pairs(session: Session, view: View, say: Words) -> dict[str, Pairs]:
    """Return the answers that lead to a second question, by their texts."""
    words, found = WORDING[session.row.game], dict[str, Pairs]()
    actions = {str(action): action for action in view.choices}
    for text, seconds in together(session.live):
        after = chosen(session.live, actions[text]).view(view.seat)
        options = [(str(action), words.option(after, action, say)) for action in after.choices if str(action) in seconds]
        entries = tuple(Entry(f"={text}{AND}{second}", option.label, option.detail, sign=option.sign) for second, option in options)
        found[text] = Pairs(shown(session.row, view, actions[text], say), entries)
    return found


def _in_menus(pairs: Sequence[Pairs], control: Callable[[str], ControlId], say: Words) -> list[Part]:
    """Return a menu for each first answer; many first answers share menus, and each entry names its first answer."""
    groups: list[list[Pairs]] = []
    for each in pairs:
        if len(pairs) <= FEW or not groups or sum(len(held.entries) for held in groups[-1]) + len(each.entries) > MENU_LENGTH:
            groups.append([])
        groups[-1].append(each)
    return [Menu(control(f"pick {number}"), *_menu(group, say, named=len(pairs) > FEW)) for number, group in enumerate(groups)]


def _menu(group: Sequence[Pairs], say: Words, *, named: bool) -> tuple[str, tuple[Entry, ...]]:
    """Return the placeholder of a menu, and its entries; ``named``: each with its first answer."""
    labels = [each.first.label for each in group]
    held = sum(len(each.entries) for each in group)
    closed = PICK_OF(held, say, choice=labels[0]) if len(group) == 1 else PICK_BETWEEN(say, first=labels[0], last=labels[-1])
    if not named:
        return closed, group[0].entries
    entries = [
        replace(entry, label=sentences.pair(say, first=first.label, second=entry.label)) for first, seconds in group for entry in seconds
    ]
    return closed, tuple(entries)


def shown(row: GameRow, view: View, action: Action, say: Words) -> Option:
    """Return a choice as a control shows it, with its number on the picture if it has one."""
    option, on_board, text = WORDING[row.game].option(view, action, say), PICTURES[row.game].numbered(view), str(action)
    return replace(option, label=numbered(on_board.index(text) + 1, option.label)) if text in on_board else option


def _single(
    row: GameRow, view: View, actions: Sequence[Action], question: str, control: Callable[[str], ControlId], say: Words
) -> list[Part]:
    """Return the controls of choices without a second answer."""
    if not actions:
        return []
    options = [shown(row, view, action, say) for action in actions]
    values = [f"={action}" for action in actions]
    if len(actions) <= FEW and all(control(value).fits for value in values):
        details = "\n".join(f"**{option.label}** – {option.detail}" for option in options if option.detail)
        row_of = tuple(
            Button(control(value), option.label, option.style, option.sign) for value, option in zip(values, options, strict=True)
        )
        return [details, row_of]
    entries = [Entry(value, option.label, option.detail, sign=option.sign) for value, option in zip(values, options, strict=True)]
    return [
        Menu(
            control(f"pick {'' if len(actions) == len(view.choices) else 'one '}{start}"),
            say.gettext("More choices") if start else question.replace("*", ""),
            tuple(entries[start : start + MENU_LENGTH]),
        )
        for start in range(0, len(entries), MENU_LENGTH)
    ]
