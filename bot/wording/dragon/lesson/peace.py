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
            "A month has four phases: action, person, event, scoring.\nA small privilege costs 2 yuan and brings 1 VP every "
            "month: choose **{wanted}**."
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
        brought=N_("1 VP every month from now on; 4 yuan are left."),
        follows=("end", "take 1 research", "end"),
        meanwhile=N_("The computer’s Research is 1 VP, and 2 for its scholar’s books: persons make actions stronger."),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("A person"),
        explains=N_(
            "Play one of your eleven cards, and such a person comes. You need room, and a craftsman builds one floor more: "
            "choose **{wanted}**."
        ),
        wanted=("play craftsman",),
        otherwise=not_played(
            lady=N_(
                "A court lady brings 1 VP every month, so early is good. In this lesson she comes next month, when a new palace is waiting"
                " for her. Now choose **{wanted}**."
            ),
            collector=N_("Three coins more, so that Taxes would bring 8 yuan. 5 will do for the events ahead. Now choose **{wanted}**."),
            farmer=N_(
                "Another farmer for the Drought of month 4: a good thought, and you will do that in month 3. Now choose **{wanted}**."
            ),
        ),
        brought=N_("Build now brings you two floors."),
        follows=("house 1", "end", "play monk", "recruit monk", "house 2", "end", "take 1 taxes", "end"),
        meanwhile=N_(
            "The computer’s monk moved it ahead of you: it plays first and takes Taxes. You scored 3 VP, for two palaces and the privilege."
        ),
    ),
)

MONTH_2 = (
    LessonStep(
        question="ChooseAction",
        title=N_("An occupied group"),
        explains=N_("The computer’s dragon makes group 1 cost 3 yuan, and the tribute takes 4. Group 2 is free: choose **{wanted}**."),
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
                "You would pay 3 yuan and get 5, so 2 yuan more. That is allowed, and sometimes the way out. Now you have enough for "
                "the tribute, and **{wanted}** costs nothing and brings points every month."
            ),
            "take 2 research": N_("1 VP, once. A new palace brings 1 VP in this month and in each one after it. Choose **{wanted}**."),
            "take 2 fireworks": N_(
                "One firework for the Dragon Festival of month 5. There will be other chances for it; room for your people is more urgent."
                " Choose **{wanted}**."
            ),
            "skip": N_("Doing nothing fills your money up to 3 yuan. You have 4, so it would bring nothing. Choose **{wanted}**."),
        },
    ),
    LessonStep(
        question="BuildFloors",
        title=N_("A new palace"),
        explains=N_(
            "Each floor makes room for one more person. A palace has three floors at most; a new palace also brings 1 VP "
            "every month. Choose **{wanted}**."
        ),
        wanted=("found",),
        otherwise={"extend": N_("That makes room for a person, but no points. A new palace does both: choose **{wanted}**.")},
    ),
    LessonStep(
        question="BuildFloors",
        title=N_("The second floor"),
        explains=N_(
            "A fourth palace would stand empty, lose its only floor after the event and be gone before it scores. So make "
            "palace 3 bigger: **{wanted}**."
        ),
        wanted=("extend 3",),
        otherwise={
            "extend": N_(
                "As good a place as palace 3: room for one person more. So that the next steps of the lesson fit, choose **{wanted}**."
            ),
            "found": N_("One of the two new palaces would stay empty this month and be gone before it scores. Choose **{wanted}**."),
        },
        brought=N_("Palace 3 has room for two."),
        follows=("end", "play farmer", "recruit farmer", "end"),
        meanwhile=N_("The computer recruits a farmer. It is on space 16 of the person track, you are on space 9."),
    ),
    LessonStep(
        question="PlayCard",
        title=N_("Points every month"),
        explains=N_(
            "A court lady brings 1 VP every month, like a privilege. She moves you only 1 space: skill or speed is the "
            "trade-off. Choose **{wanted}**."
        ),
        wanted=("play lady",),
        otherwise=not_played(
            collector=N_("Three coins more, so that Taxes would bring 8 yuan. 5 will do for the events ahead. Now choose **{wanted}**."),
            farmer=N_(
                "For the Drought of month 4, a good thought. A farmer who comes next month is still in time for the Harvest, while a court"
                " lady scores from now on. Choose **{wanted}**."
            ),
        ),
    ),
    LessonStep(
        question="HousePerson",
        title=N_("No palace without a person"),
        explains=N_(
            "After each event a palace in which nobody lives loses a floor, even its last. Nobody lives in palace 3 yet: "
            "choose **{wanted}**."
        ),
        wanted=("house 3",),
        otherwise={"house": N_("Then palace 3 would stay empty and lose one of its two floors this month. Let her live in **{wanted}**.")},
        brought=N_("No palace lost a floor."),
        follows=("end", "take 1 harvest", "end"),
        meanwhile=N_("You have 8 VP now, the computer has 7. It plays first and takes Harvest."),
    ),
)
