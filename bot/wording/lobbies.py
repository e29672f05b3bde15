"""Sentences about the start of a game: the people who may start it, and those whom the table still expects."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Sentence, Words

join_first = Sentence("Only somebody who sits at the table can start the game. Press **Join** first.")
opener_first = Plural(
    "{name} opened this table just now. In {count} second anybody who sits can start it.",
    "{name} opened this table just now. In {count} seconds anybody who sits can start it.",
)


sits_already = Sentence("{name} sits at this table already. Nobody was invited.")
invited_already = Sentence("{name} is invited already. Nobody else was invited.")
most_invited = Plural(
    "A table can wait for {count} person at most who has not joined yet. Nobody was invited.",
    "A table can wait for {count} people at most who have not joined yet. Nobody was invited.",
)


def still_expected(people: Sequence[int], say: Words) -> str:
    """Name the people whom the table still expects. ``people``: expected people who do not sit at it."""
    return say.ngettext("{names} is still expected.", "{names} are still expected.", len(people)).format(names=called(people, say))


def not_ready(people: Sequence[int], say: Words) -> str:
    """Refuse to begin a game while people at the table have not said that they are here."""
    return say.ngettext(
        "{names} has not said yet that they are here. The game begins once they have; whoever opened the table can start without them.",
        "{names} have not said yet that they are here. The game begins once they have; whoever opened the table can start without them.",
        len(people),
    ).format(names=called(people, say))


def did_not_answer(names: Sequence[str], say: Words) -> str:
    """Tell everybody that seats are free again."""
    return say.ngettext(
        "{names} did not answer within a day, so the seat is free again.",
        "{names} did not answer within a day, so their seats are free again.",
        len(names),
    ).format(names=listed(names, say))


def begins_without(names: Sequence[str], say: Words) -> str:
    """Tell everybody whom the game begins without."""
    return BEGINS_WITHOUT(say, names=listed(names, say))


BEGINS_WITHOUT = Sentence("The game begins without {names}, who did not press **I am here**.")


def called(people: Sequence[int], say: Words) -> str:
    """Mention people in a list."""
    return listed([mention(person) for person in people], say)


def mention(person: int) -> str:
    """Mention a person. Discord shows their name; it calls them only if the message allows that."""
    return f"<@{person}>"
