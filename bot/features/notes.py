"""A person's own note on a game. It is shown to nobody else, and is in no log."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

import storage
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.play import game_here, show_menu
from bot.interactions.reply import Reply
from bot.messages.form import Form, TextField
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.wording import forms, sentences
from bot.wording.catalogue import N_, Sentence
from storage import GameRow, Status

feature = Feature()

MOST = 1000
"""Longest note, in characters."""
# Translators: the title of a form, up to 45 characters
TITLE = Sentence("Your note on this game")
# Translators: the label of a field in a form, up to 45 characters
LABEL = Sentence("Your note")
# Translators: small print at a field in a form, up to 100 characters
DETAIL = Sentence("Only you see it, when you are asked next. Empty it to delete it.")
BUTTON = Sentence("Note")
KEPT = Sentence("Your note is kept. You see it when you are asked next.")
DELETED = Sentence("You have no note on this game now.")
TOO_LONG = Sentence("A note has up to {most} characters. Nothing was changed.")


async def form(reply: Reply, row: GameRow | None) -> Form:
    """Return the form with the person's note on a game."""
    row, say = _own(reply, row), reply.say
    text = await storage.notes.note_of(reply.database, row.id, reply.person.id)
    field = TextField("text", LABEL(say), DETAIL(say), text, MOST, long=True)
    return Form(TITLE(say), (field,))


@feature.form("note", form)
async def sent(reply: Reply, row: GameRow | None, filled: Mapping[str, str]) -> None:
    """Store the text that was filled in as the person's note."""
    if "text" not in filled:
        raise Refusal(sentences.unknown_control)
    await keep(reply, row, filled["text"])


@feature.command(
    "note",
    N_("Note something for yourself on this channel’s game; only you see it"),
    game_here,
    contexts=Context.DIRECT,
    form="note",
    text=N_("Your note, in place of the earlier one; without it, a form opens"),
)
async def keep(reply: Reply, row: GameRow | None, text: str = "") -> None:
    """Store a person's note on a game, delete it if the text is empty, and show it beside the question."""
    row, text, say = _own(reply, row), _plain(text), reply.say
    if len(text) > MOST:
        raise Refusal(lambda say: TOO_LONG(say, most=MOST))
    if not await storage.notes.write(reply.database, row.id, reply.person.id, text):
        raise Refusal(sentences.no_seat)
    reply.noted = text
    told = KEPT(say) if text else DELETED(say)
    if row.status is Status.PLAYING:
        await show_menu(reply, row, told)
    else:
        await reply.show(Message((told, forms.note(text, say) if text else "")))


def _plain(text: str) -> str:
    """Return a text without control characters and halves of surrogates, which no keyboard types and no database keeps."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs")).strip()


def _own(reply: Reply, row: GameRow | None) -> GameRow:
    """Return the live game in which the person has a seat. Raises ``Refusal`` if there is none."""
    if row is None:
        raise Refusal(sentences.no_game_here)
    if not row.live:
        raise Refusal(sentences.game_over)
    if row.member(reply.person.id) is None:
        raise Refusal(sentences.no_seat)
    return row


@feature.part_of(Place.MENU, 4)
@feature.part_of(Place.WAITING, 5)
def write(shown: Shown) -> Iterator[Button]:
    """Yield the button to the form of the reader's note."""
    yield shown.button("note", BUTTON)
