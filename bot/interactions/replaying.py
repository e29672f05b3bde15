"""The replay of a game: the first page, and the presses that lead from turn to turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import discord

import storage
from bot.controls import ControlId
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import replay
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.replay import FILE, NOT_BEGUN, REPLAY, ReplayPage, no_such_turn
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import N_, Sentence
from storage import GameRow

feature = Feature()

NOT_A_TURN = Sentence("This message is about no turn. Use this entry on a message with the board of a game.")
_WANTED = re.compile(r"(?:(to|swing|[a-z]+) ?([0-9]{1,6})?)?( mine)?")


@feature.command(
    "replay",
    N_("Look back at the game turn by turn, with its chart, film, review, positions and file"),
    play.game_to_look_back_at,
    contexts=Context.DIRECT,
    before=("game replay", "game chart", "game film", "game record", "game position", "game review"),
    turn=N_("The number of the turn to begin with"),
)
async def begin(reply: Reply, row: GameRow, turn: int | None = None) -> None:
    """Show a turn by its number from 1; without one, the last turn of a game under way, or the first of a game that is over.

    Of a game that ended without a turn, or that today's rules cannot replay, show only its file.
    """
    try:
        told = await _told(reply, row)
    except Refusal as refusal:
        if row.live:
            raise
        await reply.show(Message((refusal.sentence(reply.say), (Button(ControlId(row.id, row.seq, "record"), FILE(reply.say)),))))
        return
    count = len(told.turns)
    if turn is not None and not 1 <= turn <= count:
        raise Refusal(lambda say: no_such_turn(count, say))
    place = turn - 1 if turn is not None else 0 if told.session.over else count - 1
    await _show(reply, ReplayPage(told.session, told.turns, place, told.seat))


@feature.entry(N_("Replay from here"))
async def from_message(reply: Reply, message: discord.Message) -> None:
    """Show the turn that a message of a game tells. Raises ``Refusal`` for any other message."""
    found = await storage.games.turn_of_message(reply.database, message.id)
    if found is None:
        raise Refusal(NOT_A_TURN)
    game_id, seq = found
    told = await _told(reply, await play.game_at(reply, game_id))
    place = next((place for place, turn in reversed([*enumerate(told.turns)]) if turn.since < seq), 0)
    await _show(reply, replace(told, at=place))


@feature.press("replay")
async def pressed(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Show the turn of a button or of an entry in a menu, or the nearest turn if some were taken back since."""
    found = _WANTED.fullmatch(argument)
    if found is None or (picked and not (picked.isascii() and picked.isdigit() and len(picked) < 7)):
        raise Refusal(sentences.unknown_control)
    wanted = picked or found[2]
    if not argument:
        await begin(reply, row)
        return
    if wanted is None:
        raise Refusal(sentences.unknown_control)
    told = await _told(reply, row)
    mine = bool(found[3]) and told.seat is not None
    shown = ReplayPage(
        told.session, told.turns, min(int(wanted), len(told.turns) - 1), told.seat, mine, before=argument.startswith("before")
    )
    stops = shown.stops()
    if mine and not picked and stops and shown.at not in stops:
        shown = ReplayPage(told.session, told.turns, min(stops, key=lambda stop: abs(stop - shown.at)), told.seat, mine)
    await _show(reply, shown)


@feature.press("hands")
async def show_hands(reply: Reply, row: GameRow, argument: str) -> None:
    """Show every seat's hand after a turn of a game that is over."""
    found = re.fullmatch(r"([0-9]{1,6})( mine)?", argument)
    if found is None:
        raise Refusal(sentences.unknown_control)
    told = await _told(reply, row)
    if not told.session.over:
        raise Refusal(Sentence("You can look at the other hands once the game is over."))
    shown = ReplayPage(told.session, told.turns, min(int(found[1]), len(told.turns) - 1), told.seat, bool(found[2]))
    then, theme = await reply.stories.as_it_stood(shown.session, shown.turn.until), (await reply.personal()).theme
    seats = [member.seat for member in row.members if member.seat is not None]
    drawn = {seat: await reply.drawings.hand(then, seat, theme, reply.say) for seat in sorted(seats)}
    await reply.look(replay.hands(shown, {seat: picture for seat, picture in drawn.items() if picture is not None}, reply.say))


async def _told(reply: Reply, row: GameRow) -> ReplayPage:
    session = await reply.table.brought_to_life(row)
    found = (await reply.stories.of(session)).turns
    if not found:
        raise Refusal(NOT_BEGUN, alone=True)
    return ReplayPage(session, found, 0, session.seat_of(reply.person.id))


async def _show(reply: Reply, told: ReplayPage) -> None:
    personal, stories, drawings = await reply.personal(), reply.stories, reply.drawings
    screen = personal.screen or told.session.row.screen
    before = await stories.as_it_stood(told.session, told.turn.since)
    if told.before:
        pictures = await drawings.board(before, personal.theme, screen, reply.say)
    else:
        after = await stories.as_it_stood(told.session, told.turn.until)
        pictures = await drawings.board(after, personal.theme, screen, reply.say, told.turn.since, before=before, turn=True)
    turning = await reply.client.reviews.turning_points(told.session) if told.session.over else None
    ways = reply.parts.row(Place.LOOKING_BACK, Shown(told.session, reply.say, told.seat))
    await reply.look(replay.turn(replace(told, turning=turning or ()), pictures, reply.say, ways))


@feature.part_of(Place.END, 2)
def step_through(shown: Shown) -> Iterator[Button]:
    """Yield the button to the replay."""
    yield shown.button("replay", REPLAY)
