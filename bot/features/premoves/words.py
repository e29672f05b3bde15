"""The sentences of the page of pre-moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words

BUTTONS = {
    "orders": Sentence("Answer ahead"),
    # Translators: a button beneath a question: it opens a page on which the answer is given once for all times that it is asked.
    "orders now": Sentence("From now on…"),
    # Translators: a button: it takes back an answer that was given ahead.
    "unorder": Sentence("Ask me again"),
    # Translators: a button: an answer given ahead counts until the game ends, not for this round of it alone.
    "until game": Sentence("For the whole game"),
}

title = Sentence(
    "**Answer ahead**\nWhat you order here is answered for you as soon as it comes up while others play, and you are not called for "
    "it. Where nothing that you ordered is possible, you are asked. Only you see your orders; for the others the answer is a choice of "
    "yours like any other."
)
heading = Sentence("**Your orders in this game**")
nothing = Sentence("So far you are asked everything yourself.")
# Translators: a question and the answers given ahead, such as "Intrigue Benefit? **1 Jade › 2 Servants**".
line = Sentence("- {question} **{answer}**")
# Translators: as above; {only} is such as "this day only".
line_for_now = Sentence("- {question} **{answer}** ({only})")
nothing_to_order = Sentence("In this game nothing more comes up that could be answered ahead.")
pick_question = Sentence("Which question do you answer ahead?")
# Translators: above a menu of answers to the question that the menu before it shows.
pick_answer = Sentence("Your answer")
# Translators: above a menu of answers to the question that the menu before it shows, of which several can be given one after another.
pick_first = Sentence("Your first choice")
# Translators: above a menu of further answers, of which the next one in order is picked.
pick_next = Sentence("And where that is not possible?")
is_asked = Sentence("**This is asked of you right now.** Your order answers it, too.")
kept = Sentence("Your order is kept: {question} **{answer}**")
taken_back = Sentence("You are asked again: {question}")


def questions_there_are(questions: Sequence[str], say: Words) -> str:
    return say.gettext("There is no such question. These can be answered ahead: {questions}").format(questions=" · ".join(questions))


def answers_there_are(answers: Sequence[str], say: Words) -> str:
    return say.gettext("There is no such answer. There are, several parted by commas: {answers}").format(answers=" · ".join(answers))


def too_many(most: int, say: Words) -> str:
    return say.ngettext(
        "This question takes {most} answer. Nothing was changed.", "This question takes up to {most} answers. Nothing was changed.", most
    ).format(most=most)
