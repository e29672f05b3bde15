"""Play by typing: ``/choose`` suggests the same choices as the private menu."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.controls import ControlId, read_id
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
from rules.play import restartable, undoable
from storage import GameRow

feature = Feature()
UNDOING = ("undo", "restart")


def offers(session: Session, user_id: int, say: Words) -> list[tuple[str, str]]:
    """Return the person's present choices: name in a list, and ``choice`` as in a control's id."""
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
    """Suggest the person's present choices in the channel's game; each value holds the length of the log when it was offered."""
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
    """Return a choice as the id of a control; the choice alone if the id is too long."""
    value = ControlId(row.id, row.seq, choice, generation)
    return str(value) if value.fits else choice


@feature.command(
    "choose",
    N_("Answer the question that you are asked; without an option, open the menu"),
    play.game_here,
    contexts=Context.DIRECT,
    option=Option(N_("The choice"), suggest=names_of_offers),
)
async def choose(reply: Reply, row: GameRow, option: str | None = None) -> None:
    """Make the choice that was picked from the suggestions or typed; without one, show the menu."""
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


async def _typed(reply: Reply, row: GameRow, text: str) -> ControlId:
    """Return the control of a choice that was typed: by its name, by a part that no other name has, or by its text in the log."""
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
