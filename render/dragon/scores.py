"""What the final scores of In the Year of the Dragon consist of."""

from __future__ import annotations

from render import scores
from render.canvas import Canvas
from render.captions import Names, Say
from render.dragon.names import SOURCES
from render.names import capital
from render.theme import LIGHT
from rules.contract import Result

SIGNS = {
    "palaces": "motifs/floor",
    "ladies": "symbols/lady",
    "privileges": "motifs/privilege-small",
    "research": "symbols/scholar",
    "festival": "motifs/firework",
    "mongols": "symbols/warrior",
    "wall": "motifs/wall",
    "super event": "motifs/income",
    "persons": "motifs/person",
    "monks": "symbols/monk",
    "money": "motifs/yuan",
}
"""The drawing of each source of points, from the foot of a tower to its top."""


def draw_scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """The final scores, the winner first."""
    _ = say
    scored = scores.Scored(
        "dragon", _("In the Year of the Dragon"), SIGNS, {source: capital(say(name)) for source, name in SOURCES.items()}
    )
    return scores.draw_scores(result, names, scored, say, theme)
