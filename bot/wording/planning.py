"""A turn that is planned before it comes, in words."""

from __future__ import annotations

from bot.wording.catalogue import Sentence

BUTTONS = {
    # Translators: a button: it opens a private page on which the next turn is tried and planned.
    "plan": Sentence("Plan my turn"),
    "playplan": Sentence("Play my plan"),
    # Translators: a button: it shows the board as it would be after the planned turn.
    "board": Sentence("The board then"),
    # Translators: a button: the plan is played without a press as soon as the turn comes.
    "self": Sentence("Play it by itself"),
    # Translators: a button: the plan is not played by itself when the turn comes.
    "ask": Sentence("Play it only when I press"),
    "drop": Sentence("Drop the plan"),
    # Translators: a button: away from the page on which a turn is planned, or questions are answered ahead.
    "leave": Sentence("Back to the game"),
    # Translators: a button beneath the board: back to the page on which a turn is planned.
    "back": Sentence("Back to the plan"),
}

title = Sentence(
    "**Plan your next turn**\nThis is the table as you know it, as if it were your turn now. Nothing here is played, only you see it, "
    "and it is kept as you go. When your turn comes, one press plays the plan as far as each choice is still possible and costs and "
    "brings the same."
)
# Translators: above lines that tell what a planned turn would do.
heading = Sentence("**Your plan**")
turn_over = Sentence("With that your turn would be over.")
others_asked = Sentence("Here another player is asked. What comes after that, you choose when it is your turn.")
# Translators: {choice} is what a button says, such as "Claim a gift card".
hidden = Sentence(
    "**{choice}**\nThis brings something hidden to light: the plan ends with it. What comes after that, you choose when you know it."
)
by_itself = Sentence(
    "This plan is played by itself as soon as your turn comes, if nothing that it relies on has changed; otherwise you are asked."
)
# Translators: “Play my plan” is the button that plays a planned turn.
is_kept = Sentence("The plan is kept. When your turn comes, “Play my plan” plays it.")
# Translators: told to a waiting player; “Play my plan” is the button that plays a planned turn.
waits = Sentence("Your next turn is planned. When it comes, “Play my plan” plays it.")
# Translators: told to a waiting player.
waits_by_itself = Sentence("Your next turn is planned, and is played by itself when it comes.")
# Translators: told to a waiting player; “Plan my turn” is the button to the page with the plan.
waits_changed = Sentence("Your plan for the next turn does not hold any more: “Plan my turn” says why.")
# Translators: above lines that tell what somebody did, because of which a planned turn cannot be played as it was planned.
changed = Sentence("**What has changed since you planned**")
taken_back = Sentence("Something that your plan relied on was taken back.")
not_possible = Sentence("No longer possible: **{choice}**")
something_else = Sentence("No longer costs or brings the same: **{choice}**")
# Translators: above lines that tell what a planned choice would do as things stand.
would_now = Sentence("Now this would come of it:")
nothing_counts = Sentence("Nothing of your plan can be played as you planned it.")
no_turn_yet = Sentence("Your next turn cannot be planned yet: it depends on what is still to come.")
is_your_turn = Sentence("It is your turn: what you choose now is played.")
dropped = Sentence("The plan is dropped. Nobody has seen it.")
nothing_to_play = Sentence("Nothing of your plan can be played now. Nothing was changed.")
as_it_stands = Sentence("The plan was changed meanwhile; this is how it stands.")
