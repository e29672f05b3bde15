"""What can be done before a game begins, the same from a button and from a command."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.controls import MOST
from bot.games import levels, lobby
from bot.games.table import StillExpected
from bot.interactions import placing, play
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import lobby_views, views
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import computers, lobbies, places, positions, seating, sentences
from bot.wording.catalogue import N_
from rules import GAMES
from rules.contract import NORMAL
from storage import Branch, GameRow, Status

feature = Feature()

SURE = "sure"
"""Of a button: who presses it begins without those who are expected."""
MOST_EXPECTED = 5
_MENTION = re.compile(r"<@!?([0-9]{1,19})>")


def named_in(text: str) -> tuple[int, ...]:
    """The people who are named with an @ in a text. Raises ``Refusal`` where there is nobody, or too many."""
    found = tuple(dict.fromkeys(int(person) for person in _MENTION.findall(text)))
    if not 0 < len(found) <= MOST_EXPECTED or not all(0 < person <= MOST for person in found):
        raise Refusal(lobbies.nobody_expected)
    return found


async def new(
    reply: Reply,
    game: str,
    wanted: Mapping[str, str],
    where: str = placing.HERE,
    expected: Sequence[int] = (),
    branch: Branch | None = None,
) -> None:
    """Open a lobby in which some people are expected, and show it: in the channel, or in a thread or a post of its own, to which the
    answer links. ``branch``: the position from which the game goes on, with its options."""
    if where == placing.HERE:
        row = await opened(reply, game, wanted, expected, branch)
    else:
        row = await placing.opened(reply, game, wanted, where, expected, branch)
    await reply.post(row.id)
    say = reply.say
    done = lobbies.opened(say) if branch is None else positions.opened(say)
    await reply.confirm(done if where == placing.HERE else places.opened_at(say, link=f"<#{row.channel_id}>"))


async def opened(reply: Reply, game: str, wanted: Mapping[str, str], expected: Sequence[int] = (), branch: Branch | None = None) -> GameRow:
    """Open a lobby in the channel, where the bot may post, with the options that were wanted, in which some people are expected.
    ``branch``: the position from which the game goes on, with its options."""
    if missing := reply.missing_permissions():
        raise Refusal(lambda say: sentences.missing_permissions(missing, say))
    guild_id, channel_id = reply.interaction.guild_id, reply.interaction.channel_id
    if game not in GAMES or guild_id is None or channel_id is None:
        raise Refusal(sentences.no_such_game)
    return await lobby.open_lobby(reply.table, game, wanted, guild_id, channel_id, reply.person, expected=expected, branch=branch)


@feature.press("join", Answered.BY_CHANGE)
@feature.command("game join", N_("Sit down at this channel's table"), play.game_here)
async def join(reply: Reply, row: GameRow) -> None:
    """Sit down."""
    await lobby.join(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(lobbies.joined(reply.say))


@feature.press("leave", Answered.BY_CHANGE)
@feature.command("game leave", N_("Stand up before the game begins"), play.game_here)
async def leave(reply: Reply, row: GameRow) -> None:
    """Stand up."""
    await lobby.leave(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(lobbies.left(reply.say))


async def remove(reply: Reply, row: GameRow, user_id: int, name: str) -> None:
    """Take somebody else's seat away."""
    await lobby.remove(reply.table, row.id, reply.person, user_id)
    await reply.post(row.id)
    await reply.confirm(lobbies.removed(reply.say, name=views.shown_name(name)))


@feature.press("addcomputer", Answered.BY_CHANGE)
async def add_computer(reply: Reply, row: GameRow, level: str = NORMAL) -> None:
    """Let a computer of a level sit down."""
    await lobby.add_computer(reply.table, row.id, reply.person, level)
    await reply.post(row.id)
    await reply.confirm(seating.computer_added(reply.say))


async def set_level(reply: Reply, before: GameRow, level: str, wanted: str | None) -> None:
    """Give a computer, or all of them, another level. While the game is played everybody is told."""
    row, changed = await levels.set_level(reply.table, before.id, reply.person, level, wanted)
    if row.status is Status.PLAYING:
        who = shown_name(reply.person.name)
        await reply.tell(row.id, lambda say: computers.level_told(who, levels.shown(changed, say), level, say))
    await reply.post(row.id)
    await reply.confirm(computers.level_set(levels.shown(changed, reply.say), level, reply.say))


@feature.press("level", Answered.BY_CHANGE, row="before")
async def pick_level(reply: Reply, before: GameRow, picked: str) -> None:
    """Give the computer of an entry of the lobby's menu the level of the entry."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    wanted, _, level = picked.partition(" ")
    await set_level(reply, before, level, wanted)


@feature.press("dropcomputer", Answered.BY_CHANGE)
@feature.command("seat computer remove", N_("Take a computer's seat away before the game begins"), play.game_here)
async def remove_computer(reply: Reply, row: GameRow, name: str | None = None) -> None:
    """Take the seat of a computer away: of this name, else of the last one added."""
    await lobby.remove_computer(reply.table, row.id, reply.person, name)
    await reply.post(row.id)
    await reply.confirm(seating.computer_removed(reply.say))


@feature.press("options")
async def show_options(reply: Reply, row: GameRow) -> None:
    """Show the options of the game as menus."""
    lobby.check_right(row, reply.person)
    await reply.show(lobby_views.options(row, reply.say))


@feature.press("set")
async def pick_option(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Set the option that a menu is for to the value that was picked from it."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    await set_option(reply, row, argument, picked)


async def set_option(reply: Reply, before: GameRow, name: str, value: str) -> None:
    """Change an option of the game; one that does not go with the others is refused beside the options as they are."""
    try:
        row = await lobby.set_option(reply.table, before.id, reply.person, name, value)
    except Refusal as refusal:
        if before.status is not Status.LOBBY or not lobby.has_right(before, reply.person):
            raise
        await reply.show(lobby_views.options(before, reply.say, refusal.sentence(reply.say)))
        return
    await reply.post(row.id)
    await reply.show(lobby_views.options(row, reply.say, lobby_views.set_back(before, row, name, reply.say)))


@feature.press("start", Answered.BY_CHANGE)
@feature.command("game start", N_("Begin the game with those who sit"), play.game_here)
async def start(reply: Reply, row: GameRow, argument: str = "") -> None:
    """Begin the game; while people are missing who are expected, once the person is sure to begin without them."""
    if argument not in ("", SURE):
        raise Refusal(sentences.unknown_control)
    try:
        await reply.table.start(row.id, reply.person, sure=argument == SURE)
    except StillExpected as expected:
        await reply.show(lobby_views.sure_to_start(row, expected.missing, reply.say))
        return
    await reply.post(row.id)
    await reply.confirm(lobbies.started(reply.say))
