"""The page on which a person sets pre-moves, for that person alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.controls import ControlId
from bot.features.premoves import words
from bot.games.premoves import in_force
from bot.games.session import Session
from bot.messages.message import Button, Entry, Menu, Message, Part
from bot.messages.plans import LEAVE
from bot.messages.views import buttons
from bot.wording import WORDING
from bot.wording.catalogue import Words
from bot.wording.ordering import PremoveWords
from rules.contract import NONE
from rules.play import order_asked
from storage.premoves import PremoveRow


@dataclass(frozen=True, slots=True)
class Page:
    """The pre-moves of a seat.

    ``orders``: the pre-moves that the seat can give; ``given``: those that it has given; ``only_now``: those that count in this round
    alone; ``name``: the selected question, "" for none.
    """

    session: Session
    orders: Mapping[str, PremoveWords]
    given: Mapping[str, tuple[str, ...]]
    only_now: frozenset[str]
    name: str
    say: Words

    def control(self, choice: str) -> ControlId:
        return ControlId(self.session.row.id, self.session.row.seq, choice)


def page(session: Session, seat: int, rows: Sequence[PremoveRow], name: str, say: Words, note: str = "") -> Message:
    """Show a seat's pre-moves, and the possible ones. ``rows``: the stored ones; ``name``: the selected question."""
    given, offered = in_force(session.live, rows), session.live.setup.game.premovable(session.live.view(seat))
    named = WORDING[session.row.game].orders(say)
    orders = {each: ordering for each, ordering in named.items() if each in (*offered, *given)}
    shown = Page(session, orders, given, frozenset(row.name for row in rows if row.until is not None), name if name in orders else "", say)
    back = _back(session, seat, say)
    if not orders:
        return Message((note, words.title(say), words.nothing_to_order(say), back))
    entries = tuple(Entry(each, one.question, one.given(given.get(each, ())), chosen=each == name) for each, one in orders.items())
    menu = Menu(shown.control("orders"), words.pick_question(say), entries)
    asked = session.live.asked == seat and order_asked(session.live) == name != "" and name not in given
    # again in full, because a phone cuts the question in the menu
    about = [f"**{orders[name].question}**", *([words.is_asked(say)] if asked else [])] if name in orders else []
    heading = words.heading(say) if note else words.title(say)
    return Message((note, heading, _lines(shown), menu, "\n".join(about), *_looked_at(shown), back))


def _back(session: Session, seat: int, say: Words) -> tuple[Button, ...]:
    """Return the button to the private menu."""
    if session.live.asked == seat:
        return buttons(session.row, say, "play", style="primary")
    return (Button(ControlId(session.row.id, session.row.seq, "play"), LEAVE(say)),)


def _lines(page: Page) -> str:
    """Return the seat's pre-moves, a line each."""
    lines, say = list[str](), page.say
    only = WORDING[page.session.row.game].this_round(say)
    for name, values in page.given.items():
        question, answer = page.orders[name].question, page.orders[name].given(values)
        lines.append(
            words.line_for_now(say, question=question, answer=answer, only=only)
            if name in page.only_now
            else words.line(say, question=question, answer=answer)
        )
    return "\n".join(lines) if lines else words.nothing(say)


def _looked_at(page: Page) -> list[Part]:
    """Return the controls of the selected question."""
    if not page.name:
        return []
    return [*_answers(page, page.orders[page.name]), *([_changing(page)] if page.name in page.given else [])]


def _answers(page: Page, ordering: PremoveWords) -> list[Menu]:
    """Return the menu of answers, with earlier picks in its id; [] if no answer can follow the picks."""
    most, given, say = page.session.live.setup.game.PREMOVES[page.name].most, page.given.get(page.name, ()), page.say
    before = given if most > 1 else ()
    left = tuple(Entry(value, label, chosen=value in given) for value, label in ordering.answers.items() if value not in before)
    if not left or len(before) == most or NONE in before:
        return []
    first = words.pick_first if most > 1 else words.pick_answer
    placeholder = words.pick_next(say) if before else first(say)  # a phone would show the same words of the question for both menus
    return [Menu(page.control(" ".join(["order", page.name, *before])), placeholder, left)]


def _changing(page: Page) -> tuple[Button, ...]:
    """Return the buttons of a set pre-move: remove it, or change its duration."""
    say, only_now = page.say, page.name in page.only_now
    longer, shorter = words.BUTTONS["until game"](say), WORDING[page.session.row.game].this_round(say)
    return (
        Button(page.control(f"unorder {page.name}"), words.BUTTONS["unorder"](say), "danger"),
        Button(page.control(f"until {page.name} {'game' if only_now else 'round'}"), longer if only_now else shorter.capitalize()),
    )
