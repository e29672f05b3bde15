"""``/exchange``: give a gift in Gùgōng in one line; the menus need two or three steps."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
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
from storage import GameRow

feature = Feature()
PAYING = (Offset, Sacrifice, Boost, Forgo)


def steps(game: ReplayedGame, gift: str, official: str, pay: str) -> list[str]:
    """Return the choices that make up an exchange; a choice that the game makes itself, being the only one, is left out.

    Raises ``IllegalAction`` if one of them is not legal.
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
    """Return the game of Gùgōng in the channel, if it asks the person."""
    session = await interaction.client.playing_in(interaction.channel_id)
    if session is None or session.row.game != gugong.ID:
        return None
    return session if not session.over and session.seat_of(interaction.user.id) == session.live.asked else None


async def gifts(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the cards that the person can give."""
    session = await _asked_here(interaction)
    return [] if session is None else suggested(partial(_cards, session), current, await spoken(interaction))


def _cards(session: Session, say: Words) -> list[tuple[str, str]]:
    """Return the cards that the seat asked can give: name and id."""
    cards = {action.card for action in session.live.choices if isinstance(action, Offer | Give)}
    parts = chosen_components(session.options[COMPONENTS_OPTION])
    return [(components.card(card, parts, say), card) for card in sorted(cards)]


async def officials(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the officials."""
    return suggested(_officials, current, await spoken(interaction))


def _officials(say: Words) -> list[tuple[str, str]]:
    """Return the officials: name and location."""
    return [(components.official(place, say), place) for place in LOCATIONS]


async def payments(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the ways to make up for the gift typed so far with the official typed so far; none if the gift is worth enough."""
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


@feature.command(
    "exchange",
    N_("Gùgōng: exchange a gift with an official"),
    play.game_here,
    contexts=Context.DIRECT,
    gift=Option(N_("The card that you give"), suggest=gifts),
    official=Option(N_("Whose card you take"), suggest=officials),
    pay=Option(N_("How you make up for a gift of too little value"), suggest=payments),
)
async def exchange(reply: Reply, row: GameRow, gift: str, official: str, pay: str = "") -> None:
    """Make the choices of an exchange. Raises ``Refusal`` if they are not legal."""
    session = await reply.table.brought_to_life(row)
    if row.game != gugong.ID:
        raise Refusal(sentences.not_legal)
    say = reply.say
    card, place = meant(partial(_cards, session), gift, say) or gift, meant(_officials, official, say) or official
    try:
        texts = steps(session.live, card, place, pay)
    except IllegalAction:
        texts = [str(Give(card, place))]  # the table refuses it, and knows whether it asks the person at all
    await play.choose(reply, row, session.live.seq, *texts)
