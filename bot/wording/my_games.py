"""The list of a person's games, in words. ``game``: its name, and how far it is; ``link``: to the table."""

from __future__ import annotations

from bot.wording.catalogue import Sentence, Words
from bot.wording.days import moment

how_far = Sentence("{game} · {far}")
"""``far``: the day or the month of the game."""


def asked(game: str, link: str, since: int, say: Words) -> str:
    return say.gettext("- **{game}**: waits for you, asked {since}. {link}").format(game=game, link=link, since=moment(since))


not_asked = Sentence("- {game}: waits for {name}. {link}")
computer_plays = Sentence("- {game}: the computer plays for you; `/seat take` in its channel gives you the seat back. {link}")
conceded = Sentence("- {game}: you have conceded, the computer plays on. {link}")


def place(channel_id: int, url: str, say: Words) -> str:
    """Say where a table is. ``url``: its newest message, "" for none."""
    channel = f"<#{channel_id}>"
    return say.gettext("{channel}, [to the table]({url})").format(channel=channel, url=url) if url else channel


lobby = Sentence("- {game}: not started yet. {link}")
none = Sentence("You have no seat in any game on this server.")
