"""The choices as buttons and menus: answers to a question, or to two questions that belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Part, components
from bot.wording import WORDING, sentences
from bot.wording.asking import numbered
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.option import Option, Pair
from render import PICTURES
from rules.contract import View
from rules.core import Action
from rules.play import chosen, together
from storage import GameRow

FEW = 5
"""The greatest number of first answers that have a menu each for their second answers; more of them share menus."""
WIDTHS = ((3, 99), (2, 99), (1, 99), (1, 20), (1, 15), (1, 10), (1, 5), (1, 0))
"""The ranks and the number of the pairs that are buttons, in messages with less and less room."""
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
"""The rank of a pair that is in a menu in any case."""
AND = ";"
"""The separator of two choices that are made at once."""

# Translators: in a closed menu: {choice} is a card, {count} the number of choices with it.
PICK_OF = Plural("{choice}: {count} choice", "{choice}: {count} choices")
"""The placeholder of a menu of the choices that go with one first choice."""
# Translators: in a closed menu: {first} and {last} are cards with their numbers, with others between them.
PICK_BETWEEN = Sentence("{first} … {last}")
"""The placeholder of a menu of the choices that go with several first choices."""


class Pairs(NamedTuple):
    """A first answer with its second answers, each as a button and as the entry of a menu.

    ``texts``: the choices of the question that these answer. ``ranks``: those of ``Pair``, or ``NEVER``. ``menu``: that of ``Pair``.
    """

    texts: frozenset[str]
    menu: str
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
    pairs, found = _pairs(session, view, control, say) if at_once else [], list[Part]()
    in_pairs = {text for each in pairs for text in each.texts}
    single = [action for action in view.choices if str(action) not in in_pairs]
    for rank, count, most in (*((*width, MOST) for width in WIDTHS), (*WIDTHS[-1], FEW)):
        both = _together(pairs, rank, count, control, say)
        alone = _single(session.row, view, single, question, control, say, most)
        found = [*alone, *both] if single and single[0] == view.choices[0] else [*both, *alone]
        if components(found) <= room and (rank <= 1 or sum(len(part) for part in found if isinstance(part, tuple)) <= GLANCE):
            break
    return found


def asked_at_once(session: Session, seat: int, say: Words) -> str:
    """Return the sentence that asks two questions at once; "" if one is asked alone."""
    sentence = WORDING[session.row.game].at_once(session.live.view(seat), say)
    return sentence if sentence and together(session.live) else ""


def _pairs(session: Session, view: View, control: Callable[[str], ControlId], say: Words) -> list[Pairs]:
    """Return the answers that lead to a second question with its answers; if that question stands alone, those that look the same there."""
    row, words, found = session.row, WORDING[session.row.game], list[Pairs]()
    actions = {str(action): action for action in view.choices}
    for text, seconds in together(session.live):
        after = chosen(session.live, actions[text]).view(view.seat)
        told = [
            (f"={text}{AND}{action}", words.pair(view, actions[text], action, say), words.option(after, action, say))
            for action in after.choices
            if str(action) in seconds
        ]
        found += _made({text}, shown(row, view, actions[text], say), told, control)
    if view.question in session.live.setup.game.TOGETHER.values():
        paired = [(action, pair) for action in view.choices if (pair := words.pair(view, None, action, say))]
        told = [(f"={each}", replace(pair, label=_at(row, view, each, pair.label)), shown(row, view, each, say)) for each, pair in paired]
        found += _made((str(action) for action, _ in paired), Option(""), told, control)
    return found


def _made(
    texts: Iterable[str], first: Option, told: Sequence[tuple[str, Pair | None, Option]], control: Callable[[str], ControlId]
) -> list[Pairs]:
    """Make the controls of a first answer from the values of its second answers, and from these as buttons and as entries; [] for none."""
    both = [(value, pair, option) for value, pair, option in told if pair is not None]
    ranks = tuple(NEVER if pair.menu or not control(value).fits else pair.rank for value, pair, _ in both)
    buttons = tuple(Button(control(value), pair.label, "primary" if pair.rank == 1 else "secondary", its.sign) for value, pair, its in both)
    entries = tuple(Entry(value, option.label, option.detail, sign=option.sign) for value, _, option in both)
    menu = next((pair.menu for _, pair, _ in both if pair.menu), "")
    return [Pairs(frozenset(texts), menu, first, ranks, buttons, entries)] if both else []


def _together(pairs: Sequence[Pairs], rank: int, count: int, control: Callable[[str], ControlId], say: Words) -> list[Part]:
    """Return up to ``count`` buttons for pairs up to ``rank``, a row or more for each first answer, then menus of the others."""
    rows, rest, left = list[tuple[Button, ...]](), list[Pairs](), count
    for each in pairs:
        places = [place for place, its in enumerate(each.ranks) if its <= rank][:left]
        left -= len(places)
        rows += _rows([each.buttons[place] for place in places])
        rest.append(each._replace(entries=tuple(entry for place, entry in enumerate(each.entries) if place not in places)))
    rest = [each for each in rest if each.entries]
    name = rest[0].menu if rest and left else ""
    shared = bool(name) or len(rest) > (1 if rows else FEW)
    return [*rows, *_in_menus(rest, control, say, shared=shared, name=name or (say.gettext("More choices") if rows and shared else ""))]


def _rows(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    return [tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def _in_menus(pairs: Sequence[Pairs], control: Callable[[str], ControlId], say: Words, *, shared: bool, name: str) -> list[Part]:
    """Return a menu for each first answer; if they share menus, each entry names its first answer.

    ``name``: that of the menu if it is the only one.
    """
    groups: list[list[Pairs]] = []
    for each in pairs:
        if not shared or not groups or sum(len(held.entries) for held in groups[-1]) + len(each.entries) > MENU_LENGTH:
            groups.append([])
        groups[-1].append(each)
    alone = name if len(groups) == 1 else ""
    return [
        Menu(control(f"pick {number}"), alone or _closed(group, say), _entries(group, say, shared=shared))
        for number, group in enumerate(groups)
    ]


def _closed(group: Sequence[Pairs], say: Words) -> str:
    """Return the placeholder of a menu that has no name."""
    first, last, held = group[0].first.label, group[-1].first.label, sum(len(each.entries) for each in group)
    return PICK_OF(held, say, choice=first) if len(group) == 1 else PICK_BETWEEN(say, first=first, last=last)


def _entries(group: Sequence[Pairs], say: Words, *, shared: bool) -> tuple[Entry, ...]:
    """Return the entries of a menu; ``shared``: each with its first answer."""
    both = [(each.first.label if shared else "", entry) for each in group for entry in each.entries]
    return tuple(replace(entry, label=sentences.pair(say, first=first, second=entry.label)) if first else entry for first, entry in both)


def shown(row: GameRow, view: View, action: Action, say: Words) -> Option:
    """Return a choice as a control shows it, with its number on the picture if it has one."""
    option = WORDING[row.game].option(view, action, say)
    return replace(option, label=_at(row, view, action, option.label))


def _at(row: GameRow, view: View, action: Action, label: str) -> str:
    """Return the label of a choice with its number on the picture, if it has one."""
    on_board, text = PICTURES[row.game].numbered(view), str(action)
    return numbered(on_board.index(text) + 1, label) if text in on_board else label


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
