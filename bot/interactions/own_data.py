"""A person's own data: tell which are stored, give them as a file, forget the person; and whether a server keeps results and ratings."""

from __future__ import annotations

import json
from typing import Any, cast

from discord import app_commands

import storage
from bot.controls import ControlId
from bot.games import notices
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.reply import Reply
from bot.messages import careers
from bot.messages.message import Button, Message
from bot.names import cleaned
from bot.refusal import Refusal
from bot.wording import own_data as words
from bot.wording import sentences
from bot.wording.catalogue import N_

feature = Feature()
# Translators: whether others find a person on lists, choices of a command.
LISTED = [app_commands.Choice(name=N_("Others find me"), value="on"), app_commands.Choice(name=N_("Nobody finds me"), value="off")]
WISHES = [app_commands.Choice(name=name, value=wish) for wish, name in words.WISHES.items()]
KEEPING = [app_commands.Choice(name=name, value=value) for value, name in words.KEEPING.items()]

FILE = "my-data.json"
LARGEST = 2**53
"""The largest whole number that every reader of JSON can hold."""
SURE, OFF = "sure", "off"


@feature.command(
    "privacy",
    N_("Read what this bot keeps of you, take all of it with you, or be forgotten"),
    lists=Option(N_("Whether others find you on lists; without it, nothing changes"), LISTED),
    data=Option(N_("What is to become of what is kept of you"), WISHES),
)
async def show_privacy(reply: Reply, lists: str = "", data: str = "") -> None:
    """Tell which data of a person are stored.

    ``lists``: "on" or "off" sets whether the person is on lists, "" changes nothing. ``data``: "file" gives all data, "forget" asks whether
    the person is sure.
    """
    if lists not in ("", "on", "off") or data not in ("", *words.WISHES):
        raise Refusal(sentences.unknown_control)
    database, say = reply.database, reply.say
    if lists:
        await storage.visibility.set_listed(database, reply.person.id, lists == "on")
    if data:
        await (give(reply) if data == "file" else forget(reply, 0, ""))
        return
    listed, shown_to = (
        await storage.visibility.listed(database, reply.person.id),
        await storage.visibility.shown_to(database, reply.person.id),
    )
    buttons = (
        Button(ControlId(0, 0, "mydata"), words.BUTTONS["file"](say)),
        Button(ControlId(0, 0, "forget"), words.BUTTONS["forget"](say), "danger"),
    )
    menus = (careers.seen_by(shown_to, say),) if listed else ()
    await reply.show(Message((words.privacy(shown_to if listed else "", say), *menus, buttons)))


@feature.press("mydata", Answered.BESIDE, needs_game=False)
async def give(reply: Reply, argument: str = "") -> None:
    """Give a person all data stored of them, as a file."""
    if argument:
        raise Refusal(sentences.unknown_control)
    database = reply.database
    while await storage.result_writer.note(database):
        pass
    epoch, found = await storage.epochs.epoch_now(database), await storage.own_data.of_person(database, reply.person.id)
    told = {"user_id": reply.person.id, "made_at": reply.table.now(), **found}
    content = json.dumps(_with_ids_as_texts(told), ensure_ascii=False, indent=1).encode("utf-8", "replace")
    if len(content) > reply.interaction.filesize_limit:
        raise Refusal(words.too_large)
    if await storage.epochs.epoch_now(database) != epoch:
        await give(reply)
        return
    await reply.attach(words.given(reply.say), (FILE, content))


def _with_ids_as_texts(value: Any) -> Any:
    """Return the value with ids as texts: not every reader of JSON has numbers that large."""
    if isinstance(value, dict):
        return {name: _with_ids_as_texts(one) for name, one in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [_with_ids_as_texts(one) for one in cast("list[Any]", value)]
    return str(value) if isinstance(value, int) and abs(value) > LARGEST else value


@feature.press("forget", needs_game=False, seq="told")
async def forget(reply: Reply, told: int, argument: str) -> None:
    """Ask whether a person is sure, telling the consequences; then forget them.

    ``told``: number of games and lobbies with the person, as the question told it.
    """
    if argument not in ("", SURE):
        raise Refusal(sentences.unknown_control)
    client, person, say = reply.client, reply.person, reply.say
    seats = storage.forgetting.seats_of(await storage.games.games_of(client.database, person.id), person.id)
    count = len(seats.lobbies) + len(seats.playing)
    if argument == SURE and not count and not any((await storage.own_data.of_person(client.database, person.id)).values()):
        await reply.show(Message((words.forgotten(say),)))  # pressed twice
        return
    if argument != SURE or told != count:
        warning = words.sure(len(seats.lobbies), len(seats.playing), len(seats.last), say)
        button = Button(ControlId(0, count, f"forget {SURE}"), words.BUTTONS["sure"](say), "danger")
        await reply.show(Message((words.changed(say) if argument else "", warning, (button,))))
        return
    notice = notices.last_left("")
    games = await storage.forgetting.forget_person(client.database, person.id, client.table.now(), notice=notice, names=own_names(reply))
    client.name_redaction.forgotten(games)
    await reply.show(Message((words.forgotten(say),)))


def own_names(reply: Reply) -> list[str]:
    """Return the names that a notice may have for the person: the name at the table, and the one in Discord."""
    user = reply.interaction.user
    return list(dict.fromkeys((reply.person.name, cleaned(user.display_name) or reply.person.name)))


@feature.command(
    "settings statistics",
    N_("Set whether this server keeps results and ratings (who manages the server), or see what is set"),
    keep=Option(N_("Whether results and ratings are kept; without it, nothing changes"), KEEPING),
)
async def statistics(reply: Reply, keep: str = "") -> None:
    """Tell whether the server keeps results and ratings, or change it.

    ``keep``: "on" keeps them from now on, "off" asks the manager whether they are sure, "" changes nothing.
    """
    guild_id, database, say = _server(reply, keep), reply.database, reply.say
    kept = await storage.servers.keeps_statistics(database, guild_id)
    if keep == "off" and kept:
        button = Button(ControlId(0, 0, f"statistics {OFF}"), words.BUTTONS["off"](say), "danger")
        await reply.show(Message((words.sure_to_stop(await storage.servers.statistics_of(database, guild_id), say), (button,))))
        return
    if keep == "on" and not kept:
        await storage.servers.keep_statistics(database, guild_id, keep=True)
    await reply.show(Message((words.statistics(kept or keep == "on", say),)))


@feature.press("statistics", needs_game=False)
async def stop_statistics(reply: Reply, argument: str) -> None:
    """Delete the results and ratings of the server, and keep none from now on."""
    if argument != OFF:
        raise Refusal(sentences.unknown_control)
    client = reply.client
    await storage.servers.keep_statistics(client.database, _server(reply, argument), keep=False, at=client.table.now())
    client.name_redaction.forgotten(())
    await reply.show(Message((words.statistics(False, reply.say),)))


def _server(reply: Reply, keep: str) -> int:
    """Return the server. Raises ``Refusal`` if the person wants a change but does not manage the server."""
    guild_id = reply.interaction.guild_id
    if guild_id is None or keep not in ("", *words.KEEPING):
        raise Refusal(sentences.unknown_control)
    if keep and not reply.person.manages:
        raise Refusal(words.managers_only)
    return guild_id
