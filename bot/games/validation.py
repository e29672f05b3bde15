"""Whether a choice may be made: by whom, at which length of the log, legal by the rules. What may not is a ``Refusal``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.session import Person, Press, Session
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import sentences
from rules import play
from rules.core import IllegalAction
from rules.play import ReplayedGame
from storage import PremoveRow


def chosen_by(before: ReplayedGame, seat: int, texts: Sequence[str]) -> ReplayedGame:
    """The game after choices of a seat, given by their texts. Raises ``Refusal`` for what the rules do not allow it."""
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
    """The seat of a person in a game that is played. Raises ``Refusal``."""
    if session.over:
        raise Refusal(sentences.game_over)
    seat = session.seat_of(person.id)
    if seat is None:
        raise Refusal(sentences.no_seat)
    return seat


def seat_asked(session: Session, press: Press) -> int:
    """The seat of the person, when it is the one asked and the press is no older than the newest choice."""
    seat = seat_of(session, press.person)
    asked = session.live.asked
    if seat != asked and asked is not None:
        raise Refusal(lambda say: sentences.other_asked(say, name=shown_name(session.names(say)[asked])))
    check_seq(session, press.seq)
    return seat


def check_seq(session: Session, seq: int) -> None:
    """Refuse what was meant for a log of another length."""
    if seq != session.live.seq:
        raise Refusal(sentences.stale)


def check_premove(session: Session, order: PremoveRow) -> None:
    """Refuse an order that the rules of the game do not know; one without a value takes one back."""
    known = session.live.setup.game.PREMOVES.get(order.name)
    if known is None:
        raise Refusal(sentences.unknown_control)
    if order.value:
        try:
            known.read(order.value)
        except ValueError:
            raise Refusal(sentences.unknown_control) from None
