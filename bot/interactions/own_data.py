"""A person's own data: list them, give them as a file, forget the person; also whether a server keeps results and ratings."""

from __future__ import annotations

import json
from typing import Any, cast

import storage
from bot.controls import ControlId
from bot.games import notices
from bot.interactions.contexts import Context, server_of
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import careers
from bot.messages.message import Button, Message
from bot.names import cleaned
from bot.refusal import Refusal
from bot.wording import sentences
from bot.wording.catalogue import N_, Plural, Sentence, Words

feature = Feature()
# Translators: buttons: whether others find a person on lists.
LISTED = {"on": N_("Let others find me on lists"), "off": N_("Take me off every list")}

FILE = "my-data.json"
LARGEST = 2**53
"""The largest whole number that every reader of JSON can hold."""
SURE, OFF = "sure", "off"

# Translators: buttons: whether a server keeps results and ratings.
KEEPING = {"on": N_("Keep them"), "off": N_("Keep none…")}
SEEN = {
    "everybody": N_("Everybody on a server sees what you have played there: with `/stats`, on the leaderboard and among records."),
    "met": N_(
        "Only people who have played with you on a server see what you have played there: with `/stats`, on the leaderboard and "
        "among records."
    ),
    "nobody": N_("Nobody but you sees what you have played: with `/stats`, on the leaderboard or among records."),
}
GIVEN = Sentence(
    "Everything that this bot keeps about you, on this server and on others, as JSON; times are in seconds since 1970. It was sent "
    "to nobody else."
)
CHANGED = Sentence("Something has changed since you were told this. Nothing was done yet; read it once more.")
"""The line above the warning, if the person has sat down elsewhere since."""
FORGOTTEN = Sentence(
    "You are forgotten: nothing that is stored names you any more. Copies left in the database file are erased within an hour, or "
    "at the bot’s next start. Messages in the channels are changed in a moment. From now on you count as a new person."
)
SURE_TO_STOP = Plural(
    "The results and ratings of {count} game of this server will be deleted, and none are kept from then on. They cannot be "
    "brought back, even if you keep results again later. The games themselves stay.",
    "The results and ratings of {count} games of this server will be deleted, and none are kept from then on. They cannot be "
    "brought back, even if you keep results again later. The games themselves stay.",
)


@feature.command("privacy", N_("Read what this bot keeps of you, take all of it with you, or be forgotten"), contexts=Context.DIRECT)
async def show_privacy(reply: Reply) -> None:
    """Tell which data of a person are stored, with the ways to be on no list, to get all of it, and to be forgotten."""
    database, person, say = reply.database, reply.person.id, reply.say
    listed, shown_to = await storage.visibility.listed(database, person), await storage.visibility.shown_to(database, person)
    wished = "off" if listed else "on"
    buttons = (
        Button(ControlId(0, 0, f"lists {wished}"), say.gettext(LISTED[wished])),
        # Translators: a button: get all of one's own data as a file.
        Button(ControlId(0, 0, "mydata"), say.gettext("All of it as a file")),
        # Translators: a button: delete all of one's own data.
        Button(ControlId(0, 0, "forget"), say.gettext("Forget me…"), "danger"),
    )
    menus = (careers.seen_by(shown_to, say),) if listed else ()
    await reply.show(Message((_privacy(shown_to if listed else "", say), *menus, buttons)))


@feature.press("lists", needs_game=False)
async def set_listed(reply: Reply, argument: str) -> None:
    """List the person for others, or not any more."""
    if argument not in LISTED:
        raise Refusal(sentences.unknown_control)
    await storage.visibility.set_listed(reply.database, reply.person.id, argument == "on")
    await show_lobbies_anew(reply)
    await show_privacy(reply)


async def show_lobbies_anew(reply: Reply) -> None:
    """Update the lobbies in which a person sits, who has changed who may see their statistics."""
    for row in storage.forgetting.seats_of(await storage.games.games_of(reply.database, reply.person.id), reply.person.id).lobbies:
        reply.client.outbox.soon(row.id)


def _privacy(seen_by: str, say: Words) -> str:
    """Say which data the bot keeps of a person, and which people see their games. ``seen_by``: "" for a person who is not listed."""
    text = say.gettext(
        "**What this bot keeps about you**\n- for each game in which you have or had a seat: your Discord id, your name on this "
        "server, your choices with their times, and the results: points, places, ratings, marks of honour\n- for each server, how "
        "long your answers took in the last 90 days\n- your choices in `/settings`, what you follow, and your notes, lessons, plans and "
        "orders\n- no messages, no list of a server’s members, nothing from other places"
    )
    if seen_by:
        now = f"{say.gettext(SEEN[seen_by])} {say.gettext('The menu changes that.')}"
    else:
        now = say.gettext("Others do not find you on lists, and nobody but you sees what you have played.")
    times = say.gettext(
        "**Forget me** removes you at once from everything that is stored. Copies left in the database file are erased within an "
        "hour, or at the bot’s next start."
    )
    return f"{text}\n\n{times}\n\n{now}"


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
        raise Refusal(Sentence("The file is larger than Discord takes here. Ask the person who runs this bot for it."))
    if await storage.epochs.epoch_now(database) != epoch:
        await give(reply)
        return
    await reply.attach(GIVEN(reply.say), (FILE, content))


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
        await reply.show(Message((FORGOTTEN(say),)))  # pressed twice
        return
    if argument != SURE or told != count:
        warning = _warning(len(seats.lobbies), len(seats.playing), len(seats.last), say)
        # Translators: the button that does so, after a warning.
        button = Button(ControlId(0, count, f"forget {SURE}"), say.gettext("Forget me for good"), "danger")
        await reply.show(Message((CHANGED(say) if argument else "", warning, (button,))))
        return
    notice = notices.last_left("")
    games = await storage.forgetting.forget_person(client.database, person.id, client.table.now(), notice=notice, names=own_names(reply))
    client.name_redaction.forgotten(games)
    await reply.show(Message((FORGOTTEN(say),)))


def _warning(lobbies: int, games: int, last: int, say: Words) -> str:
    """Tell the effect of the deletion.

    ``lobbies``: those in which the person sits; ``games``: those under way in which they play, ``last`` of them alone.
    """
    lines = [
        say.gettext("**Forget me?** This cannot be undone."),
        say.gettext(
            "- Your Discord id and your names are removed from everything that is stored, with your settings, notes, lessons, "
            "plans and ratings. In games that are over, and in their records, “Somebody” stands for you."
        ),
    ]
    if lobbies:
        lines.append(
            say.ngettext("- You leave {count} game that has not begun.", "- You leave {count} games that have not begun.", lobbies).format(
                count=lobbies
            )
        )
    if games - last:
        lines.append(
            say.ngettext(
                "- In {count} game under way a computer plays on for you, and you cannot come back to your seat.",
                "- In {count} games under way a computer plays on for you, and you cannot come back to your seats.",
                games - last,
            ).format(count=games - last)
        )
    if last:
        lines.append(
            say.ngettext(
                "- {count} game under way ends: nobody else plays in it.", "- {count} games under way end: nobody else plays in them.", last
            ).format(count=last)
        )
    lines += [
        say.gettext(
            "- In Discord, the newest message of each game is changed. Earlier messages stay there with your name; people who "
            "manage the server can delete them."
        ),
        say.gettext("- Older backups keep it until the person who runs this bot deletes them."),
    ]
    return "\n".join(lines)


def own_names(reply: Reply) -> list[str]:
    """Return the names that a notice may have for the person: the name at the table, and the one in Discord."""
    user = reply.interaction.user
    return list(dict.fromkeys((reply.person.name, cleaned(user.display_name) or reply.person.name)))


@feature.press("statistics", needs_game=False)
async def statistics(reply: Reply, argument: str) -> None:
    """Tell a manager whether the server keeps results and ratings, or change it.

    ``argument``: "" tells it, "on" keeps them from now on, "ask" asks for confirmation, "off" deletes them and keeps none.
    """
    guild_id, database, client, say = _server(reply, argument), reply.database, reply.client, reply.say
    kept = await storage.servers.keeps_statistics(database, guild_id)
    if argument == "ask" and kept:
        # Translators: the button that deletes the statistics of a server, after a warning.
        button = Button(ControlId(0, 0, f"statistics {OFF}"), say.gettext("Delete them and keep none"), "danger")
        await reply.show(Message((SURE_TO_STOP(await storage.servers.statistics_of(database, guild_id), say), (button,))))
        return
    if argument == "on" and not kept:
        await storage.servers.keep_statistics(database, guild_id, keep=True)
    elif argument == OFF and kept:
        await storage.servers.keep_statistics(database, guild_id, keep=False, at=client.table.now())
        client.name_redaction.forgotten(())
    kept = await storage.servers.keeps_statistics(database, guild_id)
    wished = "off" if kept else "on"
    other = Button(ControlId(0, 0, f"statistics {'ask' if kept else 'on'}"), say.gettext(KEEPING[wished]))
    await reply.show(Message((results_are_kept(kept, say), (other,))))


def results_are_kept(kept: bool, say: Words) -> str:
    """Say whether a server keeps results and ratings."""
    if kept:
        return say.gettext("This server keeps results and ratings: `/stats` shows them.")
    return say.gettext("This server keeps no results and no ratings.")


def _server(reply: Reply, argument: str) -> int:
    """Return the server. Raises ``Refusal`` if the person does not manage it."""
    guild_id = server_of(reply.interaction)
    if argument not in ("", "on", "ask", OFF):
        raise Refusal(sentences.unknown_control)
    if not reply.person.manages:
        raise Refusal(Sentence("Only people who manage this server can change that."))
    return guild_id
