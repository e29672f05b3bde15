"""Messages about seats: confirmations to leave or concede, a seat to take back, the end of an abandoned game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages import undone
from bot.messages.message import Button, Message, Picture
from bot.messages.replay import REPLAY
from bot.messages.views import buttons, shown_names
from bot.names import shown_name
from bot.wording import WORDING, seating, sentences
from bot.wording.catalogue import Sentence, Words
from storage import GameRow, Gone, Member

REMATCH = Sentence("Rematch")
END = "end"
"""The mark of a button whose press knowingly ends the game."""


def leaving_ends(row: GameRow) -> bool:
    """Check whether the game is closed when one of its people leaves."""
    return len(row.people) == 1


def conceding_ends(row: GameRow) -> bool:
    """Check whether the game is over when one of its people concedes."""
    return len(row.people) <= 2


def sure_to_leave(row: GameRow, say: Words) -> Message:
    """Ask for confirmation to leave."""
    ends = leaving_ends(row)
    return Message((seating.sure_to_leave(ends, say), (_button(row, "leave", say, "danger", END if ends else ""),)))


def sure_to_concede(row: GameRow, user_id: int, say: Words) -> Message:
    """Ask for confirmation to concede; with two people it names the winner."""
    ends, others = conceding_ends(row), [member for member in row.people if member.user_id != user_id]
    if not ends:
        told = seating.sure_to_concede(say)
    elif others:
        told = seating.sure_to_lose(say, winner=shown_name(others[0].name))
    else:
        told = seating.sure_to_close(say)
    return Message((told, (_button(row, "concede", say, "danger", END if ends else ""),)))


def sure_to_ask(session: Session, count: int, needed: Sequence[str], asking: str, say: Words) -> Message:
    """Ask for confirmation to request that the newest ``count`` choices are undone.

    ``needed``: the names of the people who must agree. ``asking``: the choice of the confirming button.
    """
    row = session.row
    # Translators: the button that puts the question to the other people at the table
    ask = Button(ControlId(row.id, row.seq, asking), say.gettext("Ask"), "primary")
    # Translators: the button beside it, for not asking them after all
    leave = Button(ControlId(row.id, row.seq, "play"), say.gettext("Leave it"))
    return Message((undone.asking(session, count, needed, shown_names(session, say), say), (ask, leave)))


def gone(session: Session, member: Member, say: Words) -> Message:
    """Tell a person whose seat a computer plays how to take it back, if that is possible."""
    looking = buttons(session.row, say, "board", "log")
    if member.gone is Gone.CONCEDED:
        return Message((seating.conceded_before(say), looking))
    return Message((seating.is_gone(member.gone is Gone.AWAY, say), (_button(session.row, "take", say, "primary"), *looking)))


def closed(row: GameRow, told: str, say: Words) -> Message:
    """Show the notice of a closed game, with a button to play it again."""
    return Message((told, (_once_more(row, say),)))


def conceded(session: Session, told: str, pictures: tuple[Picture, ...], say: Words) -> Message:
    """Show the notice of a game that was given up, and the game at that moment.

    The board in pictures, the standings in words, which can be searched, translated and read aloud, and the replay if anything was chosen.
    """
    standings = WORDING[session.row.game].standings(session.live.view(None), shown_names(session, say), say)
    row = session.row
    again = (Button(ControlId(row.id, row.seq, "replay"), REPLAY(say)),) if session.live.steps else ()
    looking = (*buttons(row, say, "board", "log"), *again, _once_more(row, say))
    return Message((told, *(pictures or (sentences.words_only(say),)), "\n".join(f"- {line}" for line in standings), looking))


def _once_more(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "rematch"), REMATCH(say), "success")


def _button(row: GameRow, what: str, say: Words, style: str, more: str = "") -> Button:
    return Button(ControlId(row.id, row.seq, f"seat {what} {more}".rstrip()), seating.BUTTONS[f"seat {what}"](say), style)
