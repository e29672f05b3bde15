"""The sentences of forms: their titles, their fields, and why an input is refused."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence, Words

TITLES = {
    # Translators: titles of forms, up to 45 characters; the first two are on the buttons that open them too
    "called": Sentence("When I am called"),
    "looks": Sentence("How my game looks"),
    "tablesettings": Sentence("Table settings"),
    "serversettings": Sentence("How new tables begin"),
}
LABELS = {
    # Translators: labels of fields in forms, up to 45 characters
    "own reminders": Sentence("How often you are reminded"),
    "quiet_from": Sentence("Quiet hours begin"),
    "quiet_to": Sentence("Quiet hours end"),
    "zone": Sentence("Your time zone"),
    "away": Sentence("Away until"),
    "end_turns": Sentence("Your turns"),
    "own theme": Sentence("Pictures that only you see"),
    "own screen": Sentence("Boards that only you see"),
    "own language": Sentence("In which language I speak to you"),
    "reminders": Sentence("Reminders to who is asked"),
    "pace": Sentence("Time for a turn"),
    "board": Sentence("The channel is shown the board"),
    "language": Sentence("Language in the channel"),
    "coach": Sentence("Advice from the computer"),
}
DETAILS = {
    # Translators: small print at fields in forms, up to 100 characters
    "own reminders": Sentence("In a game in which you are asked"),
    "quiet_from": Sentence("Such as 22:00: from then on nobody reminds you. Leave both empty for none."),
    "quiet_to": Sentence("Such as 08:00"),
    "zone": Sentence("A city such as Paris, or your country; quiet hours need it"),
    "away": Sentence("The day when you are back, such as {day}; empty when you are not away"),
    "end_turns": Sentence("When nothing else is left to choose"),
    "pace": Sentence("After that the others decide how it goes on"),
    "board": Sentence("Once a round is quieter; everybody can look at it at any time"),
    "coach": Sentence("The best answers to a question, with reasons"),
}
THEMES = {"light": N_("Light"), "dark": N_("Dark")}
"""The names of the pictures' themes in a form."""
LOOKS = {
    "light phone": N_("Light, in four pictures for phones"),
    "light desktop": N_("Light, in one picture for desktops"),
    "dark phone": N_("Dark, in four pictures for phones"),
    "dark desktop": N_("Dark, in one picture for desktops"),
}
"""How the public pictures of a table look: the theme and the screen for which boards are cut."""
END_TURNS = {"on": N_("They end by themselves"), "off": N_("I end them myself")}
"""How a person's turns end."""

# Translators: {when} is "Once a round" and the like, {look} "Light, in four pictures for phones".
shown = Sentence("{when} · {look}")
"""An entry of a menu: when and how the board is shown."""


def your_settings(lines: list[str], say: Words) -> str:
    """List all settings of a person."""
    return "\n".join([say.gettext("Your settings:"), *(f"- {line}" for line in lines)])


wrong_quiet_from = Sentence(
    "I cannot read when your quiet hours begin. Write it like `22:00` or `10 pm`, or leave both times empty. Nothing was changed."
)
wrong_quiet_to = Sentence(
    "I cannot read when your quiet hours end. Write it like `08:00` or `8 am`, or leave both times empty. Nothing was changed."
)
both_times = Sentence("Quiet hours need a beginning and an end. Fill in both, or leave both empty. Nothing was changed.")
needs_zone = Sentence("Quiet hours need your time zone, such as `Europe/Paris`. Nothing was changed.")
wrong_away = Sentence(
    "I cannot read until when you are away. Write a day within the next year like `{example}`, or `3 days`, or leave it empty. "
    "Nothing was changed."
)


def note(text: str, say: Words) -> str:
    """Show the person's own note."""
    return "\n".join([say.gettext("**Your note**, which only you see:"), f">>> {text}"])


not_shown_to_you = Sentence("This form was not made for you. Nothing was changed.")

BUTTONS = {
    "again": Sentence("Fill in again"),
}
