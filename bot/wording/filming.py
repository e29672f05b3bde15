"""The film of a game that is over: what stands in it, and around it."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: a button beneath the final scores: the game as a film.
    "film": lambda say: say.gettext("Film"),
    # Translators: a button beneath the film that only its reader sees.
    "show": lambda say: say.gettext("Show to everybody"),
    # Translators: a button while the film is made: give that up.
    "stop": lambda say: say.pgettext("film", "Stop"),
    # Translators: a button: make the film after all.
    "again": lambda say: say.pgettext("film", "Go on"),
}


def title(game: str, say: Words) -> str:
    """Above the film."""
    # Translators: {game} is the name of the game.
    return say.gettext("## {game}: the film of this game").format(game=game)


def place(round_: str, number: int, count: int, say: Words) -> str:
    """Where in the game a picture of the film is."""
    # Translators: in a corner of a picture: {round} is as "Day 2" or "Month 5".
    return say.gettext("{round} · turn {number} of {count}").format(round=round_, number=number, count=count)


def alt(count: int, scores: str, say: Words) -> str:
    """What the film shows. ``scores``: the final scores in words."""
    message = say.ngettext(
        "A film of the game: the board after its {count} turn, with what happened and everybody's points. {scores}",
        "A film of the game: the board after each of its {count} turns, with what happened and everybody's points. {scores}",
        count,
    )
    return message.format(count=count, scores=scores)


def making(done: int, count: int, say: Words) -> str:
    # Translators: pictures of a film.
    return say.gettext(
        "I am making the film: {done} of {count} pictures are drawn. It takes up to a minute; this message goes on by itself."
    ).format(done=done, count=count)


def stopped(say: Words) -> str:
    return say.gettext("I make no film now. **Go on** makes it after all.")


def of_others(say: Words) -> str:
    """To who wants to stop it and has not asked for it."""
    return say.gettext("Only those who have asked for the film can stop it. It is made for somebody else.")


def waiting(say: Words) -> str:
    """Where others are made first, or the computers have much to do."""
    return say.gettext("The film is not ready yet. **Go on** shows how far it is.")


def not_over(say: Words) -> str:
    return say.gettext("The film is made once the game is over. Until then `/game replay` shows it turn by turn.")


def not_ended(say: Words) -> str:
    return say.gettext("This game was not played to its end, so there is no film of it. `/game replay` shows it turn by turn.")


def too_large(say: Words) -> str:
    return say.gettext("The film is larger than what may be attached here. `/game replay` shows the game turn by turn.")


def only_players(say: Words) -> str:
    return say.gettext("Only those who played can show the film to everybody.")


def shown_already(say: Words) -> str:
    return say.gettext("Everybody has been shown the film already.")


def not_shown(say: Words) -> str:
    return say.gettext("The film could not be posted here just now. It follows as soon as it can be posted.")


def shown(say: Words) -> str:
    return say.gettext("-# Everybody sees the film now.")
