"""Every command of the bot with a value for each of its options, walked from the tree, so that new commands are covered too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import simcord
from discord import AppCommandOptionType, app_commands
from simcord.actors import _dispatch_actor_interaction as dispatch
from simcord.backend.serializers import message_payload
from simcord.enums import InteractionType

from bot.commands import COMMANDS
from bot.interactions.features import FORMS, PRESSES
from bot.wording import sentences
from tests.bot.table import Offer, Person, Table, text_of

Command = app_commands.Command[Any, ..., Any]
PLAUSIBLE = {
    "game": "gugong", "option": "end", "gift": "9a", "official": "jade", "area": "jade", "where": "here", "since": "3", "expect": "<@1>",
    "level": "strong", "question": "wall", "answers": "jade",
}  # fmt: skip
"""Plausible values of the options, by name; any other option gets "x"."""

CONTROLS = sorted(
    {
        *PRESSES, *FORMS, *sentences.BUTTONS, "log 0", "status 1", "since mine 0 0",
        "since 3 0 1", "missed mine 0 0", "missed r1 0 0 before", "branch 1", "branch anew 1", "position 1",
        "area", "pick 0", "sure end", "set setup", "set rated", "set wall", "=end",
        "=pass", "undo", "restart", "start sure", "takeback", "takeback sure", "takeback turn", "agree 1", "refuse 1",
        "rematch", "abandon sure", "advise", "advise sure", "pick advice", "review", "review 0", "review 1 2", "review open",
        "late wait", "late turn", "late seat", "seat leave", "seat leave end", "seat concede", "seat concede end", "seat take",
        "help toy:Count", "help x", "rule toy:count", "rules", "rules wall",
        "topics", "topics dragon 0", "howto", "howto dragon", "table", "table gugong", "tables", "tables 1", "quick", "quick dragon",
        "level", "level all strong", "replay", "replay on 1", "replay to mine", "replay swing", "hands 0", "chart",
        "film", "film stop", "film show",
        "orders", "orders wall", "order wall", "unorder wall", "until wall round", "until wall game",
        "plan", "plan 0 board", "plan 0 self", "plan 1 ask", "plan 0 undo", "plan 0 drop", "plan 0 =end", "plan 0 pick 0", "playplan",
        "plan 0 2 open", "plan 0 2 board", "plan 0 1 remove", "plan 0 2 up", "plan 0 9 =end",
        "stats", "stats gugong", "stats gugong 1", "stats -", "records", "records gugong", "through", "seen",
        "follow", "follow 1", "unfollow game 1", "hear game 1 rounds", "letfollow on", "directmessages off", "whenopen",
        "lesson", "lesson gugong", "lesson x", "learn", "learn x =x",
        "mydata", "forget", "forget sure", "statistics off", "statistics ask", "lists on", "record", "leaderboard gugong rating ever",
    }
)  # fmt: skip
"""Control words, as they stand in custom_ids."""


def every_command() -> dict[str, Command]:
    """Return the commands by their full names."""
    return {command.qualified_name: command for top in COMMANDS for command in _leaves(top)}


def _leaves(top: app_commands.Command[Any, ..., Any] | app_commands.Group) -> Iterator[Command]:
    if isinstance(top, app_commands.Group):
        yield from (command for command in top.walk_commands() if not isinstance(command, app_commands.Group))
    else:
        yield top


def text_options(command: Command) -> list[str]:
    """Return the options of a command that take any text."""
    return [option.display_name for option in command.parameters if option.type is AppCommandOptionType.string]


def filled(command: Command, person: Person) -> dict[str, Any]:
    """Return a plausible value for every option of a command."""
    kinds: dict[AppCommandOptionType, Any] = {
        AppCommandOptionType.boolean: True,
        AppCommandOptionType.integer: 1,
        AppCommandOptionType.number: 1.0,
        AppCommandOptionType.user: str(person.id),
    }
    typed = [option for option in command.parameters if option.type not in (AppCommandOptionType.attachment, AppCommandOptionType.channel)]
    return {option.display_name: kinds.get(option.type, PLAUSIBLE.get(option.display_name, "x")) for option in typed}


async def sent(
    table: Table, who: Person, channel: simcord.ChannelHandle, command: Command, given: dict[str, Any]
) -> simcord.InteractionResult:
    """Send a command with these options like a malicious client, without any check; return the answer."""
    options = [
        {"name": option.display_name, "type": option.type.value, "value": given[option.display_name]}
        for option in command.parameters
        if option.display_name in given
    ]
    *groups, name = command.qualified_name.split()
    for level, part in enumerate(reversed([*groups, name][1:])):
        options = [{"name": part, "type": 2 if level else 1, "options": options}]
    people = [given[option.name] for option in command.parameters if option.type is AppCommandOptionType.user and option.name in given]
    users = {
        person: {"id": person, "username": "somebody", "discriminator": "0", "avatar": None, "global_name": "Somebody"} for person in people
    }
    data = {"id": "1", "name": [*groups, name][0], "type": 1, "options": options, "resolved": {"users": users}}
    return await dispatch(who, InteractionType.APPLICATION_COMMAND, channel, data)


async def pressed(table: Table, who: Person, channel: simcord.ChannelHandle, offer: Offer) -> simcord.InteractionResult:
    """Press a control from any channel, whatever was offered there; return the answer."""
    extra = {"message": dict(message_payload(table.env.backend, offer.message))}
    return await dispatch(who, InteractionType.MESSAGE_COMPONENT, channel, offer.pressed, extra=extra, source_message_id=offer.message.id)


def said(table: Table, channel: simcord.ChannelHandle, answer: simcord.InteractionResult) -> str:
    """Return the words of an answer; for a form, all the text in it."""
    assert answer.acknowledged
    if answer.modal is not None:
        return "\n".join([answer.modal["title"], *(str(part) for part in answer.modal["components"])])
    found = [response for response in (answer.response, *answer.followups) if response is not None]
    messages = table.env.backend.messages[channel.id]
    return "\n".join(text_of(messages[response.id]) for response in found if response.id in messages)
