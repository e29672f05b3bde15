"""The events since some moment of a game: in words, or with the board before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import storage
from bot.durations import MINUTE
from bot.fuzzy_match import meant
from bot.games.session import Session
from bot.games.typed_times import duration
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import since
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.replay import NOT_BEGUN
from bot.messages.since import MINE, Missed
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from storage import GameRow

feature = Feature()

MOST_DIGITS = 3
"""The most digits in a number of turns or rounds."""
MOST_ROUNDS = 15
"""The most days or months that are suggested, the newest ones."""
_PAGE = re.compile(rf"(mine|r?[1-9][0-9]{{0,{MOST_DIGITS - 1}}}|[hm][1-9][0-9]{{0,6}}) ([0-9]{{1,9}}) ([0-9]{{1,5}})( before)?")

MOMENTS = {
    # Translators: the moments that `/log since:` offers; the answer tells the events of the game since then.
    "mine": Sentence("My last choice"),
    "round": Sentence("A round: as many turns as there are seats"),
    "1": Sentence("The last turn"),
    "3": Sentence("The last 3 turns"),
    "10": Sentence("The last 10 turns"),
    "8h": Sentence("The last 8 hours"),
    "24h": Sentence("The last 24 hours"),
    "72h": Sentence("The last 3 days"),
    "all": Sentence("Everything"),
}
EVERYTHING = "all"
"""The moment that means the whole log."""
HOW_TO_SAY_WHEN = Sentence(
    "I do not understand which moment you mean. Type `mine` for your last choice, `round` for a round, a number of turns such as `3`, a "
    "time such as `8h` or `2 days`, or pick one of the days and months that are offered."
)


def moments(session: Session | None, say: Words) -> list[tuple[str, str]]:
    """Return the moments to choose from, as name and value; with a game, also its newest days or months."""
    found = [(name(say), moment) for moment, name in MOMENTS.items()]
    if session is None:
        return found
    last = session.live.view(None).round
    named = WORDING[session.row.game].round_name
    return [*found, *((named(number, say), f"r{number}") for number in range(last, max(0, last - MOST_ROUNDS), -1))]


@feature.press("since")
async def show_page(reply: Reply, row: GameRow, argument: str) -> None:
    """Show another page of the events. ``argument``: the moment, the first row of the log that is told, and the page."""
    found = _PAGE.fullmatch(argument)
    if found is None or found[4]:
        raise Refusal(sentences.unknown_control)
    session = await reply.table.brought_to_life(row)
    first, page = int(found[2]), int(found[3])
    await reply.look(since.happened(session, session.seat_of(reply.person.id), found[1], first, page, reply.say))


async def show_with_board(reply: Reply, row: GameRow, typed: str) -> None:
    """Show the board and the events since a moment that somebody typed."""
    session, moment, first = await _moment(reply, row, typed)
    await _show(reply, session, moment, first, None, before=False)


@feature.press("motion")
async def show_in_motion(reply: Reply, row: GameRow, argument: str) -> None:
    """Show the last turn of a game in motion. Raises ``Refusal`` before the first turn has ended and after the end of the game."""
    if argument:
        raise Refusal(sentences.unknown_control)
    session, personal = await reply.table.brought_to_life(row), await reply.personal()
    moving = await reply.drawings.motion(session, personal.theme, reply.say)
    if moving is None:
        raise Refusal(NOT_BEGUN if session.result is None else sentences.game_over, alone=True)
    await reply.look(Message((moving,)))


@feature.press("missed")
async def pressed(reply: Reply, row: GameRow, argument: str) -> None:
    """Show the board and the events from a button.

    Without an argument, since one's own last choice; else a page, with the board before or after.
    """
    if not argument:
        await show_with_board(reply, row, MINE)
        return
    found = _PAGE.fullmatch(argument)
    if found is None:
        raise Refusal(sentences.unknown_control)
    session = await reply.table.brought_to_life(row)
    await _show(reply, session, found[1], int(found[2]), int(found[3]), before=bool(found[4]))


async def _show(reply: Reply, session: Session, moment: str, first: int, page: int | None, *, before: bool) -> None:
    personal, live = await reply.personal(), session.live
    first = min(max(first, live.setup.start), live.seq)
    turns = (await reply.stories.of(session)).turns
    place = next((place for place, turn in enumerate(turns) if turn.until > first), None)
    then = await reply.stories.as_it_stood(session, first)
    screen, drawings = personal.screen or session.row.screen, reply.drawings
    if before:
        pictures = await drawings.board(then, personal.theme, screen, reply.say)
    else:
        pictures = await drawings.board(session, personal.theme, screen, reply.say, first, before=then)
    seat = session.seat_of(reply.person.id)
    await reply.look(since.missed(Missed(session, seat, moment, first, place, before), page, pictures, reply.say))


async def _moment(reply: Reply, row: GameRow, typed: str) -> tuple[Session, str, int]:
    """Return the game, the meant moment, and the first row of the log after it."""
    session, typed = await reply.table.brought_to_life(row), typed.strip()
    if (ago := _ago(typed)) is not None:
        return session, *await _long_ago(reply, session, ago)
    moment = meant(partial(moments, session), typed, reply.say) or typed
    if (ago := _ago(moment)) is not None:
        return session, *await _long_ago(reply, session, ago)
    if moment == MINE:
        return session, moment, _own(session, session.seat_of(reply.person.id))
    if re.fullmatch(rf"r[1-9][0-9]{{0,{MOST_DIGITS - 1}}}", moment):
        return session, moment, await _round(reply, session, int(moment[1:]))
    turns = str(session.live.state.seats) if moment == "round" else moment
    if not (turns.isascii() and turns.isdigit() and len(turns) <= MOST_DIGITS and int(turns)):
        raise Refusal(HOW_TO_SAY_WHEN)
    return session, turns, since.turns_ago(session, int(turns))


def _own(session: Session, seat: int | None) -> int:
    first = since.own_choice(session, seat)
    if first is None and seat is None:
        raise Refusal(Sentence("You have not chosen anything in this game yet. Say how many turns, such as `since:3`."))
    return session.live.setup.start if first is None else first


async def _round(reply: Reply, session: Session, number: int) -> int:
    """Return the row with which a day or a month began; for a future one, the next row."""
    turns = (await reply.stories.of(session)).turns
    return next((turn.since for turn in turns if turn.round >= number), session.live.seq)


def _ago(typed: str) -> int | None:
    """Return the minutes of a typed duration; None if the text is no duration."""
    try:
        return duration(typed) // MINUTE
    except ValueError:
        return None


async def _long_ago(reply: Reply, session: Session, minutes: int) -> tuple[str, int]:
    """Return the moment ``minutes`` ago, in whole hours if possible, and the first row since then, or the next row if there is none."""
    limit = reply.table.now() - minutes * MINUTE
    log = await storage.log.load_log(reply.database, session.row.id)
    moment = f"m{minutes}" if minutes % 60 else f"h{minutes // 60}"
    return moment, next((choice.seq for choice in log if choice.at >= limit), session.live.seq)


@feature.part_of(Place.MENU, 1)
@feature.part_of(Place.WAITING, 1)
def look_back(shown: Shown) -> Iterator[Button]:
    """Yield the button to the events since the reader's last choice, if others have chosen since."""
    steps = shown.session.live.steps
    if steps and steps[-1].seat != shown.seat:
        # Translators: a button for a player who comes back; it tells the events since their last choice.
        yield shown.button("missed", Sentence("What did I miss?"))
