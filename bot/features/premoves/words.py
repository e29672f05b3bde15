"""The sentences of the page of pre-moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words

BUTTONS = {
    "orders": Sentence("Questions outside my turn"),
    # Translators: a button beneath a question: it opens a page on which the answer is given once for all times that it is asked.
    "orders now": Sentence("Answer automatically…"),
    # Translators: a button: remove a pre-move.
    "unorder": Sentence("Ask me again"),
    # Translators: a button: the pre-move counts until the game ends, not only in this round.
    "until game": Sentence("For the whole game"),
}

title = Sentence(
    "**Questions outside my turn**\nYou may be asked something while others play. An order answers it for you, and you are not called. If "
    "none of your answers is possible, you are asked. Only you see your orders; for the others the answer is a choice like any other."
)
heading = Sentence("**Your orders in this game**")
nothing = Sentence("So far you are asked everything yourself.")
# Translators: a question and its pre-move, such as "Intrigue Benefit? **1 Jade › 2 Servants**".
line = Sentence("- {question} **{answer}**")
# Translators: as above; {only} is for example "this day only".
line_for_now = Sentence("- {question} **{answer}** ({only})")
nothing_to_order = Sentence("Nothing is left in this game that you could answer in advance.")
pick_question = Sentence("Which question do you answer in advance?")
# Translators: above a menu of answers to the question that the menu before it shows.
pick_answer = Sentence("Your answer")
# Translators: above a menu of answers to the question in the menu before it; several can be picked one after another.
pick_first = Sentence("Your first choice")
# Translators: above a menu of further answers, of which the next one in order is picked.
pick_next = Sentence("And if that is not possible?")
is_asked = Sentence("**You are asked this right now.** Your order answers it too.")
kept = Sentence("Your order is kept: {question} **{answer}**")
taken_back = Sentence("You are asked again: {question}")


def questions_there_are(questions: Sequence[str], say: Words) -> str:
    return say.gettext("There is no such question. These can be answered in advance: {questions}").format(questions=" · ".join(questions))


def answers_there_are(answers: Sequence[str], say: Words) -> str:
    return say.gettext("There is no such answer. Choose from these, with commas between several: {answers}").format(
        answers=" · ".join(answers)
    )


def too_many(most: int, say: Words) -> str:
    return say.ngettext(
        "This question takes {most} answer. Nothing was changed.", "This question takes up to {most} answers. Nothing was changed.", most
    ).format(most=most)
