"""The list of a person's games, in words. ``link``: to the table."""

from __future__ import annotations

from bot.wording.catalogue import Words
from bot.wording.days import moment


def asked(game: str, link: str, since: int, say: Words) -> str:
    return say.gettext("- **{game}**: you are asked, since {since}. {link}").format(game=game, link=link, since=moment(since))


def not_asked(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: somebody else is asked. {link}").format(game=game, link=link)


def computer_plays(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: the computer plays for you; `/seat take` in its channel gives you the seat back. {link}").format(
        game=game, link=link
    )


def conceded(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: you have conceded, the computer plays on. {link}").format(game=game, link=link)


def lobby(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: not started yet. {link}").format(game=game, link=link)


def none(say: Words) -> str:
    return say.gettext("You have no seat in any game on this server.")
