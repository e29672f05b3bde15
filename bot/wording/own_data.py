"""The data that the bot keeps of a person and of a server, and their deletion, in words."""

from __future__ import annotations

from bot.wording.catalogue import N_, Plural, Sentence, Words

# Translators: what somebody wants to do with what is kept of them, choices of a command.
WISHES = {"file": N_("Give me all of it as a file"), "forget": N_("Forget me")}
# Translators: whether a server keeps results and ratings, choices of a command.
KEEPING = {"on": N_("Keep them"), "off": N_("Keep none")}
BUTTONS = {
    # Translators: a button: get everything that is kept of oneself as a file.
    "file": Sentence("All of it as a file"),
    # Translators: a button: have everything that is kept of oneself deleted.
    "forget": Sentence("Forget me…"),
    # Translators: the button that does so, after a warning.
    "sure": Sentence("Forget me for good"),
    # Translators: the button that deletes the statistics of a server, after a warning.
    "off": Sentence("Delete them and keep none"),
}

SEEN = {
    "everybody": N_("Everybody on a server sees what you have played there: with `/stats`, on `/leaderboard` and among records."),
    "met": N_(
        "Only who has played with you on a server sees what you have played there: with `/stats`, on `/leaderboard` and among records."
    ),
    "nobody": N_("Nobody but you sees what you have played: with `/stats`, on `/leaderboard` or among records."),
}


def privacy(seen_by: str, say: Words) -> str:
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


given = Sentence(
    "All that this bot keeps of you, on this server and on others, as JSON; times are in seconds since 1970. Nobody else was sent it."
)
too_large = Sentence("The file is larger than Discord takes here. Ask who runs this bot for it.")


def sure(lobbies: int, games: int, last: int, say: Words) -> str:
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


changed = Sentence("Something has changed since you were told this. Nothing was done yet; read it once more.")
"""The line above the warning, if the person has sat down elsewhere since."""
forgotten = Sentence(
    "You are forgotten: nothing that is stored names you any more. Copies that the database file may keep go within an hour, or at the "
    "bot's next start. Messages in the channels are changed in a moment. Whatever you press or type from now on is kept as that of "
    "somebody new."
)


def statistics(kept: bool, say: Words) -> str:
    """Say whether a server keeps results and ratings."""
    if kept:
        return say.gettext("This server keeps results and ratings: `/leaderboard` and `/stats` show them.")
    return say.gettext("This server keeps no results and no ratings.")


sure_to_stop = Plural(
    "The results and ratings of {count} game of this server will be deleted, and none are kept from then on. They cannot be brought "
    "back, also not by keeping them again later. The games themselves stay.",
    "The results and ratings of {count} games of this server will be deleted, and none are kept from then on. They cannot be brought "
    "back, also not by keeping them again later. The games themselves stay.",
)
managers_only = Sentence("Only who manages this server can change that.")
