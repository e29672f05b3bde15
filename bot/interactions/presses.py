"""The answer to a press of a button or a pick from a menu."""

from __future__ import annotations

import discord

from bot.controls import People, read_id
from bot.interactions import forms, play
from bot.interactions.feature import Answered, Pressed
from bot.interactions.features import FORMS, PRESSES
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import sentences
from storage import GameRow

OTHER = "other"
"""The metric label of presses with unknown words."""
LOST = -1
"""The ``seq`` of a control of another generation: no log and no lesson has this length."""


async def pressed(
    client: Host, interaction: discord.Interaction[Host], custom_id: str, values: tuple[str, ...], people: tuple[People, ...]
) -> None:
    """Answer a press with any id, even a forged one."""
    control = read_id(custom_id)
    is_lost = control is not None and not control.is_of(client.database.generation)
    word, argument = ("", "") if control is None else _parted(control.choice)
    if control is not None and word in FORMS:
        game_id = control.game

        async def found(reply: Reply) -> GameRow | None:
            row = await play.game_at(reply, game_id) if game_id else None
            if is_lost:
                raise Refusal(sentences.restored)
            return row

        await forms.show(client, interaction, word, found, argument, press=word)
        return
    press = PRESSES.get(word)
    private = interaction.message is not None and interaction.message.flags.ephemeral
    mode = (Answered.IN_PLACE if press is None else press.answered).mode(private=private)

    async def work(reply: Reply) -> None:
        if control is None:
            raise Refusal(sentences.unknown_control)
        is_needed = press is None or press.needs_game
        row = await play.game_at(reply, control.game) if is_needed or control.game else None
        if is_lost and (is_needed or row is not None):
            raise Refusal(sentences.restored)
        if press is None:
            raise Refusal(sentences.unknown_control)
        seq = LOST if is_lost else control.seq
        await press.answer(reply, Pressed(row, seq, argument, values[0] if values else "", people))

    at = 0 if control is None else control.game
    await answer(client, interaction, work, mode, press=OTHER if press is None else word, at=at)


def _parted(choice: str) -> tuple[str, str]:
    """Return the word of a control and its argument; the word of a game's choice is "="."""
    word, _, argument = ("=", "", choice[1:]) if choice.startswith("=") else choice.partition(" ")
    return word, argument
