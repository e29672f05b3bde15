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
            "**Four cards, four turns.** Each turn you give one card of your hand, a gift, to one of the seven Officials. The number is "
            "what it "
            "is worth; what stands beside it is an action that comes with it.\n"
            "Begin with the 6, which brings a Servant. Press **{wanted}**."
        ),
        wanted=("offer 6b",),
        otherwise={
            "offer 8a": N_("The 8 is your best gift, and you need it for the next turn. First press **{wanted}**."),
            "": N_("Low gifts are harder to place; how that goes comes in your third turn. First press **{wanted}**."),
        },
        brought=N_("You have picked the gift; it is still in your hand until you say who gets it."),
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("The exchange"),
        explains=N_(
            "**Give one, take one.** Each Official holds a gift. You give yours and take that one. Yours must be worth **more**: your 6 "
            "beats "
            "the 5, 2, 3, 1 and 4, but not the 6 of the Great Wall and the 7 of Intrigue.\n"
            "The Official you choose then does something for you. Go towards the Palace: only who gets there can win. Open the menu and "
            "choose **{wanted}**."
        ),
        wanted=("give 6b palace",),
        otherwise={
            "give 6b wall": N_(
                "A 6 is not worth more than a 6, so you would have to pay extra. Here nothing is to pay: choose **{wanted}**."
            ),
            "give 6b intrigue": N_(
                "A 7 lies there: your 6 is worth less, so you would have to pay extra. Here nothing is to pay: choose **{wanted}**."
            ),
            "": N_(
                "Good too: your 6 is worth more than what lies there. But nobody wins without the Palace, so here we begin with it: "
                "choose **{wanted}**."
            ),
        },
        brought=N_(
            "The 3 that you took lies on your discard pile. It is a card of **tomorrow's hand**, and one of the Destiny Dice shows a 3: "
            "tonight that will bring you something."
        ),
    ),
    LessonStep(
        question="CardAction",
        title=N_("First the action of your gift"),
        explains=N_(
            "**An exchange brings two actions:** first that of the gift you gave, then that of the Official.\n"
            "Your 6 brings a Servant. Servants pay for nearly everything. Yours are in two places: those in your **pool** can be used, "
            "those in "
            "your **general supply** must be gained first. Press **{wanted}**."
        ),
        wanted=("accept",),
        otherwise={"": N_("You may always leave an action out. But this Servant costs nothing: press **{wanted}**.")},
        brought=N_("7 of your 12 Servants can be used now."),
    ),
    LessonStep(
        question="PalaceAction",
        title=N_("Then the action of the Official"),
        explains=N_(
            "**The Palace.** Your Envoy has 8 steps to climb. Most Officials offer a free action and a bigger one that costs Servants: "
            "here 1 "
            "step for nothing, or 2 steps and 1 step in Intrigue for 2 Servants.\n"
            "You will need your Servants in the next turns, so take the free one. Press **{wanted}**."
        ),
        wanted=("act palace a",),
        otherwise={
            "act palace b": N_(
                "A strong action, in many turns the right one. Today your Servants have other things to do: press **{wanted}**."
            ),
            "": N_("A free step towards the Palace is too good to be left out: press **{wanted}**."),
        },
        brought=N_(
            "7 steps to go. The first in the Palace gets 7 VP at the end of the game, the next 5, then 3. **Who is not there after the "
            "fourth "
            "day cannot win**, with however many points."
        ),
        follows=("end", "offer 9a", "give 9a intrigue", "act intrigue b", "end"),
        meanwhile=N_(
            "The computer paid a Servant for 3 steps in **Intrigue**: who is ahead on that track wins every tie. A single step costs "
            "nothing, "
            "and the first of the day brings the medal: who has it begins tomorrow."
        ),
    ),
)

SECOND_TURN = (
    LessonStep(
        question="OfferGift",
        title=N_("A gift without an action"),
        explains=N_(
            "**Your second turn.** Three gifts are left. The 8 has no action of its own, but it beats nearly everything: only the 9 that "
            "the "
            "computer left at Intrigue is worth more.\n"
            "Press **{wanted}**."
        ),
        wanted=("offer 8a",),
        otherwise={"": N_("That gift has its turn soon. Now the strong one: press **{wanted}**.")},
        brought=N_("Now to the Official who brings you points at once."),
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("What you take counts too"),
        explains=N_(
            "**Decrees** bring points and an advantage that stays. There lies a 1, and you would have it tomorrow. Is that not a poor "
            "gift? A 1 is "
            "the lowest, with one exception: **a 1 beats a 9**. And a 9 lies at Intrigue now.\n"
            "Open the menu and choose **{wanted}**."
        ),
        wanted=("give 8a decrees",),
        otherwise={
            "give 8a intrigue": N_(
                "An 8 is not worth more than a 9, you would have to pay extra. Only a 1 beats the 9: choose **{wanted}**, and a 1 is "
                "yours tomorrow."
            ),
            "": N_("Your 8 would be welcome there as well. In this lesson we want points at once: choose **{wanted}**."),
        },
        brought=N_("The 1 lies on your discard pile, beside the 3."),
    ),
    LessonStep(
        question="DecreeAction",
        title=N_("A Decree"),
        explains=N_(
            "**Six Decrees** lie there. A Decree of level 1 costs 1 Servant and helps each morning, one of level 2 costs 2 and helps "
            "all day, one of level 3 costs 3 and scores at the end. Each costs 1 more for every opponent who has it. Another Servant "
            "goes on it for good.\n"
            "Dawn Servant is 3 VP now and a Servant each morning. Open the menu and choose **{wanted}**."
        ),
        wanted=("obtain morning-servant",),
        otherwise={
            "obtain morning-swap": N_(
                "Also 3 VP at once. But what you could do each morning is harder to use well than a Servant: choose **{wanted}**."
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
        brought=N_("**Your first 3 points.** One Servant was the price, another one stays on the Decree: 5 are left in your pool."),
        follows=(
            "end", "offer 5b", "give 5b canal", "act wall a", "act canal a", "load a1 servant", "sail a1", "end",
        ),
        meanwhile=N_(
            "The computer's gift let it build the Great Wall, and at the **Grand Canal** it sent off a Ship. A Ship with 3 Servants can "
            "be "
            "exchanged in a harbour: for 4 VP, a gift card, or the Double Servant, which counts as two."
        ),
    ),
)  # fmt: skip

THIRD_TURN = (
    LessonStep(
        question="OfferGift",
        title=N_("A low gift"),
        explains=N_(
            "**Your third turn**, with a 2 and a 4 left. Low gifts often have the better action: your 2 lets you build the Great Wall. "
            "But just now it beats nothing, so you will have to pay extra. Let us see how.\n"
            "Press **{wanted}**."
        ),
        wanted=("offer 2b",),
        otherwise={"": N_("The 4 is for your last turn, which is all yours. Now press **{wanted}**.")},
        brought=N_("A 2 is worth more than a 1 only, and no Official holds one any more."),
    ),
    LessonStep(
        question="ChooseOfficial",
        title=N_("Where the low gift goes"),
        explains=N_(
            "**Choose by what you take, too.** At Travel lies a 5. The Destiny Dice show a 5, a 3 and a 7: tonight each card you took that "
            "matches a die brings you a Servant, and who has the most matches gets 3 VP.\n"
            "Open the menu and choose **{wanted}**."
        ),
        wanted=("give 2b travel",),
        otherwise={
            "give 2b canal": N_(
                "There lies a 5 too, so that would do for the dice. But you have not travelled yet: choose **{wanted}**."
            ),
            "give 2b jade": N_(
                "A 2 is not worth more than a 2, so you would have to pay extra there as well, and no die shows a 2: choose **{wanted}**."
            ),
            "": N_("You would have to pay extra there as well, and no die shows that number: choose **{wanted}**."),
        },
        brought=N_("2 against 5: that is too little, so something has to make up for it."),
    ),
    LessonStep(
        question="PayForGift",
        title=N_("Making up for it"),
        explains=N_(
            "**Three ways.** Pay 2 Servants; or put another card of your hand on your discard pile, which costs you a turn today (it is "
            "back tomorrow); or exchange all the same and do neither of the two actions.\n"
            "You have 5 Servants. Press **{wanted}**."
        ),
        wanted=("offset",),
        otherwise={
            "sacrifice": N_("That saves Servants, but the 4 is your last gift: you would have no turn left today. Press **{wanted}**."),
            "": N_("Then you would get the 5 and nothing else, no Great Wall and no travelling. Press **{wanted}**."),
        },
        brought=N_("The exchange is made. Now come your two actions, as always: the gift first."),
    ),
    LessonStep(
        question="WallAction",
        title=N_("The Great Wall"),
        explains=N_(
            "**You build together.** As soon as 4 Servants stand on it, the Great Wall is scored: who has the most there gets 3 VP and "
            "an Envoy step, and "
            "everybody on it may give up steps in Intrigue for Servants, a turned die or a Jade.\n"
            "Put 1 Servant of your pool there, or pay 1 and put 1 or 2 there. Press **{wanted}**."
        ),
        wanted=("act wall a",),
        otherwise={
            "act wall b": N_("That would take 2 or 3 of the 3 Servants you have left. One is enough to be there: press **{wanted}**."),
            "": N_("You have paid for this action; being there is worth a Servant. Press **{wanted}**."),
        },
        brought=N_("2 of 4 Servants stand there, one of them yours."),
    ),
    LessonStep(
        question="TravelAction",
        title=N_("Travelling"),
        explains=N_(
            "**A token in each city** does something: Servants, steps, points and more. Your Traveller goes to a city and gets its "
            "token. One "
            "step is free, two cost 2 Servants.\n"
            "Your very first step may lead to any city, later ones follow the roads to the next token. You are short of Servants, and in "
            "Nanjing, at the right of the map, there are two: let us go there. Press **{wanted}**."
        ),
        wanted=("act travel a",),
        otherwise={
            "act travel b": N_("Two steps would cost your last 2 Servants. The free one will do: press **{wanted}**."),
            "": N_("Do not miss it, it is free: press **{wanted}**."),
        },
        brought=N_("In a game you choose the city yourself. The token is yours now."),
        follows=("go nanjing",),
    ),
    LessonStep(
        question="UseToken",
        title=N_("The token"),
        explains=N_(
            "**Use it now or never.** You keep the token either way: 2 tokens can be exchanged for a Servant, 4 for 2 VP, 6 for a Jade.\n"
            "Press **{wanted}**."
        ),
        wanted=("accept",),
        otherwise={"": N_("Nobody makes you, but 2 Servants are 2 Servants: press **{wanted}**.")},
        brought=N_("4 Servants in your pool again, and a token in store."),
        follows=("end", "offer 6c", "give 6c travel", "decline", "act travel b", "go guangzhou", "accept", "go changsha", "accept", "end"),
        meanwhile=N_("The computer paid 2 Servants to travel twice, for 2 VP each time. Each of you has one gift left."),
    ),
)  # fmt: skip

LESSON: Lesson | None = Lesson(
    seats=2,
    options={},
    seed=12,
    learner=0,
    opening=N_(
        "**Welcome to the Forbidden City.** You are a family at the emperor's court, and have four days to win influence. Whoever has "
        "the most "
        "victory points (VP) in the end wins, but only if their Envoy has reached the Palace.\n"
        "In this lesson you play the first day against a computer. The pictures show the part of the board that matters; the numbers on "
        "them are those of the buttons and menus. Nobody else sees any of this, and you can go back at any time."
    ),
    steps=(*FIRST_TURN, *SECOND_TURN, *THIRD_TURN),
    then=N_(
        "**Your last turn of the day is all yours**, nothing in it is wrong. A hint: the 4 is worth more than the 2 of the Jade "
        "Official, and "
        "a Jade costs 3 of your 4 Servants. Jade scores at the end of the game: 1, 3, 6, 10 or 15 VP for one to five. Anywhere else you "
        "would "
        "have to pay 2 Servants extra, or do without the actions.\n"
        "The 4 first lets you swap a card that you took for one on the board, if you like. After you the computer gives its last gift, "
        "and night falls. Open the menu and choose an Official."
    ),
    until=1,
    closing=N_(
        "**At night** each card on your discard pile that matches a die brings a Servant, and who has the most matches gets 3 VP and an "
        "Envoy step.\n"
        "**What comes next:** each morning there are new dice and tokens, and 4 Servants for everybody. The cards that you took are your "
        "new "
        "hand. After the fourth night the Great Wall, Decrees of level 3, the Palace and Jade score.\n"
        "**Remember the Palace:** your Envoy has three days for the steps that are left.\n"
        "You can go on with this very game now; everybody in the channel will see it. **?** explains every question there too."
    ),
    scored=PointsScored,
    sources=SOURCES,
)
