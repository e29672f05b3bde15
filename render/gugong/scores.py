"""What the final scores of Gùgōng consist of."""

from __future__ import annotations

from collections.abc import Mapping

from render import scores
from render.canvas import Canvas
from render.captions import Names, Say
from render.theme import LIGHT
from rules.contract import Result

SIGNS = {
    "decrees": "motifs/decrees",
    "tokens": "motifs/token",
    "tolls": "motifs/toll",
    "exchange": "motifs/two",
    "palace-steps": "motifs/envoy",
    "wall": "motifs/wall",
    "dice": "motifs/dice",
    "harbours": "motifs/canal",
    "meng": "motifs/special",
    "level3": "motifs/edict",
    "places": "motifs/palace",
    "jade": "motifs/jade",
}
"""The motif of each source of points, from the foot of a tower to its top."""


def source_words(say: Say) -> Mapping[str, str]:
    """The sources of points."""
    _ = say
    return {
        "decrees": _("Decrees"),
        "tokens": _("Travel Tokens"),
        "tolls": _("Tolls"),
        "exchange": _("Token exchanges"),
        "palace-steps": _("Steps beyond the Palace"),
        "wall": _("Great Wall"),
        "dice": _("Destiny Dice"),
        "harbours": _("Harbours"),
        "meng": _("Benefits replaced"),
        "level3": _("Level 3 Decrees"),
        "places": _("Places in the Palace"),
        "jade": _("Jade"),
    }


def draw_scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """The final scores, the winner first. A seat without a name is Meng's."""
    _ = say
    nobody = _("Nobody reached the Palace, so nobody wins")
    scored = scores.Scored("gugong", "Gùgōng", SIGNS, source_words(say), _("not in the Palace"), nobody)
    return scores.draw_scores(result, (*names, "Meng")[: len(result.places)], scored, say, theme)
