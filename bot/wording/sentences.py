"""The sentences that several modules say: buttons, refusals, errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Plural, Sentence, Words

no_such_game = Sentence("There is no such game here. `/games` lists your games.")
no_game_here = Sentence("There is no game in this channel. `/game new` opens one.")
channel_taken = Sentence(
    "This channel has a game already. Finish it, close it with `/game close`, or open the new one in another channel or thread."
)
already_started = Sentence("This game has started already.")
not_started = Sentence("This game has not started yet.")
closed = Sentence("This game was closed.")
game_over = Sentence("This game is over.")
sits_already = Sentence("You sit at this table already.")
opener_only = Sentence(
    "Only the person who opened the game or a manager of the server can do this. If the opener has left, the person who has sat "
    "here longest can. Nothing was changed."
)
other_rules = Sentence("This game was begun with an earlier version of the rules and cannot be continued. Nothing of it was changed.")
nobody_in_danger = Sentence("Nobody is in danger")
no_seat = Sentence("You have no seat in this game; you can watch it with **Board** and **Log**.")
other_asked = Sentence("It is not for you to choose now: {name} is asked.")
stale = Sentence("The game has moved on since this was offered; nothing was changed. Here is how it stands.")
restored = Sentence("The games were restored from a backup since this was offered; nothing was changed. Go on from how things stand now.")
not_legal = Sentence("This cannot be chosen now; nothing was changed.")
nothing_to_undo = Sentence("There is nothing that you could take back: somebody else has chosen since, or something was revealed.")
unknown_control = Sentence("I do not know this button. Nothing was changed. `/games` lists your games, `/choose` answers what a game asks.")


def unexpected(say: Words, at: tuple[int, int] | None = None) -> str:
    """Tell of a fault; ``at``: the number of the game and its seq, which a report of it names."""
    told = say.gettext(
        "Something went wrong on my side. Nothing was lost: the game stands as it was stored. Press **Play** or type `/choose` to go on."
    )
    if at is None:
        return told
    # Translators: seq is the number of choices stored so far; the bot's log and the report of a fault call it seq, untranslated.
    report = say.gettext("If you report this, name game {game}, seq {seq}.").format(game=at[0], seq=at[1])
    return f"{told} {report}"


def missing_permissions(names: Sequence[str], say: Words) -> str:
    return say.gettext("I cannot post in this channel. I lack: {permissions}. Somebody who manages the server can grant this.").format(
        permissions=", ".join(names)
    )


words_only = Sentence("*The picture could not be shown. `/status` tells everything in words.*")
was_closed = Sentence("The game is closed.")


def began(names: Sequence[str], say: Words) -> str:
    return say.gettext("The game begins. Seats in order: {names}.").format(names=", ".join(names))


taken_back = Plural("{name} took back {count} choice.", "{name} took back {count} choices.")
and_earlier = Plural("… and {count} line before; **Log** has it.", "… and {count} lines before; **Log** has them.")
# Translators: a line of a menu: {first} is a card, {second} the action with it.
pair = Sentence("{first} → {second}")
auto_end_on = Sentence("Questions with one sensible answer are answered for you, and your turns end once nothing is left to choose.")
auto_end_off = Sentence("You answer everything yourself, step by step, and end your turns.")


def theme_name(theme: str, say: Words) -> str:
    return say.gettext(THEMES[theme])


BUTTONS: dict[str, Callable[[Words], str]] = {
    "play": Sentence("Play"),
    "hand": Sentence("Hand"),
    "board": Sentence("Board"),
    "log": Sentence("Log"),
    "undo": Sentence("Undo"),
    "restart": Sentence("Restart turn"),
    "join": Sentence("Join"),
    "leave": Sentence("Leave"),
    "options": Sentence("Options"),
    "start": lambda say: say.pgettext("button", "Start"),
    "close": Sentence("Close"),
    "giveup": Sentence("Close the game"),
    "earlier": Sentence("Previous page"),
    "later": Sentence("Next page"),
}

THEMES: dict[str, str] = {"light": N_("light"), "dark": N_("dark")}
"""The names of the pictures' themes."""

PERMISSIONS = {
    "view_channel": Sentence("View Channel"),
    "send_messages": Sentence("Send Messages"),
    "send_messages_in_threads": Sentence("Send Messages in Threads"),
    "attach_files": Sentence("Attach Files"),
    "read_message_history": Sentence("Read Message History"),
}
"""Discord's own names of permissions."""


def played_since(names: Sequence[str], say: Words) -> str:
    """Tell a person who has chosen which others have played since then."""
    return say.ngettext(
        "-# {names} has played since; see the table’s message.",
        "-# {names} have played since; see the table’s message.",
        len(names),
    ).format(names=listed(names, say))
