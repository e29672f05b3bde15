"""The statistics behind the records of Gùgōng, besides the points."""

from __future__ import annotations

from rules.gugong.events import (
    DecreeObtained,
    HarbourClaimed,
    JadeGained,
    MatchesCounted,
    PalaceReached,
    PointsScored,
    TravellerMoved,
    TurnEnded,
    WallScored,
)
from rules.stats import Stat, Way

STATS = (
    Stat("palace", PalaceReached, way=Way.TURN, least=True),
    Stat("wall", WallScored, "servants", Way.LARGEST),
    Stat("jade", JadeGained),
    Stat("decrees", DecreeObtained),
    Stat("harbours", HarbourClaimed),
    Stat("cities", TravellerMoved),
    Stat("matches", MatchesCounted, "matches", Way.LARGEST),
    Stat("once", PointsScored, "points", Way.LARGEST),
)
"""The statistics.

The turn in which the Palace was reached; Servants on the wall when it was won; jade, decrees, rewards, cities; matches of a night;
points at once.
"""
TURN_ENDED = TurnEnded
