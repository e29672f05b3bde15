"""Print benchmarks as a table of medians. Run them from the root of the project:

    uv run --group bench python -m tools.bench              all of them, about a minute
    uv run --group bench python -m tools.bench decisions    some of them, by name

``decisions`` needs catanatron, the group ``bench``; without it its rows say so. Times are CPU seconds, but wall-clock seconds for the
commits, and depend on the machine: compare only figures of one run. The module of each benchmark explains its figures: ``decisions``
(random games, next to catanatron), ``records`` (replay, snapshot, view), ``commits`` (SQLite), ``server`` (commits on PostgreSQL),
``pictures`` (drawing and encoding), ``ways`` (one board made as others make pictures), ``retelling`` (a finished game turn by turn, as a
chart, a film, a page and a position; some minutes), ``thinking`` (a choice of the strong computer, and advice; some minutes).
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable

from tools.bench import commits, decisions, pictures, records, retelling, thinking, ways
from tools.bench.rows import Figure

BENCHMARKS: dict[str, Callable[[], list[Figure]]] = {
    "decisions": decisions.run,
    "records": records.run,
    "commits": commits.run,
    "server": commits.on_a_server,
    "pictures": pictures.run,
    "ways": ways.run,
    "retelling": retelling.run,
    "thinking": thinking.run,
}


def main(names: list[str]) -> int:
    """Run the named benchmarks, all without names; return 2 for an unknown name."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in names or BENCHMARKS:
        print(f"\n{name}\n{'':46} {'median':>10} {'95th pc.':>10}")
        for row in BENCHMARKS[name]():
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
