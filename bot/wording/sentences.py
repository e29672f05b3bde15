"""The sentences of the table that no game owns: lobby, buttons, refusals, errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Words


def no_such_game(say: Words) -> str:
    return say.gettext("There is no such game here.")


def no_game_here(say: Words) -> str:
    return say.gettext("There is no game in this channel. `/game new` opens one.")


def channel_taken(say: Words) -> str:
    return say.gettext(
        "This channel has a game already. Finish it, close it with `/game close`, or open the new one in another channel or thread."
    )


def already_started(say: Words) -> str:
    return say.gettext("This game has started already.")


def not_started(say: Words) -> str:
    return say.gettext("This game has not started yet.")


def closed(say: Words) -> str:
    return say.gettext("This game was closed.")


def game_over(say: Words) -> str:
    return say.gettext("This game is over.")


def sits_already(say: Words) -> str:
    return say.gettext("You sit at this table already.")


def sits_not(say: Words) -> str:
    return say.gettext("You do not sit at this table.")


def other_sits_not(say: Words) -> str:
    return say.gettext("That person does not sit at this table.")


def opener_only(say: Words) -> str:
    return say.gettext(
        "Only the person who opened the game, or who manages the server, can do this; once the former has left, who has sat here longest."
    )


def other_rules(say: Words) -> str:
    return say.gettext("This game was begun with an earlier version of the rules and cannot be continued. Nothing of it was changed.")


def no_seat(say: Words) -> str:
    return say.gettext("You have no seat in this game; you can watch it with **Board** and **Log**.")


def no_hand(say: Words) -> str:
    """Return why nobody can look at a hand."""
    return say.gettext("Nobody holds anything in this game; **Board** shows all of it.")


def other_asked(name: str, say: Words) -> str:
    return say.gettext("It is not for you to choose now: {name} is asked.").format(name=name)


def stale(say: Words) -> str:
    return say.gettext("The game has moved on since this was offered; nothing was changed. Here is how it stands.")


def restored(say: Words) -> str:
    return say.gettext(
        "The games were restored from a backup since this was offered; nothing was changed. Go on from how things stand now."
    )


def not_legal(say: Words) -> str:
    return say.gettext("This cannot be chosen now; nothing was changed.")


def nothing_to_undo(say: Words) -> str:
    return say.gettext("There is nothing that you could take back: somebody else has chosen since, or something was revealed.")


def unknown_control(say: Words) -> str:
    return say.gettext("This control is not known. `/game` and `/choose` are always there.")


def sections_there_are(titles: Sequence[str], say: Words) -> str:
    """To who asked to read about a seat or a place that there is not."""
    return say.gettext("There is nothing of this name at the table. There is: {titles}.").format(titles=listed(titles, say))


def unknown_area(say: Words) -> str:
    return say.gettext("The board has no such area.")


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


def game_and_seq(game: int, seq: int, say: Words) -> str:
    """Return what the report of a fault names."""
    # Translators: seq is the number of choices stored so far; the bot's log and the report of a fault call it seq, untranslated.
    return say.gettext("Game {game}, seq {seq}").format(game=game, seq=seq)


def missing_permissions(names: Sequence[str], say: Words) -> str:
    return say.gettext("I cannot post in this channel. I lack: {permissions}. Somebody who manages the server can grant it.").format(
        permissions=", ".join(names)
    )


def cannot_post(say: Words) -> str:
    return say.gettext(
        "What you did is stored, but I could not post in the channel just now. The message follows as soon as it can be posted."
    )


def words_only(say: Words) -> str:
    return say.gettext("*The picture could not be shown. `/status` tells everything in words.*")


def played(people: str, say: Words) -> str:
    """Who is told that a game is over: all who played it."""
    return say.gettext("Played by {people}.").format(people=people)


def given_up(name: str, say: Words) -> str:
    return say.gettext("{name} has closed the game before its end.").format(name=name)


def sure_to_close(say: Words) -> str:
    return say.gettext("The game is under way. Once closed it cannot be continued.")


def was_closed(say: Words) -> str:
    return say.gettext("The game is closed.")


def began(names: Sequence[str], say: Words) -> str:
    return say.gettext("The game begins. Seats in order: {names}.").format(names=", ".join(names))


def taken_back(name: str, count: int, say: Words) -> str:
    return say.ngettext("{name} took back {count} choice.", "{name} took back {count} choices.", count).format(name=name, count=count)


def and_earlier(count: int, say: Words) -> str:
    return say.ngettext("… and {count} line before; **Log** has it.", "… and {count} lines before; **Log** has them.", count).format(
        count=count
    )


def done(asked: str, say: Words) -> str:
    """After one's own choices: who is asked now, from the game's sentence for it."""
    return say.gettext("Done. {asked}").format(asked=asked)


def not_asked(asked: str, say: Words) -> str:
    return say.gettext("Nothing is asked of you now. {asked}").format(asked=asked)


def missing_title(say: Words) -> str:
    return say.gettext("Not possible now:")


def pick_more(say: Words) -> str:
    return say.gettext("More choices")


def pick_of(first: str, count: int, say: Words) -> str:
    """The placeholder of a menu of what can be done with a first choice."""
    # Translators: {choice} is a card, {count} what can be done with it; stands in a menu that is still closed.
    return say.ngettext("{choice}: {count} choice", "{choice}: {count} choices", count).format(choice=first, count=count)


def pick_between(first: str, last: str, say: Words) -> str:
    """The placeholder of a menu of what can be done with several first choices."""
    # Translators: {first} and {last} are cards with their numbers, others lie between them; stands in a menu that is still closed.
    return say.gettext("{first} … {last}").format(first=first, last=last)


def pair(first: str, second: str, say: Words) -> str:
    """Two choices that are made at once, in a line of a menu."""
    # Translators: {first} is a card, {second} what is done with it; a line of a menu.
    return say.gettext("{first} → {second}").format(first=first, second=second)


def pick_area(say: Words) -> str:
    return say.gettext("Look at one part of the board")


def nothing_yet(say: Words) -> str:
    return say.gettext("Nothing has happened yet.")


def page(number: int, pages: int, say: Words) -> str:
    return say.gettext("Page {number} of {pages}").format(number=number, pages=pages)


def auto_end_on(say: Words) -> str:
    return say.gettext("What has one sensible answer is done for you, and your turns end by themselves once nothing is left to choose.")


def auto_end_off(say: Words) -> str:
    return say.gettext("You answer everything yourself, step by step, and end your turns.")


def own_theme(theme: str, say: Words) -> str:
    return say.gettext("The pictures that only you see are {theme}.").format(theme=theme_name(theme, say))


def theme_name(theme: str, say: Words) -> str:
    return say.gettext(THEMES[theme])


BUTTONS: dict[str, Callable[[Words], str]] = {
    "play": lambda say: say.gettext("Play"),
    "hand": lambda say: say.gettext("Hand"),
    "board": lambda say: say.gettext("Board"),
    "log": lambda say: say.gettext("Log"),
    "undo": lambda say: say.gettext("Undo"),
    "restart": lambda say: say.gettext("Restart turn"),
    "join": lambda say: say.gettext("Join"),
    "leave": lambda say: say.gettext("Leave"),
    "options": lambda say: say.gettext("Options"),
    "start": lambda say: say.pgettext("button", "Start"),
    "close": lambda say: say.gettext("Close"),
    "giveup": lambda say: say.gettext("Close the game"),
    "earlier": lambda say: say.gettext("Previous page"),
    "later": lambda say: say.gettext("Next page"),
    "auto on": lambda say: say.gettext("Do for me what is obvious"),
    "auto off": lambda say: say.gettext("Let me answer everything myself"),
}

THEMES: dict[str, str] = {"light": N_("light"), "dark": N_("dark")}
"""What the themes of the pictures are called."""

PERMISSIONS: dict[str, Callable[[Words], str]] = {
    "view_channel": lambda say: say.gettext("View Channel"),
    "send_messages": lambda say: say.gettext("Send Messages"),
    "send_messages_in_threads": lambda say: say.gettext("Send Messages in Threads"),
    "attach_files": lambda say: say.gettext("Attach Files"),
    "read_message_history": lambda say: say.gettext("Read Message History"),
}
"""Discord's own names of permissions."""
