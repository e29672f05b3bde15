"""Sentences about where a table stands: this channel, a thread of its own, a post in a forum."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Sentence, Words

LONGEST = 100
"""Characters in the name of a thread."""

THREAD_PERMISSIONS = {
    "create_public_threads": Sentence("Create Public Threads"),
}
FORUM_PERMISSIONS = {
    "send_messages": Sentence("Create Posts"),
    "send_messages_in_threads": Sentence("Send Messages in Posts"),
}
"""Discord's names of permissions for beginning a thread, and in a forum."""

# Translators: a place where a table can be opened, to be chosen from a list.
this_channel = Sentence("This channel")
# Translators: a place where a table can be opened, to be chosen from a list.
new_thread = Sentence("A new thread here")
# Translators: a place where a table can be opened, to be chosen from a list.
new_post = Sentence("A new post in #{forum}")


def places_there_are(names: Sequence[str], say: Words) -> str:
    """Answer a person who typed an unknown place."""
    return say.gettext("There is no such place. A table can be opened in: {places}.").format(places=listed(names, say))


def name(game: str, people: Sequence[str], is_over: bool, say: Words) -> str:
    """Name the thread of a table; a long list of people is cut."""
    for count in range(len(people), 0, -1):
        shown = ", ".join(people[:count]) + ("" if count == len(people) else ", …")
        whole = _whole(game, shown, is_over, say)
        if len(whole) <= LONGEST:
            return whole
    return game if not is_over else over(say, game=game)


def _whole(game: str, people: str, is_over: bool, say: Words) -> str:
    if is_over:
        # Translators: what the thread of a game that is over is called: the game, and who played.
        return say.gettext("{game} · {people} (over)").format(game=game, people=people)
    # Translators: what the thread of a game is called: the game, and who plays.
    return say.gettext("{game} · {people}").format(game=game, people=people)


# Translators: what the thread of a game that is over is called, where nobody played it.
over = Sentence("{game} (over)")
opening = Sentence("{opener} opens a table of {game} here.")
"""The first words of a post, until the lobby takes their place."""
# Translators: {link} is shown by Discord as the name of the thread, to be pressed.
opened_at = Sentence("The table is open: {link}")


def bot_may_not(names: Sequence[str], say: Words) -> str:
    return say.gettext("I cannot open a table there. I lack: {permissions}. Somebody who manages the server can grant it.").format(
        permissions=", ".join(names)
    )


no_right_to_thread = Sentence("You may not begin a thread in this channel yourself. Open the table in the channel, or somewhere else.")
no_right_to_post = Sentence("You may not post in this forum yourself. Open the table somewhere else.")
no_threads_here = Sentence("There are no threads in this channel. Open the table in the channel itself, or type this in another one.")
one_channel = Sentence("The practice table has this one channel. On a server, tables can have a thread or a post of their own.")
open_enough = Plural(
    "You have {count} table open that has not begun. Start it or close it before you open another one.",
    "You have {count} tables open that have not begun. Start or close one of them before you open another one.",
)
needs_tag = Sentence(
    "Every post in #{forum} needs a tag, and I can set none. Somebody who manages the forum can add the tag “{tag}” for all to use."
)
not_opened = Sentence("Discord did not let me open a table there, so none was. Try again, or open it in this channel.")
