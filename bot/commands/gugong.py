"""``/exchange``: giving a gift in Gùgōng in one line, as the menus do it in two or three steps."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import N_, Words
from bot.wording.gugong import components
from rules import gugong
from rules.core import IllegalAction
from rules.gugong.actions import Boost, Forgo, Give, Offer, Offset, Sacrifice
from rules.gugong.cards import LOCATIONS
from rules.gugong.components import chosen_components
from rules.gugong.setup import COMPONENTS_OPTION
from rules.play import ReplayedGame, chosen

PAYING = (Offset, Sacrifice, Boost, Forgo)


def steps(game: ReplayedGame, gift: str, official: str, pay: str) -> list[str]:
    """The choices that an exchange comes to; one that the game makes by itself, being the only one, is left out.

    Raises ``IllegalAction`` where one of them is not open.
    """
    found: list[str] = []
    offer, give = Offer(gift), Give(gift, official)
    if offer in game.choices:
        found.append(str(offer))
        game = chosen(game, offer)
    found.append(str(give))
    game = chosen(game, give)
    if pay:
        action = gugong.parse_action(pay)
        if not isinstance(action, PAYING):
            raise IllegalAction(pay)
        found.append(str(action))
        chosen(game, action)
    return found


async def _asked_here(interaction: discord.Interaction[Host]) -> Session | None:
    """The game of Gùgōng in the channel, when the person is asked in it."""
    session = await interaction.client.playing_in(interaction.channel_id)
    if session is None or session.row.game != gugong.ID:
        return None
    return session if not session.over and session.seat_of(interaction.user.id) == session.live.asked else None


async def gifts(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The cards that the person can give."""
    session = await _asked_here(interaction)
    return [] if session is None else suggested(partial(_cards, session), current, await spoken(interaction))


def _cards(session: Session, say: Words) -> list[tuple[str, str]]:
    """The cards that the seat asked can give: name and id."""
    cards = {action.card for action in session.live.choices if isinstance(action, Offer | Give)}
    parts = chosen_components(session.options[COMPONENTS_OPTION])
    return [(components.card(card, parts, say), card) for card in sorted(cards)]


async def officials(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The officials."""
    return suggested(_officials, current, await spoken(interaction))


def _officials(say: Words) -> list[tuple[str, str]]:
    """The officials: name and location."""
    return [(components.official(place, say), place) for place in LOCATIONS]


async def payments(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """How the gift and the official typed so far can be made up for; nothing where the gift is worth enough."""
    session = await _asked_here(interaction)
    gift, official = interaction.namespace.gift, interaction.namespace.official
    if session is None or not gift or not official:
        return []
    game = session.live
    try:
        for text in steps(game, gift, official, ""):
            game = chosen(game, gugong.parse_action(text))
    except IllegalAction:
        return []
    if game.asked is None or game.asked != session.live.asked:
        return []
    view = game.view(game.asked)
    ways = [action for action in view.choices if isinstance(action, PAYING)]

    def named(say: Words) -> list[tuple[str, str]]:
        options = [(WORDING[gugong.ID].option(view, action, say), str(action)) for action in ways]
        return [(f"{option.label} – {option.detail}".removesuffix(" – "), value) for option, value in options]

    return suggested(named, current, await spoken(interaction))


@app_commands.command(description=N_("Gùgōng: exchange a gift with an official"))
@app_commands.describe(
    gift=N_("The card that you give"),
    official=N_("Whose card you take"),
    pay=N_("How you make up for a gift of too little value"),
)
@app_commands.autocomplete(gift=gifts, official=officials, pay=payments)
async def exchange(interaction: discord.Interaction[Host], gift: str, official: str, pay: str = "") -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        session = await reply.table.brought_to_life(row)
        if row.game != gugong.ID:
            raise Refusal(sentences.not_legal)
        say = reply.say
        card, place = meant(partial(_cards, session), gift, say) or gift, meant(_officials, official, say) or official
        try:
            texts = steps(session.live, card, place, pay)
        except IllegalAction:
            texts = [str(Give(card, place))]  # refused by the table, which knows whether the person is asked at all
        await play.choose(reply, row, session.live.seq, *texts)

    await answer(interaction.client, interaction, work)
