"""``/game new``: open a table, with an option of the command for each option of any game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.games.options import NO_SUCH_OPTION
from bot.interactions import branching, opening, placing
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.placing import ONE_CHANNEL
from bot.interactions.reply import Reply, spoken
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Sentence, Words, words
from bot.wording.option import Setting
from rules import GAMES

feature = Feature()
DEALT = [app_commands.Choice(name=N_("dealt anew"), value="anew"), app_commands.Choice(name=N_("everything as it was"), value="same")]
"""The values of the option for hidden things of a position."""

Choices = list[app_commands.Choice[str]]


async def names_of_games(interaction: discord.Interaction[Host], current: str) -> Choices:
    """Suggest the games."""
    return suggested(_games, current, await spoken(interaction))


def _games(say: Words) -> list[tuple[str, str]]:
    """Return every game: its name and its id."""
    return [(WORDING[game].name(say), game) for game in GAMES]


def names_of_values(option: str) -> Callable[..., Coroutine[Any, Any, Choices]]:
    """Return a function that suggests the values of an option in the game typed so far."""

    async def names(interaction: discord.Interaction[Host], current: str) -> Choices:
        say = await spoken(interaction)
        game = meant(_games, interaction.namespace.game or "", say)
        return [] if game is None or option not in GAMES[game].OPTIONS else suggested(partial(_values, game, option), current, say)

    return names


async def names_of_places(interaction: discord.Interaction[Host], current: str) -> Choices:
    """Suggest the places for a new table."""
    return suggested(partial(placing.places_for, interaction), current, await spoken(interaction))


def _values(game: str, option: str, say: Words) -> list[tuple[str, str]]:
    """Return the values of an option: name with its effect, and id."""
    values = WORDING[game].options(say)[option].values
    return [(word.name + (f" – {word.detail}" if word.detail else ""), value) for value, word in values.items()]


def option_names() -> dict[str, str]:
    """Return every option of any game, with its description."""
    say = words()
    return {option: setting.detail or setting.name for game in GAMES for option, setting in WORDING[game].options(say).items()}


@feature.command(
    "game new",
    N_("Open a table"),
    contexts=Context.DIRECT,
    **{
        "game": Option(N_("Which game"), suggest=names_of_games),
        "where": Option(N_("Here, in a thread of its own, or in a forum"), suggest=names_of_places),
        **{name: Option(about[:100], suggest=names_of_values(name)) for name, about in option_names().items()},
        "expect": N_("The people you expect, each with an @; Start asks before it begins without them"),
        "from_": N_("The text of a position to play on from, as /replay gives it"),
        "position": N_("The file of a position to play on from"),
        "dealt": Option(N_("Things that nobody had seen in the position: dealt anew, or as they were"), DEALT),
    },
)
async def new(
    reply: Reply,
    game: str,
    where: str = "",
    expect: str = "",
    from_: str = "",
    position: discord.Attachment | None = None,
    dealt: str = "",
    **wanted: str,
) -> None:
    """Open a table. ``wanted``: the texts typed for the options of any game."""
    known, place = _game(game, reply.say), _place(reply.interaction, where, reply.say)
    chosen: Mapping[str, str] = {option: _value(known, option, typed, reply.say) for option, typed in wanted.items() if typed}
    branch = None
    if from_ or position is not None:
        if chosen:
            raise Refusal(Sentence("A position brings its own options. Leave out the others, or leave out the position."))
        chosen, branch = await branching.brought(reply, known, from_, position, as_it_was=dealt == "same")
    await opening.new(reply, known, chosen, place, opening.named_in(expect) if expect else (), branch)


def _game(typed: str, say: Words) -> str:
    """Return the id of the meant game. Raises ``Refusal`` with the names of all games."""
    if (found := meant(_games, typed, say)) is None:
        raise Refusal(lambda say: _games_there_are([name for name, _ in _games(say)], say))
    return found


def _games_there_are(names: Sequence[str], say: Words) -> str:
    """List the games to a person who typed an unknown one."""
    return say.gettext("There is no such game. There are: {games}.").format(games=listed(names, say))


def _place(interaction: discord.Interaction[Host], typed: str, say: Words) -> str:
    """Return the meant place; the channel itself if nothing was typed. Raises ``Refusal`` with the names of all places."""
    known = partial(placing.places_for, interaction)
    if not typed:
        return placing.HERE
    if (found := meant(known, typed, say)) is None:
        if interaction.client.one_channel:
            raise Refusal(ONE_CHANNEL)
        raise Refusal(lambda say: _places_there_are([name for name, _ in known(say)], say))
    return found


def _places_there_are(names: Sequence[str], say: Words) -> str:
    """List the places to a person who typed an unknown one."""
    return say.gettext("There is no such place. A table can be opened in: {places}.").format(places=listed(names, say))


def _value(game: str, option: str, typed: str, say: Words) -> str:
    """Return the id of the meant value. Raises ``Refusal`` with the names of all values."""
    if option not in GAMES[game].OPTIONS:
        raise Refusal(NO_SUCH_OPTION)
    if (found := meant(partial(_values, game, option), typed, say)) is None:
        raise Refusal(lambda say: _those_there_are(WORDING[game].options(say)[option], say))
    return found


def _those_there_are(setting: Setting, say: Words) -> str:
    return say.gettext("“{option}” cannot be set to that. It can be: {values}.").format(
        option=setting.name, values=listed([value.name for value in setting.values.values()], say)
    )
