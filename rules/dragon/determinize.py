"""A redeal of In the Year of the Dragon: only future chance is unknown, since nothing is hidden from everybody."""

from __future__ import annotations

from rules.dragon.state import DragonState


def determinize(state: DragonState, seed: int) -> DragonState:
    """Reseed the chance to come; see ``rules.contract.Game``."""
    other = state.clone()
    other.seed = seed
    return other
