"""Pre-moves of Gùgōng in words."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence, Words
from bot.wording.gugong import components
from bot.wording.gugong.board_choices import benefit
from bot.wording.ordering import PremoveWords
from render.names import capital
from rules.contract import NONE
from rules.gugong.cards import BENEFITS, REWARDS
from rules.gugong.premoves import PREMOVES

QUESTIONS = {
    "wall": N_("The Great Wall is complete: which Intrigue Benefit?"),
    "harbour": N_("A full Ship can be claimed: which reward?"),
    "follow": N_("Your “follow” token: do you follow?"),
    "double": N_("You gain Servants: do you take the Double Servant in place of one?"),
    "gain": N_("A morning Decree or the most matches bring you something: do you take it?"),
    "first": N_("Two morning Decrees: which comes first?"),
    "ship": N_("Dawn Ship: what do you load?"),
    "swap": N_("Dawn Swap: do you swap a card?"),
    "room": N_("No room for a Travel Token: what do you exchange for?"),
    "tokens": N_("Which Travel Tokens do you give in an exchange?"),
    "last": N_("The last exchange of tokens: what for?"),
}
"""By the id of the pre-move."""

ANSWERS = {
    ("follow", "free"): N_("Only the step that costs nothing"),
    ("double", "take"): N_("Yes, take it"),
    ("double", "leave"): N_("No, leave it"),
    ("gain", "take"): N_("Yes, take it"),
    ("ship", "fullest"): N_("A Servant on my fullest Ship"),
    ("tokens", "ones"): N_("Those that count as one first"),
    ("tokens", "twos"): N_("Those that count as two first"),
}
NOTHING = {
    "wall": N_("No benefit"),
    "harbour": N_("Claim nothing"),
    "follow": N_("Do not follow"),
    "gain": N_("Leave it"),
    "ship": N_("Load nothing"),
    "swap": N_("Do not swap"),
    "last": N_("Exchange nothing"),
}
"""The meaning of declining an offer."""


def orders(say: Words) -> dict[str, PremoveWords]:
    """Return the questions that can be answered ahead, with their answers."""
    return {
        name: PremoveWords(say.gettext(QUESTIONS[name]), {value: _answer(name, value, say) for value in PREMOVES[name].values})
        for name in PREMOVES
    }


def _answer(name: str, value: str, say: Words) -> str:
    if value == NONE:
        return say.gettext(NOTHING[name])
    if name == "wall":
        return capital(next(benefit(cost, say) for cost, gain in BENEFITS.items() if gain == value))
    if name == "first":
        return components.decree(value, say)
    if name == "harbour":
        return capital(components.reward(value, say) if value in REWARDS else value)
    if name in ("room", "last"):
        return capital(components.gain(value, say))
    return say.gettext(ANSWERS[name, value])


this_round = Sentence("this day only")
"""The name of the round, for a pre-move that counts in this round alone."""
