"""The list of features, and what they declare, collected. A new feature is one more name here."""

from __future__ import annotations

from bot.interactions import (
    abandoning,
    answering,
    beginning,
    branching,
    charting,
    coaching,
    filming,
    lessons,
    looking_up,
    my_games,
    notes,
    opening,
    overdue_vote,
    own_data,
    persons,
    plans,
    play,
    premoves,
    rematch,
    replaying,
    reviewing,
    seats,
    settings_forms,
    since,
    undoing,
)
from bot.interactions.feature import Kind, Press, Typed, collected

FEATURES = tuple(
    module.feature
    for module in (
        abandoning, answering, beginning, branching, charting, coaching, filming, lessons, looking_up, my_games, notes, opening,
        overdue_vote, own_data, persons, plans, play, premoves, rematch, replaying, reviewing, seats, settings_forms, since, undoing,
    )
)  # fmt: skip
PRESSES: dict[str, Press] = collected(feature.presses for feature in FEATURES)
"""All presses by word; presses are counted by these words."""
FORMS: dict[str, Kind] = collected(feature.forms for feature in FEATURES)
"""All forms, by the word of the controls that open them."""
TYPED: dict[str, Typed] = collected(feature.commands for feature in FEATURES)
"""All commands without options, by full name."""
