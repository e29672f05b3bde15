"""Validation of a choice: its person, the length of the log, the rules. An invalid choice raises ``Refusal``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.session import Person, Press, Session
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import sentences
from rules import play
from rules.core import IllegalAction
from rules.play import ReplayedGame
from storage.premoves import PremoveRow


def chosen_by(before: ReplayedGame, seat: int, texts: Sequence[str]) -> ReplayedGame:
    """Return the game after choices of a seat, given by their texts. Raises ``Refusal`` for an illegal one."""
    after = before
    try:
        for text in texts:
            if after.asked != seat:
                raise Refusal(sentences.not_legal)
            after = play.chosen(after, before.setup.game.parse_action(text))
    except IllegalAction:
        raise Refusal(sentences.not_legal) from None
    return after


def seat_of(session: Session, person: Person) -> int:
    """Return the seat of a person in a game under way. Raises ``Refusal``."""
    if session.over:
        raise Refusal(sentences.game_over)
    seat = session.seat_of(person.id)
    if seat is None:
        raise Refusal(sentences.no_seat)
    return seat


def seat_asked(session: Session, press: Press) -> int:
    """Return the person's seat if it is asked and the press is not older than the newest choice."""
    seat = seat_of(session, press.person)
    asked = session.live.asked
    if seat != asked and asked is not None:
        raise Refusal(lambda say: sentences.other_asked(say, name=shown_name(session.names(say)[asked])))
    check_seq(session, press.seq)
    return seat


def check_seq(session: Session, seq: int) -> None:
    """Refuse a press for a log of another length."""
    if seq != session.live.seq:
        raise Refusal(sentences.stale)


def check_premove(session: Session, order: PremoveRow) -> None:
    """Refuse a pre-move unknown to the game's rules; accept an empty value, which removes the pre-move."""
    known = session.live.setup.game.PREMOVES.get(order.name)
    if known is None:
        raise Refusal(sentences.unknown_control)
    if order.value:
        try:
            known.read(order.value)
        except ValueError:
            raise Refusal(sentences.unknown_control) from None
