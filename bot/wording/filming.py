"""The film of a game that is over: the text in it and around it."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Sentence, Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: a button beneath the final scores: the game as a film.
    "film": Sentence("Film"),
    # Translators: a button beneath the film that only its reader sees.
    "show": Sentence("Show to everybody"),
    # Translators: a button while the film is made: give that up.
    "stop": lambda say: say.pgettext("film", "Stop"),
    # Translators: a button: make the film after all.
    "again": lambda say: say.pgettext("film", "Go on"),
}

# Translators: {game} is the name of the game.
title = Sentence("## {game}: the film of this game")
# Translators: in a corner of a picture: {round} is as "Day 2" or "Month 5".
place = Sentence("{round} · turn {number} of {count}")
"""The corner of a picture of the film."""


def alt(count: int, scores: str, say: Words) -> str:
    """Describe the film. ``scores``: the final scores in words."""
    message = say.ngettext(
        "A film of the game: the board after its {count} turn, with what happened and everybody's points. {scores}",
        "A film of the game: the board after each of its {count} turns, with what happened and everybody's points. {scores}",
        count,
    )
    return message.format(count=count, scores=scores)


# Translators: pictures of a film.
making = Sentence("I am making the film: {done} of {count} pictures are drawn. It takes up to a minute; this message goes on by itself.")
stopped = Sentence("I make no film now. **Go on** makes it after all.")
of_others = Sentence("Only those who have asked for the film can stop it. It is made for somebody else.")
waiting = Sentence("The film is not ready yet. **Go on** shows how far it is.")
"""The answer while other films are made first, or the computers have much to do."""
not_over = Sentence("The film is made once the game is over. Until then `/game replay` shows it turn by turn.")
not_ended = Sentence("This game was not played to its end, so there is no film of it. `/game replay` shows it turn by turn.")
too_large = Sentence("The film is larger than what may be attached here. `/game replay` shows the game turn by turn.")
only_players = Sentence("Only those who played can show the film to everybody.")
shown_already = Sentence("Everybody has been shown the film already.")
not_shown = Sentence("The film could not be posted here just now. It follows as soon as it can be posted.")
shown = Sentence("-# Everybody sees the film now.")
