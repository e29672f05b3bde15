"""Taking back choices that are not free to be taken back any more, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words
from bot.wording.days import named


def asks(name: str, count: int, of: str, say: Words) -> str:
    """Ask the others to take back choices. ``of``: how many choices of each seat, "" if all are of the one that asks."""
    if not of:
        return say.ngettext("**{name}** asks to take back {count} choice.", "**{name}** asks to take back {count} choices.", count).format(
            name=name, count=count
        )
    return say.ngettext(
        "**{name}** asks to take back {count} choice: {whose}.", "**{name}** asks to take back {count} choices: {whose}.", count
    ).format(name=name, count=count, whose=of)


def would_take_back(count: int, of: str, say: Words) -> str:
    """Warn a person who is about to ask the others. ``of``: as for ``asks``."""
    if not of:
        return say.ngettext("{count} choice would be taken back:", "{count} choices would be taken back:", count).format(count=count)
    return say.ngettext("{count} choice would be taken back ({whose}):", "{count} choices would be taken back ({whose}):", count).format(
        count=count, whose=of
    )


def sure_to_ask(names: Sequence[str], say: Words) -> str:
    """Ask for a confirmation. ``names``: the people who must agree."""
    return say.ngettext(
        "That needs the agreement of {names}. Nobody has been asked yet: shall I ask in the channel?",
        "That needs the agreement of all of these: {names}. Nobody has been asked yet: shall I ask in the channel?",
        len(names),
    ).format(names=named(names))


def whose(counts: Sequence[tuple[str, int]], say: Words) -> str:
    """Say how many choices each seat loses."""
    return named([say.gettext("{count} by {name}").format(name=name, count=count) for name, count in counts])


would_cross = Sentence("Something was revealed or drawn since then. Everybody has seen it, so everybody must agree.")


def taken_back_of_several(name: str, count: int, of: str, agreed: bool, say: Words) -> str:
    """Tell that choices were taken back. ``agreed``: whether anybody else had to agree."""
    if agreed:
        return say.ngettext(
            "By agreement, the game is back to before {name}'s choice: {count} choice was taken back ({whose}).",
            "By agreement, the game is back to before {name}'s choice: {count} choices were taken back ({whose}).",
            count,
        ).format(name=name, count=count, whose=of)
    return say.ngettext(
        "The game is back to before {name}'s choice: {count} choice was taken back ({whose}).",
        "The game is back to before {name}'s choice: {count} choices were taken back ({whose}).",
        count,
    ).format(name=name, count=count, whose=of)


crossed = Sentence("What was revealed or drawn since then is undone as well, though it was seen.")
nothing = Sentence("You have made no choice in this game that could be taken back.")
done = Sentence("It is taken back.")


def meant(choice: str, detail: str, say: Words) -> str:
    """Ask again before a choice that ends a round. ``detail``: its gain, "" for nothing more."""
    _ = say.gettext
    told = _("You choose: **{choice}** – {detail}") if detail else _("You choose: **{choice}**")
    # Translators: said before the last answer of a round, after which new things are drawn or revealed.
    last = _("This is the last answer of the round: what follows brings new things to light, and you could not take it back.")
    return "\n".join([told.format(choice=choice, detail=detail), last])


BUTTONS = {
    "sure": Sentence("Yes, that one"),
    "back": Sentence("Back"),
    "takeback": Sentence("Ask to undo"),
    # Translators: the button that puts the question to the other people at the table
    "ask": Sentence("Ask"),
    # Translators: the button beside it, for not asking them after all
    "leave it": Sentence("Leave it"),
}
