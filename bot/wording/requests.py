"""What people ask of each other in a game, in words: the request, who has agreed, what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.catalogue import Words
from bot.wording.days import moment, named


def all_needed(names: Sequence[str], say: Words) -> str:
    return say.gettext("Still to agree: {names}.").format(names=named(names))


def one_needed(names: Sequence[str], say: Words) -> str:
    if len(names) == 1:
        return say.gettext("{name} decides.").format(name=names[0])
    return say.gettext("One of these decides: {names}.").format(names=named(names))


def some_needed(count: int, names: Sequence[str], say: Words) -> str:
    """How many of those who have not agreed must do so."""
    if count == 1:
        return say.gettext("One of these must still agree: {names}.").format(names=named(names))
    return say.gettext("{count} of these must still agree: {names}.").format(count=count, names=named(names))


def have_agreed(names: Sequence[str], say: Words) -> str:
    return say.gettext("Agreed: {names}.").format(names=named(names))


def stays_open(at: int, say: Words) -> str:
    return say.gettext("-# Open until {moment}.").format(moment=moment(at, "f"))


def was_agreed(say: Words) -> str:
    return say.gettext("**Agreed.**")


def was_declined(name: str, say: Words) -> str:
    return say.gettext("**Declined** by {name}. Nothing was changed.").format(name=name)


def was_withdrawn(name: str, say: Words) -> str:
    return say.gettext("**Withdrawn** by {name}. Nothing was changed.").format(name=name)


def moved_on(say: Words) -> str:
    return say.gettext("**Over**: the game has moved on. Nothing was changed.")


def asked_elsewhere(say: Words) -> str:
    return say.gettext("The game was moved; this is asked where it goes on.")


def too_old(say: Words) -> str:
    return say.gettext("**Over**: not everybody has answered in time. Nothing was changed.")


def not_possible(why: str, say: Words) -> str:
    """``why``: a sentence."""
    return say.gettext("**Over**: {why}").format(why=why)


def asked(names: Sequence[str], must: int, say: Words) -> str:
    """To who has asked. ``must``: so many of these must agree."""
    if len(names) == 1:
        return say.gettext("You have asked. It is done once {name} agrees.").format(name=names[0])
    if must == len(names):
        return say.gettext("You have asked. It is done once all of these agree: {names}.").format(names=named(names))
    if must == 1:
        return say.gettext("You have asked. It is done once one of these agrees: {names}.").format(names=named(names))
    return say.gettext("You have asked. It is done once {count} of these agree: {names}.").format(count=must, names=named(names))


def open_already(say: Words) -> str:
    return say.gettext("This has been asked already. It stays open until it is agreed to, declined or withdrawn.")


def too_often(name: str, count: int, at: int, say: Words) -> str:
    return say.ngettext(
        "You have asked {name} this {count} time within a day, and they have not agreed. You can ask again {moment}.",
        "You have asked {name} this {count} times within a day, and they have not agreed. You can ask again {moment}.",
        count,
    ).format(name=name, count=count, moment=moment(at))


def no_request(say: Words) -> str:
    return say.gettext("There is no such request in this game.")


def several(say: Words) -> str:
    return say.gettext("Several requests are open. Name one in the option `request`.")


def over_already(say: Words) -> str:
    return say.gettext("This request is over.")


def others_agree(say: Words) -> str:
    return say.gettext("You have asked this yourself; the others must agree.")


def not_asked_of_you(say: Words) -> str:
    return say.gettext("This is not asked of you.")


def agreed_already(say: Words) -> str:
    return say.gettext("You have agreed already.")


def need_not_decline(say: Words) -> str:
    return say.gettext("If you do not want this, just do not agree: it ends by itself when too few do.")


def you_agreed(say: Words) -> str:
    return say.gettext("You have agreed.")


def you_declined(say: Words) -> str:
    return say.gettext("You have declined.")


def you_withdrew(say: Words) -> str:
    return say.gettext("You have withdrawn what you asked.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "agree": lambda say: say.gettext("Agree"),
    "refuse": lambda say: say.gettext("Decline"),
    "withdraw": lambda say: say.gettext("Withdraw"),
}
