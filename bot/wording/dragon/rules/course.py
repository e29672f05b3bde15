"""The course of the game: what is set up, the month and its phases, the end."""

from __future__ import annotations

from bot.wording.dragon.rules.book import Book, Row
from bot.wording.later import later
from bot.wording.topic import Topic

KIND = later("Course of the game")

BEGINNING = {
    "goal": Row(
        later("Aim of the game"),
        later(
            "You rule a province for {months} months. The events of all months lie open from the start, and most of them cost you "
            "something: persons, money, rice. Bring the right persons to your palaces in time and lose as few as you can. Points come "
            "each month from palaces, court ladies and privileges, now and then from actions and events, and at the end from everything "
            "that is left. Most VP win."
        ),
        1,
    ),
    "setup": Row(
        later("Setting up"),
        later(
            "Every seat begins with {palaces} palaces of {start_floors} each, {start_yuan}, its marker on space {nought} of the person "
            "track, and {hand} person cards: one of each of the {types} types and {wilds} wild ones. The events are laid out and the "
            "person tiles put on display; with fewer than {most_seats} seats there are fewer of them. Money, rice, fireworks, floors and "
            "privileges never run out."
        ),
        2,
        3,
    ),
    "draft": Row(
        later("The first two persons"),
        later(
            "Before the first month each seat takes two younger persons of different types from the display, without playing cards. A "
            "seat drawn by lot begins, the others follow around the table. No two seats may have the same pair. Each person goes into a "
            "palace of your choice and moves your marker on the person track by its value."
        ),
        3,
    ),
}

MONTH = {
    "month": Row(
        later("Course of a month"),
        later(
            "There are {months} months. Each has four phases:\n- **Action**: everybody takes one action\n- **Person**: everybody plays a "
            "person card and takes a person\n- **Event**: the event of the month strikes everybody, then empty palaces decay\n- "
            "**Scoring**: palaces, court ladies and privileges score"
        ),
        3,
    ),
    "person-track": Row(
        later("Person track and turn order"),
        later(
            "Who is further ahead on the person track plays first. Of several markers on a space the one that came last lies on top and "
            "goes first. The order is taken anew when the action, person and event phases begin, and for a super event: who moves ahead "
            "in the action phase is earlier from the person phase on. Each new person moves your marker by its value, and so does a "
            "Military Parade. When persons leave, markers stay where they are. The track also decides a tie at the end."
        ),
        4,
    ),
    "action-phase": Row(
        later("Action phase"),
        later(
            "The action cards are shuffled into as many groups as there are seats. In the order of the person track each seat puts its "
            "dragon on a group and takes exactly one of that group's actions, even one that was taken before. A group on which a dragon "
            "stands already costs {occupied}, however many there are; you pay before your action brings in anything. Actions that would "
            "have no effect are not offered. Instead of all this you may fill up your money."
        ),
        3,
        4,
    ),
    "groups": Row(
        later("Groups of actions"),
        later(
            "Each month the {actions} action cards are dealt into groups, one for each seat; the Great Wall adds a card, so that there "
            "are {wall_actions}. How many cards the groups have:\n{group_lines}"
        ),
        3,
        4,
    ),
    "skipping": Row(
        later("Filling up your money"),
        later(
            "Instead of an action you may take yuan from the supply until you have {fill}. You get only what is missing, so with {fill} "
            "or more it brings you nothing, but it is allowed. No dragon is placed."
        ),
        4,
    ),
    "person-phase": Row(
        later("Person phase"),
        later(
            "In the order of the person track each seat plays a person card, takes a tile that the card calls from the display, gives it "
            "a place in a palace and moves its marker forward by the tile's value. The person's symbols count from now on but bring "
            "nothing at once. In month {months} there is no person phase, since all cards have been played."
        ),
        6,
    ),
    "end-of-turn": Row(
        later("End of the turn"),
        later(
            "Before the first month, in the action phase and in the person phase your turn is over when you have done everything; you "
            "end it yourself, and until then you may take back. The settings let your turns end by themselves."
        ),
        4,
    ),
    "event-phase": Row(
        later("Event phase"),
        later(
            "The event of the month strikes every seat; what you have prepared helps you through it. First everybody pays, counts and "
            "scores; then persons leave in the order of the person track. In month {super_month} a super event may follow. At last every "
            "palace without persons loses {one_floor}."
        ),
        6,
        8,
    ),
}

END = {
    "scoring-phase": Row(
        later("Scoring phase"),
        later(
            "Each month, after the event and the decay, every seat scores\n- {point} for each palace, whatever its height, even an empty "
            "one\n- {point} for each dragon on its court ladies\n- {point} for each dragon on its privileges: a small one has "
            "{small_dragons}, a large one {large_dragons}"
        ),
        8,
    ),
    "final-scoring": Row(
        later("Scoring at the end"),
        later(
            "After the scoring of month {months} every seat also scores\n- {person_points} for each person in its palaces\n- for each "
            "monk its Buddhas times the floors of its palace\n- its money: rice and fireworks are sold for {sale} each, then each full "
            "{yuan_a_point} are {point}\nWith the Great Wall the wall is scored once more before that."
        ),
        8,
        9,
    ),
    "winner": Row(
        later("Who wins"),
        later(
            "Most VP after the scoring at the end. In a tie the one who is further ahead on the person track wins; of two on one space, "
            "the upper marker."
        ),
        9,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """The course of the game by id."""
    return book.chapter(KIND, {**BEGINNING, **MONTH, **END})
