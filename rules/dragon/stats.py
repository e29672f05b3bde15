"""The statistics behind the records of In the Year of the Dragon, besides the points."""

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
from rules.stats import Stat, Way

STATS = (
    Stat("floors", FloorBuilt),
    Stat("persons", PersonHoused),
    Stat("released", PersonReleased, least=True),
    Stat("fireworks", FireworksGained, "fireworks"),
    Stat("rice", RiceGained, "rice"),
    Stat("yuan", YuanGained, "yuan", Way.LARGEST),
    Stat("track", MarkerMoved, "space", Way.LARGEST),
    Stat("once", PointsScored, "points", Way.LARGEST),
)
"""Palace floors built, persons housed and released, goods gained, yuan at once, the space of the person track, points at once."""
TURN_ENDED = TurnEnded
