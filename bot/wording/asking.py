"""The shape of a question, for every game: the seat asked, and the question with the facts under it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.wording.amounts import entry
from bot.wording.catalogue import Words
from bot.wording.option import Option
from bot.wording.texts import joined, marked, shortened
from rules.contract import View

ALT_LENGTH = 1024
DISCS = "❶❷❸❹❺❻❼❽❾❿⓫⓬⓭⓮⓯⓰⓱⓲⓳⓴"
"""The numbers of the choices, as signs for a text."""


def asked_of(view: View, names: Sequence[str], say: Words, asked: Mapping[str, str], followed: str = "") -> str:
    """Say which seat is asked for which choice, from ``asked``; after the end, that the game is over.

    ``followed``: the seat whose action led to this question out of turn.
    """
    _ = say.gettext
    if view.to_move is None:
        return _("The game is over.")
    message = _("{who} is asked, following {followed}: {what}.") if followed else _("{who} is asked: {what}.")
    return message.format(who=marked(names, view.to_move), followed=followed, what=say.pgettext("asked", asked[view.question]))


def called_for(view: View, names: Sequence[str], say: Words, asked: Mapping[str, str], followed: str = "", *, turn: bool) -> str:
    """Tell the person asked what to choose. ``turn``: each seat has turns in this phase, so that this one may be theirs."""
    _ = say.gettext
    if view.to_move is None:
        return _("The game is over.")
    message = _("{who}, you are asked: {what}.")
    if followed:
        message = _("{who}, you are asked, following {followed}: {what}.")
    elif turn and view.to_move == view.turn:
        message = _("{who}, your turn: {what}.")
    return message.format(who=marked(names, view.to_move), followed=followed, what=say.pgettext("asked", asked[view.question]))


def alt_of_question(shown: Sequence[Option], say: Words) -> str:
    """Return the alt text of a question's picture: the numbered choices, by their numbers.

    At most 1024 characters: the details of the last choices are left out first.
    """
    lead = say.gettext("The question on the board. The choices by their numbers:")
    lines = [entry(say, name=str(number), what=joined(option.label, option.detail)) for number, option in enumerate(shown, 1)]
    for number, option in reversed([*enumerate(shown)]):
        if len("\n".join([lead, *lines])) > ALT_LENGTH:
            lines[number] = entry(say, name=str(number + 1), what=option.label)
    return shortened("\n".join([lead, *lines]), ALT_LENGTH)


def numbered(number: int, label: str) -> str:
    """Put a choice's number before its label, in a disc as on the picture of the question."""
    return f"{DISCS[number - 1]} {label}" if number <= len(DISCS) else f"({number}) {label}"


def with_facts(question: str, facts: Iterable[str]) -> str:
    """Put the facts for a decision under its question, a line each."""
    return "\n".join([question, *filter(None, facts)])
