"""The month of the guided first game that ends with an Imperial Tribute."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.lesson.persons import not_played
from bot.wording.lesson import LessonStep

BROKE = N_(
    "A dragon is there, so you would pay 3 yuan. 1 would be left for a tribute of 4, and three persons would leave you. Choose "
    "**{wanted}**."
)
"""The answer to an action of the occupied group."""

MONTH_3 = (
    LessonStep(
        question="ChooseAction",
        title=N_("A month with a tribute"),
        explains=N_(
            "At the end of this month everybody pays 4 yuan; for each yuan missing a person leaves. You have 4, and group 2 "
            "is free: choose **{wanted}**."
        ),
        wanted=("take 2 taxes",),
        otherwise={
            **dict.fromkeys(("take 1 fireworks", "take 1 parade", "take 1 build"), BROKE),
            "take 1 harvest": N_(
                "A good idea, and next month is still in time for it. Now the group costs 3 yuan, which leaves 1 for a tribute of "
                "4, and three persons leave you. Choose **{wanted}**."
            ),
            "take 2 privilege": N_(
                "Another 1 VP every month for 2 yuan. But then 2 yuan are missing for the tribute, and two persons leave you, each worth 2"
                " VP at the end. Choose **{wanted}**."
            ),
            "take 2 research": N_(
                "1 VP, and your 4 yuan pay the tribute. That is allowed. But you would begin month 4 without money, and if the Harvest "
                "is in an occupied group then, you could not get there. Choose **{wanted}**."
            ),
            "skip": N_("Doing nothing fills your money up to 3 yuan. You have 4, so it would bring nothing. Choose **{wanted}**."),
        },
        brought=N_("2 yuan, and 3 for your collector’s coins: you have 9."),
        follows=("end", "play pyrotechnist", "recruit old-pyrotechnist", "release 2 craftsman", "end"),
        meanwhile=N_("The computer’s palaces are full, so its older pyrotechnist took the place of a craftsman."),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("Looking ahead"),
        explains=N_("In the Drought your three palaces need 3 rice, and Harvest brings you 2. Another farmer helps: choose **{wanted}**."),
        wanted=("play farmer",),
        otherwise=not_played(
            collector=N_("Three coins more, but the tribute is covered, and the Drought asks for rice. Choose **{wanted}**."),
            wild=N_(
                "A wild card calls any person on display, a farmer too. But you have a card for that: keep the wild one and choose "
                "**{wanted}**."
            ),
        ),
    ),
    LessonStep(
        question="TakePerson",
        title=N_("Younger or older"),
        explains=N_(
            "Older persons can do more, younger ones take you further on the person track. Either way the computer stays "
            "ahead, and rice keeps for a second Drought. Choose **{wanted}**."
        ),
        wanted=("recruit old-farmer",),
        otherwise={
            "recruit": N_(
                "That would do: 3 rice for three palaces. But 4 spaces do not take you past the computer, and rice keeps: the next Drought"
                " is in month 10. Choose **{wanted}**."
            )
        },
        brought=N_("The tribute is paid. You have 13 VP, the computer has 9."),
        follows=("house 2", "end", "take 1 build", "found", "end"),
        meanwhile=N_("The computer takes Build. For the Drought you need 3 rice and have none; a Harvest brings you 4."),
    ),
)
