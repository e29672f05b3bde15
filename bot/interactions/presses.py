"""What a press of a button or a pick from a menu does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.controls import ControlId, read_id
from bot.interactions import abandoning, answering, deciding, looking_up, opening, play, rematch, seats, undoing
from bot.interactions.host import Host
from bot.interactions.reply import Mode, Reply, answer
from bot.refusal import Refusal
from bot.wording import sentences

ASIDE = frozenset({"join", "leave", "start", "addcomputer", "dropcomputer", "agree", "refuse"})
"""Presses on a public message whose answer is the changed message itself."""

SIMPLE: dict[str, Callable[[Reply, int], Awaitable[object]]] = {
    "play": play.show_menu,
    "hand": play.show_hand,
    "board": play.show_board,
    "log": play.show_log,
    "status": play.show_status,
    "join": opening.join,
    "leave": opening.leave,
    "addcomputer": opening.add_computer,
    "dropcomputer": opening.remove_computer,
    "options": opening.show_options,
    "start": opening.start,
    "close": play.close,
    "giveup": play.give_up,
    "mute": deciding.mute,
    "rematch": rematch.again,
}
ARGUED: dict[str, Callable[[Reply, int, str], Awaitable[object]]] = {
    "late": deciding.decide,
    "agree": answering.agree,
    "refuse": answering.refuse,
    "abandon": abandoning.abandon,
    "seat": seats.pressed,
}
"""What has something to be said with it."""
LOOKING_UP = ("rules", "topics")
"""Presses about the rules: they need no game. The first opens a new message, so that the menu beneath it stays."""
PAGED: dict[str, Callable[[Reply, int, int], Awaitable[object]]] = {"log": play.show_log, "status": play.show_status}


async def pressed(client: Host, interaction: discord.Interaction[Host], custom_id: str, values: tuple[str, ...]) -> None:
    """Answer a press, whatever its id holds."""
    control = read_id(custom_id)
    private = interaction.message is not None and interaction.message.flags.ephemeral
    word = "" if control is None else control.choice.partition(" ")[0]
    mode = Mode.IN_PLACE if private and word != "rules" else Mode.ASIDE if word in ASIDE else Mode.NEW

    async def work(reply: Reply) -> None:
        if control is None:
            raise Refusal(sentences.unknown_control)
        if word in LOOKING_UP:
            row = await play.game_at(reply, control.game) if control.game else None
            await looking_up.pressed(reply, row, word, control.choice.partition(" ")[2], values)
            return
        await play.game_at(reply, control.game)
        await _do(reply, control, values)

    await answer(client, interaction, work, mode)


async def _do(reply: Reply, control: ControlId, values: tuple[str, ...]) -> None:
    game, (word, _, argument) = control.game, control.choice.partition(" ")
    if control.choice.startswith("="):
        await play.choose(reply, game, control.seq, control.choice[1:])
    elif word == "pick" and values and values[0].startswith("="):
        await play.choose(reply, game, control.seq, values[0][1:])
    elif control.choice in ("undo", "restart"):
        await play.take_back(reply, game, control.seq, whole_turn=word == "restart")
    elif control.choice == "takeback":
        await undoing.undo(reply, game, control.seq)
    elif control.choice in ("auto on", "auto off"):
        await play.set_auto_end(reply, argument == "on")
    elif word == "area" and values:
        await play.show_board(reply, game, values[0])
    elif word == "set" and values:
        await opening.set_option(reply, game, argument, values[0])
    elif word in PAGED and argument.isascii() and argument.isdigit() and len(argument) < 6:
        await PAGED[word](reply, game, int(argument))
    elif word in ARGUED:
        await ARGUED[word](reply, game, argument)
    elif control.choice in SIMPLE:
        await SIMPLE[control.choice](reply, game)
    else:
        raise Refusal(sentences.unknown_control)
