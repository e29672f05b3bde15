"""Metrics for Prometheus. No label holds a person, a name, a server or content of a game; every label has few values."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum

import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics

from bot.version import version

disable_created_metrics()
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Buckets in seconds for things that people wait for; an acknowledgement after three seconds is too late."""
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)

ANSWERS = Counter(
    "table_interactions_total", "Presses and commands, by what was asked and how it went", ("kind", "name", "outcome"), registry=REGISTRY
)
ACK = Histogram(
    "table_ack_seconds", "From taking up a press or a command until Discord has its acknowledgement", buckets=QUICK, registry=REGISTRY
)
STORED = Histogram(
    "table_stored_seconds", "From taking up a press or a command until its choice is on the disk", buckets=QUICK, registry=REGISTRY
)
POSTED = Histogram(
    "table_posted_seconds", "From taking up a press or a command until the public message is posted", buckets=SLOW, registry=REGISTRY
)
PICTURE = Histogram("table_picture_seconds", "Drawing and encoding a picture", ("picture",), buckets=SLOW, registry=REGISTRY)
NO_PICTURE = Counter("table_pictures_failed_total", "Pictures that could not be drawn", ("picture",), registry=REGISTRY)
RETRIES = Counter("table_retries_total", "Attempts to reach Discord that were made again", registry=REGISTRY)
STRONG = Counter("table_strong_choices_total", "Choices that strong computers made, hurried ones too", registry=REGISTRY)
HURRIED = Counter(
    "table_hurried_choices_total", "Choices for which a strong computer thought less, because many requests waited", registry=REGISTRY
)
LOGGED = Counter("table_log_records_total", "Lines logged as warnings or worse", ("level",), registry=REGISTRY)
LAG = Histogram("table_loop_lag_seconds", "By how much the event loop came late to a task that was due", buckets=QUICK, registry=REGISTRY)
CONNECTED = Gauge("table_gateway_connected", "1 while every shard is connected to Discord", registry=REGISTRY)
SPARE = Gauge("table_spare", "1 while the process waits for shards that others have", registry=REGISTRY)
LATENCY = Gauge("table_gateway_latency_seconds", "Between a heartbeat and Discord's answer to it", registry=REGISTRY)
CONNECTIONS = Counter(
    "table_gateway_connections_total", "Times that a shard was connected to Discord, anew or resumed", ("kind",), registry=REGISTRY
)
BUILD = Gauge("table_build_info", "1, with the version of the program", ("version",), registry=REGISTRY)
BUILD.labels(version()).set(1)
LIVE_GAMES = Gauge("table_live_games", "Lobbies and games under way", registry=REGISTRY)
DATABASE = Gauge(
    "table_database_bytes", "Size of the database: the file with its write-ahead log, or what it takes on its server", registry=REGISTRY
)
DATABASE_ANSWER = Gauge("table_database_answer_seconds", "From counting the live games until the database has answered", registry=REGISTRY)

_begun: ContextVar[float | None] = ContextVar("begun", default=None)


class Outcome(StrEnum):
    """The outcome of an interaction."""

    DONE = "done"
    REFUSED = "refused"
    FAILED = "failed"
    LATE = "late"
    STOPPING = "stopping"
    TOO_MUCH = "too much"


def begin() -> None:
    """Start the clock for the interaction that the current task begins now."""
    _begun.set(time.perf_counter())


def stored() -> None:
    """Observe that a choice of the current task's interaction is on the disk."""
    _observe(STORED)


def posted() -> None:
    """Observe that the public message of the current task's interaction is posted."""
    _observe(POSTED)


def _observe(histogram: Histogram) -> None:
    begun = _begun.get()
    if begun is not None:
        histogram.observe(time.perf_counter() - begun)


def count(interaction: discord.Interaction, press: str, outcome: Outcome) -> None:
    """Count a finished interaction, by the word of its ``press`` (from a small set) or by the name of its command."""
    command = interaction.command
    kind, name = ("press", press) if press else ("command", "other" if command is None else command.qualified_name)
    ANSWERS.labels(kind, "choose" if name == "=" else name, outcome).inc()


@contextmanager
def drawing(picture: str) -> Iterator[None]:
    """Time the drawing of a picture, or count its failure."""
    begun = time.perf_counter()
    try:
        yield
    except Exception:
        NO_PICTURE.labels(picture).inc()
        raise
    PICTURE.labels(picture).observe(time.perf_counter() - begun)
