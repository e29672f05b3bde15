"""The sentences of finding people."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence

STAYS_OPEN = Sentence("The table stays open.")
NOTED = Sentence("Noted: you are here. The game still waits for {names}.")

LABELS = {
    # Translators: labels of fields in a form, up to 45 characters
    "open_tables": Sentence("Tables that look for people"),
    "ready_check": Sentence("When all seats are taken"),
    "called_role": Sentence("Role that a new table calls"),
}
DETAILS = {
    # Translators: small print at fields in a form, up to 100 characters
    "open_tables": Sentence("Each reader sees only tables in channels that they may view"),
    "ready_check": Sentence("Only people who sat down over a day before; they have 24 hours"),
    "called_role": Sentence("At most once in six hours, and once a day for each opener; empty for none"),
}
# Translators: small print at a field in a form, up to 100 characters
MAY_NOT_SHORT = Sentence("I may not mention this role, so I call nobody. Let everybody mention it, or let me mention all roles.")
VALUES = {
    "open_tables": {"on": N_("/play lists them, for seven days"), "off": N_("No list; they close after a day")},
    "ready_check": {"on": N_("People say that they are here"), "off": N_("Nobody is asked")},
}
LISTED = Sentence("`/play` lists the tables that look for people. They close seven days after the last change.")
NOT_LISTED = Sentence("Tables that look for people are on no list. They close a day after the last change.")
ASKS = Sentence("Once all seats are taken, people who sat down over a day before say that they are here; then the game begins.")
ASKS_NOBODY = Sentence("Once all seats are taken, nobody is asked; somebody presses **Start**.")
CALLS = Sentence("A new table calls {role}, at most once in six hours, and once a day for each opener.")
CALLS_NOBODY = Sentence("A new table calls no role.")
MAY_NOT = Sentence(
    "I may not mention {role}, so new tables call nobody. In the settings of the role, let everybody mention it; or give me the permission "
    "“Mention @everyone, @here, and All Roles”."
)
NO_SUCH_ROLE = Sentence("This role cannot be called. Choose another one, or none. Nothing was changed.")
