"""The two peaceful months of the guided first game."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.lesson.persons import not_played
from bot.wording.lesson import LessonStep

MONTH_1 = (
    LessonStep(
        question="ChooseAction",
        title=N_("An action"),
        explains=N_(
            "Each month has four phases: action, person, event, scoring. First the action. The seven action cards are dealt anew each "
            "month, with two players into two groups, and you take one action of either group.\nNothing is due for two months: a good time"
            " for a privilege. A small one costs 2 yuan and brings 1 VP every month, 12 VP if you buy it now. That leaves 4 yuan, just "
            "what the tribute costs.\nChoose **{wanted}**."
        ),
        wanted=("take 2 privilege",),
        otherwise={
            "take 1 research": N_("1 VP, once. A small privilege brings 1 VP too, but in each of the twelve months. Choose **{wanted}**."),
            "take 1 fireworks": N_(
                "One firework for the Dragon Festival. That is in month 5, and a firework taken early scores no more than a late one. A "
                "privilege does: choose **{wanted}**."
            ),
            "take 1 parade": N_("One space on the person track, 7 to 8. You are ahead already. In this lesson choose **{wanted}**."),
            "take 1 taxes": N_(
                "5 yuan, your tax collector is at work. A sound start too. But money can come next month or the month after, while a "
                "privilege scores from the day you have it. In this lesson choose **{wanted}**."
            ),
            "take 2 harvest": N_(
                "2 rice, and you will need rice in the Drought of month 4. There is time to harvest until then, while a privilege scores "
                "from the day you have it. Choose **{wanted}**."
            ),
            "take 2 build": N_(
                "One floor. In month 2 you can build two at once, when a craftsman lives with you. In this month choose **{wanted}**."
            ),
            "skip": N_("Doing nothing fills your money up to 3 yuan. You have 6, so it would bring nothing. Choose **{wanted}**."),
        },
        brought=N_("The small privilege brings you 1 VP every month until the end. You have 4 yuan left."),
        follows=("end", "take 1 research", "end"),
        meanwhile=N_("The card alone is 1 VP; the scholar's books add 2. So a person makes an action stronger."),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("A person"),
        explains=N_(
            "Now the person phase. You have eleven cards, one for each month but the last: one of each type and two wild ones. Play one, "
            "and a person of that type comes to you.\nNobody brings anything at once; most persons make an action stronger or help in an "
            "event. A craftsman gives you one floor more whenever you build, and you will need room soon: your palaces have only 2 places "
            "left.\nChoose **{wanted}**."
        ),
        wanted=("play craftsman",),
        otherwise=not_played(
            lady=N_(
                "A court lady brings 1 VP every month, so early is good. In this lesson she comes next month, when a new palace is waiting"
                " for her. Now choose **{wanted}**."
            ),
            collector=N_("Three coins more, so that Taxes would bring 8 yuan. For what is ahead 5 will do. Now choose **{wanted}**."),
            farmer=N_(
                "Another farmer for the Drought of month 4: a good thought, and you will do that in month 3. Now choose **{wanted}**."
            ),
        ),
        brought=N_("The craftsman lives beside the tax collector. From now on Build brings you two floors."),
        follows=("house 1", "end", "play monk", "recruit monk", "house 2", "end", "take 1 taxes", "end"),
        meanwhile=N_(
            "The monk took the computer 6 spaces forward, past you, so it plays first in month 2. At the end of month 1 you scored 3 VP: 1"
            " for each palace and 1 for the privilege."
        ),
    ),
)

MONTH_2 = (
    LessonStep(
        question="ChooseAction",
        title=N_("An occupied group"),
        explains=N_(
            "The cards are dealt anew. The computer took an action of group 1, so its dragon stands there, and every action of that group "
            "costs you 3 yuan. You have 4, and at the end of next month the tribute takes 4, so stay with group 2, which is "
            "free.\nChoose **{wanted}**: it gives you two floors, one of them thanks to your craftsman. Floors are room for "
            "persons, and a palace "
            "more is 1 VP more every month."
        ),
        wanted=("take 2 build",),
        otherwise={
            "take 1 harvest": N_(
                "2 rice for 3 yuan, and only 1 yuan is left, with a tribute of 4 ahead. You can still harvest in month 4, before the "
                "Drought strikes. Choose **{wanted}**, which costs nothing."
            ),
            "take 1 parade": N_(
                "One space for 3 yuan: you would be on space 10, still behind the computer on space 12. Choose **{wanted}**, "
                "which costs nothing."
            ),
            "take 1 taxes": N_(
                "You would pay 3 yuan and get 5, so 2 yuan more. Allowed, and sometimes the way out. Now you have enough for the tribute, "
                "and **{wanted}** costs nothing and brings points every month."
            ),
            "take 2 research": N_("1 VP, once. A new palace brings 1 VP in this month and in each one after it. Choose **{wanted}**."),
            "take 2 fireworks": N_(
                "One firework for the Dragon Festival of month 5. There will be other chances for it; room for your people is more urgent."
                " Choose **{wanted}**."
            ),
            "skip": N_("Doing nothing fills your money up to 3 yuan. You have 4, so it would bring nothing. Choose **{wanted}**."),
        },
        brought=N_("You get two floors and place them one after the other."),
    ),
    LessonStep(
        question="BuildFloors",
        title=N_("A new palace"),
        explains=N_(
            "The first floor. On one of your palaces it makes room for one person more; no palace gets higher than three floors. As a new "
            "palace it makes room for one person too, and brings 1 VP every month besides.\nChoose **{wanted}**."
        ),
        wanted=("found",),
        otherwise={"extend": N_("That makes room for a person, but no points. A new palace does both: choose **{wanted}**.")},
        brought=N_("Palace 3 brings you 1 VP every month."),
    ),
    LessonStep(
        question="BuildFloors",
        title=N_("The second floor"),
        explains=N_(
            "A fourth palace would be another point, but only one person comes this month. One of the two new palaces would stay empty, "
            "lose its only floor after the event and be gone before it scores.\nSo make palace 3 bigger, for two persons: **{wanted}**."
        ),
        wanted=("extend 3",),
        otherwise={
            "extend": N_("As good a place as palace 3: room for one person more. So that the next steps fit, choose **{wanted}**."),
            "found": N_("One of the two new palaces would stay empty this month and be gone before it scores. Choose **{wanted}**."),
        },
        brought=N_("Palace 3 has room for two persons. It brings 1 VP a month, however high it is."),
        follows=("end", "play farmer", "recruit farmer", "end"),
        meanwhile=N_("On the person track the computer is on space 16 now, you are on space 9."),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("Points every month"),
        explains=N_(
            "Who shall come? A court lady works like a privilege: 1 VP every month. From now on that makes 11 VP, if she stays to the end."
            " She moves you only 1 space, so you will go on playing second. That is the trade-off with every person: skill or "
            "speed.\nChoose **{wanted}**."
        ),
        wanted=("play lady",),
        otherwise=not_played(
            collector=N_("Three coins more, so that Taxes would bring 8 yuan. For what is ahead 5 will do. Now choose **{wanted}**."),
            farmer=N_(
                "For the Drought of month 4, a good thought. A farmer who comes next month is still in time for the Harvest, while a court"
                " lady scores from now on. Choose **{wanted}**."
            ),
        ),
        brought=N_("Now the court lady needs a place to live."),
    ),
    LessonStep(
        question="HousePerson",
        title=N_("No palace without a person"),
        explains=N_(
            "After each event a palace in which nobody lives loses a floor, the last one too. Palace 2 has the farmer, palace 3 nobody "
            "yet.\nSo the court lady moves into **{wanted}**."
        ),
        wanted=("house 3",),
        otherwise={"house": N_("Then palace 3 would stay empty and lose one of its two floors this month. Let her live in **{wanted}**.")},
        brought=N_(
            "Somebody lives in each of your palaces, so none lost a floor. The month brought you 5 VP: three palaces, the court lady, the "
            "privilege."
        ),
        follows=("end", "take 1 harvest", "end"),
        meanwhile=N_("You have 8 VP now, the computer has 7. In month 3 it plays first again and harvests, with the Drought in mind."),
    ),
)
