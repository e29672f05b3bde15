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
from bot.wording import sentences
from bot.wording.catalogue import N_, Plural, Sentence, Words

feature = Feature()
# Translators: whether others find a person on lists, choices of a command.
LISTED = [app_commands.Choice(name=N_("Others find me"), value="on"), app_commands.Choice(name=N_("Nobody finds me"), value="off")]

FILE = "my-data.json"
LARGEST = 2**53
"""The largest whole number that every reader of JSON can hold."""
SURE, OFF = "sure", "off"

# Translators: choices of a command about the stored data of a person.
WISHES = {"file": N_("Give me all of it as a file"), "forget": N_("Forget me")}
# Translators: whether a server keeps results and ratings, choices of a command.
KEEPING = {"on": N_("Keep them"), "off": N_("Keep none")}
WISH_CHOICES = [app_commands.Choice(name=name, value=wish) for wish, name in WISHES.items()]
KEEPING_CHOICES = [app_commands.Choice(name=name, value=value) for value, name in KEEPING.items()]
SEEN = {
    "everybody": N_("Everybody on a server sees what you have played there: with `/stats`, on `/leaderboard` and among records."),
    "met": N_(
        "Only who has played with you on a server sees what you have played there: with `/stats`, on `/leaderboard` and among records."
    ),
    "nobody": N_("Nobody but you sees what you have played: with `/stats`, on `/leaderboard` or among records."),
}
GIVEN = Sentence(
    "All that this bot keeps of you, on this server and on others, as JSON; times are in seconds since 1970. Nobody else was sent it."
)
CHANGED = Sentence("Something has changed since you were told this. Nothing was done yet; read it once more.")
"""The line above the warning, if the person has sat down elsewhere since."""
FORGOTTEN = Sentence(
    "You are forgotten: nothing that is stored names you any more. Copies that the database file may keep go within an hour, or at the "
    "bot's next start. Messages in the channels are changed in a moment. Whatever you press or type from now on is kept as that of "
    "somebody new."
)
SURE_TO_STOP = Plural(
    "The results and ratings of {count} game of this server will be deleted, and none are kept from then on. They cannot be brought "
    "back, also not by keeping them again later. The games themselves stay.",
    "The results and ratings of {count} games of this server will be deleted, and none are kept from then on. They cannot be brought "
    "back, also not by keeping them again later. The games themselves stay.",
)


@feature.command(
    "privacy",
    N_("Read what this bot keeps of you, take all of it with you, or be forgotten"),
    lists=Option(N_("Whether others find you on lists; without it, nothing changes"), LISTED),
    data=Option(N_("What is to become of what is kept of you"), WISH_CHOICES),
)
async def show_privacy(reply: Reply, lists: str = "", data: str = "") -> None:
    """Tell which data of a person are stored.

    ``lists``: "on" or "off" sets whether the person is on lists, "" changes nothing. ``data``: "file" gives all data, "forget" asks whether
    the person is sure.
    """
    if lists not in ("", "on", "off") or data not in ("", *WISHES):
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
        # Translators: a button: get everything that is kept of oneself as a file.
        Button(ControlId(0, 0, "mydata"), say.gettext("All of it as a file")),
        # Translators: a button: have everything that is kept of oneself deleted.
        Button(ControlId(0, 0, "forget"), say.gettext("Forget me…"), "danger"),
    )
    menus = (careers.seen_by(shown_to, say),) if listed else ()
    await reply.show(Message((_privacy(shown_to if listed else "", say), *menus, buttons)))


def _privacy(seen_by: str, say: Words) -> str:
    """Say which data the bot keeps of a person, and which people see their games. ``seen_by``: "" for a person on no list."""
    text = say.gettext(
        "**What this bot keeps of you**\n"
        "- the games in which you have or had a seat: your Discord id, the name that you had on this server, your choices with their "
        "times, and what follows from them: points, places, ratings, marks of honour\n"
        "- what you have set with `/settings mine`, notes, lessons, plans and answers ahead\n"
        "- no messages, no list of who is on a server, nothing from other places"
    )
    if seen_by:
        now, how = say.gettext(SEEN[seen_by]), say.gettext("The menu changes that; `/privacy lists:` takes you off every list.")
    else:
        now = say.gettext("Others do not find you on lists, and nobody but you sees what you have played.")
        how = say.gettext("`/privacy lists:` changes that.")
    times = say.gettext(
        "**Forget me** takes you out of all that is stored at once. Copies that the database file may keep of it go within an hour, or at "
        "the bot's next start."
    )
    return f"{text}\n\n{times}\n\n{now} {how}"


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
        raise Refusal(Sentence("The file is larger than Discord takes here. Ask who runs this bot for it."))
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
            "- Your Discord id and your names go from everything that is stored, with your settings, notes, lessons, plans and ratings. "
            "In games that are over, and in their records, “Somebody” stands for you."
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
            "- In Discord the newest message of each game is changed. Earlier messages are Discord's and keep your name; "
            "whoever manages the server can delete them."
        ),
        say.gettext("- Backups that were made before keep it until who runs this bot deletes them."),
    ]
    return "\n".join(lines)


def own_names(reply: Reply) -> list[str]:
    """Return the names that a notice may have for the person: the name at the table, and the one in Discord."""
    user = reply.interaction.user
    return list(dict.fromkeys((reply.person.name, cleaned(user.display_name) or reply.person.name)))


@feature.command(
    "settings statistics",
    N_("Set whether this server keeps results and ratings (who manages the server), or see what is set"),
    keep=Option(N_("Whether results and ratings are kept; without it, nothing changes"), KEEPING_CHOICES),
)
async def statistics(reply: Reply, keep: str = "") -> None:
    """Tell whether the server keeps results and ratings, or change it.

    ``keep``: "on" keeps them from now on, "off" asks the manager whether they are sure, "" changes nothing.
    """
    guild_id, database, say = _server(reply, keep), reply.database, reply.say
    kept = await storage.servers.keeps_statistics(database, guild_id)
    if keep == "off" and kept:
        # Translators: the button that deletes the statistics of a server, after a warning.
        button = Button(ControlId(0, 0, f"statistics {OFF}"), say.gettext("Delete them and keep none"), "danger")
        await reply.show(Message((SURE_TO_STOP(await storage.servers.statistics_of(database, guild_id), say), (button,))))
        return
    if keep == "on" and not kept:
        await storage.servers.keep_statistics(database, guild_id, keep=True)
    await reply.show(Message((results_are_kept(kept or keep == "on", say),)))


@feature.press("statistics", needs_game=False)
async def stop_statistics(reply: Reply, argument: str) -> None:
    """Delete the results and ratings of the server, and keep none from now on."""
    if argument != OFF:
        raise Refusal(sentences.unknown_control)
    client = reply.client
    await storage.servers.keep_statistics(client.database, _server(reply, argument), keep=False, at=client.table.now())
    client.name_redaction.forgotten(())
    await reply.show(Message((results_are_kept(False, reply.say),)))


def results_are_kept(kept: bool, say: Words) -> str:
    """Say whether a server keeps results and ratings."""
    if kept:
        return say.gettext("This server keeps results and ratings: `/leaderboard` and `/stats` show them.")
    return say.gettext("This server keeps no results and no ratings.")


def _server(reply: Reply, keep: str) -> int:
    """Return the server. Raises ``Refusal`` if the person wants a change but does not manage the server."""
    guild_id = reply.interaction.guild_id
    if guild_id is None or keep not in ("", *KEEPING):
        raise Refusal(sentences.unknown_control)
    if keep and not reply.person.manages:
        raise Refusal(Sentence("Only who manages this server can change that."))
    return guild_id
