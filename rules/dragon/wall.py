"""Expansion I: the scoring of the Great Wall (rulebook page 10)."""

from __future__ import annotations

from rules.core import Step
from rules.dragon.events import TABLE, Spared, WallChecked
from rules.dragon.palaces import AskReleases
from rules.dragon.state import FRAMES, DragonState


@FRAMES.frame
class CheckWall(Step[DragonState]):
    """The check of the wall: at least ``needed`` tiles give 1 VP a tile; else all seats that built the fewest release a person."""

    needed: int

    def run(self, state: DragonState) -> None:
        length = state.wall_length()
        reached = length >= self.needed
        state.emit(WallChecked(TABLE, length, self.needed, int(reached)))
        order = state.order()
        if reached:
            for seat in order:
                state.award(seat, state.people[seat].built, "wall")
        else:
            fewest = min(owner.built for owner in state.people)
            for seat in order:
                if state.people[seat].built > fewest:
                    state.emit(Spared(seat, "wall"))
            state.then(*(AskReleases(seat, 1, "wall") for seat in order if state.people[seat].built == fewest))
