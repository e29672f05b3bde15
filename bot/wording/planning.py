"""A turn that is planned before it comes, in words."""

from __future__ import annotations

from collections.abc import Callable

from bot.wording.catalogue import Words

BUTTONS: dict[str, Callable[[Words], str]] = {
    # Translators: a button: it opens a private page on which the next turn is tried and planned.
    "plan": lambda say: say.gettext("Plan my turn"),
    "playplan": lambda say: say.gettext("Play my plan"),
    # Translators: a button: it shows the board as it would be after the planned turn.
    "board": lambda say: say.gettext("The board then"),
    # Translators: a button: the plan is played without a press as soon as the turn comes.
    "self": lambda say: say.gettext("Play it by itself"),
    # Translators: a button: the plan is not played by itself when the turn comes.
    "ask": lambda say: say.gettext("Play it only when I press"),
    "drop": lambda say: say.gettext("Drop the plan"),
    # Translators: a button: away from the page on which a turn is planned, or questions are answered ahead.
    "leave": lambda say: say.gettext("Back to the game"),
    # Translators: a button beneath the board: back to the page on which a turn is planned.
    "back": lambda say: say.gettext("Back to the plan"),
}


def title(say: Words) -> str:
    return say.gettext(
        "**Plan your next turn**\nThis is the table as you know it, as if it were your turn now. Nothing here is played, only you see it, "
        "and it is kept as you go. When your turn comes, one press plays the plan as far as each choice is still possible and costs and "
        "brings the same."
    )


def heading(say: Words) -> str:
    # Translators: above lines that tell what a planned turn would do.
    return say.gettext("**Your plan**")


def turn_over(say: Words) -> str:
    return say.gettext("With that your turn would be over.")


def others_asked(say: Words) -> str:
    return say.gettext("Here another player is asked. What comes after that, you choose when it is your turn.")


def hidden(choice: str, say: Words) -> str:
    # Translators: {choice} is what a button says, such as "Claim a gift card".
    return say.gettext(
        "**{choice}**\nThis brings something hidden to light: the plan ends with it. What comes after that, you choose when you know it."
    ).format(choice=choice)


def by_itself(say: Words) -> str:
    return say.gettext(
        "This plan is played by itself as soon as your turn comes, if nothing that it relies on has changed; otherwise you are asked."
    )


def is_kept(say: Words) -> str:
    # Translators: “Play my plan” is the button that plays a planned turn.
    return say.gettext("The plan is kept. When your turn comes, “Play my plan” plays it.")


def waits(say: Words) -> str:
    # Translators: told to who waits; “Play my plan” is the button that plays a planned turn.
    return say.gettext("Your next turn is planned. When it comes, “Play my plan” plays it.")


def waits_by_itself(say: Words) -> str:
    # Translators: told to who waits.
    return say.gettext("Your next turn is planned, and is played by itself when it comes.")


def waits_changed(say: Words) -> str:
    # Translators: told to who waits; “Plan my turn” is the button to the page with the plan.
    return say.gettext("Your plan for the next turn does not hold any more: “Plan my turn” says why.")


def changed(say: Words) -> str:
    # Translators: above lines that tell what somebody did, because of which a planned turn cannot be played as it was planned.
    return say.gettext("**What has changed since you planned**")


def taken_back(say: Words) -> str:
    return say.gettext("Something that your plan relied on was taken back.")


def not_possible(choice: str, say: Words) -> str:
    return say.gettext("No longer possible: **{choice}**").format(choice=choice)


def something_else(choice: str, say: Words) -> str:
    return say.gettext("No longer costs or brings the same: **{choice}**").format(choice=choice)


def would_now(say: Words) -> str:
    # Translators: above lines that tell what a planned choice would do as things stand.
    return say.gettext("Now this would come of it:")


def nothing_counts(say: Words) -> str:
    return say.gettext("Nothing of your plan can be played as you planned it.")


def no_turn_yet(say: Words) -> str:
    return say.gettext("Your next turn cannot be planned yet: it depends on what is still to come.")


def is_your_turn(say: Words) -> str:
    return say.gettext("It is your turn: what you choose now is played.")


def dropped(say: Words) -> str:
    return say.gettext("The plan is dropped. Nobody has seen it.")


def nothing_to_play(say: Words) -> str:
    return say.gettext("Nothing of your plan can be played now. Nothing was changed.")


def as_it_stands(say: Words) -> str:
    return say.gettext("The plan was changed meanwhile; this is how it stands.")
