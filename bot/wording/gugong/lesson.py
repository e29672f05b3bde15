"""The guided first game: three turns of the first day with every choice explained, the fourth alone, the night (rulebook pages 4 to 14).

The deal is that of two seats with the seed below: the learner has card set 1 and gives the 6, the 8 and the 2; the other seat stays away
from the things that the steps describe.
"""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.lesson import Lesson, LessonStep
from render.gugong.names import SOURCES
from rules.gugong.events import PointsScored

FIRST_TURN = (
    LessonStep(
        question="OfferGift",
        title=N_("Your gifts"),
        explains=N_(
            "**Four cards, four turns.** Each turn you give one card, a gift, to one of seven Officials. The number is its "
            "worth; beside it stands an action.\nBegin with the 6, which brings a Servant: press **{wanted}**."
        ),
        wanted=("offer 6b",),
        otherwise={
            "offer 8a": N_("The 8 is your best gift, and you need it for the next turn. First press **{wanted}**."),
            "": N_("Low gifts are harder to place; your third turn shows how. First press **{wanted}**."),
        },
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("The exchange"),
        explains=N_(
            "**Give one, take one.** Your gift must be worth **more** than the Official’s, which you take for it. Your 6 beats all "
            "but the 6 of the Great Wall and the 7 of Intrigue.\nWithout the Palace you cannot win: choose **{wanted}**."
        ),
        wanted=("give 6b palace",),
        otherwise={
            "give 6b wall": N_(
                "A 6 is not worth more than a 6, so you would have to pay extra. Here you pay nothing: choose **{wanted}**."
            ),
            "give 6b intrigue": N_(
                "A 7 lies there: your 6 is worth less, so you would have to pay extra. Here you pay nothing: choose **{wanted}**."
            ),
            "": N_(
                "Good too: your 6 is worth more than the card there. But nobody wins without the Palace, so here we begin with it: "
                "choose **{wanted}**."
            ),
        },
        brought=N_("The 3 you took is for **tomorrow’s hand**. A Destiny Die shows a 3: tonight that brings a Servant."),
    ),
    LessonStep(
        question="CardAction",
        title=N_("The gift’s action"),
        explains=N_(
            "**An exchange brings two actions:** your gift’s, then the Official’s.\nYour 6 moves a Servant from your "
            "**general supply** to your **pool**, which pays for nearly everything: press **{wanted}**."
        ),
        wanted=("accept",),
        otherwise={"": N_("You may always leave an action out. But this Servant costs nothing: press **{wanted}**.")},
        brought=N_("7 of your 12 Servants can be used now."),
    ),
    LessonStep(
        question="PalaceAction",
        title=N_("The Official’s action"),
        explains=N_(
            "**The Palace.** Your Envoy has 8 steps to climb. Most Officials offer a free action, and a bigger one for Servants.\n"
            "You will need your Servants soon, so take the free step: press **{wanted}**."
        ),
        wanted=("act palace a",),
        otherwise={
            "act palace b": N_(
                "A strong action, in many turns the right one. Today your Servants have other things to do: press **{wanted}**."
            ),
            "": N_("A free step towards the Palace is too good to miss: press **{wanted}**."),
        },
        brought=N_("7 steps to go. The first in the Palace gets 7 VP, the next 5, then 3."),
        follows=("end", "offer 9a", "give 9a intrigue", "act intrigue b", "end"),
        meanwhile=N_("The computer gave a 9, paid a Servant and rose 3 steps in **Intrigue**, which wins ties."),
    ),
)

SECOND_TURN = (
    LessonStep(
        question="OfferGift",
        title=N_(
"A strong gift"
),
        explains=N_(
"Your 8 has no action, but it beats everything except the 9 at Intrigue: press **{wanted}**."
),
        wanted=("offer 8a",),
        otherwise={"": N_("That gift has its turn soon. Now the strong one: press **{wanted}**.")},
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("Look at the card you take"),
        explains=N_(
"**Decrees** bring points and a lasting advantage. A 1 lies there, the lowest gift, with one exception: **a 1 "
"beats a 9**, and a 9 lies at Intrigue now.\nChoose **{wanted}**."
),
        wanted=("give 8a decrees",),
        otherwise={
            "give 8a intrigue": N_(
                "An 8 is not worth more than a 9, you would have to pay extra. Only a 1 beats the 9: choose **{wanted}**, and a 1 is "
                "yours tomorrow."
            ),
            "": N_("Your 8 would be welcome there as well. In this lesson we want points at once: choose **{wanted}**."),
        },
        brought=N_(
"The 1 lies on your discard pile, beside the 3."
),
    ),
    LessonStep(
        question="DecreeAction",
        title=N_("A Decree"),
        explains=N_(
"A Decree of level 1 helps each morning, of level 2 all day, of level 3 at the end; the level is its price, and "
"another Servant stays there.\nChoose **{wanted}**: 3 VP now, a Servant each morning."
),
        wanted=("obtain morning-servant",),
        otherwise={
            "obtain morning-swap": N_(
                "Also 3 VP at once. But its morning action is harder to use well than a Servant: choose **{wanted}**."
            ),
            "obtain thirds": N_(
                "That one may bring up to 10 VP at the end, but takes 4 of your 7 Servants now. For today something smaller: "
                "choose **{wanted}**."
            ),
            "obtain jades": N_(
                "That one may bring up to 10 VP at the end, but takes 4 of your 7 Servants now. For today something smaller: "
                "choose **{wanted}**."
            ),
            "decline": N_("You may leave it out, but then the visit has brought you nothing but the 1: choose **{wanted}**."),
            "": N_("Useful as well, but it takes 3 Servants of yours, and you need them in a moment: choose **{wanted}**."),
        },
        brought=N_(
"**Your first 3 points.** 5 Servants are left in your pool."
),
        follows=(
            "end", "offer 5b", "give 5b canal", "act wall a", "act canal a", "load a1 servant", "sail a1", "end",
        ),
        meanwhile=N_(
"The computer built the Great Wall and sent off a Ship: full, it brings 4 VP, a card or the Double Servant."
),
    ),
)  # fmt: skip

THIRD_TURN = (
    LessonStep(
        question="OfferGift",
        title=N_("A low gift"),
        explains=N_(
"Your 2 is low, but its action builds the Great Wall: press **{wanted}**."
),
        wanted=("offer 2b",),
        otherwise={"": N_("The 4 is for your last turn, which you play without help. Now press **{wanted}**.")},
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("A place for the low gift"),
        explains=N_(
"At night each card you took that matches a die brings a Servant, the most matches 3 VP. The dice show 5, 3 and 7, and a 5 lies at "
"Travel.\nYour 2 is too low: you must pay a penalty. Choose **{wanted}**."
),
        wanted=("give 2b travel",),
        otherwise={
            "give 2b canal": N_(
                "A 5 lies there too, so that would do for the dice. But you have not travelled yet: choose **{wanted}**."
            ),
            "give 2b jade": N_(
                "A 2 is not worth more than a 2, so you would have to pay extra there as well, and no die shows a 2: choose **{wanted}**."
            ),
            "": N_("You would have to pay extra there as well, and no die shows that number: choose **{wanted}**."),
        },
    ),
    LessonStep(
        question="PayForGift",
        title=N_("The penalty"),
        explains=N_(
"**Three ways:** pay 2 Servants; or discard another card, which costs you a turn today; or do neither action.\n"
"You have 5 Servants: press **{wanted}**."
),
        wanted=("offset",),
        otherwise={
            "sacrifice": N_("That saves Servants, but the 4 is your last gift: you would have no turn left today. Press **{wanted}**."),
            "": N_("Then you would get the 5 and nothing else, no Great Wall and no travelling. Press **{wanted}**."),
        },
        brought=N_(
"Now your two actions, the gift’s first."
),
    ),
    LessonStep(
        question="WallAction",
        title=N_("The Great Wall"),
        explains=N_(
"**You build together.** With 4 Servants the Great Wall is scored: whoever has the most gets 3 VP and an Envoy "
"step, and everybody there may trade Intrigue for a benefit.\nPut 1 Servant there: press **{wanted}**."
),
        wanted=("act wall a",),
        otherwise={
            "act wall b": N_("That would take 2 or 3 of the 3 Servants you have left. One is enough to be there: press **{wanted}**."),
            "": N_("You have paid for this action; being there is worth a Servant. Press **{wanted}**."),
        },
        brought=N_(
"2 of 4 Servants stand there, one of them yours."
),
    ),
    LessonStep(
        question="TravelAction",
        title=N_("Travelling"),
        explains=N_(
"**Each city has a token:** Servants, steps, points. Your first step may lead to any city, later ones follow the "
"roads.\nIn Nanjing, at the right, there are 2 Servants. One step is free: press **{wanted}**."
),
        wanted=("act travel a",),
        otherwise={
            "act travel b": N_("Two steps would cost your last 2 Servants. The free one will do: press **{wanted}**."),
            "": N_("Do not miss it, it is free: press **{wanted}**."),
        },
        brought=N_(
"The lesson took your Traveller to Nanjing."
),
        follows=("go nanjing",),
    ),
    LessonStep(
        question="UseToken",
        title=N_("The token"),
        explains=N_(
"**Use it now or never.** You keep the token either way: 2 tokens are worth a Servant, 4 are 2 VP, 6 a Jade.\n"
"Press **{wanted}**."
),
        wanted=("accept",),
        otherwise={"": N_("You do not have to, but 2 Servants are 2 Servants: press **{wanted}**.")},
        brought=N_(
"4 Servants again, and a token in store."
),
        follows=("end", "offer 6c", "give 6c travel", "decline", "act travel b", "go guangzhou", "accept", "go changsha", "accept", "end"),
        meanwhile=N_(
"The computer travelled twice, for 2 VP each time."
),
    ),
)  # fmt: skip

LESSON: Lesson | None = Lesson(
    seats=2,
    options={},
    seed=12,
    learner=0,
    opening=N_(
        "**Welcome to the Forbidden City.** In four days you win influence at the emperor’s court. Whoever has the most "
        "victory points (VP) wins, but only with an Envoy in the Palace.\nYou play the first day against a computer, in "
        "about five minutes. Numbers on the pictures are those of the buttons."
    ),
    steps=(*FIRST_TURN, *SECOND_TURN, *THIRD_TURN),
    then=N_("**Play your last turn without help.** A hint: your 4 beats the 2 at Jade, and a Jade costs 3 Servants. Then night falls."),
    until=1,
    closing=N_(
        "Each morning: 4 Servants, and the cards you took as your hand. Three days are left to reach the Palace.\nGo on "
        "with this game now; everybody in the channel will see it."
    ),
    scored=PointsScored,
    sources=SOURCES,
)
