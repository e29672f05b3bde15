"""The list of a person's games, in words. ``game``: its name, and how far it is; ``link``: to the table."""

from __future__ import annotations

from bot.wording.catalogue import Words
from bot.wording.days import moment


def how_far(game: str, far: str, say: Words) -> str:
    """``far``: the day or the month that it is in a game."""
    return say.gettext("{game} · {far}").format(game=game, far=far)


def asked(game: str, link: str, since: int, say: Words) -> str:
    return say.gettext("- **{game}**: waits for you, asked {since}. {link}").format(game=game, link=link, since=moment(since))


def not_asked(game: str, name: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: waits for {name}. {link}").format(game=game, name=name, link=link)


def computer_plays(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: the computer plays for you; `/seat take` in its channel gives you the seat back. {link}").format(
        game=game, link=link
    )


def conceded(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: you have conceded, the computer plays on. {link}").format(game=game, link=link)


def place(channel_id: int, url: str, say: Words) -> str:
    """Where a table is. ``url``: of its newest message, "" for none."""
    channel = f"<#{channel_id}>"
    return say.gettext("{channel}, [to the table]({url})").format(channel=channel, url=url) if url else channel


def lobby(game: str, link: str, say: Words) -> str:
    return say.gettext("- {game}: not started yet. {link}").format(game=game, link=link)


def none(say: Words) -> str:
    return say.gettext("You have no seat in any game on this server.")
