"""The sentences about time in a game: reminders, time that is over, tables that nobody touches."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words


def moment(at: int, style: str = "R") -> str:
    """Write a moment so that Discord shows it to each reader in their own time zone. ``R``: how long until then or since."""
    return f"<t:{at}:{style}>"


def reminder(question: str, since: int, link: str, say: Words) -> str:
    """Remind the asked player. ``question``: says which seat is asked for which choice."""
    return say.gettext("{question}\n-# Asked {since}. {link}").format(question=question, since=moment(since), link=link)


the_table = Sentence("[The table]({url})")


def until(at: int, say: Words) -> str:
    """Return the line below the question to a seat whose table limits the time of a turn."""
    return say.gettext("-# There is time until {moment}.").format(moment=moment(at, "f"))


def has_time(name: str, at: int, say: Words) -> str:
    """Say that the time for the turn under way starts anew."""
    return say.gettext("{name} has time for this turn until {moment}.").format(name=name, moment=moment(at, "f"))


def away_until(name: str, at: int, say: Words) -> str:
    return say.gettext("-# {name} is away until {moment}.").format(name=name, moment=moment(at, "D"))


def times(name: str, ends: int | None, away: int | None, say: Words) -> str:
    """Say until when a seat has time, and until when its person is away; "" for neither."""
    lines = ["" if ends is None else until(ends, say), "" if away is None else away_until(name, away, say)]
    return "\n".join(line for line in lines if line)


def time_is_over(name: str, since: int, called: str, say: Words) -> str:
    return say.gettext(
        "{name} was asked {since}, and the time that this table gives for a turn is over. {called}: one of you decides how it goes on."
    ).format(name=name, since=moment(since), called=called)


has_left_server = Sentence("{name} is not on this server any more. {called}: one of you decides how it goes on.")


def waits_on(who: str, name: str, at: int, say: Words) -> str:
    return say.gettext("{who} gives {name} time until {moment}.").format(who=who, name=name, moment=moment(at, "f"))


def turn_by_computer(who: str, name: str, say: Words) -> str:
    return say.gettext("{who} lets the computer play this turn for {name}.").format(who=who, name=name)


def seat_to_computer(who: str, name: str, say: Words) -> str:
    return say.gettext("{who} lets the computer play for {name}, who can take the seat back at any time with `/seat take`.").format(
        who=who, name=name
    )


not_over = Sentence("There is nothing to decide: the time for this turn is not over, or somebody has decided already.")
not_for_you_to_decide = Sentence("This is for the others at the table to decide.")
muted = Sentence("You are not reminded again in this turn.")


def lobby_ends(at: int, say: Words) -> str:
    return say.gettext("-# Closes {moment} unless it is started or somebody joins.").format(moment=moment(at))


def untouched(days: int, at: int, say: Words) -> str:
    return say.ngettext(
        "Nobody has played here for {days} day. The game will be closed {moment} unless somebody goes on; its record is kept.",
        "Nobody has played here for {days} days. The game will be closed {moment} unless somebody goes on; its record is kept.",
        days,
    ).format(days=days, moment=moment(at))


def closed_untouched(days: int, say: Words) -> str:
    return say.ngettext(
        "The game was closed because nobody has played for {days} day. Its record is kept.",
        "The game was closed because nobody has played for {days} days. Its record is kept.",
        days,
    ).format(days=days)


def named(names: Sequence[str]) -> str:
    """Join names."""
    return ", ".join(names)


BUTTONS = {
    "mute": Sentence("Not again this turn"),
    "late wait": Sentence("Wait"),
    "late turn": Sentence("Computer plays this turn"),
    "late seat": Sentence("Computer takes the seat"),
}
