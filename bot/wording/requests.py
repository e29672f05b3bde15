"""Requests among the people of a game, in words: the request, who has agreed, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words
from bot.wording.days import moment, named


def all_needed(names: Sequence[str], say: Words) -> str:
    return say.gettext("Still to agree: {names}.").format(names=named(names))


def one_needed(names: Sequence[str], say: Words) -> str:
    if len(names) == 1:
        return say.gettext("{name} decides.").format(name=names[0])
    return say.gettext("One of these decides: {names}.").format(names=named(names))


def some_needed(count: int, names: Sequence[str], say: Words) -> str:
    """Say how many of the people who have not agreed must do so."""
    if count == 1:
        return say.gettext("One of these must still agree: {names}.").format(names=named(names))
    return say.gettext("{count} of these must still agree: {names}.").format(count=count, names=named(names))


def have_agreed(names: Sequence[str], say: Words) -> str:
    return say.gettext("Agreed: {names}.").format(names=named(names))


def stays_open(at: int, say: Words) -> str:
    return say.gettext("-# Open until {moment}.").format(moment=moment(at, "f"))


was_agreed = Sentence("**Agreed.**")
was_declined = Sentence("**Declined** by {name}. Nothing was changed.")
was_withdrawn = Sentence("**Withdrawn** by {name}. Nothing was changed.")
moved_on = Sentence("**Over**: the game has moved on. Nothing was changed.")
asked_elsewhere = Sentence("The game was moved; this is asked where it goes on.")
too_old = Sentence("**Over**: not everybody has answered in time. Nothing was changed.")
not_possible = Sentence("**Over**: {why}")
"""``why``: a sentence."""


def asked(names: Sequence[str], must: int, say: Words) -> str:
    """Answer the person who asks. ``must``: the number of people who must agree."""
    if len(names) == 1:
        return say.gettext("You have asked. It is done once {name} agrees.").format(name=names[0])
    if must == len(names):
        return say.gettext("You have asked. It is done once all of these agree: {names}.").format(names=named(names))
    if must == 1:
        return say.gettext("You have asked. It is done once one of these agrees: {names}.").format(names=named(names))
    return say.gettext("You have asked. It is done once {count} of these agree: {names}.").format(count=must, names=named(names))


open_already = Sentence("This has been asked already. It stays open until it is agreed to, declined or withdrawn.")


def too_often(name: str, count: int, at: int, say: Words) -> str:
    return say.ngettext(
        "You have asked {name} this {count} time within a day, and they have not agreed. You can ask again {moment}.",
        "You have asked {name} this {count} times within a day, and they have not agreed. You can ask again {moment}.",
        count,
    ).format(name=name, count=count, moment=moment(at))


no_request = Sentence("There is no such request in this game.")
several = Sentence("Several requests are open. Name one in the option `request`.")
over_already = Sentence("This request is over.")
others_agree = Sentence("You have asked this yourself; the others must agree.")
not_asked_of_you = Sentence("This is not asked of you.")
agreed_already = Sentence("You have agreed already.")
need_not_decline = Sentence("If you do not want this, just do not agree: it ends by itself when too few do.")
you_agreed = Sentence("You have agreed.")
you_declined = Sentence("You have declined.")
you_withdrew = Sentence("You have withdrawn what you asked.")

BUTTONS = {
    "agree": Sentence("Agree"),
    "refuse": Sentence("Decline"),
    "withdraw": Sentence("Withdraw"),
}
