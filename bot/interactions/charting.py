"""Everybody's points over a game, from a button or a command."""

from __future__ import annotations

from bot.interactions.reply import Reply
from bot.messages import charts
from bot.refusal import Refusal
from bot.wording import replaying
from storage import GameRow


async def show(reply: Reply, row: GameRow) -> None:
    """Show the lines of a game as far as it is played, and where the points came from."""
    client = reply.client
    playing = await client.table.brought_to_life(row)
    found = await client.turns.of(playing)
    if not found:
        raise Refusal(replaying.not_begun)
    theme = (await reply.personal()).theme
    picture = await client.drawings.chart(playing, found, theme, reply.say)
    scored = await client.drawings.scores(playing, theme, reply.say)
    await reply.look(charts.chart(playing, picture, scored, reply.say))
