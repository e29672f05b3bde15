"""The events since a moment of a game, turn by turn, for a reader who listens or was away; pictures are optional."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages import by_premove
from bot.messages.message import Button, Message, Picture
from bot.messages.views import buttons, paged, shown_names
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.texts import marked
from rules.core import seen_by
from rules.play import PlayedChoice

MINE = "mine"

SINCE_HOURS = Plural("## In the last {count} hour", "## In the last {count} hours")
SINCE_MINUTES = Plural("## In the last {count} minute", "## In the last {count} minutes")
SINCE_TURNS = Plural("## Since {count} turn ago", "## Since {count} turns ago")
"""A number of turns: ``count`` that ended, beside the one under way."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The events since a moment, for a reader.

    ``moment``: as :func:`happened` takes it; ``row``: the first row of the log; ``place``: the index of the first turn in the replay, None
    if nothing happened; ``before``: with the board at that moment.
    """

    session: Session
    seat: int | None
    moment: str
    row: int
    place: int | None
    before: bool = False


def missed(shown: Missed, number: int | None, pictures: Sequence[Picture], say: Words) -> Message:
    """Show a page of the events with the board before or after, and a button to the replay.

    ``pictures``: () if the board cannot be drawn.
    """
    row, moment = shown.session.row, f"{shown.moment} {shown.row}"
    told = happened(shown.session, shown.seat, shown.moment, shown.row, number, say, "missed")
    log = buttons(row, say, "log")
    if shown.place is None:
        return Message((*told.parts, log))
    page = f"missed {moment} {number or 0}"
    if shown.before:
        # Translators: a switch: the board after the events of this page.
        other = Button(ControlId(row.id, row.seq, page), say.gettext("Board after"))
    else:
        # Translators: a switch: the board before the events of this page.
        other = Button(ControlId(row.id, row.seq, f"{page} before"), say.gettext("Board before"))
    # Translators: from the list of events to the same events turn after turn, with the board after each.
    steps = Button(ControlId(row.id, row.seq, f"replay since {shown.place}"), say.gettext("Turn by turn"), "primary")
    moving = (Button(ControlId(row.id, row.seq, "motion"), say.gettext("Animation")),) if shown.session.result is None else ()
    board = say.gettext("**The board before that:**") if shown.before else say.gettext("**The board now, with the changes since then:**")
    return Message((*told.parts, board, *(pictures or (sentences.words_only(say),)), (steps, other, *moving, *log)))


def own_choice(session: Session, seat: int | None) -> int | None:
    """Return the row of the log after a seat's newest choice; None if it has made none."""
    return next((step.row + 1 for step in reversed(session.live.steps) if step.seat == seat), None)


def turns_ago(session: Session, turns: int) -> int:
    """Return the row of the log at which the last ``turns`` ended turns begin."""
    ends = [step.row + 1 for step in session.live.steps if step.ends_turn]
    return ends[-turns - 1] if turns < len(ends) else 0


def happened(session: Session, seat: int | None, since: str, row: int, number: int | None, say: Words, word: str = "since") -> Message:
    """Show a page of the events from a row of the log on, as a seat or a spectator may know them; None is the first page.

    First come the others' choices that concern the seat, then the turns, then the seat asked. ``since``: "mine", the number of turns, "r3"
    for the third day or month, "h8" for the last eight hours, "m90" for the last 90 minutes. ``word``: of the buttons to other pages.
    """
    names, turns = shown_names(session, say), _turns([step for step in session.live.steps if step.row >= row])
    lines = [_heading(session, since, say)]
    told = [(turn, _told(session, turn, seat, say)) for turn in turns]
    if seat is not None:
        taken = _taken_from(session, seat, say)
        others = [line for turn, found in told if turn[0].seat != seat for line in _concerning(turn, found, taken, marked(names, seat))]
        lines += [say.gettext("**What others did that concerns you**"), *_listed(others)] if others else []
    for turn, found in told:
        heading = Sentence("**Turn of {name}**") if turn[-1].ends_turn else Sentence("**Turn of {name}, not over yet**")
        lines += [heading(say, name=marked(names, turn[0].seat)), *_listed(found)] if found else []
    if len(lines) == 1:
        lines.append(say.gettext("Nothing has happened since then."))
    if not session.over and session.live.asked is not None:
        lines.append(WORDING[session.row.game].asked(session.live.view(None), names, say))
    return paged(session.row, f"{word} {since} {row}", lines, number or 0, say)


def _taken_from(session: Session, seat: int, say: Words) -> dict[int, list[str]]:
    """Return, by row of the log, the lines about things of a seat that others took, such as its gift from an Official."""
    names, words = shown_names(session, say), WORDING[session.row.game]
    events = [(step.row, event) for step in session.live.steps for event in seen_by(step.events, seat)]
    found: dict[int, list[str]] = {}
    for place, other in words.takes_from([event for _, event in events]).items():
        if other == seat:
            row, event = events[place]
            found.setdefault(row, []).extend(words.tell([event], names, say, session.options))
    return found


def _concerning(turn: Sequence[PlayedChoice], told: Sequence[str], taken: Mapping[int, list[str]], name: str) -> list[str]:
    """Return the lines of another seat's turn that concern a seat: things taken from it, then lines that name it."""
    lines = [line for step in turn for line in taken.get(step.row, ())]
    return [*lines, *(line for line in told if name in line and line not in lines)]


def _heading(session: Session, since: str, say: Words) -> str:
    if since == MINE:
        return say.gettext("## Since your last choice")
    if since[0] == "r":
        # Translators: a heading; {round} is for example "Day 2" or "Month 5".
        return say.gettext("## Since the beginning: {round}").format(round=WORDING[session.row.game].round_name(int(since[1:]), say))
    if since[0] == "m":
        return SINCE_MINUTES(int(since[1:]), say)
    return SINCE_HOURS(int(since[1:]), say) if since[0] == "h" else SINCE_TURNS(int(since), say)


def _turns(steps: Sequence[PlayedChoice]) -> list[list[PlayedChoice]]:
    """Split the choices after each end of a turn."""
    found: list[list[PlayedChoice]] = []
    for step in steps:
        if not found or found[-1][-1].ends_turn:
            found.append([])
        found[-1].append(step)
    return found


def _told(session: Session, turn: Sequence[PlayedChoice], seat: int | None, say: Words) -> list[str]:
    return by_premove.told(session, turn, seat, shown_names(session, say), say)


def _listed(lines: Sequence[str]) -> list[str]:
    return [f"- {line}" for line in lines]
