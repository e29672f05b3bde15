"""The course of the game: the setup, the month and its phases, the end."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic

KIND = N_("Course of the game")

BEGINNING = {
    "goal": BookRow(
        N_("Goal of the game"),
        N_(
            "You rule a province for {months} months. The events of all months lie open from the start, and most of them cost you "
            "something: persons, money, rice. Bring the right persons to your palaces in time and lose as few as you can. Victory "
            "points (VP) come each month from palaces, court ladies and privileges, now and then from actions and events, and at the "
            "end from persons, monks and money. The most VP win."
        ),
        1,
    ),
    "setup": BookRow(
        N_("Set-up: your pieces at the start"),
        N_(
            "Every seat begins with {palaces} palaces of {start_floors} each, {start_yuan}, no VP, its marker on space {nought} of "
            "the person track, and {hand} person cards: one of each of the {types} types and {wilds} wild ones. The events are "
            "laid out and the person tiles put on display, fewer tiles with fewer than {most_seats} seats. Only person tiles can "
            "run out. Everything is open except the cards in hand."
        ),
        2,
        4,
    ),
    "draft": BookRow(
        N_("Draft: the first two persons"),
        N_(
            "Before the first month each seat takes two younger persons of different types from the display, without playing cards. A "
            "seat drawn by lot begins, the others follow around the table. No two seats may take the same pair. You choose the palace for"
            " each, both in one if you like, and your marker moves by their values on the person track."
        ),
        3,
    ),
}

MONTH = {
    "month": BookRow(
        N_("A month: the phases of a round"),
        N_(
            "There are {months} months. Each is a round of these phases:\n- **Action**: everybody takes one action or fills up their "
            "money\n- **Person**: everybody plays a person card and takes a person\n- **Event**: the event of the month strikes "
            "everybody, then empty palaces decay\n- **Scoring**: palaces, court ladies and privileges score"
        ),
        3,
    ),
    "person-track": BookRow(
        N_("Person track and turn order"),
        N_(
            "The seat further ahead on the person track plays first. Of several markers on one space the one that came last lies "
            "on top and goes first. Each new person moves your marker by its value; Military Parades, a wall tile and the Charter "
            "can move it too. When persons leave, it stays where it is. The order is taken anew for the action, person and event "
            "phases and for a super event: a move in the action phase counts from the person phase on. The track also decides a "
            "tie at the end."
        ),
        3,
        4,
    ),
    "action-phase": BookRow(
        N_("Action phase, occupied groups"),
        N_(
            "The action cards are shuffled and laid open in groups, one for each seat. In the order of the person track each seat puts "
            "its dragon on a group and takes exactly one of that group’s actions, even one that was taken before. A group on which a "
            "dragon stands already costs {occupied}, however many there are. You pay that before your action brings in anything; if you "
            "cannot, you cannot go there. Actions that would have no effect are not offered. Instead of all this you may fill up your "
            "money."
        ),
        3,
        4,
    ),
    "groups": BookRow(
        N_("Groups of action cards"),
        N_(
            "Each month the {actions} action cards are dealt into groups, one for each seat; the Great Wall adds a card, so that there "
            "are {wall_actions}. How many cards the groups have:\n{group_lines}"
        ),
        3,
        4,
    ),
    "skipping": BookRow(
        N_("Pass or skip your action: filling up money"),
        N_(
            "Instead of an action you may take yuan from the supply until you have {fill}. You get only what is missing. With {fill} or "
            "more you may still do so, but it brings you nothing. No dragon is placed."
        ),
        4,
    ),
    "person-phase": BookRow(
        N_("Person phase: recruiting"),
        N_(
            "In the order of the person track each seat plays a person card, takes a tile that the card calls from the display, gives it "
            "a place in a palace and moves its marker forward by the tile’s value. The person’s symbols count from now on, in the event "
            "of this month too, but bring nothing at once. In month {months} there is no person phase, since all cards have been played."
        ),
        6,
    ),
    "end-of-turn": BookRow(
        N_("End of the turn, taking back (undo)"),
        N_(
            "Before the first month, in the action phase and in the person phase, you end your turn yourself once you have done "
            "everything; until then you may undo. `/settings` can end your turns automatically. With `/orders` you decide in "
            "advance whom you release when an event strikes. With “Plan my turn” you plan your next turn while the others play; an "
            "action can be planned once the cards of its month lie there."
        ),
        4,
    ),
    "event-phase": BookRow(
        N_("Event phase"),
        N_(
            "The event of the month strikes every seat; your preparations help you through it. First everybody pays, counts and "
            "scores; then persons leave in the order of the person track. In month {super_month} a super event may follow. Last, "
            "every palace without persons loses {one_floor}."
        ),
        6,
        8,
    ),
}

END = {
    "scoring-phase": BookRow(
        N_("Scoring phase: points that you score each month"),
        N_(
            "Each month, after the event and the decay, every seat scores\n- {point} for each palace, whatever its height, even an empty "
            "one\n- {point} for each dragon on its court ladies\n- {point} for each dragon on its privileges: a small one has "
            "{small_dragons}, a large one {large_dragons}"
        ),
        8,
    ),
    "final-scoring": BookRow(
        N_("Final scoring at the end of the game"),
        N_(
            "After the scoring of month {months} every seat also scores\n- {person_points} for each person in its palaces\n- for each "
            "monk its Buddhas times the floors of its palace\n- for its money: rice and fireworks are sold, {sale} for each tile, and "
            "then every {yuan_a_point} are {point}\nWith the Great Wall the wall is scored once more before all this."
        ),
        8,
        9,
    ),
    "winner": BookRow(
        N_("The winner, and ties"),
        N_(
            "Whoever has the most VP after the final scoring wins. In a tie the seat further ahead on the person track wins; of several "
            "on one space, the uppermost marker."
        ),
        9,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return the course of the game by id."""
    return book.chapter(KIND, {**BEGINNING, **MONTH, **END})
