"""What nobody has seen of a game of In the Year of the Dragon: nothing lies hidden from everybody, only what chance will bring is open."""

from __future__ import annotations

from rules.dragon.state import DragonState


def determinize(state: DragonState, seed: int) -> DragonState:
    """See ``rules.contract.Game``."""
    other = state.clone()
    other.seed = seed
    return other
