"""The dragon's questions on the board.

``SCENES``: by the name of the question; ``IN_WORDS``: the reason why another question needs no picture.
"""

from __future__ import annotations

from render.dragon.questions.actions import CHOOSE_ACTION
from render.dragon.questions.cards import DISCARD_CARD, PLAY_CARD
from render.dragon.questions.goods import BUILD_WALL, BUY_PRIVILEGE, CHARTER, RETURN_PIECES
from render.dragon.questions.palaces import BUILD_FLOORS, HOUSE_PERSON, LOSE_FLOOR, RELEASE
from render.dragon.questions.persons import DRAFT, TAKE_PERSON, TAKE_YOUNG
from render.question import Scene

SCENES: dict[str, Scene] = {
    "ChooseAction": CHOOSE_ACTION,
    "PlayCard": PLAY_CARD,
    "TakePerson": TAKE_PERSON,
    "DraftFirst": DRAFT,
    "DraftSecond": DRAFT,
    "HousePerson": HOUSE_PERSON,
    "BuildFloors": BUILD_FLOORS,
    "ReleasePersons": RELEASE,
    "ReleaseUnsupplied": RELEASE,
    "LoseFloor": LOSE_FLOOR,
    "BuyPrivilege": BUY_PRIVILEGE,
    "BuildWall": BUILD_WALL,
    "ReturnPieces": RETURN_PIECES,
    "Charter": CHARTER,
    "DiscardCard": DISCARD_CARD,
    "TakeYoung": TAKE_YOUNG,
}
IN_WORDS: dict[str, str] = {"FinishTurn": "Its one answer is the end of the turn, and a press on the hand shows what one has."}
