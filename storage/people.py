"""The tables that keep data about people, collected from the modules that declare them."""

from __future__ import annotations

from storage import (
    achievements,
    announcements,
    answers,
    clocks,
    coaching,
    expected,
    lessons,
    log,
    looks,
    notes,
    plans,
    premoves,
    requests,
    results,
    rows,
    seats,
    settings,
    stats,
    telling,
    waits,
    wishes,
)

KEPT = tuple(
    kept
    for module in (
        settings, seats, rows, log, results, stats, achievements, coaching, notes, premoves, plans, looks, telling, lessons,
        expected, waits, requests, announcements, clocks, answers, wishes,
    )
    for kept in module.OF_PEOPLE
)  # fmt: skip
"""The rows that are kept about people, in the order of a person's file."""
GONE = tuple(dict.fromkeys(kept.table for kept in KEPT if kept.goes))
"""Tables from which erasure deletes a person's rows."""
RENAMED = tuple(dict.fromkeys(kept.table for kept in KEPT if kept.new_id))
"""Tables in which a random id replaces the person's, as in ``members`` and in the log."""
