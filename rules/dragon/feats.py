"""What records of In the Year of the Dragon are found by, beside the points."""

from __future__ import annotations

from rules.dragon.events import (
    FireworksGained,
    FloorBuilt,
    MarkerMoved,
    PersonHoused,
    PersonReleased,
    PointsScored,
    RiceGained,
    TurnEnded,
    YuanGained,
)
from rules.feats import Feat, Way

FEATS = (
    Feat("floors", FloorBuilt),
    Feat("persons", PersonHoused),
    Feat("released", PersonReleased, least=True),
    Feat("fireworks", FireworksGained, "fireworks"),
    Feat("rice", RiceGained, "rice"),
    Feat("yuan", YuanGained, "yuan", Way.LARGEST),
    Feat("track", MarkerMoved, "space", Way.LARGEST),
    Feat("once", PointsScored, "points", Way.LARGEST),
)
"""Palace floors built, persons housed and released, goods gained, yuan at once, the space of the person track, points at once."""
TURN_ENDED = TurnEnded
