"""The month of the guided first game that ends with an Imperial Tribute."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.lesson.persons import not_played
from bot.wording.lesson import LessonStep

BROKE = N_("A dragon is there, so you would pay 3 yuan. 1 is left for a tribute of 4, and three persons leave you. Choose **{wanted}**.")
"""The answer to an action of the occupied group."""

MONTH_3 = (
    LessonStep(
        question="ChooseAction",
        title=N_("A month with a tribute"),
        explains=N_(
            "At the end of this month the emperor demands 4 yuan. For each yuan missing a person leaves. You have exactly 4.\nHarvest is "
            "tempting, with the Drought next month, but the computer's dragon is there: you would pay 3 yuan for the group and have 1 left"
            " for the emperor. Group 2 is free.\nChoose **{wanted}**: it brings 5 yuan; the tribute is paid, and some is left for "
            "the month after."
        ),
        wanted=("take 2 taxes",),
        otherwise={
            **dict.fromkeys(("take 1 fireworks", "take 1 parade", "take 1 build"), BROKE),
            "take 1 harvest": N_(
                "The right thought, and next month is still in time for it. Now the group costs 3 yuan, 1 is left for a tribute of 4, and "
                "three persons leave you. Choose **{wanted}**."
            ),
            "take 2 privilege": N_(
                "Another 1 VP every month for 2 yuan. But then 2 yuan are missing for the tribute, and two persons leave you, each worth 2"
                " VP at the end. Choose **{wanted}**."
            ),
            "take 2 research": N_(
                "1 VP, and your 4 yuan pay the tribute. Allowed. But you would begin month 4 with nothing in hand, and if the Harvest is "
                "in an occupied group then, you cannot get there. Choose **{wanted}**."
            ),
            "skip": N_("Doing nothing fills your money up to 3 yuan. You have 4, so it would bring nothing. Choose **{wanted}**."),
        },
        brought=N_("2 yuan and 3 for the coins of your tax collector: you have 9."),
        follows=("end", "play pyrotechnist", "recruit old-pyrotechnist", "release 2 craftsman", "end"),
        meanwhile=N_(
            "The computer's palaces are full, so the new person takes the place of another one, who leaves the game. With every palace "
            "full you may do that, or turn the new person away."
        ),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("Looking ahead"),
        explains=N_(
            "Next month is the Drought. People live in each of your three palaces, so you need 3 rice, and a Harvest brings you "
            "2. A person "
            "who comes now strengthens the action of next month. Which one?\nChoose **{wanted}**."
        ),
        wanted=("play farmer",),
        otherwise=not_played(
            collector=N_("Three coins more, but the tribute is covered, and the Drought asks for rice. Choose **{wanted}**."),
            wild=N_(
                "A wild card calls any person on display, a farmer too. But you have a card for that: keep the wild one and choose "
                "**{wanted}**."
            ),
        ),
        brought=N_("A farmer may be younger or older: that is the next choice."),
    ),
    LessonStep(
        question="TakePerson",
        title=N_("Younger or older"),
        explains=N_(
            "Older persons can do more, younger ones take you further on the person track.\nThe younger farmer makes your Harvest 3 rice "
            "and moves you 4 spaces, to 14; the computer is on 19, so you would play second all the same. The older one makes it 4 rice, "
            "for 1 space: one more than you need, and rice keeps for the second Drought.\nChoose **{wanted}**."
        ),
        wanted=("recruit old-farmer",),
        otherwise={
            "recruit": N_(
                "That would do: 3 rice for three palaces. But 4 spaces do not take you past the computer, and rice keeps: the next Drought"
                " is in month 10. Choose **{wanted}**."
            )
        },
        brought=N_("The tribute is paid and nobody had to leave. With 5 VP more you have 13, the computer has 9."),
        follows=("house 2", "end", "take 1 build", "found", "end"),
        meanwhile=N_("For the Drought at the end of month 4 you need 3 rice and have none. With two farmers a Harvest brings you 4."),
    ),
)
