"""Taking back choices that are not free to be taken back any more, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.wording.catalogue import Words
from bot.wording.days import named


def asks(name: str, would_go: str, say: Words) -> str:
    """``would_go``: what would be taken back."""
    return say.gettext("**{name}** asks to take back. {would_go}").format(name=name, would_go=would_go)


def whose(counts: Sequence[tuple[str, int]], say: Words) -> str:
    return named([say.gettext("{name} {count}").format(name=name, count=count) for name, count in counts])


def would_go(count: int, of: str, say: Words) -> str:
    return say.ngettext("{count} choice would be taken back ({whose}).", "{count} choices would be taken back ({whose}).", count).format(
        count=count, whose=of
    )


def would_cross(say: Words) -> str:
    return say.gettext("Something was revealed or drawn since then. Everybody has seen it, so everybody must agree.")


def taken_back_of_several(name: str, count: int, of: str, say: Words) -> str:
    return say.ngettext(
        "By agreement the game is back before a choice of {name}: {count} choice was taken back ({whose}).",
        "By agreement the game is back before a choice of {name}: {count} choices were taken back ({whose}).",
        count,
    ).format(name=name, count=count, whose=of)


def crossed(say: Words) -> str:
    return say.gettext("What was revealed or drawn since then is undone as well, though it was seen.")


def nothing(say: Words) -> str:
    return say.gettext("You have made no choice in this game that could be taken back.")


def done(say: Words) -> str:
    """To who took back what nobody else had to agree to."""
    return say.gettext("It is taken back.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "takeback": lambda say: say.gettext("Ask to take back"),
}
