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
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from storage import GameRow, Gone, Member

REMATCH = Sentence("Rematch")
BUTTONS = {
    "leave": Sentence("Leave the game"),
    "concede": Sentence("Concede the game"),
    "take": Sentence("Take my seat back"),
}
END = "end"
"""The mark of a button whose press knowingly ends the game."""

CONCEDED_BEFORE = Sentence("You have conceded this game; you can watch it with **Board** and **Log**.")


def leaving_ends(row: GameRow) -> bool:
    """Check whether the game is closed when one of its people leaves."""
    return len(row.people) == 1


def conceding_ends(row: GameRow) -> bool:
    """Check whether the game is over when one of its people concedes."""
    return len(row.people) <= 2


def ways_out(row: GameRow, user_id: int, say: Words) -> Message:
    """Offer to leave and to concede, with the consequences of each; with two people it names the winner."""
    if leaving_ends(row):
        told = say.gettext("You are the last person in this game: if you leave, it is closed and cannot be continued.")
        return Message((told, (_button(row, "leave", say, "danger", END),)))
    others = [member for member in row.people if member.user_id != user_id]
    leaves = say.gettext(
        "When you leave, a computer plays on for you. `/seat take` brings you back, unless somebody else has taken the seat."
    )
    if conceding_ends(row):
        concedes = say.gettext("When you concede, {winner} wins and the game is over. It cannot be continued.").format(
            winner=shown_name(others[0].name)
        )
    else:
        concedes = say.gettext("When you concede, a computer plays on for you, and you cannot come back.")
    end = END if conceding_ends(row) else ""
    return Message((f"{leaves}\n{concedes}", (_button(row, "leave", say, "danger"), _button(row, "concede", say, "danger", end))))


def sure_to_ask(session: Session, count: int, needed: Sequence[str], asking: str, say: Words) -> Message:
    """Ask for confirmation to request that the newest ``count`` choices are undone.

    ``needed``: the names of the people who must agree. ``asking``: the choice of the confirming button.
    """
    row = session.row
    # Translators: the button that puts the question to the other people at the table
    ask = Button(ControlId(row.id, row.seq, asking), say.gettext("Ask"), "primary")
    # Translators: the button beside it: do not ask the others
    leave = Button(ControlId(row.id, row.seq, "play"), say.gettext("Leave it"))
    return Message((undone.asking(session, count, needed, shown_names(session, say), say), (ask, leave)))


def gone(session: Session, member: Member, say: Words) -> Message:
    """Tell a person whose seat a computer plays how to take it back, if that is possible."""
    looking = buttons(session.row, say, "board", "log")
    if member.gone is Gone.CONCEDED:
        return Message((CONCEDED_BEFORE(say), looking))
    return Message((_is_gone(member.gone is Gone.AWAY, say), (_button(session.row, "take", say, "primary"), *looking)))


def _is_gone(away: bool, say: Words) -> str:
    """Tell a person that a computer plays their seat."""
    if away:
        return say.gettext("A computer plays your seat, because the others did not want to wait longer.")
    return say.gettext("You have left this game; a computer plays your seat.")


def closed(row: GameRow, told: str, say: Words) -> Message:
    """Show the notice of a closed game, with a button to play it again."""
    return Message((told, (_once_more(row, say),)))


def conceded(session: Session, told: str, pictures: tuple[Picture, ...], say: Words) -> Message:
    """Show the notice of a game that was given up, and the game at that moment.

    It has the board in pictures; the standings in words, which can be searched, translated and read aloud; and the replay if anything was
    chosen.
    """
    standings = WORDING[session.row.game].standings(session.live.view(None), shown_names(session, say), say)
    row = session.row
    again = (Button(ControlId(row.id, row.seq, "replay"), REPLAY(say)),) if session.live.steps else ()
    looking = (*buttons(row, say, "board", "log"), *again, _once_more(row, say))
    return Message((told, *(pictures or (sentences.words_only(say),)), "\n".join(f"- {line}" for line in standings), looking))


def _once_more(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "rematch"), REMATCH(say), "success")


def _button(row: GameRow, what: str, say: Words, style: str, more: str = "") -> Button:
    return Button(ControlId(row.id, row.seq, f"seat {what} {more}".rstrip()), BUTTONS[what](say), style)
