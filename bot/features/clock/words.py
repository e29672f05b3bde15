"""The sentences of clocks: the form of the pace, the pause, the end of the live pace."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence

LABELS = {
    # Translators: labels of fields in a form, up to 45 characters
    "start": Sentence("Time for each player at the start"),
    "gain": Sentence("Each turn adds"),
    "most": Sentence("Most time that a player can save"),
    "at_zero": Sentence("When a player’s time is over"),
}
DETAILS = {
    # Translators: small print at fields in a form, up to 100 characters
    "start": Sentence("Such as 24 hours, 3 days or 90 minutes; empty for no time limit"),
    "gain": Sentence("Such as 4 hours; answers in other people’s turns cost and bring nothing"),
    "most": Sentence("Such as 72 hours; up to 60 days"),
}
AT_ZERO = {"vote": N_("The others decide how it goes on"), "computer": N_("A computer plays this turn")}

NO_DURATION = Sentence("I cannot read “{text}”. Write a time like `24 hours`, `3 days` or `90 min`. Nothing was changed.")
NOT_SOUND = Sentence("The maximum cannot be below the start or the gain, nor above 60 days. Nothing was changed.")
NO_BANKS = Sentence("This table has no time limit that a pause could stop. **Pace** under `/settings` sets one.")
PAUSED_ALREADY = Sentence("The clocks of this table are stopped already.")
NOT_PAUSED = Sentence("The clocks of this table run already.")
NOT_LIVE = Sentence("This table does not play at the live pace any more.")
PAUSE, GO_ON, HAVE_TO_GO = Sentence("Pause"), Sentence("Go on"), Sentence("I have to go")
ASKS = Sentence("**{name}** asks for a pause: all clocks stop for 14 days, or until somebody at the table presses **Go on**.")
STAND = Sentence("Pause until {moment}. **Go on** below the board ends it earlier.")
IS_PAUSED = Sentence("The clocks are stopped now.")
RUN_AGAIN = Sentence("{name} ends the pause: the clocks run again.")
HAS_TO_GO = Sentence("{name} has to go, so the live pace ends. From now on: {pace}.")
