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
            "Before month 1 each of you takes two younger persons; the menu says what each can do. At the bottom of the picture are the "
            "next events, and **Whole board** shows all twelve: in month 3 the emperor demands 4 yuan from everybody, and money is always "
            "short. The action Taxes brings 2 yuan; with a tax collector it brings 5.\nChoose **{wanted}**."
        ),
        wanted=("draft collector",),
        otherwise=not_drafted(
            craftsman=N_(
                "A craftsman builds one floor more whenever you build. Very useful, and one will come to you in month 1. First see to your"
                " money: choose **{wanted}**."
            ),
            lady=N_(
                "A court lady brings 1 VP every month. A fine choice; you will take one in month 2. First see to your money: choose "
                "**{wanted}**."
            ),
            farmer=N_(
                "A farmer helps you feed your people in the Drought of month 4. Just right as your second person; as the first choose "
                "**{wanted}**."
            ),
        ),
        brought=N_("A tax collector will make Taxes bring 3 yuan more, as long as you keep it."),
    ),
    LessonStep(
        question="DraftSecond",
        title=N_("Your second person"),
        explains=N_(
            "The second must be of another type, and no two players may begin with the same pair.\nIn the picture **+4** is how far a "
            "person takes you on the person track, **×3** how many are left. In month 4 a Drought comes: each palace in which somebody "
            "lives needs 1 rice, or a person leaves it. The action Harvest brings 1 rice; with a younger farmer it brings 2.\nChoose "
            "**{wanted}**."
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
        brought=N_("With the farmer one Harvest brings 2 rice: enough for two palaces."),
    ),
    LessonStep(
        question="HousePerson",
        title=N_("Palaces and the person track"),
        explains=N_(
            "A palace has room for one person on each floor, and nobody moves house later. A palace that stands empty loses a floor each "
            "month, so put one person into each.\nWhoever moves in takes you forward on the person track: the tax collector 3 spaces, the "
            "farmer 4. Who is further ahead there plays first.\nChoose **{wanted}** for the tax collector; the farmer then moves into "
            "palace 2."
        ),
        wanted=("house 1",),
        otherwise={"house": N_("Palace 2 is just as good. So that the next steps fit, choose **{wanted}**; the farmer gets palace 2.")},
        brought=N_("Both palaces have somebody in them."),
        follows=("house 2", "end", "draft scholar", "draft craftsman", "house 1", "house 2", "end"),
        meanwhile=N_("You are on space 7 of the person track, the computer is on space 6. You are ahead, so you play first in month 1."),
    ),
)
