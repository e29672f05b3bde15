"""The log of a game, page by page, with the level changes of computers and the advice taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from bot.games.session import Session
from bot.messages import advised, by_premove
from bot.messages.message import Message
from bot.messages.views import paged, shown_names
from bot.names import shown_name
from bot.wording import computers
from bot.wording.catalogue import Sentence, Words
from rules.play import ReplayedGame
from storage import Advice, LevelSet

EARLIER_RULES = Sentence("-# Earlier turns were played under older rules and are not shown here; the game went on from that position.")


def log(
    session: Session, seat: int | None, number: int | None, say: Words, levels: Sequence[LevelSet] = (), advice: Sequence[Advice] = ()
) -> Message:
    """Return a page of the log, the newest page for None.

    ``levels``: all level changes of computers; ``advice``: all advice, which is listed after its turn.
    """
    beside = sorted([*_levels_given(session, levels, say), *_advice_given(session, advice, say)], key=itemgetter(0))
    lines, told = list[str](), 0
    for seq, line in beside:
        lines += [*_told_between(session, told, seq, seat, say), line]
        told = max(told, seq)
    lines += _told_between(session, told, session.live.seq, seat, say)
    row, base = session.row, session.live.setup.base
    if base is not None and (base.seq or row.branch_turn is None):
        lines.insert(0, EARLIER_RULES(say))
    if row.branch_turn is not None:
        lines.insert(0, _goes_on(row.branch_turn, row.branch_anew, say))
    # Translators: seq is the number of choices stored so far; the bot's log and the report of a fault call it seq, untranslated.
    below = say.gettext("Game {game}, seq {seq}").format(game=session.row.id, seq=session.live.seq)
    return paged(session.row, "log", lines or [say.gettext("Nothing has happened yet.")], -1 if number is None else number, say, below)


def _goes_on(turn: int, anew: bool, say: Words) -> str:
    """Return the first line of the log of such a game."""
    message = (
        say.gettext(
            "-# This game continues another one from its turn {turn}; the other one shows the turns before. Hidden things were dealt anew."
        )
        if anew
        else say.gettext(
            "-# This game continues another one from its turn {turn}; the other one shows the turns before. Nothing was dealt anew."
        )
    )
    return message.format(turn=turn)


def _told_between(session: Session, since: int, until: int, seat: int | None, say: Words) -> list[str]:
    """Describe the choices from row ``since`` up to before row ``until``, as a seat may know them, in lines."""
    steps = [step for step in session.live.steps if since <= step.row < until]
    return by_premove.told(session, steps, seat, shown_names(session, say), say)


def _levels_given(session: Session, levels: Sequence[LevelSet], say: Words) -> Iterator[tuple[int, str]]:
    """Yield level changes of one moment: the row of the log after them, and a line."""
    for (seq, who, level), given in groupby(levels, lambda one: (one.seq, one.name, one.level)):
        names = [shown_name(computers.name_without_level(session.row.at(one.seat), say)) for one in given]
        yield seq, computers.level_told(shown_name(who or computers.somebody(1, say)), names, level, say)


def _advice_given(session: Session, advice: Sequence[Advice], say: Words) -> Iterator[tuple[int, str]]:
    """Yield the advice of each turn: the row of the log after the turn, and a line for each seat."""
    names = shown_names(session, say)
    for seq, given in groupby(advice, lambda one: _turn_over(session.live, one.seq)):
        for line in advised.lines(list(given), names, say):
            yield seq, line


def _turn_over(live: ReplayedGame, seq: int) -> int:
    """Return the row of the log after the turn in which it had ``seq`` rows."""
    return next((step.row + 1 for step in live.steps if step.ends_turn and step.row >= seq), live.seq)
