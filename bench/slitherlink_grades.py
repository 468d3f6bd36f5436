"""How the grades of collections of Slitherlink boards spread: a graph, and a table of words.

python -m bench.slitherlink_grades SPREAD.svg "Loopy easy=easy.txt" "Loopy hard=hard.txt" ...

Each file is a collection that `hamekomi grade slitherlink FILE` reads. Loopy's boards for the graph in
docs/ were made with `sgt-loopy --generate 100 10x10t0de` and `dn`, `dt`, `dh`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from hamekomi.lab.reading.many import load_many
from hamekomi.lab.results.plots import draw_plot
from hamekomi.model.answers import Grade
from hamekomi.model.picture import Plot, Series

WIDTH = 0.25  # of a bin


def grades(path: Path) -> list[Grade]:
    return [puzzle.grade() for puzzle in load_many(path, family="slitherlink")]


def plot(collections: dict[str, list[Grade]]) -> Plot:
    return Plot(
        title="Grades of collections",
        x="grade",
        y="% of the boards",
        series=tuple(Series(name, _spread(found)) for name, found in collections.items()),
    )


def _spread(found: Sequence[Grade]) -> tuple[tuple[float, float], ...]:
    bins = Counter(round(each.value / WIDTH) for each in found)
    first, last = min(bins) - 1, max(bins) + 1
    return tuple((each * WIDTH, 100 * bins[each] / len(found)) for each in range(first, last + 1))


def main() -> None:
    output, *given = sys.argv[1:]
    collections = {name: grades(Path(file)) for name, _, file in (each.partition("=") for each in given)}
    for name, found in collections.items():
        values = sorted(each.value for each in found)
        words = ", ".join(f"{number} {word}" for word, number in Counter(g.word for g in found).items())
        print(f"{name}: {values[0]} to {values[-1]}, median {values[len(values) // 2]}: {words}")
    Path(output).write_bytes(draw_plot(plot(collections), "svg"))


if __name__ == "__main__":
    main()
