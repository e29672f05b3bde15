"""The events since some moment of a game, in words: the headings, and the names of the moments."""

from __future__ import annotations

from bot.wording.catalogue import Plural, Sentence

MOMENTS = {
    # Translators: since when somebody wants to be told what happened in a game; what can be chosen in `/status since:`
    "mine": Sentence("My last choice"),
    "round": Sentence("A round: as many turns as there are seats"),
    "1": Sentence("The last turn"),
    "3": Sentence("The last 3 turns"),
    "10": Sentence("The last 10 turns"),
    "8h": Sentence("The last 8 hours"),
    "24h": Sentence("The last 24 hours"),
    "72h": Sentence("The last 3 days"),
}

BUTTONS = {
    # Translators: in the private menu of who comes back: what happened since their last choice.
    "missed": Sentence("What did I miss?"),
    # Translators: from what happened as a list to the same, turn after turn, with the board after each.
    "steps": Sentence("Turn by turn"),
    # Translators: a switch: the board as it was before what is told here happened.
    True: Sentence("Board before"),
    # Translators: a switch: the board as it is after what is told here.
    False: Sentence("Board after"),
}

board_before = Sentence("**The board before that:**")
board_after = Sentence("**The board now, with what changed since:**")
# Translators: a heading; {round} is as "Day 2" or "Month 5".
since_round = Sentence("## Since the beginning: {round}")
"""``round``: as "Day 2"."""
since_hours = Plural("## In the last {count} hour", "## In the last {count} hours")
since_minutes = Plural("## In the last {count} minute", "## In the last {count} minutes")
since_mine = Sentence("## Since your last choice")
since_turns = Plural("## Since {count} turn ago", "## Since {count} turns ago")
"""``count``: turns that ended, beside the one under way."""
concerns_you = Sentence("**What others did that concerns you**")
turn_of = Sentence("**Turn of {name}**")
turn_under_way = Sentence("**Turn of {name}, not over yet**")
nothing = Sentence("Nothing has happened since then.")
not_chosen_yet = Sentence("You have not chosen anything in this game yet. Say how many turns, such as `since:3`.")
moments_there_are = Sentence(
    "I cannot read since when. Type `mine` for your last choice, `round` for a round, how many turns, such as `3`, how long, such "
    "as `8h` or `2 days`, or pick a day or month of those that are offered."
)
one_of_both = Sentence("Use either `about` or `since`, not both at once.")
