"""Games that begin with one press: the welcome, a game against computers, a table for others, a game explained in a minute."""

from __future__ import annotations

from dataclasses import replace

from bot.games import lobby, options
from bot.interactions import open_tables, opening, play
from bot.interactions.contexts import Context, context_of
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import beginnings
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import N_
from rules.contract import has
from storage import GameRow

feature = Feature()

COMPUTERS = 2
"""Opponents in a game that one press begins."""


@feature.command("play", N_("Begin: play at once against computers, open a table, or see how a game is played"), contexts=Context.ELSEWHERE)
async def hello(reply: Reply) -> None:
    """Show the games that can begin here."""
    match context_of(reply.interaction):
        case Context.SERVER:
            listed, tables = await open_tables.are_listed(reply), await open_tables.line(reply)
            await reply.show(beginnings.hello(reply.say, to_one=True, listed=listed, tables=tables))
        case Context.DIRECT:
            await reply.show(beginnings.hello_alone({game: options.alone(game) for game in WORDING}, reply.say))
        case Context.ELSEWHERE:
            await reply.show(beginnings.hello_elsewhere(reply.say))


@feature.press("quick", Answered.BELOW, needs_game=False, argument="wanted")
async def quick(reply: Reply, wanted: str) -> None:
    """Open a table in the person's language, seat computers at it, begin, and show the first question.

    ``wanted``: the game, or the game with the name of an option and its value.
    """
    table = reply.table
    game, _, option = wanted.partition(" ")
    name, _, value = option.partition(" ")
    row = await opening.opened(reply, game, {name: value} if name else {}, looks=False)
    if reply.client.say_at(row).language != reply.say.language:
        row = await lobby.set_table(table, row.id, reply.person, language=reply.say.language)
    for _ in range(min(COMPUTERS, max(options.seats_for(game, options.chosen_at(row))) - 1)):
        row = await lobby.add_computer(table, row.id, reply.person)
    await table.start(row.id, reply.person)
    await reply.computers.play(row.id)
    session = await table.brought_to_life(await table.row(row.id))
    await play.ask_below(reply, session)


@feature.press("table", needs_game=False, argument="game")
async def open_table(reply: Reply, game: str) -> None:
    """Open a table in the channel; without a game, ask which one."""
    if game:
        await opening.new(reply, game, {})
    else:
        await reply.show(beginnings.which(reply.say, alone=context_of(reply.interaction) is Context.DIRECT))


@feature.press("howto", Answered.BESIDE, needs_game=False, argument="game")
async def explain(reply: Reply, row: GameRow | None, game: str) -> None:
    """Show a game in a minute: the named game, or that of the channel."""
    game = row.game if row is not None else game
    if game not in WORDING or not has(WORDING[game], "primer"):
        raise Refusal(sentences.unknown_control)
    client, theme = reply.client, (await reply.personal()).theme
    topics, told = WORDING[game].topics(reply.say), WORDING[game].primer(reply.say)
    drawn = [await client.drawings.topic(game, topic, topics[topic].name, theme, reply.say) for _, topic in told]
    named = [picture and replace(picture, name=f"page-{number}.png") for number, picture in enumerate(drawn, 1)]
    playable = context_of(reply.interaction) is not Context.ELSEWHERE
    await reply.look(beginnings.primer(game, named, reply.say, playable=playable))
