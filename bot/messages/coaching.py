"""Messages of advice to the person who asked: the best answers with reasons and controls, and the confirmation before."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.games.ai_evaluation import Judged
from bot.games.session import Session
from bot.messages import choosing
from bot.messages.choosing import AND
from bot.messages.message import Button, Entry, Menu, Message, Part, Picture
from bot.wording import WORDING, coaching, sentences
from bot.wording.catalogue import Sentence, Words
from bot.wording.option import Option
from rules.core import Action
from rules.play import ReplayedGame, chosen
from storage import GameRow

TOLD_TO_OTHERS = Sentence("Others play at this table: everybody will read that you took advice, and never what it says. Do you want it?")


def advice(session: Session, seat: int, found: Sequence[Judged], picture: Picture | None, say: Words, why: str = "") -> Message:
    """List the best answers, each with its costs and gains, its reasons and a control.

    ``picture``: the question with the numbers of the answers. ``why``: the reason for the offer.
    """
    first, words, seats = found[0].weighed, WORDING[session.row.game], session.live.state.seats
    lines, options = [coaching.title(first, say)], list[Option]()
    for number, each in enumerate(found, 1):
        option = answer(session.row, session.live, seat, (each.weighed.action, each.second), say)
        options.append(option)
        lines.append(coaching.numbered(number, option.label, option.detail, say))
        if number > 2:  # the second one's distance and reasons stand with the first
            reasons = coaching.reasons(each.weighed, first, seats, words.expected, say)
            lines.append(coaching.behind_the_first(first.worth - each.weighed.worth, each.weighed.error, reasons, say))
        elif number == 1 and len(found) > 1:
            lines.append(coaching.before_the_next(first, found[1].weighed, seats, words.expected, say))
    return Message((picture or "", "\n".join(lines), _controls(session.row, found, options, say), why, (_back(session.row, say),)))


def answer(
    row: GameRow, live: ReplayedGame, seat: int, actions: tuple[Action, Action | None], say: Words, *, numbered: bool = True
) -> Option:
    """Return an answer as its menu shows it, with the second answer if two questions belong together.

    ``numbered``: with its number on the picture.
    """
    first, second = actions
    view = live.view(seat)
    option = choosing.shown(row, view, first, say) if numbered else WORDING[row.game].option(view, first, say)
    if second is None:
        return option
    other = WORDING[row.game].option(chosen(live, first).view(seat), second, say)
    return Option(sentences.pair(say, first=option.label, second=other.label), other.detail, option.style, option.sign)


def _controls(row: GameRow, found: Sequence[Judged], options: Sequence[Option], say: Words) -> Part:
    """Return a control for each answer: buttons, or a menu for pairs and for texts too long for a button's id."""
    texts = [AND.join(str(action) for action in (each.weighed.action, each.second) if action is not None) for each in found]
    ids = [ControlId(row.id, row.seq, f"={text}") for text in texts]
    if any(each.second is not None for each in found) or not all(each.fits for each in ids):
        entries = (Entry(f"={text}", option.label, option.detail, sign=option.sign) for text, option in zip(texts, options, strict=True))
        return Menu(ControlId(row.id, row.seq, "pick advice"), say.gettext("Take one of these answers"), tuple(entries))
    return tuple(Button(each, option.label, option.style, option.sign) for each, option in zip(ids, options, strict=True))


def sure(session: Session, say: Words) -> Message:
    """Ask for confirmation, because everybody at the table reads that the person took advice."""
    row = session.row
    # Translators: the button that takes the advice, which the others are told
    yes = Button(ControlId(row.id, row.seq, "advise sure"), say.gettext("Yes, advise me"), "primary")
    return Message((TOLD_TO_OTHERS(say), (yes, _back(row, say))))


def thinking(say: Words) -> Message:
    """Say that the answers are being weighed."""
    return Message((say.gettext("I am weighing the answers to your question. It takes a few seconds."),))


def _back(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "play"), coaching.BUTTONS["back"](say))
