"""The guided first game before its first month: two persons, and where they live."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.lesson.persons import not_drafted
from bot.wording.lesson import LessonStep

BEFORE = (
    LessonStep(
        question="DraftFirst",
        title=N_("Your first person"),
        explains=N_(
            "Each of you begins with two younger persons; older ones come later. At the bottom of the picture are the next "
            "events: in month 3 the emperor demands 4 yuan.\nThe action Taxes brings 2 yuan, with a tax collector 5. Choose **{wanted}**."
        ),
        wanted=("draft collector",),
        otherwise=not_drafted(
            craftsman=N_(
                "A craftsman builds one floor more whenever you build. Very useful, and one will come to you in month 1. First "
                "take care of your money: choose **{wanted}**."
            ),
            lady=N_(
                "A court lady brings 1 VP every month. A fine choice; you will take one in month 2. First take care of your money: "
                "choose **{wanted}**."
            ),
            farmer=N_(
                "A farmer helps you feed your people in the Drought of month 4. Just right as your second person; as the first choose "
                "**{wanted}**."
            ),
        ),
    ),
    LessonStep(
        question="DraftSecond",
        title=N_("Your second person"),
        explains=N_(
            "It must be of another type. In month 4 a Drought comes: each palace in which somebody lives needs 1 rice, or a "
            "person leaves it. Harvest brings 1 rice, with a younger farmer 2.\nChoose **{wanted}**."
        ),
        wanted=("draft farmer",),
        otherwise=not_drafted(
            craftsman=N_(
                "A craftsman builds one floor more whenever you build. One will come to you in month 1; before that choose **{wanted}**, "
                "so that a single Harvest can feed two palaces."
            ),
            lady=N_(
                "A court lady brings 1 VP every month, a fine choice. In this lesson she comes in month 2; now choose **{wanted}**, so "
                "that a single Harvest can feed two palaces."
            ),
        ),
    ),
    LessonStep(
        question="HousePerson",
        title=N_("Palaces and the person track"),
        explains=N_(
            "Each floor houses one person, who never moves again. An empty palace loses a floor each month, so put one into "
            "each.\nMoving in takes you forward on the person track, which decides who plays first. Choose **{wanted}**."
        ),
        wanted=("house 1",),
        otherwise={
            "house": N_(
                "Palace 2 is just as good. So that the next steps of the lesson fit, choose **{wanted}**; the farmer gets palace 2."
            )
        },
        brought=N_("The farmer lives in palace 2."),
        follows=("house 2", "end", "draft scholar", "draft craftsman", "house 1", "house 2", "end"),
        meanwhile=N_("You are on space 7 of the person track, the computer is on space 6: you play first."),
    ),
)
