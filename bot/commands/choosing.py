"""Playing by typing: ``/choose`` offers what the private menu offers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.controls import ControlId, read_id
from bot.fuzzy_match import meant, suggested
from bot.games.session import Session
from bot.interactions import coaching, play
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import N_, Words
from rules.play import restartable, undoable
from storage import GameRow


def offers(session: Session, user_id: int, say: Words) -> list[tuple[str, str]]:
    """What a person can choose now: its name in a list and its ``choice``, as in a control's id."""
    seat, words = session.seat_of(user_id), WORDING[session.row.game]
    if seat is None or session.over:
        return []
    view = session.live.view(seat)
    found: list[tuple[str, str]] = []
    for action in view.choices:
        option = words.option(view, action, say)
        found.append((f"{option.label} – {option.detail}" if option.detail else option.label, f"={action}"))
    if undoable(session.live, seat):
        found.append((sentences.BUTTONS["undo"](say), "undo"))
    if restartable(session.live, seat) > 1:
        found.append((sentences.BUTTONS["restart"](say), "restart"))
    return found


async def names_of_offers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """What the person can choose now in the channel's game; each value says at which length of the log it was offered."""
    client = interaction.client
    session = await client.playing_in(interaction.channel_id)
    if session is None:
        return []
    generation = client.database.generation
    return suggested(
        lambda say: [(name, _value(session.row, choice, generation)) for name, choice in offers(session, interaction.user.id, say)],
        current, await spoken(interaction),
    )  # fmt: skip


def _value(row: GameRow, choice: str, generation: int) -> str:
    """The choice as the id of a control; without the id where that were too long."""
    value = ControlId(row.id, row.seq, choice, generation)
    return str(value) if value.fits else choice


@app_commands.command(description=N_("Choose what is asked of you; without an option, open the menu"))
@app_commands.describe(option=N_("What to choose"))
@app_commands.autocomplete(option=names_of_offers)
async def choose(interaction: discord.Interaction[Host], option: str | None = None) -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        control = read_id(option or "")
        if option is None:
            await play.show_menu(reply, row)
        elif control is not None:
            game = await play.game_at(reply, control.game)
            if not control.is_of(reply.database.generation):
                raise Refusal(sentences.restored)
            await _do(reply, game, control)
        else:
            await _do(reply, row, await _typed(reply, row, option))

    await answer(interaction.client, interaction, work)


@app_commands.command(description=N_("See which answers the computer would give to what is asked of you, and why"))
async def advise(interaction: discord.Interaction[Host]) -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        await coaching.advise(reply, row, (await reply.table.brought_to_life(row)).live.seq)

    await answer(interaction.client, interaction, work)


UNDOING = ("undo", "restart")


async def _typed(reply: Reply, row: GameRow, text: str) -> ControlId:
    """What somebody means who typed a choice by hand: its name or a part of it that no other has, or its text in the log."""
    session = await reply.table.brought_to_life(row)

    def offered(say: Words) -> list[tuple[str, str]]:
        return [(name, choice.removeprefix("=")) for name, choice in offers(session, reply.person.id, say)]

    def undoing(say: Words) -> list[tuple[str, str]]:
        return [(sentences.BUTTONS[choice](say), choice) for choice in UNDOING]

    found = meant(offered, text, reply.say) or meant(undoing, text, reply.say) or text.removeprefix("=")
    return ControlId(row.id, session.live.seq, found if found in UNDOING else f"={found}")


async def _do(reply: Reply, row: GameRow, control: ControlId) -> None:
    if control.choice in UNDOING:
        await play.take_back(reply, row, control.seq, whole_turn=control.choice == "restart")
    else:
        await play.choose(reply, row, control.seq, control.choice.removeprefix("="))
