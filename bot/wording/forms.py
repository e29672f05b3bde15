"""What forms say: their titles, their fields, and why something that was filled in cannot be taken."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import N_, Words

TITLES: dict[str, Callable[[Words], str]] = {
    # Translators: titles of forms, up to 45 characters; the first two are on the buttons that open them too
    "called": lambda say: say.gettext("When I am called"),
    "looks": lambda say: say.gettext("How my game looks"),
    "tablesettings": lambda say: say.gettext("Table settings"),
    "serversettings": lambda say: say.gettext("How new tables begin"),
    "note": lambda say: say.gettext("Your note on this game"),
}
LABELS: dict[str, Callable[[Words], str]] = {
    # Translators: labels of fields in forms, up to 45 characters
    "own reminders": lambda say: say.gettext("How often you are reminded"),
    "quiet_from": lambda say: say.gettext("Quiet hours begin"),
    "quiet_to": lambda say: say.gettext("Quiet hours end"),
    "zone": lambda say: say.gettext("Your time zone"),
    "away": lambda say: say.gettext("Away until"),
    "end_turns": lambda say: say.gettext("Your turns"),
    "own theme": lambda say: say.gettext("Pictures that only you see"),
    "own screen": lambda say: say.gettext("Boards that only you see"),
    "own language": lambda say: say.gettext("In which language I speak to you"),
    "reminders": lambda say: say.gettext("Reminders to who is asked"),
    "pace": lambda say: say.gettext("Time for a turn"),
    "board": lambda say: say.gettext("The channel is shown the board"),
    "language": lambda say: say.gettext("Language in the channel"),
    "coach": lambda say: say.gettext("Advice from the computer"),
    "text": lambda say: say.gettext("Your note"),
}
DETAILS: dict[str, Callable[[Words], str]] = {
    # Translators: small print at fields in forms, up to 100 characters
    "own reminders": lambda say: say.gettext("In a game in which you are asked"),
    "quiet_from": lambda say: say.gettext("Such as 22:00: from then on nobody reminds you. Leave both empty for none."),
    "quiet_to": lambda say: say.gettext("Such as 08:00"),
    "zone": lambda say: say.gettext("A city such as Paris, or your country; quiet hours need it"),
    "away": lambda say: say.gettext("The day when you are back, such as {day}; empty when you are not away"),
    "end_turns": lambda say: say.gettext("When nothing else is left to choose"),
    "pace": lambda say: say.gettext("After that the others decide how it goes on"),
    "board": lambda say: say.gettext("Once a round is quieter; everybody can look at it at any time"),
    "coach": lambda say: say.gettext("The best answers to a question, with reasons"),
    "text": lambda say: say.gettext("Only you see it, when you are asked next. Empty it to delete it."),
}
THEMES = {"light": N_("Light"), "dark": N_("Dark")}
"""What the themes of the pictures are called where one is chosen."""
LOOKS = {
    "light phone": N_("Light, in four pictures for phones"),
    "light desktop": N_("Light, in one picture for desktops"),
    "dark phone": N_("Dark, in four pictures for phones"),
    "dark desktop": N_("Dark, in one picture for desktops"),
}
"""How the public pictures of a table look: the theme and the screen for which boards are cut."""
END_TURNS = {"on": N_("They end by themselves"), "off": N_("I end them myself")}
"""How a person's turns end."""


def shown(when: str, look: str, say: Words) -> str:
    """When and how the board is shown, as one entry of a menu."""
    # Translators: {when} is "Once a round" and the like, {look} "Light, in four pictures for phones".
    return say.gettext("{when} · {look}").format(when=when, look=look)


def your_settings(lines: list[str], say: Words) -> str:
    """``lines``: all that a person has set."""
    return "\n".join([say.gettext("Your settings:"), *(f"- {line}" for line in lines)])


def wrong_quiet_from(say: Words) -> str:
    return say.gettext(
        "I cannot read when your quiet hours begin. Write it like `22:00` or `10 pm`, or leave both times empty. Nothing was changed."
    )


def wrong_quiet_to(say: Words) -> str:
    return say.gettext(
        "I cannot read when your quiet hours end. Write it like `08:00` or `8 am`, or leave both times empty. Nothing was changed."
    )


def both_times(say: Words) -> str:
    return say.gettext("Quiet hours need a beginning and an end. Fill in both, or leave both empty. Nothing was changed.")


def needs_zone(say: Words) -> str:
    return say.gettext("Quiet hours need your time zone, such as `Europe/Paris`. Nothing was changed.")


def wrong_away(example: str, say: Words) -> str:
    return say.gettext(
        "I cannot read until when you are away. Write a day within the next year like `{example}`, or `3 days`, or leave it empty. "
        "Nothing was changed."
    ).format(example=example)


def not_shown_to_you(say: Words) -> str:
    return say.gettext("This form was not made for you. Nothing was changed.")


BUTTONS: dict[str, Callable[[Words], str]] = {
    "again": lambda say: say.gettext("Fill in again"),
    "note": lambda say: say.gettext("Note"),
}
