"""The choices as buttons and menus: answers to a question, or to two questions that belong together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Part, components
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
"""The greatest number of first answers that have a menu each for their second answers; more of them share menus."""
MANY = 10
"""Up to this number, choices are buttons if the message has room for them, and up to ``MOST`` if few words explain them."""
MOST = 20
WORDS = 800
"""The most characters that explain more than ``MANY`` buttons."""
GLANCE = 14
"""Up to this number of buttons, pairs of higher ranks are among them; a phone shows as many below a picture."""
ROW = 5
"""The greatest number of buttons in a row."""
ROOM = 16
"""The number of components that every message of a question leaves for controls."""
NEVER = 9
"""The rank of a pair whose text does not fit into the id of a button."""
AND = ";"
"""The separator of two choices that are made at once."""

# Translators: in a closed menu: {choice} is a card, {count} the number of choices with it.
PICK_OF = Plural("{choice}: {count} choice", "{choice}: {count} choices")
"""The placeholder of a menu of the choices that go with one first choice."""
# Translators: in a closed menu: {first} and {last} are cards with their numbers, with others between them.
PICK_BETWEEN = Sentence("{first} … {last}")
"""The placeholder of a menu of the choices that go with several first choices."""


class Pairs(NamedTuple):
    """A first answer with its second answers, each as a button and as the entry of a menu. ``ranks``: those of ``Pair``."""

    first: Option
    ranks: tuple[int, ...]
    buttons: tuple[Button, ...]
    entries: tuple[Entry, ...]


def choices(
    session: Session, seat: int, question: str, control: Callable[[str], ControlId], say: Words, *, at_once: bool, room: int = ROOM
) -> list[Part]:
    """Return the controls for all choices, those first on the picture first; buttons while the message has room for them.

    ``control``: makes the id of a control from "=" and the text of a choice, or from the word of a menu. ``at_once``: offer the answers to
    the next question too if both belong together. ``room``: components left in the message.
    """
    view = session.live.view(seat)
    pairs, found = _pairs(session, view, control, say) if at_once else {}, list[Part]()
    single = [action for action in view.choices if str(action) not in pairs]
    for rank, most in ((3, MOST), (2, MOST), (1, MOST), (0, MOST), (0, FEW)):
        both = _together([*pairs.values()], rank, control, say)
        alone = _single(session.row, view, single, question, control, say, most)
        found = [*alone, *both] if single and single[0] == view.choices[0] else [*both, *alone]
        if components(found) <= room and (rank <= 1 or sum(len(part) for part in found if isinstance(part, tuple)) <= GLANCE):
            break
    return found


def asked_at_once(session: Session, seat: int, say: Words) -> str:
    """Return the sentence that asks two questions at once; "" if one is asked alone."""
    sentence = WORDING[session.row.game].at_once(session.live.view(seat), say)
    return sentence if sentence and together(session.live) else ""


def _pairs(session: Session, view: View, control: Callable[[str], ControlId], say: Words) -> dict[str, Pairs]:
    """Return the answers that lead to a second question, by their texts."""
    words, found = WORDING[session.row.game], dict[str, Pairs]()
    actions = {str(action): action for action in view.choices}
    for text, seconds in together(session.live):
        after, ranks, buttons, entries = chosen(session.live, actions[text]).view(view.seat), list[int](), list[Button](), list[Entry]()
        for action in (action for action in after.choices if str(action) in seconds):
            option, value = words.option(after, action, say), f"={text}{AND}{action}"
            pair = words.pair(view, actions[text], action, say)
            ranks.append(pair.rank if control(value).fits else NEVER)
            buttons.append(Button(control(value), pair.label, "primary" if pair.rank == 1 else "secondary", option.sign))
            entries.append(Entry(value, option.label, option.detail, sign=option.sign))
        found[text] = Pairs(shown(session.row, view, actions[text], say), tuple(ranks), tuple(buttons), tuple(entries))
    return found


def _together(pairs: Sequence[Pairs], rank: int, control: Callable[[str], ControlId], say: Words) -> list[Part]:
    """Return buttons for pairs up to ``rank``, then menus of the others, which share menus beside buttons."""
    buttons = [button for each in pairs for button, its in zip(each.buttons, each.ranks, strict=True) if its <= rank]
    left = [
        each._replace(entries=tuple(entry for entry, its in zip(each.entries, each.ranks, strict=True) if its > rank)) for each in pairs
    ]
    rest = [each for each in left if each.entries]
    menus = _in_menus(rest, control, say, shared=(bool(buttons) and len(rest) > 1) or len(rest) > FEW, more=bool(buttons))
    return [*_rows(buttons), *menus]


def _rows(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    return [tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def _in_menus(pairs: Sequence[Pairs], control: Callable[[str], ControlId], say: Words, *, shared: bool, more: bool) -> list[Part]:
    """Return a menu for each first answer; if they share menus, each entry names its first answer. ``more``: there are buttons."""
    groups: list[list[Pairs]] = []
    for each in pairs:
        if not shared or not groups or sum(len(held.entries) for held in groups[-1]) + len(each.entries) > MENU_LENGTH:
            groups.append([])
        groups[-1].append(each)
    return [Menu(control(f"pick {number}"), *_menu(group, say, shared=shared, more=more)) for number, group in enumerate(groups)]


def _menu(group: Sequence[Pairs], say: Words, *, shared: bool, more: bool) -> tuple[str, tuple[Entry, ...]]:
    """Return the placeholder of a menu, and its entries; ``shared``: each with its first answer."""
    labels = [each.first.label for each in group]
    held = sum(len(each.entries) for each in group)
    between = say.gettext("More choices") if more else PICK_BETWEEN(say, first=labels[0], last=labels[-1])
    closed = PICK_OF(held, say, choice=labels[0]) if len(group) == 1 else between
    if not shared:
        return closed, group[0].entries
    entries = [
        replace(entry, label=sentences.pair(say, first=each.first.label, second=entry.label)) for each in group for entry in each.entries
    ]
    return closed, tuple(entries)


def shown(row: GameRow, view: View, action: Action, say: Words) -> Option:
    """Return a choice as a control shows it, with its number on the picture if it has one."""
    option, on_board, text = WORDING[row.game].option(view, action, say), PICTURES[row.game].numbered(view), str(action)
    return replace(option, label=numbered(on_board.index(text) + 1, option.label)) if text in on_board else option


def _single(
    row: GameRow, view: View, actions: Sequence[Action], question: str, control: Callable[[str], ControlId], say: Words, most: int
) -> list[Part]:
    """Return the controls of choices without a second answer: up to ``most`` as buttons."""
    if not actions:
        return []
    options = [shown(row, view, action, say) for action in actions]
    values = [f"={action}" for action in actions]
    details = "\n".join(f"**{option.label}** – {option.detail}" for option in options if option.detail)
    few = len(actions) <= most and (len(actions) <= MANY or len(details) <= WORDS)
    if few and all(control(value).fits for value in values):
        buttons = [Button(control(value), option.label, option.style, option.sign) for value, option in zip(values, options, strict=True)]
        return [details, *_rows(buttons)]
    entries = [Entry(value, option.label, option.detail, sign=option.sign) for value, option in zip(values, options, strict=True)]
    return [
        Menu(
            control(f"pick {'' if len(actions) == len(view.choices) else 'one '}{start}"),
            say.gettext("More choices") if start else question.replace("*", ""),
            tuple(entries[start : start + MENU_LENGTH]),
        )
        for start in range(0, len(entries), MENU_LENGTH)
    ]
