"""The sources of points in the final scores of In the Year of the Dragon."""

from __future__ import annotations

from render import scores
from render.canvas import Canvas
from render.captions import Names, Say, fitting
from render.dragon.goods import HOUSED
from render.dragon.names import SOURCES
from render.names import N_, Name
from render.scores_layout import name_room
from render.theme import LEAST, LIGHT
from rules.contract import Result

SIGNS = {
    "palaces": HOUSED["palaces"],
    "ladies": "symbols/lady",
    "privileges": "motifs/privilege-small",
    "research": "symbols/scholar",
    "festival": "motifs/firework",
    "mongols": "symbols/warrior",
    "wall": "motifs/wall",
    "super event": "motifs/income",
    "persons": HOUSED["persons"],
    "monks": HOUSED["monks"],
    "money": "motifs/yuan",
}
"""The drawing of each source of points, from the foot of a tower to its top."""

BRIEF = {
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "super event": N_("brief|super event"),
}
"""Sources of points whose name may be too long in another language."""
# Translators: short for "Dragon Festivals" in a table of points.
SHORT = {"festival": N_("Festivals")}
"""Shorter names of the sources, for a table of many seats or long names."""


def scored(say: Say) -> scores.Scored:
    """Return the names and drawings of the sources of points."""
    _ = say
    named = {source: fitting(Name(name, brief=BRIEF.get(source, "")), say, "sans", LEAST, name_room()) for source, name in SOURCES.items()}
    short = {source: _(name) for source, name in SHORT.items()}
    return scores.Scored("dragon", _("In the Year of the Dragon"), SIGNS, named, short=short)


def draw_scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the final scores, the winner first."""
    return scores.draw_scores(result, names, scored(say), say, theme)
