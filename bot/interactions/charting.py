"""Everybody's points over a game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import charts
from bot.messages.charts import CHART
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.messages.replay import NOT_BEGUN
from bot.refusal import Refusal
from storage import GameRow

feature = Feature()


@feature.press("chart")
async def show(reply: Reply, row: GameRow) -> None:
    """Show the lines of a game up to now, and the sources of the points."""
    await reply.show_as_named(lambda: _made(reply, row.id))


async def _made(reply: Reply, game_id: int) -> tuple[Message]:
    client = reply.client
    session = await client.table.brought_to_life(await client.table.row(game_id))
    story = await client.stories.of(session)
    if not story.turns:
        raise Refusal(NOT_BEGUN, alone=True)
    theme = (await reply.personal()).theme
    picture = await client.drawings.chart(session, story, theme, reply.say)
    scored = await client.drawings.scores(session, theme, reply.say)
    return (charts.chart(session, picture, scored, reply.say),)


@feature.part_of(Place.LOOKING_BACK, 1)
def look_at_chart(shown: Shown) -> Iterator[Button]:
    """Yield the button to the chart, of a game in which somebody has chosen."""
    if shown.session.live.steps:
        yield shown.button("chart", CHART)
