"""Playing on from a position of a finished game: offered below its turns, given as text or file, brought to a new table."""

from __future__ import annotations

import asyncio
import re

import discord

import storage
from bot.games import branches
from bot.games.branches import ONCE_IT_IS_OVER
from bot.games.position_texts import LONGEST, TOO_LONG, read, short, written
from bot.games.positions import GAME_ENDS_THERE, Position
from bot.games.session import Session
from bot.games.story import Turn
from bot.interactions import opening
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import branching
from bot.messages.replay import NOT_BEGUN, no_such_turn
from bot.messages.sending import FAILURES
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence
from storage import Branch, GameRow

feature = Feature()

LONGEST_SHOWN = 1500
"""Longest text, in characters, that is shown within a message beside a sentence."""
_WANTED = re.compile(r"(?:(anew|same) )?([0-9]{1,6})")

OF_ANOTHER_GAME = Sentence("This is a position of {game}. Pick that game with it.")
CHANNEL_TAKEN = Sentence(
    "This channel has a game already. Open the table elsewhere: press **As text and file**, and give the text to `/game new from:` in "
    "another channel or thread."
)
GIVEN = Sentence(
    "**{game}** after turn {turn}. `/game new from:` takes the text, `/game new position:` the file. Whoever has either can find out "
    "everything that was hidden at that moment."
)
GIVEN_AS_FILE = Sentence(
    "**{game}** after turn {turn}. `/game new position:` takes the file; a text would be too long. Whoever has the file can find out "
    "everything that was hidden at that moment."
)


@feature.press("branch")
async def pressed(reply: Reply, row: GameRow, argument: str) -> None:
    """Show the ways on from the position after a turn, or open a table that goes on from it."""
    found = _WANTED.fullmatch(argument)
    if found is None:
        raise Refusal(sentences.unknown_control)
    session, number, turn = await _turn(reply, row, int(found[2]))
    if turn.until == session.live.seq and session.live.asked is None:
        raise Refusal(GAME_ENDS_THERE)
    if found[1] is None:
        await reply.show(branching.ways_on(row, number, turn, reply.say))
    else:
        await _open(reply, session, number, turn, anew=found[1] == "anew")


async def _open(reply: Reply, session: Session, number: int, turn: Turn, *, anew: bool) -> None:
    channel_id = reply.interaction.channel_id
    taken = None if channel_id is None else await storage.games.in_channel(reply.database, channel_id)
    if taken is not None and taken.live:
        raise Refusal(CHANNEL_TAKEN)
    branch = await branches.branch_after(reply.database, session, number, turn, anew=anew)
    lobby = await opening.opened(reply, session.row.game, session.options, branch=branch)
    await reply.post(lobby.id)
    await reply.confirm(opening.is_open(reply, lobby))


async def give(reply: Reply, row: GameRow, number: int) -> None:
    """Give the position after a turn, by its number from 1, as a text and a file."""
    session, number, turn = await _turn(reply, row, number)
    found = await branches.position_after(reply.database, session, turn)
    text, file = await asyncio.to_thread(short, found), written(found)
    game = WORDING[row.game].name(reply.say)
    fits = len(text) <= LONGEST_SHOWN
    given = f"{GIVEN(reply.say, game=game, turn=number)}\n```\n{text}\n```" if fits else GIVEN_AS_FILE(reply.say, game=game, turn=number)
    await reply.attach(given, (f"{row.game}-{row.id}-{number}.json", file.encode("utf-8", "replace")))


@feature.press("position", Answered.BESIDE)
async def pressed_for_text(reply: Reply, row: GameRow, argument: str) -> None:
    """Give the position of a button."""
    if not re.fullmatch(r"[0-9]{1,6}", argument):
        raise Refusal(sentences.unknown_control)
    await give(reply, row, int(argument))


async def _turn(reply: Reply, row: GameRow, number: int) -> tuple[Session, int, Turn]:
    """Return a game that is over, and one of its turns. Raises ``Refusal`` during the game, because a position shows every seat's hand."""
    session = await reply.table.brought_to_life(row)
    if not session.over:
        raise Refusal(ONCE_IT_IS_OVER)
    turns = (await reply.stories.of(session)).turns
    if not turns:
        raise Refusal(NOT_BEGUN, alone=True)
    if not 1 <= number <= len(turns):
        raise Refusal(lambda say: no_such_turn(len(turns), say))
    return session, number, turns[number - 1]


async def brought(reply: Reply, game: str, text: str, file: discord.Attachment | None, *, as_it_was: bool) -> tuple[dict[str, str], Branch]:
    """Return the options of a position that somebody brings to a new table, and the branch that goes on from it."""
    if text and file is not None:
        raise Refusal(Sentence("Give either the text of a position or its file, not both at once."))
    content = text.encode("utf-8", "replace") if file is None else await _content(file)
    found = await asyncio.to_thread(_read, reply, content)
    if game != found.game.ID:
        raise Refusal(lambda say: OF_ANOTHER_GAME(say, game=WORDING[found.game.ID].name(say)))
    branch = await asyncio.to_thread(branches.branch_given, found, anew=not as_it_was)
    return dict(found.live.state.options), branch


def _read(reply: Reply, content: bytes) -> Position:
    table = reply.table
    return read(content, table.options_of_host)


async def _content(file: discord.Attachment) -> bytes:
    if file.size > LONGEST:
        raise Refusal(TOO_LONG)
    try:
        return await file.read()
    except FAILURES:
        raise Refusal(Sentence("I could not get the file from Discord. Try again, or give the text of the position.")) from None
