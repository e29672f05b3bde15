"""Looking at a game: the hand, the board and its areas, the events, and everything in words."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import discord
from discord import app_commands

import storage
from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.since import EVERYTHING, moments, show_with_board
from bot.messages import banks, logbook, views
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.since import MINE, own_choice
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Sentence, Words
from render import PICTURES
from rules.contract import has
from storage import GameRow

feature = Feature()
logger = logging.getLogger(__name__)


async def names_of_areas(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the areas of the board of the channel's game."""
    row = await interaction.client.game_in(interaction.channel_id)
    if row is None:
        return []
    return suggested(partial(_areas_of, row), current, await spoken(interaction))


def _areas_of(row: GameRow, say: Words) -> list[tuple[str, str]]:
    """Return the areas of a game's board: name and id."""
    named = WORDING[row.game].areas(say)
    return [(named[area], area) for area in PICTURES[row.game].AREAS]


@feature.command(
    "board",
    N_("Look at the board, or at one part of it"),
    play.game_to_look_at,
    contexts=Context.DIRECT,
    area=Option(N_("Which part"), suggest=names_of_areas),
)
async def board(reply: Reply, row: GameRow, area: str | None = None) -> None:
    """Show the board, or a part of it."""
    await show_board(reply, row, None if area is None else meant(partial(_areas_of, row), area, reply.say) or area)


async def names_of_sections(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the seats and places of the channel's game."""
    client = interaction.client
    session = await client.playing_in(interaction.channel_id)
    if session is None:
        return []
    seat = session.seat_of(interaction.user.id)
    return suggested(partial(section_titles, session, seat), current, await spoken(interaction))


async def names_of_moments(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest moments of the channel's game since which the events can be told."""
    session = await interaction.client.playing_in(interaction.channel_id)
    return suggested(partial(moments, session), current, await spoken(interaction))


@feature.command(
    "log",
    N_("Read what happened since your last turn, or since another moment, and see the board"),
    play.game_to_look_at,
    contexts=Context.DIRECT,
    since=Option(N_("Since when: a day or month, a number of hours or turns, or everything"), suggest=names_of_moments),
)
async def log(reply: Reply, row: GameRow, since: str = "") -> None:
    """Show the board with the events since a moment, at first since the person's last choice.

    A person without one, and everybody once the game is over, sees the whole log.
    """
    if since == EVERYTHING or (not since and not await _plays(reply, row)):
        await show_log(reply, row)
    else:
        await show_with_board(reply, row, since or MINE)


async def _plays(reply: Reply, row: GameRow) -> bool:
    session = await reply.table.brought_to_life(row)
    return not session.over and own_choice(session, session.seat_of(reply.person.id)) is not None


@feature.command(
    "status",
    N_("Read the position in words: the whole table, or one seat or place"),
    play.game_to_look_at,
    contexts=Context.DIRECT,
    about=Option(N_("The seat or place; without it, everything"), suggest=names_of_sections),
)
async def status(reply: Reply, row: GameRow, about: str = "") -> None:
    """Show the table in words, or a seat or place of it."""
    await (show_section(reply, row, about) if about else show_status(reply, row))


@feature.press("hand", Answered.BESIDE)
@feature.command("hand", N_("Look at your hand; nobody else sees it"), play.game_here, contexts=Context.DIRECT)
async def show_hand(reply: Reply, row: GameRow) -> None:
    """Show the person's own hand, to nobody else."""
    session = await reply.table.brought_to_life(row)
    seat = session.seat_of(reply.person.id)
    if seat is None:
        raise Refusal(sentences.no_seat)
    if not has(WORDING[row.game], "hand"):
        raise Refusal(Sentence("Nobody has a hand in this game; **Board** shows everything."))
    picture = await reply.drawings.hand(session, seat, (await reply.personal()).theme, reply.say)
    await reply.look(views.hand(session, seat, picture, reply.say))


@feature.press("board")
async def show_board(reply: Reply, row: GameRow, area: str | None = None) -> None:
    """Show the board, after the end with the scores, or an area of it; for an unknown area, the board and the names of the areas.

    Changes since the person last saw the game are marked. On a phone the panels come first, to be read as they are, then the whole board,
    to be opened.
    """
    session, drawings, say = await reply.table.brought_to_life(row), reply.drawings, reply.say
    personal = await reply.personal()
    theme, screen = personal.theme, personal.screen or session.row.screen
    if area is not None and area in PICTURES[session.row.game].AREAS:
        part = await drawings.area(session, area, theme, say)
        await reply.look(_with_parts(reply, session, views.board(session, () if part is None else (part,), say)))
        return
    since, epoch = await _last_seen(reply, session), await storage.epochs.epoch_now(reply.database)
    pictures, scored = await drawings.board(session, theme, screen, say, since, whole=True), await drawings.scores(session, theme, say)
    wait = await storage.waits.wait_of(reply.database, row.id) if session.row.clocked else None
    note = say.gettext("The board has no such area.") if area is not None else ""
    left = await banks.lines(reply.database, session, wait, reply.table.now(), say)
    await reply.look(_with_parts(reply, session, views.board(session, pictures, say, "\n".join(filter(None, (note, left))), scored)))
    if pictures and reply.answered:
        await _note_seen(reply, session, epoch)


@feature.press("area", argument="_")
async def show_area(reply: Reply, row: GameRow, _: str, picked: str) -> None:
    """Show the area of the board that was picked."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    await show_board(reply, row, picked)


async def _note_seen(reply: Reply, session: Session, epoch: int) -> None:
    """Store that the person has seen the board, unless somebody was forgotten since ``epoch``.

    If that fails, the person's next board has too many marks, which is no reason to refuse this board.
    """
    try:
        await storage.looks.note(reply.database, session.row.id, reply.person.id, session.live.seq, epoch)
    except storage.refusals.OtherEpoch:
        pass
    except storage.StorageFailure as failure:
        logger.warning(
            "game %s seq %s: the bot could not note that a person looked at the board (%s); nothing needs doing",
            session.row.id,
            session.live.seq,
            failure,
        )


async def _last_seen(reply: Reply, session: Session) -> int | None:
    """Return the length of the log when the person last knew the state of the game.

    That is the later of their last look at the board and their own last choice, else the beginning; None for a spectator who has not looked
    yet.
    """
    seat, live = session.seat_of(reply.person.id), session.live
    look = await storage.looks.last(reply.database, session.row.id, reply.person.id, live.seq)
    if seat is None:
        return look
    return max(look or 0, live.setup.start, *(step.row + 1 for step in live.steps if step.seat == seat))


@feature.press("log")
async def show_log(reply: Reply, row: GameRow, page: int | None = None) -> None:
    """Show the events up to now, without those that are secret to the person."""
    session = await reply.table.brought_to_life(row)
    levels = await storage.seats.levels_set(reply.database, row.id)
    advice = await storage.coaching.advice_in(reply.database, row.id)
    await reply.look(logbook.log(session, session.seat_of(reply.person.id), page, reply.say, levels, advice))


@feature.press("status")
async def show_status(reply: Reply, row: GameRow, page: int | None = None) -> None:
    """Show in words everything that the person may know."""
    session = await reply.table.brought_to_life(row)
    await reply.look(_with_parts(reply, session, views.status(session, session.seat_of(reply.person.id), page, reply.say)))


def _with_parts(reply: Reply, session: Session, message: Message) -> Message:
    """Return a page about a game with the buttons of features below."""
    row = reply.parts.row(Place.LOOKED_UP, Shown(session, reply.say, session.seat_of(reply.person.id)))
    return replace(message, parts=(*message.parts, row))


async def show_section(reply: Reply, row: GameRow, about: str) -> None:
    """Show in words what the person may know of a seat or a place; for an unknown one, the names that there are."""
    session = await reply.table.brought_to_life(row)
    seat = session.seat_of(reply.person.id)
    if (number := meant(partial(section_titles, session, seat), about, reply.say)) is None:
        raise Refusal(lambda say: _sections_there_are([*views.status_sections(session, seat, say)], say))
    await reply.look(views.section([*views.status_sections(session, seat, reply.say).values()][int(number)]))


def _sections_there_are(titles: Sequence[str], say: Words) -> str:
    """List the seats and places to a person who asked for an unknown one."""
    return say.gettext("There is nothing of this name at the table. There is: {titles}.").format(titles=listed(titles, say))


def section_titles(session: Session, seat: int | None, say: Words) -> list[tuple[str, str]]:
    """Return the sections that a seat can read about one by one, as title and number."""
    return [(title, str(number)) for number, title in enumerate(views.status_sections(session, seat, say))]


@feature.part_of(Place.MENU, 3)
def look_at_hand(shown: Shown) -> Iterator[Button]:
    """Yield the button to the hand, if the message's picture shows the question on the board."""
    game = shown.session.row.game
    if PICTURES[game].numbered(shown.session.live.view(shown.seat)) and has(WORDING[game], "hand"):
        yield shown.button("hand", sentences.BUTTONS["hand"])


@feature.part_of(Place.END, 1)
def look_at_end(shown: Shown) -> Iterator[Button]:
    """Yield the buttons to the board and the log."""
    for word in ("board", "log"):
        yield shown.button(word, sentences.BUTTONS[word])
