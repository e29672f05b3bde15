"""Lobbies: open one, sit down and stand up, seat computers, set options, start; the same from a button and from a command."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import discord
from discord import app_commands

from bot.controls import MOST
from bot.fuzzy_match import suggested
from bot.games import levels, lobby
from bot.games.options import numbers_at
from bot.games.starting import NotReady, StillExpected
from bot.interactions import placing, play
from bot.interactions.contexts import Context, check
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.messages import lobby_views, views
from bot.messages.lobby_views import STARTED
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import computers, forms, lobbies, sentences
from bot.wording.catalogue import N_, OWN_NAMES, Sentence
from rules import GAMES
from rules.contract import NORMAL
from storage import Branch, GameRow, Member, Status
from storage.telling import Telling

feature = Feature()

SURE, WITHOUT = "sure", "without"
"""Arguments of a button: the person begins without the expected people; without those who have not said that they are here."""
_MENTION = re.compile(r"<@!?([0-9]{1,19})>")

OPENED = Sentence("The table is open. Others press **{join}**, and **{computer}** fills a seat; then press **{start}**.")
OPENED_ALONE = Sentence("The table is open. Press **{start}** to begin.")
OPENED_DIRECTLY = Sentence("The table is open. **{computer}** fills a seat; then press **{start}**.")
OPENED_AT_POSITION = Sentence(
    "The table is open. Press **{start}** to play on at once, or wait for people to join in the place of computers."
)
SPEAKS_OTHERWISE = Sentence("The table’s language is {language}: **{settings}** changes that.")


def named_in(text: str) -> tuple[int, ...]:
    """Return the people mentioned with an @ in a text. Raises ``Refusal`` if there is none, or too many."""
    found = tuple(dict.fromkeys(int(person) for person in _MENTION.findall(text)))
    if not 0 < len(found) <= lobby.MOST_EXPECTED or not all(0 < person <= MOST for person in found):
        raise Refusal(Sentence("Name the people whom you expect with an @, such as `expect:@Ana @Bo`, five at most."))
    return found


async def new(
    reply: Reply,
    game: str,
    wanted: Mapping[str, str],
    where: str = placing.HERE,
    expected: Sequence[int] = (),
    branch: Branch | None = None,
) -> None:
    """Open a lobby in which some people are expected, and show it.

    It stands in the channel, or in a thread or a post of its own, to which the answer links. ``branch``: the position from which the game
    goes on, with its options.
    """
    if where == placing.HERE:
        row = await opened(reply, game, wanted, expected, branch)
    else:
        row = await placing.opened(reply, game, wanted, where, expected, branch)
    await reply.post(row.id)
    # Translators: Discord shows {link} as the name of the thread, which can be pressed.
    there = reply.say.gettext("The table is open: {link}").format(link=f"<#{row.channel_id}>")
    await reply.confirm(is_open(reply, row) if where == placing.HERE else there)


def is_open(reply: Reply, row: GameRow) -> str:
    """Tell the opener what to press at the table, whose buttons may be in another language."""
    at = reply.client.say_at(row)
    if row.branch_turn is not None:
        told = OPENED_AT_POSITION
    elif max(numbers_at(row), default=0) == 1:
        told = OPENED_ALONE
    else:
        told = OPENED_DIRECTLY if row.guild_id is None else OPENED
    join, start = (sentences.BUTTONS[choice](at) for choice in ("join", "start"))
    lines = [told(reply.say, join=join, computer=at.gettext("Add computer"), start=start)]
    if at.language != reply.say.language:
        settings = forms.TITLES["tablesettings"](at)
        lines.append(SPEAKS_OTHERWISE(reply.say, language=OWN_NAMES[at.language], settings=settings))
    return "\n".join(lines)


async def opened(
    reply: Reply, game: str, wanted: Mapping[str, str], expected: Sequence[int] = (), branch: Branch | None = None, *, looks: bool = True
) -> GameRow:
    """Open a lobby in the channel with the wanted options. Raises ``Refusal`` if the bot may not post there.

    ``expected``: people whose seats are reserved. ``branch``: the position from which the game goes on, with its options. ``looks``: it
    looks for people.
    """
    check(reply.interaction, Context.SERVER if expected else Context.DIRECT)
    if missing := reply.missing_permissions():
        raise Refusal(lambda say: sentences.missing_permissions(missing, say))
    guild_id, channel_id, language = reply.interaction.guild_id, reply.interaction.channel_id, reply.say.language
    if game not in GAMES or channel_id is None:
        raise Refusal(sentences.no_such_game)
    return await lobby.open_lobby(
        reply.table, game, wanted, guild_id, channel_id, reply.person, expected=expected, branch=branch, language=language, looks=looks
    )


@feature.press("join", Answered.BY_CHANGE)
@feature.command("game join", N_("Sit down at this channel’s table"), play.game_here)
async def join(reply: Reply, row: GameRow) -> None:
    """Sit down. If the table asks whether its people are here, a person who sits already answers with it."""
    after = await lobby.join(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(STARTED(reply.say) if after.status is Status.PLAYING else reply.say.gettext("You sit at the table."))


@feature.press("leave", Answered.BY_CHANGE)
async def leave(reply: Reply, row: GameRow) -> None:
    """Stand up."""
    await lobby.leave(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(reply.say.gettext("You have left the table."))


async def names_of_computers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the computers at the channel's table."""
    row = await interaction.client.game_in(interaction.channel_id)
    if row is None or row.seed is not None:
        return []
    found = [member for member in row.members if member.computer]
    say = await spoken(interaction)
    return suggested(lambda words: [(computers.name(member, words), computers.name(member, say)) for member in found], current, say)


@feature.command(
    "game remove",
    N_("Take a seat away before the game begins (for its opener, or managers of the server)"),
    play.game_here,
    contexts=Context.DIRECT,
    before=("seat computer remove",),
    person=N_("The person whose seat it is"),
    computer=Option(N_("The computer in the seat"), suggest=names_of_computers),
)
async def remove_any(reply: Reply, row: GameRow, person: discord.User | None = None, computer: str | None = None) -> None:
    """Remove a person or a computer."""
    if computer is not None:
        await remove_computer(reply, row, computer)
    elif person is not None:
        await remove(reply, row, person.id, person.display_name)
    else:
        raise Refusal(Sentence("Name whose seat to take away, in the option `person` or `computer`."))


async def remove(reply: Reply, row: GameRow, user_id: int, name: str) -> None:
    """Remove another person from their seat."""
    await lobby.remove(reply.table, row.id, reply.person, user_id)
    await reply.post(row.id)
    await reply.confirm(reply.say.gettext("{name} does not sit at the table any more.").format(name=views.shown_name(name)))


@feature.press("addcomputer", Answered.BY_CHANGE)
async def add_computer(reply: Reply, row: GameRow, level: str = NORMAL) -> None:
    """Let a computer of a level sit down."""
    await lobby.add_computer(reply.table, row.id, reply.person, level)
    await reply.post(row.id)
    await reply.confirm(reply.say.gettext("A computer sits at the table."))


async def set_level(reply: Reply, before: GameRow, level: str, wanted: str | None) -> None:
    """Give a computer, or all of them, another level; during the game, tell everybody."""
    who = shown_name(reply.person.name)

    def told(row: GameRow, changed: Sequence[Member]) -> Telling | None:
        if row.status is not Status.PLAYING:
            return None
        return reply.telling(row, lambda say: computers.level_told(who, levels.shown(changed, say), level, say))

    row, changed = await levels.set_level(reply.table, before.id, reply.person, level, wanted, told)
    await reply.tell(row.id)
    await reply.post(row.id)
    await reply.confirm(computers.level_set(levels.shown(changed, reply.say), level, reply.say))


@feature.press("level", Answered.BY_CHANGE, row="before")
async def pick_level(reply: Reply, before: GameRow, picked: str) -> None:
    """Give a computer the level that was picked in the lobby's menu."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    wanted, _, level = picked.partition(" ")
    await set_level(reply, before, level, wanted)


@feature.press("dropcomputer", Answered.BY_CHANGE)
async def remove_computer(reply: Reply, row: GameRow, name: str | None = None) -> None:
    """Remove the computer with this name, else the one added last."""
    await lobby.remove_computer(reply.table, row.id, reply.person, name)
    await reply.post(row.id)
    await reply.confirm(reply.say.gettext("A computer has left the table."))


@feature.press("options")
async def show_options(reply: Reply, row: GameRow) -> None:
    """Show the options of the game as menus."""
    lobby.check_right(row, reply.person)
    await reply.show(lobby_views.options(row, reply.say))


@feature.press("set")
async def pick_option(reply: Reply, row: GameRow, argument: str, picked: str) -> None:
    """Set the option of a menu to the value that was picked from it."""
    if not picked:
        raise Refusal(sentences.unknown_control)
    await set_option(reply, row, argument, picked)


async def set_option(reply: Reply, before: GameRow, name: str, value: str) -> None:
    """Change an option of the game; if it does not go with the others, show the reason beside the unchanged options."""
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
@feature.command("game start", N_("Start the game with the people who sit at the table"), play.game_here, contexts=Context.DIRECT)
async def start(reply: Reply, row: GameRow, argument: str = "") -> None:
    """Begin the game; if people are missing, only once the person is sure to begin without them."""
    if argument not in ("", SURE, WITHOUT):
        raise Refusal(sentences.unknown_control)
    if argument == WITHOUT:
        say_at = reply.client.say_at
        await lobby.leave_out_silent(reply.table, row.id, reply.person, lambda of, silent: lobbies.begins_without(silent, say_at(of)))
    try:
        await reply.table.start(row.id, reply.person, sure=argument != "")
    except StillExpected as expected:
        await reply.show(lobby_views.sure_to_start(row, expected.missing, reply.say))
        return
    except NotReady as silent:
        if not lobby.has_right(row, reply.person):
            raise
        await reply.show(lobby_views.sure_to_start_without(row, silent.missing, reply.say))
        return
    await reply.post(row.id)
    await reply.confirm(STARTED(reply.say))
